import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FifteenError, Solver } from '../../../www/solver/index.js';
import { FakeStore, FakeWorker } from './fakes.js';

/** @import { SolveOptions } from '../../../www/solver/index.js' */
/** @import { FromWorker, Progress } from '../../../www/solver/protocol.js' */

/**
 * @param {Partial<Progress>} [news]
 * @returns {Progress}
 */
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
  return { phase: 'search', ...names, ...counts, elapsedMs: 5, searchMs: 4, iterations: [], table: null, ...news };
}

/**
 * @param {number} id
 * @param {Partial<Progress>} [news]
 * @param {string} [moves]
 * @returns {FromWorker}
 */
function solved(id, news, moves = 'URD') {
  return { type: 'solved', id, moves, limit: null, solutions: null, progress: progress(news) };
}

/** A solver whose workers are fakes, and those workers, oldest first. */
function setUp() {
  /** @type {FakeWorker[]} */
  const workers = [];
  const createWorker = () => {
    workers.push(new FakeWorker());
    return workers[workers.length - 1];
  };
  return { solver: new Solver({ createWorker, workers: 1, store: new FakeStore() }), workers };
}

const BOARD = '1 2 3/4 5 6/7 0 8';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a solve', () => {
  it('starts the worker at the first call, tells it what was said, and resolves with its answer', async () => {
    const { solver, workers } = setUp();
    expect(workers).toHaveLength(0);
    const result = solver.solve(BOARD, { goal: 'blank-first', heuristic: undefined, pruneDepth: 0 });
    expect(solver.state).toBe('loading');
    const options = { board: BOARD, goal: 'blank-first', pruneDepth: 0, memoryMib: 512 };
    const rate = Number.POSITIVE_INFINITY;
    expect(workers[0].received).toEqual([
      { type: 'solve', id: 1, options, timeLimitMs: Infinity, rate, workers: 1, waitedMs: 0 },
    ]);
    workers[0].says({ type: 'started', id: 1 });
    expect(solver.state).toBe('computing');
    workers[0].says(solved(1));
    expect(solver.state).toBe('idle');
    expect(await result).toEqual({
      moves: 'URD',
      length: 3,
      optimal: true,
      lowerBound: 3,
      limit: null,
      stats: {
        algorithm: 'ida-star',
        heuristic: 'pdb-6-6-3',
        expanded: 30,
        generated: 60,
        stored: 0,
        bytes: 0,
        elapsedMs: 5,
        searchMs: 4,
        iterations: [],
        table: null,
      },
    });
  });

  it('finds the worker started that was warmed', async () => {
    const { solver, workers } = setUp();
    solver.preload();
    solver.preload();
    expect(workers).toHaveLength(1);
    expect(workers[0].types).toEqual(['preload', 'preload']);
    const result = solver.solve(BOARD);
    expect(workers).toHaveLength(1);
    workers[0].says(solved(1));
    expect((await result).length).toBe(3);
  });

  it('starts another worker where the warmed one broke, or none could be started', async () => {
    const { solver, workers } = setUp();
    solver.preload();
    workers[0].breaks('no script');
    expect(solver.state).toBe('failed');
    const result = solver.solve(BOARD);
    workers[1].says(solved(1));
    expect((await result).length).toBe(3);

    let mayStart = false;
    const worker = new FakeWorker();
    const late = new Solver({
      createWorker: () => {
        if (!mayStart) throw new Error('no workers here');
        return worker;
      },
    });
    late.preload();
    expect(late.state).toBe('failed');
    mayStart = true;
    const second = late.solve(BOARD);
    worker.says(solved(1));
    expect((await second).length).toBe(3);
  });

  it('keeps the worker for the next', async () => {
    const { solver, workers } = setUp();
    const first = solver.solve(BOARD);
    workers[0].says(solved(1));
    await first;
    const second = solver.solve(BOARD);
    workers[0].says(solved(2));
    expect((await second).length).toBe(3);
    expect(workers).toHaveLength(1);
  });

  it('rejects with the code, the message and the place of a fault', async () => {
    const { solver, workers } = setUp();
    const result = solver.solve('1 2 3/4 5 5/7 0 8');
    const fault = { code: /** @type {const} */ ('bad-board'), message: '5 stands twice', start: 10, end: 11 };
    workers[0].says({ type: 'failed', id: 1, fault, progress: null });
    await expect(result).rejects.toBeInstanceOf(FifteenError);
    await expect(result).rejects.toMatchObject({ name: 'FifteenError', ...fault });
    expect(workers[0].ended).toBe(false);
  });

  it.each([0, -1, Number.NaN, '10'])('refuses the rate %s', async (rate) => {
    const { solver } = setUp();
    await expect(solver.solve(BOARD, { rate: /** @type {any} */ (rate) })).rejects.toMatchObject({
      code: 'bad-options',
    });
    expect(() => {
      solver.rate = /** @type {any} */ (rate);
    }).toThrow(FifteenError);
  });
});

describe('a stop', () => {
  it('resolves with the best so far, and frees the worker', async () => {
    const { solver, workers } = setUp();
    const result = solver.solve(BOARD);
    workers[0].says({ type: 'started', id: 1 });
    workers[0].says({ type: 'progress', id: 1, progress: progress({ moves: 'LURDR', lowerBound: 3 }) });
    solver.stop();
    expect(await result).toMatchObject({ moves: 'LURDR', length: 5, optimal: false, lowerBound: 3, limit: 'stop' });
    expect(workers[0].received.at(-1)).toEqual({ type: 'cancel', id: 1 });
    workers[0].says({ type: 'stopped', id: 1, bytes: 0 });
    expect(solver.state).toBe('idle');
  });

  it('is an abort where nothing was found', async () => {
    const { solver, workers } = setUp();
    const result = solver.solve(BOARD);
    workers[0].says({ type: 'progress', id: 1, progress: progress() });
    solver.stop();
    await expect(result).rejects.toMatchObject({ code: 'aborted' });
    solver.stop();
  });
});

describe('ids', () => {
  it('drop the answers of another request', async () => {
    const { solver, workers } = setUp();
    const first = solver.solve(BOARD);
    workers[0].says(solved(1));
    await first;
    const onProgress = vi.fn();
    const second = solver.solve(BOARD, { onProgress });
    workers[0].says({ type: 'progress', id: 1, progress: progress() });
    workers[0].says(solved(1, {}, 'LLL'));
    workers[0].says({ type: 'failed', id: 1, fault: { code: 'unsolvable', message: '' }, progress: null });
    expect(onProgress).not.toHaveBeenCalled();
    workers[0].says(solved(2));
    expect((await second).moves).toBe('URD');
  });

  it('drop the messages of a worker that was ended', async () => {
    const { solver, workers } = setUp();
    const first = solver.solve(BOARD);
    workers[0].breaks('boom');
    await expect(first).rejects.toMatchObject({ code: 'worker-failed' });
    const second = solver.solve(BOARD);
    workers[0].says(solved(2, {}, 'LLL'));
    workers[0].breaks('once more');
    workers[1].says(solved(2));
    expect((await second).moves).toBe('URD');
  });
});

describe('of several solves', () => {
  it('a newer one replaces the one that waits, and the running one goes on', async () => {
    const { solver, workers } = setUp();
    const first = solver.solve(BOARD);
    const second = solver.solve(BOARD);
    const third = solver.solve(BOARD);
    await expect(second).rejects.toMatchObject({ name: 'AbortError', code: 'aborted' });
    expect(workers[0].types).toEqual(['solve']);
    workers[0].says(solved(1));
    expect((await first).moves).toBe('URD');
    expect(workers[0].received.at(-1)).toMatchObject({ type: 'solve', id: 3 });
    workers[0].says(solved(3));
    expect((await third).moves).toBe('URD');
  });

  it('of several clients wait one each, and are served in their order', async () => {
    const { solver, workers } = setUp();
    const [ada, ben] = [{}, {}];
    const solveFor = (/** @type {object} */ client) => {
      /** @type {SolveOptions & { client: object }} */
      const options = { client };
      return solver.solve(BOARD, options);
    };
    const first = solveFor(ada);
    const replaced = solveFor(ben);
    const again = solveFor(ada);
    const second = solveFor(ben);
    await expect(replaced).rejects.toMatchObject({ code: 'aborted' });
    const asked = () => workers[0].received.filter(({ type }) => type === 'solve').map(({ id }) => id);
    expect(asked()).toEqual([1]);
    expect([solver.isSolvingFor(ada), solver.isSolvingFor(ben)]).toEqual([true, false]);
    workers[0].says(solved(1, {}));
    await first;
    // The newer solve of a client stands where the older stood.
    expect(asked()).toEqual([1, 4]);
    expect([solver.isSolvingFor(ada), solver.isSolvingFor(ben)]).toEqual([false, true]);
    workers[0].says(solved(4, {}));
    await second;
    workers[0].says(solved(3, {}));
    await again;
  });

  it('the one that waits is aborted by its own signal, and only that one', async () => {
    const { solver, workers } = setUp();
    const abort = new AbortController();
    const first = solver.solve(BOARD);
    const second = solver.solve(BOARD, { signal: abort.signal });
    abort.abort();
    await expect(second).rejects.toMatchObject({ code: 'aborted' });
    workers[0].says(solved(1));
    expect((await first).moves).toBe('URD');
    expect(workers[0].types).toEqual(['solve']);
  });
});

describe('an abort', () => {
  it('rejects at once, before the worker knows', async () => {
    const { solver, workers } = setUp();
    const abort = new AbortController();
    const result = solver.solve(BOARD, { signal: abort.signal });
    abort.abort();
    await expect(result).rejects.toMatchObject({ name: 'AbortError', code: 'aborted' });
    expect(workers[0].received.at(-1)).toEqual({ type: 'cancel', id: 1 });
  });

  it('lets the next solve begin when the worker has stopped', async () => {
    const { solver, workers } = setUp();
    const abort = new AbortController();
    const first = solver.solve(BOARD, { signal: abort.signal });
    abort.abort();
    await expect(first).rejects.toThrow();
    const second = solver.solve(BOARD);
    expect(workers[0].types).toEqual(['solve', 'cancel']);
    workers[0].says({ type: 'stopped', id: 1, bytes: 0 });
    expect(workers[0].types).toEqual(['solve', 'cancel', 'solve']);
    workers[0].says(solved(2));
    expect((await second).length).toBe(3);
  });

  it('that crosses the answer leaves no one stuck', async () => {
    const { solver, workers } = setUp();
    const abort = new AbortController();
    const onProgress = vi.fn();
    const first = solver.solve(BOARD, { signal: abort.signal, onProgress });
    abort.abort();
    await expect(first).rejects.toThrow();
    workers[0].says({ type: 'progress', id: 1, progress: progress() });
    workers[0].says(solved(1));
    expect(onProgress).not.toHaveBeenCalled();
    expect(solver.state).toBe('idle');
  });

  it('after the answer does nothing', async () => {
    const { solver, workers } = setUp();
    const abort = new AbortController();
    const result = solver.solve(BOARD, { signal: abort.signal });
    workers[0].says(solved(1));
    await result;
    abort.abort();
    expect(workers[0].types).toEqual(['solve']);
  });

  it('leaves nothing behind on a signal that serves many solves', async () => {
    const { solver, workers } = setUp();
    const { signal } = new AbortController();
    let listeners = 0;
    signal.addEventListener = () => {
      listeners += 1;
    };
    signal.removeEventListener = () => {
      listeners -= 1;
    };
    const result = solver.solve(BOARD, { signal });
    expect(listeners).toBe(1);
    workers[0].says(solved(1));
    await result;
    expect(listeners).toBe(0);
  });

  it('before the call starts no worker', async () => {
    const { solver, workers } = setUp();
    await expect(solver.solve(BOARD, { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'aborted' });
    expect(workers).toHaveLength(0);
  });
});

describe('a worker that fails', () => {
  it('to start rejects the solve with what was missing', async () => {
    const solver = new Solver({
      createWorker() {
        throw new Error('blocked by policy');
      },
    });
    const result = solver.solve(BOARD);
    await expect(result).rejects.toMatchObject({ code: 'worker-failed' });
    await expect(result).rejects.toThrow(/blocked by policy.*module workers/);
    expect(solver.state).toBe('failed');
  });

  it('under way rejects all, and the next solve starts another', async () => {
    const { solver, workers } = setUp();
    const first = solver.solve(BOARD);
    const second = solver.solve(BOARD);
    workers[0].breaks('SyntaxError');
    await expect(first).rejects.toMatchObject({ code: 'worker-failed' });
    await expect(second).rejects.toMatchObject({ code: 'worker-failed' });
    expect(workers[0].ended).toBe(true);
    const third = solver.solve(BOARD);
    workers[1].says(solved(3));
    expect((await third).length).toBe(3);
  });

  it('in wasm is ended, and the one that waits gets a fresh one', async () => {
    const { solver, workers } = setUp();
    const first = solver.solve(BOARD);
    const second = solver.solve(BOARD);
    const fault = { code: /** @type {const} */ ('worker-failed'), message: 'unreachable' };
    workers[0].says({ type: 'failed', id: 1, fault, progress: null });
    await expect(first).rejects.toMatchObject(fault);
    expect(workers[0].ended).toBe(true);
    workers[1].says(solved(2));
    expect((await second).length).toBe(3);
  });
});

describe('memory', () => {
  it('that is full ends with the best so far, if there is any', async () => {
    const { solver, workers } = setUp();
    const result = solver.solve(BOARD, { algorithm: 'beam' });
    const full = /** @type {const} */ ({ type: 'solved', id: 1, moves: 'URDL', limit: 'memory', solutions: null });
    workers[0].says({ ...full, progress: progress({ lowerBound: 2 }) });
    await expect(result).resolves.toMatchObject({ length: 4, optimal: false, lowerBound: 2, limit: 'memory' });
  });

  it('that ran out rejects with the stats, and ends the worker', async () => {
    const { solver, workers } = setUp();
    const result = solver.solve(BOARD, { algorithm: 'a-star', memoryMib: 16 });
    const fault = { code: /** @type {const} */ ('out-of-memory'), message: 'the limit' };
    workers[0].says({ type: 'failed', id: 1, fault, progress: progress({ stored: 99, bytes: 16e6 }) });
    const proved = { lowerBound: progress().lowerBound, stats: { stored: 99, bytes: 16e6 } };
    await expect(result).rejects.toMatchObject({ ...fault, ...proved });
    expect(workers[0].ended).toBe(true);
  });

  it.each([
    [128 * 1024 * 1024, false],
    [128 * 1024 * 1024 + 1, true],
  ])('of %i bytes: the worker is ended: %s', async (bytes, ended) => {
    const { solver, workers } = setUp();
    const abort = new AbortController();
    const first = solver.solve(BOARD);
    workers[0].says(solved(1, { bytes }));
    await first;
    expect(workers[0].ended).toBe(ended);
    const second = solver.solve(BOARD, { signal: abort.signal });
    const worker = workers[workers.length - 1];
    abort.abort();
    worker.says({ type: 'stopped', id: 2, bytes });
    await expect(second).rejects.toThrow();
    expect(worker.ended).toBe(ended);
  });
});

describe('progress', () => {
  it('is told at most 30 times a second, the newest first, and once at the end', async () => {
    const { solver, workers } = setUp();
    /** @type {{ at: number, expanded: number }[]} */
    const told = [];
    const result = solver.solve(BOARD, {
      onProgress: ({ expanded }) => told.push({ at: performance.now(), expanded }),
    });
    for (let ms = 0; ms < 3000; ms += 5) {
      workers[0].says({ type: 'progress', id: 1, progress: progress({ expanded: ms }) });
      vi.advanceTimersByTime(5);
    }
    const inOneSecond = (/** @type {number} */ from) => told.filter(({ at }) => at >= from && at < from + 1000).length;
    for (const { at } of told) expect(inOneSecond(at)).toBeLessThanOrEqual(30);
    expect(inOneSecond(told[1].at)).toBeGreaterThan(25);
    const before = told.length;
    workers[0].says(solved(1, { expanded: 7777 }));
    expect(told.slice(before).map(({ expanded }) => expanded)).toEqual([7777]);
    await result;
    vi.advanceTimersByTime(1000);
    expect(told.length).toBe(before + 1);
  });

  it('that came too soon is told later, not lost', () => {
    const { solver, workers } = setUp();
    const onProgress = vi.fn();
    solver.solve(BOARD, { onProgress });
    workers[0].says({ type: 'progress', id: 1, progress: progress({ expanded: 1 }) });
    workers[0].says({ type: 'progress', id: 1, progress: progress({ expanded: 2 }) });
    workers[0].says({ type: 'progress', id: 1, progress: progress({ expanded: 3 }) });
    expect(onProgress.mock.calls.map(([{ expanded }]) => expanded)).toEqual([1]);
    vi.advanceTimersByTime(40);
    expect(onProgress.mock.calls.map(([{ expanded }]) => expanded)).toEqual([1, 3]);
  });
});

describe('pause and rate', () => {
  it('reach the running solve', () => {
    const { solver, workers } = setUp();
    solver.solve(BOARD);
    solver.pause();
    solver.pause();
    expect(solver.paused).toBe(true);
    solver.resume();
    solver.resume();
    solver.rate = 10;
    expect(workers[0].received.slice(1)).toEqual([
      { type: 'pause', id: 1 },
      { type: 'resume', id: 1 },
      { type: 'rate', id: 1, rate: 10 },
    ]);
  });

  it('a rate lasts; a pause ends with its solve', async () => {
    const { solver, workers } = setUp();
    solver.rate = 10;
    const abort = new AbortController();
    const first = solver.solve(BOARD, { signal: abort.signal });
    solver.pause();
    abort.abort();
    await expect(first).rejects.toThrow();
    expect(solver.paused).toBe(false);
    workers[0].says({ type: 'stopped', id: 1, bytes: 0 });
    solver.pause();
    expect(solver.paused).toBe(false);
    solver.solve(BOARD);
    expect(workers[0].received.at(-1)).toMatchObject({ type: 'solve', id: 2, rate: 10 });
  });

  it("the option sets the solver's rate when its solve begins, not before", () => {
    const { solver, workers } = setUp();
    solver.solve(BOARD);
    solver.solve(BOARD, { rate: 25 });
    expect(solver.rate).toBe(Number.POSITIVE_INFINITY);
    workers[0].says(solved(1));
    expect(solver.rate).toBe(25);
    expect(workers[0].received.at(-1)).toMatchObject({ type: 'solve', id: 2, rate: 25 });
  });
});

describe('dispose', () => {
  it('ends the worker and rejects what runs, what waits and what comes', async () => {
    const { solver, workers } = setUp();
    const results = [solver.solve(BOARD), solver.solve(BOARD)];
    solver.dispose();
    results.push(solver.solve(BOARD));
    for (const result of results) await expect(result).rejects.toMatchObject({ code: 'aborted' });
    expect(workers[0].ended).toBe(true);
    expect(workers).toHaveLength(1);
  });
});

describe('what a search is asked for', () => {
  it('goes to the worker as it was said', async () => {
    const { solver, workers } = setUp();
    const search = /** @type {const} */ ({ algorithm: 'weighted-a-star', weight: 2.5 });
    solver.solve(BOARD, { ...search, timeLimitMs: 500 });
    expect(workers[0].received[0]).toMatchObject({ options: search, timeLimitMs: 500 });
  });

  it.each([0, -1, Number.NaN, '9'])('a time limit of %s is refused', async (timeLimitMs) => {
    const { solver, workers } = setUp();
    const options = { timeLimitMs: /** @type {number} */ (timeLimitMs) };
    await expect(solver.solve(BOARD, options)).rejects.toMatchObject({ code: 'bad-options' });
    expect(workers).toHaveLength(0);
  });

  it('all solutions come with their number', async () => {
    const { solver, workers } = setUp();
    const result = solver.solve(BOARD, { all: 1 });
    const solutions = { count: 2, listed: ['URD'] };
    workers[0].says({ type: 'solved', id: 1, moves: 'URD', limit: null, solutions, progress: progress() });
    await expect(result).resolves.toMatchObject({ solutionCount: 2, solutions: ['URD'] });
  });
});
