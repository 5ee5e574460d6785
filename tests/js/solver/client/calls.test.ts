import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Calls } from '../../../../www/solver/client/late/calls.js';
import { WorkerLink } from '../../../../www/solver/client/worker-link.js';
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

/** Calls a method of a worker. */
function start() {
  const worker = new FakeWorker();
  const link: WorkerLink = new WorkerLink(
    worker,
    (message) => calls.receive(message),
    ({ error }) => calls.fail(error),
  );
  const calls = new Calls(
    (call) => link.post(call),
    () => [link],
    5000,
  );
  const progress: TableReport[] = [];
  const value = calls.call('buildTable', request, (news) => progress.push(news));
  value.catch(() => {});
  return { worker, calls, progress, value };
}

it('a call sends its values, and passes its progress and its value on', async () => {
  const { worker, progress, value } = start();
  expect(worker.received).toEqual([{ type: 'call', call: 1, object: 0, method: 'buildTable', values: [request] }]);
  worker.reports(report({ fraction: 0.5 }));
  worker.posts({ type: 'reported', call: 2, progress: 'of another call' });
  await worker.answers(tableBuilt());
  expect(await value).toMatchObject({ report: report(), stored: false, error: null });
  worker.reports(report());
  expect(progress).toEqual([report({ fraction: 0.5 })]);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(vi.getTimerCount()).toBe(0);
});

it('each of several calls receives its own answer', async () => {
  const { worker, calls, value } = start();
  const other = calls.callOn({ object: 5 }, 'seek', [3]);
  worker.posts({ type: 'returned', call: 2, value: 'three' });
  expect(await other).toBe('three');
  worker.posts({ type: 'returned', call: 1, value: tableBuilt({ stored: true }) });
  expect(await value).toMatchObject({ stored: true });
});

it('dropped calls of an object never settle; others do', async () => {
  const { worker, calls, value } = start();
  const remote = { object: 5 };
  const settled = vi.fn();
  calls.callOn(remote, 'seek', [3]).then(settled, settled);
  calls.drop(remote);
  worker.posts({ type: 'returned', call: 2, value: 'three' });
  worker.fails('gone');
  await expect(value).rejects.toMatchObject({ code: 'worker-failed' });
  expect(settled).not.toHaveBeenCalled();
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
  expect(worker.ended).toBe(code !== 'bad-board');
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
