// The measures of a run: its progress between slices, and its checkpoints.

import type { IterationCounts, Known, Progress, Solve, TableReport, WasmProgress } from '../protocol.js';
import { beforeSearch } from '../shared/report.js';
import type { Clock } from './clock.js';
import { SLICE_MS } from './pacer.js';

/** The rate is that of the last second: steady enough to read, quick enough to follow a throttle. */
const WINDOW_MS = 1000;

/** A checkpoint has several thousand characters, so it is not written for every progress. */
const CHECKPOINT_INTERVAL_MS = 1000;

export class RunProgress {
  #clock;
  #stopwatch;
  #meter = new Meter();
  #latest: Progress | null = null;
  #postedAt = Number.NEGATIVE_INFINITY;
  #searchStartMs = 0;
  /** The counts, the lower bound and the solution of an earlier search of the board. */
  #before: Pick<Progress, 'expanded' | 'generated' | 'iterations' | 'lowerBound' | 'moves'>;

  constructor(
    { waitedMs, known = { moves: null, lowerBound: 0 } }: Pick<Solve, 'waitedMs' | 'known'>,
    clock: Pick<Clock, 'now'>,
  ) {
    this.#before = { expanded: 0, generated: 0, iterations: [], ...known };
    this.#clock = clock;
    this.#stopwatch = new Stopwatch(clock.now() - waitedMs);
  }

  get latest() {
    return this.#latest;
  }

  /** Milliseconds that the search has taken, without tables and pauses. */
  get searchMs() {
    return this.#latest?.searchMs ?? 0;
  }

  pause() {
    this.#stopwatch.pause(this.#clock.now());
  }

  resume() {
    this.#stopwatch.resume(this.#clock.now());
  }

  /** Keeps the progress of the table that the search needs. */
  tableReported(chosen: Parameters<typeof beforeSearch>[0], report: TableReport) {
    const { lowerBound, moves } = this.#before;
    this.#latest = { ...beforeSearch(chosen, report), lowerBound, moves, elapsedMs: this.#elapsedMs() };
  }

  /** Keeps the solution and the bound that are known before the search begins, or begins again. */
  foundBefore({ moves, lowerBound }: Known) {
    this.#before = { ...this.#before, moves, lowerBound };
  }

  /** @param expanded - number of nodes that an earlier search has expanded, if this one continues it */
  searchStarted(expanded: number) {
    this.#searchStartMs = this.#elapsedMs();
    this.#meter.add(0, expanded);
  }

  /** The best solution so far, not necessarily optimal; null if there is none. */
  get moves() {
    return this.#latest?.moves ?? this.#before.moves;
  }

  /** The search begins again with another table. */
  beginAgain() {
    const { expanded, generated, iterations, lowerBound, moves } = this.#latest ?? this.#before;
    this.#before = { expanded, generated, iterations, lowerBound, moves };
  }

  /** Measures the search after a slice. */
  searched(seen: WasmProgress, besides: Pick<Progress, 'table' | 'path' | 'fraction' | 'checkpoint'>): Progress {
    const { algorithm, heuristic, ranking, bound, stored, bytes } = seen;
    const moves = shorter(this.moves, seen.moves);
    const expanded = this.#before.expanded + seen.expanded;
    const generated = this.#before.generated + seen.generated;
    const iterations = together(this.#before.iterations, seen.iterations);
    const lowerBound = Math.max(this.#before.lowerBound, seen.lowerBound);
    const elapsedMs = this.#elapsedMs();
    const searchMs = elapsedMs - this.#searchStartMs;
    this.#meter.add(searchMs, expanded);
    const counts = { expanded, generated, stored, bytes, iterations, nodesPerSecond: this.#meter.perSecond() };
    const found = { bound, lowerBound, moves };
    const chosen = { algorithm, heuristic, ...(ranking && { ranking }) };
    this.#latest = { phase: 'search', ...chosen, ...found, ...counts, elapsedMs, searchMs, ...besides };
    return this.#latest;
  }

  /**
   * Returns the latest progress, to be posted now; null after a small batch, since nobody can see changes that are less than a slice apart.
   * @param always - whether it must be posted now, since the next may be long in coming
   */
  due(always: boolean = false): Progress | null {
    if (!always && this.#clock.now() - this.#postedAt < SLICE_MS) return null;
    this.#postedAt = this.#clock.now();
    return this.#latest;
  }

  #elapsedMs() {
    return this.#stopwatch.read(this.#clock.now());
  }
}

function shorter(known: string | null, found: string | null) {
  if (known === null || found === null) return known ?? found;
  return found.length < known.length ? found : known;
}

/** Merges the iterations of two searches of the same board by bound, in ascending order, so that they add up to the totals. */
function together(before: IterationCounts[], now: IterationCounts[]): IterationCounts[] {
  if (before.length === 0) return now;
  const byBound = new Map(before.map((one) => [one.bound, one]));
  for (const { bound, expanded, generated, stored } of now) {
    const earlier = byBound.get(bound) ?? { expanded: 0, generated: 0 };
    const sum = { expanded: earlier.expanded + expanded, generated: earlier.generated + generated };
    byBound.set(bound, { bound, ...sum, stored });
  }
  return [...byBound.values()].sort((a, b) => a.bound - b.bound);
}

/** Measures working time, without pauses. All times are in milliseconds. */
class Stopwatch {
  #counted = 0;
  #since: number | null;

  constructor(now: number) {
    this.#since = now;
  }

  pause(now: number) {
    this.#counted = this.read(now);
    this.#since = null;
  }

  resume(now: number) {
    this.#since ??= now;
  }

  /** Returns the working time so far, in milliseconds. */
  read(now: number) {
    return this.#counted + (this.#since === null ? 0 : now - this.#since);
  }
}

/** Measures a rate over the last second. */
class Meter {
  #samples: { ms: number; count: number }[] = [];

  /**
   * @param ms - working time so far
   * @param count - total so far
   */
  add(ms: number, count: number) {
    // A search that lost a helper goes on with the count of its checkpoint.
    if (count < (this.#samples.at(-1)?.count ?? 0)) this.#samples = [];
    this.#samples.push({ ms, count });
    // One sample older than the window is kept, so that the samples always span the whole window.
    while (this.#samples.length > 2 && this.#samples[1].ms <= ms - WINDOW_MS) this.#samples.shift();
  }

  perSecond() {
    const first = this.#samples.at(0);
    const last = this.#samples.at(-1);
    if (!first || !last || last.ms === first.ms) return 0;
    return ((last.count - first.count) / (last.ms - first.ms)) * 1000;
  }
}

/** The checkpoints of a search: the latest is at most about a second old, and includes the last solution and bound. */
export class Checkpoints {
  #dueMs = CHECKPOINT_INTERVAL_MS;
  /** The solution and the bound of the last progress. */
  #known = '';
  #latest: string | undefined;

  /**
   * Returns the latest checkpoint; undefined during the first second before there is a solution, and if the search has none.
   * @param search - the running search
   * @param searchMs - time that it has taken
   * @param seen - its progress, which the checkpoint must not fall behind
   */
  of(search: { checkpoint(): string | undefined }, searchMs: number, { moves, lowerBound }: WasmProgress) {
    const known = `${moves} ${lowerBound}`;
    // A checkpoint must include the first solution at once: the search may be stopped now and continued later.
    if (searchMs >= this.#dueMs || ((this.#latest || moves) && known !== this.#known)) {
      this.#known = known;
      this.#dueMs = searchMs + CHECKPOINT_INTERVAL_MS;
      this.#latest = search.checkpoint();
    }
    return this.#latest;
  }
}
