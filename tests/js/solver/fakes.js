// Stand-ins for what surrounds the solver: the clock, the wasm engine, workers, ports and storage.

/** @import { FromWorker, PortLike, SearchOptions, ToWorker, WasmEngine } from '../../../www/solver/protocol.js' */
/** @import { WasmProgress, WasmRunner, WasmSearch, WasmTableBuilder } from '../../../www/solver/protocol.js' */

/** A clock that moves only when told to. */
export class FakeClock {
  ms = 0;
  /** @type {{ at: number, go: () => void, woken: boolean }[]} */
  #sleepers = [];

  now = () => this.ms;

  turn = () => this.#until(this.ms, false);

  sleep = (ms = Number.POSITIVE_INFINITY) => this.#until(this.ms + ms, true);

  wake = () => {
    const woken = this.#sleepers.filter((sleeper) => sleeper.woken);
    this.#sleepers = this.#sleepers.filter((sleeper) => !sleeper.woken);
    for (const { go } of woken) go();
  };

  /**
   * Lets everything happen until then.
   * @param {number} ms
   */
  async runTo(ms) {
    for (;;) {
      await settled();
      this.#sleepers.sort((one, other) => one.at - other.at);
      if (!this.#sleepers.length || this.#sleepers[0].at > ms) break;
      const next = this.#sleepers.shift();
      this.ms = Math.max(this.ms, next?.at ?? 0);
      next?.go();
    }
    this.ms = Math.max(this.ms, ms);
  }

  /**
   * @param {number} at
   * @param {boolean} woken
   * @returns {Promise<void>}
   */
  #until(at, woken) {
    return new Promise((go) => this.#sleepers.push({ at, go, woken }));
  }
}

/** Lets what can happen without time passing happen; streams take a few turns of the event loop. */
export async function settled() {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
}

/** @param {string} message */
export function tableFailed(message) {
  return Object.assign(new Error(message), { code: 'table-failed' });
}

/** The file of the only table that fake engines accept. */
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
  /** @type {FakeDealer | null} */
  dealer = null;

  /**
   * @param {object} setting
   * @param {boolean} [setting.needsTable]
   * @param {FakeClock} [setting.clock]
   * @param {number} [setting.total]  nodes until it is solved
   * @param {number} [setting.nodesPerMs]
   * @param {WasmProgress['status']} [setting.status]  how the search ends
   * @param {number[][]} [setting.iterations]  the nodes of each job of each pass
   */
  constructor({
    needsTable = false,
    clock,
    total = 1000,
    nodesPerMs = 1000,
    status = 'solved',
    iterations = [[total]],
  } = {}) {
    this.lacksTable = needsTable;
    this.clock = clock;
    this.total = total;
    this.nodesPerMs = nodesPerMs;
    this.status = status;
    this.iterations = iterations;
  }

  chosen() {
    return { algorithm: 'ida-star', heuristic: 'pdb-6-6-3' };
  }

  needsTable() {
    return this.lacksTable;
  }

  /** @param {Uint8Array} bytes */
  addTable(bytes) {
    this.calls.push('addTable');
    if (Buffer.compare(bytes, TABLE_FILE) !== 0) throw tableFailed('the checksum is wrong');
    this.lacksTable = false;
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
        this.lacksTable = false;
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
        this.pass(nodes);
        return progress(expanded, expanded < this.total ? 'running' : this.status);
      },
      solutions: () =>
        options.all === undefined ? null : { count: 2, listed: ['URDLURD', 'LDRULDR'].slice(0, options.all) },
      free: () => {
        this.freed += 1;
      },
    };
  }

  stopgap() {
    this.calls.push('stopgap');
    return 'URDLURDLU';
  }

  /** @returns {FakeDealer} */
  deal() {
    this.calls.push('deal');
    this.dealer = new FakeDealer(this.iterations);
    return this.dealer;
  }

  /** @returns {WasmRunner} */
  runner() {
    return new FakeRunner(this);
  }

  /** Lets the time pass that some nodes take. @param {number} nodes */
  pass(nodes) {
    if (this.clock) this.clock.ms += nodes / this.nodesPerMs;
  }
}

/** Deals the jobs of its iterations, each in a batch of its own, written as pass and nodes. */
export class FakeDealer {
  expanded = 0;
  freed = false;
  #pass = 0;
  #next = 0;
  #finished = 0;

  /** @param {number[][]} iterations */
  constructor(iterations) {
    this.iterations = iterations;
  }

  deal() {
    const nodes = this.iterations[this.#pass]?.[this.#next];
    if (nodes === undefined) return undefined;
    this.#next += 1;
    return `${this.#pass} ${nodes}`;
  }

  /** @param {string} report */
  take(report) {
    const [pass, expanded, finished] = report.split(' ').map(Number);
    if (pass !== this.#pass) throw new Error(`a report of pass ${pass} in pass ${this.#pass}`);
    this.expanded += expanded;
    this.#finished += finished;
    if (this.#finished < this.iterations[this.#pass].length) return;
    this.#pass += 1;
    this.#next = 0;
    this.#finished = 0;
  }

  progress() {
    return progress(this.expanded, this.#pass < this.iterations.length ? 'running' : 'solved');
  }

  free() {
    this.freed = true;
  }
}

/** Searches such a batch. */
class FakeRunner {
  #pass = '';
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
    const [pass, nodes] = batch.split(' ');
    this.#pass = pass;
    this.#left = Number(nodes);
  }

  /** @param {number} budget */
  step(budget) {
    const nodes = Math.min(budget, this.#left);
    this.#left -= nodes;
    this.engine.pass(nodes);
    return `${this.#pass} ${nodes} ${this.#left === 0 ? 1 : 0}`;
  }

  free() {
    this.engine.freed += 1;
  }
}

/**
 * @param {number} expanded
 * @param {WasmProgress['status']} status
 * @returns {WasmProgress}
 */
function progress(expanded, status) {
  const counts = { bound: 7, expanded, generated: 2 * expanded, stored: 5, bytes: 80 };
  const iterations = [{ bound: 7, expanded, generated: 2 * expanded }];
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

/**
 * One end of a channel.
 * @implements {PortLike}
 */
export class FakePort {
  /** @type {any[]} */
  sent = [];
  closed = false;
  /** @type {FakePort | null} */
  peer = null;
  /** @type {((event: any) => void) | null} */
  onmessage = null;

  /** Two ends that hear each other. */
  static pair() {
    const [one, other] = [new FakePort(), new FakePort()];
    one.peer = other;
    other.peer = one;
    return [one, other];
  }

  /** @param {object} message */
  postMessage(message) {
    const data = structuredClone(message);
    this.sent.push(data);
    queueMicrotask(() => this.peer?.onmessage?.({ data }));
  }

  /** What the other end would say. @param {object} data */
  hears(data) {
    this.onmessage?.({ data });
  }

  close() {
    this.closed = true;
  }

  get types() {
    return this.sent.map(({ type }) => type);
  }
}

/** A worker that only records what it is told. */
export class FakeWorker {
  /** @type {any[]} */
  received = [];
  ended = false;
  /** @type {Record<string, (event: object) => void>} */
  #listeners = {};

  /**
   * @param {ToWorker} message
   * @param {Transferable[]} transfer
   */
  postMessage(message, transfer) {
    this.received.push(structuredClone(message, { transfer }));
  }

  terminate() {
    this.ended = true;
  }

  /**
   * @param {string} type
   * @param {(event: object) => void} listener
   */
  addEventListener(type, listener) {
    this.#listeners[type] = listener;
  }

  /** @param {FromWorker} data */
  says(data) {
    this.#listeners.message({ data: structuredClone(data) });
  }

  /** @param {string} message */
  breaks(message) {
    this.#listeners.error({ message });
  }

  get types() {
    return this.received.map(({ type }) => type);
  }
}

/** File storage in memory, as the shelf asks for it. */
export class FakeStore {
  /** @type {Map<string, File>} */
  files = new Map();
  persisted = false;

  /** @param {string} heuristic */
  async find(heuristic) {
    return this.files.get(heuristic) ?? null;
  }

  /** @param {string} heuristic */
  async drop(heuristic) {
    this.files.delete(heuristic);
  }

  persist() {
    this.persisted = true;
  }
}
