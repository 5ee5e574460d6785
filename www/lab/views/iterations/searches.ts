// The fast searches of a board, IDA* and then A*, as they run. One worker searches, since only then are the counts those of the papers and
// of the command line.

import type { Progress, Solver } from '../../../solver/index.js';
import type { Subject } from '../../view.js';

/** What A* may use for its boards, in MiB: enough for the example, and a phone has it. */
export const memoryMib = 32;

/** Each search is given up after so long, in ms. */
export const timeLimitMs = 30_000;

/** How far a search is. */
export type Status = 'waiting' | 'running' | 'solved' | 'out-of-memory' | 'stopped';

export interface Run {
  status: Status;
  /** the latest */
  progress: Progress | null;
}

export class Searches {
  idaStar: Run = { status: 'waiting', progress: null };
  aStar: Run = { status: 'waiting', progress: null };
  #subject;
  #solver;
  #changed;
  #abort = new AbortController();

  /** @param solver - with one worker */
  constructor(subject: Subject, solver: Solver, changed: () => void) {
    this.#subject = subject;
    this.#solver = solver;
    this.#changed = changed;
  }

  /**
   * Runs both searches, unless they are ended.
   * @param begun - called as soon as there is something to see
   */
  async run(begun: () => void) {
    await this.#search('ida-star', this.idaStar, begun);
    if (!this.#isEnded) await this.#search('a-star', this.aStar, () => {});
  }

  async #search(algorithm: 'ida-star' | 'a-star', run: Run, seen: () => void) {
    const { board, goal, heuristic } = this.#subject;
    const onProgress = (progress: Progress) => {
      run.progress = progress;
      run.status = 'running';
      seen();
      this.#changed();
    };
    const search = { goal, heuristic: heuristic || undefined, algorithm, memoryMib, timeLimitMs };
    const options = { ...search, signal: this.#abort.signal, onProgress, client: this };
    try {
      const { optimal } = await this.#solver.solve(board, options);
      run.status = optimal ? 'solved' : 'stopped';
    } catch (thrown) {
      run.status = statusAfter(thrown);
    }
    if (!this.#isEnded) this.#changed();
  }

  get #isEnded() {
    return this.#abort.signal.aborted;
  }

  /** Ends what still runs. */
  end() {
    this.#abort.abort();
  }
}

/** What an error means for a search; throws it if it is a failure. */
function statusAfter(thrown: unknown): Status {
  const { code } = Object(thrown);
  if (code === 'out-of-memory') return 'out-of-memory';
  // The time was over.
  if (code === 'aborted') return 'stopped';
  throw thrown;
}
