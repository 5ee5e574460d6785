// The building and storing of deep tables, as the main thread sees them: calls in workers of their own, whose progress and outcome become
// events of the table's state.

import { FifteenError, reasonOf } from '../../errors.js';
import type { TableName } from '../../names.js';
import type { BuildTable, TableReport } from '../../protocol.js';
import { DEEP_COSTS } from '../../shared/table-costs.js';
import type { WorkerLike } from '../../shared/worker-like.js';
import type { Built, Complete, Failed, HeldState, Progressed, Stored } from '../table-state.js';
import { buildFailed } from '../table-state.js';
import { WorkerLink } from '../worker-link.js';
import { Calls } from './calls.js';

/** Storing a large table takes long on a slow disk. */
const MAX_SILENCE_MS = 60_000;

interface BuildOptions {
  createWorker: () => WorkerLike;
  /** ends the worker; the call rejects with its reason */
  signal: AbortSignal;
}

/** Builds or stores a table in a worker of its own, which then ends. */
async function inWorker(
  { createWorker, signal }: BuildOptions,
  request: BuildTable,
  onProgress: (report: TableReport) => void = () => {},
) {
  const link: WorkerLink = new WorkerLink(
    createWorker(),
    (message) => calls.receive(message),
    ({ error }) => calls.fail(error),
  );
  const calls = new Calls(
    (call) => link.post(call),
    () => [link],
    MAX_SILENCE_MS,
  );
  const abort = () => {
    link.end();
    calls.fail(signal.reason);
  };
  signal.addEventListener('abort', abort);
  try {
    return await calls.call('buildTable', request, onProgress);
  } finally {
    signal.removeEventListener('abort', abort);
    link.end();
  }
}

/**
 * Builds a table. Never rejects.
 * @param firstOf - returns the file of the first table, which a second one follows
 */
export async function buildTable(
  request: BuildTable,
  options: BuildOptions,
  onProgress: (event: Progressed | Complete) => void,
  firstOf: (table: string) => Blob | null,
): Promise<Built | Failed> {
  const { heuristic } = request;
  try {
    const built = await inWorker(options, request, ({ fraction, download }) =>
      onProgress(fraction < 1 ? { type: 'progress', fraction, download } : { type: 'complete' }),
    );
    const isSecond = heuristic.endsWith('-second');
    // A worker needs both tables.
    const first = isSecond && firstOf(heuristic.slice(0, -'-second'.length));
    return { type: 'built', ...built, file: first ? new Blob([first, built.file]) : built.file };
  } catch (thrown) {
    const { code, cause } = Object(thrown);
    return code === 'out-of-memory' ? tooLarge(heuristic) : buildFailed(reasonOf(cause ?? thrown));
  }
}

/** A table as its manager holds it. `storing`: end the workers that store it. */
type StorableTable = { heuristic: TableName; state: HeldState; storing: AbortController[] };

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
  const control = new AbortController();
  const { signal } = control;
  storing.push(control);
  const stored = await inWorker({ createWorker, signal }, { heuristic, store: true, file }).catch(() => {
    signal.throwIfAborted();
    return { file, error: 'The table could not be stored: the worker crashed.' };
  });
  onEvent({ type: 'stored', file: stored.file, error: stored.error });
}

function tooLarge(heuristic: TableName): Failed {
  const megabytes = Math.round((DEEP_COSTS[heuristic]?.buildBytes ?? 0) / 1e6);
  const message = `There is not enough memory to build ${heuristic}: building it takes about ${megabytes} MB.`;
  return { type: 'failed', error: new FifteenError('out-of-memory', message), damaged: false };
}
