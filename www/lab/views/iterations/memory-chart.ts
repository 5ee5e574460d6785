// The boards that A* has in memory: the open ones on top of the closed ones, on a linear scale, against the limit.

import { nothing } from 'lit';
import { figure, svg } from '../../parts/figure.js';
import { linearScale, tickLabel } from '../../parts/scale.js';
import type { LabWords } from '../../text/lab-words.js';
import type { Charted, Columns } from './columns.js';
import { axis, columnsOf, height, line } from './columns.js';
import type { Level } from './levels.js';
import { memoryMib } from './searches.js';

/** From this part of the limit on, the limit is a line; below, it would be far above the picture. */
const drawnPart = 0.1;

/** @param limit - how many boards fit into the memory */
export function memoryChart(charted: Charted, limit: number | null, words: LabWords) {
  return figure(words.text('memoryPicture'), {
    height: () => height,
    draw: (size) => drawn(charted, limit, columnsOf(charted, size), words),
  });
}

function drawn(charted: Charted, limit: number | null, columns: Columns, words: LabWords) {
  const shown = charted.levels.slice(0, charted.open);
  const most = Math.max(4, ...shown.map(({ lists }) => (lists ? lists.open + lists.closed : 0)));
  const isNear = limit !== null && most >= drawnPart * limit;
  const highest = isNear ? Math.max(limit, most) : most;
  const { zero, height: room } = columns;
  const { at: heightOf, ticks } = linearScale(highest);
  const y = (boards: number) => zero - heightOf(boards) * room;
  return svg`
    ${ticks.slice(1).map((tick) => line(tickLabel(tick), y(tick), columns))}
    ${shown.map((level, index) => bars(level, columns, index, y))}
    ${axis(charted, columns)}
    ${isNear ? limitLine(y(limit), columns, words) : limitAbove(columns, words)}`;
}

function bars({ lists }: Level, { bar: width, middle, zero }: Columns, index: number, y: (boards: number) => number) {
  if (!lists) return nothing;
  const x = middle(index) - width / 2;
  const [closed, all] = [y(lists.closed), y(lists.closed + lists.open)];
  return svg`<rect class="g" x=${x} width=${width} y=${closed} height=${zero - closed} /><rect class="h" x=${x} width=${width} y=${all} height=${closed - all} />`;
}

function limitLine(y: number, { left, right }: Columns, words: LabWords) {
  return svg`<line class="bound" x1=${left} x2=${right} y1=${y} y2=${y} />
    <text class="t-ink halo" x=${left + 4} y=${y - 6}>${words.text('limit', { mib: memoryMib })}</text>`;
}

function limitAbove({ left }: Columns, words: LabWords) {
  return svg`<text class="halo" x=${left + 4} y="10">↑ ${words.text('limitAbove', { mib: memoryMib })}</text>`;
}
