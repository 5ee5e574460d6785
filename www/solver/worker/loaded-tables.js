// The tables loaded in one worker's engine: it builds them, or reads them from files.

import { FifteenError } from '../errors.js';
import { isOutOfMemory } from './error-message.js';

/** @import { TableReport, WasmEngine } from '../protocol.js' */
/** @import { Clock } from './clock.js' */

/** A build step takes a millisecond or more; nobody can follow a number that changes more often than this. */
const REPORT_INTERVAL_MS = 50;

/**
 * A table being built, and who receives its reports.
 * @typedef {{ done: Promise<void>, listeners: Set<(report: TableReport) => void> }} Build
 */

export class LoadedTables {
  #engine;
  #clock;
  #onReport;
  /** @type {Map<string, TableReport>} */
  #reports = new Map();
  /** @type {Map<string, Build>} */
  #builds = new Map();

  /**
   * @param {WasmEngine} engine
   * @param {Pick<Clock, 'now' | 'turn'>} clock
   * @param {(heuristic: string, report: TableReport) => void} onReport  receives the reports of tables being built, and one
   *   for every loaded table
   */
  constructor(engine, clock, onReport) {
    this.#engine = engine;
    this.#clock = clock;
    this.#onReport = onReport;
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
   * Builds a table, once however many callers need it. It is finished even if those who requested it no longer need it.
   * @param {string} heuristic
   * @param {(report: TableReport) => void} [listener]
   */
  async build(heuristic, listener) {
    if (this.#reports.has(heuristic)) return;
    const running = this.#builds.get(heuristic);
    /** @type {Build['listeners']} */
    const listeners = running?.listeners ?? new Set([(report) => this.#onReport(heuristic, report)]);
    if (listener) listeners.add(listener);
    const build = running ?? { listeners, done: this.#clock.turn().then(() => this.#build(heuristic, listeners)) };
    this.#builds.set(heuristic, build);
    await build.done;
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
   * @param {string} heuristic
   * @param {Build['listeners']} listeners
   */
  async #build(heuristic, listeners) {
    const since = this.#clock.now();
    const seconds = () => (this.#clock.now() - since) / 1000;
    try {
      const builder = this.#engine.buildTable(heuristic);
      let reportedAt = Number.NEGATIVE_INFINITY;
      for (let fraction = 0; fraction < 1; fraction = builder.step()) {
        if (this.#clock.now() - reportedAt >= REPORT_INTERVAL_MS) {
          reportedAt = this.#clock.now();
          for (const listener of listeners) {
            listener({ source: 'building', fraction, seconds: seconds(), error: null });
          }
        }
        await this.#clock.turn();
      }
      builder.finish(this.#engine);
    } finally {
      this.#builds.delete(heuristic);
    }
    this.#loaded(heuristic, { source: 'built', fraction: 1, seconds: seconds(), error: null });
  }

  /**
   * @param {string} heuristic
   * @param {TableReport} report
   */
  #loaded(heuristic, report) {
    this.#reports.set(heuristic, report);
    this.#onReport(heuristic, report);
  }
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
