// One exercise on the page: its question, its board or queue, the form, and the outcome of the last answer.

import type { FifteenPuzzle } from 'fifteen-puzzle/element';
import { html, nothing } from 'lit';
import type { RecordDetail } from '../../lab/engine/performed.js';
import { readNumber } from '../../lesson/number.js';
import type { EventOf } from '../../ui/event-of.js';
import type { ClassOf } from '../drawn/class-link.js';
import type { Exercise, Form, Said, Shown } from '../drawn/exercise.js';
import type { Answer, Letter } from '../drawn/exercises.js';
import { isClosed, nameOf } from '../drawn/exercises.js';
import { solved } from '../drawn/facts.js';
import { maxFormula } from '../drawn/formula.js';
import { noCounterexample } from '../drawn/kinds/admissible.js';
import { readRun, writeRun } from '../drawn/kinds/run.js';
import { fullPointsOf, pointsFor, sayPoints } from '../drawn/points.js';
import type { Texts } from './texts.js';

export interface ExerciseLook {
  letter: Letter;
  /** from 1 */
  number: number;
  exercise: Exercise;
  answer: Answer | undefined;
  of: ClassOf;
  /** whether the class has closed: no answer is taken any more */
  isOver: boolean;
  /** said instead of the outcome, such as that an entry is not a number */
  problem: string | undefined;
  give: (text: string) => void;
  complain: (problem: string) => void;
}

const isNumber = (text: string) => readNumber(text) !== null;

export function exerciseView(look: ExerciseLook, t: Texts) {
  const { letter, number, exercise, answer, of, isOver } = look;
  const points = pointsFor(of, letter, exercise, answer);
  return html`<section class="exercise drawn" data-exercise=${letter} aria-labelledby=${`name-${letter}`}>
    <h2 id=${`name-${letter}`}>
      <span class="n">${number}</span>${t.drawn(nameOf(letter))} ${pointsView(points, look, t)}
    </h2>
    <p>${said(exercise.question, t)}</p>
    ${shownView(exercise.shown, t)}${formView(exercise.form, look, isOver || isClosed(exercise, answer, of.tries), t)}
    <p class="outcome" role="status" tabindex="-1">${outcome(look, points > 0, t)}</p>
  </section>`;
}

/** The points that a student has, or could get if the class has points of its own. */
function pointsView(points: number, { letter, of }: ExerciseLook, t: Texts) {
  const most = fullPointsOf(of, letter);
  if (points > 0) return html`<em class="got">✓ ${t.page('points', { n: sayPoints(points), most })}</em>`;
  return of.points.size > 0 ? html`<em>${t.page('fullPoints', { n: most })}</em>` : nothing;
}

/** Numbers that are not whole have the decimal sign of the language. */
export const said = ({ key, values = {} }: Said, t: Texts) =>
  t.drawn(key, Object.fromEntries(Object.entries(values).map(written)));

const written = ([name, value]: [string, string | number]) => [
  name,
  Number.isInteger(value) ? value : value.toLocaleString(document.documentElement.lang),
];

function outcome(look: ExerciseLook, isRight: boolean, t: Texts) {
  const { exercise, answer, of, problem } = look;
  if (problem !== undefined) return problem;
  if (!answer) return nothing;
  if (answer.tries > of.tries) return t.page('tooManyTries', { n: answer.tries, most: of.tries });
  if (exercise.progress) return runOutcome(exercise, answer, t);
  if (isRight) {
    const reason = exercise.reason(answer.text);
    return html`<b>${answer.tries === 1 ? t.page('right') : t.page('rightLater', { n: answer.tries })}</b> ${reason ? said(reason, t) : nothing}`;
  }
  const hint = exercise.judge(answer.text);
  return html`<b>${mistake(exercise.form, answer.text, t)}</b> ${hint ? said(hint, t) : nothing} ${triesLeft(look, answer.tries, t)}`;
}

/** The element itself says what each step was worth. */
function runOutcome({ judge, progress }: Exercise, { text }: Answer, t: Texts) {
  if (!progress?.(text).isOver) return nothing;
  const hint = judge(text);
  return hint ? said(hint, t) : html`<b>${t.page('right')}</b>`;
}

function triesLeft({ of, isOver }: ExerciseLook, made: number, t: Texts) {
  const left = of.tries - made;
  if (isOver) return nothing;
  if (left === 0) return t.page('closed');
  return Number.isFinite(left) ? t.page('triesLeft', { n: left }) : nothing;
}

function mistake(form: Form, answer: string, t: Texts) {
  if (form.kind === 'counterexample') return t.page(answer === noCounterexample ? 'notAdmissible' : 'notThisBoard');
  return t.page('not', { answer: labelOf(form, answer, t) });
}

/** An answer as its student reads it. */
function labelOf(form: Form, answer: string, t: Texts) {
  const label = form.kind === 'choice' ? form.options.find(({ value }) => value === answer)?.label : answer;
  return typeof label === 'object' ? said(label, t) : (label ?? answer);
}

function shownView(shown: Shown | null, t: Texts) {
  if (shown?.kind === 'queue') {
    const row = (name: string, cells: (string | number)[]) =>
      html`<tr><th scope="row">${name}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`;
    return html`<table class="queue">
      <tr><th scope="row">${t.page('board')}</th>${shown.boards.map(({ name }) => html`<th scope="col">${name}</th>`)}</tr>
      ${row(
        t.page('g'),
        shown.boards.map(({ g }) => g),
      )}${row(
        t.page('h'),
        shown.boards.map(({ h }) => h),
      )}
    </table>`;
  }
  return shown?.kind === 'board' ? tilesView(shown.tiles, shown.columns, t) : nothing;
}

/** A board as a table. */
function tilesView(tiles: number[], columns: number, t: Texts) {
  const cell = (tile: number) => {
    if (tile > 0) return html`<td>${tile}</td>`;
    return tile === 0
      ? html`<td class="gap"><span class="sr">${t.page('blank')}</span></td>`
      : html`<td class="any"><span class="sr">${t.page('anyTile')}</span></td>`;
  };
  const rows = Array.from({ length: tiles.length / columns }, (_, row) =>
    tiles.slice(row * columns, (row + 1) * columns),
  );
  return html`<table class="small-board" aria-label=${t.page('theBoard')}>
    ${rows.map((row) => html`<tr>${row.map(cell)}</tr>`)}
  </table>`;
}

function formView(form: Form, look: ExerciseLook, isDone: boolean, t: Texts) {
  switch (form.kind) {
    case 'choice':
      return choiceView(form.options, look, isDone, t);
    case 'number':
      return numberView(form.unit, look, isDone, t);
    case 'counterexample':
      return counterexampleView(look, isDone, t);
    case 'formula':
      return formulaView(look, isDone, t);
    case 'run':
      return runView(form, look, t);
  }
}

/** The run goes on in the element, which judges each step. Another try has another board. */
function runView(form: Extract<Form, { kind: 'run' }>, look: ExerciseLook, t: Texts) {
  const { exercise, answer, of, isOver, give } = look;
  const text = answer?.text ?? writeRun(1, '');
  const { attempt, record } = readRun(text);
  const take = ({ detail }: CustomEvent<RecordDetail>) => give(writeRun(attempt, detail.record));
  const another = () => give(writeRun(attempt + 1, ''));
  const canBeginAgain = !isOver && record !== '' && attempt < of.tries && exercise.judge(text) !== null;
  return html`<fifteen-run captioned fixed ?inert=${isOver} algorithm=${form.search} .seed=${String(form.seedOf(text))} .record=${record} @fifteen-record=${take}></fifteen-run>
    ${canBeginAgain ? html`<p class="quiet">${t.page('beginAgainCosts')} ${triesLeft(look, attempt, t)} <button type="button" class="btn bare" @click=${another}>${t.page('beginAgain')}</button></p>` : nothing}`;
}

const checkButton = (isDone: boolean, t: Texts) =>
  isDone ? nothing : html`<button class="btn">${t.page('check')}</button>`;

function choiceView(
  options: Extract<Form, { kind: 'choice' }>['options'],
  look: ExerciseLook,
  isDone: boolean,
  t: Texts,
) {
  const { letter, answer, give, complain } = look;
  const submit = (event: EventOf<HTMLFormElement, SubmitEvent>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).get('answer');
    if (typeof chosen === 'string') give(chosen);
    else complain(t.page('choose'));
  };
  return html`<form class="choose" @submit=${submit}>
    <fieldset ?disabled=${isDone} aria-labelledby=${`name-${letter}`}>
      ${options.map(
        ({ value, label }) =>
          html`<label><input type="radio" name="answer" value=${value} ?checked=${value === answer?.text} /><span>${typeof label === 'string' ? label : said(label, t)}</span></label>`,
      )}
    </fieldset>
    ${checkButton(isDone, t)}
  </form>`;
}

function numberView(unit: Said | null, { answer, give, complain }: ExerciseLook, isDone: boolean, t: Texts) {
  const submit = (event: EventOf<HTMLFormElement, SubmitEvent>) => {
    event.preventDefault();
    const entered = new FormData(event.currentTarget).get('answer');
    const read = readNumber(String(entered));
    if (read === null) complain(t.sheet('notNumber'));
    else give(String(read));
  };
  return html`<form @submit=${submit}>
    <label><input name="answer" inputmode="numeric" autocomplete="off" maxlength="24" value=${answer && isNumber(answer.text) ? answer.text : nothing} ?disabled=${isDone} aria-label=${t.page('yourAnswer')} />${unit ? html` ${said(unit, t)}` : nothing}</label>
    ${checkButton(isDone, t)}
  </form>`;
}

function formulaView({ answer, give, complain }: ExerciseLook, isDone: boolean, t: Texts) {
  const submit = (event: EventOf<HTMLFormElement, SubmitEvent>) => {
    event.preventDefault();
    const entered = String(new FormData(event.currentTarget).get('answer')).trim();
    if (entered === '') complain(t.page('writeFirst'));
    else give(entered);
  };
  return html`<p class="quiet">${t.drawn('writtenRules')}</p>
    <form @submit=${submit}>
      <label class="formula">h = Σ <input name="answer" autocomplete="off" autocapitalize="off" spellcheck="false" maxlength=${maxFormula} value=${answer?.text ?? nothing} ?disabled=${isDone} aria-label=${t.page('yourFormula')} /></label>
      ${checkButton(isDone, t)}
    </form>`;
}

const asText = (tiles: string) =>
  `${tiles.slice(0, 3)}/${tiles.slice(3, 6)}/${tiles.slice(6)}`.replaceAll(/(?<=\d)(?=\d)/g, ' ');

function counterexampleView({ answer, give }: ExerciseLook, isDone: boolean, t: Texts) {
  const begin = solved.join('');
  const last = answer && /^\d{9}$/.test(answer.text) ? answer.text : begin;
  const puzzleIn = (event: EventOf<HTMLElement>) =>
    event.currentTarget.closest('.slide')?.querySelector<FifteenPuzzle>('fifteen-puzzle') ?? null;
  const show = (event: EventOf<HTMLElement>) => {
    const puzzle = puzzleIn(event);
    if (puzzle) give(puzzle.board.replaceAll(/\D/g, ''));
  };
  const again = (event: EventOf<HTMLElement>) => {
    const puzzle = puzzleIn(event);
    if (puzzle) puzzle.board = asText(begin);
  };
  const buttons = html`<div class="verdicts">
    <button type="button" class="btn" @click=${show}>${t.page('thisShows')}</button>
    <button type="button" class="btn" @click=${() => give(noCounterexample)}>${t.page('isAdmissible')}</button>
    <button type="button" class="btn bare" @click=${again}>${t.page('solvedBoard')}</button>
  </div>`;
  const texts = { keys: t.sheet('keys'), figureRemainAtLeast: '' };
  return html`<div class="slide">
    <fifteen-puzzle board=${asText(last)} .texts=${texts} controls="none" show-remaining="off" quiet ?inert=${isDone}></fifteen-puzzle>
    ${isDone ? nothing : buttons}
  </div>`;
}
