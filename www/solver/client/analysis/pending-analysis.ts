// One call of `analyze` on the main thread.

import type { Goal, Heuristic } from '../../names.js';
import type { Analyze, GameAnalysis } from '../../protocol.js';
import type { Callbacks } from '../pending-request.js';
import { PendingRequest } from '../pending-request.js';
import { searchOptions } from '../solve-options.js';

/** A game, and the options of its analysis. */
export interface AnalyzeOptions {
  /** before the first move, as `solve` reads it */
  board: string;
  /** letters U, L, R and D, or runs such as `R3`; they need not lead to the goal */
  moves: string;
  /** default: blank-last */
  goal?: Goal;
  /** default: the best for the board's size whose table is ready */
  heuristic?: Heuristic;
  /** aborts the analysis at once */
  signal?: AbortSignal;
  /** called with what is known so far, at most 10 times a second, and once before the analysis ends */
  onProgress?: (analysis: GameAnalysis) => void;
}

export class PendingAnalysis extends PendingRequest<GameAnalysis, GameAnalysis> {
  /** The table for which it waits. */
  ownTable: string | null = null;
  /** Whether its worker has reported something, or it was posted to a second one. */
  started = false;
  /** The files of tables that its worker has received. */
  #files: Analyze['files'] = [];
  #moves;
  #options;

  constructor({ board, moves, goal, heuristic, ...caller }: AnalyzeOptions, callbacks: Callbacks<GameAnalysis>) {
    super(caller, callbacks, 'The analysis was canceled.');
    this.#moves = String(moves);
    this.#options = searchOptions(board, { goal, heuristic, algorithm: 'ida-star' });
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
    return this.#options.heuristic;
  }

  message(files: Analyze['files']): Analyze {
    this.#files = files;
    return { type: 'analyze', options: this.#options, moves: this.#moves, files };
  }
}
