// All tables of a solver: they are built, stored in the browser, loaded in the primary worker, and freed.

import { FifteenError, loadFailure, reasonOf } from '../errors.js';
import type { TableName } from '../names.js';
import type { LoadTable, TableFailed, TableReported } from '../protocol.js';
import { DEEP_COSTS, isKnownTable, TABLE_COSTS } from '../shared/table-costs.js';
import type { WorkerLike } from '../shared/worker-like.js';
import type { SolverEnvironment } from './device.js';
import { whyUnsupported } from './device.js';
import type { HeldState, TableEvent, TableState } from './table-state.js';
import { ABSENT, buildFailed, fileOf, isPending, loadFailed, nextState, shown } from './table-state.js';
import type { Death } from './worker-link.js';

/** Loading a larger table would delay a solve too long: it waits until the primary worker is idle. */
const LARGE_BYTES = 64e6;

/** The part of the solver that the manager uses. */
interface TableHost {
  createWorker: () => WorkerLike;
  /** whether the primary worker runs a solve */
  isBusy: () => boolean;
  /** loads a table in the primary worker, which is started if there is none */
  load: (table: LoadTable) => void;
  /** lets the primary worker build a small table */
  preload: (heuristic: TableName) => void;
  /** ends the workers that have loaded the table, once they are idle */
  unload: (heuristic: string) => void;
}

const CANCELED = 'Building the table was canceled.';

/** Why waiting calls are rejected if the table has not failed. */
const REASONS: Partial<Record<TableEvent['type'], string>> = {
  canceled: CANCELED,
  freed: 'The table was freed.',
  unloaded: 'The worker that was building the table was ended.',
};

/**
 * `build`: ends its builder, while it has one; `waiting`: the calls that wait until it is ready; `storing`: end the workers which store
 * the ready table; `cancels`: how often it was canceled.
 */
interface ManagedTable {
  heuristic: TableName;
  deep: boolean;
  optIn: boolean;
  unsupported: string | null;
  state: HeldState;
  build: AbortController | null;
  waiting: { resolve: () => void; reject: (error: FifteenError) => void }[];
  storing: AbortController[];
  cancels: number;
}

export class TableManager {
  /** Called when a state has changed. */
  onChange = () => {};
  #host;
  #storage;
  #device;
  #buildTable;
  #tables: ManagedTable[];
  #searched: Promise<void> | null = null;
  #disposed = false;

  constructor(
    host: TableHost,
    { storage, device, buildTable }: Pick<SolverEnvironment, 'storage' | 'device' | 'buildTable'>,
  ) {
    this.#host = host;
    this.#storage = storage;
    this.#device = device;
    this.#buildTable = buildTable;
    this.#tables = Object.keys(TABLE_COSTS)
      .filter(isKnownTable)
      .map((heuristic) => {
        const deep = DEEP_COSTS[heuristic];
        const traits = { deep: deep !== undefined, optIn: deep?.optIn ?? false };
        const unsupported = whyUnsupported(heuristic, device);
        return { heuristic, ...traits, unsupported, state: ABSENT, build: null, waiting: [], storing: [], cancels: 0 };
      });
  }

  list(): TableState[] {
    this.searchStorage();
    return this.#tables.map(({ heuristic, deep, optIn, unsupported, state }) => {
      const { shape, bytes, buildSeconds } = TABLE_COSTS[heuristic];
      const buildBytes = DEEP_COSTS[heuristic]?.buildBytes ?? 0;
      const size = shape.columns;
      return { heuristic, size, ...shape, bytes, buildBytes, buildSeconds, deep, optIn, unsupported, ...shown(state) };
    });
  }

  /**
   * Returns whether a solve with this heuristic must wait for its table. Small tables are built by the primary worker
   * itself and never make it wait.
   */
  isMissing(heuristic: string | undefined) {
    const table = this.#deep.find((one) => one.heuristic === heuristic);
    return table !== undefined && table.state.status !== 'ready';
  }

  /** Returns the file of a table, for helpers; null for a table that they build themselves. */
  file(heuristic: string | undefined) {
    const table = this.#tables.find((one) => one.heuristic === heuristic);
    return table ? fileOf(table.state) : null;
  }

  /** Returns the tables that a new primary worker has to load. */
  toLoad(): LoadTable[] {
    for (const table of this.#tables) this.#change(table, { type: 'sent' });
    return this.#tables.flatMap(loadMessages);
  }

  async build(heuristic: string, { store }: { store?: boolean } = {}) {
    const table = this.#find(heuristic);
    this.#checkDisposed();
    if (table.unsupported) throw new FifteenError('bad-options', table.unsupported);
    const storing = store ?? table.optIn;
    if (storing) this.#storage.persist();
    const { cancels } = table;
    await this.searchStorage();
    this.#checkDisposed();
    if (cancels !== table.cancels) throw aborted(CANCELED);
    const { status } = table.state;
    if (status !== 'ready') {
      const pending = isPending(table.state);
      await new Promise<void>((resolve, reject) => {
        table.waiting.push({ resolve, reject });
        if (!pending) this.#start(table, storing);
      });
    }
    if (!store || !table.deep) return;
    // An earlier call may have built it without storing it.
    const { storeTable } = await import('./late/table-build.js');
    await storeTable(table, status === 'ready', this.#host.createWorker, (event) => this.#change(table, event));
  }

  cancel(heuristic: string) {
    const table = this.#find(heuristic);
    if (!table.deep) return;
    // Also ends calls that have not begun, since they wait for the search of the storage.
    table.cancels += 1;
    this.#change(table, { type: 'canceled' });
  }

  async free(heuristic: string) {
    const table = this.#find(heuristic);
    await this.searchStorage();
    this.#change(table, { type: 'freed' });
    this.#host.unload(heuristic);
    await this.#storage.remove(heuristic);
  }

  /** @param further - the table that is built instead of the next deeper one */
  async buildInBackground(heuristic: string, further?: string) {
    const table = (await this.#deeperTables())?.toBuild(this.#tables, this.#device, heuristic, further);
    if (table && !this.#disposed) this.build(table).catch(() => {});
  }

  /**
   * The primary worker is idle: now it loads large tables, and the best stored table for boards like the last one.
   * @param heuristic - of the solve that has ended
   */
  async primaryIdle(heuristic: string | undefined) {
    for (const table of this.#tables) if (table.state.status === 'loading' && !table.state.sent) this.#send(table);
    const best = (await this.#deeperTables())?.bestStored(this.#tables, heuristic);
    if (best) this.build(best, { store: false }).catch(() => {});
  }

  /** Loads the script that chooses among deeper tables, after the search for stored tables; undefined if it cannot be loaded. */
  async #deeperTables() {
    await this.searchStorage();
    return import('./late/deeper-tables.js').catch(() => {});
  }

  /**
   * A small table is lost with the primary worker that built it. The next worker loads the tables that have files.
   * @param death - the table that it was building fails, and so do those that it was loading, since one of them may be the cause
   */
  primaryEnded(death?: Death) {
    for (const table of this.#tables) {
      if (death && this.#awaitsPrimary(table)) this.#change(table, eventOf(death, table));
      if (!table.deep || table.state.status === 'loading') this.#change(table, { type: 'unloaded' });
    }
  }

  /** Whether the primary worker is building or loading a table. */
  get awaitsPrimary() {
    return this.#tables.some((table) => this.#awaitsPrimary(table));
  }

  #awaitsPrimary({ deep, state }: ManagedTable) {
    return state.status === 'loading' ? state.sent : !deep && state.status === 'building';
  }

  /** @param message - of the primary worker, or of an analysis with the same file */
  receive(message: TableReported | TableFailed) {
    const table = this.#find(message.heuristic);
    // The primary worker may report a table that was freed meanwhile, and is perhaps being built again.
    if (table.deep && fileOf(table.state) === null) return;
    if (message.type === 'table-failed') return this.#failed(table, message.error);
    const { report, file } = message;
    if (report.fraction < 1) this.#change(table, { type: 'progress', ...report });
    else this.#change(table, { type: table.deep ? 'loaded' : 'finished', report, file });
  }

  dispose() {
    this.#disposed = true;
    this.onChange = () => {};
    for (const table of this.#tables) this.#change(table, { type: 'freed' });
  }

  get #deep() {
    return this.#tables.filter(({ deep }) => deep);
  }

  /** Looks once for tables that were stored on earlier visits. */
  searchStorage() {
    const search = async () => {
      for (const table of this.#deep) {
        const file = await this.#storage.find(table.heuristic);
        if (file) this.#change(table, { type: 'found', file });
      }
    };
    this.#searched ??= search();
    return this.#searched;
  }

  #start(table: ManagedTable, store: boolean) {
    this.#change(table, { type: 'requested', store });
    if (!table.deep) this.#host.preload(table.heuristic);
    else if (table.state.status === 'loading') this.#load(table);
    else this.#startBuild(table);
  }

  /** @param table - that is in the state `building` */
  async #startBuild(table: ManagedTable) {
    const late = await import('./late/table-build.js').catch((thrown) => {
      this.#change(table, buildFailed(loadFailure('the script of the solver', thrown)));
    });
    // Meanwhile it may have been canceled, and requested again: its state says whether it is to be stored.
    if (!late || table.build || table.state.status !== 'building') return;
    const build = new AbortController();
    table.build = build;
    const event = await (this.#buildTable ?? late.buildTable)(
      { heuristic: table.heuristic, store: table.state.store },
      { createWorker: this.#host.createWorker, signal: build.signal },
      (progress) => this.#change(table, progress),
      (first) => this.file(first),
    );
    if (table.build !== build) return; // it was canceled
    this.#change(table, event);
    if (event.type === 'built') this.#load(table);
  }

  /** @param table - that has a file */
  #load(table: ManagedTable) {
    if (TABLE_COSTS[table.heuristic].bytes <= LARGE_BYTES || !this.#host.isBusy()) this.#send(table);
  }

  #send(table: ManagedTable) {
    this.#change(table, { type: 'sent' });
    for (const message of loadMessages(table)) this.#host.load(message);
  }

  #failed(table: ManagedTable, { code, message }: TableFailed['error']) {
    if (!table.deep) return this.#change(table, buildFailed(message));
    const damaged = code === 'table-failed'; // without its engine, nothing is known about the file
    if (damaged) this.#storage.remove(table.heuristic);
    this.#change(table, { ...loadFailed('table-failed', message), damaged });
    // A file of an earlier visit is built again, and the callers keep waiting.
    if (table.state.status === 'building') this.#startBuild(table);
  }

  /** Changes the state of a table, and does what the new state requires. */
  #change(table: ManagedTable, event: TableEvent) {
    const state = nextState(table.state, event);
    if (state === table.state) return;
    table.state = state;
    if (state.status !== 'building' && state.status !== 'storing') {
      table.build?.abort();
      table.build = null;
    }
    const error = event.type === 'failed' ? event.error : aborted(REASONS[event.type] ?? '');
    if (state.status !== 'ready') for (const control of table.storing.splice(0)) control.abort(error);
    if (!isPending(state)) {
      for (const { resolve, reject } of table.waiting.splice(0)) state.status === 'ready' ? resolve() : reject(error);
    }
    if (event.type !== 'sent') this.onChange();
  }

  #find(heuristic: string) {
    const table = this.#tables.find((one) => one.heuristic === heuristic);
    if (table) return table;
    throw new FifteenError(
      'bad-options',
      `“${String(heuristic)}” has no table; expected ${Object.keys(TABLE_COSTS).join(', ')}.`,
    );
  }

  #checkDisposed() {
    if (this.#disposed) throw aborted('The solver was disposed.');
  }
}

function aborted(message: string) {
  return new FifteenError('aborted', message);
}

/** Returns the event of a table that a primary worker was building or loading when it died. */
function eventOf({ kind, error }: Death, { heuristic, state }: ManagedTable): TableEvent {
  const reason = reasonOf(error.cause ?? error);
  if (state.status === 'building') return buildFailed(reason);
  if (kind !== 'crashed') return loadFailed('table-failed', reason);
  // A worker that has said at which table it crashed has not died of the others, which the next one loads.
  const isCause = error.table === undefined || error.table === heuristic;
  return isCause ? loadFailed('out-of-memory', 'there is not enough memory.') : { type: 'unloaded' };
}

function loadMessages({ heuristic, state }: ManagedTable): LoadTable[] {
  if (state.status !== 'loading' && state.status !== 'ready') return [];
  return state.file ? [{ type: 'load-table', heuristic, file: state.file, report: state.report }] : [];
}
