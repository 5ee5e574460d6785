// A solver whose workers and storage are fakes, and the messages of its workers.

// Loading these modules here makes the solver's late imports resolve at once.
import '../../../../www/solver/client/late/deeper-tables.js';
import '../../../../www/solver/client/late/running-solve.js';
import '../../../../www/solver/client/late/table-build.js';
import { BaseSolver } from '../../../../www/solver/client/base-solver.js';
import type { Progress, TableName, TableReport } from '../../../../www/solver/index.js';
import type { BuiltTable, ErrorMessage, FromWorker } from '../../../../www/solver/protocol.js';
import { FakeTableStorage, FakeWorker } from './fake-worker.js';

/** A board that a search takes some time to solve. */
export const BOARD = '5 11 9 12/3 6 4 7/13 0 10 14/1 8 15 2';

/** The file of a table that every fake builder and storage returns. */
export const FILE = new File(['table'], 'table');

interface Setting {
  /** of the device, in GiB */
  memory?: number;
  cores?: number;
  /** the tables in browser storage */
  stored?: TableName[];
  background?: boolean;
  workers?: number;
  createWorker?: () => FakeWorker;
}

/** Returns a solver and its workers, the oldest first. */
export function startSolver({
  memory = 8,
  cores = 4,
  stored = [],
  background,
  workers: count = 1,
  createWorker,
}: Setting = {}) {
  const workers: FakeWorker[] = [];
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
  /** Returns the state of a table. */
  const state = (heuristic: TableName) => {
    const found = solver.tables.list().find((table) => table.heuristic === heuristic);
    if (!found) throw new Error(`no table ${heuristic}`);
    return found;
  };
  /** Returns the newest worker that received a message of a type, or a call of a method. */
  const workerWith = (type: string) => {
    const found = workers.findLast((worker) => worker.types.includes(type));
    if (!found) throw new Error(`no worker received ${type}`);
    return found;
  };
  return { solver, workers, storage, state, workerWith };
}

export function report(news?: Partial<TableReport>): TableReport {
  return { source: 'built', fraction: 1, seconds: 1.5, error: null, ...news };
}

/** A worker's report of a table; by default, that it is complete. */
export function tableReport(heuristic: TableName, news?: Partial<TableReport>): FromWorker {
  return { type: 'table-report', heuristic, report: report(news) };
}

/** The table that a builder returns. */
export function tableBuilt(news?: Partial<BuiltTable>): BuiltTable {
  return { file: FILE, report: report(), stored: false, error: null, ...news };
}

/** A worker's message that it could not build or load a table; by default, that its file is damaged. */
export function tableFailure(
  heuristic: TableName,
  error: ErrorMessage = { code: 'table-failed', message: 'the checksum is wrong' },
): FromWorker {
  return { type: 'table-failed', heuristic, error };
}

export function progress(news?: Partial<Progress>): Progress {
  const names = { algorithm: 'ida-star', heuristic: 'pdb-6-6-3' } as const;
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

/** The primary worker's progress of a solve. */
export function solveProgress(id: number, news?: Partial<Progress>): FromWorker {
  return { type: 'progress', id, progress: progress(news) };
}

/** The primary worker's message that a board is solved. */
export function solved(id: number, news?: Partial<Progress>, moves: string = 'URD'): FromWorker {
  return { type: 'solved', id, moves, limit: null, solutions: null, progress: progress(news) };
}
