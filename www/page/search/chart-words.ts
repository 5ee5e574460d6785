// What the bars of the chart are, by algorithm: an iteration of IDA*, a total of moves made and estimate (A*), a lower bound (weighted A* and
// greedy search), a level of breadth-first search, or an iteration of the proof that runs beside the sweeps of beam search.

import type { IterationCounts } from '../../solver/index.js';
import type { TextKey } from '../text/words.js';
import { count, text } from '../text/words.js';

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
