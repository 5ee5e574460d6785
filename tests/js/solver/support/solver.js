// A solver whose workers and storage are fakes, and the messages of its workers.

// Loaded here, what a solver loads late is there at once.
import '../../../../www/solver/client/late/late.js';
import '../../../../www/solver/client/late/table-build.js';
import { BaseSolver } from '../../../../www/solver/client/base-solver.js';
import { FakeTableStorage, FakeWorker } from './fake-worker.js';

/** @import { Progress, TableName, TableReport } from '../../../../www/solver/index.js' */
/** @import { ErrorMessage, FromWorker } from '../../../../www/solver/protocol.js' */

/** A board that a search takes some time to solve. */
export const BOARD = '5 11 9 12/3 6 4 7/13 0 10 14/1 8 15 2';

/** What every fake builder and storage returns as the file of a table. */
export const FILE = new File(['table'], 'table');

/**
 * @typedef {object} Setting
 * @property {number} [memory]  of the device, in GiB
 * @property {number} [cores]
 * @property {TableName[]} [stored]  the tables in browser storage
 * @property {boolean} [background]
 * @property {number} [workers]
 * @property {() => FakeWorker} [createWorker]
 */

/**
 * Returns a solver and its workers, the oldest first.
 * @param {Setting} [setting]
 */
export function startSolver({ memory = 8, cores = 4, stored = [], background, workers: count = 1, createWorker } = {}) {
  /** @type {FakeWorker[]} */
  const workers = [];
  const createFake = () => {
    workers.push(createWorker?.() ?? new FakeWorker());
    return workers[workers.length - 1];
  };
  const storage = new FakeTableStorage();
  for (const heuristic of stored) storage.files.set(heuristic, FILE);
  const solver = new BaseSolver(
    { workers: count, background },
    { createWorker: createFake, storage, device: { memory, cores } },
  );
  /** The state of a table. @param {TableName} heuristic */
  const state = (heuristic) => {
    const found = solver.tables.list().find((table) => table.heuristic === heuristic);
    if (!found) throw new Error(`no table ${heuristic}`);
    return found;
  };
  /** The newest worker that received a message. @param {string} type */
  const workerWith = (type) => {
    const found = workers.findLast((worker) => worker.types.includes(type));
    if (!found) throw new Error(`no worker received ${type}`);
    return found;
  };
  return { solver, workers, storage, state, workerWith };
}

/** @param {Partial<TableReport>} [news] @returns {TableReport} */
export function report(news) {
  return { source: 'built', fraction: 1, seconds: 1.5, error: null, ...news };
}

/**
 * A worker reports a table; by default, that it is complete.
 * @param {TableName} heuristic
 * @param {Partial<TableReport>} [news]
 * @returns {FromWorker}
 */
export function tableReport(heuristic, news) {
  return { type: 'table-report', heuristic, report: report(news) };
}

/**
 * A builder returns its table.
 * @param {TableName} heuristic
 * @param {{ stored?: boolean, error?: string | null }} [news]
 * @returns {FromWorker}
 */
export function tableBuilt(heuristic, { stored = false, error = null } = {}) {
  return { type: 'table-built', heuristic, file: FILE, report: report(), stored, error };
}

/**
 * A worker could not build or load a table.
 * @param {TableName} heuristic
 * @param {'worker-failed' | 'table-failed' | 'out-of-memory' | ErrorMessage} cause  its code, or the whole error
 * @returns {FromWorker}
 */
export function tableFailure(heuristic, cause) {
  const error = typeof cause === 'string' ? { code: cause, message: 'the checksum is wrong' } : cause;
  return { type: 'table-failed', heuristic, error };
}

/** @param {Partial<Progress>} [news] @returns {Progress} */
export function progress(news) {
  const names = /** @type {const} */ ({ algorithm: 'ida-star', heuristic: 'pdb-6-6-3' });
  const found = { bound: 3, lowerBound: 3, moves: null };
  const counts = { expanded: 30, generated: 60, stored: 0, bytes: 0, iterations: [], nodesPerSecond: 900 };
  return {
    phase: 'search',
    ...names,
    ...found,
    ...counts,
    elapsedMs: 5,
    searchMs: 4,
    table: report(),
    path: null,
    ...news,
  };
}

/**
 * The primary worker reports the progress of a solve.
 * @param {number} id
 * @param {Partial<Progress>} [news]
 * @returns {FromWorker}
 */
export function solveProgress(id, news) {
  return { type: 'progress', id, progress: progress(news) };
}

/**
 * The primary worker has solved a board.
 * @param {number} id
 * @param {Partial<Progress>} [news]
 * @param {string} [moves]
 * @returns {FromWorker}
 */
export function solved(id, news, moves = 'URD') {
  return { type: 'solved', id, moves, limit: null, solutions: null, progress: progress(news) };
}
