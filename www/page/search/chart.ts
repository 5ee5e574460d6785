// The bar chart of the nodes in each iteration, as SVG. Horizontal positions are percentages and vertical ones are pixels, so the chart
// fills any width while its text keeps its size.

import { svg } from 'lit';
import type { IterationCounts } from '../../solver/index.js';
import { formatMark } from '../../ui/format.js';
import { text } from '../text/words.js';
import { chartWords } from './chart-words.js';

const top = 18;
const base = 114;
const left = 9;
/** With more columns than this, only some of them are labeled with their bound. */
const maxLabels = 14;

/** @param running - whether the last iteration is still running */
export function chart(algorithm: string, iterations: IterationCounts[], running: boolean) {
  const largest = Math.max(0, ...iterations.map(({ generated }) => generated));
  const decades = largest < 1e6 ? 6 : largest < 1e9 ? 9 : 12;
  const heightOf = (n: number) => Math.max(2, ((base - top) * Math.log10(Math.max(n, 1))) / decades);
  const width = (100 - left) / Math.max(iterations.length, 7);
  const columns = iterations.map((iteration, index) => {
    const last = index === iterations.length - 1;
    return column({
      iteration,
      x: left + width * index,
      width,
      height: heightOf(iteration.generated),
      isRunning: running && last,
      hasLabel: (iterations.length - 1 - index) % Math.ceil(iterations.length / maxLabels) === 0,
      hasValue: last || (iteration.generated === largest && width * (iterations.length - 1 - index) > 8),
    });
  });
  return svg`
    ${[1, 2, 3].map((third) => gridLine(10 ** ((decades / 3) * third), base - heightOf(10 ** ((decades / 3) * third))))}
    ${columns}
    <line class="axis" x1="${left}%" x2="100%" y1=${base} y2=${base} />
    ${iterations.length ? '' : svg`<text x="${left}%" y="131">${text(chartWords(algorithm).adds)}</text>`}
  `;
}

function gridLine(value: number, y: number) {
  return svg`<line class="grid" x1="${left}%" x2="100%" y1=${y} y2=${y} />
    <text x="${left - 2}%" y=${y + 4} text-anchor="end">${formatMark(value)}</text>`;
}

function column({
  iteration,
  x,
  width,
  height,
  isRunning,
  hasLabel,
  hasValue,
}: {
  iteration: IterationCounts;
  x: number;
  width: number;
  height: number;
  isRunning: boolean;
  hasLabel: boolean;
  hasValue: boolean;
}) {
  const middle = `${x + width / 2}%`;
  return svg`<rect class="column ${isRunning ? 'now' : ''}" x="${x + width * 0.2}%" width="${width * 0.6}%" y=${base - height} height=${height} />
    ${hasLabel ? svg`<text class=${isRunning ? 'strong' : ''} x=${middle} y="131" text-anchor="middle">${iteration.bound}</text>` : ''}
    ${hasValue ? svg`<text class="strong" x=${middle} y=${base - height - 6} text-anchor="middle">${formatMark(iteration.generated)}</text>` : ''}`;
}
