// Calls of methods in a worker (RPC), and their answers: everything that the page requests of workers, except for solves. The methods are
// those of the worker's service, or of objects that its calls have returned. The worker's end is worker/answer.ts.

import type { FifteenError } from '../../errors.js';
import { errorOf } from '../../errors.js';
import type { Call, FromService, ServiceMethods } from '../../protocol.js';
import { ignoreUnknown } from '../../protocol.js';
import type { WorkerLink } from '../worker-link.js';
import { silenceWatch } from './watch.js';

/** An object in the worker. */
export type Remote = { readonly object: number };

/** `remote`: is not collected before its calls are answered. */
interface PendingCall {
  remote: Remote;
  onProgress: ((progress: unknown) => void) | undefined;
  resolve: (value: unknown) => void;
  reject: (error: FifteenError) => void;
}

const SERVICE: Remote = { object: 0 };

export class Calls {
  #post;
  #watch;
  #pending: Map<number, PendingCall> = new Map();
  #last = 0;

  /**
   * @param post - posts to the worker
   * @param links - of the workers to watch while calls are pending
   * @param maxSilenceMs - a worker that is silent for longer is dead
   */
  constructor(post: (call: Call, transfer: Transferable[]) => void, links: () => WorkerLink[], maxSilenceMs: number) {
    this.#post = post;
    this.#watch = silenceWatch(links, maxSilenceMs, () => this.#pending.size > 0);
  }

  /**
   * Calls a method of the service of a solver's worker.
   * @returns rejects with a `WorkerError`
   */
  call<Name extends keyof ServiceMethods>(
    method: Name,
    ...values: Parameters<ServiceMethods[Name]>
  ): ReturnType<ServiceMethods[Name]> {
    // biome-ignore lint/nursery/noUnsafeTypeAssertion: the worker returns the value of this very method
    return this.callOn(SERVICE, method, values) as ReturnType<ServiceMethods[Name]>;
  }

  /** Calls a method of an object. A function among the values stays here, and receives the progress; canvases are handed over. */
  callOn(remote: Remote, method: string, values: unknown[]): Promise<unknown> {
    const sent = values.filter((value) => typeof value !== 'function');
    return new Promise((resolve, reject) => {
      const call = ++this.#last;
      this.#post({ type: 'call', call, object: remote.object, method, values: sent }, sent.filter(isCanvas));
      // biome-ignore lint/nursery/noUnsafeTypeAssertion: the worker reports the progress of this very method
      const onProgress = values.find((value) => typeof value === 'function') as PendingCall['onProgress'];
      this.#pending.set(call, { remote, onProgress, resolve, reject });
      this.#watch.start();
    });
  }

  /**
   * Drops pending calls, which then never settle.
   * @param remote - only those of this object
   */
  drop(remote?: Remote) {
    for (const [call, pending] of this.#pending)
      if (remote === undefined || pending.remote === remote) this.#pending.delete(call);
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
      case 'threw':
        return pending.reject(errorOf(message.error));
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

const isCanvas = (value: unknown): value is OffscreenCanvas =>
  'OffscreenCanvas' in globalThis && value instanceof OffscreenCanvas;
