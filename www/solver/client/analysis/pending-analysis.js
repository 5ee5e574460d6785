// One call of `analyze` on the main thread.

import { PendingRequest } from '../pending-request.js';
import { searchOptions } from '../solve-options.js';

/** @import { Goal, Heuristic } from '../../names.js' */
/** @import { Analyze, GameAnalysis } from '../../protocol.js' */
/** @import { Callbacks } from '../pending-request.js' */

/**
 * A game, and the options of its analysis.
 * @typedef {object} AnalyzeOptions
 * @property {string} board  before the first move, as `solve` reads it
 * @property {string} moves  letters U, L, R and D, or runs such as `R3`; they need not lead to the goal
 * @property {Goal} [goal]  default: blank-last
 * @property {Heuristic} [heuristic]  default: the best for the board's size whose table is ready
 * @property {AbortSignal} [signal]  aborts the analysis at once
 * @property {(analysis: GameAnalysis) => void} [onProgress]  called with what is known so far, at most 10 times a second, and
 *   once before the analysis ends
 */

/** @extends {PendingRequest<GameAnalysis, GameAnalysis>} */
export class PendingAnalysis extends PendingRequest {
  /** The table for which it waits. @type {string | null} */
  ownTable = null;
  /** Whether its worker has reported something, or it was posted to a second one. */
  started = false;
  /** The files of tables that its worker has received. @type {Analyze['files']} */
  #files = [];
  #moves;
  #options;

  /**
   * @param {AnalyzeOptions} options
   * @param {Callbacks<GameAnalysis>} callbacks
   */
  constructor({ board, moves, goal, heuristic, ...caller }, callbacks) {
    super(caller, callbacks, 'The analysis was canceled.');
    this.#moves = String(moves);
    this.#options = searchOptions(board, { goal, heuristic, algorithm: 'ida-star' });
  }

  /** Whether its worker has received files of tables. */
  get hasFiles() {
    return this.#files.length > 0;
  }

  /**
   * Returns the file of a table that its worker has received, if any.
   * @param {string} heuristic
   */
  file(heuristic) {
    return this.#files.find((one) => one.heuristic === heuristic)?.file;
  }

  /** The requested heuristic. */
  get heuristic() {
    return this.#options.heuristic;
  }

  /**
   * @param {Analyze['files']} files
   * @returns {Analyze}
   */
  message(files) {
    this.#files = files;
    return { type: 'analyze', options: this.#options, moves: this.#moves, files };
  }
}
