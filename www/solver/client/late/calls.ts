// Calls of the methods of a service in a worker (RPC), and their answers: all that the page requests of workers, except for solves.
// The worker's end is worker/answer.ts.

import { FifteenError } from '../../errors.js';
import type { Call, ErrorMessage, FromService } from '../../protocol.js';
import { ignoreUnknown } from '../../protocol.js';
import type { WorkerLike } from '../../shared/worker-like.js';
import { WorkerLink } from '../worker-link.js';
import { silenceWatch } from './watch.js';

type Method = (...values: never[]) => Promise<unknown>;

/** The error of a call that a worker has answered, with what the message says of the worker and of its tables. */
export type CallError = FifteenError & Pick<ErrorMessage, 'workerSurvives' | 'table'>;

interface PendingCall {
  onProgress: ((progress: unknown) => void) | undefined;
  resolve: (value: unknown) => void;
  reject: (error: FifteenError) => void;
}

export class Calls<Methods extends Record<keyof Methods, Method>> {
  #post;
  #watch;
  #pending: Map<number, PendingCall> = new Map();
  #last = 0;

  /**
   * @param post - posts to the worker
   * @param links - of the workers to watch while calls are pending
   * @param maxSilenceMs - a worker that is silent for longer is dead
   */
  constructor(post: (call: Call) => void, links: () => WorkerLink[], maxSilenceMs: number) {
    this.#post = post;
    this.#watch = silenceWatch(links, maxSilenceMs, () => this.#pending.size > 0);
  }

  /**
   * Calls a method. A function among the values stays here, and receives the progress.
   * @returns rejects with a `CallError`, or with the error of `fail`
   */
  call<Name extends keyof Methods & string>(
    method: Name,
    ...values: Parameters<Methods[Name]>
  ): ReturnType<Methods[Name]> {
    const all: unknown[] = values;
    const sent = all.filter((value) => typeof value !== 'function');
    const answered = new Promise((resolve, reject) => {
      const call = ++this.#last;
      this.#post({ type: 'call', call, method, values: sent });
      // biome-ignore lint/nursery/noUnsafeTypeAssertion: the worker reports the progress of this very method
      const onProgress = all.find((value) => typeof value === 'function') as PendingCall['onProgress'];
      this.#pending.set(call, { onProgress, resolve, reject });
      this.#watch.start();
    });
    // biome-ignore lint/nursery/noUnsafeTypeAssertion: the worker returns the value of this very method
    return answered as ReturnType<Methods[Name]>;
  }

  /** @param message - of the worker */
  receive(message: FromService) {
    const pending = 'call' in message && this.#pending.get(message.call);
    if (!pending) return;
    if (message.type === 'reported') return pending.onProgress?.(message.progress);
    this.#pending.delete(message.call);
    switch (message.type) {
      case 'returned':
        return pending.resolve(message.value);
      case 'threw': {
        const { code, message: text, workerSurvives, table } = message.error;
        return pending.reject(Object.assign(new FifteenError(code, text, message.error), { workerSurvives, table }));
      }
      default:
        ignoreUnknown(message);
    }
  }

  /** The worker has died or was ended: rejects all calls that are pending. */
  fail(error: FifteenError) {
    const pending = [...this.#pending.values()];
    this.#pending.clear();
    for (const { reject } of pending) reject(error);
  }
}

/**
 * Makes one call in a worker of its own, which ends with the call.
 * @param signal - ends the call, which then rejects with its reason
 * @param maxSilenceMs - a worker that is silent for longer is dead
 */
export async function callAlone<Methods extends Record<keyof Methods, Method>, Name extends keyof Methods & string>(
  { createWorker, signal, maxSilenceMs }: { createWorker: () => WorkerLike; signal: AbortSignal; maxSilenceMs: number },
  method: Name,
  ...values: Parameters<Methods[Name]>
): Promise<Awaited<ReturnType<Methods[Name]>>> {
  const link: WorkerLink = new WorkerLink(
    createWorker(),
    (message) => calls.receive(message),
    ({ error }) => calls.fail(error),
  );
  const calls = new Calls<Methods>(
    (call) => link.post(call),
    () => [link],
    maxSilenceMs,
  );
  const abort = () => {
    link.end();
    calls.fail(signal.reason);
  };
  signal.addEventListener('abort', abort);
  try {
    return await calls.call(method, ...values);
  } finally {
    signal.removeEventListener('abort', abort);
    link.end();
  }
}
