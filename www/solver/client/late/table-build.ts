// A table builder, as the main thread sees it: a worker that builds one table, whose messages become events of the
// table's state.

import { FifteenError } from '../../errors.js';
import type { TableName } from '../../names.js';
import type { FromSolve, FromWorker } from '../../protocol.js';
import { TABLE_COSTS } from '../../shared/table-costs.js';
import { ignoreOthers } from '../../shared/unknown-message.js';
import { buildFailed, reasonOf } from '../table-failures.js';
import type { Built, Complete, Failed, Progressed } from '../table-state.js';
import type { WorkerLike } from '../worker-like.js';
import { listenTo } from '../worker-like.js';
import { watchBuilder } from './watch.js';

export class TableBuild {
  #heuristic;
  #onEvent;
  #worker: WorkerLike | null = null;

  /**
   * Does nothing before `start` is called.
   * @param onEvent - not called after the build was ended
   */
  constructor(heuristic: TableName, onEvent: (event: Progressed | Complete | Built | Failed) => void) {
    this.#heuristic = heuristic;
    this.#onEvent = onEvent;
  }

  /** @param store - whether the table is stored in the browser */
  start(createWorker: () => WorkerLike, store: boolean) {
    try {
      const worker = createWorker();
      this.#worker = worker;
      const listenedTo = listenTo(worker, {
        message: (message) => this.#worker && this.#receive(message),
        failure: (reason) => this.#worker && this.#onEvent(buildFailed(reason)),
      });
      worker.postMessage({ type: 'build-table', heuristic: this.#heuristic, store }, []);
      watchBuilder(listenedTo, () => !this.#worker);
    } catch (thrown) {
      this.#onEvent(buildFailed(reasonOf(thrown)));
    }
  }

  /** Ends the worker. */
  end() {
    const worker = this.#worker;
    // First, since threads of Deno report their end before this call of terminate() returns.
    this.#worker = null;
    worker?.terminate();
  }

  #receive(message: FromWorker) {
    switch (message.type) {
      case 'table-report': {
        const { fraction, download } = message.report;
        return this.#onEvent(fraction < 1 ? { type: 'progress', fraction, download } : { type: 'complete' });
      }
      case 'table-built': {
        const { file, report, stored, error } = message;
        return this.#onEvent({ type: 'built', file, report, stored, error });
      }
      case 'table-failed': {
        const { code, message: reason } = message.error;
        return this.#onEvent(code === 'out-of-memory' ? tooLarge(this.#heuristic) : buildFailed(reason));
      }
      case 'unusable':
        return this.#onEvent(buildFailed(reasonOf(message.reason)));
      default:
        // Signs of life, or posted by other workers
        ignoreOthers<'script-started' | 'pong' | 'analysis' | 'analysis-failed' | FromSolve['type']>(message);
    }
  }
}

function tooLarge(heuristic: TableName): Failed {
  const megabytes = Math.round((TABLE_COSTS[heuristic].deep?.buildBytes ?? 0) / 1e6);
  const message = `There is not enough memory to build ${heuristic}: building it takes about ${megabytes} MB.`;
  return { type: 'failed', error: new FifteenError('out-of-memory', message), damaged: false };
}
