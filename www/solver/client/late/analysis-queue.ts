// The analyses of one solver. They run one after another in a worker of their own, so a solve never waits for an analysis.
// A canceled analysis ends with its worker at once, and so does one that has used a deep table, whose memory is then freed.
// Otherwise the worker stays, since the next analysis can use the small table that it has built.

import { FifteenError, failedToStart, hasCrashed } from '../../errors.js';
import type { TableName } from '../../names.js';
import { TABLES } from '../../names.js';
import type { Analyze, ErrorMessage, FromSolve, FromWorker, GameAnalysis, TableFailed } from '../../protocol.js';
import { ignoreOthers } from '../../protocol.js';
import { costsOf, TABLE_COSTS } from '../../shared/table-costs.js';
import type { WorkerLike } from '../../shared/worker-like.js';
import type { Callbacks } from '../requests.js';
import { PendingRequest } from '../requests.js';
import type { AnalyzeOptions } from '../solve-options.js';
import type { TableManager } from '../table-manager.js';
import type { Tables } from '../tables.js';
import { WorkerPool } from '../worker-pool.js';
import { silenceWatch } from './watch.js';

/** A larger table takes longer to load than it saves, so it is used only if it is requested. */
const LARGE_BYTES = 100e6;

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
  /** The first one is running. */
  #analyses: PendingAnalysis[] = [];
  #watch = silenceWatch(
    () => this.#pool.links,
    MAX_SILENCE_MS,
    () => this.#analyses.length > 0,
  );

  constructor(options: AnalysisQueueOptions) {
    const { createWorker, createFallback, lifetime } = options;
    this.#options = options;
    this.#pool = new WorkerPool({
      createWorker,
      createFallback,
      onMessage: (message) => this.#receive(message),
      onUnusable: (error) => this.#ended((analysis) => analysis.reject(error)),
      onCrashed: (error) => this.#crashed(error),
      onPrimaryEnded: () => {},
      tables: () => [],
    });
    lifetime.addEventListener('abort', () => this.#dispose());
  }

  async analyze(options: AnalyzeOptions): Promise<GameAnalysis> {
    if (this.#options.lifetime.aborted) throw new FifteenError('aborted', 'The solver was disposed.');
    if (options.signal?.aborted) throw new FifteenError('aborted', 'The analysis was canceled.');
    return new Promise((resolve, reject) => {
      const analysis = new PendingAnalysis(options, { resolve, reject, onAbort: () => this.#aborted(analysis) });
      this.#analyses.push(analysis);
      if (this.#analyses.length === 1) this.#start(analysis);
    });
  }

  /** @param analysis - the first one */
  async #start(analysis: PendingAnalysis) {
    try {
      const files = await this.#files(analysis);
      if (analysis === this.#analyses[0]) this.#post(analysis, files);
    } catch (thrown) {
      if (analysis === this.#analyses[0]) this.#ended(() => analysis.reject(Object(thrown)));
    }
  }

  /** Builds or loads the table that the running analysis needs, and starts it again with it. */
  async #startWithTable(name: string) {
    const [analysis] = this.#analyses;
    const { manager, tables } = this.#options;
    // biome-ignore lint/nursery/noUnsafeTypeAssertion: an analysis requests only such a table
    const table = name as TableName;
    try {
      // If the analysis is canceled, a table that is built for it alone is canceled with it.
      const status = tables.list().find(({ heuristic }) => heuristic === table)?.status;
      if (status === 'absent' || status === 'failed') analysis.ownTable = table;
      await tables.build(table);
      analysis.ownTable = null;
      const file = manager.file(table);
      if (analysis === this.#analyses[0]) this.#post(analysis, file ? [{ heuristic: table, file }] : []);
    } catch (thrown) {
      if (analysis === this.#analyses[0]) this.#ended(() => analysis.reject(Object(thrown)));
    }
  }

  #post(analysis: PendingAnalysis, files: Analyze['files']) {
    try {
      this.#pool.start();
      this.#pool.post(analysis.message(files));
      this.#watch.start();
    } catch (thrown) {
      this.#ended(() => analysis.reject(failedToStart(thrown)));
    }
  }

  /** Returns the files of the available tables; waits for a requested table. */
  async #files(analysis: PendingAnalysis) {
    const { manager, tables } = this.#options;
    const requested = TABLES.find((heuristic) => heuristic === analysis.heuristic);
    // Only the worker knows which table multi-tile moves need.
    if (analysis.isMultiTile) return [];
    await manager.searchStorage();
    if (requested !== undefined && manager.isMissing(requested)) {
      analysis.ownTable = requested;
      await tables.build(requested);
      analysis.ownTable = null;
    }
    return TABLES.flatMap((heuristic) => {
      const file = manager.file(heuristic);
      const isUsed = heuristic === requested || TABLE_COSTS[heuristic].bytes < LARGE_BYTES;
      return file && isUsed ? [{ heuristic, file }] : [];
    });
  }

  #receive(message: FromWorker) {
    switch (message.type) {
      case 'analysis':
        return this.#analyzed(message.analysis);
      case 'analysis-requests-table':
        this.#startWithTable(message.table);
        return;
      case 'analysis-failed':
        return this.#failed(message.error);
      case 'table-failed':
        return this.#tableFailed(message);
      default:
        // The progress of a table that it builds; handled by the link of the worker; or posted by other workers
        ignoreOthers<
          | 'table-report'
          | 'script-started'
          | 'pong'
          | 'unusable'
          | 'table-built'
          | 'request-evaluation'
          | FromSolve['type']
        >(message);
    }
  }

  /** The manager replaces the file, if it still has it. */
  #tableFailed(message: TableFailed) {
    const { manager, unload } = this.#options;
    const { heuristic, inUse } = message;
    const file = this.#analyses[0]?.file(heuristic);
    if (!file || file !== manager.file(heuristic)) return;
    manager.receive(message);
    if (inUse) unload(heuristic);
  }

  #analyzed(known: GameAnalysis) {
    const [analysis] = this.#analyses;
    analysis.started = true;
    analysis.progress(known);
    if (!known.isComplete) return;
    const { heuristic } = known;
    if (heuristic === null ? analysis.hasFiles : costsOf(heuristic)?.deep) this.#pool.endPrimary();
    this.#next(() => analysis.resolve(known));
    const { background, manager } = this.#options;
    const isDefault = heuristic !== null && analysis.heuristic === undefined;
    if (background && isDefault && known.expanded > MANY_NODES) manager.buildInBackground(heuristic);
  }

  /**
   * A worker that crashed with a table had too little memory for it, or the table is wrong: the analysis starts again
   * without it.
   */
  #failed(error: ErrorMessage) {
    const [analysis] = this.#analyses;
    const isUseless = hasCrashed(error) || error.code === 'table-failed';
    const canDoWithout = analysis && analysis.heuristic === undefined && !analysis.isMultiTile;
    if (isUseless && canDoWithout && analysis.hasFiles) {
      this.#pool.endPrimary();
      this.#post(analysis, []);
    } else {
      this.#ended(() => analysis?.reject(new FifteenError(error.code, error.message, error)));
    }
  }

  /** The worker has died. An analysis that it had not begun starts again, once, in a new worker. */
  #crashed(error: FifteenError) {
    const [analysis] = this.#analyses;
    if (!analysis || analysis.started || analysis.hasFiles) return this.#failed(error);
    analysis.started = true;
    this.#pool.endPrimary();
    this.#post(analysis, []);
  }

  /** @param analysis - whose promise was rejected */
  #aborted(analysis: PendingAnalysis) {
    if (analysis.ownTable) this.#options.manager.cancel(analysis.ownTable);
    if (analysis === this.#analyses[0]) this.#ended(() => {});
    else this.#analyses = this.#analyses.filter((one) => one !== analysis);
  }

  /** The running analysis and its worker have ended. */
  #ended(settle: (analysis: PendingAnalysis) => void) {
    this.#pool.endPrimary();
    this.#next(settle);
  }

  /** The running analysis has ended: the next one begins. */
  #next(settle: (analysis: PendingAnalysis) => void) {
    const analysis = this.#analyses.shift();
    if (analysis) settle(analysis);
    if (this.#analyses.length > 0) this.#start(this.#analyses[0]);
  }

  #dispose() {
    this.#pool.end();
    for (const analysis of this.#analyses.splice(0)) analysis.abort('The solver was disposed.');
  }
}

/** One call of `analyze`. */
class PendingAnalysis extends PendingRequest<GameAnalysis, GameAnalysis> {
  /** The table for which it waits. */
  ownTable: string | null = null;
  /** Whether its worker has reported something, or it was posted to a second one. */
  started = false;
  /** The files of tables that its worker has received. */
  #files: Analyze['files'] = [];
  #moves;

  constructor({ moves, goal, metric, heuristic, ...given }: AnalyzeOptions, callbacks: Callbacks<GameAnalysis>) {
    const search = { goal, metric, heuristic, algorithm: 'ida-star' } as const;
    super({ ...given, search }, callbacks, 'The analysis was canceled.');
    this.#moves = String(moves);
  }

  get isMultiTile() {
    return this.options.metric === 'multi-tile';
  }

  /** Whether its worker has received files of tables. */
  get hasFiles() {
    return this.#files.length > 0;
  }

  /** Returns the file of a table that its worker has received, if any. */
  file(heuristic: string) {
    return this.#files.find((one) => one.heuristic === heuristic)?.file;
  }

  /** The requested heuristic. */
  get heuristic() {
    return this.options.heuristic;
  }

  message(files: Analyze['files']): Analyze {
    this.#files = files;
    return { type: 'analyze', options: this.options, moves: this.#moves, files };
  }
}
