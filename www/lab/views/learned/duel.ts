// Two beams of the same width, one after the other: one keeps the boards with the smallest lower bounds, the other the boards with the
// smallest learned values.

import type { RemoteBeams } from '../../engine/engine.js';
import type { BeamRequest, Guide } from '../../engine/level-beams.js';

/** One beam: its levels so far, and what it has found. */
export class Lane {
  guide;
  state: 'waiting' | 'running' | 'found' | 'not-found' = 'waiting';
  /** The lowest value of each level; the first one is the value of the board. */
  lowest: number[];
  expanded = 0;
  /** Its time, in ms. */
  ms = 0;
  /** Its solution; '' while there is none. */
  moves = '';

  /** @param value - of the board */
  constructor(guide: Guide, value: number) {
    this.guide = guide;
    this.lowest = [value];
  }

  get hasEnded() {
    return this.state === 'found' || this.state === 'not-found';
  }

  /** The number of moves of its solution; null if it has none. */
  get length() {
    return this.state === 'found' ? this.moves.length : null;
  }

  async run(beams: RemoteBeams, request: BeamRequest, width: number, signal: AbortSignal, changed: () => void) {
    this.state = 'running';
    await beams.begin(request, this.guide, width);
    while (this.state === 'running' && !signal.aborted) {
      const { lowest, expanded, status, moves, ms } = await beams.run();
      if (signal.aborted) return;
      this.lowest.push(...lowest);
      this.ms += ms;
      Object.assign(this, { expanded, state: status, moves: moves ?? '' });
      changed();
    }
  }
}

export class Duel {
  bound;
  learned;
  #ending: AbortController | null = null;

  constructor(values: Record<Guide, number>) {
    this.bound = new Lane('bound', values.bound);
    this.learned = new Lane('learned', values.learned);
  }

  get lanes() {
    return [this.bound, this.learned];
  }

  get isRunning() {
    return this.#ending !== null;
  }

  get isComplete() {
    return this.lanes.every(({ hasEnded }) => hasEnded);
  }

  /** The beam that has found the shorter solution, if any has found one. */
  get best() {
    const found = this.lanes.filter(({ length }) => length !== null);
    return found.toSorted((a, b) => a.moves.length - b.moves.length).at(0) ?? null;
  }

  /** Runs both beams. Rejects if the worker cannot go on. */
  async run(beams: RemoteBeams, request: BeamRequest, width: number, changed: () => void) {
    const ending = new AbortController();
    this.#ending = ending;
    changed();
    try {
      for (const lane of this.lanes)
        if (!ending.signal.aborted) await lane.run(beams, request, width, ending.signal, changed);
    } finally {
      if (this.#ending === ending) this.#ending = null;
      changed();
    }
  }

  /** Ends the present run, whose result is not used. */
  cancel() {
    this.#ending?.abort();
    this.#ending = null;
  }
}
