// Stand-ins for what surrounds the solver: the clock, the wasm engine, the browser's cache.

/** @import { SearchOptions, WasmEngine, WasmProgress, WasmSearch, WasmTableBuilder } from '../../../www/solver/protocol.js' */

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

  /**
   * @param {object} setting
   * @param {Uint8Array} [setting.table]  the only table that is accepted; without one, none is needed
   * @param {FakeClock} [setting.clock]
   * @param {number} [setting.total]  nodes until it is solved
   * @param {number} [setting.nodesPerMs]
   * @param {WasmProgress['status']} [setting.status]  how the search ends
   */
  constructor({ table, clock, total = 1000, nodesPerMs = 1000, status = 'solved' } = {}) {
    this.table = table;
    this.clock = clock;
    this.total = total;
    this.nodesPerMs = nodesPerMs;
    this.status = status;
  }

  needsTable() {
    return this.table !== undefined;
  }

  /** @param {Uint8Array} bytes */
  addTable(bytes) {
    this.calls.push('addTable');
    if (!this.table || Buffer.compare(bytes, this.table) !== 0) throw tableFailed('the checksum is wrong');
    this.table = undefined;
  }

  /** @returns {WasmTableBuilder} */
  buildTable() {
    this.calls.push('buildTable');
    let steps = 0;
    return {
      step: () => ++steps / 4,
      finish: () => {
        this.calls.push('finish');
        this.table = undefined;
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
        if (this.clock) this.clock.ms += nodes / this.nodesPerMs;
        return progress(expanded, expanded < this.total ? 'running' : this.status);
      },
      free: () => {
        this.freed += 1;
      },
    };
  }
}

/**
 * @param {number} expanded
 * @param {WasmProgress['status']} status
 * @returns {WasmProgress}
 */
function progress(expanded, status) {
  const counts = { bound: 7, expanded, generated: 2 * expanded, stored: 5, bytes: 80 };
  const passes = [{ bound: 7, expanded, generated: 2 * expanded }];
  const moves = status === 'solved' ? 'URDLURD' : null;
  return {
    status,
    algorithm: 'ida-star',
    heuristic: 'pdb-6-6-3',
    ...counts,
    passes,
    moves,
    optimal: status === 'solved',
  };
}

/** Cache Storage in memory. */
export class FakeCaches {
  /** @type {Map<string, Map<string, Uint8Array>>} */
  kept = new Map();

  /** @param {string} name */
  async open(name) {
    const entries = this.kept.get(name) ?? new Map();
    this.kept.set(name, entries);
    return {
      match: async (/** @type {string} */ address) =>
        entries.has(address) ? new Response(entries.get(address)) : undefined,
      put: async (/** @type {string} */ address, /** @type {Response} */ response) => {
        entries.set(address, new Uint8Array(await response.arrayBuffer()));
      },
    };
  }

  /** @param {string} name */
  async delete(name) {
    return this.kept.delete(name);
  }

  /** Everything that is kept, whatever the cache's name. */
  entries() {
    return [...this.kept.values()].flatMap((entries) => [...entries]);
  }
}
