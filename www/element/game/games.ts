// The games before and after the present one: plain data, and functions that return the next state of it.
//
// A new board does not end a game for good. At the start of a game, undo goes back to the game before it, and redo goes forward again:
//
//     past: A, B      present: C      future: D        after undo at the start of C:      past: A      present: B      future: D, C
//
// A new game or a new move empties the future, as in any history. Its games then lie in the past, below the present one, so that none is lost.

export interface Games<Game> {
  /** the game before the present one is last */
  past: Game[];
  /** the game after the present one is last */
  future: Game[];
}

/** a game, with its slides */
type Played = { history: readonly unknown[] };

export const noGames: Readonly<Games<never>> = Object.freeze({ past: [], future: [] });

/** Beyond this number, the oldest game without a move is dropped, or else the oldest game. */
export const maxGames = 20;

/** Moves the future below the present game. */
export function withoutFuture<Game extends Played>({ past, future }: Games<Game>): Games<Game> {
  const all = [...past, ...future];
  while (all.length > maxGames) {
    const untouched = all.findIndex(({ history }) => history.length === 0);
    all.splice(Math.max(0, untouched), 1);
  }
  return { past: all, future: [] };
}

/**
 * The games when a new one begins.
 * @param present - the game that ends
 */
export function withNewGame<Game extends Played>({ past, future }: Games<Game>, present: Game): Games<Game> {
  return withoutFuture({ past: [...past, ...future, present], future: [] });
}

/**
 * Goes back to the game before the present one.
 * @returns null if there is none
 */
export function gameBefore<Game>(
  { past, future }: Games<Game>,
  present: Game,
): { games: Games<Game>; game: Game } | null {
  const game = past.at(-1);
  return game === undefined ? null : { games: { past: past.slice(0, -1), future: [...future, present] }, game };
}

/**
 * Goes forward to the game after the present one.
 * @returns null if there is none
 */
export function gameAfter<Game>(
  { past, future }: Games<Game>,
  present: Game,
): { games: Games<Game>; game: Game } | null {
  const game = future.at(-1);
  return game === undefined ? null : { games: { past: [...past, present], future: future.slice(0, -1) }, game };
}
