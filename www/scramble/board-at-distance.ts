// Random boards that need a given number of moves, for exercises and levels of a game.

import type { Result, SolveOptions } from '../solver/index.js';
import type { Seed } from './random-board.js';
import { checkNames, randomWords, shapeOf, uniformTiles, write } from './random-board.js';

/** How many boards are drawn, of which one must be at least as far from the goal. */
const MAX_DRAWS = 1000;

/** Larger boards cannot be solved with proof in a moment. */
const MAX_CELLS = 16;

/** The part of a solver that is used. */
type Solving = { solve: (board: string, options: SolveOptions) => Promise<Pick<Result, 'moves' | 'length'>> };

/**
 * Draws a board from which a shortest solution has exactly so many moves, to the goal 1 2 3 … blank. It solves random boards until one is far
 * enough, and makes the first moves of its solution: what remains of a shortest solution is one.
 * @param solver - which solves the boards
 * @param distance - up to about 28 on 3×3 and 65 on 4×4 boards; of larger distances there are few boards, so that none may be found
 * @param options - `size`: `4` (default) for 4×4, or `3x4`, of at most 16 cells; `seed`, as for `randomBoard`; `signal`: aborts it
 * @returns rejects with a RangeError if there are no boards of this size, seed or distance, or if none was found
 * @example
 * const board = await boardAtDistance(solver, 20, { size: 3, seed: 1 });
 */
export async function boardAtDistance(
  solver: Solving,
  distance: number,
  options: { size?: number | string; seed?: Seed; signal?: AbortSignal } = {},
): Promise<string> {
  checkNames(options, ['size', 'seed', 'signal']);
  const { size = 4, seed, signal } = options;
  const shape = shapeOf(size);
  const { rows, columns } = shape;
  if (rows * columns > MAX_CELLS)
    throw new RangeError(`Invalid size “${size}”; expected one of at most ${MAX_CELLS} cells.`);
  if (!Number.isSafeInteger(distance) || distance < 0)
    throw new RangeError(`Invalid distance ${distance}; expected a whole number of moves.`);
  const word = randomWords(seed);
  for (let draw = 0; draw < MAX_DRAWS; draw += 1) {
    const tiles = uniformTiles(shape, word);
    const { moves, length } = await solver.solve(write(shape, tiles), { signal });
    if (length < distance) continue;
    for (const move of moves.slice(0, length - distance)) slide(tiles, stepsOfBlank(columns)[move]);
    return write(shape, tiles);
  }
  throw new RangeError(
    `No board at distance ${distance} was found among ${MAX_DRAWS} random ones; expected a smaller one.`,
  );
}

/** The steps of the blank when a tile slides, which goes the other way, as differences between cells. */
const stepsOfBlank = (columns: number): Record<string, number> => ({ U: columns, L: 1, R: -1, D: -columns });

function slide(tiles: number[], step: number) {
  const blank = tiles.indexOf(0);
  [tiles[blank], tiles[blank + step]] = [tiles[blank + step], 0];
}
