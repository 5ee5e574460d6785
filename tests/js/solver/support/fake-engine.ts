// A fake of the wasm engine, with its searches, dealers and table builders.

import type { Heuristic } from '../../../../www/solver/names.js';
import type {
  SearchOptions,
  WasmEngine,
  WasmProgress,
  WasmRunner,
  WasmSearch,
  WasmTableBuilder,
} from '../../../../www/solver/protocol.js';
import type { FakeClock } from './fake-clock.js';

export function tableFailed(message: string) {
  return Object.assign(new Error(message), { code: 'table-failed' });
}

/** The file of the only table that a fake engine accepts. */
export const TABLE_FILE = Uint8Array.of(70, 80, 68, 66);

/** An engine that counts nodes instead of searching. */
export class FakeEngine implements WasmEngine {
  calls: string[] = [];
  freed = 0;
  started: SearchOptions | null = null;
  /** The options of the last dealt search. */
  dealt: SearchOptions | undefined;
  dealer: FakeDealer | null = null;
  /** Number of steps in which its runners still make a variant. */
  toMake = 0;

  isTableMissing: boolean;
  clock: FakeClock | undefined;
  total: number;
  nodesPerMs: number;
  status: 'out-of-memory' | 'running' | 'solved' | 'exhausted';
  iterations: number[][];
  sweeps: number;
  heuristic: Heuristic;
  evaluation: string | undefined;
  /** The solution and the bound that it finds before it has its table. */
  known: { moves: string; lowerBound: number } | undefined;

  constructor({
    needsTable = false,
    clock,
    total = 1000,
    nodesPerMs = 1000,
    status = 'solved',
    iterations = [[total]],
    sweeps = 0,
    heuristic = 'pdb-6-6-3',
    evaluation,
  }: {
    needsTable?: boolean;
    clock?: FakeClock;
    /** number of nodes until the search is solved */ total?: number;
    nodesPerMs?: number;
    /** final status of the search */ status?: WasmProgress['status'];
    /** the nodes of each job of each iteration */ iterations?: number[][];
    /** number of nodes that a beam search can spend on shorter solutions */ sweeps?: number;
    /** the heuristic that it chooses */ heuristic?: Heuristic;
    /** the name of the learned evaluation that it lacks */ evaluation?: string;
  } = {}) {
    this.isTableMissing = needsTable;
    this.clock = clock;
    this.total = total;
    this.nodesPerMs = nodesPerMs;
    this.status = status;
    this.iterations = iterations;
    this.sweeps = sweeps;
    this.heuristic = heuristic;
    this.evaluation = evaluation;
  }

  chosen() {
    return { algorithm: 'ida-star' as const, heuristic: this.heuristic, table: this.heuristic };
  }

  needsTable() {
    return this.isTableMissing;
  }

  addTable(bytes: Uint8Array) {
    this.calls.push('addTable');
    if (Buffer.compare(bytes, TABLE_FILE) !== 0) throw tableFailed('the checksum is wrong');
    this.isTableMissing = false;
  }

  tableFile() {
    this.calls.push('tableFile');
    return TABLE_FILE;
  }

  buildTable(): WasmTableBuilder {
    this.calls.push('buildTable');
    let steps = 0;
    return {
      step: () => ++steps / 4,
      finish: () => {
        this.calls.push('finish');
        this.isTableMissing = false;
      },
      free: () => this.calls.push('free'),
    };
  }

  missingEvaluation() {
    return this.evaluation;
  }

  addEvaluation(bytes: Uint8Array) {
    this.calls.push('addEvaluation');
    if (Buffer.compare(bytes, TABLE_FILE) !== 0) throw tableFailed('the checksum is wrong');
    this.evaluation = undefined;
  }

  firstSweep() {
    return this.known;
  }

  prepare() {
    this.calls.push('prepare');
  }

  start(options: SearchOptions): WasmSearch {
    this.calls.push('start');
    this.started = options;
    let expanded = 0;
    return {
      step: (budget) => {
        const nodes = Math.min(budget, this.total - expanded);
        expanded += nodes;
        this.spend(nodes);
        return progress(expanded, expanded < this.total ? 'running' : this.status);
      },
      path: () => pathAfter(expanded),
      solutions: () =>
        options.all === undefined ? null : { count: 2, listed: ['URDLURD', 'LDRULDR'].slice(0, options.all) },
      free: () => {
        this.freed += 1;
      },
    };
  }

  deals({ seed }: SearchOptions) {
    return seed === undefined;
  }

  moduleFor(): 'engine' | 'engine-large' | 'classes' {
    return 'engine';
  }

  quickSolution() {
    this.calls.push('quickSolution');
    return 'URDLURDLU';
  }

  deal(options?: SearchOptions): FakeDealer {
    this.calls.push('deal');
    this.dealt = options;
    this.dealer = new FakeDealer(this.iterations, this.sweeps);
    return this.dealer;
  }

  runner(): WasmRunner {
    return new FakeRunner(this);
  }

  /** Advances the clock by the time of some nodes. */
  spend(nodes: number) {
    if (this.clock) this.clock.ms += nodes / this.nodesPerMs;
  }
}

/** Deals the jobs of its iterations, each as a batch of its own, written as iteration and number of nodes. */
export class FakeDealer {
  expanded = 0;
  freed = false;
  #iteration = 0;
  #next = 0;
  #finished = 0;

  /** Number of nodes that a beam search spent on shorter solutions. */
  improved = 0;
  /** The time left at each call of {@link improve}, as a multiple of the time taken. */
  left: number[] = [];
  /** Number of parts of tables that must be built before the sweeps go on. */
  toBuild = 0;
  /** Number of parts of a variant that are still to be built. Nothing is dealt before then. */
  toMake = 0;
  /** Only the dealers of the large engine have checkpoints. */
  checkpoint: (() => string) | undefined;

  iterations: number[][];
  sweeps: number;

  /** @param sweeps - number of nodes that a beam search can spend on shorter solutions */
  constructor(iterations: number[][], sweeps: number) {
    this.iterations = iterations;
    this.sweeps = sweeps;
  }

  get improving() {
    return this.improved < this.sweeps;
  }

  get improvingShare() {
    return 0.5;
  }

  improve(budget: number, left: number) {
    this.left.push(left);
    if (this.toBuild > 0) {
      this.toBuild -= 1;
      return 0;
    }
    const nodes = Math.min(budget, this.sweeps - this.improved);
    this.improved += nodes;
    this.expanded += nodes;
    return nodes;
  }

  get makingVariant() {
    return this.toMake > 0;
  }

  makeVariant() {
    this.toMake -= 1;
  }

  deal() {
    if (this.makingVariant) return undefined;
    const nodes = this.iterations[this.#iteration]?.[this.#next];
    if (nodes === undefined) return undefined;
    this.#next += 1;
    return `${this.#iteration} ${nodes}`;
  }

  take(report: string) {
    const [iteration, expanded, finished] = report.split(' ').map(Number);
    if (iteration !== this.#iteration) throw new Error(`a report of iteration ${iteration} in ${this.#iteration}`);
    this.expanded += expanded;
    this.#finished += finished;
    if (this.#finished < this.iterations[this.#iteration].length) return;
    this.#iteration += 1;
    this.#next = 0;
    this.#finished = 0;
  }

  progress() {
    return progress(this.expanded, this.#iteration < this.iterations.length ? 'running' : 'solved');
  }

  path() {
    return pathAfter(this.expanded);
  }

  free() {
    this.freed = true;
  }
}

/** Searches the batches of a fake dealer. */
class FakeRunner {
  #iteration = '';
  #left = 0;

  engine: FakeEngine;

  constructor(engine: FakeEngine) {
    this.engine = engine;
  }

  get idle() {
    return this.#left === 0;
  }

  take(batch: string) {
    const [iteration, nodes] = batch.split(' ');
    this.#iteration = iteration;
    this.#left = Number(nodes);
  }

  step(budget: number) {
    const isMaking = this.engine.toMake > 0;
    if (isMaking) this.engine.toMake -= 1;
    const nodes = isMaking ? 0 : Math.min(budget, this.#left);
    this.#left -= nodes;
    this.engine.spend(nodes);
    return `${this.#iteration} ${nodes} ${this.#left === 0 ? 1 : 0}`;
  }

  free() {
    this.engine.freed += 1;
  }
}

/** The path of a search, which encodes how many nodes it has expanded. */
function pathAfter(expanded: number) {
  return { moves: 'U', h: Uint16Array.of(expanded, 6) };
}

function progress(expanded: number, status: WasmProgress['status']): WasmProgress {
  const counts = { bound: 7, expanded, generated: 2 * expanded, stored: 5, bytes: 80 };
  const iterations = [{ bound: 7, expanded, generated: 2 * expanded, stored: 5 }];
  const moves = status === 'solved' ? 'URDLURD' : null;
  return {
    status,
    algorithm: 'ida-star',
    heuristic: 'pdb-6-6-3',
    ...counts,
    iterations,
    lowerBound: 7,
    moves,
  };
}
