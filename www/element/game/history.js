// The slides of a game: those made, and those that can be redone. Plain data, and functions that return the next state of it.

/**
 * The origin of a slide: the player, the playback of a solution, or the playback of a recorded game.
 * @typedef {'hand' | 'solver' | 'replay'} Origin
 *
 * @typedef {object} History
 * @property {string[]} history  slides made since the start
 * @property {Origin[]} origins  of these slides
 * @property {(number | null)[]} times  milliseconds on the clock after each of them; null if that is unknown
 * @property {number} at  how many of them are in effect; the rest can be redone
 */

/** @type {Readonly<History>} */
export const emptyHistory = Object.freeze({ history: [], origins: [], times: [], at: 0 });

/** The moves made since the start, one letter for each tile. @type {(state: History) => string} */
export function movesMade({ history, at }) {
  return history.slice(0, at).join('');
}

/** Number of moves made since the start, counting each tile. @type {(state: History) => number} */
export function moveCount(state) {
  return movesMade(state).length;
}

/** Number of moves of one origin made since the start. @type {(state: History, origin: Origin) => number} */
export function movesBy({ history, origins, at }, origin) {
  return history.slice(0, at).reduce((sum, moves, index) => sum + (origins[index] === origin ? moves.length : 0), 0);
}

/** Whether the next slide to be redone is this one. @type {(state: History, moves: string) => boolean} */
export function isRedo({ history, at }, moves) {
  return history[at] === moves;
}

/**
 * Adds slides. Slides that would have been redone anyway keep those that follow.
 * @param {History} state  @param {string[]} slides  @param {Origin} origin  @param {number} time  on the clock @returns {History}
 */
export function withSlides({ history, origins, times, at }, slides, origin, time) {
  const end = at + slides.length;
  const repeatsAll = slides.every((moves, index) => history[at + index] === moves);
  const followed = repeatsAll ? end : history.length;
  return {
    history: history.toSpliced(at, followed - at, ...slides),
    origins: origins.toSpliced(at, followed - at, ...slides.map(() => origin)),
    times: times.toSpliced(at, followed - at, ...slides.map(() => time)),
    at: end,
  };
}

/** Makes the next slide again, at a time on the clock. @type {(state: History, time: number) => Pick<History, 'times' | 'at'>} */
export function withRedone({ times, at }, time) {
  return { times: times.with(at, time), at: at + 1 };
}

/**
 * How many of the last moves of `moves` were the last ones made and can be undone. The others are taken back by new moves, since the player
 * reached the board in another way.
 * @type {(state: History, moves: string) => number}
 */
export function undoableMoves({ history, at }, moves) {
  let undone = 0;
  while (undone < moves.length && history[at - 1 - undone] === moves.at(-1 - undone)) undone += 1;
  return undone;
}
