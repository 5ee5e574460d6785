// Two charts with a column for each bound, at the same places, so that they can be compared: the nodes of IDA* on a log scale with the factor
// by which they grow, and the boards that A* has in memory on a linear scale against the limit, the open ones on top of the closed ones.

import { nothing, svg } from 'lit';
import type { Size } from '../../../ui/chart/figure.js';
import { figure } from '../../../ui/chart/figure.js';
import { across, grid, label, rect } from '../../../ui/chart/marks.js';
import { bands, linear, logarithmic, powerAbove, powers, roundTicks } from '../../../ui/chart/scale.js';
import type { LabWords } from '../../text/lab-words.js';
import type { Level } from './searches.js';
import { memoryMib } from './searches.js';

/** The data of both charts. */
interface Charted {
  levels: Level[];
  /** how many of them are not covered */
  open: number;
  /** the index of the selected level */
  at: number;
}

/** Space for the numbers at the left, the bounds below, and labels above, in px. */
const margins = { left: 40, bottom: 20, top: 26 };

/** The height of the charts, in px. */
const height = 230;

/** The upper edge and the zero line of the charts, in px. */
const [top, zero] = [margins.top, height - margins.bottom];

/** How much of its column a bar takes. */
const barPart = 0.68;

/** The least width of a column with a number above it, and the width of a bound below it, in px. */
const widths = { label: 27, bound: 20 };

/** Up to this many powers of ten have a label each. */
const maxPowers = 5;

/** From this part of the limit on, the limit is a line; below, it would be far above the picture. */
const drawnPart = 0.1;

/** The columns of a chart. @param count - how many there are  @param width - in px */
const columnsIn = (count: number, width: number) => bands(count, [margins.left, width]);

/** The column at a place of a chart; null beside all of them. */
export function columnAt(x: number, width: number, count: number) {
  return x >= margins.left && x < width ? columnsIn(count, width).at(x) : null;
}

/** The nodes of each iteration. */
export function nodeChart(charted: Charted, words: LabWords) {
  return figure(words.text('nodePicture'), height, (size) => {
    const { shown, frame, column, labels, bar } = partsOf(charted, size);
    const most = powerAbove(Math.max(10, ...shown.map(({ idaStar }) => idaStar?.generated ?? 0)));
    const y = logarithmic([1, most], [zero, top]);
    const ticks = powers(1, most);
    // With many powers of ten, each third one is labeled.
    const step = ticks.length > maxPowers ? 3 : 1;
    const labeled = ticks.filter((_, power) => power > 0 && power % step === 0);
    return svg`
      ${grid(labeled, y, frame, words.tick)}
      ${shown.map(({ idaStar, isUnfinished }, index) =>
        idaStar
          ? bar(isUnfinished ? 'running' : 'h', index, zero, Math.min(y(idaStar.generated), zero - 1.5))
          : nothing,
      )}
      ${labels}
      ${shown.map(({ idaStar, growth }, index) => {
        const isNow = index === charted.at;
        if (!idaStar || growth === null || (column.width < widths.label && !isNow)) return nothing;
        const kind = isNow ? 'm t-ink halo' : 'm halo';
        return svg`<text class=${kind} font-size="10" x=${column.middle(index)} y=${y(idaStar.generated) - 6}>×${words.decimal(growth, 1)}</text>`;
      })}`;
  });
}

/**
 * The boards in memory.
 * @param limit - how many boards fit into the memory
 * @param isWaiting - whether A* has not begun
 */
export function memoryChart(charted: Charted, limit: number | null, isWaiting: boolean, words: LabWords) {
  return figure(words.text('memoryPicture'), height, (size) => {
    if (isWaiting) return label('m', size.width / 2, height / 2, words.text('aStarWaits'));
    const { shown, frame, labels, bar } = partsOf(charted, size);
    const most = Math.max(4, ...shown.map(({ lists }) => (lists ? lists.open + lists.closed : 0)));
    const isNear = limit !== null && most >= drawnPart * limit;
    const ticks = roundTicks(isNear ? Math.max(limit, most) : most);
    const y = linear([0, ticks[ticks.length - 1]], [zero, top]);
    const mark = isNear
      ? [
          across('bound', y(limit), frame),
          label('t-ink halo', frame.left + 4, y(limit) - 6, words.text('limit', { mib: memoryMib })),
        ]
      : label('halo', frame.left + 4, 10, `↑ ${words.text('limitAbove', { mib: memoryMib })}`);
    return svg`
      ${grid(ticks.slice(1), y, frame, words.tick)}
      ${shown.map(({ lists }, index) => {
        if (!lists) return nothing;
        const [closed, all] = [y(lists.closed), y(lists.closed + lists.open)];
        return [bar('g', index, zero, closed), bar('h', index, closed, all)];
      })}
      ${labels} ${mark}`;
  });
}

/** The parts that both charts have in common: the columns, and the axis with the bounds and a question mark for each covered one. */
function partsOf({ levels, open, at }: Charted, { width }: Size) {
  const frame = { left: margins.left, right: width };
  const column = columnsIn(Math.max(1, levels.length), width);
  const barWidth = column.width * barPart;
  /** Number of columns from one labeled bound to the next. */
  const every = Math.ceil(widths.bound / column.width);
  const bounds = levels.map(({ bound }, index) => {
    const isNow = index === at;
    if (!isNow && (index % every !== 0 || Math.abs(index - at) < every)) return nothing;
    return label(isNow ? 'm t-ink' : 'm', column.middle(index), zero + 16, bound);
  });
  const covered = levels.slice(open).map((_, index) => label('m', column.middle(open + index), zero - 8, '?'));
  return {
    shown: levels.slice(0, open),
    frame,
    column,
    labels: [across('axis', zero, frame), bounds, covered],
    bar: (kind: string, index: number, from: number, to: number) =>
      rect(kind, column.middle(index) - barWidth / 2, to, barWidth, from - to),
  };
}
