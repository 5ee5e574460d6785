// A fake of the wasm engine, with its searches, dealers and table builders.

/** @import { SearchOptions, WasmEngine, WasmProgress, WasmRunner, WasmSearch, WasmTableBuilder } from '../../../../www/solver/protocol.js' */
/** @import { FakeClock } from './fake-clock.js' */

/** @param {string} message */
export function tableFailed(message) {
  return Object.assign(new Error(message), { code: 'table-failed' });
}

/** The file of the only table that a fake engine accepts. */
export const TABLE_FILE = Uint8Array.of(70, 80, 68, 66);

/**
 * An engine that counts nodes instead of searching.
 * @implements {WasmEngine}
 */
export class FakeEngine {
  /** @type {string[]} */
  calls = [];
  freed = 0;
  /** @type {SearchOptions | null} */
  started = null;
  /** The options of the last search that was dealt. @type {SearchOptions | undefined} */
  dealt;
  /** @type {FakeDealer | null} */
  dealer = null;
  /** Number of steps in which its runners still make a variant. */
  toMake = 0;

  /**
   * @param {object} setting
   * @param {boolean} [setting.needsTable]
   * @param {FakeClock} [setting.clock]
   * @param {number} [setting.total]  number of nodes until the search is solved
   * @param {number} [setting.nodesPerMs]
   * @param {WasmProgress['status']} [setting.status]  status in which the search ends
   * @param {number[][]} [setting.iterations]  the nodes of each job of each iteration
   * @param {number} [setting.sweeps]  number of nodes that a beam search can spend on shorter solutions
   * @param {string} [setting.heuristic]  the heuristic that it chooses
   */
  constructor({
    needsTable = false,
    clock,
    total = 1000,
    nodesPerMs = 1000,
    status = 'solved',
    iterations = [[total]],
    sweeps = 0,
    heuristic = 'pdb-6-6-3',
  } = {}) {
    this.isTableMissing = needsTable;
    this.clock = clock;
    this.total = total;
    this.nodesPerMs = nodesPerMs;
    this.status = status;
    this.iterations = iterations;
    this.sweeps = sweeps;
    this.heuristic = heuristic;
  }

  chosen() {
    return { algorithm: /** @type {const} */ ('ida-star'), heuristic: this.heuristic };
  }

  needsTable() {
    return this.isTableMissing;
  }

  /** @param {Uint8Array} bytes */
  addTable(bytes) {
    this.calls.push('addTable');
    if (Buffer.compare(bytes, TABLE_FILE) !== 0) throw tableFailed('the checksum is wrong');
    this.isTableMissing = false;
  }

  tableFile() {
    this.calls.push('tableFile');
    return TABLE_FILE;
  }

  /** @returns {WasmTableBuilder} */
  buildTable() {
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

  prepare() {
    this.calls.push('prepare');
  }

  /**
   * @param {SearchOptions} options
   * @returns {WasmSearch}
   */
  start(options) {
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

  /** @param {SearchOptions} options */
  deals({ seed }) {
    return seed === undefined;
  }

  /** @returns {'engine' | 'engine-large'} */
  moduleFor() {
    return 'engine';
  }

  quickSolution() {
    this.calls.push('quickSolution');
    return 'URDLURDLU';
  }

  /** @param {SearchOptions} [options] @returns {FakeDealer} */
  deal(options) {
    this.calls.push('deal');
    this.dealt = options;
    this.dealer = new FakeDealer(this.iterations, this.sweeps);
    return this.dealer;
  }

  /** @returns {WasmRunner} */
  runner() {
    return new FakeRunner(this);
  }

  /**
   * Lets the time pass that some nodes take.
   * @param {number} nodes
   */
  spend(nodes) {
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
  /** Number of parts of tables that are to be built before the sweeps go on. */
  toBuild = 0;
  /** Number of parts of a variant that are still to be made. Nothing is dealt before. */
  toMake = 0;
  /** Only the dealers of the large engine have checkpoints. @type {(() => string) | undefined} */
  checkpoint;

  /**
   * @param {number[][]} iterations
   * @param {number} sweeps  number of nodes that a beam search can spend on shorter solutions
   */
  constructor(iterations, sweeps) {
    this.iterations = iterations;
    this.sweeps = sweeps;
  }

  get improving() {
    return this.improved < this.sweeps;
  }

  /** @param {number} budget */
  improve(budget) {
    if (this.toBuild > 0) {
      this.toBuild -= 1;
      return;
    }
    const nodes = Math.min(budget, this.sweeps - this.improved);
    this.improved += nodes;
    this.expanded += nodes;
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

  /** @param {string} report */
  take(report) {
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

  /** @param {FakeEngine} engine */
  constructor(engine) {
    this.engine = engine;
  }

  get idle() {
    return this.#left === 0;
  }

  /** @param {string} batch */
  take(batch) {
    const [iteration, nodes] = batch.split(' ');
    this.#iteration = iteration;
    this.#left = Number(nodes);
  }

  /** @param {number} budget */
  step(budget) {
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

/** The path of a search that tells how many nodes it has expanded. @param {number} expanded */
function pathAfter(expanded) {
  return { moves: 'U', h: Uint8Array.of(expanded, 6) };
}

/**
 * @param {number} expanded
 * @param {WasmProgress['status']} status
 * @returns {WasmProgress}
 */
function progress(expanded, status) {
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
