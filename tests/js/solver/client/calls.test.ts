import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { callAlone } from '../../../../www/solver/client/late/calls.js';
import type { TableReport } from '../../../../www/solver/protocol.js';
import { FakeWorker } from '../support/fake-worker.js';
import { report, tableBuilt } from '../support/solver.js';

const request = { heuristic: 'pdb-7-8', store: false } as const;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Calls a method in a worker of its own. */
function start() {
  const worker = new FakeWorker();
  const control = new AbortController();
  const progress: TableReport[] = [];
  const options = { createWorker: () => worker, signal: control.signal, maxSilenceMs: 5000 };
  const value = callAlone(options, 'buildTable', request, (news) => progress.push(news));
  value.catch(() => {});
  return { worker, control, progress, value };
}

it('a call sends its values, passes its progress on, and ends its worker with its value', async () => {
  const { worker, progress, value } = start();
  expect(worker.received).toEqual([{ type: 'call', call: 1, object: 0, method: 'buildTable', values: [request] }]);
  worker.reports(report({ fraction: 0.5 }));
  worker.posts({ type: 'reported', call: 2, progress: 'of another call' });
  await worker.answers(tableBuilt());
  expect(await value).toMatchObject({ report: report(), stored: false, error: null });
  expect(progress).toEqual([report({ fraction: 0.5 })]);
  expect(worker.ended).toBe(true);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(vi.getTimerCount()).toBe(0);
});

/** Crashes after the worker has answered something. */
function crash(worker: FakeWorker) {
  worker.posts({ type: 'pong' });
  worker.fails('gone');
}

it.each([
  [
    'threw',
    (worker: FakeWorker) => worker.throws({ code: 'bad-board', message: 'two blanks' }),
    'bad-board',
    /two blanks/,
  ],
  ['has crashed', crash, 'worker-failed', /gone/],
  ['has failed to start', (worker: FakeWorker) => worker.fails('no script'), 'worker-failed', /no script/],
  [
    'is of another release',
    (worker: FakeWorker) => worker.posts({ type: 'script-started', version: '0.0.1' }),
    'worker-mismatch',
    /0\.0\.1/,
  ],
])('a call rejects with a typed error if its worker %s', async (_, fail, code, message) => {
  const { worker, value } = start();
  fail(worker);
  await expect(value).rejects.toMatchObject({ name: 'FifteenError', code, message: expect.stringMatching(message) });
  expect(worker.ended).toBe(true);
});

it('a worker that no longer answers is pinged, and then its call rejects', async () => {
  const { worker, value } = start();
  worker.reports(report({ fraction: 0.5 }));
  await vi.advanceTimersByTimeAsync(4000);
  expect(worker.types).toContain('ping');
  worker.posts({ type: 'pong' });
  await vi.advanceTimersByTimeAsync(4000);
  expect(worker.ended).toBe(false);
  await vi.advanceTimersByTimeAsync(2000);
  await expect(value).rejects.toMatchObject({ message: expect.stringContaining('no longer answers') });
});

it('a call that is aborted ends its worker at once, and rejects with the reason', async () => {
  const { worker, control, value } = start();
  control.abort(new Error('not needed'));
  expect(worker.ended).toBe(true);
  await expect(value).rejects.toThrow('not needed');
});
