import { describe, expect, it, vi } from 'vitest';
import type { Death } from '../../../../www/solver/client/worker-link.js';
import { WorkerPool } from '../../../../www/solver/client/worker-pool.js';
import type { LoadTable } from '../../../../www/solver/protocol.js';
import { VERSION } from '../../../../www/solver/protocol.js';
import { FakeWorker, ReportingWorker } from '../support/fake-worker.js';

const options = { board: '…', heuristic: 'pdb-7-7-1' as const, memoryMib: 64 };
const file = new Blob(['table']);

/** Returns a pool, its workers and its fallbacks, all fakes and the oldest first; at most `limit` workers can be started. */
function start({ limit = 8, hasFallback = false, Fake = FakeWorker } = {}) {
  const workers: FakeWorker[] = [];
  const createWorker = () => {
    if (workers.length === limit) throw new Error('no more workers');
    workers.push(new Fake());
    return workers[workers.length - 1];
  };
  const fallbacks: FakeWorker[] = [];
  const createFallback = () => {
    fallbacks.push(new FakeWorker());
    return fallbacks[fallbacks.length - 1];
  };
  const listeners = { onMessage: vi.fn(), onPrimaryEnded: vi.fn() };
  const tables: LoadTable[] = [];
  const pool = new WorkerPool({
    createWorker,
    createFallback: hasFallback ? createFallback : undefined,
    ...listeners,
    tables: () => tables,
  });
  return { pool, workers, fallbacks, tables, ...listeners };
}

/** A death whose error has these words in its message. */
function death(kind: Death['kind'], message: string) {
  const error = expect.objectContaining({ code: 'worker-failed', message: expect.stringContaining(message) });
  return expect.objectContaining({ kind, error });
}

it('loads the tables in a new primary worker', () => {
  const { pool, workers, tables } = start();
  tables.push({ type: 'load-table', heuristic: 'pdb-7-7-1', file, report: null });
  pool.start();
  pool.start();
  expect(workers).toHaveLength(1);
  expect(workers[0].types).toEqual(['load-table']);
});

it('starts helpers for a solve, and connects each to the primary worker', async () => {
  const { pool, workers } = start();
  pool.start();
  pool.help(7, options, { count: 2, table: 'pdb-7-7-1', file: null });
  expect(workers).toHaveLength(3);
  const offers = workers[0].received;
  expect(offers.map(({ type, id, helper }) => ({ type, id, helper }))).toEqual([
    { type: 'helper', id: 7, helper: 0 },
    { type: 'helper', id: 7, helper: 1 },
  ]);
  for (const [index, { port }] of offers.entries()) {
    const { type, options: received, port: other } = workers[index + 1].received[0];
    expect({ type, received }).toEqual({ type: 'help', received: options });
    const message = new Promise((resolve) => {
      port.onmessage = (event: MessageEvent) => resolve(event.data);
    });
    other.postMessage(`hello from ${index}`);
    expect(await message).toBe(`hello from ${index}`);
    port.close();
  }
});

it('sends the file of a table with each request, since a helper may still be loading it', () => {
  const { pool, workers } = start();
  pool.start();
  for (const id of [1, 2]) pool.help(id, options, { count: 1, table: 'pdb-7-7-1', file });
  expect(workers).toHaveLength(2);
  expect(workers[1].received.map((message) => message.file instanceof Blob)).toEqual([true, true]);
});

it('tells the primary worker which helper has crashed, and starts another one for the next solve', () => {
  const { pool, workers, onPrimaryEnded } = start();
  pool.start();
  pool.help(7, options, { count: 1, table: 'pdb-7-7-1', file });
  workers[1].fails('out of memory');
  workers[1].fails('once more');
  expect(workers[1].ended).toBe(true);
  expect(workers[0].received.filter(({ type }) => type === 'helper-lost')).toEqual([
    { type: 'helper-lost', id: 7, helper: 0 },
  ]);
  pool.help(8, options, { count: 1, table: 'pdb-7-7-1', file });
  expect(workers[2].received[0].file).toBeInstanceOf(Blob);
  workers[2].posts({ type: 'unusable', reason: 'it crashed' });
  expect(workers[2].ended).toBe(true);
  expect(onPrimaryEnded).not.toHaveBeenCalled();
});

it('uses as many workers as can be started', () => {
  const { pool, workers } = start({ limit: 2 });
  pool.start();
  pool.help(7, options, { count: 5, table: 'pdb-7-7-1', file: null });
  expect(workers).toHaveLength(2);
  expect(workers[0].types).toEqual(['helper']);
});

it('says why there is no primary worker if none can be started', () => {
  const { pool, onPrimaryEnded } = start({ limit: 0 });
  expect(pool.start()).toBe(false);
  expect(onPrimaryEnded).toHaveBeenCalledExactlyOnceWith(death('unusable', 'no more workers'));
});

it('uses the fallback if no worker can be started, and then has no helpers', () => {
  const { pool, fallbacks, onPrimaryEnded } = start({ limit: 0, hasFallback: true });
  pool.start();
  expect(pool.usesMainThread).toBe(true);
  pool.post({ type: 'pause', id: 1 });
  pool.help(1, options, { count: 3, table: 'pdb-7-7-1', file: null });
  expect(fallbacks.map(({ types }) => types)).toEqual([['pause']]);
  expect(onPrimaryEnded).not.toHaveBeenCalled();
});

it('sends the fallback all messages for a worker that has never answered', () => {
  const { pool, workers, fallbacks, tables, onPrimaryEnded, onMessage } = start({ hasFallback: true });
  tables.push({ type: 'load-table', heuristic: 'pdb-7-7-1', file, report: null });
  pool.start();
  pool.post({ type: 'pause', id: 1 });
  workers[0].fails('the policy blocks it');
  expect(workers[0].ended).toBe(true);
  expect(fallbacks[0].types).toEqual(['load-table', 'pause']);
  workers[0].posts({ type: 'started', id: 1 });
  expect(onMessage).not.toHaveBeenCalled();
  fallbacks[0].posts({ type: 'started', id: 1 });
  expect(onMessage).toHaveBeenCalledOnce();
  fallbacks[0].posts({ type: 'unusable', reason: 'no network' });
  expect(onPrimaryEnded).toHaveBeenCalledExactlyOnceWith(death('unusable', 'The solver failed to start: no network.'));
  // Without a network, neither can be loaded; the next primary worker is a real worker again.
  pool.end();
  pool.start();
  expect(workers).toHaveLength(2);
  expect(pool.usesMainThread).toBe(false);
});

it('uses no fallback for a worker that crashes after it has answered', () => {
  const { pool, workers, fallbacks, onPrimaryEnded } = start({ hasFallback: true });
  pool.start();
  workers[0].posts({ type: 'script-started', version: VERSION });
  workers[0].fails('out of memory');
  expect(onPrimaryEnded).toHaveBeenCalledExactlyOnceWith(death('crashed', 'The solver crashed (out of memory).'));
  expect(fallbacks).toEqual([]);
  expect(pool.usesMainThread).toBe(false);
});

it('receives messages of the current primary worker alone', () => {
  const { pool, workers, onMessage, onPrimaryEnded } = start();
  pool.start();
  pool.help(7, options, { count: 1, table: 'pdb-7-7-1', file: null });
  workers[1].posts({
    type: 'table-report',
    heuristic: 'pdb-6-6-3',
    report: { source: 'built', fraction: 1, seconds: 0, error: null },
  });
  expect(onMessage).not.toHaveBeenCalled();
  workers[0].posts({ type: 'started', id: 7 });
  expect(onMessage).toHaveBeenCalledOnce();
  pool.endPrimary();
  expect(onPrimaryEnded).toHaveBeenCalledOnce();
  workers[0].posts({ type: 'started', id: 7 });
  workers[0].fails('late');
  expect(onMessage).toHaveBeenCalledOnce();
  expect(onPrimaryEnded).toHaveBeenCalledOnce();
  expect(workers[1].ended).toBe(false);
});

it('ends workers that have loaded a freed table, busy ones when they become idle', () => {
  const { pool, workers } = start();
  pool.start();
  pool.help(7, options, { count: 1, table: 'pdb-7-7-1', file });
  pool.unload('pdb-7-8', false);
  pool.unload('pdb-7-7-1', true);
  expect(workers.map(({ ended }) => ended)).toEqual([false, false]);
  pool.solveEnded();
  expect(workers.map(({ ended }) => ended)).toEqual([true, true]);
  expect(pool.isStarted).toBe(false);
});

describe('a worker that reports its end while it is being ended, as in Deno', () => {
  it('is no crash of the primary worker or of a helper', () => {
    const { pool, workers, onPrimaryEnded } = start({ Fake: ReportingWorker });
    pool.start();
    workers[0].posts({ type: 'pong' });
    pool.help(7, options, { count: 1, table: 'pdb-7-7-1', file: null });
    pool.limitHelpers(0);
    pool.endPrimary();
    expect(workers.map(({ ended }) => ended)).toEqual([true, true]);
    expect(workers[0].types).toEqual(['helper']);
    expect(onPrimaryEnded).toHaveBeenCalledExactlyOnceWith(undefined);
  });

  it('is replaced by one fallback', () => {
    const { pool, workers, fallbacks, onPrimaryEnded } = start({ Fake: ReportingWorker, hasFallback: true });
    pool.start();
    workers[0].fails('blocked');
    expect(fallbacks).toHaveLength(1);
    expect(onPrimaryEnded).not.toHaveBeenCalled();
  });
});
