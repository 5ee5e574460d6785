// The lab's engine as the views see it: searches step by step and explanations, in one worker for the whole page.

import { releaseProxy, wrap } from 'comlink';
import { crashed, failedToStart } from '../../solver/errors.js';
import { wasmSource } from '../../solver/shared/wasm-source.js';
import { readListRequest, readRequest } from './lab-request.js';
import { ownWasm, startOwnWorker } from './own-files.js';
import { RemoteGrowth } from './remote-growth.js';
import { RemoteSpace } from './remote-space.js';

/** @import { Remote } from 'comlink' */
/** @import { Rules } from '../../element/page-tools.js' */
/** @import { Explained, View } from '../../wasm/lab.js' */
/** @import { GrownTable } from './grown-table.js' */
/** @import { Options, Request } from './lab-request.js' */
/** @import { UnlessDead } from './remote-space.js' */
/** @import { LabService, Lookups } from './service.js' */
/** @import { SolvedSpace } from './solved-space.js' */
/** @import { Tree } from './search-tree.js' */
/** @import { Overview, TracedSearch } from './traced-search.js' */
/** @import { Start } from './worker.js' */

export class LabEngine {
  #worker = startOwnWorker();
  #hasStarted = false;
  /** Whether the worker has died, so that this engine cannot be used any more. */
  isDead = false;
  /** Why the worker has died. @type {Error | null} */
  #death = null;
  /**
   * Called when the worker dies: one for each answer that has not arrived. A race of each answer with one promise for the death would keep
   * all answers in memory, since that promise keeps all races.
   * @type {Set<(death: Error) => void>}
   */
  #waiting = new Set();
  #service;
  #rules;

  /** @param {Rules} rules */
  constructor(rules) {
    this.#rules = rules;
    this.#worker.addEventListener('error', ({ message }) =>
      this.#die(message || 'the script of the worker could not be loaded'),
    );
    this.#worker.addEventListener('messageerror', () => this.#die('a message could not be read'));
    this.#service = this.#unlessDead(this.#load());
    // The calls that wait for it report the failure.
    this.#service.catch(() => {});
  }

  async #load() {
    /** @type {Remote<Start>} */
    const start = wrap(/** @type {Worker} */ (this.#worker));
    try {
      const service = await start.load(...(await Promise.all([ownWasm('lab'), wasmSource({}, 'engine')])));
      this.#hasStarted = true;
      return /** @type {Remote<LabService>} */ (/** @type {unknown} */ (service));
    } catch (thrown) {
      this.isDead = true;
      throw failedToStart(Object(thrown).message);
    }
  }

  /** @param {string} reason */
  #die(reason) {
    this.isDead = true;
    this.#death ??= this.#hasStarted ? crashed(reason) : failedToStart(reason);
    for (const reject of this.#waiting) reject(this.#death);
    this.#waiting.clear();
  }

  /** @type {UnlessDead} */
  #unlessDead = (answer) =>
    new Promise((resolve, reject) => {
      if (this.#death) reject(this.#death);
      this.#waiting.add(reject);
      answer.then(resolve, reject).finally(() => this.#waiting.delete(reject));
    });

  /** Starts a search, to be watched step by step. @param {Request} request @returns {Promise<RemoteTrace>} */
  async trace(request) {
    const service = await this.#service;
    const search = await this.#unlessDead(service.trace(readRequest(this.#rules, request)));
    return new RemoteTrace(/** @type {Remote<TracedSearch>} */ (/** @type {unknown} */ (search)), this.#unlessDead);
  }

  /** Takes the value of a heuristic apart. @param {Request} request @returns {Promise<Explained>} */
  async explain(request) {
    const service = await this.#service;
    return this.#unlessDead(service.explain(readRequest(this.#rules, request)));
  }

  /** The values of a heuristic for some boards of one size. @param {Options} options  @param {string[]} boards @returns {Promise<number[]>} */
  async values(options, boards) {
    const service = await this.#service;
    return this.#unlessDead(service.values(readListRequest(this.#rules, options, boards)));
  }

  /** What the tables of a heuristic say about some boards of one size. @param {Options} options  @param {string[]} boards @returns {Promise<Lookups>} */
  async lookups(options, boards) {
    const service = await this.#service;
    return this.#unlessDead(service.lookups(readListRequest(this.#rules, options, boards)));
  }

  /** Loads the file of the table that a request needs, unless it is loaded. @param {Request} request  @param {Blob} file @returns {Promise<void>} */
  async loadTable(request, file) {
    const service = await this.#service;
    return this.#unlessDead(service.loadTable(readRequest(this.#rules, request), file));
  }

  /** A table of some tiles of the 15-puzzle, to be built level by level. @param {number[]} tiles @returns {Promise<RemoteGrowth>} */
  async growth(tiles) {
    const service = await this.#service;
    const grown = await this.#unlessDead(service.growth(tiles, await ownWasm('lab-space')));
    return new RemoteGrowth(/** @type {Remote<GrownTable>} */ (/** @type {unknown} */ (grown)), this.#unlessDead);
  }

  /** All boards of the 8-puzzle with their distances from a goal. @param {string} goal  as text @returns {Promise<RemoteSpace>} */
  async space(goal) {
    const service = await this.#service;
    const tiles = this.#rules.readBoard(goal);
    const space = await this.#unlessDead(service.space(tiles, await ownWasm('lab-space')));
    const remote = /** @type {Remote<SolvedSpace>} */ (/** @type {unknown} */ (space));
    return new RemoteSpace(remote, this.#unlessDead, this.#rules);
  }

  /** Ends the worker. */
  dispose() {
    this.#worker.terminate();
  }
}

/** A search in the worker. */
export class RemoteTrace {
  #search;
  #unlessDead;

  /** @param {Remote<TracedSearch>} search  @param {UnlessDead} unlessDead */
  constructor(search, unlessDead) {
    this.#search = search;
    this.#unlessDead = unlessDead;
  }

  /** Goes to a step, counted from 1, or to the last one if there are fewer. @param {number} step @returns {Promise<View>} */
  seek(step) {
    return this.#unlessDead(this.#search.seek(step));
  }

  /** Goes on to the next bound, or to the end. @returns {Promise<View>} */
  nextBound() {
    return this.#unlessDead(this.#search.nextBound());
  }

  /** Runs from the beginning to the end, but at most about `limit` steps. @param {number} limit @returns {Promise<Overview>} */
  overview(limit) {
    return this.#unlessDead(this.#search.overview(limit));
  }

  /** Where the search is at each of some steps. @param {number} from  counted from 1 @param {number} to  the last one, included @returns {Promise<View[]>} */
  views(from, to) {
    return this.#unlessDead(this.#search.views(from, to));
  }

  /**
   * The tree of some steps, cut off where it has too many leaves.
   * @param {number} from  a step that begins with a bound, counted from 1 @param {number} to  the last one, included @param {number} maxLeaves
   * @returns {Promise<Tree>}
   */
  tree(from, to, maxLeaves) {
    return this.#unlessDead(this.#search.tree(from, to, maxLeaves));
  }

  /**
   * The first step from `from` on at which a child is over the bound, on a path of at least `moves` moves; `from` if there is none.
   * @param {number} from  counted from 1 @param {number} moves @returns {Promise<number>}
   */
  firstOverBound(from, moves) {
    return this.#unlessDead(this.#search.firstOverBound(from, moves));
  }

  /** Ends the search. */
  close() {
    this.#search.free().catch(() => {}); // the worker is dead
    this.#search[releaseProxy]();
  }
}
