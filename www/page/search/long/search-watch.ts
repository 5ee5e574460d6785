// Watches the searches of the page: their results over time, the progress of the current iteration, and whether a search is long enough to
// be stored.

import type { ErrorDetail, FifteenPuzzle, SolveStartDetail } from '../../../element/index.js';
import type { Progress, Result, Stats } from '../../../solver/index.js';
import { gameLink } from '../../address.js';
import { isSearchStored } from '../../kept.js';
import { IterationEstimate } from './estimate.js';
import type { Known } from './interval.js';
import { learn } from './interval.js';
import type { Keeper, SavedSearch } from './keeper.js';

/** A stored search, and the keeper that goes on storing it; null if its script could not be loaded. */
type Continued = { saved: SavedSearch; keeper: Keeper | null };

/** A search that takes no longer is repeated sooner than continued, so it is not stored, unless it was continued itself. */
const savedFromMs = 12_000;

/** No limit, in place of the time limit of the page. */
const NO_LIMIT = Number.MAX_VALUE;

/** The subject of a search and the options that determine its jobs. */
type Subject = Pick<SavedSearch, 'board' | 'goal'> & Pick<SavedSearch['options'], 'reflection' | 'pruneDepth'>;

export class SearchWatch {
  #puzzle;
  #estimate = new IterationEstimate();
  /** Called when a search has ended, and it or another one is stored. */
  onStored = () => {};
  /** Called when it is known how long the search has taken. */
  onEnded = () => {};
  /** Called when a search could not be continued, because another version of the page has begun it. */
  onRefused = () => {};
  /** The results of the search over time. */
  history: Known[] = [];
  /** Time that it has taken, before it was interrupted and since. */
  nowMs = 0;
  /** The part of it before it was interrupted. */
  earlierMs = 0;
  /** null before the first search */
  #subject: Subject | null = null;
  #keeper: Promise<Keeper> | null = null;
  /** The search that was watched last, in the form in which it can be continued; null if it has written no checkpoint. */
  #latest: SavedSearch | null = null;
  /** The stored search that the next search continues. */
  #continued: Continued | null = null;
  /** Whether the search under way is watched. The search for all shortest solutions is not, since it belongs to an earlier result. */
  #isWatching = false;
  /** The counts of the search that was watched last. */
  #stats: Stats | null = null;

  constructor(puzzle: FifteenPuzzle) {
    this.#puzzle = puzzle;
    puzzle.addEventListener('fifteen-solve-start', ({ detail }) => this.#begin(detail));
    puzzle.addEventListener('fifteen-progress', ({ detail }) => this.#learn(detail));
    puzzle.addEventListener('fifteen-solution', ({ detail: { stats, optimal } }) => this.#solved(stats, optimal));
    puzzle.addEventListener('fifteen-hint', ({ detail: { optimal } }) =>
      this.#solved(puzzle.solution?.stats ?? null, optimal),
    );
    puzzle.addEventListener('fifteen-error', ({ detail }) => this.#failed(detail));
  }

  /** The current iteration; null if there is nothing to say about it. */
  get iteration() {
    return this.#estimate.state;
  }

  /** Whether the history belongs to a result. */
  isOf({ stats }: Result) {
    return stats === this.#stats;
  }

  /** Whether the search of a result has proved too little and can go on. */
  canGoOn(result: Result) {
    const { optimal, limit } = result;
    const canBeginAnew = limit === 'time' || limit === 'stop';
    return !optimal && (this.#latest !== null || canBeginAnew) && this.isOf(result);
  }

  /** Whether the shown result can go on with this search. */
  offers({ board, goal }: SavedSearch) {
    const result = this.#puzzle.solution;
    const isSame = this.#latest?.board === board && this.#latest.goal === goal;
    return isSame && result !== null && this.canGoOn(result);
  }

  /** Goes on with the last search, without its time limit. A search that was too short to write a checkpoint begins anew. */
  async goOn() {
    const saved = this.#latest;
    const puzzle = this.#puzzle;
    const game = gameLink(puzzle).board;
    // The search began with the board where the solution begins.
    await puzzle.seek(0);
    if (!saved) return puzzle.solve({ timeLimitMs: NO_LIMIT });
    const keeper = await newKeeper().catch(() => null);
    // Another game may have begun meanwhile.
    if (gameLink(puzzle).board === game) await this.continue(saved, keeper);
    else await keeper?.end(null);
  }

  /** Continues a search, which `keeper` goes on storing, if there is one. */
  async continue(saved: SavedSearch, keeper: Keeper | null) {
    const puzzle = this.#puzzle;
    if (puzzle.board !== saved.board || puzzle.goal !== saved.goal) {
      puzzle.board = saved.board;
      puzzle.goal = saved.goal;
      await puzzle.ready;
    }
    const continued = { saved, keeper };
    this.#continued = continued;
    // A search that has begun meanwhile would be taken for this one.
    puzzle.cancel();
    // Without these, options of the page would be added, which may not go with the algorithm or the checkpoint.
    const unset = {
      heuristic: undefined,
      pruneDepth: undefined,
      seed: undefined,
      weight: undefined,
      hybrid: undefined,
    };
    // The limit of the page is for new searches.
    await puzzle.solve({ ...unset, ...saved.options, checkpoint: saved.checkpoint, timeLimitMs: NO_LIMIT });
    if (this.#continued !== continued) return;
    // The search has not begun.
    this.#continued = null;
    await keeper?.end(null);
  }

  #begin({ board, purpose, goal = this.#puzzle.goal, reflection = true, pruneDepth, checkpoint }: SolveStartDetail) {
    this.#isWatching = purpose !== 'all';
    if (!this.#isWatching) return;
    const continued =
      checkpoint !== undefined && checkpoint === this.#continued?.saved.checkpoint ? this.#continued : null;
    if (continued) this.#continued = null;
    // The search before may have been abandoned without an event.
    if (this.#keeper) this.#end(null);
    this.#keeper = continued?.keeper ? Promise.resolve(continued.keeper) : null;
    const earlier = continued?.saved;
    this.#subject = { board, goal, reflection, pruneDepth };
    this.#estimate.reset();
    this.history = earlier ? [...earlier.history] : [];
    this.earlierMs = earlier?.ms ?? 0;
    this.nowMs = this.earlierMs;
    this.#stats = null;
    this.#latest = earlier ?? null;
  }

  #learn(progress: Progress) {
    if (!this.#isWatching || !this.#subject || progress.phase !== 'search') return;
    const { searchMs, moves, lowerBound } = progress;
    this.nowMs = this.earlierMs + searchMs;
    learn(this.history, { ms: this.nowMs, found: moves?.length ?? null, proved: lowerBound });
    this.#estimate.add(progress);
    const { algorithm, heuristic, checkpoint } = progress;
    if (!checkpoint) return;
    const { board, goal, reflection, pruneDepth } = this.#subject;
    const options = { algorithm, heuristic: heuristic ?? undefined, reflection, pruneDepth };
    this.#latest = { board, goal, options, checkpoint, ms: this.nowMs, history: [...this.history] };
    if (this.nowMs >= savedFromMs || this.earlierMs > 0) this.#keep(this.#latest);
  }

  #keep(search: SavedSearch) {
    this.#keeper ??= newKeeper();
    // If the script cannot be loaded, nothing is stored.
    this.#keeper.then((keeper) => keeper.keep(search)).catch(() => {});
  }

  #solved(stats: Stats | null, isOptimal: boolean) {
    if (!this.#subject) return; // the solution was found in an earlier visit
    if (this.#isWatching && this.history.length > 0) this.#stats = stats;
    const proved = this.#isWatching && isOptimal ? this.#subject : null;
    this.#isWatching = false;
    this.#end(proved);
    this.onEnded();
  }

  #failed({ code }: ErrorDetail) {
    const isRefused = code === 'bad-checkpoint' && this.#keeper !== null;
    if (isRefused) this.onRefused();
    if (this.#puzzle.searching || !this.#subject) return;
    this.#isWatching = false;
    this.#end(isRefused ? this.#subject : null);
  }

  /**
   * Ends the storing.
   * @param done - the search that need not be continued any more
   */
  async #end(done: Subject | null) {
    const loading = this.#keeper ?? (done && isSearchStored() ? newKeeper() : null);
    this.#keeper = null;
    const keeper = await loading?.catch(() => null);
    await keeper?.end(done);
    if (isSearchStored()) this.onStored();
  }
}

/** Loads the script that stores a search. */
const newKeeper = () => import('./keeper.js').then(({ Keeper }) => new Keeper());

let watch: SearchWatch | undefined;

/** The watch of the page, which has one puzzle. */
export function searchWatch(puzzle: FifteenPuzzle) {
  watch ??= new SearchWatch(puzzle);
  return watch;
}
