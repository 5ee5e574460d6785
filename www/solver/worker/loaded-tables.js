// The tables loaded in one worker's engine: it downloads or builds them, or reads them from files.

import { FifteenError } from '../errors.js';
import { isOutOfMemory } from './error-message.js';
import { REPORT_INTERVAL_MS } from './tables/report-interval.js';

/** @import { TableName } from '../names.js' */
/** @import { TableReport, WasmEngine } from '../protocol.js' */
/** @import { Clock } from './clock.js' */
/** @import { DownloadRequest, downloadTable } from './tables/table-download.js' */

/** The script that downloads tables is small. If it does not arrive within this time, the tables do not either. */
const MAX_SCRIPT_MS = 5000;

/**
 * Where tables are downloaded from, and what loads the script that does it.
 * @typedef {{ folder: string, load: () => Promise<{ downloadTable: typeof downloadTable }> }} TableSource
 */

/** What remains of a download that was not requested. */
const NO_DOWNLOAD = { file: null, error: null };

/** The bytes of a table's file. @typedef {Uint8Array<ArrayBuffer>} Bytes */

/**
 * A table being downloaded or built, and who receives its reports.
 * @typedef {{ done: Promise<Bytes | null>, listeners: Set<(report: TableReport) => void> }} Build
 */

export class LoadedTables {
  #engine;
  #clock;
  #onReport;
  #source;
  /** @type {Map<string, TableReport>} */
  #reports = new Map();
  /** What is wrong with the files of tables, which are therefore built. @type {Map<string, string>} */
  #wrong = new Map();
  /** @type {Map<string, Build>} */
  #builds = new Map();

  /**
   * @param {WasmEngine} engine
   * @param {Pick<Clock, 'now' | 'turn'>} clock
   * @param {(heuristic: string, report: TableReport, file?: Bytes | null) => void} onReport  receives the reports of tables
   *   being obtained, and one for every loaded table, with its file if it was downloaded
   * @param {TableSource} [source]  undefined: tables are built
   */
  constructor(engine, clock, onReport, source) {
    this.#engine = engine;
    this.#clock = clock;
    this.#onReport = onReport;
    this.#source = source;
  }

  get engine() {
    return this.#engine;
  }

  /**
   * Returns how a table was obtained; null if it is not loaded.
   * @param {string} heuristic
   */
  report(heuristic) {
    return this.#reports.get(heuristic) ?? null;
  }

  /**
   * Downloads or builds a table, once however many callers need it. It is finished even if those who requested it no longer
   * need it.
   * @param {string} heuristic
   * @param {(report: TableReport) => void} [listener]
   * @returns {Promise<Bytes | null>}  its file, if it was downloaded now
   */
  async obtain(heuristic, listener) {
    if (this.#reports.has(heuristic)) return null;
    const running = this.#builds.get(heuristic);
    /** @type {Build['listeners']} */
    const listeners = running?.listeners ?? new Set([(report) => this.#onReport(heuristic, report)]);
    if (listener) listeners.add(listener);
    const build = running ?? { listeners, done: this.#clock.turn().then(() => this.#obtain(heuristic, listeners)) };
    this.#builds.set(heuristic, build);
    return build.done;
  }

  /**
   * Forgets a table that was loaded from a file, so that it is built when it is next needed.
   * @param {string} heuristic
   * @param {string} error  what is wrong with the file
   * @returns {boolean}  whether there was such a table
   */
  discard(heuristic, error) {
    if (this.report(heuristic)?.source !== 'stored') return false;
    this.#wrong.set(heuristic, error);
    return this.#reports.delete(heuristic);
  }

  /**
   * Loads a table from its file.
   * @param {string} heuristic
   * @param {Blob} file
   * @param {TableReport | null} report  how the file was obtained; null: it comes from browser storage
   */
  async add(heuristic, file, report) {
    const since = this.#clock.now();
    this.#engine.addTable(new Uint8Array(await bytesOf(file)));
    const seconds = (this.#clock.now() - since) / 1000;
    this.#loaded(heuristic, report ?? { source: 'stored', fraction: 1, seconds, error: null });
  }

  /**
   * Copies a table from another engine, unless it is loaded here or not loaded there.
   * @param {LoadedTables} other
   * @param {string} heuristic
   */
  copyFrom(other, heuristic) {
    const report = other.report(heuristic);
    if (report === null || this.#reports.has(heuristic)) return;
    this.#engine.addTable(other.engine.tableFile(heuristic));
    this.#reports.set(heuristic, report);
  }

  /**
   * A table that cannot be downloaded is built, and its report says why.
   * @param {string} heuristic
   * @param {Build['listeners']} listeners
   */
  async #obtain(heuristic, listeners) {
    const since = this.#clock.now();
    const seconds = () => (this.#clock.now() - since) / 1000;
    const tell = (/** @type {Pick<TableReport, 'source' | 'fraction' | 'download'>} */ news) => {
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

  /**
   * @param {string} heuristic
   * @param {DownloadRequest['onProgress']} onProgress
   */
  async #download(heuristic, onProgress) {
    const error = this.#wrong.get(heuristic);
    if (error !== undefined) return { file: null, error };
    if (!this.#source) return NO_DOWNLOAD;
    const { folder, load } = this.#source;
    const script = await inTime(load(), MAX_SCRIPT_MS).catch(() => null);
    if (!script) return { file: null, error: 'the script that downloads tables could not be loaded' };
    return script.downloadTable(this.#engine, { folder, heuristic: /** @type {TableName} */ (heuristic), onProgress });
  }

  /**
   * @param {string} heuristic
   * @param {(fraction: number) => void} onProgress
   */
  async #build(heuristic, onProgress) {
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

  /**
   * @param {string} heuristic
   * @param {TableReport} report
   * @param {Bytes | null} [file]
   */
  #loaded(heuristic, report, file) {
    this.#reports.set(heuristic, report);
    this.#onReport(heuristic, report, file);
  }
}

/**
 * Resolves as a promise does, or with null if that takes longer.
 * @template T
 * @param {Promise<T>} promise
 * @param {number} ms
 * @returns {Promise<T | null>}
 */
function inTime(promise, ms) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms, null);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Reads a file. One in browser storage may have been deleted meanwhile.
 * @param {Blob} file
 */
async function bytesOf(file) {
  try {
    return await file.arrayBuffer();
  } catch (thrown) {
    if (isOutOfMemory(thrown)) throw thrown;
    throw new FifteenError('table-failed', `the file could not be read (${Object(thrown).message ?? thrown})`);
  }
}
