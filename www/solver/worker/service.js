// What a worker does, on whatever thread: loads the wasm module, and is a lead, an aide or a builder, by what it is told.

import init, { Engine } from '../../wasm/engine.js';
import { loadReason, notRunning } from '../errors.js';
import { Store } from '../shared/table-storage.js';
import { Aide } from './helper.js';
import { Stock } from './loaded-tables.js';
import { Lead } from './primary.js';
import { build } from './table-builder.js';

/** @import { Clock } from './clock.js' */
/** @import { Begin, FromWorker, ToWorker } from '../protocol.js' */

export class Service {
  #post;
  #clock;
  /** @type {(begin: Begin) => void} */
  #begin = () => {};
  /** The folder that tables are fetched from. @type {string | undefined} */
  #tables;
  /** @type {Promise<Stock>} */
  #opening;
  #lead;
  /** @type {Aide | null} */
  #aide = null;

  /**
   * @param {object} setting
   * @param {(message: FromWorker) => void} setting.post
   * @param {Clock} setting.clock
   */
  constructor({ post, clock }) {
    this.#post = post;
    this.#clock = clock;
    const begun = new Promise((/** @type {(begin: Begin) => void} */ resolve) => {
      this.#begin = resolve;
    });
    const opening = begun.then((begin) => this.#open(begin));
    // A worker that was warmed without a network is no good later: the next solve starts another. One that has come says
    // first itself what is wrong.
    this.#opening = opening.catch((fault) => {
      const reason = loadReason('its WebAssembly module', fault);
      setTimeout(() => post({ type: 'broken', reason }));
      throw notRunning(reason);
    });
    this.#opening.catch(() => {}); // told
    this.#lead = new Lead({ post, clock, opening: this.#opening });
    post({ type: 'open' });
  }

  /** @param {Begin} begin */
  async #open({ wasm, tables }) {
    this.#tables = tables;
    await init(wasm === undefined ? undefined : { module_or_path: wasm });
    const onReport = (/** @type {string} */ heuristic, /** @type {import('../protocol.js').TableReport} */ report) =>
      this.#post({ type: 'table', heuristic, report });
    return new Stock(new Engine(), this.#clock, onReport);
  }

  /** @param {ToWorker} message */
  async receive(message) {
    if (message.type === 'begin') {
      this.#begin(message);
    } else if (message.type === 'assist') {
      this.#aide?.end();
      this.#aide = new Aide(message, this.#clock);
      const well = await this.#aide.toTheEnd(this.#opening);
      if (!well) this.#post({ type: 'broken', reason: 'it broke down' });
    } else if (message.type === 'build') {
      build(message, { post: this.#post, opening: this.#opening, store: new Store(), folder: () => this.#tables });
    } else {
      this.#lead.receive(message);
    }
  }

  /** Ends the solve that runs, for a thread that cannot be ended with it. */
  end() {
    this.#lead.end();
  }
}
