import { expose } from 'comlink';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveEngine, useEngine } from '../../../www/lab/engine/shared.js';
import { VERSION } from '../../../www/solver/protocol.js';

/** A worker that answers when the test decides, and shows that it is alive if the test sets `isAlive`. */
class FakeWorker {
  isAlive = true;
  ended = false;
  /** The unanswered requests. */
  waiting: ((value: unknown) => void)[] = [];
  #port: MessagePort | null = null;
  #listeners: ((event: any) => void)[] = [];

  begin(port: MessagePort) {
    this.#port = port;
    expose({ explain: () => new Promise((resolve) => this.waiting.push(resolve)) }, port);
    this.#post({ type: 'script-started', version: VERSION });
  }

  postMessage(message: any) {
    if (message.type === 'ping' && this.isAlive) this.#post({ type: 'pong' });
  }

  addEventListener(type: string, listener: (event: any) => void) {
    if (type === 'message') this.#listeners.push(listener);
  }

  terminate() {
    this.ended = true;
    this.#port?.close();
  }

  #post(data: object) {
    for (const listener of this.#listeners) listener({ data });
  }
}

const { workers } = vi.hoisted(() => ({ workers: [] as any[] }));

vi.mock('../../../www/solver/client/start-worker.js', () => ({
  startWorker: (_file: object, _url: undefined, setup: () => Promise<{ port: MessagePort }>) => {
    const worker = new FakeWorker();
    workers.push(worker);
    setup().then(({ port }) => worker.begin(port));
    return worker;
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
  const before = workers.map((worker) => worker.waiting.length);
  const outcome = {
    engine: useEngine(user, rules),
    value: null as any,
    error: null as any,
  };
  outcome.engine.explain({ board: '' }).then(
    (value) => {
      outcome.value = value;
    },
    (error) => {
      outcome.error = error;
    },
  );
  await vi.waitFor(() => expect(workers.at(-1).waiting.length).toBeGreaterThan(before[workers.length - 1] ?? 0));
  return outcome;
}

/** Advances the clock by some seconds. */
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

it('a worker that neither answers nor shows that it lives is ended, and the next request starts another one', async () => {
  const lost = await requested();
  const [worker] = workers;
  expect(worker.waiting).toHaveLength(1);
  worker.isAlive = false;
  await pass(40);
  expect(lost.error).toMatchObject({ code: 'worker-failed', message: expect.stringContaining('no longer answers') });
  expect(worker.ended).toBe(true);
  expect(lost.engine.isDead).toBe(true);
  await expect(lost.engine.explain({ board: '' })).rejects.toBe(lost.error);
  const next = await requested();
  expect(workers).toHaveLength(2);
  workers[1].waiting[0]('known');
  await vi.waitFor(() => expect(next).toMatchObject({ value: 'known', error: null }));
});

it('a worker that takes long is not ended as long as it shows that it lives', async () => {
  const slow = await requested();
  await pass(100);
  expect(slow).toMatchObject({ value: null, error: null });
  workers[0].waiting[0]('known');
  await vi.waitFor(() => expect(slow.value).toBe('known'));
});

it('a worker of which nothing is requested is not watched, nor one that no view uses', async () => {
  const answered = await requested();
  workers[0].waiting[0]('known');
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
