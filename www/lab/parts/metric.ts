// How moves are counted in the views that take a metric, and which searches minimize multi-tile moves.

import { FifteenError } from '../../solver/errors.js';
import type { Heuristic, Metric } from '../../solver/index.js';
import { METRICS } from '../../solver/names.js';
import type { Shape } from '../../solver/shape.js';
import { isLarge, MAX_SMALL_CELLS, shapeName } from '../../solver/shape.js';
import { buttonGroup } from '../../ui/button-group.js';
import type { LabWords } from '../text/lab-words.js';

/** The name in links for the default guide to the fewest multi-tile moves, the tables of classes: the solver receives no heuristic. */
export const CLASSES = 'classes';

/** The guide of a search: a heuristic, or the tables of classes. */
export type Guide = Heuristic | typeof CLASSES;

/** Up to this many rows and columns, walking distance has its table of spreads. */
const maxWalking = 4;

/**
 * Returns the metric of an attribute; throws an error for an unknown name, and for multi-tile moves on a board that is too large.
 * @param text - '' for single-tile moves
 */
export function metricOf(text: string | undefined, shape: Shape): Metric {
  const metric = METRICS.find((name) => name === (text || METRICS[0]));
  if (!metric)
    throw new FifteenError('bad-options', `Unknown metric “${text}”; expected one of ${METRICS.join(', ')}.`);
  if (metric === 'single-tile' || !isLarge(shape)) return metric;
  const limit = `Multi-tile moves need a board of at most ${MAX_SMALL_CELLS} cells`;
  throw new FifteenError('bad-options', `${limit}; this one is ${shapeName(shape)}.`);
}

/** The guides of IDA* to the fewest multi-tile moves, the weakest first: only lower bounds in this metric. */
export function multiTileGuides({ rows, columns }: Shape): Guide[] {
  return Math.max(rows, columns) <= maxWalking ? ['walking-distance', CLASSES] : [CLASSES];
}

/** The option `heuristic` of the solver; left out for the tables of classes. */
export const heuristicOption = (guide: Guide | '') => (guide && guide !== CLASSES ? { heuristic: guide } : {});

/** The metric in a link: '' for the default. */
export const linked = (metric: Metric) => (metric === METRICS[0] ? '' : metric);

/** The choice of a metric; nothing on boards with only one metric. */
export function metricChoice(shape: Shape, chosen: Metric, words: LabWords, choose: (metric: string) => void) {
  if (isLarge(shape)) return [];
  return [
    buttonGroup({ label: words.text('metric'), values: METRICS, textOf: (one) => words.text(one), chosen, choose }),
  ];
}
