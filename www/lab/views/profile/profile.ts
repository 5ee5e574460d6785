// Profile: the moves that remain along a shortest solution, what a heuristic promises of them, and the gap.

import { html } from 'lit';
import type { Heuristic } from '../../../solver/index.js';
import { boardImage } from '../../../ui/board-image.js';
import { Along } from '../../parts/along.js';
import { choice } from '../../parts/choice.js';
import type { Rung } from '../../parts/rungs.js';
import { chosenOf, rungsOf } from '../../parts/rungs.js';
import { exampleFor, korf27 } from '../../parts/search/start.js';
import { Timeline } from '../../parts/timeline.js';
import type { Subject, View, ViewContext } from '../../view.js';
import { chart } from './chart.js';

export { default as styles } from './styles.css?raw';

export function open(context: ViewContext): View {
  return new Profile(context);
}

class Profile implements View {
  timeline;
  #context;
  /** What is shown. */
  #subject: Subject = { board: '', goal: 'blank-last', heuristic: '', algorithm: '' };
  #rungs: Rung[] = [];
  #chosen = 'manhattan';
  #along: Along | null = null;

  constructor(context: ViewContext) {
    this.#context = context;
    this.timeline = new Timeline(async () => context.changed(), context.changed, context.failed);
  }

  async show(subject: Subject, at: number | null, signal: AbortSignal) {
    const text = subject.board || exampleFor(korf27, subject.goal, this.#context.rules);
    const rungs = rungsOf(this.#context.rules.readBoard(text));
    const chosen = chosenOf(
      subject.heuristic,
      rungs.map(({ heuristic }) => heuristic),
    );
    if (text !== this.#subject.board || subject.goal !== this.#subject.goal)
      await this.#start({ ...subject, board: text }, rungs, signal);
    if (signal.aborted) return;
    this.#chosen = chosen;
    await this.timeline.show(at ?? this.timeline.at);
  }

  async #start(subject: Subject, rungs: Rung[], signal: AbortSignal) {
    const heuristics = rungs.map(({ heuristic }) => heuristic);
    const along = new Along(this.#context, subject.goal);
    await along.begin(subject.board, heuristics.slice(0, 1));
    if (signal.aborted || !(await along.complete(heuristics, signal))) return;
    this.#along = along;
    this.#subject = subject;
    this.#rungs = rungs;
    this.timeline.length = along.boards.length - 1;
    this.timeline.at = 0;
  }

  get #promised() {
    return this.#along?.values.get(this.#chosen) ?? [];
  }

  choices() {
    const words = this.#context.words();
    return choice({
      label: words.text('choice'),
      options: this.#rungs.map(({ heuristic, name }) => ({ value: heuristic, text: words.text(name) })),
      chosen: this.#chosen,
      choose: (heuristic) => this.#context.choose({ heuristic: heuristic as Heuristic }),
    });
  }

  stage() {
    const { rules, words } = this.#context;
    const { at, length } = this.timeline;
    const shown = rules.readBoard(this.#along?.boards[at] ?? '');
    const goal = rules.goalBoard(shown, this.#subject.goal);
    const promised = this.#promised;
    const t = (key: string) => words().text(key);
    return html`<div class="profile">
      <div><p class="cap">${t('caption')}</p>${chart(promised, at, words())}</div>
      <div class="card">
        ${boardImage(shown, goal, words().boardName)}
        <p class="sum">
          <span><b>${length - at}</b><small>${t('remain')}</small></span><i>−</i>
          <span class="h"><b>${promised[at]}</b><small>${t('promised')}</small></span><i>=</i>
          <span><b>${length - at - promised[at]}</b><small>${t('gap')}</small></span>
        </p>
      </div>
    </div>`;
  }

  sentence() {
    const words = this.#context.words();
    const { at, length } = this.timeline;
    const h = this.#promised[at];
    const gap = length - at - h;
    const say = (key: string, n: number) => ({
      lead: words.text(`${key}Lead`, { n, h }),
      rest: words.text(`${key}Rest`, { n, h, length, bound: at + h }),
    });
    if (gap === 0) return say('exact', gap);
    return at === 0 ? say('start', gap) : say('part', length - at);
  }

  async table() {
    const words = this.#context.words();
    const { length } = this.timeline;
    return {
      head: ['move', 'remain', 'promised', 'gap'].map((key) => words.text(key)),
      rows: this.#promised.map((h, at) => [at, length - at, h, length - at - h]),
    };
  }

  get shown() {
    return { ...this.#subject, heuristic: this.#chosen as Subject['heuristic'] };
  }

  source() {
    const rung = this.#rungs.find(({ heuristic }) => heuristic === this.#chosen);
    return rung ? this.#context.words().text(rung.name) : '';
  }

  close() {
    this.timeline.pause();
  }
}
