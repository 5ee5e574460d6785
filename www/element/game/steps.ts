// The steps in which the moves of a playback are followed: each move is one or, in multi-tile moves, all that go on in the same direction.

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

/** How many steps lead to a position. One that is half done does not count. */
export function stepsBefore(moves: string, position: number, metric: Metric) {
  return countMoves(moves, metric) - countMoves(moves.slice(position), metric);
}
