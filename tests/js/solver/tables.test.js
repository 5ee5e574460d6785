import { afterEach, describe, expect, it, vi } from 'vitest';
import { Solver, TABLES } from '../../../www/solver/index.js';
import { FakeStore, FakeWorker, settled } from './fakes.js';

/** @import { Progress, TableReport } from '../../../www/solver/protocol.js' */
/** @import { Heuristic } from '../../../www/solver/index.js' */

const BOARD = '5 11 9 12/3 6 4 7/13 0 10 14/1 8 15 2';
const FILE = new File(['table'], 'table');

/**
 * A solver whose workers and storage are fakes. The workers are listed oldest first.
 * @param {{ memory?: number, cores?: number, stored?: Heuristic[], background?: boolean }} [setting]
 */
function start({ memory = 8, cores = 4, stored = [], background } = {}) {
  /** @type {FakeWorker[]} */
  const workers = [];
  const createWorker = () => {
    workers.push(new FakeWorker());
    return workers[workers.length - 1];
  };
  const store = new FakeStore();
  for (const heuristic of stored) store.files.set(heuristic, FILE);
  const solver = new Solver({ createWorker, store, device: { memory, cores }, workers: 1, background });
  const state = (/** @type {Heuristic} */ heuristic) => {
    const found = solver.tables.list().find((table) => table.heuristic === heuristic);
    if (!found) throw new Error(`no state of ${heuristic}`);
    return found;
  };
  /** The worker that was told something last. @param {string} type */
  const told = (type) => {
    const found = workers.findLast((worker) => worker.types.includes(type));
    if (!found) throw new Error(`nobody was told ${type}`);
    return found;
  };
  return { solver, workers, store, state, told };
}

/** @param {Partial<TableReport>} [news] @returns {TableReport} */
function report(news) {
  return { source: 'built', fraction: 1, seconds: 1.5, fault: null, ...news };
}

/** @param {Heuristic} heuristic @param {Partial<TableReport>} [news] */
function had(heuristic, news) {
  return /** @type {const} */ ({ type: 'table', heuristic, report: report(news) });
}

/** @param {Heuristic} heuristic @param {{ kept?: boolean, fault?: string | null }} [setting] */
function built(heuristic, { kept = false, fault = null } = {}) {
  return /** @type {const} */ ({ type: 'built', heuristic, file: FILE, kept, fault });
}

/** @param {Heuristic} heuristic @param {'worker-failed' | 'table-failed'} code */
function refused(heuristic, code) {
  return /** @type {const} */ ({ type: 'refused', heuristic, fault: { code, message: 'the checksum is wrong' } });
}

/** @param {Partial<Progress>} [news] @returns {Progress} */
function progress(news) {
  const names = { algorithm: 'ida-star', heuristic: 'pdb-6-6-3' };
  const counts = {
    bound: 3,
    lowerBound: 3,
    moves: null,
    expanded: 30,
    generated: 60,
    stored: 0,
    bytes: 0,
    nodesPerSecond: 900,
  };
  return { phase: 'search', ...names, ...counts, elapsedMs: 5, searchMs: 4, iterations: [], table: report(), ...news };
}

/** @param {number} id */
function solved(id) {
  return /** @type {const} */ ({
    type: 'solved',
    id,
    moves: 'URD',
    limit: null,
    solutions: null,
    progress: progress(),
  });
}

afterEach(() => {
  vi.useRealTimers();
});

describe('the list', () => {
  it('says of each table what it costs, before anything is started', () => {
    const { solver, workers } = start();
    const list = solver.tables.list();
    expect(list.map(({ heuristic }) => heuristic)).toEqual([...TABLES]);
    expect(list.find(({ heuristic }) => heuristic === 'pdb-7-8')).toEqual({
      heuristic: 'pdb-7-8',
      size: 4,
      status: 'absent',
      fraction: 0,
      bytes: 195_874_592,
      buildBytes: 800e6,
      buildSeconds: 13,
      deep: true,
      optIn: true,
      kept: false,
      refused: null,
      fault: null,
    });
    expect(workers).toHaveLength(0);
  });

  it('finds what was kept, and tells of it by a change', async () => {
    const { solver, state } = start({ stored: ['pdb-7-8'] });
    const changed = vi.fn();
    solver.tables.addEventListener('change', changed);
    expect(state('pdb-7-8').status).toBe('absent');
    await settled();
    expect(state('pdb-7-8')).toMatchObject({ status: 'stored', kept: true });
    expect(changed).toHaveBeenCalled();
  });

  it('says why a small device does not get a table', async () => {
    const { solver, workers, state } = start({ memory: 2 });
    expect(state('pdb-6-6-3').refused).toBeNull();
    expect(state('pdb-7-7-1').refused).toMatch(/4 GiB/);
    const built = solver.tables.build('pdb-7-7-1');
    await expect(built).rejects.toMatchObject({ code: 'bad-options', message: state('pdb-7-7-1').refused });
    const solve = solver.solve(BOARD, { heuristic: 'pdb-7-8' });
    await expect(solve).rejects.toMatchObject({ code: 'bad-options', message: state('pdb-7-8').refused });
    expect(workers).toHaveLength(0);
  });

  it('names what it has when it is asked for something else', async () => {
    const { solver } = start();
    await expect(solver.tables.build('manhattan')).rejects.toMatchObject({ code: 'bad-options' });
    await expect(solver.tables.free(/** @type {any} */ ('pdb-9'))).rejects.toThrow(/pdb-7-8/);
  });
});

describe('building', () => {
  it('is done by a worker that is then ended; the lead has the file', async () => {
    const { solver, workers, state, told } = start();
    const done = solver.tables.build('pdb-7-7-1');
    const again = solver.tables.build('pdb-7-7-1');
    await settled();
    expect(workers).toHaveLength(1);
    expect(workers[0].received).toEqual([{ type: 'build', heuristic: 'pdb-7-7-1', keep: false }]);
    workers[0].says(had('pdb-7-7-1', { source: 'building', fraction: 0.4 }));
    expect(state('pdb-7-7-1')).toMatchObject({ status: 'building', fraction: 0.4 });
    workers[0].says(had('pdb-7-7-1'));
    workers[0].says(built('pdb-7-7-1'));
    expect(workers[0].ended).toBe(true);
    expect(state('pdb-7-7-1').status).toBe('loading');
    expect(told('table').received).toEqual([
      { type: 'table', heuristic: 'pdb-7-7-1', file: expect.any(Blob), report: report() },
    ]);
    told('table').says(had('pdb-7-7-1'));
    await Promise.all([done, again]);
    expect(state('pdb-7-7-1')).toMatchObject({ status: 'ready', kept: false, fault: null });
    await solver.tables.build('pdb-7-7-1');
    expect(workers).toHaveLength(2);
  });

  it('of the small table is left to the lead', async () => {
    const { solver, workers, state } = start();
    const done = solver.tables.build('pdb-6-6-3');
    await settled();
    expect(workers.map(({ types }) => types)).toEqual([['preload']]);
    workers[0].says(had('pdb-6-6-3'));
    await done;
    expect(state('pdb-6-6-3').status).toBe('ready');
  });

  it('can be cancelled, and begun anew', async () => {
    const { solver, workers, state } = start();
    const done = solver.tables.build('pdb-7-8');
    await settled();
    solver.tables.cancel('pdb-7-8');
    await expect(done).rejects.toMatchObject({ code: 'aborted' });
    expect(workers[0].ended).toBe(true);
    expect(state('pdb-7-8')).toMatchObject({ status: 'absent', fault: null });
    workers[0].says(built('pdb-7-8'));
    expect(state('pdb-7-8').status).toBe('absent');
    solver.tables.build('pdb-7-8').catch(() => {});
    await settled();
    expect(workers).toHaveLength(2);
  });

  it.each([
    [
      'a trap of its module',
      (/** @type {FakeWorker} */ worker) => worker.says(refused('pdb-7-8', 'worker-failed')),
      'out-of-memory',
      /800 MB/,
    ],
    [
      'an error',
      (/** @type {FakeWorker} */ worker) => worker.says(refused('pdb-7-8', 'table-failed')),
      'table-failed',
      /checksum/,
    ],
    ['the end of its worker', (/** @type {FakeWorker} */ worker) => worker.breaks('gone'), 'table-failed', /gone/],
  ])('that ends in %s says so, and the solver goes on', async (_, fail, code, message) => {
    const { solver, workers, state } = start();
    const done = solver.tables.build('pdb-7-8');
    await settled();
    fail(workers[0]);
    await expect(done).rejects.toMatchObject({ code, message: expect.stringMatching(message) });
    expect(state('pdb-7-8')).toMatchObject({ status: 'absent', fault: expect.stringMatching(message) });
    expect(workers[0].ended).toBe(true);
    const solve = solver.solve(BOARD);
    workers[1].says(solved(1));
    expect((await solve).length).toBe(3);
  });

  it('ends with the solver', async () => {
    const { solver, workers } = start();
    const done = solver.tables.build('pdb-7-8');
    await settled();
    solver.dispose();
    await expect(done).rejects.toMatchObject({ code: 'aborted' });
    expect(workers[0].ended).toBe(true);
    await expect(solver.tables.build('pdb-7-8')).rejects.toMatchObject({ code: 'aborted' });
  });

  it('of 7-8 is given to the lead after the solve that it is at; 7-7-1 at once', async () => {
    const { solver, workers, told } = start();
    const solve = solver.solve(BOARD);
    for (const heuristic of /** @type {const} */ (['pdb-7-7-1', 'pdb-7-8'])) {
      solver.tables.build(heuristic);
      await settled();
      told('build').says(built(heuristic));
    }
    expect(workers[0].types).toEqual(['solve', 'table']);
    workers[0].says(solved(1));
    await solve;
    expect(workers[0].received.slice(1)).toMatchObject([{ heuristic: 'pdb-7-7-1' }, { heuristic: 'pdb-7-8' }]);
  });
});

describe('keeping', () => {
  it('is what 7-8 asks for, and others may', async () => {
    const { solver, workers, state, store } = start();
    solver.tables.build('pdb-7-8');
    await settled();
    expect(store.persisted).toBe(true);
    expect(workers[0].received[0]).toMatchObject({ heuristic: 'pdb-7-8', keep: true });
    workers[0].says(built('pdb-7-8', { kept: true }));
    workers[1].says(had('pdb-7-8'));
    expect(state('pdb-7-8')).toMatchObject({ status: 'ready', kept: true });
    solver.tables.build('pdb-7-7-1', { keep: true });
    await settled();
    expect(workers[2].received[0]).toMatchObject({ heuristic: 'pdb-7-7-1', keep: true });
  });

  it('that fails is told, and the table is used all the same', async () => {
    const { solver, workers, state } = start();
    const done = solver.tables.build('pdb-7-8');
    await settled();
    workers[0].says(built('pdb-7-8', { fault: 'the storage is full' }));
    workers[1].says(had('pdb-7-8'));
    await done;
    expect(state('pdb-7-8')).toMatchObject({ status: 'ready', kept: false, fault: 'the storage is full' });
  });

  it('lets a later visit load the table after its first solve, not before', async () => {
    const { solver, workers, state } = start({ stored: ['pdb-7-8'] });
    const solve = solver.solve(BOARD);
    await settled();
    expect(workers.map(({ types }) => types)).toEqual([['solve']]);
    workers[0].says(solved(1));
    await solve;
    await settled();
    expect(workers.map(({ types }) => types)).toEqual([['solve', 'table']]);
    expect(state('pdb-7-8').status).toBe('loading');
    workers[0].says(had('pdb-7-8', { source: 'stored' }));
    expect(state('pdb-7-8')).toMatchObject({ status: 'ready', kept: true });
  });

  it('of a damaged file ends when it is found out, and the table is built only on demand', async () => {
    const { solver, workers, state, store } = start({ stored: ['pdb-7-8'] });
    const done = solver.tables.build('pdb-7-8');
    await settled();
    workers[0].says(refused('pdb-7-8', 'table-failed'));
    await expect(done).rejects.toMatchObject({ code: 'table-failed', message: expect.stringContaining('checksum') });
    expect(state('pdb-7-8')).toMatchObject({
      status: 'absent',
      kept: false,
      fault: expect.stringContaining('checksum'),
    });
    expect(store.files.size).toBe(0);
    expect(workers).toHaveLength(1);
  });

  it('survives a lead that had no memory for the table; the solve begins anew with another lead', async () => {
    const { solver, workers, state, store } = start({ stored: ['pdb-7-7-1'] });
    solver.tables.build('pdb-7-7-1').catch(() => {});
    await settled();
    const solve = solver.solve(BOARD);
    workers[0].says(refused('pdb-7-7-1', 'worker-failed'));
    expect(workers[0].ended).toBe(true);
    expect(workers[1].types).toEqual(['solve']);
    workers[1].says(solved(1));
    expect((await solve).length).toBe(3);
    await settled();
    expect(state('pdb-7-7-1')).toMatchObject({
      status: 'stored',
      kept: true,
      fault: expect.stringContaining('memory'),
    });
    expect(store.files.size).toBe(1);
    expect(workers[1].types).toEqual(['solve']);
  });

  it('does not begin a solve anew that was cancelled', async () => {
    const { solver, workers } = start();
    solver.tables.build('pdb-7-7-1').catch(() => {});
    await settled();
    workers[0].says(built('pdb-7-7-1'));
    const abort = new AbortController();
    const solve = solver.solve(BOARD, { signal: abort.signal });
    abort.abort();
    await expect(solve).rejects.toMatchObject({ code: 'aborted' });
    workers[1].says(refused('pdb-7-7-1', 'worker-failed'));
    expect(workers).toHaveLength(2);
    expect(solver.state).toBe('idle');
  });
});

describe('freeing', () => {
  it('ends the workers that hold the table, and drops what is kept', async () => {
    const { solver, workers, state, store } = start({ stored: ['pdb-7-8'] });
    solver.tables.build('pdb-7-8');
    await settled();
    workers[0].says(had('pdb-7-8', { source: 'stored' }));
    await solver.tables.free('pdb-7-8');
    expect(workers[0].ended).toBe(true);
    expect(store.files.size).toBe(0);
    expect(state('pdb-7-8')).toMatchObject({ status: 'absent', kept: false, fault: null });
  });

  it('waits for the running solve; the next has a lead without the table', async () => {
    const { solver, workers } = start({ stored: ['pdb-7-8'] });
    solver.tables.build('pdb-7-8');
    await settled();
    workers[0].says(had('pdb-7-8', { source: 'stored' }));
    const [first, second] = [solver.solve(BOARD), solver.solve(BOARD)];
    await solver.tables.free('pdb-7-8');
    expect(workers[0].ended).toBe(false);
    workers[0].says(solved(1));
    await first;
    expect(workers[0].ended).toBe(true);
    expect(workers[1].types).toEqual(['solve']);
    workers[1].says(solved(2));
    expect((await second).length).toBe(3);
  });

  it('cancels what is being built', async () => {
    const { solver, workers } = start();
    const done = solver.tables.build('pdb-7-7-1');
    await settled();
    await solver.tables.free('pdb-7-7-1');
    await expect(done).rejects.toMatchObject({ code: 'aborted' });
    expect(workers[0].ended).toBe(true);
  });
});

describe('a solve', () => {
  it('that proves hard has 7-7-1 built, once, and is not disturbed', async () => {
    const { solver, workers, state } = start();
    const solve = solver.solve(BOARD);
    workers[0].says({ type: 'progress', id: 1, progress: progress({ searchMs: 900 }) });
    await settled();
    expect(workers).toHaveLength(1);
    for (const searchMs of [1100, 1200]) workers[0].says({ type: 'progress', id: 1, progress: progress({ searchMs }) });
    await settled();
    expect(workers.map(({ types }) => types)).toEqual([['solve'], ['build']]);
    expect(workers[1].received[0]).toMatchObject({ heuristic: 'pdb-7-7-1', keep: false });
    expect(state('pdb-7-7-1').status).toBe('building');
    workers[0].says(solved(1));
    expect((await solve).length).toBe(3);
  });

  it.each([
    ['on a small device', { memory: 2 }, {}, {}],
    ['where it is not wanted', { background: false }, {}, {}],
    ['that is throttled', {}, { rate: 10 }, {}],
    ['that names its heuristic', {}, { heuristic: /** @type {const} */ ('pdb-6-6-3') }, {}],
    ['that has no table', {}, {}, { table: null }],
    ['with something better in storage', { stored: [/** @type {const} */ ('pdb-7-8')] }, {}, {}],
  ])('%s has nothing built', async (_, setting, options, news) => {
    const { solver, workers } = start(setting);
    solver.tables.list();
    solver.solve(BOARD, options);
    await settled();
    workers[0].says({ type: 'progress', id: 1, progress: progress({ searchMs: 5000, ...news }) });
    await settled();
    expect(workers.map(({ types }) => types)).toEqual([['solve']]);
  });

  it('has nothing built that was freed or cancelled before', async () => {
    const { solver, workers } = start();
    solver.tables.build('pdb-7-7-1').catch(() => {});
    await settled();
    solver.tables.cancel('pdb-7-7-1');
    solver.solve(BOARD);
    workers[1].says({ type: 'progress', id: 1, progress: progress({ searchMs: 5000 }) });
    await settled();
    expect(workers.map(({ types }) => types)).toEqual([['build'], ['solve']]);
  });

  it('that names a deep table waits for it, with progress, and counts the wait', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { solver, workers, told } = start();
    /** @type {Progress[]} */
    const heard = [];
    const onProgress = (/** @type {Progress} */ news) => heard.push(news);
    const solve = solver.solve(BOARD, { heuristic: 'pdb-7-7-1', onProgress });
    expect(solver.state).toBe('loading');
    await settled();
    vi.advanceTimersByTime(500);
    workers[0].says(had('pdb-7-7-1', { source: 'building', fraction: 0.5 }));
    expect(heard.at(-1)).toMatchObject({
      phase: 'table',
      heuristic: 'pdb-7-7-1',
      elapsedMs: 500,
      table: { source: 'building', fraction: 0.5 },
    });
    workers[0].says(built('pdb-7-7-1'));
    expect(workers[1].types).toEqual(['table']);
    told('table').says(had('pdb-7-7-1'));
    await settled();
    expect(workers[1].types).toEqual(['table', 'solve']);
    expect(workers[1].received[1]).toMatchObject({ options: { heuristic: 'pdb-7-7-1' }, waitedMs: 500 });
    workers[1].says(solved(1));
    expect((await solve).length).toBe(3);
  });

  it('that is cancelled while its table is built takes the building with it; the next goes on', async () => {
    const { solver, workers } = start();
    const abort = new AbortController();
    const first = solver.solve(BOARD, { heuristic: 'pdb-7-7-1', signal: abort.signal });
    const second = solver.solve(BOARD);
    await settled();
    abort.abort();
    await expect(first).rejects.toMatchObject({ code: 'aborted' });
    expect(workers[0].ended).toBe(true);
    expect(workers[1].types).toEqual(['solve']);
    workers[1].says(solved(2));
    expect((await second).length).toBe(3);
  });

  it('that is cancelled leaves a building alone that somebody else began', async () => {
    const { solver, workers } = start();
    solver.tables.build('pdb-7-7-1');
    await settled();
    const abort = new AbortController();
    const solve = solver.solve(BOARD, { heuristic: 'pdb-7-7-1', signal: abort.signal });
    await settled();
    abort.abort();
    await expect(solve).rejects.toMatchObject({ code: 'aborted' });
    expect(workers[0].ended).toBe(false);
  });

  it('that is paused while its table is built begins paused', async () => {
    const { solver, workers, told } = start();
    solver.solve(BOARD, { heuristic: 'pdb-7-7-1' });
    await settled();
    solver.pause();
    workers[0].says(built('pdb-7-7-1'));
    told('table').says(had('pdb-7-7-1'));
    await settled();
    expect(workers[1].types).toEqual(['table', 'solve', 'pause']);
  });

  it('whose table cannot be built fails with it', async () => {
    const { solver, workers } = start();
    const solve = solver.solve(BOARD, { heuristic: 'pdb-7-8' });
    await settled();
    workers[0].says(refused('pdb-7-8', 'worker-failed'));
    await expect(solve).rejects.toMatchObject({ code: 'out-of-memory', stats: undefined });
    expect(solver.state).toBe('idle');
  });
});

describe('building unasked', () => {
  it('has 7-7-1 built, once, and keeps nothing', async () => {
    const { solver, workers } = start();
    await Promise.all([solver.tables.buildInBackground('pdb-6-6-3'), solver.tables.buildInBackground('pdb-6-6-3')]);
    await settled();
    expect(workers.map(({ received }) => received)).toEqual([[{ type: 'build', heuristic: 'pdb-7-7-1', keep: false }]]);
  });

  it.each([
    ['on a small device', { memory: 2 }],
    ['on a single core', { cores: 1 }],
    ['where it is kept already', { stored: [/** @type {const} */ ('pdb-7-7-1')] }],
    ['where a better one is kept', { stored: [/** @type {const} */ ('pdb-7-8')] }],
  ])('does nothing %s', async (_, setting) => {
    const { solver, workers } = start(setting);
    await solver.tables.buildInBackground('pdb-6-6-3');
    await settled();
    expect(workers).toHaveLength(0);
  });

  it('does nothing once it was freed, or when the solver is gone', async () => {
    const { solver, workers, told } = start();
    solver.tables.build('pdb-7-7-1');
    await settled();
    told('build').says(built('pdb-7-7-1'));
    told('table').says(had('pdb-7-7-1'));
    await solver.tables.free('pdb-7-7-1');
    await solver.tables.buildInBackground('pdb-6-6-3');
    await settled();
    expect(workers.filter(({ types }) => types.includes('build'))).toHaveLength(1);

    const other = start();
    other.solver.dispose();
    await other.solver.tables.buildInBackground('pdb-6-6-3');
    await settled();
    expect(other.workers).toHaveLength(0);
  });
});

it('a lead that was ended is followed by one that has the tables', async () => {
  const { solver, workers } = start();
  solver.tables.build('pdb-7-7-1');
  await settled();
  workers[0].says(built('pdb-7-7-1'));
  workers[1].says(had('pdb-7-7-1'));
  const first = solver.solve(BOARD);
  const fault = { code: /** @type {const} */ ('worker-failed'), message: 'unreachable' };
  workers[1].says({ type: 'failed', id: 1, fault, progress: null });
  await expect(first).rejects.toMatchObject(fault);
  solver.solve(BOARD);
  expect(workers[2].types).toEqual(['table', 'solve']);
});

it.each([
  [4, 'pdb-7-8', 0],
  [8, 'pdb-7-8', 1],
  [4, 'pdb-7-7-1', 3],
  [8, 'pdb-6-6-3', 5],
])('on %i GiB a hard search with %s has the help of %i aides', (memory, heuristic, aides) => {
  /** @type {FakeWorker[]} */
  const workers = [];
  const createWorker = () => {
    workers.push(new FakeWorker());
    return workers[workers.length - 1];
  };
  const solver = new Solver({ createWorker, workers: 6, store: new FakeStore(), device: { memory, cores: 8 } });
  solver.solve(BOARD);
  const options = { board: BOARD, heuristic: /** @type {Heuristic} */ (heuristic), memoryMib: 512 };
  workers[0].says({ type: 'hard', id: 1, options });
  expect(workers).toHaveLength(1 + aides);
});

it('another number of workers acts on the next solve, and ends the aides that are not wanted', async () => {
  const { solver, workers } = start();
  const hard = (/** @type {number} */ id) =>
    workers[0].says({
      type: 'hard',
      id,
      options: { board: BOARD, heuristic: /** @type {const} */ ('pdb-6-6-3'), memoryMib: 512 },
    });
  expect(solver.maxWorkers).toBe(4);
  solver.workers = 3;
  const first = solver.solve(BOARD);
  hard(1);
  expect(workers).toHaveLength(3);
  solver.workers = 2;
  expect(workers.map(({ ended }) => ended)).toEqual([false, false, false]);
  workers[0].says(solved(1));
  await first;
  solver.solve(BOARD);
  expect(workers.map(({ ended }) => ended)).toEqual([false, false, true]);
  expect(workers[0].received.findLast(({ type }) => type === 'solve')).toMatchObject({ workers: 2 });
  hard(2);
  expect(workers).toHaveLength(3);
  expect(() => {
    solver.workers = 9;
  }).toThrow(/whole number from 1 to 8/);
  expect(solver.workers).toBe(2);
});

it.each([0, 9, 1.5, '2', Number.NaN])('%s is no number of workers', (workers) => {
  expect(() => new Solver({ workers: /** @type {any} */ (workers) })).toThrow(/whole number from 1 to 8/);
});
