import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FifteenError } from '../../../../www/solver/index.js';
import { FakeWorker } from '../support/fake-worker.js';
import { progress, report, solved, solveProgress, startSolver } from '../support/solver.js';

/** The puzzle of most tests. */
const BOARD = '1 2 3/4 5 6/7 0 8';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a solve', () => {
  it('starts the worker at the first call, posts its options, and resolves with the answer', async () => {
    const { solver, workers } = startSolver();
    expect(workers).toHaveLength(0);
    const result = solver.solve(BOARD, { goal: 'blank-first', heuristic: undefined, pruneDepth: 0 });
    expect(solver.state).toBe('loading');
    const options = { board: BOARD, goal: 'blank-first', pruneDepth: 0, memoryMib: 512 };
    const rate = Number.POSITIVE_INFINITY;
    expect(workers[0].received).toEqual([
      {
        ...{ type: 'solve', id: 1, options, timeLimitMs: Infinity, rate, workers: 1, enlarged: 1 },
        ...{ waitedMs: 0, known: { moves: null, lowerBound: 0 } },
      },
    ]);
    workers[0].posts({ type: 'started', id: 1 });
    expect(solver.state).toBe('computing');
    workers[0].posts(solved(1));
    expect(solver.state).toBe('idle');
    expect(await result).toEqual({
      moves: 'URD',
      length: 3,
      slides: 3,
      metric: 'single-tile',
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
        table: report(),
      },
    });
  });

  it('uses the worker that was started by preload', async () => {
    const { solver, workers } = startSolver();
    solver.preload();
    solver.preload();
    expect(workers).toHaveLength(1);
    expect(workers[0].types).toEqual(['preload', 'preload']);
    const result = solver.solve(BOARD);
    expect(workers).toHaveLength(1);
    workers[0].posts(solved(1));
    expect((await result).length).toBe(3);
  });

  it('starts a new worker if preload could not start one, or it has crashed', async () => {
    const { solver, workers } = startSolver();
    solver.preload();
    workers[0].fails('no script');
    expect(solver.state).toBe('failed');
    const result = solver.solve(BOARD);
    workers[1].posts(solved(1));
    expect((await result).length).toBe(3);

    let mayStart = false;
    const worker = new FakeWorker();
    const { solver: late } = startSolver({
      createWorker: () => {
        if (!mayStart) throw new Error('no workers here');
        return worker;
      },
    });
    late.preload();
    expect(late.state).toBe('failed');
    mayStart = true;
    const second = late.solve(BOARD);
    worker.posts(solved(1));
    expect((await second).length).toBe(3);
  });

  it('uses the worker of the solve before', async () => {
    const { solver, workers } = startSolver();
    const first = solver.solve(BOARD);
    workers[0].posts(solved(1));
    await first;
    const second = solver.solve(BOARD);
    workers[0].posts(solved(2));
    expect((await second).length).toBe(3);
    expect(workers).toHaveLength(1);
  });

  it('rejects with the code, the message and the location of an error', async () => {
    const { solver, workers } = startSolver();
    const result = solver.solve('1 2 3/4 5 5/7 0 8');
    const error = { code: 'bad-board' as const, message: '5 appears twice', start: 10, end: 11 };
    workers[0].posts({ type: 'failed', id: 1, error, progress: null });
    await expect(result).rejects.toBeInstanceOf(FifteenError);
    await expect(result).rejects.toMatchObject({ name: 'FifteenError', ...error });
    expect(workers[0].ended).toBe(false);
  });

  it.each([0, -1, Number.NaN, '10'])('rejects the rate %s', async (rate) => {
    const { solver } = startSolver();
    await expect(solver.solve(BOARD, { rate: rate as number })).rejects.toMatchObject({
      code: 'bad-options',
    });
    expect(() => {
      solver.rate = rate as any;
    }).toThrow(FifteenError);
  });
});

describe('the options of a solve', () => {
  it('are posted to the worker', async () => {
    const { solver, workers } = startSolver();
    const search = { algorithm: 'weighted-a-star', weight: 2.5 } as const;
    solver.solve(BOARD, { ...search, timeLimitMs: 500 });
    expect(workers[0].received[0]).toMatchObject({ options: search, timeLimitMs: 500 });
  });

  it('are posted as text if no worker could receive them', async () => {
    const { solver, workers } = startSolver();
    solver.solve(BOARD, { algorithm: () => 1, goal: [1, 2, 3], weight: {} } as any);
    expect(workers[0].received[0].options).toMatchObject({
      algorithm: '() => 1',
      goal: '[1,2,3]',
      weight: '[object Object]',
    });
  });

  it.each([0, -1, Number.NaN, '9'])('with a time limit of %s are invalid', async (timeLimitMs) => {
    const { solver, workers } = startSolver();
    const options = { timeLimitMs: timeLimitMs as number };
    await expect(solver.solve(BOARD, options)).rejects.toMatchObject({ code: 'bad-options' });
    expect(workers).toHaveLength(0);
  });

  it('for all solutions add their number to the result', async () => {
    const { solver, workers } = startSolver();
    const result = solver.solve(BOARD, { all: 1 });
    const solutions = { count: 2, listed: ['URD'] };
    workers[0].posts({ type: 'solved', id: 1, moves: 'URD', limit: null, solutions, progress: progress() });
    await expect(result).resolves.toMatchObject({ solutionCount: 2, solutions: ['URD'] });
  });
});
describe('a stop', () => {
  it('resolves with the best solution so far, and frees the worker', async () => {
    const { solver, workers } = startSolver();
    const result = solver.solve(BOARD);
    workers[0].posts({ type: 'started', id: 1 });
    workers[0].posts(solveProgress(1, { moves: 'LURDR', lowerBound: 3 }));
    solver.stop();
    expect(await result).toMatchObject({ moves: 'LURDR', length: 5, optimal: false, lowerBound: 3, limit: 'stop' });
    expect(workers[0].received.at(-1)).toEqual({ type: 'cancel', id: 1 });
    workers[0].posts({ type: 'stopped', id: 1, bytes: 0 });
    expect(solver.state).toBe('idle');
  });

  it('aborts the solve if there is no solution yet', async () => {
    const { solver, workers } = startSolver();
    const result = solver.solve(BOARD);
    workers[0].posts(solveProgress(1));
    solver.stop();
    await expect(result).rejects.toMatchObject({ code: 'aborted' });
    solver.stop();
  });
});

describe('progress', () => {
  it('is reported at most 30 times a second, always the latest, and once at the end', async () => {
    const { solver, workers } = startSolver();
    const received: { at: number; expanded: number }[] = [];
    const result = solver.solve(BOARD, {
      onProgress: ({ expanded }) => received.push({ at: performance.now(), expanded }),
    });
    for (let ms = 0; ms < 3000; ms += 5) {
      workers[0].posts(solveProgress(1, { expanded: ms }));
      vi.advanceTimersByTime(5);
    }
    const inOneSecond = (from: number) => received.filter(({ at }) => at >= from && at < from + 1000).length;
    for (const { at } of received) expect(inOneSecond(at)).toBeLessThanOrEqual(30);
    expect(inOneSecond(received[1].at)).toBeGreaterThan(25);
    const before = received.length;
    workers[0].posts(solved(1, { expanded: 7777 }));
    expect(received.slice(before).map(({ expanded }) => expanded)).toEqual([7777]);
    await result;
    vi.advanceTimersByTime(1000);
    expect(received.length).toBe(before + 1);
  });

  it('that comes too soon is reported later, not lost', () => {
    const { solver, workers } = startSolver();
    const onProgress = vi.fn();
    solver.solve(BOARD, { onProgress });
    workers[0].posts(solveProgress(1, { expanded: 1 }));
    workers[0].posts(solveProgress(1, { expanded: 2 }));
    workers[0].posts(solveProgress(1, { expanded: 3 }));
    expect(onProgress.mock.calls.map(([{ expanded }]) => expanded)).toEqual([1]);
    vi.advanceTimersByTime(40);
    expect(onProgress.mock.calls.map(([{ expanded }]) => expanded)).toEqual([1, 3]);
  });
});

describe('pause and rate', () => {
  it('are posted to the running solve', () => {
    const { solver, workers } = startSolver();
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

  it('a rate stays; a pause ends with its solve', async () => {
    const { solver, workers } = startSolver();
    solver.rate = 10;
    const abort = new AbortController();
    const first = solver.solve(BOARD, { signal: abort.signal });
    solver.pause();
    abort.abort();
    await expect(first).rejects.toThrow();
    expect(solver.paused).toBe(false);
    workers[0].posts({ type: 'stopped', id: 1, bytes: 0 });
    solver.pause();
    expect(solver.paused).toBe(false);
    solver.solve(BOARD);
    expect(workers[0].received.at(-1)).toMatchObject({ type: 'solve', id: 2, rate: 10 });
  });

  it("the option sets the solver's rate when its solve starts, not before", () => {
    const { solver, workers } = startSolver();
    solver.solve(BOARD);
    solver.solve(BOARD, { rate: 25 });
    expect(solver.rate).toBe(Number.POSITIVE_INFINITY);
    workers[0].posts(solved(1));
    expect(solver.rate).toBe(25);
    expect(workers[0].received.at(-1)).toMatchObject({ type: 'solve', id: 2, rate: 25 });
  });
});

describe('dispose', () => {
  it('is what `using` calls at the end of a block', async () => {
    const { solver, workers } = startSolver();
    const result = solver.solve(BOARD);
    solver[Symbol.dispose]();
    await expect(result).rejects.toMatchObject({ code: 'aborted' });
    expect(workers[0].ended).toBe(true);
  });

  it('ends the worker and rejects running, waiting and later solves', async () => {
    const { solver, workers } = startSolver();
    const results = [solver.solve(BOARD), solver.solve(BOARD)];
    solver.dispose();
    results.push(solver.solve(BOARD));
    for (const result of results) await expect(result).rejects.toMatchObject({ code: 'aborted' });
    expect(workers[0].ended).toBe(true);
    expect(workers).toHaveLength(1);
  });
});
