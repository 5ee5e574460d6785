// A table builder, as the main thread sees it: a worker that builds one table, whose messages become events of the
// table's state.

import { FifteenError, reasonOf } from '../../errors.js';
import type { TableName } from '../../names.js';
import type { FromSolve, FromWorker } from '../../protocol.js';
import { ignoreOthers } from '../../protocol.js';
import { DEEP_COSTS } from '../../shared/table-costs.js';
import type { WorkerLike } from '../../shared/worker-like.js';
import type { Built, Complete, Failed, HeldState, Progressed, Stored } from '../table-state.js';
import { buildFailed } from '../table-state.js';
import { WorkerLink } from '../worker-link.js';
import { silenceWatch } from './watch.js';

/** Storing a large table takes long on a slow disk. */
const MAX_SILENCE_MS = 60_000;

export class TableBuild {
  #heuristic;
  #onEvent;
  #fileOf;
  #link: WorkerLink | null = null;

  /**
   * Does nothing before `start` is called.
   * @param onEvent - not called after the build was ended
   * @param fileOf - returns the file of the first table, which a second one follows
   */
  constructor(
    heuristic: TableName,
    onEvent: (event: Progressed | Complete | Built | Failed) => void,
    fileOf: (table: string) => Blob | null = () => null,
  ) {
    this.#heuristic = heuristic;
    this.#onEvent = onEvent;
    this.#fileOf = fileOf;
  }

  /**
   * @param store - whether the table is stored in the browser
   * @param file - a finished table that only has to be stored
   */
  start(createWorker: () => WorkerLike, store: boolean, file?: Blob) {
    try {
      const link = new WorkerLink(
        createWorker(),
        (message) => this.#receive(message),
        ({ reason }) => this.#onEvent(buildFailed(reason)),
      );
      this.#link = link;
      link.post({ type: 'build-table', heuristic: this.#heuristic, store, file });
      const watch = silenceWatch(
        () => [link],
        MAX_SILENCE_MS,
        () => this.#link !== null,
      );
      watch.start();
    } catch (thrown) {
      this.#onEvent(buildFailed(reasonOf(thrown)));
    }
  }

  /** Ends the worker. */
  end() {
    this.#link?.end();
    this.#link = null;
  }

  #receive(message: FromWorker) {
    switch (message.type) {
      case 'table-report': {
        const { fraction, download } = message.report;
        return this.#onEvent(fraction < 1 ? { type: 'progress', fraction, download } : { type: 'complete' });
      }
      case 'table-built': {
        const { file: own, report, stored, error } = message;
        const isSecond = this.#heuristic.endsWith('-second');
        // A worker needs both tables.
        const first = isSecond && this.#fileOf(this.#heuristic.slice(0, -'-second'.length));
        const file = first ? new Blob([first, own]) : own;
        return this.#onEvent({ type: 'built', file, report, stored, error });
      }
      case 'table-failed': {
        const { code, message: reason } = message.error;
        return this.#onEvent(code === 'out-of-memory' ? tooLarge(this.#heuristic) : buildFailed(reason));
      }
      default:
        // Handled by the link of the worker, or posted by other workers
        ignoreOthers<
          | 'script-started'
          | 'pong'
          | 'unusable'
          | 'analysis'
          | 'analysis-requests-table'
          | 'analysis-failed'
          | 'request-evaluation'
          | FromSolve['type']
        >(message);
    }
  }
}

/** A table as its manager holds it. `storing`: called if the table is freed while it is being stored. */
type StorableTable = { heuristic: TableName; state: HeldState; storing: (() => void)[] };

/**
 * Stores a table that was built without being stored, if it is ready. The event says whether that succeeded.
 * @param retries - whether to try again if it could not be stored
 * @returns rejects if the table is freed meanwhile
 */
export async function storeTable(
  { heuristic, state, storing }: StorableTable,
  retries: boolean,
  createWorker: () => WorkerLike,
  onEvent: (event: Stored) => void,
) {
  if (state.status !== 'ready' || state.stored || !state.file || (state.error && !retries)) return;
  const { file } = state;
  await new Promise<void>((resolve, reject) => {
    const ended = (event: Stored) => {
      build.end();
      onEvent(event);
      resolve();
    };
    const build = new TableBuild(heuristic, (event) => {
      if (event.type === 'built') ended({ type: 'stored', file: event.file, error: event.error });
      if (event.type === 'failed')
        ended({ type: 'stored', file, error: 'The table could not be stored: the worker crashed.' });
    });
    storing.push(() => {
      build.end();
      reject(new FifteenError('aborted', 'The table was freed.'));
    });
    build.start(createWorker, true, file);
  });
}

function tooLarge(heuristic: TableName): Failed {
  const megabytes = Math.round((DEEP_COSTS[heuristic]?.buildBytes ?? 0) / 1e6);
  const message = `There is not enough memory to build ${heuristic}: building it takes about ${megabytes} MB.`;
  return { type: 'failed', error: new FifteenError('out-of-memory', message), damaged: false };
}
