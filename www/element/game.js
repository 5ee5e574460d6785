// One game: its state, what may be done with it, and the events that tell of it. Knows the rules and the solver, but no DOM, so that the
// whole of it runs in a test without a browser.

import { elapsed } from './clock.js';
import { moveDetails, slidTiles, summary } from './events.js';
import { formatClock, movesWord } from './format.js';
import { LinePlayer } from './line-player.js';
import { slideTime, stepTime } from './playback.js';
import { BoardSearch } from './search.js';
import * as states from './state.js';
import { directionWord, firstSpoken, moveSpoken, remainText, resultSpoken } from './words.js';

/** @import { Goal, Rules, State } from './state.js' */
/** @import { Progress, Result, SolveOptions, Solver } from '../solver/index.js' */

/**
 * @typedef {object} GameHost what a game asks of the element around it
 * @property {(type: string, detail: object) => void} emit
 * @property {() => void} changed something that is drawn has changed
 * @property {(sentence: string) => void} say to a screen reader
 * @property {() => SolveOptions} options of the next search
 * @property {() => Solver} solver
 * @property {() => number} speed of the playback
 * @property {() => number} now milliseconds
 *
 * @typedef {'hand' | 'playback'} By who made a move
 *
 * @typedef {{ code: string, message: string, [detail: string]: unknown }} Fault
 *
 * @typedef {{ move: string, tile: number, remaining: number, optimal: boolean }} Hint `remaining`: moves of its way, the next one included
 */

/** A shuffle is longer than a slide, since every tile crosses the board. */
const shuffleTime = 280;
const easyMoves = 25;

export class Game {
  #rules;
  #host;
  /** @type {State} */
  #state;
  /** @type {Promise<boolean> | null} */
  #asked = null;
  /** @type {Promise<Result | null> | null} */
  #solving = null;
  /** Whether a listener has heard of the board. */
  #told = false;
  #lastStroke = Number.NEGATIVE_INFINITY;
  /** Whether the search has a solution, and looks for a shorter one. */
  #improving = false;
  /** How long the slides that lead to the present board may take. */
  slideMs = 0;
  /** What went wrong last, until something goes right. @type {Fault | null} */
  fault = null;

  /** @param {Rules} rules  @param {number} size  @param {Goal} goal  @param {GameHost} host */
  constructor(rules, size, goal, host) {
    this.#rules = rules;
    this.#host = host;
    this.#state = states.newState(rules, rules.goalBoard(size, goal), goal);
    this.search = new BoardSearch(host.solver, host.changed);
    this.player = new LinePlayer(rules, this, host);
  }

  get state() {
    return this.#state;
  }

  // Boards

  /** Text from outside: a fault is told and leaves the board as it was. @param {string} text */
  read(text) {
    try {
      this.#start(this.#rules.readBoard(text), 0);
      if (!this.#state.parity.solvable) this.#host.say('This board cannot be solved.');
    } catch (error) {
      // The first that a listener hears of a game is its board.
      if (!this.#told) this.tellChange();
      this.fail(error, { text });
    }
  }

  /** @param {boolean} easy */
  shuffle(easy) {
    const { goal } = this.#state;
    const size = states.sizeOf(this.#state);
    const tiles = easy ? this.#rules.easyBoard(size, goal, easyMoves) : this.#rules.randomBoard(size, goal);
    this.#start(tiles, shuffleTime);
    this.#host.say(`Shuffled. ${remainText(this.#state)}.`);
  }

  /** @param {number} size */
  resize(size) {
    if (size !== states.sizeOf(this.#state)) this.#start(this.#rules.goalBoard(size, this.#state.goal), 0);
  }

  /** @param {Goal} goal */
  aimAt(goal) {
    if (goal !== this.#state.goal) this.replace(states.withGoal(this.#rules, this.#state, goal), 0);
  }

  reset() {
    this.replace(states.reset(this.#rules, this.#state), shuffleTime);
  }

  swapToSolvable() {
    if (this.#state.parity.solvable) return;
    this.replace(states.swapToSolvable(this.#rules, this.#state), shuffleTime);
    this.#host.say(`Swapped. ${remainText(this.#state)}.`);
  }

  /** @param {Uint8Array} tiles  @param {number} slideMs */
  #start(tiles, slideMs) {
    this.replace(states.newState(this.#rules, tiles, this.#state.goal), slideMs);
  }

  /** A board that no stroke led to. @param {State} state  @param {number} slideMs */
  replace(state, slideMs) {
    this.player.pause();
    this.slideMs = slideMs;
    this.#become(state);
  }

  // Moves

  /** @param {string} stroke */
  slideByHand(stroke) {
    // Whoever slides a tile takes over: the playback ends and its controls go.
    this.player.pause();
    const next = states.slide(this.#rules, this.#state, stroke, this.#host.now());
    this.move({ ...next, playback: false }, stroke, 'hand');
  }

  undo() {
    const { at, history } = this.#state;
    if (at === 0) return;
    this.player.pause();
    const next = states.undo(this.#rules, this.#state, this.#host.now());
    this.move(next, this.#rules.inverseMoves(history[at - 1]), 'hand');
  }

  redo() {
    const { at, history } = this.#state;
    if (at === history.length) return;
    this.player.pause();
    this.move(states.redo(this.#rules, this.#state, this.#host.now()), history[at], 'hand');
  }

  /** @param {State} next  @param {string} moves that lead there  @param {By} by */
  move(next, moves, by) {
    const before = this.#state;
    const now = this.#host.now();
    this.slideMs = slideTime(this.player.playing ? stepTime(this.#host.speed()) : now - this.#lastStroke);
    this.#lastStroke = now;
    // The whole stroke is in the model before the first listener hears of it.
    this.#state = next;
    for (const move of moveDetails(this.#rules, before, next, moves)) this.#host.emit('fifteen-move', move);
    // A listener may have put another board in its place.
    if (this.#state !== next) return;
    this.#become(next);
    if (!this.player.playing) this.#host.say(moveSpoken(slidTiles(before, next), moves));
    if (next.solved && !before.solved) this.#finish(by);
  }

  /** @param {By} by */
  #finish(by) {
    const moves = states.moveCount(this.#state);
    const ms = elapsed(this.#state.clock, this.#host.now());
    this.#host.emit('fifteen-solved', { moves, seconds: ms / 1000, by });
    this.#host.say(`Solved in ${movesWord(moves)}, ${formatClock(ms)}.`);
  }

  /** Another board. @param {State} state */
  #become(state) {
    this.#state = state;
    this.fault = null;
    // A search answers for the board on which it began.
    this.#abandonSearch();
    this.tellChange();
  }

  tellChange() {
    this.#told = true;
    this.#host.emit('fifteen-change', this.summary());
    this.#host.changed();
  }

  /** What a listener wants to know of the board. */
  summary() {
    return summary(this.#state);
  }

  // Searches

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
    this.show(states.showLine(this.#state));
    const { line } = this.#state;
    if (!line) return null;
    this.#host.emit('fifteen-solution', line.result);
    this.#host.say(resultSpoken(line.result));
    this.player.play();
    return line.result;
  }

  /** Marks the next move of a shortest way, or of the best that was found. @returns {Promise<Hint | null>} */
  async hint() {
    if (!(await this.#onLine('hint'))) return null;
    const next = states.nextOnLine(this.#rules, this.#state);
    const { line } = this.#state;
    if (!next || !line) return null;
    this.player.pause();
    this.show({ ...this.#state, hinted: true });
    const remaining = line.moves.length - states.linePosition(this.#state);
    const hint = { ...next, remaining, optimal: line.result.optimal };
    this.#host.emit('fifteen-hint', hint);
    this.#host.say(`Hint: ${next.tile} slides ${directionWord(next.move)}. ${remainText(this.#state)}.`);
    return hint;
  }

  /**
   * Makes sure that the board is on a line, by a search if it must. A hint takes any line that is optimal, or that was
   * found as it would be. Solve takes only one that was
   * found behind a hint, and otherwise searches again: whoever asks twice wants to see it, perhaps more slowly.
   * @param {'solve' | 'hint'} purpose
   */
  async #onLine(purpose) {
    while (this.#asked) await this.#asked;
    if (this.#state.solved) return false;
    const { line } = this.#state;
    if (line && states.linePosition(this.#state) >= 0) {
      const asked = line.question === this.#question();
      const fits = purpose === 'hint' ? asked || line.result.optimal : asked && !line.shown;
      if (fits) return true;
    }
    this.#asked = this.#ask(purpose);
    return this.#asked;
  }

  #question() {
    return JSON.stringify([this.#state.goal, this.#host.options()]);
  }

  /** @param {'solve' | 'hint'} purpose @returns {Promise<boolean>} whether a line was found */
  async #ask(purpose) {
    const question = this.#question();
    const options = { ...this.#host.options(), goal: this.#state.goal };
    this.fault = null;
    this.player.pause();
    this.#host.emit('fifteen-solve-start', { board: this.#state.text, purpose, ...options });
    this.#host.say('Searching.');
    this.#improving = false;
    try {
      const result = await this.search.run(this.#state.text, options, (progress) => {
        this.#hear(progress);
      });
      this.#state = states.withLine(this.#rules, this.#state, result, question);
      this.tellChange();
      return true;
    } catch (error) {
      this.fail(error);
      return false;
    } finally {
      this.#asked = null;
    }
  }

  /** @param {Progress} progress */
  #hear(progress) {
    const first = progress.moves !== null && !this.#improving;
    this.#improving = progress.moves !== null;
    this.#state = states.withBound(this.#state, progress.lowerBound);
    this.#host.emit('fifteen-progress', progress);
    if (first && this.search.shown) this.#host.say(firstSpoken(progress));
  }

  /** Ends the search with the best solution that it has found so far; without any, it is cancelled. */
  stop() {
    if (this.search.progress?.moves) this.search.stop();
    else this.cancel();
  }

  cancel() {
    if (!this.search.active) return;
    this.#abandonSearch();
    this.#host.say('Search cancelled.');
  }

  #abandonSearch() {
    this.search.cancel();
    // Whoever asks from now on asks for a new one.
    this.#solving = null;
  }

  /** @param {unknown} error  @param {object} [more] */
  fail(error, more = {}) {
    const { code = 'worker-failed', message, start, end, stats } = /** @type {Fault} */ (error);
    const fault = { code, message, start, end, stats, ...more };
    this.#host.emit('fifteen-error', fault);
    // What somebody stopped on purpose needs no message.
    if (code === 'aborted') return;
    this.fault = fault;
    this.#host.say(message);
    this.#host.changed();
  }

  /** What is drawn changes, the board does not. @param {State} state */
  show(state) {
    this.#state = state;
    this.#host.changed();
  }

  dispose() {
    this.player.pause();
    this.#abandonSearch();
  }
}
