import { describe, expect, it, vi } from 'vitest';
import { TABLES } from '../../../../www/solver/index.js';
import { settled } from '../support/fake-clock.js';
import type { FakeWorker } from '../support/fake-worker.js';
import { ReportingWorker } from '../support/fake-worker.js';
import { BOARD, report, solved, startSolver, tableBuilt, tableFailure, tableReport } from '../support/solver.js';

describe('the list of tables', () => {
  it('contains what each table costs, before any worker is started', () => {
    const { solver, workers } = startSolver();
    const list = solver.tables.list();
    expect(list.map(({ heuristic }) => heuristic)).toEqual([
      ...['4x4', '4x4-second', '3x5', '5x3', '2x8', '8x2'].map((name) => `multi-tile-${name}`),
      ...TABLES,
    ]);
    expect(list.find(({ heuristic }) => heuristic === 'pdb-7-8')).toEqual({
      heuristic: 'pdb-7-8',
      ...{ size: 4, rows: 4, columns: 4 },
      bytes: 195_874_592,
      buildBytes: 800e6,
      buildSeconds: 13,
      deep: true,
      optIn: true,
      unsupported: null,
      status: 'absent',
      declined: false,
    });
    expect(workers).toHaveLength(0);
  });

  it('finds stored tables, and dispatches a change event', async () => {
    const { solver, state } = startSolver({ stored: ['pdb-7-8'] });
    const changed = vi.fn();
    solver.tables.addEventListener('change', changed);
    expect(state('pdb-7-8').status).toBe('absent');
    await settled();
    expect(state('pdb-7-8')).toMatchObject({ status: 'stored', error: null });
    expect(changed).toHaveBeenCalled();
    solver.tables.removeEventListener('change', changed);
    changed.mockClear();
    await solver.tables.free('pdb-7-8');
    expect(changed).not.toHaveBeenCalled();
  });

  it('says why a small device cannot use a table', async () => {
    const { solver, workers, state } = startSolver({ memory: 2 });
    expect(state('pdb-6-6-3').unsupported).toBeNull();
    expect(state('pdb-7-7-1').unsupported).toMatch(/4 GiB/);
    const built = solver.tables.build('pdb-7-7-1');
    await expect(built).rejects.toMatchObject({ code: 'bad-options', message: state('pdb-7-7-1').unsupported });
    const solve = solver.solve(BOARD, { heuristic: 'pdb-7-8' });
    await expect(solve).rejects.toMatchObject({ code: 'bad-options', message: state('pdb-7-8').unsupported });
    expect(workers).toHaveLength(0);
  });

  it('has no other tables: an error names those that there are', async () => {
    const { solver } = startSolver();
    const unknown = 'manhattan' as any;
    await expect(solver.tables.build(unknown)).rejects.toMatchObject({ code: 'bad-options' });
    await expect(solver.tables.free(unknown)).rejects.toThrow(/“manhattan” has no table; expected .*pdb-7-8/);
    expect(() => solver.tables.cancel(unknown)).toThrow(/“manhattan” has no table/);
  });
});

describe('building a table', () => {
  it('succeeds if the worker reports its end while it is being ended, as in Deno', async () => {
    const { solver, workers, state } = startSolver({ createWorker: () => new ReportingWorker() });
    const done = solver.tables.build('pdb-7-7-1');
    await settled();
    await workers[0].answers(tableBuilt());
    expect(workers[0].ended).toBe(true);
    expect(state('pdb-7-7-1').status).toBe('loading');
    workers[1].posts(tableReport('pdb-7-7-1'));
    await done;
    expect(state('pdb-7-7-1').status).toBe('ready');
  });

  it('takes a worker that is then ended; the primary worker loads the file', async () => {
    const { solver, workers, state, workerWith } = startSolver();
    const done = solver.tables.build('pdb-7-7-1');
    const again = solver.tables.build('pdb-7-7-1');
    await settled();
    expect(workers).toHaveLength(1);
    expect(workers[0].calls('buildTable')).toEqual([{ heuristic: 'pdb-7-7-1', store: false }]);
    workers[0].reports(report({ source: 'building', fraction: 0.4 }));
    expect(state('pdb-7-7-1')).toMatchObject({ status: 'building', fraction: 0.4 });
    workers[0].reports(report());
    expect(state('pdb-7-7-1')).toMatchObject({ status: 'building', fraction: 1 });
    await workers[0].answers(tableBuilt());
    expect(workers[0].ended).toBe(true);
    expect(state('pdb-7-7-1').status).toBe('loading');
    expect(workerWith('load-table').received).toEqual([
      { type: 'load-table', heuristic: 'pdb-7-7-1', file: expect.any(Blob), report: report() },
    ]);
    workerWith('load-table').posts(tableReport('pdb-7-7-1'));
    await Promise.all([done, again]);
    expect(state('pdb-7-7-1')).toMatchObject({ status: 'ready', stored: false, error: null, report: report() });
    await solver.tables.build('pdb-7-7-1');
    expect(workers).toHaveLength(2);
  });

  it('is the work of the primary worker if the table is small', async () => {
    const { solver, workers, state } = startSolver();
    const done = solver.tables.build('pdb-6-6-3');
    await settled();
    expect(workers.map(({ types }) => types)).toEqual([['preload']]);
    workers[0].posts(tableReport('pdb-6-6-3'));
    await done;
    expect(state('pdb-6-6-3').status).toBe('ready');
  });

  it.each([
    [
      'crashes',
      (worker: FakeWorker) => {
        worker.posts({ type: 'pong' });
        worker.fails('gone');
      },
      /could not be built: gone\.$/,
    ],
    [
      'traps while it builds it',
      (worker: FakeWorker) => worker.traps({ code: 'worker-failed', message: 'x', cause: 'panic', table: 'pdb-6-6-3' }),
      /could not be built: panic\.$/,
    ],
    ['fails to start', (worker: FakeWorker) => worker.fails('no script'), /could not be built: no script\.$/],
  ])('fails if the table is small and the primary worker %s', async (_, fail, message) => {
    const { solver, workers, state } = startSolver();
    const done = solver.tables.build('pdb-6-6-3');
    await settled();
    fail(workers[0]);
    await expect(done).rejects.toMatchObject({ code: 'table-failed', message: expect.stringMatching(message) });
    expect(state('pdb-6-6-3').status).toBe('failed');
    const again = solver.tables.build('pdb-6-6-3');
    await settled();
    workers[1].posts(tableReport('pdb-6-6-3'));
    await again;
  });

  it('fails, also if it is small, if no worker can be started', async () => {
    const { solver, state } = startSolver({
      createWorker: () => {
        throw new Error('no more threads');
      },
    });
    for (const table of ['pdb-6-6-3', 'pdb-7-7-1'] as const) {
      const message = expect.stringMatching(/could not be built: no more threads\.$/);
      await expect(solver.tables.build(table)).rejects.toMatchObject({ code: 'table-failed', message });
      expect(state(table).status).toBe('failed');
    }
  });

  it('fails if the file cannot be loaded, since no primary worker can be started', async () => {
    const { solver, workers } = startSolver({ stored: ['pdb-7-7-1'] });
    const done = solver.tables.build('pdb-7-7-1');
    await settled();
    workers[0].posts({ type: 'unusable', reason: 'no network' });
    const message = expect.stringMatching(/could not be loaded: no network\.$/);
    await expect(done).rejects.toMatchObject({ code: 'table-failed', message });
  });

  it('can be canceled, and started again', async () => {
    const { solver, workers, state } = startSolver();
    const done = solver.tables.build('pdb-7-8');
    await settled();
    solver.tables.cancel('pdb-7-8');
    await expect(done).rejects.toMatchObject({ code: 'aborted' });
    expect(workers[0].ended).toBe(true);
    expect(state('pdb-7-8')).toMatchObject({ status: 'absent', declined: true });
    await workers[0].answers(tableBuilt());
    expect(state('pdb-7-8').status).toBe('absent');
    solver.tables.build('pdb-7-8').catch(() => {});
    await settled();
    expect(workers).toHaveLength(2);
  });

  it('does not start if it is canceled while storage is searched, but if it is requested again then', async () => {
    const { solver, workers, state } = startSolver();
    const canceled = solver.tables.build('pdb-7-8');
    solver.tables.cancel('pdb-7-8');
    const again = solver.tables.build('pdb-7-7-1');
    solver.tables.cancel('pdb-7-7-1');
    solver.tables.build('pdb-7-7-1').catch(() => {});
    await expect(canceled).rejects.toMatchObject({ code: 'aborted' });
    await expect(again).rejects.toMatchObject({ code: 'aborted' });
    await settled();
    expect(state('pdb-7-8').status).toBe('absent');
    expect(workers.map((worker) => worker.calls('buildTable'))).toEqual([[{ heuristic: 'pdb-7-7-1', store: false }]]);
  });

  it.each([true, false])(
    'stores the table as the last request says (%s), even if its script loads later',
    async (store) => {
      const { solver, workers, state } = startSolver();
      await solver.tables.free('pdb-7-7-1'); // storage has been searched after this call
      const canceled = solver.tables.build('pdb-7-7-1', { store: !store });
      canceled.catch(() => {});
      await Promise.resolve();
      await Promise.resolve();
      // The script of the builder is still loading.
      expect(state('pdb-7-7-1').status).toBe('building');
      expect(workers).toHaveLength(0);
      solver.tables.cancel('pdb-7-7-1');
      solver.tables.build('pdb-7-7-1', { store }).catch(() => {});
      await settled();
      await expect(canceled).rejects.toMatchObject({ code: 'aborted' });
      expect(workers.map((worker) => worker.calls('buildTable'))).toEqual([[{ heuristic: 'pdb-7-7-1', store }]]);
    },
  );

  it.each([
    [
      'the memory is full',
      (worker: FakeWorker) => worker.traps({ code: 'out-of-memory', message: 'no more memory' }),
      'out-of-memory',
      /800 MB/,
    ],
    [
      'the builder reports an error',
      (worker: FakeWorker) => worker.throws({ code: 'table-failed', message: 'the checksum is wrong' }),
      'table-failed',
      /could not be built: the checksum.*[^.]\.$/,
    ],
    [
      'the engine cannot be loaded',
      (worker: FakeWorker) => worker.posts({ type: 'unusable', reason: 'no network' }),
      'table-failed',
      /no network/,
    ],
    ['the worker crashes', (worker: FakeWorker) => worker.fails('gone'), 'table-failed', /gone/],
  ])('fails if %s; the solver continues without the table', async (_, fail, code, message) => {
    const { solver, workers, state } = startSolver();
    const done = solver.tables.build('pdb-7-8');
    await settled();
    fail(workers[0]);
    await expect(done).rejects.toMatchObject({ code, message: expect.stringMatching(message) });
    expect(state('pdb-7-8')).toMatchObject({ status: 'failed', error: expect.stringMatching(message) });
    expect(workers[0].ended).toBe(true);
    const solve = solver.solve(BOARD);
    workers[1].posts(solved(1));
    expect((await solve).length).toBe(3);
  });

  it('ends when the solver is disposed', async () => {
    const { solver, workers } = startSolver();
    const done = solver.tables.build('pdb-7-8');
    await settled();
    solver.dispose();
    await expect(done).rejects.toMatchObject({ code: 'aborted' });
    expect(workers[0].ended).toBe(true);
    await expect(solver.tables.build('pdb-7-8')).rejects.toMatchObject({ code: 'aborted' });
  });

  it('does not start if the solver is disposed while storage is searched', async () => {
    const { solver, workers } = startSolver();
    const done = solver.tables.build('pdb-7-8');
    solver.dispose();
    await expect(done).rejects.toMatchObject({ code: 'aborted' });
    expect(workers).toHaveLength(0);
  });

  it('delays loading a large table until the running solve has ended', async () => {
    const { solver, workers, workerWith } = startSolver();
    const solve = solver.solve(BOARD);
    for (const heuristic of ['pdb-7-7-1', 'pdb-7-8'] as const) {
      solver.tables.build(heuristic);
      await settled();
      await workerWith('buildTable').answers(tableBuilt());
    }
    expect(workers[0].types).toEqual(['solve', 'load-table']);
    workers[0].posts(solved(1));
    await solve;
    expect(workers[0].received.slice(1)).toMatchObject([{ heuristic: 'pdb-7-7-1' }, { heuristic: 'pdb-7-8' }]);
  });
});

describe('storing a table', () => {
  it('is the default for 7-8, and an option for others', async () => {
    const { solver, workers, state, storage } = startSolver();
    solver.tables.build('pdb-7-8');
    await settled();
    expect(storage.persisted).toBe(true);
    expect(workers[0].calls('buildTable')).toMatchObject([{ heuristic: 'pdb-7-8', store: true }]);
    workers[0].reports(report());
    expect(state('pdb-7-8')).toMatchObject({ status: 'storing' });
    await workers[0].answers(tableBuilt({ stored: true }));
    workers[1].posts(tableReport('pdb-7-8'));
    expect(state('pdb-7-8')).toMatchObject({ status: 'ready', stored: true });
    solver.tables.build('pdb-7-7-1', { store: true });
    await settled();
    expect(workers[2].calls('buildTable')).toMatchObject([{ heuristic: 'pdb-7-7-1', store: true }]);
  });

  describe('that another call builds, or has built, without storing it', () => {
    /** Builds a table without storing it, and requests that it be stored before or after it is ready. */
    async function requested(when: 'before' | 'after') {
      const started = startSolver();
      const { solver, workers, storage } = started;
      const first = solver.tables.build('pdb-7-7-1', { store: false });
      await settled();
      const request = () => solver.tables.build('pdb-7-7-1', { store: true });
      const early = when === 'before' ? request() : null;
      await settled();
      await workers[0].answers(tableBuilt());
      workers[1].posts(tableReport('pdb-7-7-1'));
      await first;
      const done = early ?? request();
      await settled();
      expect(storage.persisted).toBe(true);
      return { ...started, done };
    }

    it.each(['before', 'after'] as const)('is done if it is requested %s the table is ready', async (when) => {
      const { done, workers, state, solver } = await requested(when);
      expect(workers).toHaveLength(3);
      expect(workers[2].calls('buildTable')).toEqual([{ heuristic: 'pdb-7-7-1', store: true, file: expect.any(Blob) }]);
      expect(state('pdb-7-7-1')).toMatchObject({ status: 'ready', stored: false });
      const file = new File(['table'], 'stored');
      await workers[2].answers(tableBuilt({ file, report: null, stored: true }));
      await done;
      expect(workers[2].ended).toBe(true);
      expect(state('pdb-7-7-1')).toMatchObject({ status: 'ready', stored: true, error: null });
      await solver.tables.build('pdb-7-7-1', { store: true });
      expect(workers).toHaveLength(3);
    });

    it('may fail: the table is used, its state contains the error, and a later call tries again', async () => {
      const { done, workers, state, solver } = await requested('after');
      await workers[2].answers(tableBuilt({ error: 'the storage is full' }));
      await done;
      expect(state('pdb-7-7-1')).toMatchObject({ status: 'ready', stored: false, error: 'the storage is full' });
      const again = solver.tables.build('pdb-7-7-1', { store: true });
      await settled();
      workers[3].fails('gone');
      await again;
      expect(state('pdb-7-7-1')).toMatchObject({
        status: 'ready',
        error: expect.stringContaining('could not be stored'),
      });
    });

    it('ends when the table is freed', async () => {
      const { done, workers, state, solver } = await requested('before');
      solver.tables.free('pdb-7-7-1');
      await expect(done).rejects.toMatchObject({ code: 'aborted', message: 'The table was freed.' });
      expect(workers[2].ended).toBe(true);
      expect(state('pdb-7-7-1')).toMatchObject({ status: 'absent' });
    });

    it('is not done for a solve that waits for the table', async () => {
      const { solver, workers } = startSolver();
      solver.tables.build('pdb-7-8', { store: false });
      await settled();
      solver.solve(BOARD, { heuristic: 'pdb-7-8' });
      await settled();
      await workers[0].answers(tableBuilt());
      workers[1].posts(tableReport('pdb-7-8'));
      await settled();
      expect(workers.map(({ types }) => types)).toEqual([['buildTable'], ['load-table', 'solve']]);
    });
  });

  it('may fail: the table is used, and its state contains the error', async () => {
    const { solver, workers, state } = startSolver();
    const done = solver.tables.build('pdb-7-8');
    await settled();
    await workers[0].answers(tableBuilt({ error: 'the storage is full' }));
    workers[1].posts(tableReport('pdb-7-8'));
    await done;
    expect(state('pdb-7-8')).toMatchObject({ status: 'ready', stored: false, error: 'the storage is full' });
  });

  it('lets a later visit load the table after its first solve, not before', async () => {
    const { solver, workers, state } = startSolver({ stored: ['pdb-7-8'] });
    const solve = solver.solve(BOARD);
    await settled();
    expect(workers.map(({ types }) => types)).toEqual([['solve']]);
    workers[0].posts(solved(1));
    await solve;
    await settled();
    expect(workers.map(({ types }) => types)).toEqual([['solve', 'load-table']]);
    expect(state('pdb-7-8').status).toBe('loading');
    workers[0].posts(tableReport('pdb-7-8', { source: 'stored' }));
    expect(state('pdb-7-8')).toMatchObject({ status: 'ready', stored: true });
  });

  it('outlasts a primary worker without memory for the table, whose solve starts anew in another one', async () => {
    const { solver, workers, state, storage } = startSolver({ stored: ['pdb-7-7-1'] });
    solver.tables.build('pdb-7-7-1').catch(() => {});
    await settled();
    const solve = solver.solve(BOARD);
    await workers[0].traps({ code: 'out-of-memory', message: 'no more memory', table: 'pdb-7-7-1' });
    expect(workers[0].ended).toBe(true);
    expect(workers[1].types).toEqual(['solve']);
    workers[1].posts(solved(1));
    expect((await solve).length).toBe(3);
    await settled();
    expect(state('pdb-7-7-1')).toMatchObject({ status: 'stored', error: expect.stringContaining('memory') });
    expect(storage.files.size).toBe(1);
    expect(workers[1].types).toEqual(['solve']);
  });
});

describe('freeing a table', () => {
  it('ends the workers that have loaded it, and removes it from storage', async () => {
    const { solver, workers, state, storage } = startSolver({ stored: ['pdb-7-8'] });
    solver.tables.build('pdb-7-8');
    await settled();
    workers[0].posts(tableReport('pdb-7-8', { source: 'stored' }));
    await solver.tables.free('pdb-7-8');
    expect(workers[0].ended).toBe(true);
    expect(storage.files.size).toBe(0);
    expect(state('pdb-7-8')).toMatchObject({ status: 'absent', declined: true });
  });

  it('ends the primary worker that has built a small table, and the table can be built again', async () => {
    const { solver, workers, state } = startSolver();
    solver.tables.build('pdb-6-6-3');
    await settled();
    workers[0].posts(tableReport('pdb-6-6-3'));
    await solver.tables.free('pdb-6-6-3');
    expect(workers[0].ended).toBe(true);
    expect(state('pdb-6-6-3').status).toBe('absent');
    const done = solver.tables.build('pdb-6-6-3');
    await settled();
    workers[1].posts(tableReport('pdb-6-6-3'));
    await done;
    expect(state('pdb-6-6-3').status).toBe('ready');
  });

  it('waits for the running solve; the next one has a primary worker without the table', async () => {
    const { solver, workers } = startSolver({ stored: ['pdb-7-8'] });
    solver.tables.build('pdb-7-8');
    await settled();
    workers[0].posts(tableReport('pdb-7-8', { source: 'stored' }));
    const [first, second] = [solver.solve(BOARD), solver.solve(BOARD)];
    await solver.tables.free('pdb-7-8');
    expect(workers[0].ended).toBe(false);
    workers[0].posts(solved(1));
    await first;
    expect(workers[0].ended).toBe(true);
    expect(workers[1].types).toEqual(['solve']);
    workers[1].posts(solved(2));
    expect((await second).length).toBe(3);
  });

  it('cancels building it', async () => {
    const { solver, workers } = startSolver();
    const done = solver.tables.build('pdb-7-7-1');
    await settled();
    await solver.tables.free('pdb-7-7-1');
    await expect(done).rejects.toMatchObject({ code: 'aborted' });
    expect(workers[0].ended).toBe(true);
  });

  it('is not undone by a primary worker that was loading the table', async () => {
    const { solver, workers, state } = startSolver();
    solver.solve(BOARD);
    solver.tables.build('pdb-7-7-1').catch(() => {});
    await settled();
    await workers[1].answers(tableBuilt());
    await solver.tables.free('pdb-7-7-1');
    workers[0].posts(tableReport('pdb-7-7-1'));
    expect(state('pdb-7-7-1').status).toBe('absent');
    solver.tables.build('pdb-7-7-1').catch(() => {});
    await settled();
    workers[0].posts(tableFailure('pdb-7-7-1'));
    expect(state('pdb-7-7-1').status).toBe('building');
  });
});
