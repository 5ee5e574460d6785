// The lab's engine with a worker whose answers the test determines: it may fall silent, crash or trap, and frees objects.

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveEngine, useEngine } from '../../../www/lab/engine/shared.js';
import { VERSION } from '../../../www/solver/protocol.js';

/** A worker that answers when the test decides, and shows that it is alive if the test sets `isAlive`. */
class FakeWorker {
  isAlive = true;
  ended = false;
  /** The calls that it has received. */
  calls: any[] = [];
  /** The objects that were freed. */
  freed: number[] = [];
  #listeners: ((event: any) => void)[] = [];

  postMessage(message: any) {
    if (message.type === 'ping' && this.isAlive) this.#post({ type: 'pong' });
    if (message.type === 'call') this.calls.push(message);
    if (message.type === 'free') this.freed.push(message.object);
  }

  addEventListener(type: string, listener: (event: any) => void) {
    if (type === 'message') this.#listeners.push(listener);
  }

  terminate() {
    this.ended = true;
  }

  begins() {
    this.#post({ type: 'script-started', version: VERSION });
  }

  /** Answers the last call. */
  answers(value: unknown) {
    this.#post({ type: 'returned', call: this.calls.at(-1).call, value });
  }

  /** Traps, in place of an answer. */
  traps(error: object) {
    this.#post({ type: 'crashed', error });
  }

  throws(error: object) {
    this.#post({ type: 'threw', call: this.calls.at(-1).call, error });
  }

  #post(data: object) {
    for (const listener of this.#listeners) listener({ data });
  }
}

const { workers } = vi.hoisted(() => ({ workers: [] as any[] }));

vi.mock('../../../www/solver/client/start-worker.js', () => ({
  startWorker: () => {
    workers.push(new FakeWorker());
    return workers.at(-1);
  },
}));

const user = {};
const rules = { readBoard: () => new Uint8Array(9), goalBoard: () => new Uint8Array(9) } as unknown as Parameters<
  typeof useEngine
>[1];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  leaveEngine(user);
  for (const worker of workers.splice(0)) worker.terminate();
  vi.useRealTimers();
});

/** Sends a request to the engine, waits until its worker has received it, and returns the outcome of the request. */
async function requested() {
  const engine = useEngine(user, rules);
  if (workers.at(-1).calls.length === 0) workers.at(-1).begins();
  const outcome = { engine, value: null as any, error: null as any };
  const before = workers.at(-1).calls.length;
  engine.explain({ board: '' }).then(
    (value) => {
      outcome.value = value;
    },
    (error) => {
      outcome.error = error;
    },
  );
  await vi.waitFor(() => expect(workers.at(-1).calls.length).toBeGreaterThan(before));
  return outcome;
}

/** Advances the clock by some seconds. */
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

it('a worker that neither answers nor shows that it lives is ended, and the next request starts another one', async () => {
  const lost = await requested();
  const [worker] = workers;
  expect(worker.calls).toHaveLength(1);
  worker.isAlive = false;
  await pass(40);
  expect(lost.error).toMatchObject({ code: 'worker-failed', message: expect.stringContaining('no longer answers') });
  expect(worker.ended).toBe(true);
  expect(lost.engine.isDead).toBe(true);
  await expect(lost.engine.explain({ board: '' })).rejects.toBe(lost.error);
  const next = await requested();
  expect(workers).toHaveLength(2);
  workers[1].answers('known');
  await vi.waitFor(() => expect(next).toMatchObject({ value: 'known', error: null }));
});

it('a worker that takes long is not ended as long as it shows that it lives', async () => {
  const slow = await requested();
  await pass(100);
  expect(slow).toMatchObject({ value: null, error: null });
  workers[0].answers('known');
  await vi.waitFor(() => expect(slow.value).toBe('known'));
});

it('a worker of which nothing is requested is not watched, nor one that no view uses', async () => {
  const answered = await requested();
  workers[0].answers('known');
  await vi.waitFor(() => expect(answered.value).toBe('known'));
  workers[0].isAlive = false;
  await pass(100);
  expect(answered).toMatchObject({ value: 'known', error: null });
  expect(answered.engine.isDead).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
  const left = await requested();
  expect(vi.getTimerCount()).toBe(1);
  leaveEngine(user);
  await pass(100);
  expect(left).toMatchObject({ value: null, error: null });
  expect(vi.getTimerCount()).toBe(0);
});

it('a worker that has trapped is ended, and the next request starts another one', async () => {
  const first = await requested();
  const error = { code: 'out-of-memory', message: 'no more memory' };
  workers[0].traps(error);
  await vi.waitFor(() => expect(first.error).toMatchObject(error));
  expect([workers[0].ended, first.engine.isDead]).toEqual([true, true]);
  await requested();
  expect(workers).toHaveLength(2);
});

it('a worker stays if a board is not valid, or a module could not be loaded', async () => {
  for (const error of [
    { code: 'bad-board', message: 'two blanks', start: 2, end: 3 },
    { code: 'worker-failed', message: 'no network' },
  ]) {
    const request = await requested();
    workers[0].throws(error);
    await vi.waitFor(() => expect(request.error).toMatchObject(error));
  }
  expect([workers[0].ended, workers.length]).toEqual([false, 1]);
});

/** Starts a trace, which is the object 5 in the worker. */
async function traced() {
  const starting = useEngine(user, rules).trace({ board: '' });
  await vi.waitFor(() => expect(workers[0]?.calls).toHaveLength(1));
  workers[0].begins();
  workers[0].answers(5);
  return starting;
}

it('a call of an object names it; its worker frees it when it is closed, and its pending calls never settle', async () => {
  const trace = await traced();
  const seeking = trace.seek(3);
  expect(workers[0].calls.at(-1)).toMatchObject({ object: 5, method: 'seek', values: [3] });
  workers[0].answers('view');
  expect(await seeking).toBe('view');
  const settled = vi.fn();
  trace.nextBound().then(settled, settled);
  trace.close();
  trace.close();
  expect(workers[0].freed).toEqual([5]);
  expect([trace.isClosed, trace.isLost]).toEqual([true, false]);
  // The worker had freed the object when it went on with the call.
  workers[0].throws({ code: 'aborted', message: 'The search was closed.' });
  await pass(100);
  expect(settled).not.toHaveBeenCalled();
  expect([workers[0].ended, vi.getTimerCount()]).toEqual([false, 0]);
});

it('a worker that traps in a call for which nobody waits any more is ended, and the next request starts another one', async () => {
  const trace = await traced();
  trace.nextBound();
  trace.close();
  workers[0].traps({ code: 'worker-failed', message: 'unreachable' });
  expect(workers[0].ended).toBe(true);
  await requested();
  expect(workers).toHaveLength(2);
});

it('a call of an object rejects if its worker has died', async () => {
  const trace = await traced();
  const seeking = trace.seek(3);
  workers[0].traps({ code: 'worker-failed', message: 'gone' });
  await expect(seeking).rejects.toMatchObject({ message: 'gone' });
  expect(trace.isLost).toBe(true);
  await expect(trace.seek(4)).rejects.toMatchObject({ message: 'gone' });
});
