// The searches of a run, by one worker or by several. Both have the same methods.

import type {
  FromHelper,
  Pace,
  PortLike,
  SearchOptions,
  ToHelper,
  WasmEngine,
  WasmProgress,
  WasmSearch,
} from '../protocol.js';
import { ignoreUnknown } from '../protocol.js';

/** Number of batches that a helper holds, so that it need not wait for the end of the primary worker's slice. */
const BATCHES_PER_HELPER = 2;

interface Member {
  port: PortLike;
  /** number of batches that the helper may hold */
  capacity: number;
  /** number of batches that it was dealt and has not finished */
  held: number;
}

/** A search by one worker. */
export class SingleSearch {
  #search;
  #progress: WasmProgress | null = null;
  /** It always has work, and no helpers to lose. */
  idle = false;
  failed = false;
  /** Only dealers know how much of an iteration is finished. */
  fraction = undefined;

  constructor(search: WasmSearch) {
    this.#search = search;
  }

  /**
   * @param nodes - number of nodes to expand
   * @returns number of nodes that were expanded
   */
  step(nodes: number): number {
    const before = this.#progress?.expanded ?? 0;
    this.#progress = this.#search.step(nodes);
    return this.#progress.expanded - before;
  }

  /** A throttled search reports before its first step too. */
  progress() {
    this.#progress ??= this.#search.step(0);
    return this.#progress;
  }

  /** Where a depth-first search will continue; null if the search has no path. */
  path() {
    return this.#search.path();
  }

  /** Undefined: only a dealer can continue. */
  checkpoint(): string | undefined {
    return undefined;
  }

  /** The shortest solutions found so far, if all were requested; otherwise null. */
  solutions() {
    return this.#search.solutions();
  }

  free() {
    this.#search.free();
  }
}

/**
 * A search shared by several workers: the dealer, the primary worker's own runner, and the helpers, each behind a port. Helpers may join and
 * leave at any time. Batches and reports pass through here unread. In a beam search, the primary worker looks for solutions as long as its
 * memory allows, and the helpers raise the lower bound.
 */
export class SharedSearch {
  #options;
  #dealer;
  #runner;
  #onNews;
  #helpers: Map<number, Member> = new Map();
  #failed = false;
  /** Why the dealer refused a report of a helper. */
  #refusal: { error: unknown } | null = null;

  constructor(
    engine: WasmEngine,
    options: SearchOptions,
    {
      workers,
      onNews,
    }: {
      /** number of workers that will share the search */ workers: number;
      /** called when a helper has reported or was lost */ onNews: () => void;
    },
  ) {
    this.#options = options;
    this.#dealer = engine.deal(options, workers);
    this.#runner = engine.runner(options);
    this.#onNews = onNews;
    this.#deal();
  }

  /** Whether only helpers have work. The engine for small boards has no variants. */
  get idle() {
    return !this.#refusal && this.#runner.idle && !this.#dealer.improving && !this.#dealer.makingVariant;
  }

  /** Whether batches were lost with a helper. The dealer cannot deal them again, so this search will never end. */
  get failed() {
    return this.#failed;
  }

  /** Number of workers that share the search, including the primary worker. */
  get size() {
    return 1 + this.#helpers.size;
  }

  join(helper: number, port: PortLike) {
    // A helper receives no batches before it reports that it is ready: losing it until then costs nothing.
    this.#helpers.set(helper, { port, capacity: 0, held: 0 });
    port.onmessage = ({ data }) => this.#receive(helper, data);
  }

  lose(helper: number) {
    const member = this.#helpers.get(helper);
    if (!member) return;
    this.#helpers.delete(helper);
    if (member.held > 0) this.#failed = true;
    this.#onNews();
  }

  /** @param pace - of each helper */
  setPace(pace: Pace) {
    for (const { port } of this.#helpers.values()) post(port, { type: 'pace', pace });
  }

  /**
   * Searches here, batch after batch: the batches of the first iterations take hardly any time.
   * @param nodes - number of nodes to expand
   * @param left - time left, as a multiple of the time that this search has taken so far
   * @returns number of nodes that were expanded here, or that would have taken as long; 0 if part of the time went into building tables.
   *   Throws if the dealer has refused a report, here or of a helper: then a table has wrong bits.
   */
  step(nodes: number, left: number = Number.POSITIVE_INFINITY): number {
    if (this.#refusal) throw this.#refusal.error;
    let expanded = 0;
    let isBuilding: boolean | undefined;
    if (this.#dealer.makingVariant) {
      // No worker searches until the variant is made, so that comes before shorter solutions.
      this.#dealer.makeVariant?.();
      this.#deal();
      return 0;
    }
    if (this.#dealer.improving) {
      // Without helpers, this worker improves and searches by turns.
      const share = this.#runner.idle ? 1 : (this.#dealer.improvingShare ?? 0);
      expanded = this.#dealer.improve?.(Math.ceil(nodes * share), left) ?? 0;
      this.#deal();
      isBuilding = expanded === 0 && this.#dealer.improving;
    }
    const before = this.#dealer.expanded - expanded;
    while (expanded < nodes && !this.#runner.idle) {
      const earlier = expanded;
      this.#dealer.take(this.#runner.step(nodes - expanded));
      this.#deal();
      expanded = this.#dealer.expanded - before;
      // While a runner builds the tables of a variant, a step expands no nodes.
      if (expanded === earlier) break;
    }
    // Building tables for sweeps says nothing of how fast nodes are expanded.
    return isBuilding ? 0 : expanded;
  }

  progress(): WasmProgress {
    return this.#dealer.progress();
  }

  /** Number of nodes expanded, with those before the checkpoint from which the search was continued. */
  get expanded() {
    return this.#dealer.expanded;
  }

  /** Share of the current iteration that is finished, 0 to 1; undefined in the engine for small boards. */
  get fraction() {
    return this.#dealer.fraction;
  }

  /** Text from which the search can be continued; undefined in the engine for small boards. */
  checkpoint() {
    return this.#dealer.checkpoint?.(this.#options);
  }

  /** Where this worker will continue; null between two jobs. */
  path() {
    return this.#dealer.path(this.#runner);
  }

  /** Null: a shared search finds one solution and lists none. */
  solutions() {
    return null;
  }

  free() {
    for (const { port } of this.#helpers.values()) post(port, { type: 'end' });
    this.#helpers.clear();
    this.#runner.free();
    this.#dealer.free();
  }

  #receive(helper: number, message: FromHelper) {
    const member = this.#helpers.get(helper);
    if (!member) return;
    switch (message.type) {
      case 'failed':
        return this.lose(helper);
      case 'ready':
        member.capacity = BATCHES_PER_HELPER;
        break;
      case 'report':
        try {
          this.#dealer.take(message.report);
        } catch (error) {
          // The next step throws it, since nobody awaits this message.
          this.#refusal = { error };
          return this.#onNews();
        }
        member.held -= message.finished;
        break;
      default:
        return ignoreUnknown(message);
    }
    this.#deal();
    this.#onNews();
  }

  /**
   * Deals batches to all workers that can take one: first to the runner here, which has no messages to wait for, unless helpers
   * do the searching.
   */
  #deal() {
    const isBusy = this.#dealer.improving && [...this.#helpers.values()].some(({ capacity }) => capacity > 0);
    if (this.#runner.idle && !isBusy) {
      const batch = this.#dealer.deal();
      if (batch !== undefined) this.#runner.take(batch);
    }
    // One batch per helper in each round, so that a few batches give work to all.
    let takers = [...this.#helpers.values()];
    while (takers.length > 0) {
      takers = takers.filter(({ held, capacity }) => held < capacity);
      for (const taker of takers) {
        const batch = this.#dealer.deal();
        if (batch === undefined) return;
        taker.held += 1;
        post(taker.port, { type: 'batch', batch });
      }
    }
  }
}

function post(port: PortLike, message: ToHelper) {
  port.postMessage(message);
}
