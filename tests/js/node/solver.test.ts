import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, expect, it } from 'vitest';
import './support/bundled-thread.js';
import { Solver } from '../../../www/node/index.js';
import { startThread } from '../../../www/node/start-thread.js';
import { endless, small, usual } from '../../e2e/support/boards.js';
import { goalOf, replay } from '../../e2e/support/simulator.js';

let solver: Solver;
afterEach(() => solver.dispose());

it('rejects the URLs of files, which only browsers load', () => {
  solver = new Solver({ assets: {} });
  const error = expect.objectContaining({ code: 'bad-options', message: expect.stringContaining('assets') });
  expect(() => new Solver({ assets: { tables: 'https://example.org/' } })).toThrow(error);
});

it('rejects options of a wrong kind; there may be none', () => {
  solver = new Solver(null as never);
  const error = expect.objectContaining({ code: 'bad-options', message: expect.stringContaining('background') });
  expect(() => new Solver({ background: 'no' } as never)).toThrow(error);
});

it('solves on threads of Node', async () => {
  solver = new Solver({ workers: 2 });
  for (const [board, length] of [
    [small, 14],
    [usual, 53],
  ] as const) {
    const { moves, ...result } = await solver.solve(board);
    // The lengths are those in the boards' file and in the README.
    expect(result).toMatchObject({ length, optimal: true });
    expect(replay(board, moves).board).toBe(goalOf(Math.sqrt(board.split(/[ /]/).length)));
  }
});

it('minimizes multi-tile moves in one thread', async () => {
  solver = new Solver({ workers: 2 });
  // The only board that needs 24 multi-tile moves (tests/data/eight_puzzle_depths.txt).
  const { moves, ...result } = await solver.solve('1 4 7/2 0 8/3 6 5', { metric: 'multi-tile' });
  expect(result).toMatchObject({ length: moves.length, slides: 24, lowerBound: 24, optimal: true });
  expect(replay('1 4 7/2 0 8/3 6 5', moves).board).toBe(goalOf(3));
});

it('cancels a solve, rejects an invalid board, and solves the next one', async () => {
  solver = new Solver({ workers: 1 });
  const abort = new AbortController();
  const options = { heuristic: 'manhattan' as const, signal: abort.signal };
  const canceled = solver.solve(endless, { ...options, onProgress: () => abort.abort() });
  await expect(canceled).rejects.toMatchObject({ name: 'AbortError', code: 'aborted' });
  await expect(solver.solve('1 2 2')).rejects.toMatchObject({ code: 'bad-board' });
  expect((await solver.solve(small)).length).toBe(14);
});

it('reports a thread that was ended without an error', async () => {
  const thread = startThread();
  const failure = new Promise((resolve) => thread.addEventListener('error', ({ message }) => resolve(message)));
  thread.terminate();
  expect(await failure).toBe('the thread was ended');
});

it.each([
  [{ rate: 1e-9 }],
  [{ rate: Number.MIN_VALUE }],
  [{ rate: 1e-9, algorithm: 'a-star' as const }],
  [{ rate: 1e-9, algorithm: 'beam' as const }],
])('ends a search that is too slow for its first node at its time limit: %o', async (options) => {
  solver = new Solver({ workers: 2 });
  const setting = { heuristic: 'manhattan' as const, timeLimitMs: 300 };
  const { limit, lowerBound, stats } = await solver.solve(usual, { ...setting, ...options });
  expect({ limit, expanded: stats.expanded }).toEqual({ limit: 'time', expanded: 0 });
  // The Manhattan distance of the board is 33.
  expect(lowerBound).toBe(33);
});

it('goes on with a search that was too slow, at its new rate', async () => {
  solver = new Solver({ workers: 2 });
  const solve = solver.solve(usual, { rate: 1e-9 });
  await new Promise((resolve) => setTimeout(resolve, 300));
  solver.rate = Number.POSITIVE_INFINITY;
  expect((await solve).length).toBe(53);
});

/**
 * Solves a board in a separate process, since a thread's warnings go only to the standard error of its process.
 * @param options - of the solve
 */
async function solveInProcess(options: string, board: string = usual) {
  const script = `
    import { Solver } from './dist/package/node/index.js';
    const solver = new Solver({ workers: 2 });
    const { length, moves, stats } = await solver.solve('${board}', ${options});
    console.log(JSON.stringify({ length, moves, ranking: stats.ranking }));
    solver.dispose();`;
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
  const answer: { length: number; moves: string; ranking?: string } = JSON.parse(stdout);
  return { ...answer, stderr };
}

// The search is long enough for a helper, for which the primary worker waits at the end of every iteration.
it.each([
  ['without a time limit', "{ heuristic: 'linear-conflict' }"],
  ['with a time limit longer than the longest timeout', "{ heuristic: 'linear-conflict', timeLimitMs: 2 ** 40 }"],
  ['with the largest time limit and rate', '{ timeLimitMs: Number.MAX_VALUE, rate: Number.MAX_VALUE }'],
])(
  'causes no warnings with two workers, %s',
  async (_, options) => {
    expect(await solveInProcess(options)).toMatchObject({ length: 53, stderr: '' });
  },
  60_000,
);

it('has what was learned about 6×6 boards in its package', async () => {
  const board = '19 34 25 6 14 35/23 13 24 9 11 20/4 7 27 8 31 17/0 3 28 5 12 16/33 18 2 22 32 30/1 10 26 21 15 29';
  const { moves, ranking, stderr } = await solveInProcess("{ heuristic: 'manhattan', timeLimitMs: 500 }", board);
  expect({ ranking, stderr }).toEqual({ ranking: 'learned', stderr: '' });
  expect(replay(board, moves).board).toBe(goalOf(6));
}, 60_000);
