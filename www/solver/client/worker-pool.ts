// The workers of one solver: the primary worker, started by the first solve, and its helpers, started by the first long one.

import type { Analyze, FromWorker, LoadTable, SearchOptions, ToPrimary } from '../protocol.js';
import type { ListenedTo, WorkerLike } from './worker-like.js';
import { listenTo } from './worker-like.js';

/**
 * A worker; the tables that it has received or built; and, of a primary worker that has not yet answered, the messages
 * that it was sent.
 */
type Member = ListenedTo & { tables: Set<string>; unanswered: (ToPrimary | Analyze)[] | null };

interface PoolOptions {
  createWorker: () => WorkerLike;
  /** for a primary worker on the main thread */
  createFallback?: () => WorkerLike;
  /** of the primary worker */
  onMessage: (message: FromWorker) => void;
  /** the primary worker cannot be used, and has to be ended */
  onUnusable: (reason: string | Error) => void;
  /** the primary worker has worked, and has died */
  onCrashed: (reason: string) => void;
  onPrimaryEnded: () => void;
  /** that a new primary worker has to load */
  tables: () => LoadTable[];
}

export class WorkerPool {
  #options;
  #primary: Member | null = null;
  #helpers: Map<number, Member> = new Map();
  /** The solve that last received helpers. */
  #helpedSolve = 0;
  /** Whether the workers hold a table that was freed or the tables of variants, and have to be ended when they are idle. */
  #holdsFreedTable = false;
  #usesMainThread = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /** Whether there is a primary worker. */
  get isStarted() {
    return this.#primary !== null;
  }

  /** All workers. */
  get members(): Member[] {
    return [...(this.#primary ? [this.#primary] : []), ...this.#helpers.values()];
  }

  /** Whether the primary worker has tables. */
  get hasTables() {
    return Boolean(this.#primary?.tables.size);
  }

  /** Whether the primary worker is the fallback on the main thread. */
  get usesMainThread() {
    return this.#usesMainThread;
  }

  /** Starts the primary worker, if there is none. Throws if workers cannot be started and there is no fallback. */
  start() {
    if (this.#primary) return;
    this.#setPrimary(this.#createPrimary());
    for (const table of this.#options.tables()) this.load(table);
  }

  #createPrimary(): WorkerLike {
    const { createWorker, createFallback } = this.#options;
    if (this.#usesMainThread && createFallback) return createFallback();
    try {
      return createWorker();
    } catch (thrown) {
      if (!createFallback) throw thrown;
      this.#usesMainThread = true;
      return createFallback();
    }
  }

  #setPrimary(worker: WorkerLike) {
    const isCurrent = () => this.#primary === primary;
    const listenedTo = listenTo(worker, {
      message: (message) => isCurrent() && this.#receive(primary, message),
      failure: (reason) => isCurrent() && this.#failed(primary, reason),
    });
    const primary: Member = Object.assign(listenedTo, { tables: new Set<string>(), unanswered: [] });
    this.#primary = primary;
  }

  #receive(primary: Member, message: FromWorker) {
    primary.unanswered = null;
    noteTable(primary, message);
    if (message.type === 'unusable') this.#unusable(message.reason);
    else if (message.type !== 'script-started') this.#options.onMessage(message);
  }

  /**
   * Without a network neither a worker nor the fallback can be loaded, so the next primary worker is a worker again.
   */
  #unusable(reason: string | Error) {
    this.#usesMainThread = false;
    this.#options.onUnusable(reason);
  }

  /** The page probably blocks a worker that fails before its first answer: the fallback receives the same messages. */
  #failed({ worker, unanswered }: Member, reason: string) {
    const { createFallback, onUnusable, onCrashed } = this.#options;
    if (!unanswered) return onCrashed(reason);
    if (!createFallback || this.#usesMainThread) return onUnusable(reason);
    this.#usesMainThread = true;
    this.#setPrimary(createFallback());
    worker.terminate();
    for (const message of unanswered) message.type === 'load-table' ? this.load(message) : this.post(message);
  }

  post(message: ToPrimary | Analyze) {
    this.#primary?.unanswered?.push(message);
    this.#primary?.worker.postMessage(message, []);
  }

  load(table: LoadTable) {
    this.#primary?.tables.add(table.heuristic);
    this.post(table);
  }

  /**
   * Connects helpers to the primary worker for a solve, and starts those that are missing. If none can be started, the
   * primary worker searches alone.
   * @param id - of the solve
   * @param setting - `file`: of a deep table
   */
  help(id: number, options: SearchOptions, { count, file }: { count: number; file: Blob | null }) {
    this.#helpedSolve = id;
    if (this.#usesMainThread) return;
    const { heuristic = '' } = options;
    for (let helper = 0; helper < count; helper += 1) {
      try {
        const member = this.#helpers.get(helper) ?? this.#startHelper(helper);
        const { port1, port2 } = new MessageChannel();
        if (file) member.tables.add(heuristic);
        // Also to one that is loading it for an earlier request.
        member.worker.postMessage({ type: 'help', options, file, port: port1 }, [port1]);
        this.#primary?.worker.postMessage({ type: 'helper', id, helper, port: port2 }, [port2]);
      } catch {
        return;
      }
    }
  }

  /**
   * Ends the helpers that the next solve will not need.
   * @param count - number of helpers that stay
   */
  limitHelpers(count: number) {
    for (const helper of [...this.#helpers.keys()]) if (helper >= count) this.#endHelper(helper);
  }

  /**
   * Ends all workers if one of them has loaded this table: wasm memory never shrinks. Busy workers are ended when they
   * become idle.
   */
  unload(heuristic: string, isBusy: boolean) {
    this.#holdsFreedTable ||= this.members.some(({ tables }) => tables.has(heuristic));
    if (!isBusy) this.solveEnded();
  }

  solveEnded() {
    if (this.#holdsFreedTable) this.end();
  }

  endPrimary() {
    const primary = this.#primary;
    // First, since threads of Deno report their end before this call of terminate() returns.
    this.#primary = null;
    primary?.worker.terminate();
    this.#options.onPrimaryEnded();
  }

  /** Ends all workers. */
  end() {
    this.#holdsFreedTable = false;
    this.endPrimary();
    this.limitHelpers(0);
  }

  #startHelper(helper: number) {
    const lose = () => {
      if (this.#helpers.get(helper) !== member) return;
      this.#endHelper(helper);
      this.post({ type: 'helper-lost', id: this.#helpedSolve, helper });
    };
    const message = (received: FromWorker) => {
      noteTable(member, received);
      if (received.type === 'unusable') lose();
    };
    const listenedTo = listenTo(this.#options.createWorker(), { message, failure: lose });
    const member: Member = Object.assign(listenedTo, { tables: new Set<string>(), unanswered: null });
    this.#helpers.set(helper, member);
    return member;
  }

  #endHelper(helper: number) {
    const member = this.#helpers.get(helper);
    this.#helpers.delete(helper);
    member?.worker.terminate();
  }
}

/** Remembers which tables a worker has built. */
function noteTable({ tables }: Member, message: FromWorker) {
  if (message.type === 'table-report' && message.report.fraction === 1) tables.add(message.heuristic);
}
