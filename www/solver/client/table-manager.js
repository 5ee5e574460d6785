// All tables on the page's side: has them built, kept, loaded, given to the lead, and freed.

import { FifteenError } from '../errors.js';
import { TABLES } from '../names.js';
import { COSTS, mayBuildUnasked } from '../shared/memory.js';
import { Table } from './table.js';
import { listen } from './worker-pool.js';

/** @import { Device } from '../shared/memory.js' */
/** @import { Fault, FromWorker, GiveTable, Refused, TableNews } from '../protocol.js' */
/** @import { WorkerLike } from './worker-pool.js' */
/** @import { Store } from '../shared/table-storage.js' */

/** What a lead takes so long to add that a search should not wait for it: it gets it after the solve. */
const HEAVY_BYTES = 64e6;

/**
 * What the shelf has its solver do.
 * @typedef {object} Host
 * @property {() => WorkerLike} createWorker
 * @property {() => boolean} busy  whether the lead has a solve
 * @property {(table: GiveTable) => void} give  to the lead, starting one if there is none
 * @property {(heuristic: typeof TABLES[number]) => void} preload  has the lead build a small table
 * @property {(heuristic: string) => void} retire  ends the workers that hold a table, once they are idle
 */

export class Shelf {
  onChange = () => {};
  #host;
  #store;
  #device;
  #tables;
  /** @type {Promise<void> | null} */
  #looked = null;
  #disposed = false;
  /** Tables that the lead gets when it is idle. @type {Set<Table>} */
  #heldBack = new Set();

  /**
   * @param {Host} host
   * @param {{ store: Pick<Store, 'find' | 'drop' | 'persist'>, device: Device }} surroundings
   */
  constructor(host, { store, device }) {
    this.#host = host;
    this.#store = store;
    this.#device = device;
    this.#tables = TABLES.map((heuristic) => new Table(heuristic, device));
  }

  list() {
    this.look();
    return this.#tables.map((table) => table.state());
  }

  /** Looks once for what is kept from earlier visits. */
  look() {
    this.#looked ??= this.#look();
    return this.#looked;
  }

  /**
   * Whether a solve that names this heuristic has to wait for its table. The lead builds the small one itself.
   * @param {string | undefined} heuristic
   */
  lacks(heuristic) {
    const table = this.#deep.find((one) => one.heuristic === heuristic);
    return table !== undefined && table.status !== 'ready';
  }

  /** @param {string | undefined} heuristic */
  file(heuristic) {
    return this.#tables.find((table) => table.heuristic === heuristic)?.file ?? null;
  }

  /** What a new lead is given. @returns {GiveTable[]} */
  gifts() {
    return this.#deep.filter(({ status }) => status === 'ready' || status === 'loading').flatMap(gift);
  }

  /**
   * @param {string} heuristic
   * @param {{ keep?: boolean }} [options]
   */
  async build(heuristic, { keep } = {}) {
    const table = this.#named(heuristic);
    const kept = keep ?? table.optIn;
    if (this.#disposed) throw new FifteenError('aborted', 'The solver was disposed of.');
    if (table.refused) throw new FifteenError('bad-options', table.refused);
    if (kept) this.#store.persist();
    await this.look();
    if (table.status === 'ready') return;
    const begun = table.pending;
    const had = table.wish();
    if (!begun) this.#begin(table, kept);
    await had;
  }

  /** @param {string} heuristic */
  cancel(heuristic) {
    const table = this.#named(heuristic);
    if (table.status === 'building' && table.builder) {
      table.unwanted = true;
      this.#lost(table, new FifteenError('aborted', 'The building of the table was cancelled.'));
    }
  }

  /** @param {string} heuristic */
  async free(heuristic) {
    const table = this.#named(heuristic);
    await this.look();
    this.#heldBack.delete(table);
    table.kept = false;
    table.unwanted = true;
    this.#lost(table);
    this.#host.retire(heuristic);
    await this.#store.drop(heuristic);
  }

  /**
   * After a first hard board, or when there is time: from then on a deeper table serves than that of the heuristic.
   * @param {string} heuristic
   */
  async buildInBackground(heuristic) {
    await this.look();
    const [table, ...better] = this.#deeper(heuristic);
    if (table?.status !== 'absent' || table.fault || table.unwanted) return;
    if (this.#disposed || better.some(({ status }) => status !== 'absent')) return;
    if (mayBuildUnasked(table.heuristic, this.#device)) this.build(table.heuristic).catch(() => {});
  }

  /**
   * The lead has no solve now. What is kept for such boards as it had is loaded.
   * @param {string | undefined} heuristic  of the solve that is over
   */
  async idle(heuristic) {
    for (const table of this.#heldBack) this.#give(table);
    this.#heldBack.clear();
    await this.look();
    const stored = this.#deeper(heuristic).findLast(({ status }) => status === 'ready' || status === 'stored');
    if (stored?.status === 'stored' && !stored.refused && !stored.fault)
      this.build(stored.heuristic, { keep: false }).catch(() => {});
  }

  /** @param {TableNews | Refused} news  from the lead */
  heard(news) {
    const table = this.#named(news.heuristic);
    if (news.type === 'refused') this.#refused(table, news.fault);
    else if (news.report.fraction === 1) this.#had(table, news);
    else this.#building(table, news.report.fraction);
  }

  /** What the lead held is gone with it; the next is given the deep ones. */
  leadEnded() {
    for (const table of this.#tables) if (!table.deep && table.status !== 'absent') this.#lost(table);
  }

  dispose() {
    this.#disposed = true;
    for (const table of this.#tables) table.lost(new FifteenError('aborted', 'The solver was disposed of.'));
  }

  get #deep() {
    return this.#tables.filter(({ deep }) => deep);
  }

  /**
   * The tables that are deeper than that of a heuristic, for the same boards, the weakest first.
   * @param {string | undefined} heuristic
   */
  #deeper(heuristic) {
    const at = this.#tables.findIndex((table) => table.heuristic === heuristic);
    if (at < 0) return [];
    return this.#tables.slice(at + 1).filter(({ deep, size }) => deep && size === this.#tables[at].size);
  }

  async #look() {
    for (const table of this.#deep) {
      const file = await this.#store.find(table.heuristic);
      if (!file || table.status !== 'absent') continue;
      Object.assign(table, { file, kept: true, status: 'stored' });
      this.onChange();
    }
  }

  /**
   * @param {Table} table
   * @param {boolean} keep
   */
  #begin(table, keep) {
    if (!table.deep) {
      this.#building(table, 0);
      this.#host.preload(table.heuristic);
    } else if (table.status === 'stored') {
      this.#load(table);
    } else {
      this.#building(table, 0);
      this.#startBuilder(table, keep);
    }
  }

  /**
   * @param {Table} table
   * @param {boolean} keep
   */
  #startBuilder(table, keep) {
    try {
      const builder = this.#host.createWorker();
      table.builder = builder;
      const current = () => table.builder === builder;
      listen(builder, {
        message: (message) => current() && this.#heardOfBuilder(table, message),
        failure: (reason) => current() && this.#failed(table, reason),
      });
      builder.postMessage({ type: 'build', heuristic: table.heuristic, keep }, []);
    } catch (thrown) {
      this.#failed(table, reasonOf(thrown));
    }
  }

  /**
   * @param {Table} table
   * @param {FromWorker} message
   */
  #heardOfBuilder(table, message) {
    if (message.type === 'table') {
      table.report = message.report;
      this.#building(table, message.report.fraction);
    } else if (message.type === 'built') {
      table.builder?.terminate();
      Object.assign(table, { builder: null, file: message.file, kept: message.kept, fault: message.fault });
      this.#load(table);
    } else if (message.type === 'refused') {
      // What traps while a table is built lacked memory: nothing else is asked for there.
      const { code, message: reason } = message.fault;
      if (code === 'worker-failed') this.#lost(table, new FifteenError('out-of-memory', tooLarge(table)));
      else this.#failed(table, reason);
    }
  }

  /** @param {Table} table */
  #load(table) {
    table.status = 'loading';
    this.onChange();
    if (COSTS[table.heuristic].bytes > HEAVY_BYTES && this.#host.busy()) this.#heldBack.add(table);
    else this.#give(table);
  }

  /** @param {Table} table */
  #give(table) {
    try {
      for (const one of gift(table)) this.#host.give(one);
    } catch (thrown) {
      this.#failed(table, reasonOf(thrown));
    }
  }

  /**
   * @param {Table} table
   * @param {TableNews} news
   */
  #had(table, { report }) {
    // A deep table may have been freed since it was given.
    if (table.file === null && table.deep) return;
    table.had(report);
    this.onChange();
  }

  /**
   * The lead could not use it: there was no memory for it or, if it was kept, its file is no good.
   * @param {Table} table
   * @param {Fault} fault
   */
  #refused(table, { code, message }) {
    if (code === 'worker-failed') {
      const file = table.kept ? table.file : null;
      this.#lost(table, new FifteenError('out-of-memory', 'There was not enough memory to load this table.'));
      if (file) Object.assign(table, { file, status: 'stored' });
    } else {
      if (table.kept) this.#store.drop(table.heuristic);
      table.kept = false;
      this.#failed(table, message);
    }
  }

  /**
   * @param {Table} table
   * @param {number} fraction
   */
  #building(table, fraction) {
    table.status = 'building';
    table.fraction = fraction;
    this.onChange();
  }

  /**
   * @param {Table} table
   * @param {string} reason
   */
  #failed(table, reason) {
    this.#lost(table, new FifteenError('table-failed', `The table could not be had: ${reason}`));
  }

  /**
   * @param {Table} table
   * @param {FifteenError} [error]
   */
  #lost(table, error) {
    table.lost(error);
    this.onChange();
  }

  /** @param {string} heuristic */
  #named(heuristic) {
    const table = this.#tables.find((one) => one.heuristic === heuristic);
    if (!table) throw new FifteenError('bad-options', `“${heuristic}” has no table; ${TABLES.join(', ')} have.`);
    return table;
  }
}

/** @param {Table} table @returns {GiveTable[]} */
function gift({ heuristic, file, report }) {
  return file ? [{ type: 'table', heuristic, file, report }] : [];
}

/** @param {Table} table */
function tooLarge(table) {
  const megabytes = Math.round(table.state().buildBytes / 1e6);
  return `There was not enough memory to build this table: it takes about ${megabytes} MB.`;
}

/** @param {unknown} thrown */
function reasonOf(thrown) {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
