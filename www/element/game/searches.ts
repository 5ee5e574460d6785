// The searches of a game: for a solution to play, for a hint, and for all shortest solutions; and the running one, on the solver that all
// elements of a page share.

import type { Metric, Progress, Result, SolveOptions, Solver } from '../../solver/index.js';
import type { HintDetail, Purpose } from './details.js';
import type { Game } from './game.js';
import type { GameHost } from './host.js';
import type { Rules } from './state.js';
import * as states from './state.js';

/** A search that takes fewer milliseconds than this is not shown, since it would only flicker. */
const shownAfter = 120;

/** The metric in which a search counts moves. */
const metricOf = ({ metric = 'single-tile' }: SolveOptions) => metric;

/** Least time between two announcements about a running search. */
const betweenMs = 30_000;

/** How many of all shortest solutions are listed. */
const maxSolutions = 20;

export class Searches {
  #rules;
  #game;
  #host;
  /** The search under way, which later requests wait for; fulfills with whether it found a solution. */
  #pending: Promise<boolean> | null = null;
  #solving: Promise<Result | null> | null = null;
  /** How often searches were abandoned; requests that waited meanwhile end too. */
  #abandoned = 0;
  /** The last announcement about the search; null before its first report of a solution, which may come with its end. */
  #said: string | null = null;
  /** Time of the next possible announcement. */
  #sayMs = 0;

  constructor(rules: Rules, game: Game, host: GameHost) {
    this.#rules = rules;
    this.#game = game;
    this.#host = host;
  }

  /**
   * Finds a solution and plays it.
   * @param options - options that replace the element's
   * @returns null if there is none; an event has said why
   */
  solve(options?: SolveOptions): Promise<Result | null> {
    if (this.#solving) return this.#solving;
    const solving = this.#findAndPlay(options).finally(() => {
      if (this.#solving === solving) this.#solving = null;
    });
    this.#solving = solving;
    return solving;
  }

  async #findAndPlay(options?: SolveOptions) {
    if (!(await this.#hasSolution('solve', options))) return null;
    this.#game.show(states.showPlayback(this.#game.state, this.#host.now()));
    const result = this.#game.state.playback?.result;
    if (!result) return null;
    const waits = !this.#host.emit('fifteen-solution', result);
    const words = this.#host.words();
    const next = states.nextStep(this.#rules, this.#game.state, this.#host.settings.metric);
    this.#host.say(`${words.result(result)} ${words.nextText(this.#game.state, next, this.#host.settings.metric)}`);
    this.#game.player.begin(waits);
    return result;
  }

  /**
   * Marks the next move of a solution.
   * @returns null if there is none
   */
  async hint(): Promise<HintDetail | null> {
    if (!(await this.#hasSolution('hint'))) return null;
    const { state, player } = this.#game;
    const next = states.nextStep(this.#rules, state, this.#host.settings.metric);
    const { result = null } = state.playback ?? {};
    if (!next || !result) return null;
    player.stop();
    this.#game.show({ ...states.withHint(state), hinted: true });
    const { metric } = result;
    const { move, tile, tiles } = next;
    const optimal = states.remaining(state, metric) !== null;
    const hint = { move, tile, tiles, remaining: states.movesLeft(state, metric), optimal, metric };
    this.#host.emit('fifteen-hint', hint);
    this.#host.say(this.#host.words().hinted(next, state, this.#host.settings.metric));
    return hint;
  }

  /**
   * Makes sure that the game has a solution of its board, by a search if necessary. A hint uses any solution that is
   * optimal from this board or was found with the same options. Solve only uses an optimal solution that was found for a hint and
   * never shown. Otherwise it searches again, since a player who asks twice would like to watch the search.
   */
  async #hasSolution(purpose: Purpose, options?: SolveOptions) {
    const abandoned = this.#abandoned;
    // No `await` from the end of this loop to `#search`: all waiters wake in one microtask, and only the first may start.
    while (this.#pending) await this.#pending;
    if (!this.#isWanted(abandoned, purpose)) return false;
    const { state } = this.#game;
    if (state.solved) return false;
    if (this.#isUsable(purpose)) return true;
    this.#pending = this.#search(purpose, options);
    return this.#pending;
  }

  /**
   * Whether a request that has waited is still wanted. If searches were abandoned meanwhile, as when the board changes,
   * reports that.
   * @param abandoned - how often searches had been abandoned when the request came
   */
  #isWanted(abandoned: number, purpose: Purpose) {
    if (abandoned === this.#abandoned) return true;
    this.#game.fail({ code: 'aborted', message: 'The search was canceled before it began.', purpose });
    return false;
  }

  #isUsable(purpose: Purpose) {
    const { state } = this.#game;
    const { playback } = state;
    if (!playback?.result || states.playbackPosition(state) < 0) return false;
    const { optimal } = playback.result;
    const options = this.#host.options(purpose);
    const isSame = playback.optionsKey === this.#keyOf(options);
    if (purpose === 'hint') return states.remaining(state, metricOf(options)) !== null || (isSame && !optimal);
    return optimal && isSame && !playback.wasShown;
  }

  /** Tells apart searches that may find different solutions of the same board; the time limit does not count. */
  #keyOf({ timeLimitMs, checkpoint, ...options }: SolveOptions) {
    return JSON.stringify([this.#game.state.goal, options]);
  }

  /** @returns whether a solution was found */
  async #search(purpose: Purpose, given?: SolveOptions): Promise<boolean> {
    const game = this.#game;
    const options = { ...this.#host.options(purpose), ...given };
    const key = this.#keyOf(options);
    const found = await this.#run(purpose, game.state.text, options);
    this.#pending = null;
    if (!found) return false;
    const lowerBound = Math.max(found.lowerBound, game.state.lowerBound);
    // The bound of the game is one of single-tile moves.
    const result =
      found.metric === 'multi-tile' ? found : { ...found, lowerBound, optimal: found.length === lowerBound };
    game.show(states.withSolution(this.#rules, game.state, result, key));
    game.emitChange();
    return true;
  }

  /** Counts the shortest solutions of the board where the solution begins, and lists some of them. */
  async allSolutions(): Promise<Result | null> {
    const abandoned = this.#abandoned;
    while (this.#pending) await this.#pending;
    if (!this.#isWanted(abandoned, 'all')) return null;
    const finding = this.#findAll();
    this.#pending = finding.then(Boolean);
    return finding.finally(() => {
      this.#pending = null;
    });
  }

  async #findAll(): Promise<Result | null> {
    const game = this.#game;
    const { playback } = game.state;
    if (!playback?.result?.optimal) return null;
    if (playback.result.solutions) return playback.result;
    const { metric } = playback.result;
    const found = await this.#run('all', playback.boards[0], { metric, algorithm: 'ida-star', all: maxSolutions });
    if (!found) return null;
    const { solutionCount, solutions } = found;
    // A search that was stopped changes nothing.
    if (!solutions) {
      this.#host.emit('fifteen-solution', playback.result);
      return null;
    }
    // The solution that is shown comes first; the search may not have listed it.
    const listed = [playback.moves, ...solutions.filter((moves) => moves !== playback.moves)].slice(0, maxSolutions);
    const result = { ...playback.result, solutionCount, solutions: listed };
    game.show({ ...game.state, playback: { ...playback, result } });
    this.#host.emit('fifteen-solution', result);
    this.#host.say(this.#host.words().solutions(solutionCount ?? listed.length));
    return result;
  }

  /** Goes back to where the solution begins, and plays another listed solution. */
  playSolution(index: number) {
    const game = this.#game;
    const { playback } = game.state;
    const start = states.seek(this.#rules, game.state, 0, this.#host.now());
    const moves = playback?.result?.solutions?.[index];
    // The player may have left the solution.
    if (!playback?.result || !moves || start.text !== playback.boards[0]) return;
    const result = { ...playback.result, moves };
    const next = states.withSolution(this.#rules, start, result, playback.optionsKey);
    game.replace(states.showPlayback(next, this.#host.now()));
    game.player.begin(!this.#host.emit('fifteen-solution', result));
  }

  async #run(purpose: Purpose, board: string, chosen: SolveOptions): Promise<Result | null> {
    const game = this.#game;
    const options = { ...chosen, goal: game.state.goal };
    game.error = null;
    game.player.stop();
    this.#said = null;
    this.#sayMs = 0;
    this.#host.emit('fifteen-solve-start', { board, purpose, ...options });
    this.#host.say(this.#host.words().text('searching'));
    try {
      return await game.search.run(board, options, (progress) => this.#onProgress(progress, metricOf(options)));
    } catch (error) {
      game.fail(Object.assign(Object(error), { purpose }));
      return null;
    }
  }

  #onProgress(progress: Progress, metric: Metric) {
    const game = this.#game;
    game.raiseLowerBound(progress.lowerBound, metric);
    // The board itself or an earlier search may have proved more than this search so far.
    const lowerBound = states.boundOf(game.state, metric);
    this.#host.emit('fifteen-progress', { ...progress, lowerBound });
    if (progress.moves !== null) this.#sayFound(progress.moves, lowerBound, metric);
  }

  /** Says what the search has found and proved so far, if that has changed, but not too often. */
  #sayFound(found: string, lowerBound: number, metric: Metric) {
    const host = this.#host;
    const words = host.words();
    const sentence = words.text('foundSoFar', { found: words.found(found, lowerBound, metric) });
    if (this.#said === null) this.#said = '';
    else if (host.now() >= this.#sayMs && sentence !== this.#said) {
      this.#said = sentence;
      this.#sayMs = host.now() + betweenMs;
      host.say(sentence);
    }
  }

  /** Ends the search with the best solution found so far; without any, cancels it. */
  stop() {
    if (this.#game.search.progress?.moves) this.#game.search.stop();
    else this.cancel();
  }

  cancel() {
    if (!this.#game.search.active) return;
    this.abandon();
    this.#host.say(this.#host.words().text('cancelled'));
  }

  /** Ends the search and the requests that wait for it, without an announcement. The next request starts a new search. */
  abandon() {
    this.#game.search.cancel();
    this.#solving = null;
    this.#abandoned += 1;
  }
}

/** The running search of a game. */
export class BoardSearch {
  #running: AbortController | null = null;
  #solver;
  #changed;
  /** Whether the search has lasted long enough to be shown. */
  shown = false;
  paused = false;
  progress: Progress | null = null;

  /** @param changed - called when something that is drawn has changed */
  constructor(solver: () => Solver, changed: () => void) {
    this.#solver = solver;
    this.#changed = changed;
  }

  get active() {
    return this.#running !== null;
  }

  /** Whether the solver is working on this search, and not on that of another element. */
  get #isBeingSolved() {
    return this.active && this.#solver().isSolvingFor(this);
  }

  async run(board: string, options: SolveOptions, onProgress: (progress: Progress) => void): Promise<Result> {
    const running = new AbortController();
    this.#running = running;
    const show = setTimeout(() => {
      this.shown = true;
      this.#changed();
    }, shownAfter);
    try {
      const request: SolveOptions & { client: object } = {
        ...options,
        // Without any limit, a search that improves its solution would end by itself when it had used its memory.
        timeLimitMs: Math.min(options.timeLimitMs ?? Number.MAX_VALUE, Number.MAX_VALUE),
        client: this,
        signal: running.signal,
        onProgress: (progress) => {
          if (this.#running !== running) return;
          this.progress = progress;
          onProgress(progress);
          if (this.shown) this.#changed();
        },
      };
      return await this.#solver().solve(board, request);
    } finally {
      clearTimeout(show);
      if (this.#running === running) this.#end();
    }
  }

  #end() {
    this.#running = null;
    this.shown = false;
    this.paused = false;
    this.progress = null;
    this.#changed();
  }

  cancel() {
    const running = this.#running;
    if (!running) return;
    if (this.paused) this.resume();
    this.#end();
    running.abort();
  }

  /** Ends the search with the best solution found so far. */
  stop() {
    if (!this.#isBeingSolved) return;
    if (this.paused) this.resume();
    this.#solver().stop();
  }

  pause() {
    if (!this.#isBeingSolved || this.paused) return;
    this.#solver().pause();
    this.paused = true;
    this.#changed();
  }

  resume() {
    if (!this.paused) return;
    this.#solver().resume();
    this.paused = false;
    this.#changed();
  }

  /**
   * Limits the running search.
   * @param rate - nodes per second
   */
  setRate(rate: number) {
    if (this.#isBeingSolved) this.#solver().rate = rate;
  }
}
