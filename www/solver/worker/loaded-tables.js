// The tables of one worker's engine: what it has, what it builds, what files it is given.

/** @import { Clock } from './clock.js' */
/** @import { TableReport, WasmEngine } from '../protocol.js' */

/** A step takes from a millisecond up; nobody can follow a figure that changes more often. */
const REPORT_MS = 50;

/**
 * A table under way, and who is told of it.
 * @typedef {{ done: Promise<void>, listeners: Set<(report: TableReport) => void> }} Building
 */

export class Stock {
  #engine;
  #clock;
  #onReport;
  /** @type {Map<string, TableReport>} */
  #reports = new Map();
  /** @type {Map<string, Building>} */
  #buildings = new Map();

  /**
   * @param {WasmEngine} engine
   * @param {Pick<Clock, 'now' | 'turn'>} clock
   * @param {(heuristic: string, report: TableReport) => void} onReport  of tables under way, and once of each that is there
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
   * How a table was had; null for one that is not there.
   * @param {string} heuristic
   */
  report(heuristic) {
    return this.#reports.get(heuristic) ?? null;
  }

  /**
   * Builds a table, once however many ask for it. It is built to its end, also if those who asked have gone.
   * @param {string} heuristic
   * @param {(report: TableReport) => void} [listener]
   */
  async build(heuristic, listener) {
    if (this.#reports.has(heuristic)) return;
    const underWay = this.#buildings.get(heuristic);
    /** @type {Building['listeners']} */
    const listeners = underWay?.listeners ?? new Set([(report) => this.#onReport(heuristic, report)]);
    if (listener) listeners.add(listener);
    const building = underWay ?? { listeners, done: this.#clock.turn().then(() => this.#built(heuristic, listeners)) };
    this.#buildings.set(heuristic, building);
    await building.done;
  }

  /**
   * Adds the table of a file.
   * @param {string} heuristic
   * @param {Blob} file
   * @param {TableReport | null} report  how the file was made; null: it was in storage
   */
  async add(heuristic, file, report) {
    const since = this.#clock.now();
    this.#engine.addTable(new Uint8Array(await file.arrayBuffer()));
    const seconds = (this.#clock.now() - since) / 1000;
    this.#has(heuristic, report ?? { source: 'stored', fraction: 1, seconds, fault: null });
  }

  /**
   * @param {string} heuristic
   * @param {Building['listeners']} listeners
   */
  async #built(heuristic, listeners) {
    const since = this.#clock.now();
    const seconds = () => (this.#clock.now() - since) / 1000;
    try {
      const builder = this.#engine.buildTable(heuristic);
      let toldAt = Number.NEGATIVE_INFINITY;
      for (let fraction = 0; fraction < 1; fraction = builder.step()) {
        if (this.#clock.now() - toldAt >= REPORT_MS) {
          toldAt = this.#clock.now();
          for (const tell of listeners) tell({ source: 'building', fraction, seconds: seconds(), fault: null });
        }
        await this.#clock.turn();
      }
      builder.finish(this.#engine);
    } finally {
      this.#buildings.delete(heuristic);
    }
    this.#has(heuristic, { source: 'built', fraction: 1, seconds: seconds(), fault: null });
  }

  /**
   * @param {string} heuristic
   * @param {TableReport} report
   */
  #has(heuristic, report) {
    this.#reports.set(heuristic, report);
    this.#onReport(heuristic, report);
  }
}
