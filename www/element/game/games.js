// The games before and after the present one: plain data, and functions that return the next state of it.
//
// A new board does not end a game for good. At the start of a game, undo goes back to the game before it, and redo goes forward again:
//
//     past: A, B      present: C      future: D        after undo at the start of C:      past: A      present: B      future: D, C
//
// A new game or a new move empties the future, as in any history. Its games then lie in the past, below the present one, so that none is lost.

/**
 * @template Game
 * @typedef {object} Games
 * @property {Game[]} past  the one before the present one comes last
 * @property {Game[]} future  the one after the present one comes last
 */

/** @typedef {{ history: readonly unknown[] }} Played a game, with its slides */

/** @type {Readonly<Games<never>>} */
export const noGames = Object.freeze({ past: [], future: [] });

/** When there are more, the oldest one without a move is forgotten, or else the oldest one. */
export const maxGames = 20;

/** Moves the future below the present game. @template {Played} Game @param {Games<Game>} games @returns {Games<Game>} */
export function withoutFuture({ past, future }) {
  const all = [...past, ...future];
  while (all.length > maxGames) {
    const untouched = all.findIndex(({ history }) => history.length === 0);
    all.splice(Math.max(0, untouched), 1);
  }
  return { past: all, future: [] };
}

/** The games when a new one begins. @template {Played} Game @param {Games<Game>} games  @param {Game} present  the game that ends @returns {Games<Game>} */
export function withNewGame({ past, future }, present) {
  return withoutFuture({ past: [...past, ...future, present], future: [] });
}

/**
 * Goes back to the game before the present one.
 * @template Game @param {Games<Game>} games  @param {Game} present
 * @returns {{ games: Games<Game>, game: Game } | null} null if there is none
 */
export function gameBefore({ past, future }, present) {
  const game = past.at(-1);
  return game === undefined ? null : { games: { past: past.slice(0, -1), future: [...future, present] }, game };
}

/**
 * Goes forward to the game after the present one.
 * @template Game @param {Games<Game>} games  @param {Game} present
 * @returns {{ games: Games<Game>, game: Game } | null} null if there is none
 */
export function gameAfter({ past, future }, present) {
  const game = future.at(-1);
  return game === undefined ? null : { games: { past: [...past, present], future: future.slice(0, -1) }, game };
}
