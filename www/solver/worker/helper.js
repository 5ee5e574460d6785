// A worker that helps the lead with one solve: it searches the batches that come through a port, and reports each slice.

import { faultOf } from '../errors.js';
import { Pacer } from './pacer.js';

/** @import { Assist, FromAide, ToAide, WasmRunner } from '../protocol.js' */
/** @import { Clock } from './clock.js' */
/** @import { Stock } from './loaded-tables.js' */

export class Aide {
  #options;
  #file;
  #port;
  #clock;
  #pacer;
  /** Dealt and not begun. @type {string[]} */
  #batches = [];
  #paused = false;
  #ended = false;

  /**
   * @param {Assist} request
   * @param {Pick<Clock, 'now' | 'turn' | 'sleep' | 'wake'>} clock
   */
  constructor({ options, file, port }, clock) {
    this.#options = options;
    this.#file = file;
    this.#port = port;
    this.#clock = clock;
    this.#pacer = new Pacer(Number.POSITIVE_INFINITY, clock.now());
    port.onmessage = ({ data }) => this.#hear(data);
  }

  /**
   * Helps until it is told to end. Never rejects.
   * @param {Promise<Stock>} opening
   * @returns {Promise<boolean>}  whether all went well; else this worker is to be ended
   */
  async toTheEnd(opening) {
    try {
      await this.#help(await opening);
      return true;
    } catch (thrown) {
      this.#post({ type: 'failed', fault: faultOf(thrown) });
      return false;
    } finally {
      this.#port.close();
    }
  }

  end() {
    this.#ended = true;
    this.#clock.wake();
  }

  /** @param {ToAide} message */
  #hear(message) {
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

  /** @param {Stock} stock */
  async #help(stock) {
    const { heuristic = '' } = this.#options;
    if (stock.engine.needsTable(this.#options)) {
      await (this.#file ? stock.add(heuristic, this.#file, null) : stock.build(heuristic));
    }
    if (this.#ended) return;
    const runner = stock.engine.runner(this.#options);
    try {
      this.#post({ type: 'ready' });
      while (!this.#ended) await this.#slice(runner);
    } finally {
      runner.free();
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
      // How much of its budget the end of a batch took, only the lead can read.
      if (!runner.idle) this.#pacer.spent(nodes, this.#clock.now() - before);
      this.#post({ type: 'report', report, finished: runner.idle ? 1 : 0 });
    }
    await (waitMs > 0 ? this.#clock.sleep(waitMs) : this.#clock.turn());
  }

  /** @param {FromAide} message */
  #post(message) {
    this.#port.postMessage(message);
  }
}
