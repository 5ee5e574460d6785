// The chart of what a search has found and proved over time, as SVG and as a table for screen readers. The solution found gets shorter and the
// lower bound rises, until they meet. Positions are percentages across and pixels down, as in the chart of iterations.

import '../../../style/long-search.css';
import { html, nothing, svg } from 'lit';
import { duration, moves } from '../../text/words.js';
import type { Axes, Known } from './interval.js';
import { axesOf, firstMs, knownAt, rowsOf } from './interval.js';
import { mark, t } from './words.js';

/** The upper and lower edge of the plot, in pixels, and its left edge in percent. */
const [top, base, left] = [6, 116, 9];

/** Where the label of the lower line begins on a phone, from 0 to 1. */
const labelFrom = 0.65;

/** @param nowMs - time that the search has taken */
export function intervalChart(history: Known[], nowMs: number) {
  if (history.length === 0 || nowMs <= firstMs) return nothing;
  const axes = axesOf(history, nowMs);
  return html`<figure class="chart interval">
    <figcaption><span>${t('chart')}</span><span>${t('logTime')}</span></figcaption>
    <svg aria-hidden="true">
      ${axes.moves.map((value) => gridLine(value, downOf(axes, value)))}
      <svg x="${left}%" width="${100 - left}%" viewBox="0 0 100 136" preserveAspectRatio="none">${curves(history, nowMs, axes)}</svg>
      <line class="axis" x1="${left}%" x2="100%" y1=${base} y2=${base} />
      ${axes.times.map((ms) => timeMark(ms, axes))} ${labels(history, axes)}
    </svg>
    ${table(history, nowMs)}
  </figure>`;
}

/** Pixels from the top. */
const downOf = ({ y }: Axes, value: number) => base - (base - top) * y(value);

function gridLine(value: number, y: number) {
  return svg`<line class="grid" x1="${left}%" x2="100%" y1=${y} y2=${y} />
    <text x="${left - 2}%" y=${y + 4} text-anchor="end">${value}</text>`;
}

function timeMark(ms: number, { x }: Axes) {
  const at = left + (100 - left) * x(ms);
  // At the right edge half of the text would be outside.
  const anchor = at > 96 ? 'end' : 'middle';
  return svg`<text x="${at}%" y="131" text-anchor=${anchor}>${mark(ms)}</text>`;
}

/** The two lines, which change in steps, and the area between them. */
function curves(history: Known[], nowMs: number, axes: Axes) {
  const proved = steps(history, nowMs, axes, ({ proved }) => proved);
  const found = steps(
    history.filter(({ found }) => found !== null),
    nowMs,
    axes,
    ({ found }) => Number(found),
  );
  const area = [...found, ...proved.filter((point) => point[0] >= (found[0]?.[0] ?? 100)).reverse()];
  return svg`<path class="between" d=${pathOf(area)} />
    <path class="found" d=${pathOf(found)} /><path class="proved" d=${pathOf(proved)} />`;
}

function steps(history: Known[], nowMs: number, axes: Axes, movesOf: (known: Known) => number): [number, number][] {
  return history.flatMap((known, index) => {
    const ends = [known.ms, history[index + 1]?.ms ?? nowMs];
    return ends.map((ms) => [100 * axes.x(ms), downOf(axes, movesOf(known))] as [number, number]);
  });
}

function pathOf(points: [number, number][]) {
  return points.length > 0 ? `M${points.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(1)}`).join('L')}` : '';
}

/** The present values, at the right, where the lines are. */
function labels(history: Known[], axes: Axes) {
  const { found, proved } = history[history.length - 1];
  const label = (name: string, y: number) => svg`<text class="strong" x="100%" y=${y} text-anchor="end">${name}</text>`;
  // Above or below the line also where the label begins, since the values may have been farther apart there.
  const earlier = knownAt(history, axes.timeAt(labelFrom));
  const above = Math.max(downOf(axes, earlier.found ?? found ?? 0) - 7, top + 6);
  const below = downOf(axes, earlier.proved) + 15;
  // Where there is no room below its line, the label is above it.
  const beside = below < base - 2 ? below : downOf(axes, proved) - 7;
  return svg`${found === null ? nothing : label(`${found} ${t('chartFound')}`, above)}
    ${label(`${proved} ${t('chartProved')}`, beside)}`;
}

function table(history: Known[], nowMs: number) {
  return html`<div class="sr"><table>
    <caption>${t('chart')}</caption>
    <thead><tr><th scope="col">${t('time')}</th><th scope="col">${t('found')}</th><th scope="col">${t('proved')}</th></tr></thead>
    <tbody>${rowsOf(history, nowMs).map(
      ({ ms, found, proved }) =>
        html`<tr><th scope="row">${duration(ms)}</th><td>${found === null ? t('none') : moves(found)}</td><td>${moves(proved)}</td></tr>`,
    )}</tbody>
  </table></div>`;
}
