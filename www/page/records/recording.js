// Makes the record of a finished game, stores it, and compares it with the games before it.

import { isDaily } from './daily-boards.js';
import { isCounted, knownTimes, newId } from './record.js';
import { add, all, allFrom } from './record-store.js';
import { statistics } from './statistics.js';

/** @import { SavedGame } from '../../element/index.js' */
/** @import { GameRecord, Kind } from './record.js' */
/** @import { Statistics } from './statistics.js' */
/** @import { StorageError } from './storage-error.js' */

/**
 * @typedef {object} Recorded a game that was just finished
 * @property {GameRecord} record
 * @property {Statistics} before  Statistics of the games of its kind and size before it.
 * @property {Statistics} after  The same with this game; equal to `before` if it does not count.
 * @property {true | StorageError} stored  Why it could not be stored. It is then kept in memory and stored with the next game.
 *
 * @typedef {SavedGame['games'][number]} FinishedGame
 * @typedef {{ moves: number, movesBySolver: number }} Counts
 */

/**
 * Stores the present game, which has just been finished. A game that was undone and finished again by the same slides stays one game.
 * @param {SavedGame} saved  @param {Counts} counts  @param {Date} date  @returns {Promise<Recorded>}
 */
export async function record({ games, current }, counts, date) {
  const finished = recordOf(games[current], counts, date);
  const { start, goal, slides } = finished;
  const earlier = (await allFrom(start)).filter((game) => game.goal === goal);
  const same = earlier.find((game) => game.slides === slides);
  // A player knows a board that they solved before.
  const made = same ?? { ...finished, kind: earlier.length > 0 ? 'own' : finished.kind };
  const others = (await all(made)).filter((game) => game.id !== made.id && isCounted(game));
  const stored = same ? true : await tryToAdd(made);
  const before = statistics(others);
  return { record: made, before, after: isCounted(made) ? statistics([...others, made]) : before, stored };
}

/** @param {GameRecord} made @returns {Promise<true | StorageError>} */
async function tryToAdd(made) {
  try {
    await add(made);
    return true;
  } catch (error) {
    return /** @type {StorageError} */ (error);
  }
}

/** @param {FinishedGame} game  @param {Counts} counts  @param {Date} date @returns {GameRecord} */
function recordOf(game, { moves, movesBySolver }, date) {
  const { start, goal, at, ms, undone = 0, hints = 0 } = game;
  return {
    id: newId(),
    date: date.toISOString(),
    kind: kindOf(game),
    size: start.split('/').length,
    goal,
    start,
    slides: game.slides.split(' ').slice(0, at).join(' '),
    times: knownTimes(game, at),
    ...{ ms, moves, undone, hints, movesBySolver, shortest: null },
  };
}

/** @param {FinishedGame} game @returns {Kind} */
export function kindOf({ kind, start }) {
  if (kind && kind !== 'own') return kind;
  if (isDaily(start)) return 'daily';
  // The first game of a new visitor is a random board that index.html shows already.
  return document.querySelector('[data-board]')?.getAttribute('data-board') === start ? 'random' : 'own';
}
