// Korf's hundred: the boards of 1985, solved in the visitor's browser, each against its published length.

import { html, nothing, svg } from 'lit';
import { button } from '../../../element/lab-tools.js';
import { HEURISTICS } from '../../../solver/names.js';
import { squareOf } from '../../../solver/shape.js';
import { buttonGroup } from '../../../ui/button-group.js';
import type { Size } from '../../../ui/chart/figure.js';
import { figure, legend } from '../../../ui/chart/figure.js';
import { dot, down, grid } from '../../../ui/chart/marks.js';
import { bands, logarithmic, powers } from '../../../ui/chart/scale.js';
import type { EventOf } from '../../../ui/event-of.js';
import { heuristicName } from '../../parts/search/names.js';
import type { LabWords } from '../../text/lab-words.js';
import type { Sentence, Subject, Table } from '../../view.js';
import { LabView } from '../../view.js';
import { published } from './boards.js';
import type { Solved } from './hundred-run.js';
import { HundredRun, heuristicOf1985, totalOf1985, totalsOf } from './hundred-run.js';

export { default as styles } from './styles.css?raw';
export { Korf as View };

/** The heuristics to choose from: the one of 1985 takes minutes. */
const offered = ['manhattan', 'linear-conflict', 'walking-distance', 'pdb-5-5-5', 'pdb-6-6-3', 'pdb-7-7-1'] as const;

/** The default: its table is small, and built in a moment. */
const standard = 'pdb-6-6-3';

/** The board of the lesson is selected first. */
const first = 26;

class Korf extends LabView<{ held: HundredRun }> {
  /** The index of the selected board. */
  #at = first;
  /** The board that was last requested from outside. */
  #requestedAt: number | null = null;

  /** The boards are always the same. */
  protected async load({ heuristic }: Subject, last: { held: HundredRun } | null) {
    const possible = this.rules.choices(squareOf(4), 'blank-first', 'ida-star').heuristics;
    const wanted = possible.find((name) => name === heuristic) ?? standard;
    return last?.held.heuristic === wanted ? last : { held: new HundredRun(wanted) };
  }

  protected override async take(at: number | null) {
    if (at !== null && at !== this.#requestedAt) this.#at = Math.min(Math.max(at, 1), published.length) - 1;
    this.#requestedAt = at;
  }

  override get hasTimeline() {
    return false;
  }

  async #solve() {
    const { labSolver, changed, failed } = this.context;
    const { data } = this;
    if (data.held.isRunning) return;
    if (data.held.isComplete) data.held = new HundredRun(data.held.heuristic);
    try {
      await data.held.run(labSolver(), changed);
    } catch (thrown) {
      failed(thrown);
    }
  }

  override choices() {
    const { words } = this;
    const { heuristic } = this.data.held;
    return buttonGroup({
      label: words.text('heuristics'),
      values: HEURISTICS.filter((one) => one === heuristic || offered.some((name) => name === one)),
      textOf: (one) => heuristicName(one, words),
      chosen: heuristic,
      choose: (value) => this.context.choose({ heuristic: value }),
    });
  }

  stage() {
    const { words } = this;
    const run = this.data.held;
    const text = this.#boardText(words);
    const select = (index: number) => {
      this.#at = index;
      this.context.changed();
    };
    return html`<div class="korf">
      ${totals(run, words)}
      <div>
        <p class="cap pair"><span>${words.text('lengths')}</span><span>${this.#count(words)}</span></p>
        ${marks({ run, at: this.#at, text, select }, words)}
        <p class="quiet">${text}</p>
      </div>
      <div>
        <p class="cap pair"><span>${words.text('nodes')}</span><span>${words.text('logScale')}</span></p>
        ${chart(run.solved, this.#at, words)}
        ${legend([
          { shape: 'made', text: words.text('legendThen') },
          { shape: 'to-go', text: words.text('legendNow', { heuristic: heuristicName(run.heuristic, words) }) },
        ])}
      </div>
      <div class="row">${this.#control(words)}</div>
    </div>`;
  }

  #control(words: LabWords) {
    const { isRunning, isComplete, solved } = this.data.held;
    if (isRunning) return button({ label: words.text('pause'), style: 'primary', act: () => this.data.held.pause() });
    const label = isComplete ? 'again' : solved.length > 0 ? 'resume' : 'start';
    return button({ label: words.text(label), style: 'primary', act: () => this.#solve() });
  }

  #count(words: LabWords) {
    const { solved, mismatches, tableFraction } = this.data.held;
    if (tableFraction !== null) return words.text('building', { percent: Math.floor(tableFraction * 100) });
    if (solved.length === 0) return words.text('noneSolved');
    const n = solved.length;
    return mismatches.length > 0
      ? words.text('someDiffer', { n, wrong: mismatches.length })
      : words.text('allMatch', { n });
  }

  /** The text about the selected board. */
  #boardText(words: LabWords) {
    const { length, generated } = published[this.#at];
    const solved = this.data.held.solved[this.#at];
    const then = words.text('selected', { board: this.#at + 1, moves: length, nodes: generated });
    return solved ? `${then} ${words.text('selectedNow', { moves: solved.length, nodes: solved.generated })}` : then;
  }

  sentence(): Sentence {
    const { words } = this;
    const { solved, isRunning, isComplete, heuristic, mismatches } = this.data.held;
    const values = { heuristic: heuristicName(heuristic, words), n: solved.length };
    const [wrong] = mismatches;
    if (wrong !== undefined) {
      const { length } = published[wrong];
      return {
        lead: words.text('wrongLead', { board: wrong + 1 }),
        rest: words.text('wrongRest', { length, found: solved[wrong].length }),
      };
    }
    if (isRunning) return { lead: words.text('runningLead'), rest: words.text('runningRest', values) };
    if (isComplete) return this.#end(words, values);
    if (solved.length > 0) return { lead: words.text('pausedLead', values), rest: words.text('pausedRest') };
    return {
      lead: words.text('emptyLead'),
      rest: words.text(heuristic === heuristicOf1985 ? 'emptySlow' : 'emptyRest'),
    };
  }

  #end(words: LabWords, values: { heuristic: string }): Sentence {
    const { before, now, ms, moves } = totalsOf(this.data.held.solved);
    const mean = words.decimal(moves / published.length, 2);
    const lead = words.text('endLead', { mean });
    if (before === now) return { lead, rest: words.text('endSame', { time: words.duration(ms) }) };
    return {
      lead,
      rest: words.text('endRest', { ...values, times: factor(before / now, words), time: words.duration(ms) }),
    };
  }

  async table(): Promise<Table> {
    const { solved } = this.data.held;
    return {
      head: this.heads('headBoard', 'headMoves', 'headFound', 'headThen', 'headNow', 'headTimes', 'headMs'),
      rows: published.map(({ length, generated }, index) => {
        const one = solved[index];
        const found = one
          ? [
              one.length,
              generated,
              one.generated,
              Number((generated / one.generated).toFixed(2)),
              Number(one.ms.toFixed(1)),
            ]
          : ['–', generated, '–', '–', '–'];
        return [index + 1, length, ...found];
      }),
    };
  }

  get shown() {
    return { heuristic: this.data.held.heuristic, at: this.#at + 1 };
  }
}

/** The totals above the marks: the nodes of 1985, the nodes of today, how many times fewer these are, and the time. */
function totals({ solved, current, isComplete }: HundredRun, words: LabWords) {
  const { before, now, ms } = totalsOf(solved);
  const isEmpty = solved.length === 0;
  const hasCounts = !isEmpty || current.generated > 0;
  const soFar = (key: string) => words.text(!hasCounts || isComplete ? key : `${key}SoFar`);
  const entries = [
    { name: words.text('totalThen', { n: published.length }), value: words.count(totalOf1985), kind: '' },
    { name: soFar('totalNow'), value: hasCounts ? words.count(now + current.generated) : '–', kind: 'now' },
    { name: soFar('fewer'), value: isEmpty ? '–' : factor(before / now, words), kind: '' },
    { name: soFar('searchTime'), value: hasCounts ? words.duration(ms + current.ms) : '–', kind: '' },
  ];
  return html`<dl class="totals">
    ${entries.map(({ name, value, kind }) => html`<div><dt>${name}</dt><dd class=${kind}>${value}</dd></div>`)}
  </dl>`;
}

/** '2,220', '3.3'. */
function factor(times: number, words: LabWords) {
  return times < 10 ? words.decimal(times, 1) : words.count(times);
}

interface MarksLook {
  run: HundredRun;
  /** the index of the selected board */
  at: number;
  /** the text about this board */
  text: string;
  select: (index: number) => void;
}

/**
 * A mark for each of the hundred boards, with its published length. They show the progress, so there is no progress bar. They are one
 * Tab stop: arrows move between the boards.
 */
function marks({ run, at, text, select }: MarksLook, words: LabWords) {
  const onKey = (event: EventOf<Element, KeyboardEvent>) => {
    const next = nextBoard(event, at);
    if (next === null) return;
    event.preventDefault();
    select(Math.min(Math.max(next, 0), published.length - 1));
  };
  return html`<div
    class="hundred" role="slider" tabindex="0" data-keys aria-label=${words.text('boards')}
    aria-valuemin="1" aria-valuemax=${published.length} aria-valuenow=${at + 1} aria-valuetext=${text} @keydown=${onKey}
  >
    ${published.map(({ length }, index) => {
      const found = run.solved[index]?.length;
      const isWrong = found !== undefined && found !== length;
      const classes = [stateOf(run, index, isWrong), index === at && 'picked'].filter(Boolean).join(' ');
      return html`<span class=${classes} @click=${() => select(index)}>${length}${isWrong ? html`<b>≠ ${found}</b>` : nothing}</span>`;
    })}
  </div>`;
}

function stateOf({ solved, isRunning }: HundredRun, index: number, isWrong: boolean) {
  if (isWrong) return 'wrong';
  if (index < solved.length) return 'done';
  return isRunning && index === solved.length ? 'now' : '';
}

/** Up and down go to the row above and below, however long the rows are. */
function nextBoard(event: EventOf<Element, KeyboardEvent>, at: number) {
  if (event.altKey || event.ctrlKey || event.metaKey) return null;
  const all = [...event.currentTarget.children];
  const top = (index: number) => all[index].getBoundingClientRect().top;
  const columns = Math.max(
    1,
    all.findIndex((_, index) => top(index) > top(0)),
  );
  const steps = new Map([
    ['ArrowLeft', at - 1],
    ['ArrowRight', at + 1],
    ['ArrowUp', at - columns],
    ['ArrowDown', at + columns],
    ['Home', 0],
    ['End', all.length - 1],
  ]);
  return steps.get(event.key) ?? null;
}

/** In px. */
const margins = { left: 48, top: 10, bottom: 8 };
const radii = { least: 1.8, most: 3 };

/** Fewer nodes than this are drawn at the bottom. */
const [least, most] = [100, 1e10];

/** The boards in the order of 1985's counts, by index. */
const order = published
  .map((_, index) => index)
  .sort((one, other) => published[one].generated - published[other].generated);

/**
 * Two dots for each board, the nodes of 1985 and of today, in the order of 1985's counts.
 * @param at - the index of the selected board
 */
function chart(solved: Solved[], at: number, words: LabWords) {
  return figure(
    words.text('dots'),
    (width) => (width < 480 ? 200 : 240),
    (size) => drawn(solved, at, size, words),
  );
}

function drawn(solved: Solved[], at: number, { width, height }: Size, words: LabWords) {
  const y = logarithmic([least, most], [height - margins.bottom, margins.top]);
  const columns = bands(order.length, [margins.left, width]);
  const radius = Math.min(Math.max(columns.width * 0.42, radii.least), radii.most);
  const dots = order.map((index, place) => {
    const isNow = index === at;
    const x = columns.middle(place);
    const [then, now] = [y(published[index].generated), solved[index] && y(solved[index].generated)];
    const one = (kind: string, end: number) => dot(isNow ? 'ink' : kind, x, end, isNow ? radius + 1 : radius);
    if (now === undefined) return one('g', then);
    return [down(isNow ? 'post' : 'grid', x, then, now), one('g', then), one('h', now)];
  });
  const labeled = powers(least, most).filter((_, index) => index % 2 === 0);
  return svg`${grid(labeled, y, { left: margins.left, right: width }, words.tick)}${dots}`;
}
