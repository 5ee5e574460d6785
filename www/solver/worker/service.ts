// The service of a worker, on whichever thread it runs: opens the engines, and answers the client. What the worker becomes depends on the
// messages. The primary worker runs one solve at a time, and loads tables before and during it. Others help with a solve, build a table or
// analyze games, with scripts that are loaded late.

import { FifteenError, loadFailure } from '../errors.js';
import type { Free, FromWorker, SolverSetup, ToWorker } from '../protocol.js';
import { ignoreUnknown } from '../protocol.js';
import type { Shape } from '../shape.js';
import { isLarge } from '../shape.js';
import type { Clock } from './clock.js';
import type { Engines, LoadedTables } from './engines.js';
import { openEngines } from './engines.js';
import { crashOf, errorMessage } from './error-message.js';
import type { Helper } from './helper.js';
import type { LateScripts } from './late-scripts.js';
import { Opening } from './opening.js';
import { Run } from './run.js';
import { isSmallTable } from './tables/table-names.js';

export interface ServiceEnvironment {
  post: (message: FromWorker) => void;
  clock: Clock;
  lateScripts: LateScripts;
}

export class Service {
  #post;
  #clock;
  #late;
  /** Opens the engines and their tables. */
  #opening;
  /** Resolves when every table that was sent so far is loaded: a solve uses the tables that were sent before it. */
  #engines;
  #run: Run | null = null;
  /** The learned evaluation that it has requested before a solve. */
  #requested = '';
  #helper: Helper | null = null;
  #lifetime = new AbortController();

  constructor(environment: ServiceEnvironment, open: typeof openEngines = openEngines) {
    const { post, clock, lateScripts } = environment;
    this.#post = post;
    this.#clock = clock;
    this.#late = lateScripts;
    this.#opening = new Opening(post, (setup: SolverSetup) => open(setup, environment));
    this.#engines = this.#opening.opened;
  }

  receive(message: ToWorker) {
    switch (message.type) {
      case 'begin':
      case 'ping':
        return this.#opening.receive(message);
      case 'solve':
        this.#run = new Run(message, { post: this.#post, clock: this.#clock });
        this.#run.finish(this.#engines);
        return;
      case 'load-table': {
        const { heuristic, file, report } = message;
        this.#engines = this.#withTable(heuristic, (tables) => tables.add(heuristic, file, report));
        // The opening and the solves report a missing engine.
        this.#engines.then(() => this.#run?.tableLoaded()).catch(() => {});
        return;
      }
      case 'load-evaluation':
        this.#engines = this.#withEvaluation(message.file);
        return;
      case 'preload': {
        const { heuristic, shape } = message;
        // Not part of #engines: a solve that starts meanwhile waits for the table itself, and can then be cancelled.
        if (shape && isLarge(shape)) this.#requestEvaluation(shape).catch(() => {});
        if (isSmallTable(heuristic)) this.#withTable(heuristic, (tables) => tables.obtain(heuristic)).catch(() => {});
        return;
      }
      case 'cancel':
      case 'pause':
      case 'resume':
      case 'rate':
      case 'helper':
      case 'helper-lost':
        if (message.id === this.#run?.id) this.#run.receive(message);
        return;
      case 'help':
        this.#runLate(this.#late.helper(), ({ Helper }) => this.#help(new Helper(message, this.#clock)));
        return;
      case 'call': {
        const environment = { opening: this.#opening.opened, clock: this.#clock, signal: this.#lifetime.signal };
        this.#runLate(this.#late.calls(), ({ answerCall }) => answerCall(message, environment, this.#post));
        return;
      }
      default:
        // Only the lab's worker holds objects.
        ignoreUnknown<Free>(message);
    }
  }

  /** Loads the engine for boards of a shape, and requests the learned evaluation for them. */
  async #requestEvaluation(shape: Shape) {
    const engines = await this.#engines;
    const { engine } = await engines.forAnalysis();
    const table = engine.missingEvaluation?.({ board: solvedBoard(shape), memoryMib: 1 });
    if (table === undefined || table === this.#requested) return;
    this.#requested = table;
    this.#post({ type: 'request-evaluation', table });
  }

  /** Loads a learned evaluation. */
  async #withEvaluation(file: ArrayBuffer | null) {
    const engines = await this.#engines;
    try {
      (await engines.forAnalysis()).addEvaluation(file);
    } catch {
      // The search does without a damaged evaluation, and a solve reports a missing engine.
    }
    return engines;
  }

  /** Loads or builds a table. A failure is reported, and the solver continues without the table. */
  async #withTable(heuristic: string, obtain: (tables: LoadedTables) => Promise<unknown>): Promise<Engines> {
    const engines = await this.#engines;
    try {
      await obtain(await engines.forTable(heuristic));
    } catch (thrown) {
      this.#post(crashOf(thrown, heuristic) ?? { type: 'table-failed', heuristic, error: errorMessage(thrown) });
    }
    return engines;
  }

  /** @param helper - replaces the helper of an earlier solve */
  async #help(helper: Helper) {
    this.#helper?.end();
    this.#helper = helper;
    const succeeded = await helper.run(this.#opening.opened);
    if (!succeeded) this.#post({ type: 'unusable', reason: 'the helper worker failed' });
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
    this.#lifetime.abort(new FifteenError('aborted', 'The worker was ended.'));
    if (this.#run) this.#run.receive({ type: 'cancel', id: this.#run.id });
  }
}

/** The solved board of a shape, with the blank last. */
function solvedBoard({ rows, columns }: Shape) {
  const lines = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => (row * columns + column + 1) % (rows * columns)).join(' '),
  );
  return lines.join('/');
}
