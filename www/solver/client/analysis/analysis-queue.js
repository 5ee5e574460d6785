// The analyses of one solver. They run one after another in a worker of their own, so a solve never waits for an analysis.
// A canceled analysis ends with its worker at once, and so does one that has used a deep table, whose memory is then freed.
// Otherwise the worker stays, since the next analysis can use the small table that it has built.

import { crashed, FifteenError, failedToStart, hasCrashed } from '../../errors.js';
import { TABLES } from '../../names.js';
import { costsOf, TABLE_COSTS } from '../../shared/table-costs.js';
import { checkSilence, Watch } from '../late/watch.js';
import { reasonOf } from '../table-failures.js';
import { WorkerPool } from '../worker-pool.js';
import { PendingAnalysis } from './pending-analysis.js';

/** @import { Analyze, ErrorMessage, FromWorker, GameAnalysis, TableFailed } from '../../protocol.js' */
/** @import { AnalyzeOptions } from './pending-analysis.js' */
/** @import { SolverEnvironment } from '../solver-environment.js' */
/** @import { TableManager } from '../table-manager.js' */
/** @import { Tables } from '../tables.js' */

/** A larger table takes longer to load than it saves, so it is used only if it is requested. */
const LARGE_BYTES = 100e6;

/** After so many nodes, which take about a second, it is worth building a deep table for the next analyses. */
const MANY_NODES = 5e6;

/** The report of a long game takes long on a slow device, and the analysis of a worker that is ended is lost. */
const MAX_SILENCE_MS = 30_000;

/**
 * @typedef {object} AnalysisQueueOptions
 * @property {SolverEnvironment['createWorker']} createWorker
 * @property {SolverEnvironment['createFallback']} createFallback
 * @property {TableManager} manager
 * @property {(heuristic: string) => void} unload  ends the workers of solves that have loaded the table, once they are idle
 * @property {Tables} tables
 * @property {boolean} background
 * @property {AbortSignal} lifetime  of the solver
 */

export class AnalysisQueue {
  #options;
  #pool;
  /** The first one is running. @type {PendingAnalysis[]} */
  #analyses = [];
  #watch = new Watch(() => this.#checkWorker());

  /** @param {AnalysisQueueOptions} options */
  constructor(options) {
    const { createWorker, createFallback, lifetime } = options;
    this.#options = options;
    this.#pool = new WorkerPool({
      createWorker,
      createFallback,
      onMessage: (message) => this.#receive(message),
      onUnusable: (reason) => this.#ended((analysis) => analysis.reject(failedToStart(reason))),
      onCrashed: (reason) => this.#crashed(reason),
      onPrimaryEnded: () => {},
      tables: () => [],
    });
    lifetime.addEventListener('abort', () => this.#dispose());
  }

  /**
   * @param {AnalyzeOptions} options
   * @returns {Promise<GameAnalysis>}
   */
  async analyze(options) {
    if (this.#options.lifetime.aborted) throw new FifteenError('aborted', 'The solver was disposed.');
    if (options.signal?.aborted) throw new FifteenError('aborted', 'The analysis was canceled.');
    return new Promise((resolve, reject) => {
      const analysis = new PendingAnalysis(options, { resolve, reject, onAbort: () => this.#aborted(analysis) });
      this.#analyses.push(analysis);
      if (this.#analyses.length === 1) this.#start(analysis);
    });
  }

  /** @param {PendingAnalysis} analysis  the first one */
  async #start(analysis) {
    try {
      const files = await this.#files(analysis);
      if (analysis === this.#analyses[0]) this.#post(analysis, files);
    } catch (thrown) {
      const error = /** @type {FifteenError} */ (thrown);
      if (analysis === this.#analyses[0]) this.#ended(() => analysis.reject(error));
    }
  }

  /**
   * @param {PendingAnalysis} analysis
   * @param {Analyze['files']} files
   */
  #post(analysis, files) {
    try {
      this.#pool.start();
      this.#pool.post(analysis.message(files));
      this.#watch.start();
    } catch (thrown) {
      this.#ended(() => analysis.reject(failedToStart(reasonOf(thrown))));
    }
  }

  /**
   * Returns the files of the tables that are there; waits for the table that is requested.
   * @param {PendingAnalysis} analysis
   */
  async #files(analysis) {
    const { manager, tables } = this.#options;
    const requested = TABLES.find((heuristic) => heuristic === analysis.heuristic);
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

  /** @param {FromWorker} message */
  #receive(message) {
    if (message.type === 'analysis') this.#analyzed(message.analysis);
    else if (message.type === 'analysis-failed') this.#failed(message.error);
    else if (message.type === 'table-failed') this.#tableFailed(message);
  }

  /** The manager replaces the file, if it still has it. @param {TableFailed} message */
  #tableFailed(message) {
    const { manager, unload } = this.#options;
    const { heuristic, inUse } = message;
    const file = this.#analyses[0]?.file(heuristic);
    if (!file || file !== manager.file(heuristic)) return;
    manager.receive(message);
    if (inUse) unload(heuristic);
  }

  /** @param {GameAnalysis} known */
  #analyzed(known) {
    const [analysis] = this.#analyses;
    analysis.started = true;
    analysis.progress(known);
    if (!known.isComplete) return;
    if (costsOf(known.heuristic)?.deep) this.#pool.endPrimary();
    this.#next(() => analysis.resolve(known));
    const { background, manager } = this.#options;
    const isDefault = analysis.heuristic === undefined;
    if (background && isDefault && known.expanded > MANY_NODES) manager.buildInBackground(known.heuristic);
  }

  /**
   * A worker that crashed with a table had too little memory for it, or the table is wrong: the analysis starts anew without.
   * @param {ErrorMessage} error
   */
  #failed(error) {
    const [analysis] = this.#analyses;
    const isUseless = hasCrashed(error) || error.code === 'table-failed';
    if (isUseless && analysis && analysis.heuristic === undefined && analysis.hasFiles) {
      this.#pool.endPrimary();
      this.#post(analysis, []);
    } else {
      this.#ended(() => analysis?.reject(new FifteenError(error.code, error.message, error)));
    }
  }

  /**
   * The worker has died. It may have done so before this analysis, which then starts anew in another one.
   * @param {string} reason
   */
  #crashed(reason) {
    const [analysis] = this.#analyses;
    if (!analysis || analysis.started || analysis.hasFiles) return this.#failed(crashed(reason));
    analysis.started = true;
    this.#pool.endPrimary();
    this.#post(analysis, []);
  }

  /** Returns whether an analysis is running. */
  #checkWorker() {
    for (const member of this.#pool.members) checkSilence(member, MAX_SILENCE_MS);
    return this.#analyses.length > 0;
  }

  /** @param {PendingAnalysis} analysis  whose promise was rejected */
  #aborted(analysis) {
    if (analysis.ownTable) this.#options.manager.cancel(analysis.ownTable);
    if (analysis === this.#analyses[0]) this.#ended(() => {});
    else this.#analyses = this.#analyses.filter((one) => one !== analysis);
  }

  /**
   * The running analysis and its worker have ended.
   * @param {(analysis: PendingAnalysis) => void} settle
   */
  #ended(settle) {
    this.#pool.endPrimary();
    this.#next(settle);
  }

  /**
   * The running analysis has ended: the next one begins.
   * @param {(analysis: PendingAnalysis) => void} settle
   */
  #next(settle) {
    const analysis = this.#analyses.shift();
    if (analysis) settle(analysis);
    if (this.#analyses.length > 0) this.#start(this.#analyses[0]);
  }

  #dispose() {
    this.#pool.end();
    for (const analysis of this.#analyses.splice(0)) analysis.abort('The solver was disposed.');
  }
}
