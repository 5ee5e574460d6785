// The engines of one worker, and the tables loaded in each: they are downloaded, built or read from files. The first solve of a 3×3 or 4×4
// board should not wait for code that it does not use. So beam search, weighted A*, greedy search and all larger boards are in a wasm module
// of their own, `engine-large`, and the fewest multi-tile moves in another one, `classes`. The first solve or table that needs one loads it.

import initEngine, { Engine } from '../../wasm/engine.js';
import initLargeEngine, { Engine as LargeEngine } from '../../wasm/engine-large.js';
import { FifteenError, failedToStart, loadFailure } from '../errors.js';
import type { Metric } from '../names.js';
import type { SearchOptions, SolverSetup, TableReport, WasmEngine } from '../protocol.js';
import { isLarge, squareOf } from '../shape.js';
import { loadOnce } from '../shared/load-once.js';
import { costsOf, isClassTable, isKnownTable } from '../shared/table-costs.js';
import type { Clock } from './clock.js';
import { REPORT_INTERVAL_MS } from './clock.js';
import { isOutOfMemory } from './error-message.js';
import { loadModule } from './opening.js';
import type { ServiceEnvironment } from './service.js';
import type { DownloadRequest, downloadTable } from './tables/table-download.js';
import { isSmallTable, shapeOfTable } from './tables/table-names.js';

/** The script that downloads tables is small. If it does not arrive within this time, the tables do not either. */
const MAX_SCRIPT_MS = 5000;

/** The folder from which tables are downloaded, and a function that loads the script for it. */
export type TableSource = { folder: string; load: () => Promise<{ downloadTable: typeof downloadTable }> };

/** The outcome if no download was requested. */
const NO_DOWNLOAD = { file: null, error: null };

/** The bytes of a table's file. */
type Bytes = Uint8Array<ArrayBuffer>;

/** A table being downloaded or built, and the listeners for its reports. */
type Build = { done: Promise<Bytes | null>; listeners: Set<(report: TableReport) => void> };

/** Loads an engine. */
type Load = () => Promise<LoadedTables>;

/** Receives the report of a table, with its file if it was downloaded. */
type OnReport = (heuristic: string, report: TableReport, file?: Bytes | null) => void;

/** The modules return the names of names.ts, typed as strings, and arrays that are never in shared memory. */
// biome-ignore lint/nursery/noUnsafeTypeAssertion: see above
const typed = (engine: Engine | LargeEngine) => engine as WasmEngine;

/** Opens the small engine, and the others when they are needed. */
export async function openEngines({ wasm, tables }: SolverSetup, { post, clock, lateScripts }: ServiceEnvironment) {
  const source = tables === undefined ? undefined : { folder: tables, load: lateScripts.download };
  const onReport: OnReport = (heuristic, report, bytes) => {
    if (!costsOf(heuristic)) return; // it is in no list
    // A table builder posts the file of a deep table itself.
    const file = bytes && isSmallTable(heuristic) ? new Blob([bytes]) : undefined;
    post({ type: 'table-report', heuristic, report, file });
  };
  await loadModule(initEngine, wasm.engine);
  const small = typed(new Engine());
  const tablesOf = (engine: WasmEngine) => new LoadedTables(engine, clock, onReport, source);
  const load = (open: () => Promise<WasmEngine>) => async () => {
    const engine = await open().catch((thrown) => {
      // The worker can still be used: its other engine works, and this one may be loaded later.
      throw failedToStart(thrown instanceof FifteenError ? thrown : loadFailure('the WebAssembly module', thrown));
    });
    return tablesOf(engine);
  };
  const large = load(async () => {
    await loadModule(initLargeEngine, wasm['engine-large']);
    return typed(new LargeEngine());
  });
  const classes = load(async () => {
    const { openClasses } = await lateScripts.classes();
    return openClasses(wasm.classes, small);
  });
  return new Engines(tablesOf(small), { large, classes });
}

export class Engines {
  #small;
  #large;
  #classes;

  constructor(small: LoadedTables, { large, classes }: { large: Load; classes: Load }) {
    this.#small = small;
    this.#large = loadOnce(large);
    this.#classes = loadOnce(classes);
  }

  /** Resolves with the engine for a solve, and its tables. */
  async forSolve(options: SearchOptions): Promise<LoadedTables> {
    const small = this.#small;
    const module = small.engine.moduleFor(options);
    if (module === 'engine') return small;
    if (module === 'classes') return this.#classes();
    const large = await this.#large();
    // On a board of up to 16 cells, it uses the table that the small engine would use.
    const { table } = small.engine.chosen(options);
    if (table !== null) large.copyFrom(small, table);
    return large;
  }

  /** Resolves with the engine that analyzes games in a metric, whatever their boards are. */
  async forAnalysis(metric?: Metric): Promise<LoadedTables> {
    return metric === 'multi-tile' ? this.#classes() : this.#large();
  }

  /** Resolves with the engine that uses a table. */
  async forTable(table: string): Promise<LoadedTables> {
    if (isClassTable(table)) return this.#classes();
    const shape = shapeOfTable(table) ?? squareOf(0);
    return isLarge(shape) ? this.#large() : this.#small;
  }
}

/** The tables loaded in one engine. */
export class LoadedTables {
  #engine;
  #clock;
  #onReport;
  #source;
  #reports: Map<string, TableReport> = new Map();
  /** Errors in the files of tables, which are therefore built. */
  #wrong: Map<string, string> = new Map();
  #builds: Map<string, Build> = new Map();
  /** Whether the learned evaluation that a solve waits for could not be loaded. */
  #isUnlearned = false;

  /**
   * @param onReport - receives the reports of tables being obtained, and one for every loaded table
   * @param source - undefined: tables are built
   */
  constructor(engine: WasmEngine, clock: Pick<Clock, 'now' | 'turn'>, onReport: OnReport, source?: TableSource) {
    this.#engine = engine;
    this.#clock = clock;
    this.#onReport = onReport;
    this.#source = source;
  }

  get engine() {
    return this.#engine;
  }

  /** Returns how a table was obtained; null if it is not loaded. */
  report(heuristic: string) {
    return this.#reports.get(heuristic) ?? null;
  }

  /**
   * Downloads or builds a table, once for all callers that need it. It is finished even if they no longer need it.
   * @returns its file, if it was downloaded now
   */
  async obtain(heuristic: string, listener?: (report: TableReport) => void): Promise<Bytes | null> {
    if (this.#reports.has(heuristic)) return null;
    const running = this.#builds.get(heuristic);
    const listeners: Build['listeners'] =
      running?.listeners ?? new Set([(report) => this.#onReport(heuristic, report)]);
    if (listener) listeners.add(listener);
    const build = running ?? { listeners, done: this.#clock.turn().then(() => this.#obtain(heuristic, listeners)) };
    this.#builds.set(heuristic, build);
    return build.done;
  }

  /**
   * Forgets a table that was loaded from a file, so that it is built when it is next needed.
   * @param error - what is wrong with the file
   * @returns whether there was such a table
   */
  discard(heuristic: string, error: string): boolean {
    if (this.report(heuristic)?.source !== 'stored') return false;
    this.#wrong.set(heuristic, error);
    return this.#reports.delete(heuristic);
  }

  /**
   * Loads a table from its file.
   * @param report - how the file was obtained; null: it comes from browser storage
   */
  async add(heuristic: string, file: Blob, report: TableReport | null) {
    const since = this.#clock.now();
    this.#engine.addTable(new Uint8Array(await bytesOf(file)));
    const seconds = (this.#clock.now() - since) / 1000;
    this.#loaded(heuristic, report ?? { source: 'stored', fraction: 1, seconds, error: null });
  }

  /** Returns the name of the learned evaluation that a solve has to wait for. If it cannot be loaded, the next solve requests it again. */
  missingEvaluation(options: SearchOptions): string | undefined {
    const missing = this.#isUnlearned ? undefined : this.#engine.missingEvaluation?.(options);
    this.#isUnlearned = false;
    return missing;
  }

  /**
   * Loads a learned evaluation. Without it, searches rank boards by their heuristic.
   * @param file - null: it could not be loaded
   */
  addEvaluation(file: ArrayBuffer | null) {
    this.#isUnlearned = true;
    if (!file) return;
    this.#engine.addEvaluation?.(new Uint8Array(file));
    this.#isUnlearned = false;
  }

  /** Copies a table from another engine, unless it is loaded here or not loaded there. */
  copyFrom(other: LoadedTables, heuristic: string) {
    const report = other.report(heuristic);
    if (report === null || this.#reports.has(heuristic)) return;
    this.#engine.addTable(other.engine.tableFile(heuristic));
    this.#reports.set(heuristic, report);
  }

  /** A table that cannot be downloaded is built, and its report says why. */
  async #obtain(heuristic: string, listeners: Build['listeners']) {
    const since = this.#clock.now();
    const seconds = () => (this.#clock.now() - since) / 1000;
    const tell = (news: Pick<TableReport, 'source' | 'fraction' | 'download'>) => {
      for (const listener of listeners) listener({ ...news, seconds: seconds(), error: null });
    };
    try {
      const { file, error } = await this.#download(heuristic, (news) => tell({ source: 'loading', ...news }));
      if (!file) await this.#build(heuristic, (fraction) => tell({ source: 'building', fraction }));
      const download = file ? { received: file.length, total: file.length } : undefined;
      const source = file ? 'stored' : 'built';
      this.#loaded(heuristic, { source, fraction: 1, seconds: seconds(), error, download }, file);
      return file;
    } finally {
      this.#builds.delete(heuristic);
    }
  }

  async #download(heuristic: string, onProgress: DownloadRequest['onProgress']) {
    const error = this.#wrong.get(heuristic);
    if (error !== undefined) return { file: null, error };
    if (!this.#source || !isKnownTable(heuristic)) return NO_DOWNLOAD;
    const { folder, load } = this.#source;
    const script = await inTime(load(), MAX_SCRIPT_MS).catch(() => null);
    if (!script) return { file: null, error: 'the script that downloads tables could not be loaded' };
    return script.downloadTable(this.#engine, { folder, heuristic, onProgress });
  }

  async #build(heuristic: string, onProgress: (fraction: number) => void) {
    const builder = this.#engine.buildTable(heuristic);
    let reportedAt = Number.NEGATIVE_INFINITY;
    for (let fraction = 0; fraction < 1; fraction = builder.step()) {
      if (this.#clock.now() - reportedAt >= REPORT_INTERVAL_MS) {
        reportedAt = this.#clock.now();
        onProgress(fraction);
      }
      await this.#clock.turn();
    }
    builder.finish(this.#engine);
  }

  #loaded(heuristic: string, report: TableReport, file?: Bytes | null) {
    this.#reports.set(heuristic, report);
    this.#onReport(heuristic, report, file);
  }
}

/** Resolves as a promise does, or with null if that takes longer. */
function inTime<T>(promise: Promise<T>, ms: number): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms, null);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Reads a file. A file in browser storage may have been deleted meanwhile. */
async function bytesOf(file: Blob) {
  try {
    return await file.arrayBuffer();
  } catch (thrown) {
    if (isOutOfMemory(thrown)) throw thrown;
    throw new FifteenError('table-failed', `the file could not be read (${Object(thrown).message ?? thrown})`);
  }
}
