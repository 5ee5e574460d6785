// The analyses of one solver. They run one after another in a worker of their own, so a solve never waits for an analysis.
// A canceled analysis ends with its worker at once, and so does one that has used a deep table, whose memory is then freed.
// Otherwise the worker stays, since the next analysis can use the small table that it has built.

import type { WorkerError } from '../../errors.js';
import { FifteenError } from '../../errors.js';
import type { TableName } from '../../names.js';
import { TABLES } from '../../names.js';
import type { Analyze, GameAnalysis } from '../../protocol.js';
import { costsOf, TABLE_COSTS } from '../../shared/table-costs.js';
import type { WorkerLike } from '../../shared/worker-like.js';
import type { Callbacks } from '../requests.js';
import { PendingRequest } from '../requests.js';
import type { AnalyzeOptions } from '../solve-options.js';
import type { TableManager } from '../table-manager.js';
import type { Tables } from '../tables.js';
import { WorkerPool } from '../worker-pool.js';
import { Calls } from './calls.js';
import { checkNames } from './check-names.js';

/** A larger table takes longer to load than it saves, so it is used only if it is requested. */
const LARGE_BYTES = 100e6;

const ANALYZE_OPTIONS = ['board', 'moves', 'goal', 'metric', 'heuristic', 'signal', 'onProgress'];

/** After this many nodes, which take about a second, it is worth building a deep table for the next analyses. */
const MANY_NODES = 5e6;

/** Long, since the report of a long game takes long on a slow device, and ending the worker loses the analysis. */
const MAX_SILENCE_MS = 30_000;

interface AnalysisQueueOptions {
  createWorker: () => WorkerLike;
  createFallback?: () => WorkerLike;
  manager: TableManager;
  /** ends the workers of solves that have loaded the table, once they are idle */
  unload: (heuristic: string) => void;
  tables: Tables;
  background: boolean;
  /** of the solver */
  lifetime: AbortSignal;
}

export class AnalysisQueue {
  #options;
  #pool;
  #calls;
  /** Analyses that are running or waiting. */
  #pending: Set<PendingAnalysis> = new Set();
  #running: PendingAnalysis | null = null;
  /** Resolves when no analysis is running or waiting. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: AnalysisQueueOptions) {
    const { createWorker, createFallback, lifetime } = options;
    this.#options = options;
    this.#pool = new WorkerPool({
      createWorker,
      createFallback,
      onMessage: (message) => this.#calls.receive(message),
      onPrimaryEnded: (death) => {
        if (!death) return;
        if (death.kind !== 'crashed') this.#running?.reject(death.error); // another worker would not help
        this.#calls.fail(death.error);
      },
      tables: () => [],
    });
    this.#calls = new Calls(
      (call) => this.#pool.post(call),
      () => this.#pool.links,
      MAX_SILENCE_MS,
    );
    lifetime.addEventListener('abort', () => this.#dispose());
  }

  async analyze(options: AnalyzeOptions): Promise<GameAnalysis> {
    checkNames(options, ANALYZE_OPTIONS);
    if (this.#options.lifetime.aborted) throw new FifteenError('aborted', 'The solver was disposed.');
    if (options.signal?.aborted) throw new FifteenError('aborted', 'The analysis was canceled.');
    const before = this.#last;
    const result = new Promise<GameAnalysis>((resolve, reject) => {
      const analysis = new PendingAnalysis(options, { resolve, reject, onAbort: () => this.#aborted(analysis) });
      this.#pending.add(analysis);
      before.then(() => this.#run(analysis));
    });
    this.#last = Promise.allSettled([before, result]);
    return result;
  }

  async #run(analysis: PendingAnalysis) {
    if (analysis.settled) return; // canceled while it waited
    this.#running = analysis;
    try {
      const known = await this.#known(analysis);
      if (known && !analysis.settled) this.#finished(analysis, known);
    } catch (thrown) {
      if (analysis.settled) return;
      this.#pool.endPrimary();
      analysis.reject(Object(thrown));
    } finally {
      this.#pending.delete(analysis);
    }
  }

  #finished(analysis: PendingAnalysis, known: GameAnalysis) {
    const { heuristic, expanded } = known;
    if (heuristic === null ? analysis.hasFiles : costsOf(heuristic)?.deep) this.#pool.endPrimary();
    analysis.progress(known);
    analysis.resolve(known);
    const { background, manager } = this.#options;
    const isDefault = heuristic !== null && analysis.heuristic === undefined;
    if (background && isDefault && expanded > MANY_NODES) manager.buildInBackground(heuristic);
  }

  /**
   * Analyzes, a second time if the first worker has failed and another one may not.
   * @returns null if the analysis was canceled
   */
  async #known(analysis: PendingAnalysis): Promise<GameAnalysis | null> {
    let files = await this.#files(analysis);
    let mayRepeat = true;
    while (!analysis.settled) {
      const answer = await this.#call(analysis, files).catch((error: WorkerError) => {
        if (analysis.settled) throw error;
        if (error.table !== undefined) this.#replaceFile(analysis, error.table, error);
        if (!mayRepeat || !this.#isRepeatable(analysis, error)) throw error;
        mayRepeat = false;
        return null;
      });
      if (answer && !('missing' in answer)) return answer;
      if (answer === null) this.#pool.endPrimary();
      files = answer ? await this.#built(analysis, answer.missing) : [];
    }
    return null;
  }

  async #call(analysis: PendingAnalysis, files: Analyze['files']) {
    analysis.files = files;
    if (!this.#pool.start()) return null; // the analysis was rejected
    const { options, moves } = analysis;
    return this.#calls.call('analyze', { options, moves, files }, (known) => {
      analysis.started = true;
      analysis.progress(known);
    });
  }

  /**
   * Returns whether another worker may succeed. A worker that crashed with a table had too little memory for it, or the table is wrong: the
   * next one does without, except that tables of classes are built again. A worker that crashed before it reported anything may have been
   * dead before the analysis.
   */
  #isRepeatable(analysis: PendingAnalysis, error: WorkerError) {
    const hasDied = !this.#pool.isStarted;
    if (!analysis.hasFiles) return hasDied && !analysis.started;
    if (analysis.heuristic !== undefined) return false;
    return error.code === 'table-failed' || (hasDied && !analysis.isMultiTile);
  }

  /** Has a damaged file replaced, unless that has happened, and ends the workers of solves that have loaded it. */
  #replaceFile(analysis: PendingAnalysis, heuristic: string, error: WorkerError) {
    const { manager, unload } = this.#options;
    const file = analysis.files.find((one) => one.heuristic === heuristic)?.file;
    if (!file || file !== manager.file(heuristic)) return;
    manager.receive({ type: 'table-failed', heuristic, error });
    unload(heuristic);
  }

  /** Returns the files of the available tables; waits for a requested table. */
  async #files(analysis: PendingAnalysis): Promise<Analyze['files']> {
    const { manager } = this.#options;
    const requested = TABLES.find((heuristic) => heuristic === analysis.heuristic);
    // Only the worker knows which table multi-tile moves need.
    if (analysis.isMultiTile) return [];
    await manager.searchStorage();
    if (requested !== undefined && manager.isMissing(requested) && !analysis.settled)
      await this.#built(analysis, requested);
    return TABLES.flatMap((heuristic) => {
      const file = manager.file(heuristic);
      const isUsed = heuristic === requested || TABLE_COSTS[heuristic].bytes < LARGE_BYTES;
      return file && isUsed ? [{ heuristic, file }] : [];
    });
  }

  /** Builds or loads a table, and returns its file. */
  async #built(analysis: PendingAnalysis, name: string): Promise<Analyze['files']> {
    const { manager, tables } = this.#options;
    // biome-ignore lint/nursery/noUnsafeTypeAssertion: an analysis needs only such a table
    const heuristic = name as TableName;
    // If the analysis is canceled, a table that is built for it alone is canceled with it.
    const status = tables.list().find((table) => table.heuristic === heuristic)?.status;
    if (status === 'absent' || status === 'failed') analysis.ownTable = heuristic;
    await tables.build(heuristic);
    analysis.ownTable = null;
    const file = manager.file(heuristic);
    return file ? [{ heuristic, file }] : [];
  }

  /** Ends the worker; its call rejects with the error. */
  #end(error: FifteenError) {
    this.#pool.endPrimary();
    this.#calls.fail(error);
  }

  /** @param analysis - whose promise was rejected */
  #aborted(analysis: PendingAnalysis) {
    if (analysis.ownTable) this.#options.manager.cancel(analysis.ownTable);
    if (analysis === this.#running) this.#end(new FifteenError('aborted', 'The analysis was canceled.'));
  }

  #dispose() {
    const error = new FifteenError('aborted', 'The solver was disposed.');
    for (const analysis of this.#pending) analysis.reject(error);
    this.#end(error);
  }
}

/** One call of `analyze`. */
class PendingAnalysis extends PendingRequest<GameAnalysis, GameAnalysis> {
  /** The table for which it waits. */
  ownTable: string | null = null;
  /** Whether its worker has reported something. */
  started = false;
  /** The files of tables that its worker has received. */
  files: Analyze['files'] = [];
  readonly moves;

  constructor({ moves, goal, metric, heuristic, ...given }: AnalyzeOptions, callbacks: Callbacks<GameAnalysis>) {
    const search = { goal, metric, heuristic, algorithm: 'ida-star' } as const;
    super({ ...given, search }, callbacks, 'The analysis was canceled.');
    this.moves = String(moves);
  }

  get isMultiTile() {
    return this.options.metric === 'multi-tile';
  }

  /** Whether its worker has received files of tables. */
  get hasFiles() {
    return this.files.length > 0;
  }

  /** The requested heuristic. */
  get heuristic() {
    return this.options.heuristic;
  }
}
