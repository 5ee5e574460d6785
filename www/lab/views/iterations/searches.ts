// The fast searches of a board, IDA* and then A*, as they run, and the counts of both for each bound. One worker searches, since only then
// do the counts match the papers and the command line.

import type { Goal, Metric, Progress, Solver } from '../../../solver/index.js';
import type { IterationCounts } from '../../../solver/protocol.js';
import type { Guide } from '../../parts/metric.js';
import { heuristicOption } from '../../parts/metric.js';

/** The memory limit of A*, in MiB: enough for the example, and a phone has it. */
export const memoryMib = 32;

/** Each search is given up after so long, in ms. */
export const timeLimitMs = 30_000;

/** A checked request. */
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
   * Runs both searches, unless they are aborted.
   * @param begun - called as soon as there is something to see
   */
  async run(begun: () => void) {
    await this.#search('ida-star', this.idaStar, begun);
    if (!this.isLost && this.aStar.status === 'waiting') await this.#search('a-star', this.aStar, () => {});
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
    if (!this.isLost) this.#changed();
  }

  /** Whether the searches were aborted. */
  get isLost() {
    return this.#abort.signal.aborted;
  }

  /** Aborts the searches. */
  close() {
    this.#abort.abort();
  }
}

/** The status of a search after an error; rethrows a failure. */
function statusAfter(thrown: unknown): Status {
  const { code } = Object(thrown);
  if (code === 'out-of-memory') return 'out-of-memory';
  // The time limit.
  if (code === 'aborted') return 'stopped';
  throw thrown;
}

/** Boards in memory. */
type Lists = { open: number; closed: number };

export interface Level {
  bound: number;
  /** null if IDA* has not reached the bound */
  idaStar: IterationCounts | null;
  /** the nodes of IDA* as a multiple of its nodes for the bound before */
  growth: number | null;
  /** whether IDA* is at this bound, or was stopped there */
  isUnfinished: boolean;
  /** null if A* has not reached the bound */
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
 * Estimates how many boards fit into the memory, from the bytes of the boards so far; null while there are none.
 * @param run - of A*
 * @param limit - in bytes
 */
export function boardsWithin({ progress }: Run, limit: number) {
  const { stored = 0, bytes = 0 } = progress ?? {};
  return stored > 0 && bytes > 0 ? Math.round((stored * limit) / bytes) : null;
}
