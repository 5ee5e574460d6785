import { afterEach, expect, it } from 'vitest';
import { Solver } from '../../../www/node/index.js';
import { endless, small, usual } from '../../e2e/support/boards.js';
import { goalOf, replay } from '../../e2e/support/simulator.js';

/** @type {Solver} */
let solver;
afterEach(() => solver.dispose());

it('solves on threads of Node', async () => {
  solver = new Solver({ workers: 2 });
  for (const [board, length] of /** @type {const} */ ([
    [small, 14],
    [usual, 53],
  ])) {
    const { moves, ...result } = await solver.solve(board);
    // Their lengths stand in the file of the boards, and in the README.
    expect(result).toMatchObject({ length, optimal: true });
    expect(replay(board, moves).board).toBe(goalOf(Math.sqrt(board.split(/[ /]/).length)));
  }
});

it('is cancelled, tells what is wrong, and goes on', async () => {
  solver = new Solver({ workers: 1 });
  const abort = new AbortController();
  const options = { heuristic: /** @type {const} */ ('manhattan'), signal: abort.signal };
  const cancelled = solver.solve(endless, { ...options, onProgress: () => abort.abort() });
  await expect(cancelled).rejects.toMatchObject({ name: 'AbortError', code: 'aborted' });
  await expect(solver.solve('1 2 2')).rejects.toMatchObject({ code: 'bad-board' });
  expect((await solver.solve(small)).length).toBe(14);
});
