// Workers that die silently, or do not answer.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { VERSION } from '../../../../www/solver/protocol.js';
import { settled } from '../support/fake-clock.js';
import type { FakeWorker } from '../support/fake-worker.js';
import { BOARD, solved, solveProgress, startSolver, tableBuilt, tableReport } from '../support/solver.js';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Advances the clock by some milliseconds in which the page runs. */
async function pass(ms: number) {
  await settled();
  await vi.advanceTimersByTimeAsync(ms);
}

/** Answers each ping, as a living worker does. */
function answerPings(worker: FakeWorker) {
  const post = worker.postMessage.bind(worker);
  worker.postMessage = (message, transfer) => {
    post(message, transfer);
    if (message.type === 'ping') worker.posts({ type: 'pong' });
  };
}

describe('a cancel', () => {
  it('that is not answered within 2 s ends the worker; the waiting solve goes on in a new one', async () => {
    const { solver, workers } = startSolver();
    const abort = new AbortController();
    const first = solver.solve(BOARD, { signal: abort.signal });
    workers[0].posts({ type: 'started', id: 1 });
    abort.abort();
    await expect(first).rejects.toMatchObject({ code: 'aborted' });
    const second = solver.solve(BOARD);
    await pass(1900);
    expect(workers[0].ended).toBe(false);
    await pass(700);
    expect(workers[0].ended).toBe(true);
    expect(workers[1].types).toEqual(['solve']);
    workers[1].posts(solved(2));
    expect((await second).length).toBe(3);
  });

  it('is not counted again for the next solve', async () => {
    const { solver, workers } = startSolver();
    for (const id of [1, 2, 3]) {
      const abort = new AbortController();
      const solve = solver.solve(BOARD, { signal: abort.signal });
      workers[0].posts({ type: 'started', id });
      abort.abort();
      await expect(solve).rejects.toMatchObject({ code: 'aborted' });
      await pass(1400);
      workers[0].posts({ type: 'stopped', id, bytes: 0 });
    }
    expect(workers).toHaveLength(1);
  });
});

describe('the time limit', () => {
  it('that passes without an answer ends the solve with its best solution, and the worker if it does not answer the cancel', async () => {
    const { solver, workers } = startSolver();
    const solve = solver.solve(BOARD, { algorithm: 'beam', timeLimitMs: 3000 });
    workers[0].posts(solveProgress(1, { moves: 'URDL', lowerBound: 2 }));
    await pass(4900);
    expect(workers[0].types).not.toContain('cancel');
    await pass(700);
    await expect(solve).resolves.toMatchObject({ moves: 'URDL', limit: 'time', lowerBound: 2 });
    expect(workers[0].types).toContain('cancel');
    await pass(3000);
    expect(workers[0].ended).toBe(true);
    const next = solver.solve(BOARD);
    workers[1].posts(solved(2));
    expect((await next).length).toBe(3);
  });

  it('includes the download of the worker; a solver that arrives later is used', async () => {
    const { solver, workers } = startSolver();
    const solve = solver.solve(BOARD, { timeLimitMs: 1000 });
    const rejected = expect(solve).rejects.toMatchObject({
      code: 'worker-failed',
      message: expect.stringMatching(/limit of 1 seconds.*not been loaded yet/),
    });
    await pass(3600);
    await rejected;
    workers[0].posts({ type: 'stopped', id: 1, bytes: 0 });
    const next = solver.solve(BOARD);
    workers[0].posts(solved(2));
    expect((await next).length).toBe(3);
  });

  it('does not include pauses, nor the building of a table', async () => {
    const { solver, workers } = startSolver();
    const solve = solver.solve(BOARD, { timeLimitMs: 1000 });
    answerPings(workers[0]);
    workers[0].posts({ type: 'started', id: 1 });
    solver.pause();
    await pass(20_000);
    solver.resume();
    const table = { source: 'building' as const, fraction: 0.5, seconds: 1, error: null };
    workers[0].posts(solveProgress(1, { phase: 'table', table }));
    await pass(20_000);
    workers[0].posts(solved(1));
    expect((await solve).length).toBe(3);
  });

  it('does not include a large table that a new worker loads', async () => {
    const { solver, workers, workerWith } = startSolver();
    solver.tables.build('pdb-7-8');
    await settled();
    await workers[0].answers(tableBuilt());
    workerWith('load-table').posts(tableReport('pdb-7-8'));
    const first = solver.solve(BOARD);
    workerWith('load-table').posts(solved(1, { bytes: 1e9 }));
    await first;
    const second = solver.solve(BOARD, { timeLimitMs: 1000 });
    expect(workers[2].types).toEqual(['load-table', 'solve']);
    await pass(9000);
    workers[2].posts(solved(2));
    expect((await second).length).toBe(3);
  });
});

describe('a worker that no longer answers', () => {
  it('is ended, and the solve that it had begun rejects', async () => {
    const { solver, workers } = startSolver();
    const solve = solver.solve(BOARD);
    workers[0].posts({ type: 'started', id: 1 });
    const rejected = expect(solve).rejects.toMatchObject({
      code: 'worker-failed',
      message: expect.stringContaining('no longer answers'),
    });
    await pass(11_000);
    await rejected;
    expect(workers[0].ended).toBe(true);
    expect(solver.state).toBe('failed');
    const next = solver.solve(BOARD);
    workers[1].posts(solved(2));
    expect((await next).length).toBe(3);
  });

  it('since before the solve is replaced, and the solve goes on; but only once', async () => {
    const { solver, workers } = startSolver();
    const first = solver.solve(BOARD);
    workers[0].posts(solved(1));
    await first;
    const second = solver.solve(BOARD);
    const rejected = expect(second).rejects.toMatchObject({ code: 'worker-failed' });
    await pass(11_000);
    expect(workers[1].types).toEqual(['solve']);
    workers[1].posts({ type: 'script-started', version: VERSION });
    await pass(11_000);
    await rejected;
    expect(workers).toHaveLength(2);
  });

  it('is not one that is paused, throttled or loading, as long as it answers', async () => {
    const { solver, workers } = startSolver();
    const solve = solver.solve(BOARD);
    workers[0].posts({ type: 'script-started', version: VERSION });
    answerPings(workers[0]);
    await pass(60_000);
    workers[0].posts(solved(1));
    expect((await solve).length).toBe(3);
    expect(workers).toHaveLength(1);
  });

  it('is not one whose script is still loading', async () => {
    const { solver, workers } = startSolver();
    const solve = solver.solve(BOARD);
    await pass(60_000);
    workers[0].posts(solved(1));
    expect((await solve).length).toBe(3);
  });

  it('fails the table that it was loading', async () => {
    const { solver, workers, state } = startSolver({ stored: ['pdb-7-8'] });
    const solve = solver.solve(BOARD, { heuristic: 'pdb-7-8' });
    const rejected = expect(solve).rejects.toMatchObject({ code: 'out-of-memory' });
    await settled();
    workers[0].posts({ type: 'script-started', version: VERSION });
    await pass(11_000);
    await rejected;
    expect(state('pdb-7-8')).toMatchObject({ status: 'stored', error: expect.stringContaining('memory') });
    const next = solver.solve(BOARD);
    expect(workers[1].types).toEqual(['solve']);
    workers[1].posts(solved(2));
    expect((await next).length).toBe(3);
  });

  it.each([
    ['builds a small table', [], 'table-failed'],
    ['loads a table', ['pdb-6-6-3', 'pdb-7-7-1'], 'out-of-memory'],
  ] as const)('is ended without a solve too, while it %s', async (_, stored, code) => {
    const { solver, workers } = startSolver({ stored: [...stored] });
    const built = solver.tables.build(stored[1] ?? 'pdb-6-6-3');
    const rejected = expect(built).rejects.toMatchObject({ code });
    await settled();
    workers[0].posts({ type: 'script-started', version: VERSION });
    await pass(25_000);
    expect(workers[0].ended).toBe(false);
    expect(workers[0].types).toContain('ping');
    await pass(7000);
    await rejected;
    expect(workers[0].ended).toBe(true);
    await pass(1000);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('loses its batches if it is a helper', async () => {
    const { solver, workers } = startSolver({ workers: 2 });
    solver.solve(BOARD);
    answerPings(workers[0]);
    workers[0].posts({ type: 'request-helpers', id: 1, options: { board: BOARD, memoryMib: 64 }, table: '' });
    workers[1].posts({ type: 'script-started', version: VERSION });
    await pass(11_000);
    expect(workers[1].ended).toBe(true);
    expect(workers[0].received).toContainEqual({ type: 'helper-lost', id: 1, helper: 0 });
  });

  it('fails the table that it builds', async () => {
    const { solver, workers, state } = startSolver();
    const built = solver.tables.build('pdb-7-7-1');
    const rejected = expect(built).rejects.toMatchObject({ code: 'table-failed' });
    await settled();
    workers[0].posts(tableReport('pdb-7-7-1', { source: 'building', fraction: 0.4 }));
    await pass(61_000);
    await rejected;
    expect(workers[0].ended).toBe(true);
    expect(state('pdb-7-7-1').status).toBe('failed');
  });
});

describe('a long search with 6-6-6-6 tables', () => {
  const LARGE_BOARD = '3 2 17 0 14/18 22 19 15 20/9 7 10 21 16/6 24 23 8 5/1 4 11 12 13';

  /** Solves the board with a helper, and returns whether the workers were ended afterwards. */
  async function endsWorkers(searchMs: number) {
    const { solver, workers } = startSolver({ workers: 2, stored: ['pdb-6-6-6-6'] });
    const solve = solver.solve(LARGE_BOARD, { goal: 'blank-first', heuristic: 'pdb-6-6-6-6' });
    await settled();
    for (const worker of workers) answerPings(worker);
    const options = { board: LARGE_BOARD, memoryMib: 64, heuristic: 'pdb-6-6-6-6' as const };
    workers[0].posts({ type: 'request-helpers', id: 1, options, table: '' });
    answerPings(workers[1]);
    const progress = { heuristic: options.heuristic, searchMs };
    workers[0].posts(solveProgress(1, progress));
    await pass(600);
    expect(workers.map(({ ended }) => ended)).toEqual([false, false]);
    workers[0].posts(solved(1, progress));
    await solve;
    return workers.map(({ ended }) => ended);
  }

  it('ends its workers after it: their memory holds the tables of other variants', async () => {
    expect(await endsWorkers(20_000)).toEqual([true, true]);
  });

  it('of a second keeps them for the next one', async () => {
    expect(await endsWorkers(1000)).toEqual([false, false]);
  });
});

it('a timer runs only while something is watched', async () => {
  const { solver, workers } = startSolver();
  const solve = solver.solve(BOARD);
  await settled();
  expect(vi.getTimerCount()).toBe(1);
  workers[0].posts(solved(1));
  await solve;
  await pass(500);
  expect(vi.getTimerCount()).toBe(0);
});
