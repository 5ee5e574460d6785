// The page of a student: the name, the exercises one after the other, and the code to hand in. The gradebook keeps the answers; in a learning
// platform it also knows the name, and passes the points on, so a code is needed only if they do not arrive.

import { html, nothing, render } from 'lit';
import type { Gradebook, Item } from '../../gradebook/gradebook.js';
import { sumOf } from '../../gradebook/gradebook.js';
import { scorm } from '../../gradebook/page.js';
import { download } from '../../ui/download.js';
import type { EventOf } from '../../ui/event-of.js';
import type { ClassOf } from '../drawn/class-link.js';
import { drawSeed, maxPoints, maxTries, problemOf } from '../drawn/class-link.js';
import { sayDuration, sayTime } from '../drawn/closing.js';
import type { Exercise } from '../drawn/exercise.js';
import type { Letter } from '../drawn/exercises.js';
import { isClosed, isRun, makeExercise, nameOf, sameName, tidyName, tryAnswer } from '../drawn/exercises.js';
import { Facts } from '../drawn/facts.js';
import type { HandIn } from '../drawn/hand-in.js';
import { writeHandIn } from '../drawn/hand-in.js';
import { fullPointsOf, pointsFor, sayPoints } from '../drawn/points.js';
import { exerciseView, said } from './exercise-view.js';
import { catchUp, keep, readKept } from './kept.js';
import type { Texts } from './texts.js';

/** The longest name, in characters. */
const maxName = 60;

/** The page says the remaining time anew after each of them. */
const minute = 60_000;

/** A student at work. */
interface Student {
  handIn: HandIn;
  exercises: Map<Letter, Exercise>;
  /** the message about an entry that is no answer */
  problems: Map<Letter, string>;
}

export class ClassPage {
  #root;
  #of;
  #gradebook;
  #t;
  #student: Student | null = null;
  /** The work that was begun last, which may still be loading. */
  #begun: HandIn | null = null;
  /** The message below the name, or in the place of the exercises. */
  #message = '';
  #copied = '';

  constructor(root: HTMLElement, of: ClassOf, gradebook: Gradebook, t: Texts) {
    this.#root = root;
    this.#of = of;
    this.#gradebook = gradebook;
    this.#t = t;
  }

  /** Whether the class has closed, by the clock of this device. */
  get #isOver() {
    return Date.now() >= this.#of.closes;
  }

  /** Draws when the remaining time has other words, and when the class closes. */
  #watchClock() {
    const left = this.#of.closes - Date.now();
    if (!Number.isFinite(left) || left <= 0) return;
    setTimeout(
      () => {
        this.#draw();
        this.#watchClock();
      },
      left % minute || minute,
    );
  }

  /** Begins where the last student stopped, or as the learner of the platform, if there is one. */
  start() {
    const { learner } = this.#gradebook;
    const problem = problemOf(this.#of);
    const [last] = problem ? [] : readKept(this.#of, this.#gradebook);
    if (last) this.#begin(last);
    else if (learner && !problem) this.#begin({ name: tidyName(learner.name), answers: new Map() });
    else this.#draw();
    if (!problem) this.#watchClock();
    this.#gradebook.changed = () => this.#draw();
    addEventListener('storage', () => {
      if (!this.#student) return;
      catchUp(this.#of, this.#gradebook, this.#student.handIn);
      this.#draw();
    });
  }

  async #begin(handIn: HandIn) {
    const { page } = this.#t;
    this.#begun = handIn;
    this.#message = page('loading');
    this.#draw();
    try {
      const hasRuns = this.#of.exercises.some(isRun);
      const elements = hasRuns ? import('./run-elements.js') : import('fifteen-puzzle/element');
      const [facts] = await Promise.all([Facts.load(), elements]);
      if (this.#begun !== handIn) return; // another student has begun meanwhile
      const seed = drawSeed(this.#of);
      const made = this.#of.exercises.map(
        (letter) => [letter, makeExercise(letter, seed, handIn.name, facts)] as const,
      );
      this.#student = { handIn, exercises: new Map(made), problems: new Map() };
      catchUp(this.#of, this.#gradebook, handIn);
      this.#keep(this.#student);
      this.#message = '';
    } catch {
      if (this.#begun === handIn) this.#message = page('notLoaded');
    }
    this.#draw();
  }

  async #enter(event: EventOf<HTMLFormElement, SubmitEvent>) {
    event.preventDefault();
    const entered = new FormData(event.currentTarget).get('name');
    const name = tidyName(String(entered ?? ''));
    if (name === '') {
      this.#message = this.#t.page('nameFirst');
      this.#draw();
      return;
    }
    const kept = readKept(this.#of, this.#gradebook).find((one) => sameName(one.name) === sameName(name));
    await this.#begin({ name, answers: kept?.answers ?? new Map() });
    // The field that had the focus is gone.
    this.#root.querySelector<HTMLElement>('.whose p')?.focus();
  }

  #leave() {
    this.#student = null;
    this.#draw();
    this.#root.querySelector('input')?.focus();
  }

  #keep(student: Student) {
    keep(this.#of, this.#gradebook, student.handIn, this.#items(student));
  }

  #items({ handIn, exercises }: Student): Item[] {
    const { tries } = this.#of;
    return Array.from(exercises, ([letter, exercise]) => {
      const answer = handIn.answers.get(letter);
      return {
        id: letter,
        name: this.#t.drawn(nameOf(letter)),
        answer: answer ?? null,
        points: pointsFor(this.#of, letter, exercise, answer),
        most: fullPointsOf(this.#of, letter),
        isClosed: isClosed(exercise, answer, tries),
      };
    });
  }

  #give(student: Student, letter: Letter, exercise: Exercise, text: string) {
    const { handIn, problems } = student;
    if (this.#isOver) {
      this.#draw();
      return;
    }
    catchUp(this.#of, this.#gradebook, handIn);
    const last = handIn.answers.get(letter);
    const tried = tryAnswer(exercise, last, text, this.#of.tries);
    if ('key' in tried) problems.set(letter, said(tried, this.#t));
    else {
      problems.delete(letter);
      handIn.answers.set(letter, tried);
      if (tried !== last) handIn.answeredAt = Math.floor(Date.now() / 1000);
      this.#keep(student);
    }
    this.#copied = '';
    this.#draw();
    // Its field and its button are gone. A run keeps the focus where it is.
    if (exercise.progress) return;
    if (isClosed(exercise, handIn.answers.get(letter), this.#of.tries))
      this.#root.querySelector<HTMLElement>(`[data-exercise="${letter}"] .outcome`)?.focus();
  }

  async #copy(code: string) {
    try {
      await navigator.clipboard.writeText(code); // without HTTPS there is no clipboard
      this.#copied = this.#t.sheet('copied');
    } catch {
      this.#copied = this.#t.sheet('notCopied');
    }
    this.#draw();
  }

  #draw() {
    const { page } = this.#t;
    const problem = problemOf(this.#of);
    const { exercises, tries, points } = this.#of;
    render(
      problem
        ? html`<h1>${page('title')}</h1><p class="outcome" role="alert">${page(problem.key, { value: problem.value, tries: maxTries, points: maxPoints })}</p>`
        : html`<h1>${page('heading', { name: this.#of.name })}</h1>
          <p class="by">${page('about', { n: exercises.length })} ${page(points.size > 0 ? 'ownPoints' : 'defaultPoints')} ${Number.isFinite(tries) ? html`${page('tries', { n: tries })} ` : nothing}${this.#needed()}</p>
          ${this.#closingView()}
          ${this.#student ? this.#work(this.#student) : this.#nameForm()}`,
      this.#root,
    );
  }

  #needed() {
    const { page } = this.#t;
    // The lesson is not in the zip.
    if (scorm) return page('needed', { lesson: page('theLesson') });
    const [before, after] = page('needed').split('{lesson}');
    return html`${before}<a href="lesson.html">${page('theLesson')}</a>${after}`;
  }

  #closingView() {
    const { page } = this.#t;
    const { closes } = this.#of;
    if (closes === Number.POSITIVE_INFINITY) return nothing;
    const { lang } = document.documentElement;
    const time = sayTime(closes, lang);
    const left = sayDuration(Math.max(closes - Date.now(), 0), lang);
    return html`<p class="closing" role="timer">${this.#isOver ? nothing : page('closes', { time, left })}</p>
      <p class="closing" role="status">${this.#isOver ? page('over', { time }) : nothing}</p>`;
  }

  #nameForm() {
    const { page } = this.#t;
    if (this.#gradebook.learner) return html`<p role="status">${this.#message}</p>`;
    return html`<form class="who" @submit=${(event: EventOf<HTMLFormElement, SubmitEvent>) => this.#enter(event)}>
      <label for="name">${page('yourName')}</label>
      <input id="name" name="name" autocomplete="name" maxlength=${maxName} aria-describedby="name-stays" />
      <button class="btn primary">${page('start')}</button>
      <p class="quiet" id="name-stays">${page('nameStays')}</p>
      <p class="outcome" role="status">${this.#message}</p>
    </form>`;
  }

  #work(student: Student) {
    const { page } = this.#t;
    const { handIn, exercises, problems } = student;
    const views = Array.from(exercises, ([letter, exercise], index) =>
      exerciseView(
        {
          letter,
          number: index + 1,
          exercise,
          answer: handIn.answers.get(letter),
          of: this.#of,
          isOver: this.#isOver,
          problem: problems.get(letter),
          give: (text) => this.#give(student, letter, exercise, text),
          complain: (problem) => {
            problems.set(letter, problem);
            this.#draw();
          },
        },
        this.#t,
      ),
    );
    return html`<div class="whose">
        <p tabindex="-1">${page('exercisesOf', { name: handIn.name })}</p>
        ${this.#gradebook.learner ? nothing : html`<button type="button" class="btn bare" @click=${() => this.#leave()}>${page('otherName')}</button>`}
      </div>
      ${views}${this.#handInView(student)}`;
  }

  #handInView(student: Student) {
    const { page } = this.#t;
    const { handIn } = student;
    const items = this.#items(student);
    const { points, most } = sumOf(items);
    const count = page('solved', {
      n: items.filter((one) => one.points > 0).length,
      all: items.length,
      points: sayPoints(points),
      most,
    });
    if (this.#gradebook.arrives)
      return html`<section class="exercise drawn" aria-labelledby="hand-in">
        <h2 id="hand-in">${page('sum')}</h2>
        <p id="count" role="status">${count}</p>
      </section>`;
    const code = handIn.answers.size > 0 ? writeHandIn(this.#of, handIn) : null;
    const file = `fifteen ${this.#of.name} ${handIn.name}`.replaceAll(/[^\p{L}\p{N}]+/gu, '-');
    return html`<section class="exercise drawn" aria-labelledby="hand-in">
      <h2 id="hand-in">${page('handIn')}</h2>
      <p id="count" role="status">${count}</p>
      <p>${page('aboutCode')} ${this.#gradebook.learner ? nothing : page('codeStays')}</p>
      ${
        code === null
          ? html`<p class="quiet">${page(this.#isOver ? 'noneInTime' : 'noCode')}</p>`
          : html`<div class="code" tabindex="0" role="region" aria-label=${page('yourCode')}>${code}</div>
            <div class="row">
              <button type="button" class="btn primary" @click=${() => this.#copy(code)}>${page('copy')}</button>
              <button type="button" class="btn" @click=${() => download(`${file}.txt`, `${code}\n`)}>${page('save')}</button>
              <p role="status">${this.#copied || nothing}</p>
            </div>`
      }
    </section>`;
  }
}
