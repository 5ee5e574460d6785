// One solve inside the lead, from the request to the answer: the table, then the search in slices.
// Between slices the event loop turns, so that cancel, pause, a new rate and what the aides report act at once.

import { FifteenError, faultOf } from '../errors.js';
import { beforeSearch } from '../shared/report.js';
import { Crew } from './helpers.js';
import { Meter, Stopwatch } from './meter.js';
import { Pacer, SLICE_MS } from './pacer.js';
import { Solo } from './single-search.js';

/** @import { AboutSolve, FromWorker, PortLike, Progress, SearchOptions, Solutions, Solve, Solved, TableReport, WasmProgress } from '../protocol.js' */
/** @import { Clock } from './clock.js' */
/** @import { Stock } from './loaded-tables.js' */

/** A search that lasts so long is worth the aides' start; most boards are solved in a fraction of it. */
const HARD_MS = 10;

/**
 * @typedef {object} RunOptions
 * @property {(message: FromWorker) => void} post
 * @property {Pick<Clock, 'now' | 'turn' | 'sleep' | 'wake'>} clock
 */

export class Run {
  #id;
  #options;
  #timeLimitMs;
  #workers;
  #rate;
  #post;
  #clock;
  #pacer;
  #stopwatch;
  #meter = new Meter();
  #abort = new AbortController();
  #paused = false;
  /** @type {Crew | null} */
  #crew = null;
  /** @type {Progress | null} */
  #progress = null;
  #toldAt = Number.NEGATIVE_INFINITY;
  #searchSince = 0;
  #called = false;

  /**
   * @param {Solve} request
   * @param {RunOptions} options
   */
  constructor({ id, options, timeLimitMs, rate, workers, waitedMs }, { post, clock }) {
    this.#id = id;
    this.#options = options;
    this.#timeLimitMs = timeLimitMs;
    this.#workers = workers;
    this.#rate = rate;
    this.#post = post;
    this.#clock = clock;
    this.#pacer = new Pacer(rate, clock.now());
    this.#stopwatch = new Stopwatch(clock.now() - waitedMs);
  }

  get id() {
    return this.#id;
  }

  /**
   * Runs to the end and posts how it ended. Never rejects.
   * @param {Promise<Stock>} opening
   */
  async toTheEnd(opening) {
    try {
      const stock = await this.#orAborted(opening);
      this.#post({ type: 'started', id: this.#id });
      await this.#rest();
      const table = await this.#table(stock);
      await this.#search(stock, table);
    } catch (thrown) {
      this.#end(thrown);
    }
  }

  /** @param {AboutSolve} message */
  receive(message) {
    if (message.type === 'cancel') this.#abort.abort(new FifteenError('aborted', 'The solve was cancelled.'));
    else if (message.type === 'pause') this.#pause();
    else if (message.type === 'resume') this.#resume();
    else if (message.type === 'rate') this.#rate = message.rate;
    else if (message.type === 'aide') this.#join(message.name, message.port);
    else this.#crew?.lose(message.name);
    this.#share();
    this.#clock.wake();
  }

  #pause() {
    this.#paused = true;
    this.#stopwatch.pause(this.#clock.now());
  }

  #resume() {
    this.#paused = false;
    this.#stopwatch.resume(this.#clock.now());
    this.#pacer.resume(this.#clock.now());
  }

  /**
   * @param {number} name
   * @param {PortLike} port
   */
  #join(name, port) {
    if (this.#crew) this.#crew.join(name, port);
    else port.postMessage({ type: 'end' });
  }

  /** A throttle is shared by all who search. */
  #share() {
    const rate = this.#rate / (this.#crew?.size ?? 1);
    this.#pacer.setRate(rate, this.#clock.now());
    this.#crew?.pace({ rate, paused: this.#paused });
  }

  /**
   * A promise's value, unless a cancel comes first.
   * @template T
   * @param {Promise<T>} promise
   * @returns {Promise<T>}
   */
  #orAborted(promise) {
    const { signal } = this.#abort;
    return new Promise((resolve, reject) => {
      const abort = () => reject(signal.reason);
      if (signal.aborted) abort();
      signal.addEventListener('abort', abort);
      promise.then(resolve, reject);
    });
  }

  /**
   * @param {Stock} stock
   * @returns {Promise<TableReport | null>}
   */
  async #table(stock) {
    const { engine } = stock;
    const chosen = engine.chosen(this.#options);
    if (chosen.heuristic === null) return null;
    if (engine.needsTable(this.#options)) {
      // First, so that what is wrong with the request is told before anything is built.
      engine.prepare(this.#options);
      await this.#orAborted(
        stock.build(chosen.heuristic, (report) => {
          if (this.#abort.signal.aborted) return;
          const elapsedMs = this.#stopwatch.read(this.#clock.now());
          this.#progress = { ...beforeSearch(chosen, report), elapsedMs };
          this.#tell();
        }),
      );
      await this.#rest();
    }
    return stock.report(chosen.heuristic);
  }

  /**
   * @param {Stock} stock
   * @param {TableReport | null} table
   */
  async #search({ engine }, table) {
    // Named, so that a table which comes in the midst of the search changes nothing.
    const options = /** @type {SearchOptions} */ ({ ...this.#options, ...engine.chosen(this.#options) });
    let search = this.#begun(engine, options);
    try {
      await this.#rest();
      this.#searchSince = this.#stopwatch.read(this.#clock.now());
      this.#pacer.resume(this.#clock.now());
      this.#meter.add(0, 0);
      for (;;) {
        if (search.failed) {
          search.free();
          this.#crew = null;
          this.#share();
          search = new Solo(engine.start(options));
        }
        const { nodes, waitMs } = this.#pacer.next(this.#clock.now());
        if (nodes > 0 && !search.idle) {
          const before = this.#clock.now();
          const expanded = search.step(nodes);
          this.#pacer.spent(expanded, this.#clock.now() - before);
        }
        const seen = search.progress();
        if (seen) {
          this.#progress = this.#measured(seen, table);
          if (seen.status !== 'running') return this.#answer(seen, this.#progress, search.solutions());
          if (this.#timeLeft() <= 0) {
            const moves = seen.moves ?? engine.stopgap(options);
            return this.#solved({ moves, limit: 'time', solutions: search.solutions(), progress: this.#progress });
          }
          this.#tell(search.idle);
          this.#callAides(options);
        }
        await this.#rest(Math.min(search.idle ? Number.POSITIVE_INFINITY : waitMs, this.#timeLeft()));
      }
    } finally {
      search.free();
      this.#crew = null;
    }
  }

  /**
   * @param {Stock['engine']} engine
   * @param {SearchOptions} options
   */
  #begun(engine, options) {
    const { algorithm, seed, all } = options;
    // What a seed finds is to be found again, and a list of all solutions is one worker's.
    const alone = this.#workers === 1 || algorithm !== 'ida-star' || seed !== undefined || all !== undefined;
    if (alone) return new Solo(engine.start(options));
    this.#crew = new Crew(engine, options, { workers: this.#workers, onNews: () => this.#clock.wake() });
    return this.#crew;
  }

  /**
   * Asks for aides once the search proves long. A throttled one needs none.
   * @param {SearchOptions} options
   */
  #callAides(options) {
    if (!this.#crew || this.#called || this.#rate !== Infinity) return;
    if (this.#progress && this.#progress.searchMs < HARD_MS) return;
    this.#called = true;
    this.#post({ type: 'hard', id: this.#id, options });
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
    const { algorithm, heuristic, bound, lowerBound, moves, expanded, generated, stored, bytes, iterations } = seen;
    const elapsedMs = this.#stopwatch.read(this.#clock.now());
    const searchMs = elapsedMs - this.#searchSince;
    this.#meter.add(searchMs, expanded);
    const counts = {
      bound,
      lowerBound,
      moves,
      expanded,
      generated,
      stored,
      bytes,
      iterations,
      nodesPerSecond: this.#meter.perSecond(),
    };
    return { phase: 'search', algorithm, heuristic, ...counts, elapsedMs, searchMs, table };
  }

  /**
   * Not after each small batch: a slice's time apart is more than anybody sees.
   * @param {boolean} [surely]  since nothing may follow for long
   */
  #tell(surely = false) {
    if (!this.#progress || (!surely && this.#clock.now() - this.#toldAt < SLICE_MS)) return;
    this.#toldAt = this.#clock.now();
    this.#post({ type: 'progress', id: this.#id, progress: this.#progress });
  }

  /** Milliseconds that the search may still take. */
  #timeLeft() {
    return this.#timeLimitMs - (this.#progress?.searchMs ?? 0);
  }

  /**
   * @param {WasmProgress} seen
   * @param {Progress} progress
   * @param {Solutions | null} solutions
   */
  #answer({ status, moves, stored, lowerBound }, progress, solutions) {
    if (moves !== null && status !== 'exhausted') {
      this.#solved({ moves, limit: status === 'solved' ? null : 'memory', solutions, progress });
    } else if (status === 'out-of-memory') {
      throw new FifteenError('out-of-memory', outOfMemory(stored, lowerBound, this.#options.memoryMib));
    } else {
      throw new FifteenError(
        'unsolvable',
        'The search has seen every board that can be reached; the goal is not among them.',
      );
    }
  }

  /**
   * The last progress travels with the answer.
   * @param {Omit<Solved, 'type' | 'id'>} answer
   */
  #solved(answer) {
    this.#post({ type: 'solved', id: this.#id, ...answer });
  }

  /** @param {unknown} thrown */
  #end(thrown) {
    if (this.#abort.signal.aborted) {
      this.#post({ type: 'stopped', id: this.#id, bytes: this.#progress?.bytes ?? 0 });
    } else {
      this.#post({ type: 'failed', id: this.#id, fault: faultOf(thrown), progress: this.#progress });
    }
  }
}

/**
 * @param {number} stored
 * @param {number} lowerBound
 * @param {number} memoryMib
 */
function outOfMemory(stored, lowerBound, memoryMib) {
  const boards = stored.toLocaleString('en');
  const proved = `No solution has fewer than ${lowerBound} moves.`;
  return `The search stored ${boards} boards and reached its limit of ${memoryMib} MiB. ${proved} Choose IDA* (ida-star), which stores none.`;
}
