// What a solve says when it runs out of memory.

/** @import { Progress } from '../protocol.js' */

const USE_LESS = 'Use ida-star (IDA*), which needs almost no memory';

/**
 * Returns the message for a search that has reached its own limit.
 * @param {number} stored  number of boards
 * @param {number} lowerBound
 * @param {number} memoryMib
 */
export function limitReached(stored, lowerBound, memoryMib) {
  const reached = `The search stored ${boards(stored)} and reached its memory limit of ${memoryMib} MiB.`;
  return `${reached} ${proved(lowerBound)} ${USE_LESS}.`;
}

/**
 * Returns the message for a solve to which the device gave no more memory.
 * @param {Progress | null} progress  null: it had not begun to search
 */
export function memoryRefused(progress) {
  const { stored = 0, lowerBound = 0 } = progress ?? {};
  if (stored > 0) {
    const refused = `This device had no more memory for the search, which had stored ${boards(stored)}.`;
    return `${refused} ${proved(lowerBound)} ${USE_LESS}, or a smaller memoryMib.`;
  }
  const bound = lowerBound > 0 ? `${proved(lowerBound)} ` : '';
  const advice = 'Close other pages and programs, or use fewer workers or a heuristic with a smaller table.';
  return `This device had no more memory for the search. ${bound}${advice}`;
}

/** @param {number} stored */
function boards(stored) {
  return `${stored.toLocaleString('en')} boards`;
}

/** @param {number} lowerBound */
function proved(lowerBound) {
  return `Every solution has at least ${lowerBound} moves.`;
}
