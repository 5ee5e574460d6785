// The searches of a game: for a solution to play, for a hint, and for all shortest solutions.

import * as states from './state.js';

/** @import { Progress, Result, SolveOptions } from '../../solver/index.js' */
/** @import { ErrorDetail, HintDetail, Purpose } from './details.js' */
/** @import { GameHost } from './host.js' */
/** @import { Player } from './player.js' */
/** @import { BoardSearch } from './search.js' */
/** @import { Rules, State } from './state.js' */

/**
 * @typedef {object} SearchedGame the game whose board is searched
 * @property {State} state
 * @property {Player} player
 * @property {BoardSearch} search
 * @property {ErrorDetail | null} error
 * @property {(error: unknown) => void} fail  reports an error
 * @property {(state: State) => void} show  changes what is drawn, but not the board
 * @property {(state: State, slideMs: number) => void} replace  shows a board that is not reached by a move
 * @property {(lowerBound: number) => void} raiseLowerBound
 * @property {() => void} emitChange
 */

/** How many of all shortest solutions are listed. */
const maxSolutions = 20;

/** At least this long between two sentences about a search that goes on. */
const betweenMs = 30_000;

export class Searches {
  #rules;
  #game;
  #host;
  /** The search under way, which later requests wait for; fulfills with whether it found a solution. @type {Promise<boolean> | null} */
  #pending = null;
  /** @type {Promise<Result | null> | null} */
  #solving = null;
  /** How often searches were abandoned, with which those that wait end too. */
  #abandoned = 0;
  /** What was said last about the search; null before its first report of a solution, which may come with its end. @type {string | null} */
  #said = null;
  /** When something may be said again. */
  #sayMs = 0;

  /** @param {Rules} rules  @param {SearchedGame} game  @param {GameHost} host */
  constructor(rules, game, host) {
    this.#rules = rules;
    this.#game = game;
    this.#host = host;
  }

  /** Finds a solution and plays it. @param {SolveOptions} [options]  which replace those of the element @returns {Promise<Result | null>} null if there is none; an event has said why */
  solve(options) {
    if (this.#solving) return this.#solving;
    const solving = this.#findAndPlay(options).finally(() => {
      if (this.#solving === solving) this.#solving = null;
    });
    this.#solving = solving;
    return solving;
  }

  /** @param {SolveOptions} [options] */
  async #findAndPlay(options) {
    if (!(await this.#hasSolution('solve', options))) return null;
    this.#game.show(states.showPlayback(this.#game.state, this.#host.now()));
    const result = this.#game.state.playback?.result;
    if (!result) return null;
    this.#host.emit('fifteen-solution', result);
    this.#host.say(this.#host.words().result(result));
    this.#game.player.begin();
    return result;
  }

  /** Marks the next move of a solution. @returns {Promise<HintDetail | null>} null if there is none */
  async hint() {
    if (!(await this.#hasSolution('hint'))) return null;
    const { state, player } = this.#game;
    const next = states.nextMove(this.#rules, state);
    if (!next || !state.playback?.result) return null;
    player.stop();
    this.#game.show({ ...states.withHint(state), hinted: true });
    const remaining = state.playback.moves.length - states.playbackPosition(state);
    const hint = { ...next, remaining, optimal: state.playback.result.optimal };
    this.#host.emit('fifteen-hint', hint);
    this.#host.say(this.#host.words().hinted(next, state));
    return hint;
  }

  /**
   * Makes sure that the game has a solution of its board, by a search if necessary. A hint uses any solution that is optimal or was found
   * with the same options. Solve only uses an optimal one that was found for a hint and never shown. Otherwise it searches again, since a
   * player who asks twice would like to watch the search.
   * @param {Purpose} purpose  @param {SolveOptions} [options]
   */
  async #hasSolution(purpose, options) {
    if (this.#pending && !(await this.#isNext(purpose))) return false;
    const { state } = this.#game;
    if (state.solved) return false;
    if (this.#isUsable(purpose)) return true;
    this.#pending = this.#search(purpose, options);
    return this.#pending;
  }

  /** Waits for the search under way. @param {Purpose} purpose @returns {Promise<boolean>} false if it was abandoned, as when the board changes */
  async #isNext(purpose) {
    const abandoned = this.#abandoned;
    while (this.#pending) await this.#pending;
    if (abandoned === this.#abandoned) return true;
    this.#game.fail({ code: 'aborted', message: 'The search was canceled before it began.', purpose });
    return false;
  }

  /** @param {Purpose} purpose */
  #isUsable(purpose) {
    const { state } = this.#game;
    const { playback } = state;
    if (!playback?.result || states.playbackPosition(state) < 0) return false;
    const { optimal } = playback.result;
    const isSame = playback.optionsKey === this.#keyOf(this.#host.options(purpose));
    return purpose === 'hint' ? optimal || isSame : optimal && isSame && !playback.wasShown;
  }

  /** Tells apart searches that may find different solutions of the same board; the time limit does not count. @param {SolveOptions} options */
  #keyOf({ timeLimitMs, checkpoint, ...options }) {
    return JSON.stringify([this.#game.state.goal, options]);
  }

  /** @param {Purpose} purpose  @param {SolveOptions} [given] @returns {Promise<boolean>} whether a solution was found */
  async #search(purpose, given) {
    const game = this.#game;
    const options = { ...this.#host.options(purpose), ...given };
    const key = this.#keyOf(options);
    const found = await this.#run(purpose, game.state.text, options);
    this.#pending = null;
    if (!found) return false;
    const lowerBound = Math.max(found.lowerBound, game.state.lowerBound);
    const result = { ...found, lowerBound, optimal: found.length === lowerBound };
    game.show(states.withSolution(this.#rules, game.state, result, key));
    game.emitChange();
    return true;
  }

  /** Counts the shortest solutions of the board where the solution begins, and lists some of them. @returns {Promise<Result | null>} */
  async allSolutions() {
    if (this.#pending && !(await this.#isNext('all'))) return null;
    const game = this.#game;
    const { playback } = game.state;
    if (!playback?.result?.optimal) return null;
    if (playback.result.solutions) return playback.result;
    const options = { algorithm: /** @type {const} */ ('ida-star'), all: maxSolutions };
    const running = this.#run('all', playback.boards[0], options);
    this.#pending = running.then(Boolean);
    const found = await running;
    this.#pending = null;
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

  /** Plays another of the solutions that were listed. @param {number} index */
  playSolution(index) {
    const { state } = this.#game;
    const moves = state.playback?.result?.solutions?.[index];
    if (!moves) return;
    this.#game.replace(states.withOtherSolution(this.#rules, state, moves, this.#host.now()), 0);
    const result = this.#game.state.playback?.result;
    if (result) this.#host.emit('fifteen-solution', result);
    this.#game.player.begin();
  }

  /** @param {Purpose} purpose  @param {string} board  @param {SolveOptions} chosen @returns {Promise<Result | null>} */
  async #run(purpose, board, chosen) {
    const game = this.#game;
    const options = { ...chosen, goal: game.state.goal };
    game.error = null;
    game.player.stop();
    this.#said = null;
    this.#sayMs = 0;
    this.#host.emit('fifteen-solve-start', { board, purpose, ...options });
    this.#host.say(this.#host.words().text('searching'));
    try {
      return await game.search.run(board, options, (progress) => this.#onProgress(progress));
    } catch (error) {
      game.fail(Object.assign(Object(error), { purpose }));
      return null;
    }
  }

  /** @param {Progress} progress */
  #onProgress(progress) {
    const game = this.#game;
    game.raiseLowerBound(progress.lowerBound);
    // The board itself or an earlier search may have proved more than this search so far.
    const { lowerBound } = game.state;
    this.#host.emit('fifteen-progress', { ...progress, lowerBound });
    if (progress.moves !== null) this.#sayFound(progress.moves.length, lowerBound);
  }

  /** Says what the search has found and proved so far, if that has changed, but not too often. @param {number} found  @param {number} lowerBound */
  #sayFound(found, lowerBound) {
    const host = this.#host;
    const words = host.words();
    const sentence = words.text('foundSoFar', { found: words.found(found, lowerBound) });
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

  /** Ends the search, and those that wait for it, without a word. The next request starts a new one. */
  abandon() {
    this.#game.search.cancel();
    this.#solving = null;
    this.#abandoned += 1;
  }
}
