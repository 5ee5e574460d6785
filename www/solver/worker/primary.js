// The primary worker: runs one solve at a time, and loads tables before and during it.

import { isSmallTable } from '../shared/table-costs.js';
import { errorMessage } from './error-message.js';
import { Run } from './run.js';

/** @import { ToPrimary } from '../protocol.js' */
/** @import { Engines } from './engines.js' */
/** @import { LoadedTables } from './loaded-tables.js' */
/** @import { RunEnvironment } from './run-progress.js' */

export class PrimaryWorker {
  #post;
  #clock;
  /** Resolves when every table that was sent so far is loaded: a solve uses the tables that were sent before it. */
  #engines;
  /** @type {Run | null} */
  #run = null;

  /** @param {RunEnvironment & { opening: Promise<Engines> }} environment */
  constructor({ post, clock, opening }) {
    this.#post = post;
    this.#clock = clock;
    this.#engines = opening;
  }

  /** @param {ToPrimary} message */
  receive(message) {
    if (message.type === 'solve') {
      this.#run = new Run(message, { post: this.#post, clock: this.#clock });
      this.#run.finish(this.#engines);
    } else if (message.type === 'load-table') {
      const { heuristic, file, report } = message;
      this.#engines = this.#withTable(heuristic, (tables) => tables.add(heuristic, file, report));
      this.#engines.catch(() => {}); // the service and its solves report a missing engine
    } else if (message.type === 'preload') {
      const { heuristic } = message;
      if (!isSmallTable(heuristic)) return;
      // Not part of #engines: a solve that starts meanwhile waits for the table itself, and can then be cancelled.
      this.#withTable(heuristic, (tables) => tables.obtain(heuristic)).catch(() => {});
    } else if (message.id === this.#run?.id) {
      this.#run.receive(message);
    }
  }

  /** Ends the running solve. */
  end() {
    if (this.#run) this.#run.receive({ type: 'cancel', id: this.#run.id });
  }

  /**
   * Loads or builds a table. A failure is reported, and the solver continues without the table.
   * @param {string} heuristic
   * @param {(tables: LoadedTables) => Promise<unknown>} obtain
   */
  async #withTable(heuristic, obtain) {
    const engines = await this.#engines;
    try {
      await obtain(await engines.forTable(heuristic));
    } catch (thrown) {
      this.#post({ type: 'table-failed', heuristic, error: errorMessage(thrown) });
    }
    return engines;
  }
}
