// The fast searches of a board, IDA* and then A*, as they run, and what is known about each bound from both. One worker searches, since only
// then are the counts those of the papers and of the command line.

import type { Goal, Metric, Progress, Solver } from '../../../solver/index.js';
import type { IterationCounts } from '../../../solver/protocol.js';
import type { Guide } from '../../parts/metric.js';
import { heuristicOption } from '../../parts/metric.js';

/** What A* may use for its boards, in MiB: enough for the example, and a phone has it. */
export const memoryMib = 32;

/** Each search is given up after so long, in ms. */
export const timeLimitMs = 30_000;

/** What is searched, checked. */
export interface Request {
  board: string;
  goal: Goal;
  metric: Metric;
  heuristic: Guide | '';
}

/** How far a search is. */
export type Status = 'waiting' | 'running' | 'solved' | 'out-of-memory' | 'stopped' | 'unsupported';

export interface Run {
  status: Status;
  /** the latest */
  progress: Progress | null;
}

export class Searches {
  idaStar: Run = { status: 'waiting', progress: null };
  aStar: Run = { status: 'waiting', progress: null };
  #request;
  #solver;
  #changed;
  #abort = new AbortController();

  /**
   * @param hasAStar - whether A* supports the board and the metric
   * @param solver - with one worker
   */
  constructor(request: Request, hasAStar: boolean, solver: Solver, changed: () => void) {
    if (!hasAStar) this.aStar.status = 'unsupported';
    this.#request = request;
    this.#solver = solver;
    this.#changed = changed;
  }

  get metric() {
    return this.#request.metric;
  }

  /**
   * Runs both searches, unless they are ended.
   * @param begun - called as soon as there is something to see
   */
  async run(begun: () => void) {
    await this.#search('ida-star', this.idaStar, begun);
    if (!this.isEnded && this.aStar.status === 'waiting') await this.#search('a-star', this.aStar, () => {});
  }

  async #search(algorithm: 'ida-star' | 'a-star', run: Run, seen: () => void) {
    const { board, goal, metric, heuristic } = this.#request;
    const onProgress = (progress: Progress) => {
      run.progress = progress;
      run.status = 'running';
      seen();
      this.#changed();
    };
    const search = { goal, metric, ...heuristicOption(heuristic), algorithm, memoryMib, timeLimitMs };
    const options = { ...search, signal: this.#abort.signal, onProgress, client: this };
    try {
      const { optimal } = await this.#solver.solve(board, options);
      run.status = optimal ? 'solved' : 'stopped';
    } catch (thrown) {
      run.status = statusAfter(thrown);
    }
    if (!this.isEnded) this.#changed();
  }

  /** Whether somebody has ended them before they were done. */
  get isEnded() {
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

/** Boards in memory. */
type Lists = { open: number; closed: number };

export interface Level {
  bound: number;
  /** null if IDA* has not come so far */
  idaStar: IterationCounts | null;
  /** how many times as many nodes IDA* has generated as for the bound before */
  growth: number | null;
  /** whether IDA* is at it, or was stopped there */
  isUnfinished: boolean;
  /** null if A* has not come so far */
  aStar: IterationCounts | null;
  /** the boards that A* has in memory at the end of the bound */
  lists: Lists | null;
}

export function levelsOf({ idaStar, aStar }: Searches): Level[] {
  const own = idaStar.progress?.iterations ?? [];
  const others = new Map(withLists(aStar).map((one) => [one.aStar.bound, one]));
  const bounds = [...new Set([...own.map(({ bound }) => bound), ...others.keys()])].toSorted((one, two) => one - two);
  return bounds.map((bound) => {
    const index = own.findIndex((one) => one.bound === bound);
    const isUnfinished = index >= 0 && index === own.length - 1 && idaStar.status !== 'solved';
    const before = own[index - 1]?.generated;
    return {
      bound,
      idaStar: own[index] ?? null,
      growth: before && !isUnfinished ? own[index].generated / before : null,
      isUnfinished,
      ...(others.get(bound) ?? { aStar: null, lists: null }),
    };
  });
}

/**
 * The counts of A*, each with the boards in memory. All boards that were expanded are closed, since the heuristics of
 * this view are consistent.
 */
function withLists({ progress }: Run) {
  let closed = 0;
  return (progress?.iterations ?? []).map((aStar) => {
    closed += aStar.expanded;
    return { aStar, lists: { closed, open: aStar.stored - closed } };
  });
}

/**
 * How many boards fit into the memory, as far as that can be said: a few boards take little more than none.
 * @param run - of A*
 * @param limit - in bytes
 */
export function boardsWithin({ progress }: Run, limit: number) {
  const { stored = 0, bytes = 0 } = progress ?? {};
  return stored > 0 && bytes > 0 ? Math.round((stored * limit) / bytes) : null;
}
