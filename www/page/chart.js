// The nodes of each iteration as an SVG: percentages across and pixels down, so that its text never scales.

import { svg } from 'lit';
import { formatMark } from '../element/index.js';

/** @import { IterationCounts } from '../solver/index.js' */

const top = 18;
const base = 114;
const left = 9;
/** More columns than this, and not every bound is written below its own. */
const maxLabels = 14;

/** @param {IterationCounts[]} iterations  @param {boolean} running whether the last one is still growing */
export function chart(iterations, running) {
  const most = Math.max(0, ...iterations.map((pass) => pass.generated));
  const decades = most < 1e6 ? 6 : most < 1e9 ? 9 : 12;
  const heightOf = (/** @type {number} */ n) => Math.max(2, ((base - top) * Math.log10(Math.max(n, 1))) / decades);
  const width = (100 - left) / Math.max(iterations.length, 7);
  const columns = iterations.map((pass, index) => {
    const last = index === iterations.length - 1;
    return column({
      pass,
      x: left + width * index,
      width,
      height: heightOf(pass.generated),
      now: running && last,
      labelled: (iterations.length - 1 - index) % Math.ceil(iterations.length / maxLabels) === 0,
      valued: last || (pass.generated === most && width * (iterations.length - 1 - index) > 8),
    });
  });
  return svg`
    ${[1, 2, 3].map((third) => gridLine(10 ** ((decades / 3) * third), base - heightOf(10 ** ((decades / 3) * third))))}
    ${columns}
    <line class="axis" x1="${left}%" x2="100%" y1=${base} y2=${base} />
    ${iterations.length ? '' : svg`<text x="${left}%" y="131">One bar for each bound.</text>`}
  `;
}

/** @param {number} value  @param {number} y */
function gridLine(value, y) {
  return svg`<line class="grid" x1="${left}%" x2="100%" y1=${y} y2=${y} />
    <text x="${left - 2}%" y=${y + 4} text-anchor="end">${formatMark(value)}</text>`;
}

/** @param {{ pass: IterationCounts, x: number, width: number, height: number, now: boolean, labelled: boolean, valued: boolean }} look */
function column({ pass, x, width, height, now, labelled, valued }) {
  const middle = `${x + width / 2}%`;
  return svg`<rect class="column ${now ? 'now' : ''}" x="${x + width * 0.2}%" width="${width * 0.6}%" y=${base - height} height=${height} />
    ${labelled ? svg`<text class=${now ? 'strong' : ''} x=${middle} y="131" text-anchor="middle">${pass.bound}</text>` : ''}
    ${valued ? svg`<text class="strong" x=${middle} y=${base - height - 6} text-anchor="middle">${formatMark(pass.generated)}</text>` : ''}`;
}
