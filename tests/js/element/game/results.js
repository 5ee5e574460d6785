// Results as a solver would give them.

/** @import { Result } from '../../../../www/solver/index.js' */

/**
 * @param {string} moves
 * @param {boolean} [optimal]
 * @returns {Result}
 */
export function resultOf(moves, optimal = true) {
  const counts = {
    expanded: 1,
    generated: 1,
    stored: 0,
    bytes: 0,
    elapsedMs: 1,
    searchMs: 1,
    iterations: [],
    table: null,
  };
  const names = /** @type {const} */ ({ algorithm: 'ida-star', heuristic: 'manhattan' });
  const stats = { ...names, ...counts };
  return {
    moves,
    length: moves.length,
    slides: moves.replace(/(.)\1+/g, '$1').length,
    optimal,
    lowerBound: moves.length - (optimal ? 0 : 2),
    limit: null,
    stats,
  };
}
