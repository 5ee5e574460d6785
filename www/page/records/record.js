// The record of a finished game: a plain value, as it is stored, exported and imported.

/** @import { Goal } from '../../solver/index.js' */

/**
 * How the board of a game came about: shuffled, shuffled easily, as the board of a day, or in any other way, such as a link, a pasted text or
 * the board of an earlier game.
 * @typedef {'random' | 'easy' | 'daily' | 'own'} Kind
 */

/**
 * @typedef {object} GameRecord a finished game
 * @property {string} id
 * @property {string} date  When it was finished, in ISO 8601 and UTC.
 * @property {Kind} kind
 * @property {number} size
 * @property {Goal} goal
 * @property {string} start  The board at the start, as text.
 * @property {string} slides  The slides from there to the goal, such as `L UU R`.
 * @property {number[]} times  Milliseconds on the clock after each slide; [] if they are unknown.
 * @property {number} ms  Milliseconds on the clock at the end.
 * @property {number} moves  Number of moves in `slides`, counting each tile.
 * @property {number} undone  Number of moves that were made and undone.
 * @property {number} hints  How often a hint or a solution was shown.
 * @property {number} movesBySolver  How many of `moves` the solver made.
 * @property {number | null} shortest  Number of moves of a shortest solution; null if that is unknown.
 */

/** @type {readonly Kind[]} */
export const KINDS = ['random', 'easy', 'daily', 'own'];

/** Whether a game counts for records and averages: one without any help does. @param {GameRecord} record */
export function isCounted({ hints, movesBySolver }) {
  return hints === 0 && movesBySolver === 0;
}

/** Number of moves that the player made, those undone included. @param {GameRecord} record */
export function movesMade({ moves, undone }) {
  return moves + undone;
}

/** Moves per second. @param {GameRecord} record */
export function rateOf(record) {
  return (movesMade(record) / Math.max(record.ms, 1)) * 1000;
}

/** Orders games from the oldest to the newest. @param {GameRecord} a  @param {GameRecord} b */
export function byDate(a, b) {
  return a.date === b.date ? 0 : a.date < b.date ? -1 : 1;
}

/** The times of the first slides of a saved game; [] if one of them is unknown. @param {{ times?: (number | null)[] }} game  @param {number} count */
export function knownTimes({ times = [] }, count) {
  const known = times.slice(0, count).filter((time) => time !== null);
  return known.length === count ? known : [];
}

/** Creates an id. It need not be secret, and `crypto.randomUUID` is missing in insecure contexts. */
export function newId() {
  const [a, b] = crypto.getRandomValues(new Uint32Array(2));
  return `${a.toString(36)}-${b.toString(36)}`;
}
