// Threads that other code in the process ends: the solver rejects or goes on, and its next solve works.

import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import './support/bundled-thread.js';
import { Solver } from '../../../www/node/index.js';
import { endless, small, usual } from '../../e2e/support/boards.js';

vi.setConfig({ testTimeout: 30_000 });

let solver: Solver;
/** The threads of the solver, the oldest first. */
let threads: Worker[];
const remember = (thread: Worker) => threads.push(thread);
beforeEach(() => {
  threads = [];
  process.on('worker', remember);
});
afterEach(() => {
  process.off('worker', remember);
  solver.dispose();
});

/** A search that runs until it is ended, and a promise that resolves when it has begun. */
function startEndless() {
  let begun: () => void = () => {};
  const searching = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const result = solver.solve(endless, {
    heuristic: 'manhattan',
    onProgress: ({ expanded }) => expanded > 1e6 && begun(),
  });
  return { result, searching };
}

it('a solve whose thread is ended rejects, and the waiting one goes on in a new thread', async () => {
  solver = new Solver({ workers: 1 });
  const { result, searching } = startEndless();
  const rejected = expect(result).rejects.toMatchObject({
    code: 'worker-failed',
    message: expect.stringMatching(/crashed \(the thread was ended\)/),
  });
  const waiting = solver.solve(small);
  await searching;
  await threads[0].terminate();
  await rejected;
  expect((await waiting).length).toBe(14);
});

it('a thread that is ended between two solves is replaced', async () => {
  solver = new Solver({ workers: 1 });
  expect((await solver.solve(small)).length).toBe(14);
  await threads[0].terminate();
  expect((await solver.solve(small)).length).toBe(14);
  expect(threads).toHaveLength(2);
});

it('a solve goes on without a helper that is ended', async () => {
  solver = new Solver({ workers: 2 });
  let ended: Promise<unknown> | null = null;
  const { length } = await solver.solve(usual, {
    heuristic: 'manhattan',
    onProgress: () => {
      ended ??= threads[1]?.terminate() ?? null;
    },
  });
  expect(ended).not.toBeNull();
  // The length is that in the boards' file.
  expect(length).toBe(53);
});

it('a table whose builder is ended fails, and the solver goes on', async () => {
  solver = new Solver({ workers: 1 });
  const built = solver.tables.build('pdb-7-8');
  const rejected = expect(built).rejects.toMatchObject({ code: 'table-failed' });
  await expect.poll(() => threads.length).toBe(1);
  await threads[0].terminate();
  await rejected;
  expect((await solver.solve(small)).length).toBe(14);
});

it('an analysis whose thread is ended rejects, and the next one has a new thread', async () => {
  solver = new Solver({ workers: 1 });
  const long = { board: endless, moves: 'LRLRLRLRLRLRLRLRLRLRLR' };
  const result = solver.analyze({ ...long, heuristic: 'manhattan', onProgress: () => threads[0].terminate() });
  await expect(result).rejects.toMatchObject({ code: 'worker-failed' });
  const { lower } = await solver.analyze({ board: '1 2 3/4 5 6/0 7 8', moves: 'DULL' });
  expect(lower).toEqual([2, 3, 2, 1, 0]);
});
