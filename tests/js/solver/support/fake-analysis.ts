// A fake of an analysis, which counts nodes.

import type { WasmAnalysis } from '../../../../www/solver/protocol.js';
import type { FakeEngine } from './fake-engine.js';

/** An analysis of a game of three moves, whose first solutions are long. */
export class FakeAnalysis implements WasmAnalysis {
  board = '…';
  moves = 'URD';
  expanded = 0;
  freed = false;
  #engine;

  /** @param engine - determines the number of nodes and the time of the bounds */
  constructor(engine: FakeEngine & { nodesPerReport: number }) {
    this.#engine = engine;
  }

  get fraction() {
    return Math.min(this.expanded / this.#engine.total, 1);
  }

  step(budget: number) {
    const nodes = Math.min(budget, this.#engine.total - this.expanded);
    this.expanded += nodes;
    this.#engine.spend(nodes);
    return this.fraction === 1;
  }

  bounds() {
    this.#engine.spend(this.#engine.nodesPerReport);
    const upper = this.fraction === 1 ? [2, 1, 0, 1] : [2 ** 32 - 1, 2001, 2, 1];
    return { lower: Uint32Array.of(2, 1, 0, 1), upper: Uint32Array.from(upper) };
  }

  mistakes() {
    return Uint32Array.of(2);
  }

  solution(index: number) {
    return `solution ${index}`;
  }

  detours() {
    return [];
  }

  stages() {
    return [];
  }

  free() {
    this.freed = true;
  }
}
