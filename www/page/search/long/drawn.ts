// The parts of the search panel for long searches, loaded with the first one: how much is proved, and the chart of the best solution and
// the lower bound over time, with a table for screen readers. The solution gets shorter and the lower bound rises, until they meet.

import '../../../style/long-search.css';
import { html, nothing, svg } from 'lit';
import type { Size } from '../../../ui/chart/figure.js';
import { figure } from '../../../ui/chart/figure.js';
import type { Point } from '../../../ui/chart/marks.js';
import { across, grid, label, path } from '../../../ui/chart/marks.js';
import type { Scale } from '../../../ui/chart/scale.js';
import { linear, logarithmic } from '../../../ui/chart/scale.js';
import { table } from '../../../ui/chart/table.js';
import { duration, moves } from '../../text/figures.js';
import type { IterationState } from './estimate.js';
import type { Known } from './interval.js';
import { axesOf, firstMs, knownAt, rowsOf } from './interval.js';
import { about, mark, percent, t } from './words.js';

/** The upper and lower edge of the plot, in px. */
const [top, base] = [6, 116];

/** Shares of the width: where the chart begins, and the gap between it and its numbers. */
const [left, gap] = [0.09, 0.02];

/** Where the label of the lower line begins on a phone, from 0 to 1. */
const labelFrom = 0.65;

/** @param nowMs - time that the search has taken */
export function intervalChart(history: Known[], nowMs: number) {
  if (history.length === 0 || nowMs <= firstMs) return nothing;
  const head = [t('time'), t('found'), t('proved')];
  const rows = rowsOf(history, nowMs).map(({ ms, found, proved }) => [
    duration(ms),
    found === null ? t('none') : moves(found),
    moves(proved),
  ]);
  return html`<figure class="chart interval">
    <figcaption><span>${t('chart')}</span><span>${t('logTime')}</span></figcaption>
    ${figure('', 136, (size) => drawn(history, nowMs, size))}
    <div class="sr">${table({ caption: t('chart'), head, rows, hasRowHeads: true })}</div>
  </figure>`;
}

function drawn(history: Known[], nowMs: number, { width }: Size) {
  const axes = axesOf(history, nowMs);
  const frame = { left: left * width, right: width, gap: gap * width };
  const x = logarithmic(axes.ms, [frame.left, frame.right]);
  const y = linear(axes.moves, [base, top]);
  const ends = (known: Known, index: number) => [known.ms, history[index + 1]?.ms ?? nowMs];
  /** A line that changes in steps. */
  const steps = (movesOf: (known: Known) => number | null) =>
    history.flatMap((known, index) => {
      const value = movesOf(known);
      return value === null ? [] : ends(known, index).map((ms): Point => [x(ms), y(value)]);
    });
  const [found, proved] = [steps((known) => known.found), steps((known) => known.proved)];
  const below = proved.filter(([at]) => at >= (found[0]?.[0] ?? width));
  return svg`
    ${grid(axes.ticks, y, frame)}
    ${path('between', [...found, ...below.toReversed()])} ${path('found', found)} ${path('proved', proved)}
    ${across('axis', base, frame)}
    ${axes.times.map((ms) => {
      // At the right edge half of the text would be outside.
      return label(x(ms) > 0.96 * width ? 'e' : 'm', x(ms), 131, mark(ms));
    })}
    ${labels(history, axes.ms[0] * (axes.ms[1] / axes.ms[0]) ** labelFrom, y, width)}`;
}

/**
 * The present values, at the right, where the lines are.
 * @param fromMs - where the labels begin
 */
function labels(history: Known[], fromMs: number, y: Scale, width: number) {
  const { found, proved } = history[history.length - 1];
  const name = (written: string, at: number) => label('e t-ink halo', width, at, written);
  // Above or below the line also where the label begins, since the values may have been farther apart there.
  const earlier = knownAt(history, fromMs);
  const above = Math.max(y(earlier.found ?? found ?? 0) - 7, top + 6);
  const below = y(earlier.proved) + 15;
  // Where there is no room below its line, the label is above it.
  const beside = below < base - 2 ? below : y(proved) - 7;
  return [
    found === null ? nothing : name(`${found} ${t('chartFound')}`, above),
    name(`${proved} ${t('chartProved')}`, beside),
  ];
}

// The sentence about a long iteration: its bound, how much of it is done and how long the rest may take.

/** @param found - moves of the best solution */
export function proofSentence({ bound, fraction, leftMs }: IterationState, found: number | undefined) {
  if (fraction === null) return t('trying');
  const values = { moves: moves(bound), percent: percent(fraction) };
  const sentence = leftMs === null ? t('proving', values) : t('provingLeft', { ...values, left: about(leftMs) });
  // The lengths of all solutions of a board have the same parity.
  return found === bound + 2 ? `${sentence} ${t('last')}` : sentence;
}
