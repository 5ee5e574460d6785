// A saved game: the present game and those before and after it as plain JSON, for pages that store them. Whatever is read is checked by the
// rules. Solutions are not saved, and a clock that was running waits for the next move.

import { elapsed } from './clock.js';
import { stateAt } from './state.js';

/** @import { Games } from './games.js' */
/** @import { Origin } from './history.js' */
/** @import { Kind, Rules, State } from './state.js' */

/**
 * @typedef {object} StoredGame one game
 * @property {string} goal  Name of the goal, or a board as text.
 * @property {Kind} [kind]  How the board at the start came about: `random` or `easy` for a shuffled one, otherwise `own`.
 * @property {string} start  Board at the start, as text.
 * @property {string} slides  Slides, with a space after each, such as `L UU R`.
 * @property {string} by  The origin of each of them: `h` for the player, `s` for the solver, `r` for a replay.
 * @property {number} at  How many of them are in effect; the rest can be redone.
 * @property {number} ms  Milliseconds on the clock.
 * @property {(number | null)[]} [times]  Milliseconds on the clock after each slide, null for a slide of unknown time; [] if all are unknown.
 * @property {number} [undone]  Number of moves that were undone.
 * @property {number} [hints]  How often a hint or a solution was shown.
 *
 * @typedef {object} SavedGame
 * @property {1} version
 * @property {StoredGame[]} games  The games that undo and redo can reach, in their order.
 * @property {number} current  Index of the present game.
 */

const version = 1;

/** More games than an element ever saves. */
const maxGames = 100;

/** @type {Record<string, Origin>} */
const origins = { h: 'hand', s: 'solver', r: 'replay' };

/** A value that is not a saved game, or one with an impossible move. */
export class SavedGameError extends Error {
  /** @param {string} problem */
  constructor(problem) {
    super(`Invalid saved game: ${problem}`);
    this.code = /** @type {const} */ ('bad-game');
  }
}

/**
 * @param {Rules} rules  @param {Games<State>} games  @param {State} present  @param {number} now
 * @returns {SavedGame}
 */
export function writeSavedGame(rules, { past, future }, present, now) {
  const all = [...past, present, ...future.toReversed()];
  return { version, games: all.map((game) => stored(rules, game, now)), current: past.length };
}

/** @param {Rules} rules  @param {State} state  @param {number} now @returns {StoredGame} */
function stored(rules, state, now) {
  return {
    goal: state.goal,
    kind: state.kind,
    start: rules.writeBoard(state.start),
    slides: state.history.join(' '),
    by: state.origins.map((origin) => origin[0]).join(''),
    at: state.at,
    ms: Math.floor(elapsed(state.clock, now)),
    times: state.times.every((time) => time === null) ? [] : state.times,
    undone: state.undone,
    hints: state.hints,
  };
}

/**
 * @param {Rules} rules  @param {unknown} value
 * @returns {{ games: Games<State>, present: State }}
 * @throws {SavedGameError}
 */
export function readSavedGame(rules, value) {
  const { version: given, games, current } = Object(value);
  const isList = given === version && Array.isArray(games) && games.length <= maxGames;
  if (!isList || !isIndex(current, games.length - 1)) {
    throw new SavedGameError(`expected version ${version}, with a list of games and the index of the present one.`);
  }
  const states = games.map((game) => restored(rules, game));
  const past = states.slice(0, current);
  return { games: { past, future: states.slice(current + 1).toReversed() }, present: states[current] };
}

/** @param {Rules} rules  @param {unknown} game */
function restored(rules, game) {
  const { goal, kind, start, slides, by, at, ms, times = [], undone = 0, hints = 0 } = Object(game);
  const history = slides === '' ? [] : String(slides).split(' ');
  const isGood =
    history.every((slide) => /^([UDLR])\1*$/.test(slide)) &&
    /^[hsr]*$/.test(by) &&
    by.length === history.length &&
    isIndex(at, history.length) &&
    Number.isFinite(ms) &&
    ms >= 0;
  if (!isGood) throw new SavedGameError('expected slides, an origin for each of them, how many are made, and a time.');
  const isGoodInDetail = areTimes(times, history.length) && isIndex(undone) && isIndex(hints);
  if (!isGoodInDetail)
    throw new SavedGameError('expected a time or null for each slide, and numbers of undone moves and hints.');
  try {
    const tiles = rules.readBoard(String(start));
    rules.applyMoves(tiles, history.join(''));
    const who = Array.from(by, (/** @type {string} */ letter) => origins[letter]);
    const known = times.length ? times : history.map(() => null);
    return stateAt(rules, {
      goal: String(goal),
      kind: kindNamed(kind),
      start: tiles,
      history,
      origins: who,
      times: known,
      at,
      ms,
      undone,
      hints,
    });
  } catch (error) {
    throw new SavedGameError(/** @type {Error} */ (error).message);
  }
}

/** @param {unknown} times  @param {number} slides  how many slides there are */
function areTimes(times, slides) {
  if (!Array.isArray(times)) return false;
  return times.length === 0 || (times.length === slides && times.every((time) => time === null || isIndex(time)));
}

/** Games that were saved before have no kind. @param {unknown} kind @returns {Kind} */
function kindNamed(kind) {
  return kind === 'random' || kind === 'easy' ? kind : 'own';
}

/** @param {unknown} value  @param {number} [max] */
function isIndex(value, max = Number.MAX_SAFE_INTEGER) {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= max;
}
