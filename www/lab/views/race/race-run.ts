// A race: its searches, run one after the other so that none takes time from another, and afterwards replayed side by side.

import type { Solver } from '../../../solver/index.js';
import { LaneRun } from './lane-run.js';
import { laneKey } from './lanes.js';
import type { RaceRequest } from './request.js';
import { areComparable } from './request.js';

/** Progress is drawn at most this often, in ms. */
const drawnEvery = 100;

/** A replay has so many moments between a time and ten times it. */
const momentsPerDecade = 12;

/** The first moment of a replay, in ms: before it, nothing is measured. */
const firstMoment = 1;

export class RaceRun {
  request;
  runs: LaneRun[];
  #ending = new AbortController();
  #isRunning = false;
  #drawnAt = 0;

  /** @param last - the race before, whose results are kept if they hold for this one, too */
  constructor(request: RaceRequest, last: RaceRun | null) {
    this.request = request;
    const kept = last && areComparable(last.request, request) ? last.runs : [];
    this.runs = request.lanes.map((lane) => {
      const key = laneKey(lane);
      return kept.find((run) => run.key === key && run.hasEnded) ?? new LaneRun(lane);
    });
  }

  get isRunning() {
    return this.#isRunning;
  }

  get current() {
    return this.#isRunning ? (this.runs.find((run) => !run.hasEnded) ?? null) : null;
  }

  get endedCount() {
    return this.runs.filter((run) => run.hasEnded).length;
  }

  get isComplete() {
    return this.endedCount === this.runs.length;
  }

  /** Runs the searches that have not ended. Rejects if the solver cannot run. */
  async run(solver: Solver, changed: () => void) {
    this.#ending = new AbortController();
    const { signal } = this.#ending;
    const drawSometimes = () => {
      if (performance.now() - this.#drawnAt < drawnEvery) return;
      this.#drawnAt = performance.now();
      changed();
    };
    this.#isRunning = true;
    try {
      for (const run of this.runs.filter(({ hasEnded }) => !hasEnded)) {
        if (signal.aborted) break;
        changed();
        await run.run(solver, this.request, { signal, changed: drawSometimes });
      }
    } finally {
      this.#isRunning = false;
      changed();
    }
  }

  /** Forgets all results. */
  clear() {
    this.runs = this.request.lanes.map((lane) => new LaneRun(lane));
  }

  /** What has ended stays. */
  cancel() {
    this.#ending.abort();
  }

  /** The times at which a replay stops, in ms: evenly spaced on a log scale, and whenever a search ends. */
  moments() {
    const ends = this.runs.filter(({ hasEnded }) => hasEnded).map(({ ms }) => ms);
    const last = Math.max(firstMoment, ...ends);
    const count = Math.floor(Math.log10(last / firstMoment) * momentsPerDecade);
    const even = Array.from({ length: count }, (_, index) => firstMoment * 10 ** (index / momentsPerDecade));
    return [...new Set([0, ...even, ...ends])].sort((one, other) => one - other);
  }
}

/** What a search had done after some time; what it has done if no time is given. */
export function seenAt(run: LaneRun, ms: number | null) {
  if (ms === null || (run.hasEnded && run.ms <= ms))
    return { generated: run.generated, ms: run.ms, hasEnded: run.hasEnded };
  const sample = run.samples.findLast((one) => one.ms <= ms);
  return { generated: sample?.generated ?? 0, ms: Math.min(ms, run.ms), hasEnded: false };
}
