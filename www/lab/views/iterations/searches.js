// The fast searches of a board, IDA* and then A*, as they run. One worker searches, since only then are the counts those of the papers and
// of the command line.

/** @import { Progress, Solver } from '../../../solver/index.js' */
/** @import { Subject } from '../../view.js' */

/** What A* may use for its boards, in MiB: enough for the example, and a phone has it. */
export const memoryMib = 32;

/** Each search is given up after so long, in ms. */
export const timeLimitMs = 30_000;

/** How far a search is. @typedef {'waiting' | 'running' | 'solved' | 'out-of-memory' | 'stopped'} Status */

/**
 * @typedef {object} Run
 * @property {Status} status
 * @property {Progress | null} progress  the latest
 */

export class Searches {
  /** @type {Run} */
  idaStar = { status: 'waiting', progress: null };
  /** @type {Run} */
  aStar = { status: 'waiting', progress: null };
  #subject;
  #solver;
  #changed;
  #abort = new AbortController();

  /** @param {Subject} subject  @param {Solver} solver  with one worker @param {() => void} changed */
  constructor(subject, solver, changed) {
    this.#subject = subject;
    this.#solver = solver;
    this.#changed = changed;
  }

  /** Runs both searches, unless they are ended. @param {() => void} begun  called as soon as there is something to see */
  async run(begun) {
    await this.#search('ida-star', this.idaStar, begun);
    if (!this.#isEnded) await this.#search('a-star', this.aStar, () => {});
  }

  /** @param {'ida-star' | 'a-star'} algorithm  @param {Run} run  @param {() => void} seen */
  async #search(algorithm, run, seen) {
    const { board, goal, heuristic } = this.#subject;
    const onProgress = (/** @type {Progress} */ progress) => {
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

/** What an error means for a search; throws it if it is a failure. @param {unknown} thrown @returns {Status} */
function statusAfter(thrown) {
  const { code } = Object(thrown);
  if (code === 'out-of-memory') return 'out-of-memory';
  // The time was over.
  if (code === 'aborted') return 'stopped';
  throw thrown;
}
