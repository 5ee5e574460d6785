// Many boards on one solver, with fake workers: which worker has which board, and in which order the results come.

import '../../../../www/solver/client/late/many-solves.js';
import { describe, expect, it } from 'vitest';
import type { BaseSolver } from '../../../../www/solver/client/base-solver.js';
import { settled } from '../support/fake-clock.js';
import { report, solved, startSolver, tableBuilt } from '../support/solver.js';

/** Boards that differ in a tile, so that a worker's messages name them. */
const boards = ['1 2 3/4 5 6/7 0 8', '1 2 3/4 5 6/0 7 8', '1 2 3/4 0 6/7 5 8', '1 2 3/0 4 6/7 5 8'];

/** The boards that each worker has received. */
const received = ({ workers }: ReturnType<typeof startSolver>) =>
  workers.map((worker) => worker.received.filter(({ type }) => type === 'solve').map(({ options }) => options.board));

/** Awaits the next result, while `act` makes it come. */
async function next(results: ReturnType<BaseSolver['solveMany']>, act: () => void) {
  const result = results.next();
  await settled();
  act();
  const { value } = await result;
  return value?.moves;
}

describe('many boards', () => {
  it('are solved one in each worker, and their results come in the order of the boards', async () => {
    const setting = startSolver({ workers: 2 });
    const { solver, workers } = setting;
    const results = solver.solveMany(boards, { heuristic: 'manhattan' });
    await settled();
    expect(workers).toHaveLength(0);
    const first = results.next();
    await settled();
    expect(received(setting)).toEqual([[boards[0]], [boards[1]]]);
    const [{ workers: shared, options }] = workers[0].received;
    expect({ shared, options }).toMatchObject({ shared: 1, options: { heuristic: 'manhattan' } });
    workers[1].posts(solved(1, {}, 'LL'));
    await settled();
    expect(received(setting)).toEqual([[boards[0]], [boards[1], boards[2]]]);
    workers[0].posts(solved(1, {}, 'L'));
    expect((await first).value?.moves).toBe('L');
    expect(await next(results, () => {})).toBe('LL');
    expect(received(setting)).toEqual([
      [boards[0], boards[3]],
      [boards[1], boards[2]],
    ]);
    workers[0].posts(solved(2, {}, 'RUL'));
    expect(await next(results, () => workers[1].posts(solved(2, {}, 'UL')))).toBe('UL');
    expect(await next(results, () => {})).toBe('RUL');
    expect(await results.next()).toEqual({ done: true, value: undefined });
  });

  it('of the next call have the same workers', async () => {
    const { solver, workers } = startSolver({ workers: 2 });
    for (const id of [1, 2]) {
      const results = solver.solveMany([boards[0]]);
      expect(
        await next(results, () => workers.find((worker) => worker.received.at(-1)?.id === id)?.posts(solved(id))),
      ).toBe('URD');
      await results.next();
    }
    expect(workers).toHaveLength(1);
  });

  it('end with the first board that cannot be solved, and its index', async () => {
    const { solver, workers } = startSolver({ workers: 2 });
    const results = solver.solveMany(boards);
    const first = results.next();
    await settled();
    const error = { code: 'unsolvable', message: 'no moves' } as const;
    workers[1].posts({ type: 'failed', id: 1, error, progress: null });
    await settled();
    workers[0].posts(solved(1));
    expect((await first).value?.moves).toBe('URD');
    await expect(results.next()).rejects.toMatchObject({ code: 'unsolvable', index: 1 });
    expect(await results.next()).toEqual({ done: true, value: undefined });
    // Those of the boards after it were canceled.
    expect(workers.flatMap(({ types }) => types.filter((type) => type === 'cancel'))).toHaveLength(2);
  });

  it('are canceled when the loop ends', async () => {
    const { solver, workers } = startSolver({ workers: 2 });
    const results = solver.solveMany(boards);
    const first = results.next();
    await settled();
    workers[0].posts(solved(1));
    await first;
    await results.return();
    expect(workers.map(({ types }) => types.at(-1))).toEqual(['cancel', 'cancel']);
  });

  it('are canceled by a signal', async () => {
    const { solver } = startSolver();
    const abort = new AbortController();
    const first = solver.solveMany(boards, { signal: abort.signal }).next();
    await settled();
    abort.abort();
    await expect(first).rejects.toMatchObject({ code: 'aborted', name: 'AbortError', index: 0 });
    await expect(solver.solveMany(boards, { signal: abort.signal }).next()).rejects.toMatchObject({ code: 'aborted' });
  });

  it('are aborted when the solver is disposed, also later ones', async () => {
    const { solver, workers } = startSolver();
    const first = solver.solveMany(boards).next();
    await settled();
    solver.dispose();
    await expect(first).rejects.toMatchObject({ code: 'aborted' });
    expect(workers.every(({ ended }) => ended)).toBe(true);
    await expect(solver.solveMany(boards).next()).rejects.toMatchObject({ code: 'aborted' });
  });

  it('are read a hundred ahead of the result that is taken', async () => {
    const { solver, workers } = startSolver();
    let read = 0;
    const endless = (function* () {
      while (true) {
        read += 1;
        yield boards[0];
      }
    })();
    const results = solver.solveMany(endless);
    expect(await next(results, () => workers[0].posts(solved(1)))).toBe('URD');
    expect(read).toBe(100);
    await results.return();
  });

  it('are no text, whose letters would be boards', async () => {
    const { solver } = startSolver();
    for (const wrong of [boards[0], 3, null]) {
      const message = expect.stringContaining(`Invalid boards ${wrong}`);
      await expect(solver.solveMany(wrong as never).next()).rejects.toMatchObject({ code: 'bad-options', message });
    }
  });

  it('share a large table, which is built once', async () => {
    const { solver, workers, workerWith } = startSolver({ workers: 2 });
    const first = solver.solveMany(boards, { heuristic: 'pdb-7-7-1' }).next();
    await settled();
    await workerWith('buildTable').answers(tableBuilt());
    const builders = workers.filter(({ types }) => types.includes('buildTable'));
    expect(builders).toHaveLength(1);
    // The solver itself checks the table, then each of the two workers loads it.
    const load = (worker: (typeof workers)[number]) => {
      worker.posts({ type: 'table-report', heuristic: 'pdb-7-7-1', report: report() });
      return settled();
    };
    const loaders = () => workers.filter(({ types }) => types.includes('load-table'));
    expect(loaders()).toHaveLength(1);
    await load(loaders()[0]);
    expect(loaders()).toHaveLength(3);
    for (const worker of loaders().slice(1)) {
      const { file } = worker.received.find(({ type }) => type === 'load-table');
      expect(await file.text()).toBe('table');
      await load(worker);
    }
    const [, one, two] = loaders();
    expect([one, two].map(({ types }) => types.at(-1))).toEqual(['solve', 'solve']);
    one.posts(solved(1));
    expect((await first).value?.moves).toBe('URD');
    solver.dispose();
  });
});
