import { expect, it } from 'vitest';
import type { Heuristic } from '../../../../www/solver/index.js';
import type { FakeWorker } from '../support/fake-worker.js';
import { BOARD, solved, startSolver } from '../support/solver.js';

/** Requests helpers, as the primary worker does once its search is long enough. */
function requestHelpers(worker: FakeWorker, id: number, heuristic: Heuristic) {
  worker.posts({ type: 'request-helpers', id, options: { board: BOARD, heuristic, memoryMib: 512 }, table: heuristic });
}

it.each([
  [4, 'pdb-7-8', 0],
  [8, 'pdb-7-8', 1],
  [4, 'pdb-7-7-1', 3],
  [8, 'pdb-6-6-3', 5],
] as const)('on a device with %i GiB, a long search with %s gets %i helpers', (memory, heuristic, helpers) => {
  const { solver, workers } = startSolver({ workers: 6, memory, cores: 8 });
  solver.solve(BOARD);
  requestHelpers(workers[0], 1, heuristic);
  expect(workers).toHaveLength(1 + helpers);
});

it('a new number of workers takes effect on the next solve, and ends the helpers that it does not need', async () => {
  const { solver, workers } = startSolver();
  expect(solver.maxWorkers).toBe(4);
  solver.workers = 3;
  const first = solver.solve(BOARD);
  requestHelpers(workers[0], 1, 'pdb-6-6-3');
  expect(workers).toHaveLength(3);
  solver.workers = 2;
  expect(workers.map(({ ended }) => ended)).toEqual([false, false, false]);
  workers[0].posts(solved(1));
  await first;
  solver.solve(BOARD);
  expect(workers.map(({ ended }) => ended)).toEqual([false, false, true]);
  expect(workers[0].received.findLast(({ type }) => type === 'solve')).toMatchObject({ workers: 2 });
  requestHelpers(workers[0], 2, 'pdb-6-6-3');
  expect(workers).toHaveLength(3);
});

it.each([0, 9, 1.5, '2', Number.NaN])('%s is not a valid number of workers', (value) => {
  const workers = value as any;
  expect(() => startSolver({ workers })).toThrow(/expected a whole number from 1 to 8/);
  const { solver } = startSolver({ workers: 2 });
  expect(() => {
    solver.workers = workers;
  }).toThrow(/expected a whole number from 1 to 8/);
  expect(solver.workers).toBe(2);
});
