// The steps of a playback: one step per move or, in multi-tile moves, one per run in the same direction.

import type { Metric } from '../../solver/names.js';
import { countMoves } from '../../solver/names.js';

/** The moves of the step that begins at a position; '' at the end. */
export function stepFrom(moves: string, position: number, metric: Metric) {
  return (metric === 'multi-tile' ? /^(.)\1*/ : /^./).exec(moves.slice(position))?.[0] ?? '';
}

/** The moves of the step that ends at a position. */
export function stepTo(moves: string, position: number, metric: Metric) {
  return (metric === 'multi-tile' ? /(.)\1*$/ : /.$/).exec(moves.slice(0, position))?.[0] ?? '';
}

/** How many steps lead to a position. A half-done step does not count. */
export function stepsBefore(moves: string, position: number, metric: Metric) {
  return countMoves(moves, metric) - countMoves(moves.slice(position), metric);
}
