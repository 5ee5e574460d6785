// The main thread's end of every worker, of the solver and of the lab: it checks the release that the worker states, notices that it has
// died, and ends it. Everything that waits for the worker is then rejected through `onDeath`. The worker's end is worker/opening.ts;
// late/watch.ts detects workers that died silently.

import type { WorkerError } from '../errors.js';
import { crashed, errorOf, failedToStart, loadFailure, workerMismatch } from '../errors.js';
import type { FromService, FromWorker, ToWorker } from '../protocol.js';
import { VERSION } from '../protocol.js';
import type { WorkerLike } from '../shared/worker-like.js';

/** How a worker has died. */
export interface Death {
  /** `blocked`: it has never answered; `unusable`: it cannot begin, nor could another one; `crashed`: it has answered */
  kind: 'blocked' | 'unusable' | 'crashed';
  /** error with which everything that waits for the worker rejects */
  error: WorkerError;
  /** messages that were posted to it before its first answer */
  unanswered: ToWorker[];
}

export class WorkerLink {
  #worker;
  #onDeath;
  #hasEnded = false;
  /** number of ticks since its last message; -Infinity before the first one */
  silentTicks = Number.NEGATIVE_INFINITY;
  #unanswered: ToWorker[] = [];

  /** @param onDeath - called when the worker was ended, unless by `end` */
  constructor(worker: WorkerLike, onMessage: (message: FromService) => void, onDeath: (death: Death) => void) {
    this.#worker = worker;
    this.#onDeath = onDeath;
    worker.addEventListener('message', ({ data }) => {
      if (this.#hasEnded) return;
      this.silentTicks = 0;
      this.#unanswered = [];
      // biome-ignore lint/nursery/noUnsafeTypeAssertion: workers of another release say so first, and are then ended
      const message = data as FromWorker;
      if (message.type === 'unusable') this.#die('unusable', failedToStart(message.reason));
      else if (message.type === 'crashed') this.#die('crashed', errorOf(message.error));
      else if (message.type === 'script-started') this.#check(message.version);
      else if (message.type !== 'pong') onMessage(message);
    });
    worker.addEventListener('messageerror', () => this.fail('a message could not be read'));
    worker.addEventListener('error', ({ message }) =>
      this.fail(message || 'the script of the worker could not be loaded'),
    );
    worker.begun?.catch((thrown) =>
      this.#die('unusable', failedToStart(loadFailure('the WebAssembly module', thrown))),
    );
  }

  post(message: ToWorker, transfer: Transferable[] = []) {
    if (this.silentTicks < 0) this.#unanswered.push(message);
    this.#worker.postMessage(message, transfer);
  }

  /** The worker is dead. */
  fail(reason: string) {
    if (this.silentTicks < 0) this.#die('blocked', failedToStart(reason));
    else this.#die('crashed', crashed(reason));
  }

  /** Ends the worker. */
  end() {
    // First, since threads of Deno report their end before this call of terminate() returns.
    this.#hasEnded = true;
    this.#worker.terminate();
  }

  #check(version: string) {
    if (version !== VERSION) this.#die('unusable', workerMismatch(version, VERSION));
  }

  #die(kind: Death['kind'], error: WorkerError) {
    if (this.#hasEnded) return;
    this.end();
    this.#onDeath({ kind, error, unanswered: this.#unanswered });
  }
}
