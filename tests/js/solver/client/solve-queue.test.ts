import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SolveOptions } from '../../../../www/solver/index.js';
import { progress, solved, solveProgress, startSolver } from '../support/solver.js';

/** The puzzle of most tests. */
const BOARD = '1 2 3/4 5 6/7 0 8';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('ids', () => {
  it('let the solver ignore the answers of another solve', async () => {
    const { solver, workers } = startSolver();
    const first = solver.solve(BOARD);
    workers[0].posts(solved(1));
    await first;
    const onProgress = vi.fn();
    const second = solver.solve(BOARD, { onProgress });
    workers[0].posts(solveProgress(1));
    workers[0].posts(solved(1, {}, 'LLL'));
    workers[0].posts({ type: 'failed', id: 1, error: { code: 'unsolvable', message: '' }, progress: null });
    expect(onProgress).not.toHaveBeenCalled();
    workers[0].posts(solved(2));
    expect((await second).moves).toBe('URD');
  });

  it('do not matter for a worker that was ended: its messages are ignored', async () => {
    const { solver, workers } = startSolver();
    const first = solver.solve(BOARD);
    workers[0].fails('boom');
    await expect(first).rejects.toMatchObject({ code: 'worker-failed' });
    const second = solver.solve(BOARD);
    workers[0].posts(solved(2, {}, 'LLL'));
    workers[0].fails('once more');
    workers[1].posts(solved(2));
    expect((await second).moves).toBe('URD');
  });
});

describe('several solves', () => {
  it('a newer one replaces the waiting one, and the running one continues', async () => {
    const { solver, workers } = startSolver();
    const first = solver.solve(BOARD);
    const second = solver.solve(BOARD);
    const third = solver.solve(BOARD);
    await expect(second).rejects.toMatchObject({ name: 'AbortError', code: 'aborted' });
    expect(workers[0].types).toEqual(['solve']);
    workers[0].posts(solved(1));
    expect((await first).moves).toBe('URD');
    expect(workers[0].received.at(-1)).toMatchObject({ type: 'solve', id: 3 });
    workers[0].posts(solved(3));
    expect((await third).moves).toBe('URD');
  });

  it('one solve of each client waits, and they run in order', async () => {
    const { solver, workers } = startSolver();
    const [ada, ben] = [{}, {}];
    const solveFor = (client: object) => {
      const options: SolveOptions & { client: object } = { client };
      return solver.solve(BOARD, options);
    };
    const first = solveFor(ada);
    const replaced = solveFor(ben);
    const again = solveFor(ada);
    const second = solveFor(ben);
    await expect(replaced).rejects.toMatchObject({ code: 'aborted' });
    const posted = () => workers[0].received.filter(({ type }) => type === 'solve').map(({ id }) => id);
    expect(posted()).toEqual([1]);
    expect([solver.isSolvingFor(ada), solver.isSolvingFor(ben)]).toEqual([true, false]);
    workers[0].posts(solved(1, {}));
    await first;
    // The newer solve of a client takes the place of the older one.
    expect(posted()).toEqual([1, 4]);
    expect([solver.isSolvingFor(ada), solver.isSolvingFor(ben)]).toEqual([false, true]);
    workers[0].posts(solved(4, {}));
    await second;
    workers[0].posts(solved(3, {}));
    await again;
  });

  it('the waiting one is aborted by its own signal, and only that one', async () => {
    const { solver, workers } = startSolver();
    const abort = new AbortController();
    const first = solver.solve(BOARD);
    const second = solver.solve(BOARD, { signal: abort.signal });
    abort.abort();
    await expect(second).rejects.toMatchObject({ code: 'aborted' });
    workers[0].posts(solved(1));
    expect((await first).moves).toBe('URD');
    expect(workers[0].types).toEqual(['solve']);
  });
});

describe('an abort', () => {
  it('rejects at once, before the worker has answered', async () => {
    const { solver, workers } = startSolver();
    const abort = new AbortController();
    const result = solver.solve(BOARD, { signal: abort.signal });
    abort.abort();
    await expect(result).rejects.toMatchObject({ name: 'AbortError', code: 'aborted' });
    expect(workers[0].received.at(-1)).toEqual({ type: 'cancel', id: 1 });
  });

  it('lets the next solve start when the worker has stopped', async () => {
    const { solver, workers } = startSolver();
    const abort = new AbortController();
    const first = solver.solve(BOARD, { signal: abort.signal });
    abort.abort();
    await expect(first).rejects.toThrow();
    const second = solver.solve(BOARD);
    expect(workers[0].types).toEqual(['solve', 'cancel']);
    workers[0].posts({ type: 'stopped', id: 1, bytes: 0 });
    expect(workers[0].types).toEqual(['solve', 'cancel', 'solve']);
    workers[0].posts(solved(2));
    expect((await second).length).toBe(3);
  });

  it('can cross with the answer', async () => {
    const { solver, workers } = startSolver();
    const abort = new AbortController();
    const onProgress = vi.fn();
    const first = solver.solve(BOARD, { signal: abort.signal, onProgress });
    abort.abort();
    await expect(first).rejects.toThrow();
    workers[0].posts(solveProgress(1));
    workers[0].posts(solved(1));
    expect(onProgress).not.toHaveBeenCalled();
    expect(solver.state).toBe('idle');
  });

  it('after the answer does nothing', async () => {
    const { solver, workers } = startSolver();
    const abort = new AbortController();
    const result = solver.solve(BOARD, { signal: abort.signal });
    workers[0].posts(solved(1));
    await result;
    abort.abort();
    expect(workers[0].types).toEqual(['solve']);
  });

  it('leaves no listener on a signal that is used for many solves', async () => {
    const { solver, workers } = startSolver();
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
    workers[0].posts(solved(1));
    await result;
    expect(listeners).toBe(0);
  });

  it('before the call prevents that a worker is started', async () => {
    const { solver, workers } = startSolver();
    await expect(solver.solve(BOARD, { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'aborted' });
    expect(workers).toHaveLength(0);
  });
});

describe('a worker that fails', () => {
  /** Only browsers have a location, and their pages have workers. */
  const places: [string, object | undefined, RegExp][] = [
    ['in a browser', { href: 'https://example.org/' }, /blocked by policy.*a browser with module workers/],
    ['in Node', undefined, /blocked by policy.*Node\.js/],
  ];
  it.each(places)('to start %s rejects the solve with what is required', async (_, location, required) => {
    if (location) vi.stubGlobal('location', location);
    if (location) vi.stubGlobal('Worker', class {});
    const { solver } = startSolver({
      createWorker() {
        throw new Error('blocked by policy');
      },
    });
    const result = solver.solve(BOARD);
    await expect(result).rejects.toMatchObject({ code: 'worker-failed' });
    await expect(result).rejects.toThrow(required);
    expect(solver.state).toBe('failed');
  });

  it('during a solve rejects all solves, and the next one starts a new worker', async () => {
    const { solver, workers } = startSolver();
    const first = solver.solve(BOARD);
    const second = solver.solve(BOARD);
    workers[0].fails('SyntaxError');
    await expect(first).rejects.toMatchObject({ code: 'worker-failed' });
    await expect(second).rejects.toMatchObject({ code: 'worker-failed' });
    expect(workers[0].ended).toBe(true);
    const third = solver.solve(BOARD);
    workers[1].posts(solved(3));
    expect((await third).length).toBe(3);
  });

  it('in wasm is ended, and the waiting solve gets a new one', async () => {
    const { solver, workers } = startSolver();
    const first = solver.solve(BOARD);
    const second = solver.solve(BOARD);
    const error = { code: 'worker-failed' as const, message: 'unreachable' };
    workers[0].posts({ type: 'started', id: 1 });
    workers[0].traps(error);
    await expect(first).rejects.toMatchObject(error);
    expect(workers[0].ended).toBe(true);
    workers[1].posts(solved(2));
    expect((await second).length).toBe(3);
  });
});

describe('memory', () => {
  it('that is full ends the solve with the best solution so far, if there is one', async () => {
    const { solver, workers } = startSolver();
    const result = solver.solve(BOARD, { algorithm: 'beam' });
    const full = { type: 'solved', id: 1, moves: 'URDL', limit: 'memory', solutions: null } as const;
    workers[0].posts({ ...full, progress: progress({ lowerBound: 2 }) });
    await expect(result).resolves.toMatchObject({ length: 4, optimal: false, lowerBound: 2, limit: 'memory' });
  });

  it('that is refused ends the solve with the best solution so far too, and the worker is ended', async () => {
    const { solver, workers } = startSolver();
    const result = solver.solve(BOARD, { algorithm: 'beam' });
    const error = { code: 'out-of-memory' as const, message: 'no more memory' };
    workers[0].posts(solveProgress(1, { moves: 'URDL', lowerBound: 2 }));
    workers[0].traps(error);
    await expect(result).resolves.toMatchObject({ moves: 'URDL', optimal: false, lowerBound: 2, limit: 'memory' });
    expect(workers[0].ended).toBe(true);
  });

  it('that is full without a solution rejects with the stats, and the worker is ended', async () => {
    const { solver, workers } = startSolver();
    const result = solver.solve(BOARD, { algorithm: 'a-star', memoryMib: 16 });
    const error = { code: 'out-of-memory' as const, message: 'the limit' };
    workers[0].posts({ type: 'failed', id: 1, error, progress: progress({ stored: 99, bytes: 16e6 }) });
    const details = { lowerBound: progress().lowerBound, stats: { stored: 99, bytes: 16e6 } };
    await expect(result).rejects.toMatchObject({ ...error, ...details });
    expect(workers[0].ended).toBe(true);
  });

  it.each([
    [128 * 1024 * 1024, false],
    [128 * 1024 * 1024 + 1, true],
  ])('of %i bytes: the worker is ended: %s', async (bytes, ended) => {
    const { solver, workers } = startSolver();
    const abort = new AbortController();
    const first = solver.solve(BOARD);
    workers[0].posts(solved(1, { bytes }));
    await first;
    expect(workers[0].ended).toBe(ended);
    const second = solver.solve(BOARD, { signal: abort.signal });
    const worker = workers[workers.length - 1];
    abort.abort();
    worker.posts({ type: 'stopped', id: 2, bytes });
    await expect(second).rejects.toThrow();
    expect(worker.ended).toBe(ended);
  });
});
