import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { analysis, GAME } from '../support/analyses.js';
import { settled } from '../support/fake-clock.js';
import { FILE, solved, startSolver, tableBuilt, tableReport } from '../support/solver.js';

let { solver, workers, workerWith }: ReturnType<typeof startSolver> = startSolver();
// The first analysis loads this module, which takes longer than the tests wait.
beforeAll(() => import('../../../../www/solver/client/late/analysis-queue.js'));
beforeEach(() => {
  ({ solver, workers, workerWith } = startSolver({ workers: 2 }));
});

/** Calls `analyze`, and waits until its worker has started. */
async function begin(options: Parameters<typeof solver.analyze>[0] = GAME) {
  const result = solver.analyze(options);
  result.catch(() => {});
  await settled();
  return { result };
}

describe('an analysis', () => {
  it('has a worker of its own, which the next one uses too', async () => {
    const { result } = await begin({ ...GAME, goal: 'blank-first', heuristic: 'manhattan' });
    const options = { board: GAME.board, goal: 'blank-first', heuristic: 'manhattan', algorithm: 'ida-star' };
    const request = { options: { ...options, memoryMib: 512 }, moves: GAME.moves, files: [] };
    expect(workers.map((worker) => worker.calls('analyze'))).toEqual([[request]]);
    await workers[0].answers(analysis());
    expect(await result).toEqual(analysis());
    const { result: next } = await begin();
    expect(workers.map(({ types }) => types)).toEqual([['analyze', 'analyze']]);
    await workers[0].answers(analysis());
    expect(await next).toEqual(analysis());
    expect(workers[0].ended).toBe(false);
  });

  it('starts a new worker if the idle one has crashed', async () => {
    const { result } = await begin();
    await workers[0].answers(analysis());
    await result;
    workers[0].fails('crashed');
    expect(workers[0].ended).toBe(true);
    const { result: next } = await begin();
    await workers[1].answers(analysis());
    expect(await next).toEqual(analysis());
  });

  it('runs beside a solve, and neither waits for the other', async () => {
    const solution = solver.solve(GAME.board);
    const { result } = await begin();
    expect(workers.map(({ types }) => types)).toEqual([['solve'], ['analyze']]);
    expect(solver.state).toBe('loading');
    workers[0].posts(solved(1));
    expect((await solution).length).toBe(3);
    await workers[1].answers(analysis());
    expect((await result).isComplete).toBe(true);
    expect(workers.map(({ ended }) => ended)).toEqual([false, false]);
  });

  it('in multi-tile moves waits for the table that its worker requests, and does not request it twice', async () => {
    const { result } = await begin({ ...GAME, metric: 'multi-tile' });
    await workers[0].answers({ missing: 'multi-tile-4x4' });
    const builder = workerWith('buildTable');
    expect(builder.calls('buildTable')).toMatchObject([{ heuristic: 'multi-tile-4x4', store: true }]);
    await builder.answers(tableBuilt({ stored: true }));
    workerWith('load-table').posts(tableReport('multi-tile-4x4'));
    await settled();
    expect(workers[0].calls('analyze').at(-1)).toMatchObject({
      options: { metric: 'multi-tile' },
      files: [{ heuristic: 'multi-tile-4x4', file: FILE }],
    });
    await workers[0].answers(analysis({ heuristic: null, metric: 'multi-tile' }));
    expect(await result).toMatchObject({ metric: 'multi-tile', heuristic: null });
    // The worker is ended with its table.
    expect(workers[0].ended).toBe(true);
  });

  it('that is canceled while its table is built ends the build', async () => {
    const abort = new AbortController();
    const { result } = await begin({ ...GAME, metric: 'multi-tile', signal: abort.signal });
    await workers[0].answers({ missing: 'multi-tile-3x5' });
    const builder = workerWith('buildTable');
    abort.abort();
    await expect(result).rejects.toMatchObject({ code: 'aborted' });
    expect([builder.ended, workers[0].ended]).toEqual([true, true]);
  });

  it('reports what is known so far, and last the whole', async () => {
    const onProgress = vi.fn();
    const { result } = await begin({ ...GAME, onProgress });
    const known = { upper: [Number.POSITIVE_INFINITY, 3, 2, 1, 0], fraction: 0.8, isComplete: false };
    workers[0].reports(analysis(known));
    expect(onProgress.mock.calls).toEqual([[analysis(known)]]);
    await workers[0].answers(analysis());
    await result;
    expect(onProgress.mock.calls.slice(1)).toEqual([[analysis()]]);
  });

  it('waits for the one before it, and is removed when it is canceled', async () => {
    const abort = new AbortController();
    const [first, second, third] = [await begin(), await begin({ ...GAME, signal: abort.signal }), await begin()];
    expect(workers).toHaveLength(1);
    abort.abort();
    await expect(second.result).rejects.toMatchObject({ name: 'AbortError', code: 'aborted' });
    await workers[0].answers(analysis({ expanded: 1 }));
    expect((await first.result).expanded).toBe(1);
    await settled();
    expect(workers.map(({ types }) => types)).toEqual([['analyze', 'analyze']]);
    await workers[0].answers(analysis({ expanded: 3 }));
    expect((await third.result).expanded).toBe(3);
  });

  it('ends at once when it is canceled, and the next one begins', async () => {
    const abort = new AbortController();
    const [first, second] = [await begin({ ...GAME, signal: abort.signal }), await begin()];
    abort.abort();
    expect(workers[0].ended).toBe(true);
    await expect(first.result).rejects.toMatchObject({ name: 'AbortError', code: 'aborted' });
    await workers[0].answers(analysis({ expanded: 1 }));
    await settled();
    await workers[1].answers(analysis({ expanded: 2 }));
    expect((await second.result).expanded).toBe(2);
    await expect(solver.analyze({ ...GAME, signal: abort.signal })).rejects.toMatchObject({ code: 'aborted' });
    expect(workers).toHaveLength(2);
  });

  it('is aborted with its solver, and none begins afterwards', async () => {
    const [first, second] = [await begin(), await begin()];
    solver.dispose();
    await expect(first.result).rejects.toMatchObject({ code: 'aborted', message: 'The solver was disposed.' });
    await expect(second.result).rejects.toMatchObject({ code: 'aborted' });
    await expect(solver.analyze(GAME)).rejects.toMatchObject({ code: 'aborted' });
    expect(workers.map(({ ended }) => ended)).toEqual([true]);
  });
});

describe('an error', () => {
  it('of the game has its code and place', async () => {
    const { result } = await begin();
    const error = { code: 'bad-moves', message: '“X” is not a move', start: 1, end: 2 } as const;
    await workers[0].throws(error);
    await expect(result).rejects.toMatchObject({ name: 'FifteenError', ...error });
    expect(workers[0].ended).toBe(true);
  });

  it('of the worker fails the analysis, and the next one starts another worker', async () => {
    const { result } = await begin();
    workers[0].fails('no script');
    await expect(result).rejects.toMatchObject({
      code: 'worker-failed',
      message: expect.stringContaining('no script'),
    });
    const next = await begin();
    await workers[1].answers(analysis());
    expect((await next.result).isComplete).toBe(true);
    expect(solver.state).toBe('idle');
  });

  it('of starting a worker rejects', async () => {
    const createWorker = () => {
      throw new Error('no workers here');
    };
    ({ solver } = startSolver({ createWorker }));
    await expect(solver.analyze(GAME)).rejects.toMatchObject({ code: 'worker-failed' });
  });
});

describe('the table', () => {
  it('is the one that is stored, with which a solve would start', async () => {
    ({ solver, workers } = startSolver({ stored: ['pdb-7-7-1', 'pdb-7-8', 'pdb-6-6-6-6'] }));
    await begin();
    const names = workers[0].calls('analyze')[0].files.map(({ heuristic }: { heuristic: string }) => heuristic);
    expect(names).toEqual(['pdb-7-7-1', 'pdb-6-6-6-6']);
  });

  it('is left out after a crash, since the memory may not suffice', async () => {
    ({ solver, workers } = startSolver({ stored: ['pdb-7-7-1'] }));
    const { result } = await begin();
    await workers[0].traps({ code: 'worker-failed', message: 'unreachable' });
    expect(workers[0].ended).toBe(true);
    expect(workers[1].calls('analyze')).toMatchObject([{ files: [] }]);
    workers[1].reports(analysis({ isComplete: false }));
    await workers[1].traps({ code: 'worker-failed', message: 'unreachable' });
    await expect(result).rejects.toMatchObject({ code: 'worker-failed' });
  });

  it('is left out if it turns out to be wrong, and built again once', async () => {
    const started = startSolver({ stored: ['pdb-7-7-1'] });
    ({ solver, workers } = started);
    const { result } = await begin();
    await workers[0].throws({ code: 'table-failed', message: 'wrong bits', table: 'pdb-7-7-1' });
    expect(started.storage.files.size).toBe(0);
    expect(started.state('pdb-7-7-1')).toMatchObject({ status: 'building', store: true });
    expect(workers[0].ended).toBe(true);
    expect(started.workerWith('analyze').calls('analyze')).toMatchObject([{ files: [] }]);
    expect(workers.filter(({ types }) => types.includes('buildTable'))).toHaveLength(1);
    await started.workerWith('analyze').answers(analysis());
    expect((await result).isComplete).toBe(true);
  });

  it('is also freed by the workers of solves if it turns out to be wrong', async () => {
    const started = startSolver({ stored: ['pdb-7-7-1'] });
    ({ solver, workers } = started);
    solver.tables.build('pdb-7-7-1');
    await settled();
    workers[0].posts(tableReport('pdb-7-7-1', { source: 'stored' }));
    await begin();
    await workers[1].throws({ code: 'table-failed', message: 'wrong bits', table: 'pdb-7-7-1' });
    expect(workers[0].ended).toBe(true);
    expect(started.state('pdb-7-7-1').status).toBe('building');
  });

  it('stays if it has been built again since the analysis began', async () => {
    const started = startSolver({ stored: ['pdb-7-7-1'] });
    ({ solver, workers } = started);
    await begin();
    await solver.tables.free('pdb-7-7-1');
    solver.tables.build('pdb-7-7-1');
    await settled();
    await started.workerWith('buildTable').answers(tableBuilt());
    started.workerWith('load-table').posts(tableReport('pdb-7-7-1'));
    await workers[0].throws({ code: 'table-failed', message: 'wrong bits', table: 'pdb-7-7-1' });
    expect(started.state('pdb-7-7-1').status).toBe('ready');
  });

  it('is built first if it is requested, also a large one', async () => {
    const { result } = await begin({ ...GAME, heuristic: 'pdb-7-8' });
    expect(workers.map(({ types }) => types)).toEqual([['buildTable']]);
    await workers[0].answers(tableBuilt());
    await settled();
    expect(workers[1].types).toEqual(['load-table']);
    workers[1].posts(tableReport('pdb-7-8'));
    await settled();
    const { files } = workerWith('analyze').calls('analyze')[0];
    expect(files).toMatchObject([{ heuristic: 'pdb-7-8' }]);
    expect(await files[0].file.text()).toBe(await FILE.text());
    await workerWith('analyze').answers(analysis({ heuristic: 'pdb-7-8' }));
    expect((await result).isComplete).toBe(true);
    expect(workerWith('analyze').ended).toBe(true);
  });

  it('is canceled with the analysis for which it is built', async () => {
    const abort = new AbortController();
    await begin({ ...GAME, heuristic: 'pdb-7-8', signal: abort.signal });
    abort.abort();
    expect(workers.map(({ ended }) => ended)).toEqual([true]);
  });

  it('is built in the background after a long analysis', async () => {
    await begin();
    await workers[0].answers(analysis({ heuristic: 'pdb-6-6-3', expanded: 6e6 }));
    await settled();
    expect(workers[1].calls('buildTable')).toMatchObject([{ heuristic: 'pdb-7-7-1' }]);
    await begin();
    await workers[0].answers(analysis({ heuristic: 'pdb-6-6-3', expanded: 6e6 }));
    await settled();
    expect(workers).toHaveLength(2);
  });
});

it('that is canceled while it waits for a table of somebody else starts no worker', async () => {
  solver.tables.build('pdb-7-8');
  await settled();
  const abort = new AbortController();
  const first = await begin({ ...GAME, heuristic: 'pdb-7-8', signal: abort.signal });
  abort.abort();
  await expect(first.result).rejects.toMatchObject({ code: 'aborted' });
  expect(workers[0].ended).toBe(false);
  const second = await begin();
  expect(workers.map(({ types }) => types)).toEqual([['buildTable'], ['analyze']]);
  await workers[0].answers(tableBuilt({ stored: true }));
  workerWith('load-table').posts(tableReport('pdb-7-8'));
  await settled();
  expect(workers[1].types).toEqual(['analyze']);
  await workers[1].answers(analysis());
  expect((await second.result).isComplete).toBe(true);
});

it('whose table of classes is damaged waits until it is built again, and rejects if the new one is wrong too', async () => {
  const { result } = await begin({ ...GAME, metric: 'multi-tile' });
  const error = { code: 'table-failed' as const, message: 'wrong bits', table: 'multi-tile-4x4' };
  for (let times = 0; times < 2; times++) {
    await workerWith('analyze').answers({ missing: 'multi-tile-4x4' });
    const file = new File(['table'], String(times));
    await workerWith('buildTable').answers(tableBuilt({ file, stored: true }));
    workerWith('load-table').posts(tableReport('multi-tile-4x4'));
    await settled();
    expect(workerWith('analyze').calls('analyze').at(-1).files).toMatchObject([{ heuristic: 'multi-tile-4x4' }]);
    await workerWith('analyze').throws(error);
  }
  await expect(result).rejects.toMatchObject({ code: 'table-failed' });
  expect(workers.filter(({ types }) => types.includes('buildTable')).length).toBe(3);
});
