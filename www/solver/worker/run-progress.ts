// What a run reports: how far it is, measured between slices and posted to the client.

import type { Heuristic } from '../names.js';
import type { FromWorker, Progress, TableReport, WasmProgress } from '../protocol.js';
import { beforeSearch } from '../shared/report.js';
import type { Clock } from './clock.js';
import { Meter, Stopwatch } from './meter.js';
import { SLICE_MS } from './pacer.js';

export interface RunEnvironment {
  post: (message: FromWorker) => void;
  clock: Pick<Clock, 'now' | 'turn' | 'sleep' | 'wake'>;
}

export class RunProgress {
  #id;
  #post;
  #clock;
  #stopwatch;
  #meter = new Meter();
  #latest: Progress | null = null;
  #postedAt = Number.NEGATIVE_INFINITY;
  #searchStartMs = 0;

  constructor({ id, waitedMs }: { id: number; waitedMs: number }, { post, clock }: RunEnvironment) {
    this.#id = id;
    this.#post = post;
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

  /** Posts how far the table is that the search needs. */
  tableReported(chosen: Parameters<typeof beforeSearch>[0], report: TableReport) {
    this.#latest = { ...beforeSearch(chosen, report), elapsedMs: this.#elapsedMs() };
    this.post();
  }

  /** @param expanded - number of nodes that an earlier search has expanded, if this one continues it */
  searchStarted(expanded: number) {
    this.#searchStartMs = this.#elapsedMs();
    this.#meter.add(0, expanded);
  }

  /** Measures the search after a slice. */
  searched(seen: WasmProgress, besides: Pick<Progress, 'table' | 'path' | 'fraction' | 'checkpoint'>): Progress {
    const { algorithm, bound, lowerBound, moves, expanded, generated, stored, bytes, iterations } = seen;
    const heuristic = seen.heuristic as Heuristic | null;
    const elapsedMs = this.#elapsedMs();
    const searchMs = elapsedMs - this.#searchStartMs;
    this.#meter.add(searchMs, expanded);
    const counts = { expanded, generated, stored, bytes, iterations, nodesPerSecond: this.#meter.perSecond() };
    const found = { bound, lowerBound, moves };
    this.#latest = { phase: 'search', algorithm, heuristic, ...found, ...counts, elapsedMs, searchMs, ...besides };
    return this.#latest;
  }

  /**
   * Posts the latest progress, but not after every small batch: nobody can see changes that are less than a slice
   * apart.
   * @param always - whether it must be posted now, since the next may be long in coming
   */
  post(always: boolean = false) {
    if (!this.#latest || (!always && this.#clock.now() - this.#postedAt < SLICE_MS)) return;
    this.#postedAt = this.#clock.now();
    this.#post({ type: 'progress', id: this.#id, progress: this.#latest });
  }

  #elapsedMs() {
    return this.#stopwatch.read(this.#clock.now());
  }
}
