// The searches of a game: what finds the line that is played, and that behind a hint.

import * as states from './state.js';

/** @import { Progress, Result, SolveOptions } from '../../solver/index.js' */
/** @import { Game, GameHost, Purpose } from './game.js' */
/** @import { Rules } from './rules.js' */

/** @typedef {{ move: string, tile: number, remaining: number, optimal: boolean }} Hint `remaining`: moves of its way, the next one included */

/** Listed of all shortest ways. */
const maxSolutions = 20;

export class Seeker {
  #rules;
  #game;
  #host;
  /** @type {Promise<boolean> | null} */
  #asked = null;
  /** @type {Promise<Result | null> | null} */
  #solving = null;
  /** Of the search: how often it told of a solution. The last time may be the end of it. */
  #found = 0;

  /** @param {Rules} rules  @param {Game} game  @param {GameHost} host */
  constructor(rules, game, host) {
    this.#rules = rules;
    this.#game = game;
    this.#host = host;
  }

  /** Finds a way to the goal and plays it. @returns {Promise<Result | null>} null where there is none to show; an event has said why */
  solve() {
    if (this.#solving) return this.#solving;
    const solving = this.#findAndPlay().finally(() => {
      if (this.#solving === solving) this.#solving = null;
    });
    this.#solving = solving;
    return solving;
  }

  async #findAndPlay() {
    if (!(await this.#onLine('solve'))) return null;
    this.#game.show(states.showLine(this.#game.state));
    const result = this.#game.state.line?.result;
    if (!result) return null;
    this.#host.emit('fifteen-solution', result);
    this.#host.say(this.#host.words().result(result));
    this.#game.player.play();
    return result;
  }

  /** Marks the next move of a shortest way, or of the best that was found. @returns {Promise<Hint | null>} */
  async hint() {
    if (!(await this.#onLine('hint'))) return null;
    const { state, player } = this.#game;
    const next = states.nextOnLine(this.#rules, state);
    if (!next || !state.line?.result) return null;
    player.pause();
    this.#game.show({ ...state, hinted: true });
    const remaining = state.line.moves.length - states.linePosition(state);
    const hint = { ...next, remaining, optimal: state.line.result.optimal };
    this.#host.emit('fifteen-hint', hint);
    this.#host.say(this.#host.words().hinted(next, state));
    return hint;
  }

  /**
   * Makes sure that the board is on a line, by a search if it must. A hint takes any line that is optimal, or that was
   * found as it would be. Solve takes only an optimal one that was found behind a hint, and otherwise searches again:
   * whoever asks twice wants to see it, perhaps more slowly.
   * @param {Purpose} purpose
   */
  async #onLine(purpose) {
    while (this.#asked) await this.#asked;
    const { state } = this.#game;
    const { line } = state;
    if (state.solved) return false;
    if (line?.result && states.linePosition(state) >= 0) {
      const { optimal } = line.result;
      const same = line.question === this.#question(this.#host.options(purpose));
      if (purpose === 'hint' ? optimal || same : optimal && same && !line.shown) return true;
    }
    this.#asked = this.#ask(purpose);
    return this.#asked;
  }

  /** What is asked besides the board; how long one would wait for the answer is no part of it. @param {SolveOptions} options */
  #question({ timeLimitMs, ...options }) {
    return JSON.stringify([this.#game.state.goal, options]);
  }

  /** @param {Purpose} purpose @returns {Promise<boolean>} whether a line was found */
  async #ask(purpose) {
    const game = this.#game;
    const options = this.#host.options(purpose);
    const question = this.#question(options);
    const found = await this.#search(purpose, game.state.text, options);
    this.#asked = null;
    if (!found) return false;
    const lowerBound = Math.max(found.lowerBound, game.state.lowerBound);
    const result = { ...found, lowerBound, optimal: found.length === lowerBound };
    game.show(states.withLine(this.#rules, game.state, result, question));
    game.tellChange();
    return true;
  }

  /** Counts the shortest ways from where the line begins, and lists some of them, one of which is the line. @returns {Promise<Result | null>} */
  async allSolutions() {
    while (this.#asked) await this.#asked;
    const game = this.#game;
    const { line } = game.state;
    if (!line?.result?.optimal) return null;
    if (line.result.solutions) return line.result;
    const options = { algorithm: /** @type {const} */ ('ida-star'), all: maxSolutions };
    const asked = this.#search('all', line.boards[0], options);
    this.#asked = asked.then(Boolean);
    const found = await asked;
    this.#asked = null;
    if (!found) return null;
    const { solutionCount, solutions } = found;
    // Stopped: all is as it was.
    if (!solutions) {
      this.#host.emit('fifteen-solution', line.result);
      return null;
    }
    // The line is among them, wherever.
    const listed = [line.moves, ...solutions.filter((moves) => moves !== line.moves)].slice(0, maxSolutions);
    const result = { ...line.result, solutionCount, solutions: listed };
    game.show({ ...game.state, line: { ...line, result } });
    this.#host.emit('fifteen-solution', result);
    this.#host.say(this.#host.words().ways(solutionCount ?? listed.length));
    return result;
  }

  /** Plays another of the ways that were listed. @param {number} index */
  playWay(index) {
    const { state } = this.#game;
    const moves = state.line?.result?.solutions?.[index];
    if (!moves) return;
    this.#game.replace(states.withWay(this.#rules, state, moves, this.#host.now()), 0);
    const result = this.#game.state.line?.result;
    if (result) this.#host.emit('fifteen-solution', result);
    this.#game.player.play();
  }

  /** @param {Purpose} purpose  @param {string} board  @param {SolveOptions} chosen @returns {Promise<Result | null>} */
  async #search(purpose, board, chosen) {
    const game = this.#game;
    const options = { ...chosen, goal: game.state.goal };
    game.fault = null;
    game.player.pause();
    this.#found = 0;
    this.#host.emit('fifteen-solve-start', { board, purpose, ...options });
    this.#host.say(this.#host.words().text('searching'));
    try {
      return await game.search.run(board, options, (progress) => this.#hear(progress));
    } catch (error) {
      game.fail(error);
      return null;
    }
  }

  /** @param {Progress} progress */
  #hear(progress) {
    const game = this.#game;
    if (progress.moves !== null) this.#found += 1;
    game.prove(progress.lowerBound);
    // The board itself, or an earlier search, may have shown more than this one has proved so far.
    const { lowerBound } = game.state;
    this.#host.emit('fifteen-progress', { ...progress, lowerBound });
    if (this.#found === 2) this.#host.say(this.#host.words().first({ ...progress, lowerBound }));
  }

  /** Ends the search with the best solution that it has found so far; without any, it is cancelled. */
  stop() {
    if (this.#game.search.progress?.moves) this.#game.search.stop();
    else this.cancel();
  }

  cancel() {
    if (!this.#game.search.active) return;
    this.abandon();
    this.#host.say(this.#host.words().text('cancelled'));
  }

  /** Whoever asks from now on asks for a new one. */
  abandon() {
    this.#game.search.cancel();
    this.#solving = null;
  }
}
