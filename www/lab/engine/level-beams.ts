// Beams of large boards in the lab's worker, level by level: each level keeps the boards with the lowest values, either lower bounds or
// learned values. Beams run in short pieces, so that the page can show progress and stop.

import { nextTask } from '../../ui/next-task.js';
import type { BeamLevel, BeamLevels, Engine } from '../../wasm/engine-large.js';

/** The values by which a beam ranks boards. */
export type Guide = 'bound' | 'learned';

/** Boards and goals are text. */
export type BeamRequest = { board: string; goal: string };

/** The values of a board, in moves. */
export type TwoValues = Record<Guide, number>;

/** How far a beam is. */
export interface BeamProgress {
  /** the lowest value of each level since the last call, in moves */
  lowest: number[];
  /** boards expanded so far */
  expanded: number;
  status: BeamLevel['status'];
  /** the solution; null while there is none */
  moves: string | null;
  /** how long this piece has taken */
  ms: number;
}

/** How long a piece of work takes, in ms. */
const pieceMs = 40;

/** The widths of the beams for a first solution. The narrower one nearly always finds one. */
const quickWidths = [300, 3000];

/** The width of a beam that is never run: only the value of its board is read. */
const single = 1;

export class LevelBeams {
  #engine;
  #beam: BeamLevels | null = null;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** The name of the file with the learned evaluation of this shape; null if it is loaded, or there is none. */
  missingFile(request: BeamRequest): string | null {
    return this.#engine.missingEvaluation(asked(request)) ?? null;
  }

  /** Loads a file with a learned evaluation. */
  addFile(bytes: ArrayBuffer) {
    this.#engine.addEvaluation(new Uint8Array(bytes));
  }

  /** Builds the table of the bound, unless it is loaded or there is none, and returns the name of the heuristic. */
  async prepare(request: BeamRequest): Promise<string> {
    const engine = this.#engine;
    const { table, heuristic } = engine.chosen(asked(request));
    if (table && engine.needsTable(asked(request))) {
      const builder = engine.buildTable(table);
      for (let fraction = 0; fraction < 1; await nextTask()) {
        const until = performance.now() + pieceMs;
        while (fraction < 1 && performance.now() < until) fraction = builder.step();
      }
      builder.finish(engine);
    }
    return heuristic ?? '';
  }

  /** Finds a solution: with a narrow learned beam or, if that finds none, a much longer one. */
  quickSolution(request: BeamRequest): string {
    for (const width of quickWidths) {
      const beam = this.#start(request, 'learned', width);
      while (beam.level.status === 'running') beam.next();
      const { moves } = beam.level;
      beam.free();
      if (moves !== null) return moves;
    }
    return this.#engine.quickSolution(asked(request));
  }

  /** The values of boards with one goal. */
  values(boards: string[], goal: string): TwoValues[] {
    return boards.map((board) => ({
      bound: this.#valueOf({ board, goal }, 'bound'),
      learned: this.#valueOf({ board, goal }, 'learned'),
    }));
  }

  #valueOf(request: BeamRequest, guide: Guide) {
    const beam = this.#start(request, guide, single);
    const { lowest } = beam.level;
    beam.free();
    return lowest;
  }

  #start(request: BeamRequest, guide: Guide, width: number) {
    return this.#engine.beamLevels(asked(request), guide === 'learned', width);
  }

  /** Begins a beam, and drops the last one. */
  begin(request: BeamRequest, guide: Guide, width: number) {
    this.#beam?.free();
    this.#beam = this.#start(request, guide, width);
  }

  /** Runs one piece of the beam. */
  run(): BeamProgress {
    const beam = this.#beam;
    if (!beam) throw new Error('no beam was begun');
    const start = performance.now();
    const lowest: number[] = [];
    for (;;) {
      beam.next();
      const level = beam.level;
      const { status, expanded, moves } = level;
      if (status === 'running') lowest.push(level.lowest);
      const ms = performance.now() - start;
      if (status !== 'running' || ms >= pieceMs) return { lowest, expanded, status, moves, ms };
    }
  }

  free() {
    this.#beam?.free();
  }
}

const asked = ({ board, goal }: BeamRequest) => ({ board, goal, algorithm: 'beam' });
