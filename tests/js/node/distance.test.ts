// Boards at a distance: the command line solves them.

import { afterEach, beforeEach, expect, it } from 'vitest';
import './support/bundled-thread.js';
import { boardAtDistance, Solver } from '../../../www/node/index.js';
import { distance } from '../../e2e/support/command-line.js';

let solver: Solver;
beforeEach(() => {
  solver = new Solver({ workers: 1 });
});
afterEach(() => solver.dispose());

it.each([
  [0, 3],
  [1, 3],
  [20, 3],
  [26, 3],
  [11, '2x4'],
  [30, '3x4'],
  [50, 4],
])(
  'draws a board that needs %i moves, of size %s',
  async (wanted, size) => {
    for (const seed of [1, 2]) {
      const board = await boardAtDistance(solver, wanted, { size, seed });
      expect(distance(board)).toBe(wanted);
      expect(await boardAtDistance(solver, wanted, { size, seed })).toBe(board);
    }
  },
  60_000,
);

it('has another board each time without a seed', async () => {
  // There are 16,993 boards at this distance.
  const one = await boardAtDistance(solver, 20, { size: 3 });
  expect(await boardAtDistance(solver, 20, { size: 3 })).not.toBe(one);
});

it('says what is wrong', async () => {
  await expect(boardAtDistance(solver, 1.5)).rejects.toThrow(
    new RangeError('Invalid distance 1.5; expected a whole number of moves.'),
  );
  await expect(boardAtDistance(solver, 5, { size: 5 })).rejects.toThrow(
    'Invalid size “5”; expected one of at most 16 cells.',
  );
  await expect(boardAtDistance(solver, 5, { sizes: 3 } as object)).rejects.toThrow('did you mean “size”?');
  // No board of 2×2 needs more than six moves.
  await expect(boardAtDistance(solver, 7, { size: 2 })).rejects.toThrow('No board at distance 7 was found among 1000');
  await expect(boardAtDistance(solver, 5, { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'aborted' });
}, 60_000);
