// The service of a worker, on whichever thread it runs: loads the engine, and becomes the primary worker, a helper or a
// table builder, depending on the messages that it receives.

import initEngine, { Engine } from '../../wasm/engine.js';
import initLargeEngine, { Engine as LargeEngine } from '../../wasm/engine-large.js';
import { FifteenError, loadFailure } from '../errors.js';
import type { FromWorker, SolverSetup, ToWorker, WasmEngine } from '../protocol.js';
import { costsOf } from '../shared/table-costs.js';
import type { Clock } from './clock.js';
import { Engines, LoadedTables } from './engines.js';
import { engineMissing } from './error-message.js';
import type { Helper } from './helper.js';
import type { LateScripts } from './late-scripts.js';
import { loadModule, Opening } from './opening.js';
import { PrimaryWorker } from './primary.js';
import { isSmallTable } from './tables/table-names.js';

/** The modules return the names of names.ts, typed as strings, and arrays that are never in shared memory. */
// biome-ignore lint/nursery/noUnsafeTypeAssertion: see above
const typed = (engine: Engine | LargeEngine) => engine as WasmEngine;

export class Service {
  #post;
  #clock;
  #late;
  /** Opens the engines and their tables. */
  #opening;
  #primary;
  #helper: Helper | null = null;
  #lifetime = new AbortController();

  constructor({
    post,
    clock,
    lateScripts,
  }: {
    post: (message: FromWorker) => void;
    clock: Clock;
    lateScripts: LateScripts;
  }) {
    this.#post = post;
    this.#clock = clock;
    this.#late = lateScripts;
    this.#opening = new Opening(post, (setup: SolverSetup) => this.#open(setup));
    this.#primary = new PrimaryWorker({ post, clock, opening: this.#opening.opened });
  }

  async #open({ wasm, tables }: SolverSetup) {
    const source = tables === undefined ? undefined : { folder: tables, load: this.#late.download };
    const onReport: ConstructorParameters<typeof LoadedTables>[2] = (heuristic, report, bytes) => {
      if (!costsOf(heuristic)) return; // it is in no list
      // A table builder posts the file of a deep table itself.
      const file = bytes && isSmallTable(heuristic) ? new Blob([bytes]) : undefined;
      this.#post({ type: 'table-report', heuristic, report, file });
    };
    await loadModule(initEngine, wasm.engine);
    const small = typed(new Engine());
    const tablesOf = (engine: WasmEngine) => new LoadedTables(engine, this.#clock, onReport, source);
    const load = (open: () => Promise<WasmEngine>) => async () => {
      const engine = await open().catch((thrown) => {
        throw engineMissing(thrown instanceof FifteenError ? thrown : loadFailure('the WebAssembly module', thrown));
      });
      return tablesOf(engine);
    };
    const large = load(async () => {
      await loadModule(initLargeEngine, wasm['engine-large']);
      return typed(new LargeEngine());
    });
    const classes = load(async () => {
      const { openClasses } = await this.#late.classes();
      return openClasses(wasm.classes, small);
    });
    return new Engines(tablesOf(small), { large, classes });
  }

  receive(message: ToWorker) {
    const environment = { post: this.#post, clock: this.#clock, opening: this.#opening.opened };
    switch (message.type) {
      case 'begin':
      case 'ping':
        return this.#opening.receive(message);
      case 'help':
        this.#runLate(this.#late.helper(), ({ Helper }) => this.#help(new Helper(message, this.#clock)));
        return;
      case 'build-table':
        this.#runLate(this.#late.builder(), ({ buildTable }) => buildTable(message, environment));
        return;
      case 'analyze':
        this.#runLate(this.#late.analysis(), ({ analyze }) => analyze(message, environment, this.#lifetime.signal));
        return;
      default:
        return this.#primary.receive(message);
    }
  }

  /** @param helper - replaces the helper of an earlier solve */
  async #help(helper: Helper) {
    this.#helper?.end();
    this.#helper = helper;
    const succeeded = await helper.run(this.#opening.opened);
    if (!succeeded) this.#post({ type: 'unusable', reason: 'the helper worker crashed' });
  }

  /** Loads and runs a script that few workers need. */
  async #runLate<T>(loading: Promise<T>, run: (script: T) => Promise<void>) {
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
