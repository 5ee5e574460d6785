// The workers of one solver: the lead, from the first solve on, and its aides, from the first hard one on.

/** @import { FromWorker, GiveTable, SearchOptions, ToLead, ToWorker } from '../protocol.js' */

/**
 * What the solver needs of a `Worker`.
 * @typedef {object} WorkerLike
 * @property {(message: ToWorker, transfer: Transferable[]) => void} postMessage
 * @property {() => void} terminate
 * @property {(type: 'message' | 'error' | 'messageerror', listener: (event: any) => void) => void} addEventListener
 */

/**
 * A worker, the deep tables that it was given, and, of a lead that has not yet been heard of, what it was told.
 * @typedef {{ worker: WorkerLike, given: Set<string>, untold: ToLead[] | null }} Member
 */

/**
 * @typedef {object} PoolOptions
 * @property {() => WorkerLike} createWorker
 * @property {() => WorkerLike} [standIn]  for a lead where no worker can be started
 * @property {(message: FromWorker) => void} onMessage  from the lead
 * @property {(reason: string) => void} onBroken  the lead; it is to be ended
 * @property {() => void} onLeadEnded
 * @property {() => GiveTable[]} tables  that a new lead is given
 */

export class Pool {
  #options;
  /** @type {Member | null} */
  #lead = null;
  /** @type {Map<number, Member>} */
  #aides = new Map();
  /** The solve that was last assisted. */
  #assisted = 0;
  /** Whether the workers hold what was freed. */
  #retired = false;
  #usesMainThread = false;

  /** @param {PoolOptions} options */
  constructor(options) {
    this.#options = options;
  }

  get started() {
    return this.#lead !== null;
  }

  /** Whether the lead is none of the page's workers, since the page may have none. */
  get usesMainThread() {
    return this.#usesMainThread;
  }

  /** Starts the lead, if there is none. Throws where workers cannot be started and there is no stand-in. */
  start() {
    if (this.#lead) return;
    this.#appoint(this.#newLead());
    for (const table of this.#options.tables()) this.give(table);
  }

  /** @returns {WorkerLike} */
  #newLead() {
    const { createWorker, standIn } = this.#options;
    if (this.#usesMainThread && standIn) return standIn();
    try {
      return createWorker();
    } catch (thrown) {
      if (!standIn) throw thrown;
      this.#usesMainThread = true;
      return standIn();
    }
  }

  /** @param {WorkerLike} worker */
  #appoint(worker) {
    /** @type {Member} */
    const lead = { worker, given: new Set(), untold: [] };
    const current = () => lead === this.#lead;
    listen(worker, {
      message: (message) => current() && this.#heard(lead, message),
      failure: (reason) => current() && this.#failed(lead, reason),
    });
    this.#lead = lead;
  }

  /**
   * @param {Member} lead
   * @param {FromWorker} message
   */
  #heard(lead, message) {
    lead.untold = null;
    if (message.type === 'broken') this.#broken(message.reason);
    else if (message.type !== 'open') this.#options.onMessage(message);
  }

  /** Without a network no worker comes, and the stand-in is no better: the next lead is a worker again. @param {string} reason */
  #broken(reason) {
    this.#usesMainThread = false;
    this.#options.onBroken(reason);
  }

  /**
   * A worker that was never heard of is one that the page may not have: the stand-in is told what it was told.
   * @param {Member} lead
   * @param {string} reason
   */
  #failed({ worker, untold }, reason) {
    const { standIn, onBroken } = this.#options;
    if (!standIn || !untold || this.#usesMainThread) return onBroken(reason);
    worker.terminate();
    this.#usesMainThread = true;
    this.#appoint(standIn());
    for (const message of untold) message.type === 'table' ? this.give(message) : this.tell(message);
  }

  /** @param {ToLead} message */
  tell(message) {
    this.#lead?.untold?.push(message);
    this.#lead?.worker.postMessage(message, []);
  }

  /** @param {GiveTable} table */
  give(table) {
    this.#lead?.given.add(table.heuristic);
    this.tell(table);
  }

  /**
   * Has aides offer themselves to the lead for a solve, starting those that are missing. None is no failure.
   * @param {number} id  of the solve
   * @param {SearchOptions} options
   * @param {{ count: number, file: Blob | null }} setting  `file`: of a deep table
   */
  assist(id, options, { count, file }) {
    this.#assisted = id;
    if (this.#usesMainThread) return;
    for (let name = 0; name < count; name += 1) {
      try {
        const aide = this.#aides.get(name) ?? this.#startAide(name);
        const { port1, port2 } = new MessageChannel();
        const had = aide.given.has(options.heuristic ?? '');
        if (file) aide.given.add(options.heuristic ?? '');
        aide.worker.postMessage({ type: 'assist', options, file: had ? null : file, port: port1 }, [port1]);
        this.#lead?.worker.postMessage({ type: 'aide', id, name, port: port2 }, [port2]);
      } catch {
        return;
      }
    }
  }

  /**
   * Ends the aides that the next solve will not call.
   * @param {number} count  of those that stay
   */
  trim(count) {
    for (const name of [...this.#aides.keys()]) if (name >= count) this.#endAide(name);
  }

  /**
   * Ends all workers if one was given a table that is freed; while they are at work, once they rest.
   * @param {string} heuristic
   * @param {boolean} busy
   */
  retire(heuristic, busy) {
    const members = [this.#lead, ...this.#aides.values()];
    this.#retired ||= members.some((member) => member?.given.has(heuristic));
    if (!busy) this.rest();
  }

  /** The solve is over. */
  rest() {
    if (this.#retired) this.end();
  }

  endLead() {
    this.#lead?.worker.terminate();
    this.#lead = null;
    this.#options.onLeadEnded();
  }

  /** Ends all workers. */
  end() {
    this.#retired = false;
    this.endLead();
    for (const name of [...this.#aides.keys()]) this.#endAide(name);
  }

  /** @param {number} name */
  #startAide(name) {
    /** @type {Member} */
    const aide = { worker: this.#options.createWorker(), given: new Set(), untold: null };
    const lose = () => {
      if (this.#aides.get(name) !== aide) return;
      this.#endAide(name);
      this.tell({ type: 'lost', id: this.#assisted, name });
    };
    listen(aide.worker, { message: ({ type }) => type === 'broken' && lose(), failure: lose });
    this.#aides.set(name, aide);
    return aide;
  }

  /** @param {number} name */
  #endAide(name) {
    this.#aides.get(name)?.worker.terminate();
    this.#aides.delete(name);
  }
}

/**
 * @param {WorkerLike} worker
 * @param {{ message: (message: FromWorker) => void, failure: (reason: string) => void }} listeners
 */
export function listen(worker, { message, failure }) {
  worker.addEventListener('message', ({ data }) => message(data));
  worker.addEventListener('messageerror', () => failure('a message could not be read'));
  worker.addEventListener('error', (event) => failure(event.message || 'its script could not be loaded'));
}
