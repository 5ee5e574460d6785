// One solve inside the worker, from the request to the answer: the table, then the search in slices.
// Between slices the event loop turns, so that cancel, pause and a new rate act at once.

import { FifteenError, faultOf } from './errors.js';
import { Meter, Stopwatch } from './meter.js';
import { Pacer } from './pacer.js';
import { TableDelivery } from './table.js';

/** @import { FromWorker, Progress, SearchOptions, Solve, TableReport, WasmEngine, WasmProgress } from './protocol.js' */
/** @import { Clock } from './clock.js' */
/** @import { Surroundings } from './table.js' */

/**
 * What outlives a run: the engine, the tables it was given, and how the wasm module fills in what a request left unsaid.
 * @typedef {object} Workshop
 * @property {WasmEngine} engine
 * @property {Map<string, TableReport>} tables  by heuristic
 * @property {(options: SearchOptions) => { algorithm: string, heuristic: string }} chosen
 */

/**
 * @typedef {object} RunOptions
 * @property {(message: FromWorker) => void} post
 * @property {Pick<Clock, 'now' | 'turn' | 'sleep' | 'wake'>} clock
 * @property {Surroundings} world
 */

export class Run {
  #id;
  #options;
  #post;
  #clock;
  #world;
  #pacer;
  #stopwatch;
  #meter = new Meter();
  #abort = new AbortController();
  #paused = false;
  /** @type {Progress | null} */
  #progress = null;
  #searchSince = 0;

  /**
   * @param {Solve} request
   * @param {RunOptions} options
   */
  constructor({ id, options, rate }, { post, clock, world }) {
    this.#id = id;
    this.#options = options;
    this.#post = post;
    this.#clock = clock;
    this.#world = world;
    this.#pacer = new Pacer(rate, clock.now());
    this.#stopwatch = new Stopwatch(clock.now());
  }

  get id() {
    return this.#id;
  }

  /**
   * Runs to the end and posts how it ended. Never rejects.
   * @param {Promise<Workshop>} opening
   */
  async toTheEnd(opening) {
    try {
      const workshop = await opening;
      this.#post({ type: 'started', id: this.#id });
      await this.#rest();
      const table = await this.#table(workshop);
      await this.#search(workshop, table);
    } catch (thrown) {
      this.#end(thrown);
    }
  }

  cancel() {
    this.#abort.abort(new FifteenError('aborted', 'The solve was cancelled.'));
    this.#clock.wake();
  }

  pause() {
    this.#paused = true;
    this.#stopwatch.pause(this.#clock.now());
  }

  resume() {
    this.#paused = false;
    this.#stopwatch.resume(this.#clock.now());
    this.#pacer.resume(this.#clock.now());
    this.#clock.wake();
  }

  /** @param {number} rate */
  setRate(rate) {
    this.#pacer.setRate(rate, this.#clock.now());
    this.#clock.wake();
  }

  /**
   * @param {Workshop} workshop
   * @returns {Promise<TableReport | null>}
   */
  async #table({ engine, tables, chosen }) {
    const { algorithm, heuristic } = chosen(this.#options);
    if (engine.needsTable(this.#options)) {
      const onReport = (/** @type {TableReport} */ report) => {
        const elapsedMs = this.#stopwatch.read(this.#clock.now());
        this.#progress = { ...beforeSearch(algorithm, heuristic, report), elapsedMs };
        this.#tell();
      };
      const delivery = new TableDelivery(heuristic, { world: this.#world, signal: this.#abort.signal, onReport });
      await delivery.send();
      engine.prepare(this.#options);
      tables.set(heuristic, await delivery.arrive(engine, () => this.#rest()));
    }
    return tables.get(heuristic) ?? null;
  }

  /**
   * @param {Workshop} workshop
   * @param {TableReport | null} table
   */
  async #search({ engine }, table) {
    const search = engine.start(this.#options);
    try {
      await this.#rest();
      this.#searchSince = this.#stopwatch.read(this.#clock.now());
      this.#pacer.resume(this.#clock.now());
      this.#meter.add(0, 0);
      for (let expanded = 0; ; ) {
        const { nodes, waitMs } = this.#pacer.next(this.#clock.now());
        if (nodes > 0) {
          const before = this.#clock.now();
          const seen = search.step(nodes);
          this.#pacer.spent(seen.expanded - expanded, this.#clock.now() - before);
          expanded = seen.expanded;
          this.#progress = this.#measured(seen, table);
          if (seen.status !== 'running') return this.#answer(seen, this.#progress);
          this.#tell();
        }
        await this.#rest(waitMs);
      }
    } finally {
      search.free();
    }
  }

  /**
   * Lets messages be read; returns when there is work again, and throws after a cancel.
   * @param {number} [waitMs]
   */
  async #rest(waitMs = 0) {
    await (waitMs > 0 ? this.#clock.sleep(waitMs) : this.#clock.turn());
    while (this.#paused && !this.#abort.signal.aborted) await this.#clock.sleep();
    this.#abort.signal.throwIfAborted();
  }

  /**
   * @param {WasmProgress} seen
   * @param {TableReport | null} table
   * @returns {Progress}
   */
  #measured(seen, table) {
    const { algorithm, heuristic, bound, expanded, generated, stored, bytes, passes } = seen;
    const elapsedMs = this.#stopwatch.read(this.#clock.now());
    const searchMs = elapsedMs - this.#searchSince;
    this.#meter.add(searchMs, expanded);
    const counts = { bound, expanded, generated, stored, bytes, passes, nodesPerSecond: this.#meter.perSecond() };
    return { phase: 'search', algorithm, heuristic, ...counts, elapsedMs, searchMs, table };
  }

  #tell() {
    if (this.#progress) this.#post({ type: 'progress', id: this.#id, progress: this.#progress });
  }

  /**
   * The last progress travels with the answer.
   * @param {WasmProgress} seen
   * @param {Progress} progress
   */
  #answer({ status, moves, optimal, stored }, progress) {
    if (status === 'solved' && moves !== null) {
      this.#post({ type: 'solved', id: this.#id, moves, optimal, progress });
    } else if (status === 'out-of-memory') {
      throw new FifteenError('out-of-memory', outOfMemory(stored, this.#options.memoryMib));
    } else {
      throw new FifteenError(
        'unsolvable',
        'The search has seen every board that can be reached; the goal is not among them.',
      );
    }
  }

  /** @param {unknown} thrown */
  #end(thrown) {
    if (this.#abort.signal.aborted) {
      this.#post({ type: 'stopped', id: this.#id, bytes: this.#progress?.bytes ?? 0 });
    } else {
      // A fetch that is still on its way is of no use any more.
      this.#abort.abort();
      this.#post({ type: 'failed', id: this.#id, fault: faultOf(thrown), progress: this.#progress });
    }
  }
}

/**
 * What there is to say before the search has begun.
 * @param {string} algorithm
 * @param {string} heuristic
 * @param {TableReport} table
 * @returns {Omit<Progress, 'elapsedMs'>}
 */
function beforeSearch(algorithm, heuristic, table) {
  const counts = { bound: 0, expanded: 0, generated: 0, stored: 0, bytes: 0, passes: [], nodesPerSecond: 0 };
  return { phase: 'table', algorithm, heuristic, ...counts, searchMs: 0, table };
}

/**
 * @param {number} stored
 * @param {number} memoryMib
 */
function outOfMemory(stored, memoryMib) {
  const boards = stored.toLocaleString('en');
  return `A* stored ${boards} boards and reached its limit of ${memoryMib} MiB. Choose IDA* (ida-star), which stores none.`;
}
