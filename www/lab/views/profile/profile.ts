// Profile: the moves that remain along a shortest solution, what a heuristic promises of them, and the gap.

import { html, nothing, svg } from 'lit';
import type { Heuristic } from '../../../solver/index.js';
import { boardImage } from '../../../ui/board-image.js';
import { buttonGroup } from '../../../ui/button-group.js';
import type { Size } from '../../../ui/chart/figure.js';
import { figure } from '../../../ui/chart/figure.js';
import type { Point } from '../../../ui/chart/marks.js';
import { across, dot, down, grid, label, path } from '../../../ui/chart/marks.js';
import { linear, multiples } from '../../../ui/chart/scale.js';
import { Along, boardOf, isSameBoard } from '../../parts/along.js';
import type { Rung } from '../../parts/rungs.js';
import { chosenOf, hasNoTable } from '../../parts/rungs.js';
import type { LabWords } from '../../text/lab-words.js';
import type { Subject } from '../../view.js';
import { LabView } from '../../view.js';

export { default as styles } from './styles.css?raw';
export { Profile as View };

interface Data {
  subject: Subject;
  rungs: Rung[];
  along: Along;
  chosen: Heuristic;
  held: null;
}

class Profile extends LabView<Data> {
  protected async load(given: Subject, last: Data | null, signal: AbortSignal) {
    const { subject, rungs } = boardOf(given, this.rules);
    const all = rungs.map(({ heuristic }) => heuristic);
    const chosen = chosenOf(subject.heuristic, all);
    const isSame = last && isSameBoard(subject, last.subject);
    const along = isSame ? last.along : await this.#solved(subject, all, signal);
    signal.throwIfAborted();
    // A table is built only when it is chosen.
    if (!along.values.has(chosen)) await along.add(chosen);
    return { subject, rungs, along, chosen, held: null };
  }

  async #solved(subject: Subject, all: Heuristic[], signal: AbortSignal) {
    const heuristics = all.filter(hasNoTable);
    const along = new Along(this.context, subject.goal);
    await along.begin(subject.board, heuristics.slice(0, 1));
    signal.throwIfAborted();
    await along.complete(heuristics, signal);
    return along;
  }

  protected override take(at: number | null, last: Data | null) {
    const { along } = this.data;
    if (along !== last?.along) Object.assign(this.timeline, { at: 0, length: along.boards.length - 1 });
    return super.take(at, last);
  }

  get #promised() {
    return this.data.along.values.get(this.data.chosen) ?? [];
  }

  override choices() {
    const { words } = this;
    const { rungs, chosen } = this.data;
    return buttonGroup({
      label: words.text('choice'),
      values: rungs,
      textOf: ({ name }) => words.text(name),
      chosen: rungs.find(({ heuristic }) => heuristic === chosen),
      choose: ({ heuristic }) => this.context.choose({ heuristic }),
    });
  }

  stage() {
    const { rules, words } = this;
    const { at, length } = this.timeline;
    const { along, subject } = this.data;
    const shown = rules.readBoard(along.boards[at]);
    const goal = rules.goalBoard(shown, subject.goal);
    const promised = this.#promised;
    const t = (key: string) => words.text(key);
    return html`<div class="profile">
      <div><p class="cap">${t('caption')}</p>${chart(promised, at, words)}</div>
      <div class="card">
        ${boardImage(shown, goal, words.boardName)}
        <p class="sum">
          <span><b>${length - at}</b><small>${t('remain')}</small></span><i>−</i>
          <span class="h"><b>${promised[at]}</b><small>${t('promised')}</small></span><i>=</i>
          <span><b>${length - at - promised[at]}</b><small>${t('gap')}</small></span>
        </p>
      </div>
    </div>`;
  }

  sentence() {
    const { words } = this;
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
    const { length } = this.timeline;
    return {
      head: this.heads('move', 'remain', 'promised', 'gap'),
      rows: this.#promised.map((h, at) => [at, length - at, h, length - at - h]),
    };
  }

  get shown() {
    return { ...this.data.subject, heuristic: this.data.chosen };
  }

  override source() {
    const rung = this.data.rungs.find(({ heuristic }) => heuristic === this.data.chosen);
    return rung ? this.words.text(rung.name) : '';
  }
}

/** Space for the axes, in px. */
const margins = { left: 26, right: 6, bottom: 34, top: 8 };

/** From this gap on, its size is written beside it. */
const writtenGap = 3;

/**
 * The moves that remain as a falling line, the promised ones below it, and the gap between them.
 * @param promised - by moves made
 */
function chart(promised: number[], at: number, words: LabWords) {
  return figure(
    words.text('picture'),
    (width) => (width < 460 ? 240 : 300),
    (size) => drawn(promised, at, size, words),
  );
}

function drawn(promised: number[], at: number, { width, height }: Size, words: LabWords) {
  const length = promised.length - 1;
  const frame = { left: margins.left, right: width };
  const x = linear([0, Math.max(1, length)], [frame.left, width - margins.right]);
  const y = linear([0, Math.max(1, length)], [height - margins.bottom, margins.top]);
  const truth = promised.map((_, made): Point => [x(made), y(length - made)]);
  const below = promised.map((moves, made): Point => [x(made), y(moves)]);
  const tens = multiples(10, 0, length);
  const gap = length - at - promised[at];
  return svg`
    ${grid(tens, y, frame)}
    ${tens.map((made) => label('m', x(made), height - 18, made))}
    ${path('gap', [...truth, ...below.toReversed()])}
    ${path('truth-line', truth)}
    ${path('h-line', below)}
    ${across('axis', y(0), frame)}
    ${label('m', (width + frame.left) / 2, height - 3, words.text('axis'))}
    ${label('t-ink halo', x(length / 4) + 6, y(length * 0.75) - 8, words.text('lineRemain'))}
    ${label('t-acc halo', x(length / 20), y(Math.min(...promised.slice(0, Math.ceil(length / 3)))) + 22, words.text('linePromised'))}
    ${down('post', x(at), y(length - at), y(promised[at]))}
    ${dot('ink', x(at), y(length - at), 4.5)}
    ${dot('h', x(at), y(promised[at]), 4.5)}
    ${gap >= writtenGap ? label('t-ink halo', x(at) + 10, (y(length - at) + y(promised[at])) / 2 + 4, gap) : nothing}`;
}
