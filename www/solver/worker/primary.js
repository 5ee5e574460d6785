// The worker that solves: runs one solve at a time, and takes tables between them and under way.

import { faultOf } from '../errors.js';
import { isSmall } from '../shared/memory.js';
import { Run } from './run.js';

/** @import { ToLead } from '../protocol.js' */
/** @import { RunOptions } from './run.js' */
/** @import { Stock } from './loaded-tables.js' */

export class Lead {
  #post;
  #clock;
  /** The stock, with every table that was given so far: a solve uses those that were given before it. */
  #stocked;
  /** @type {Run | null} */
  #run = null;

  /** @param {RunOptions & { opening: Promise<Stock> }} setting */
  constructor({ post, clock, opening }) {
    this.#post = post;
    this.#clock = clock;
    this.#stocked = opening;
  }

  /** @param {ToLead} message */
  receive(message) {
    if (message.type === 'solve') {
      this.#run = new Run(message, { post: this.#post, clock: this.#clock });
      this.#run.toTheEnd(this.#stocked);
    } else if (message.type === 'table') {
      const { heuristic, file, report } = message;
      this.#stocked = this.#had(heuristic, (stock) => stock.add(heuristic, file, report));
      this.#stocked.catch(() => {}); // as below
    } else if (message.type === 'preload') {
      const { heuristic } = message;
      if (!isSmall(heuristic)) return;
      // A solve that comes meanwhile waits for the table itself.
      const warmed = this.#had(heuristic, (stock) => stock.build(heuristic));
      warmed.catch(() => {}); // where there is no engine, the worker and its solves say so
    } else if (message.id === this.#run?.id) {
      this.#run.receive(message);
    }
  }

  /** Ends the solve that runs. */
  end() {
    if (this.#run) this.#run.receive({ type: 'cancel', id: this.#run.id });
  }

  /**
   * Has a table, or says why not: the solver goes on without it.
   * @param {string} heuristic
   * @param {(stock: Stock) => Promise<unknown>} take
   */
  async #had(heuristic, take) {
    const stock = await this.#stocked;
    try {
      await take(stock);
    } catch (thrown) {
      this.#post({ type: 'refused', heuristic, fault: faultOf(thrown) });
    }
    return stock;
  }
}
