// What a worker does, on whichever thread it runs: loads the engine, and becomes the primary worker, a helper or a table
// builder, depending on the messages that it receives.

import initEngine, { Engine } from '../../wasm/engine.js';
import initLargeEngine, { Engine as LargeEngine } from '../../wasm/engine-large.js';
import { failedToStart, loadFailure } from '../errors.js';
import { Engines } from './engines.js';
import { engineMissing } from './error-message.js';
import { Helper } from './helper.js';
import { LoadedTables } from './loaded-tables.js';
import { PrimaryWorker } from './primary.js';

/** @import { analyze } from './analysis-run.js' */
/** @import { buildTable } from './table-builder.js' */
/** @import { Clock } from './clock.js' */
/** @import { Begin, FromWorker, TableReport, ToWorker } from '../protocol.js' */

export class Service {
  #post;
  #clock;
  #loadAnalysis;
  #loadBuilder;
  /** @type {(begin: Begin) => void} */
  #begin = () => {};
  /** URL of the folder from which tables are downloaded. @type {string | undefined} */
  #tablesUrl;
  /** The engines and their tables, once the wasm module of the small one has loaded. @type {Promise<Engines>} */
  #opening;
  #primary;
  /** @type {Helper | null} */
  #helper = null;
  #lifetime = new AbortController();

  /**
   * @param {object} environment
   * @param {(message: FromWorker) => void} environment.post
   * @param {Clock} environment.clock
   * @param {() => Promise<{ analyze: typeof analyze }>} environment.loadAnalysis  loads what analyzes games, which most pages
   *   never need
   * @param {() => Promise<{ buildTable: typeof buildTable }>} environment.loadBuilder  loads what builds large tables
   */
  constructor({ post, clock, loadAnalysis, loadBuilder }) {
    this.#post = post;
    this.#clock = clock;
    this.#loadAnalysis = loadAnalysis;
    this.#loadBuilder = loadBuilder;
    const begun = new Promise((/** @type {(begin: Begin) => void} */ resolve) => {
      this.#begin = resolve;
    });
    const opening = begun.then((begin) => this.#open(begin));
    // If the module cannot be loaded, this worker is useless, also later when the network is back: the client ends it,
    // and the next solve starts a new one. A solve that is already here fails first, with the reason.
    this.#opening = opening.catch((thrown) => {
      const reason = loadFailure('the WebAssembly module', thrown);
      setTimeout(() => post({ type: 'unusable', reason }));
      throw failedToStart(reason);
    });
    this.#opening.catch(() => {}); // reported above
    this.#primary = new PrimaryWorker({ post, clock, opening: this.#opening });
    post({ type: 'script-started' });
  }

  /** @param {Begin} begin */
  async #open({ wasm, tables }) {
    this.#tablesUrl = tables;
    const onReport = (/** @type {string} */ heuristic, /** @type {TableReport} */ report) =>
      this.#post({ type: 'table-report', heuristic, report });
    await initEngine({ module_or_path: wasm.engine });
    return new Engines(new LoadedTables(new Engine(), this.#clock, onReport), async () => {
      await initLargeEngine({ module_or_path: wasm['engine-large'] }).catch((thrown) => {
        throw engineMissing(loadFailure('the WebAssembly module', thrown));
      });
      return new LoadedTables(new LargeEngine(), this.#clock, onReport);
    });
  }

  /** @param {ToWorker} message */
  async receive(message) {
    if (message.type === 'begin') {
      this.#begin(message);
    } else if (message.type === 'help') {
      this.#helper?.end();
      this.#helper = new Helper(message, this.#clock);
      const succeeded = await this.#helper.run(this.#opening);
      if (!succeeded) this.#post({ type: 'unusable', reason: 'the helper worker crashed' });
    } else if (message.type === 'build-table') {
      const environment = { post: this.#post, opening: this.#opening, tablesUrl: () => this.#tablesUrl };
      this.#runLate(this.#loadBuilder(), ({ buildTable }) => buildTable(message, environment));
    } else if (message.type === 'analyze') {
      const environment = { post: this.#post, clock: this.#clock, opening: this.#opening };
      this.#runLate(this.#loadAnalysis(), ({ analyze }) => analyze(message, environment, this.#lifetime.signal));
    } else {
      this.#primary.receive(message);
    }
  }

  /**
   * Runs what few pages need, and is therefore loaded late.
   * @template T
   * @param {Promise<T>} loading
   * @param {(script: T) => Promise<void>} run
   */
  async #runLate(loading, run) {
    try {
      await run(await loading);
    } catch (thrown) {
      this.#post({ type: 'unusable', reason: loadFailure('the script of the solver', thrown) });
    }
  }

  /** Ends the running solve or analysis, for a thread that cannot itself be ended. */
  end() {
    this.#lifetime.abort();
    this.#primary.end();
  }
}
