// The workers of one solver: the primary worker, started by the first solve, and its helpers, started by the first long one.

import { failedToStart } from '../errors.js';
import type { FromService, LoadTable, SearchOptions, ToWorker } from '../protocol.js';
import type { WorkerLike } from '../shared/worker-like.js';
import type { Death } from './worker-link.js';
import { WorkerLink } from './worker-link.js';

/** A worker, and the tables that it has received or built. */
type Member = { link: WorkerLink; tables: Set<string> };

interface PoolOptions {
  createWorker: () => WorkerLike;
  /** for a primary worker on the main thread */
  createFallback?: () => WorkerLike;
  /** of the primary worker */
  onMessage: (message: FromService) => void;
  /** called when the primary worker was ended; with its death if it has died, or could not be started */
  onPrimaryEnded: (death?: Death) => void;
  /** returns the tables that a new primary worker has to load */
  tables: () => LoadTable[];
}

export class WorkerPool {
  #options;
  #primary: Member | null = null;
  #helpers: Map<number, Member> = new Map();
  /** The solve that last received helpers. */
  #helpedSolve = 0;
  /** Set when a worker holds a freed table or the tables of variants; all workers end when idle, since wasm memory never shrinks. */
  #holdsFreedTable = false;
  #usesMainThread = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /** Whether there is a primary worker. */
  get isStarted() {
    return this.#primary !== null;
  }

  get #members(): Member[] {
    return [...(this.#primary ? [this.#primary] : []), ...this.#helpers.values()];
  }

  /** All workers. */
  get links() {
    return this.#members.map(({ link }) => link);
  }

  /** Whether the primary worker has tables. */
  get hasTables() {
    return Boolean(this.#primary?.tables.size);
  }

  /** Whether the primary worker is the fallback on the main thread. */
  get usesMainThread() {
    return this.#usesMainThread;
  }

  /**
   * Starts the primary worker, if there is none.
   * @returns whether there is one; if not, `onPrimaryEnded` was called with the reason
   */
  start() {
    if (this.#primary) return true;
    try {
      this.#setPrimary(this.#createPrimary());
    } catch (thrown) {
      this.endPrimary({ kind: 'unusable', error: failedToStart(thrown), unanswered: [] });
      return false;
    }
    for (const table of this.#options.tables()) this.load(table);
    return true;
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
    const { onMessage } = this.#options;
    this.#primary = memberOf(worker, onMessage, (death) => this.#primaryDied(death));
  }

  #primaryDied(death: Death) {
    const { createFallback } = this.#options;
    if (death.kind === 'blocked' && createFallback && !this.#usesMainThread) {
      // The page probably blocks workers: the fallback receives the same messages.
      this.#usesMainThread = true;
      this.#setPrimary(createFallback());
      for (const message of death.unanswered) message.type === 'load-table' ? this.load(message) : this.post(message);
      return;
    }
    // Without a network neither a worker nor the fallback can be loaded, so the next primary worker is a worker again.
    if (death.kind !== 'crashed') this.#usesMainThread = false;
    this.endPrimary(death);
  }

  post(message: ToWorker) {
    this.#primary?.link.post(message);
  }

  load(table: LoadTable) {
    this.#primary?.tables.add(table.heuristic);
    this.post(table);
  }

  /**
   * Connects helpers to the primary worker for a solve, and starts those that are missing. If none can be started, the
   * primary worker searches alone.
   * @param id - of the solve
   * @param setting - `table`: the table that the search uses; `file`: its file, if it is deep
   */
  help(
    id: number,
    options: SearchOptions,
    { count, table, file }: { count: number; table: string; file: Blob | null },
  ) {
    this.#helpedSolve = id;
    if (this.#usesMainThread) return;
    for (let helper = 0; helper < count; helper += 1) {
      try {
        const member = this.#helpers.get(helper) ?? this.#startHelper(helper);
        const { port1, port2 } = new MessageChannel();
        if (file) member.tables.add(table);
        // Also to a helper that is still loading the table for an earlier request.
        member.link.post({ type: 'help', options, table, file, port: port1 }, [port1]);
        this.#primary?.link.post({ type: 'helper', id, helper, port: port2 }, [port2]);
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
    this.#holdsFreedTable ||= this.#members.some(({ tables }) => tables.has(heuristic));
    if (!isBusy) this.solveEnded();
  }

  solveEnded() {
    if (this.#holdsFreedTable) this.end();
  }

  endPrimary(death?: Death) {
    this.#primary?.link.end();
    this.#primary = null;
    this.#options.onPrimaryEnded(death);
  }

  /** Ends all workers. */
  end() {
    this.#holdsFreedTable = false;
    this.endPrimary();
    this.limitHelpers(0);
  }

  #startHelper(helper: number) {
    const lost = () => {
      this.#helpers.delete(helper);
      this.post({ type: 'helper-lost', id: this.#helpedSolve, helper });
    };
    const member = memberOf(this.#options.createWorker(), () => {}, lost);
    this.#helpers.set(helper, member);
    return member;
  }

  #endHelper(helper: number) {
    this.#helpers.get(helper)?.link.end();
    this.#helpers.delete(helper);
  }
}

function memberOf(
  worker: WorkerLike,
  onMessage: (message: FromService) => void,
  onDeath: (death: Death) => void,
): Member {
  const tables: Set<string> = new Set();
  const receive = (message: FromService) => {
    if (message.type === 'table-report' && message.report.fraction === 1) tables.add(message.heuristic);
    onMessage(message);
  };
  return { link: new WorkerLink(worker, receive, onDeath), tables };
}
