// The nodes of each iteration of IDA* on a log scale, with the factor by which they grow.

import { nothing } from 'lit';
import { figure, svg } from '../../parts/figure.js';
import { logScale, powerAbove, tickLabel } from '../../parts/scale.js';
import type { LabWords } from '../../text/lab-words.js';
import type { Charted, Columns } from './columns.js';
import { axis, columnsOf, height, line } from './columns.js';
import type { Level } from './levels.js';

/** How many powers of ten have a label each. */
const maxTicks = 5;

export function nodeChart(charted: Charted, words: LabWords) {
  return figure(words.text('nodePicture'), {
    height: () => height,
    draw: (size) => drawn(charted, columnsOf(charted, size), words),
  });
}

function drawn(charted: Charted, columns: Columns, words: LabWords) {
  const { levels, open, at } = charted;
  const shown = levels.slice(0, open);
  const most = Math.max(10, ...shown.map(({ idaStar }) => idaStar?.generated ?? 0));
  const { zero, height: room } = columns;
  const { at: heightOf, ticks } = logScale(1, powerAbove(most));
  const y = (nodes: number) => zero - heightOf(nodes) * room;
  // With many powers of ten, each third one is labeled.
  const step = ticks.length > maxTicks ? 3 : 1;
  const labeled = ticks.filter((_, power) => power > 0 && power % step === 0);
  return svg`
    ${labeled.map((tick) => line(tickLabel(tick), y(tick), columns))}
    ${shown.map((level, index) => bar(level, columns, index, y))}
    ${axis(charted, columns)}
    ${shown.map((level, index) => factor(level, columns, index, y, index === at, words))}`;
}

function bar(
  { idaStar, isUnfinished }: Level,
  { bar: width, middle, zero }: Columns,
  index: number,
  y: (nodes: number) => number,
) {
  if (!idaStar) return nothing;
  const top = Math.min(y(idaStar.generated), zero - 1.5);
  return svg`<rect class=${isUnfinished ? 'running' : 'h'} x=${middle(index) - width / 2} width=${width} y=${top} height=${zero - top} />`;
}

function factor(
  { idaStar, growth }: Level,
  { middle, hasLabels }: Columns,
  index: number,
  y: (nodes: number) => number,
  isNow: boolean,
  words: LabWords,
) {
  if (!idaStar || growth === null || !(hasLabels || isNow)) return nothing;
  return svg`<text class=${isNow ? 'm t-ink halo' : 'm halo'} font-size="10" x=${middle(index)} y=${y(idaStar.generated) - 6}>×${words.decimal(growth, 1)}</text>`;
}
