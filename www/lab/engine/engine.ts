// The lab's engine as the views see it: searches step by step and explanations, in one worker for the whole page.

import type { Remote } from 'comlink';
import { releaseProxy, wrap } from 'comlink';
import type { Rules } from '../../element/page-tools.js';
import { checkSilence, Watch } from '../../solver/client/late/watch.js';
import { listenTo } from '../../solver/client/worker-like.js';
import { crashed, failedToStart } from '../../solver/errors.js';
import { wasmSource } from '../../solver/shared/wasm-source.js';
import type { Explained, View } from '../../wasm/lab.js';
import type { GrownTable } from './grown-table.js';
import type { Options, Request } from './lab-request.js';
import { readListRequest, readRequest } from './lab-request.js';
import { ownWasm, startOwnWorker } from './own-files.js';
import { RemoteGrowth } from './remote-growth.js';
import type { UnlessDead } from './remote-space.js';
import { RemoteSpace } from './remote-space.js';
import type { Tree } from './search-tree.js';
import type { LabService, Lookups } from './service.js';
import type { SolvedSpace } from './solved-space.js';
import type { Overview, TracedSearch } from './traced-search.js';
import type { Start } from './worker.js';

/** Some requests take long on a slow device, such as a search of ten million steps, and what they wait for is lost with the worker. */
const MAX_SILENCE_MS = 30_000;

export class LabEngine {
  #worker = startOwnWorker();
  #listenedTo = listenTo(this.#worker, { message: () => {}, failure: (reason) => this.#die(reason) });
  /** Watches the worker as long as something is requested of it. */
  #watch = new Watch(() => {
    if (this.#waiting.size > 0) checkSilence(this.#listenedTo, MAX_SILENCE_MS);
    return this.#waiting.size > 0;
  });
  #hasStarted = false;
  /** Whether the worker has died, so that this engine cannot be used any more. */
  isDead = false;
  #isDisposed = false;
  /** Why the worker has died. */
  #death: Error | null = null;
  /**
   * Called when the worker dies: one for each answer that has not arrived. A race of each answer with one promise for
   * the death would keep all answers in memory, since that promise keeps all races.
   */
  #waiting: Set<(death: Error) => void> = new Set();
  #service;
  #rules;

  constructor(rules: Rules) {
    this.#rules = rules;
    this.#service = this.#unlessDead(this.#load());
    // The calls that wait for it report the failure.
    this.#service.catch(() => {});
  }

  async #load() {
    const start: Remote<Start> = wrap(this.#worker as Worker);
    try {
      const service = await start.load(...(await Promise.all([ownWasm('lab'), wasmSource({}, 'engine')])));
      this.#hasStarted = true;
      // Here and below: the types of Comlink lose what a proxy that another call returns is the proxy of.
      return service as unknown as Remote<LabService>;
    } catch (thrown) {
      this.isDead = true;
      throw failedToStart(Object(thrown).message);
    }
  }

  #die(reason: string) {
    this.isDead = true;
    this.#death ??= this.#hasStarted ? crashed(reason) : failedToStart(reason);
    for (const reject of this.#waiting) reject(this.#death);
    this.dispose();
  }

  #unlessDead: UnlessDead = (answer) =>
    new Promise((resolve, reject) => {
      if (this.#death) reject(this.#death);
      else if (!this.#isDisposed) this.#waiting.add(reject);
      this.#watch.start();
      answer.then(resolve, reject).finally(() => this.#waiting.delete(reject));
    });

  /** Starts a search, to be watched step by step. */
  async trace(request: Request): Promise<RemoteTrace> {
    const service = await this.#service;
    const search = await this.#unlessDead(service.trace(readRequest(this.#rules, request)));
    return new RemoteTrace(search as unknown as Remote<TracedSearch>, this.#unlessDead);
  }

  /** Takes the value of a heuristic apart. */
  async explain(request: Request): Promise<Explained> {
    const service = await this.#service;
    return this.#unlessDead(service.explain(readRequest(this.#rules, request)));
  }

  /** The values of a heuristic for some boards of one shape. */
  async values(options: Options, boards: string[]): Promise<number[]> {
    const service = await this.#service;
    return this.#unlessDead(service.values(readListRequest(this.#rules, options, boards)));
  }

  /** What the tables of a heuristic say about some boards of one shape. */
  async lookups(options: Options, boards: string[]): Promise<Lookups> {
    const service = await this.#service;
    return this.#unlessDead(service.lookups(readListRequest(this.#rules, options, boards)));
  }

  /** Loads the file of the table that a request needs, unless it is loaded. */
  async loadTable(request: Request, file: Blob): Promise<void> {
    const service = await this.#service;
    return this.#unlessDead(service.loadTable(readRequest(this.#rules, request), file));
  }

  /** A table of some tiles of the 15-puzzle, to be built level by level. */
  async growth(tiles: number[]): Promise<RemoteGrowth> {
    const service = await this.#service;
    const grown = await this.#unlessDead(service.growth(tiles, await ownWasm('lab-space')));
    return new RemoteGrowth(grown as unknown as Remote<GrownTable>, this.#unlessDead);
  }

  /**
   * All boards of the 8-puzzle with their distances from a goal.
   * @param goal - as text
   */
  async space(goal: string): Promise<RemoteSpace> {
    const service = await this.#service;
    const board = this.#rules.readBoard(goal);
    const space = await this.#unlessDead(service.space(board, await ownWasm('lab-space')));
    const remote = space as unknown as Remote<SolvedSpace>;
    return new RemoteSpace(remote, this.#unlessDead, this.#rules, this);
  }

  /** Ends the worker. What was requested of it, and is requested now, is never answered. */
  dispose() {
    this.#isDisposed = true;
    this.#waiting.clear();
    this.#worker.terminate();
  }
}

/** A search in the worker. */
export class RemoteTrace {
  #search;
  #unlessDead;

  constructor(search: Remote<TracedSearch>, unlessDead: UnlessDead) {
    this.#search = search;
    this.#unlessDead = unlessDead;
  }

  /** Goes to a step, counted from 1, or to the last one if there are fewer. */
  seek(step: number): Promise<View> {
    return this.#unlessDead(this.#search.seek(step));
  }

  /** Goes on to the next bound, or to the end. */
  nextBound(): Promise<View> {
    return this.#unlessDead(this.#search.nextBound());
  }

  /** Runs from the beginning to the end, but at most about `limit` steps. */
  overview(limit: number): Promise<Overview> {
    return this.#unlessDead(this.#search.overview(limit));
  }

  /**
   * Where the search is at each of some steps.
   * @param from - counted from 1
   * @param to - the last one, included
   */
  views(from: number, to: number): Promise<View[]> {
    return this.#unlessDead(this.#search.views(from, to));
  }

  /**
   * The tree of some steps, cut off where it has too many leaves.
   * @param from - a step that begins with a bound, counted from 1
   * @param to - the last one, included
   */
  tree(from: number, to: number, maxLeaves: number): Promise<Tree> {
    return this.#unlessDead(this.#search.tree(from, to, maxLeaves));
  }

  /**
   * The first step from `from` on at which a child is over the bound, on a path of at least `moves` moves; `from` if
   * there is none.
   * @param from - counted from 1
   */
  firstOverBound(from: number, moves: number): Promise<number> {
    return this.#unlessDead(this.#search.firstOverBound(from, moves));
  }

  /** Ends the search. */
  close() {
    this.#search.free().catch(() => {}); // the worker is dead
    this.#search[releaseProxy]();
  }
}
