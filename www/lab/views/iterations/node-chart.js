// The nodes of each iteration of IDA* on a log scale, with the factor by which they grow.

import { nothing } from 'lit';
import { figure, svg } from '../../parts/figure.js';
import { logScale, powerAbove, tickLabel } from '../../parts/scale.js';
import { axis, columnsOf, height, line } from './columns.js';

/** @import { LabWords } from '../../text/lab-words.js' */
/** @import { Charted, Columns } from './columns.js' */
/** @import { Level } from './levels.js' */

/** How many powers of ten have a label each. */
const maxTicks = 5;

/** @param {Charted} charted  @param {LabWords} words */
export function nodeChart(charted, words) {
  return figure(words.text('nodePicture'), {
    height: () => height,
    draw: (size) => drawn(charted, columnsOf(charted, size), words),
  });
}

/** @param {Charted} charted  @param {Columns} columns  @param {LabWords} words */
function drawn(charted, columns, words) {
  const { levels, open, at } = charted;
  const shown = levels.slice(0, open);
  const most = Math.max(10, ...shown.map(({ idaStar }) => idaStar?.generated ?? 0));
  const { zero, height: room } = columns;
  const { at: heightOf, ticks } = logScale(1, powerAbove(most));
  const y = (/** @type {number} */ nodes) => zero - heightOf(nodes) * room;
  // With many powers of ten, each third one is labeled.
  const step = ticks.length > maxTicks ? 3 : 1;
  const labeled = ticks.filter((_, power) => power > 0 && power % step === 0);
  return svg`
    ${labeled.map((tick) => line(tickLabel(tick), y(tick), columns))}
    ${shown.map((level, index) => bar(level, columns, index, y))}
    ${axis(charted, columns)}
    ${shown.map((level, index) => factor(level, columns, index, y, index === at, words))}`;
}

/** @param {Level} level  @param {Columns} columns  @param {number} index  @param {(nodes: number) => number} y */
function bar({ idaStar, isUnfinished }, { bar: width, middle, zero }, index, y) {
  if (!idaStar) return nothing;
  const top = Math.min(y(idaStar.generated), zero - 1.5);
  return svg`<rect class=${isUnfinished ? 'running' : 'h'} x=${middle(index) - width / 2} width=${width} y=${top} height=${zero - top} />`;
}

/** @param {Level} level  @param {Columns} columns  @param {number} index  @param {(nodes: number) => number} y  @param {boolean} isNow  @param {LabWords} words */
function factor({ idaStar, growth }, { middle, hasLabels }, index, y, isNow, words) {
  if (!idaStar || growth === null || !(hasLabels || isNow)) return nothing;
  return svg`<text class=${isNow ? 'm t-ink halo' : 'm halo'} font-size="10" x=${middle(index)} y=${y(idaStar.generated) - 6}>×${words.decimal(growth, 1)}</text>`;
}
