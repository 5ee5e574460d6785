// A worker that helps the primary worker with one solve: it searches the batches that it receives through a port, and reports
// every slice.

import { errorMessage, freeSafely } from './error-message.js';
import { Pacer } from './pacer.js';

/** @import { FromHelper, Help, ToHelper, WasmRunner } from '../protocol.js' */
/** @import { Clock } from './clock.js' */
/** @import { Engines } from './engines.js' */
/** @import { LoadedTables } from './loaded-tables.js' */

export class Helper {
  #options;
  #file;
  #port;
  #clock;
  #pacer;
  /** Batches received and not yet begun. @type {string[]} */
  #batches = [];
  #paused = false;
  #ended = false;

  /**
   * @param {Help} request
   * @param {Pick<Clock, 'now' | 'turn' | 'sleep' | 'wake'>} clock
   */
  constructor({ options, file, port }, clock) {
    this.#options = options;
    this.#file = file;
    this.#port = port;
    this.#clock = clock;
    this.#pacer = new Pacer(Number.POSITIVE_INFINITY, clock.now());
    port.onmessage = ({ data }) => this.#receive(data);
  }

  /**
   * Helps until the solve ends. Never rejects.
   * @param {Promise<Engines>} opening
   * @returns {Promise<boolean>}  whether it succeeded; if not, this worker has to be ended
   */
  async run(opening) {
    try {
      const engines = await opening;
      await this.#help(await engines.forSolve(this.#options));
      return true;
    } catch (thrown) {
      this.#post({ type: 'failed', error: errorMessage(thrown) });
      return false;
    } finally {
      this.#port.close();
    }
  }

  end() {
    this.#ended = true;
    this.#clock.wake();
  }

  /** @param {ToHelper} message */
  #receive(message) {
    if (message.type === 'end') {
      this.end();
    } else if (message.type === 'batch') {
      this.#batches.push(message.batch);
    } else {
      this.#paused = message.pace.paused;
      this.#pacer.setRate(message.pace.rate, this.#clock.now());
    }
    this.#clock.wake();
  }

  /** @param {LoadedTables} tables */
  async #help(tables) {
    const { heuristic = '' } = this.#options;
    if (tables.engine.needsTable(this.#options)) {
      await (this.#file ? tables.add(heuristic, this.#file, null) : tables.obtain(heuristic));
    }
    if (this.#ended) return;
    const runner = tables.engine.runner(this.#options);
    try {
      this.#post({ type: 'ready' });
      while (!this.#ended) await this.#slice(runner);
    } finally {
      freeSafely(runner);
    }
  }

  /** @param {WasmRunner} runner */
  async #slice(runner) {
    const batch = runner.idle ? this.#batches.shift() : undefined;
    if (batch !== undefined) runner.take(batch);
    if (runner.idle || this.#paused) {
      await this.#clock.sleep();
      this.#pacer.resume(this.#clock.now());
      return;
    }
    const { nodes, waitMs } = this.#pacer.next(this.#clock.now());
    if (nodes > 0) {
      const before = this.#clock.now();
      const report = runner.step(nodes);
      // At the end of a batch only the report says how much of the budget was used, and only the primary worker can read it.
      if (!runner.idle) this.#pacer.spent(nodes, this.#clock.now() - before);
      this.#post({ type: 'report', report, finished: runner.idle ? 1 : 0 });
    }
    await (waitMs > 0 ? this.#clock.sleep(waitMs) : this.#clock.turn());
  }

  /** @param {FromHelper} message */
  #post(message) {
    this.#port.postMessage(message);
  }
}
