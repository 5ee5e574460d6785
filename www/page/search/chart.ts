// The bar chart of the nodes in each iteration.

import { nothing, svg } from 'lit';
import type { IterationCounts } from '../../solver/index.js';
import type { Size } from '../../ui/chart/figure.js';
import { figure } from '../../ui/chart/figure.js';
import { across, grid, label, rect } from '../../ui/chart/marks.js';
import { bands, logarithmic } from '../../ui/chart/scale.js';
import { formatMark } from '../../ui/format.js';
import type { TextKey } from '../text/words.js';
import { count, text } from '../text/words.js';

const [top, base] = [18, 114];
/** Shares of the width: where the chart begins, and the gap between it and its numbers. */
const [left, gap] = [0.09, 0.02];
/** With more columns than this, only some of them are labeled with their bound. */
const maxLabels = 14;
const minColumns = 7;
/** Minimum height of a column in px. */
const minHeight = 2;

/** @param running - bound of the iteration that is still running; an earlier search may have gone beyond it; null if none is running */
export function chart(algorithm: string, iterations: IterationCounts[], running: number | null) {
  return figure(chartName(algorithm, iterations), 136, (size) => drawn(algorithm, iterations, running, size));
}

function drawn(algorithm: string, iterations: IterationCounts[], running: number | null, { width }: Size) {
  const largest = Math.max(0, ...iterations.map(({ generated }) => generated));
  const decades = largest < 1e6 ? 6 : largest < 1e9 ? 9 : 12;
  const y = logarithmic([1, 10 ** decades], [base, top]);
  const ticks = [1, 2, 3].map((third) => 10 ** ((decades / 3) * third));
  const frame = { left: left * width, right: width, gap: gap * width };
  const columns = bands(Math.max(iterations.length, minColumns), [frame.left, frame.right]);
  const last = iterations.length - 1;
  const now = running === null ? -1 : iterations.findLastIndex(({ bound }) => bound <= running);
  return svg`
    ${grid(ticks, y, frame, formatMark)}
    ${iterations.map(({ bound, generated }, index) => {
      const isRunning = index === now;
      const hasLabel = (last - index) % Math.ceil(iterations.length / maxLabels) === 0;
      const hasValue = index === last || (generated === largest && columns.width * (last - index) > 0.08 * width);
      const [middle, height] = [columns.middle(index), Math.max(minHeight, base - y(generated))];
      return [
        rect(
          isRunning ? 'column now' : 'column',
          columns.start(index + 0.2),
          base - height,
          0.6 * columns.width,
          height,
        ),
        hasLabel ? label(isRunning ? 'm t-ink halo' : 'm', middle, 131, bound) : nothing,
        hasValue ? label('m t-ink halo', middle, base - height - 6, formatMark(generated)) : nothing,
      ];
    })}
    ${across('axis', base, frame)}
    ${iterations.length === 0 ? label('', frame.left, 131, text(chartWords(algorithm).adds)) : nothing}`;
}

// The bars of the chart, by algorithm: an iteration of IDA*, a value of f, moves made plus estimate (A*), a lower bound (weighted A* and
// greedy search), a level of breadth-first search, or an iteration of the proof that runs beside the sweeps of beam search.

type ChartWords = { title: TextKey; adds: TextKey; value: TextKey };

const iterations: ChartWords = { title: 'chartIterations', adds: 'addsIteration', value: 'valueIteration' };
const bounds: ChartWords = { title: 'chartBounds', adds: 'addsBound', value: 'valueBound' };

const words: Record<string, ChartWords> = {
  'ida-star': iterations,
  'a-star': { title: 'chartTotals', adds: 'addsTotal', value: 'valueTotal' },
  'weighted-a-star': bounds,
  greedy: bounds,
  'breadth-first': { title: 'chartLevels', adds: 'addsLevel', value: 'valueLevel' },
  beam: { ...iterations, title: 'chartProof' },
};

export function chartWords(algorithm: string) {
  return words[algorithm] ?? iterations;
}

/** The chart in words, for screen readers: its title and the value of each bar. */
export function chartName(algorithm: string, bars: IterationCounts[]) {
  const { title, value } = chartWords(algorithm);
  if (bars.length === 0) return text('chartNone', { title: text(title) });
  const values = bars.map(({ bound, generated }) => text(value, { bound: String(bound), n: count(generated) }));
  return text('chartValues', { title: text(title), values: values.join('; ') });
}
