// The boards that A* has in memory: the open ones on top of the closed ones, on a linear scale, against the limit.

import { nothing } from 'lit';
import { figure, svg } from '../../parts/figure.js';
import { linearScale, tickLabel } from '../../parts/scale.js';
import { axis, columnsOf, height, line } from './columns.js';
import { memoryMib } from './searches.js';

/** @import { LabWords } from '../../text/lab-words.js' */
/** @import { Charted, Columns } from './columns.js' */
/** @import { Level } from './levels.js' */

/** From this part of the limit on, the limit is a line; below, it would be far above the picture. */
const drawnPart = 0.1;

/** @param {Charted} charted  @param {number | null} limit  how many boards fit into the memory @param {LabWords} words */
export function memoryChart(charted, limit, words) {
  return figure(words.text('memoryPicture'), {
    height: () => height,
    draw: (size) => drawn(charted, limit, columnsOf(charted, size), words),
  });
}

/** @param {Charted} charted  @param {number | null} limit  @param {Columns} columns  @param {LabWords} words */
function drawn(charted, limit, columns, words) {
  const shown = charted.levels.slice(0, charted.open);
  const most = Math.max(4, ...shown.map(({ lists }) => (lists ? lists.open + lists.closed : 0)));
  const isNear = limit !== null && most >= drawnPart * limit;
  const highest = isNear ? Math.max(limit, most) : most;
  const { zero, height: room } = columns;
  const { at: heightOf, ticks } = linearScale(highest);
  const y = (/** @type {number} */ boards) => zero - heightOf(boards) * room;
  return svg`
    ${ticks.slice(1).map((tick) => line(tickLabel(tick), y(tick), columns))}
    ${shown.map((level, index) => bars(level, columns, index, y))}
    ${axis(charted, columns)}
    ${isNear ? limitLine(y(limit), columns, words) : limitAbove(columns, words)}`;
}

/** @param {Level} level  @param {Columns} columns  @param {number} index  @param {(boards: number) => number} y */
function bars({ lists }, { bar: width, middle, zero }, index, y) {
  if (!lists) return nothing;
  const x = middle(index) - width / 2;
  const [closed, all] = [y(lists.closed), y(lists.closed + lists.open)];
  return svg`<rect class="g" x=${x} width=${width} y=${closed} height=${zero - closed} /><rect class="h" x=${x} width=${width} y=${all} height=${closed - all} />`;
}

/** @param {number} y  @param {Columns} columns  @param {LabWords} words */
function limitLine(y, { left, right }, words) {
  return svg`<line class="bound" x1=${left} x2=${right} y1=${y} y2=${y} />
    <text class="t-ink halo" x=${left + 4} y=${y - 6}>${words.text('limit', { mib: memoryMib })}</text>`;
}

/** @param {Columns} columns  @param {LabWords} words */
function limitAbove({ left }, words) {
  return svg`<text class="halo" x=${left + 4} y="10">↑ ${words.text('limitAbove', { mib: memoryMib })}</text>`;
}
