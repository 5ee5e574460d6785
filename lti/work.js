// The report of a page: the state to go on later, and the points. The page has judged the answers; the relay checks only that points can be points.

import { RelayError } from './relay-error.js';

/**
 * @typedef {object} Work
 * @property {string} state
 * @property {number} points
 * @property {number} most
 * @property {boolean} hasBegun  whether an answer was given
 * @property {boolean} isComplete
 */

/** The longest state, in characters: several times as much as a class with all exercises needs. */
const longest = 64_000;
/** The most points. */
const mostPoints = 1000;

/** @param {unknown} read @returns {Work} */
export function readWork(read) {
  const { state, points, most, hasBegun, isComplete } = /** @type {Record<string, unknown>} */ (
    typeof read === 'object' && read !== null ? Object.fromEntries(Object.entries(read)) : {}
  );
  if (typeof state !== 'string' || state.length > longest)
    throw invalid(
      'state',
      typeof state === 'string' ? `${state.length} characters` : state,
      `a text of at most ${longest} characters`,
    );
  if (typeof most !== 'number' || !(most > 0 && most <= mostPoints))
    throw invalid('most', most, `a number above 0, up to ${mostPoints}`);
  if (typeof points !== 'number' || !(points >= 0 && points <= most))
    throw invalid('points', points, `a number from 0 to ${most}`);
  if (typeof hasBegun !== 'boolean') throw invalid('hasBegun', hasBegun, 'true or false');
  if (typeof isComplete !== 'boolean') throw invalid('isComplete', isComplete, 'true or false');
  return { state, points, most, hasBegun, isComplete };
}

/** @param {string} name  @param {unknown} value  @param {string} expected */
const invalid = (name, value, expected) =>
  new RelayError(422, `Invalid ${name} “${JSON.stringify(value)}”; expected ${expected}`);
