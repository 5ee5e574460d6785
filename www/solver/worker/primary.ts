// The primary worker: runs one solve at a time, and loads tables before and during it.

import type { ToPrimary } from '../protocol.js';
import { ignoreUnknown } from '../protocol.js';
import type { Shape } from '../shape.js';
import { isLarge } from '../shape.js';
import type { Engines, LoadedTables } from './engines.js';
import { errorMessage } from './error-message.js';
import { Run } from './run.js';
import type { RunEnvironment } from './run-progress.js';
import { isSmallTable } from './tables/table-names.js';

export class PrimaryWorker {
  #post;
  #clock;
  /** Resolves when every table that was sent so far is loaded: a solve uses the tables that were sent before it. */
  #engines;
  #run: Run | null = null;
  /** The learned evaluation that it has requested before a solve. */
  #requested = '';

  constructor({ post, clock, opening }: RunEnvironment & { opening: Promise<Engines> }) {
    this.#post = post;
    this.#clock = clock;
    this.#engines = opening;
  }

  receive(message: ToPrimary) {
    switch (message.type) {
      case 'solve':
        this.#run = new Run(message, { post: this.#post, clock: this.#clock });
        this.#run.finish(this.#engines);
        return;
      case 'load-table': {
        const { heuristic, file, report } = message;
        this.#engines = this.#withTable(heuristic, (tables) => tables.add(heuristic, file, report));
        // The service and its solves report a missing engine.
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
      default:
        ignoreUnknown(message);
    }
  }

  /** Ends the running solve. */
  end() {
    if (this.#run) this.#run.receive({ type: 'cancel', id: this.#run.id });
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
  async #withTable(heuristic: string, obtain: (tables: LoadedTables) => Promise<unknown>) {
    const engines = await this.#engines;
    try {
      await obtain(await engines.forTable(heuristic));
    } catch (thrown) {
      this.#post({ type: 'table-failed', heuristic, error: errorMessage(thrown) });
    }
    return engines;
  }
}

/** The solved board of a shape, with the blank last. */
function solvedBoard({ rows, columns }: Shape) {
  const lines = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => (row * columns + column + 1) % (rows * columns)).join(' '),
  );
  return lines.join('/');
}
