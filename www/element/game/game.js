// One game: its state, what can be done with it, and the events that report it. It knows the rules and the solver, but not the DOM, so that
// all of it runs in a test without a browser.

import { GOALS } from '../../solver/index.js';
import { elapsed } from './clock.js';
import { changeDetail, moveDetails, slidTiles } from './details.js';
import { slideTime, stepTime } from './move-timer.js';
import { Player } from './player.js';
import { BoardSearch } from './search.js';
import { Searches } from './searches.js';
import * as states from './state.js';

/** @import { By, ErrorDetail } from './details.js' */
/** @import { GameHost } from './host.js' */
/** @import { Goal, Rules, State } from './state.js' */

/** Milliseconds of the animation of a shuffle; it takes longer than a slide, since every tile crosses the board. */
const shuffleTime = 280;
const easyMoves = 25;
/** @type {Goal} */
const defaultGoal = 'blank-last';

export class Game {
  #rules;
  #host;
  /** @type {State} */
  #state;
  #lastMoveTime = Number.NEGATIVE_INFINITY;
  /** Milliseconds of the animation that leads to the present board. */
  slideMs = 0;
  /** The last error, until something succeeds. @type {ErrorDetail | null} */
  error = null;

  /** @param {Rules} rules  @param {number} size  @param {GameHost} host */
  constructor(rules, size, host) {
    this.#rules = rules;
    this.#host = host;
    this.#state = states.newState(rules, rules.goalBoard(size, defaultGoal), defaultGoal);
    this.search = new BoardSearch(host.solver, host.changed);
    this.player = new Player(rules, this, host);
    this.searches = new Searches(rules, this, host);
  }

  get state() {
    return this.#state;
  }

  /** The board at the start and the moves made from it, as `replay` takes them. */
  get history() {
    return this.#rules.writeReplay(this.#state.start, states.movesMade(this.#state));
  }

  /** The state as `fifteen-change` reports it. */
  details() {
    return changeDetail(this.#state);
  }

  // Boards

  /**
   * Begins with a board and a goal. If either cannot be read, listeners first learn what is shown instead, then what is wrong.
   * @param {string | null} text  null: the goal's board
   * @param {Goal} goal
   */
  begin(text, goal) {
    const board = attempt(() => (text === null ? null : this.#rules.readBoard(text)));
    const size = board.value ? Math.sqrt(board.value.length) : states.sizeOf(this.#state);
    const aim = attempt(() => this.#goalNamed(size, goal));
    const known = aim.value ?? defaultGoal;
    this.replace(states.newState(this.#rules, board.value ?? this.#rules.goalBoard(size, known), known), 0);
    if (board.error) this.fail(board.error, text ?? undefined);
    else if (aim.error) this.fail(aim.error, goal);
    else this.#warn();
  }

  /** Begins with a shuffled board. @param {Goal} goal  @param {boolean} easy */
  beginShuffled(goal, easy) {
    const { value, error } = attempt(() => this.#goalNamed(states.sizeOf(this.#state), goal));
    this.#state = { ...this.#state, goal: value ?? defaultGoal };
    this.shuffle(easy);
    if (error) this.fail(error, goal);
  }

  /** Shows the board that a text describes; an error leaves the board as it was. @param {string} text */
  setBoard(text) {
    const { value, error } = attempt(() => this.#rules.readBoard(text));
    if (!value) {
      this.fail(error, text);
      return;
    }
    this.#start(value, 0);
    this.#warn();
  }

  /** Takes over the board and the goal of another game. @param {string} text  @param {Goal} goal */
  adopt(text, goal) {
    if (text === this.#state.text && goal === this.#state.goal) return;
    const state = states.newState(this.#rules, this.#rules.readBoard(text), goal);
    this.replace(state, slideTime(Number.POSITIVE_INFINITY));
  }

  /** Shows a board and plays the moves that follow it; an error leaves the board as it was. @param {string} text */
  replay(text) {
    const { value, error } = attempt(() => this.#rules.readReplay(text));
    if (!value) {
      this.fail(error, text);
      return;
    }
    const { tiles, moves } = value;
    const state = states.newState(this.#rules, tiles, this.#goalOfSize(Math.sqrt(tiles.length)));
    this.replace(moves ? states.withReplay(state, moves) : state, 0);
    this.#warn();
    if (!moves) return;
    this.#host.say(this.#host.words().replay(moves.length));
    this.player.play();
  }

  #warn() {
    if (!this.#state.parity.solvable) this.#host.say(this.#host.words().text('unsolvable'));
  }

  /** Returns the name of a goal, if it has one, otherwise its board as the rules write it. Throws if it is not a valid goal. @param {number} size  @param {Goal} goal @returns {Goal} */
  #goalNamed(size, goal) {
    const written = (/** @type {Goal} */ one) => this.#rules.writeBoard(this.#rules.goalBoard(size, one));
    const text = written(goal);
    return GOALS.find((name) => written(name) === text) ?? text;
  }

  /** @param {boolean} easy  @param {number} [size] */
  shuffle(easy, size = states.sizeOf(this.#state)) {
    const goal = this.#goalOfSize(size);
    const tiles = easy ? this.#rules.easyBoard(size, goal, easyMoves) : this.#rules.randomBoard(size, goal);
    this.#start(tiles, shuffleTime);
    this.#host.say(this.#host.words().newBoard('shuffled', this.#state));
  }

  /** @param {number} size */
  resize(size) {
    if (size !== states.sizeOf(this.#state)) this.#start(this.#rules.goalBoard(size, this.#goalOfSize(size)), 0);
  }

  /** Sets the goal; an error leaves it as it was. @param {Goal} goal */
  setGoal(goal) {
    const { value, error } = attempt(() => this.#goalNamed(states.sizeOf(this.#state), goal));
    if (!value) this.fail(error, goal);
    else if (value !== this.#state.goal) this.replace(states.withGoal(this.#rules, this.#state, value), 0);
  }

  /** The goal for boards of a size. A goal that is a board only suits its own size. @param {number} size */
  #goalOfSize(size) {
    const { goal } = this.#state;
    return size === states.sizeOf(this.#state) || GOALS.some((name) => name === goal) ? goal : defaultGoal;
  }

  reset() {
    this.replace(states.reset(this.#rules, this.#state), shuffleTime);
  }

  swapToSolvable() {
    if (this.#state.parity.solvable) return;
    this.replace(states.swapToSolvable(this.#rules, this.#state), shuffleTime);
    this.#host.say(this.#host.words().newBoard('swapped', this.#state));
  }

  /** @param {Uint8Array} tiles  @param {number} slideMs */
  #start(tiles, slideMs) {
    this.replace(states.newState(this.#rules, tiles, this.#goalOfSize(Math.sqrt(tiles.length))), slideMs);
  }

  /** Shows a board that is not reached by a move. @param {State} state  @param {number} slideMs */
  replace(state, slideMs) {
    this.player.pause();
    this.slideMs = slideMs;
    this.#become(state);
  }

  // Moves

  /** @param {string} moves  one letter for each tile */
  slideByHand(moves) {
    // A player who slides a tile takes over: the playback ends and its controls disappear.
    this.player.pause();
    const next = states.slide(this.#rules, this.#state, moves, this.#host.now());
    this.move({ ...next, playbackShown: false }, moves, 'hand');
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

  /** @param {State} next  @param {string} moves  that lead there  @param {By} by */
  move(next, moves, by) {
    const before = this.#state;
    const now = this.#host.now();
    this.slideMs = slideTime(this.player.playing ? stepTime(this.#host.speed()) : now - this.#lastMoveTime);
    this.#lastMoveTime = now;
    // The state already has all of the moves when the first listener is called.
    this.#state = next;
    for (const detail of moveDetails(this.#rules, before, next, moves)) this.#host.emit('fifteen-move', detail);
    // A listener may have replaced the board.
    if (this.#state !== next) return;
    this.#become(next);
    if (!this.player.playing) this.#host.say(this.#host.words().moved(slidTiles(before, next), moves));
    if (next.solved && !before.solved) this.#finish(by);
  }

  /** @param {By} by */
  #finish(by) {
    const moves = states.moveCount(this.#state);
    const ms = elapsed(this.#state.clock, this.#host.now());
    this.#host.emit('fifteen-solved', { moves, seconds: ms / 1000, by });
    this.#host.say(this.#host.words().solved(moves, ms));
  }

  /** @param {State} state  with another board */
  #become(state) {
    this.#state = state;
    this.error = null;
    // The solution of a search would be of another board.
    this.searches.abandon();
    this.emitChange();
  }

  emitChange() {
    this.#host.emit('fifteen-change', this.details());
    this.#host.changed();
  }

  // Searches

  solve() {
    return this.searches.solve();
  }

  hint() {
    return this.searches.hint();
  }

  allSolutions() {
    return this.searches.allSolutions();
  }

  /** @param {number} index */
  playSolution(index) {
    this.searches.playSolution(index);
  }

  stop() {
    this.searches.stop();
  }

  cancel() {
    this.searches.cancel();
  }

  /** Reports an error. @param {unknown} error  @param {string} [text]  that could not be read */
  fail(error, text) {
    const { code = 'worker-failed', message, start, end, stats } = /** @type {ErrorDetail} */ (error);
    const detail = { code, message, start, end, stats, ...(text === undefined ? {} : { text }) };
    this.#host.emit('fifteen-error', detail);
    // A search that was cancelled on purpose needs no message.
    if (code === 'aborted') return;
    this.error = detail;
    this.#host.say(this.#host.words().error(detail));
    this.#host.changed();
  }

  /** Changes what is drawn, but not the board. @param {State} state */
  show(state) {
    this.#state = state;
    this.#host.changed();
  }

  /** A search has proved a lower bound; it is drawn with the next figures of the search. @param {number} lowerBound */
  raiseLowerBound(lowerBound) {
    this.#state = states.withBound(this.#state, lowerBound);
  }

  /** Ends playback and search. The game can go on later. */
  dispose() {
    this.player.pause();
    this.searches.abandon();
  }
}

/** @template T @param {() => T} action @returns {{ value?: T, error?: unknown }} */
function attempt(action) {
  try {
    return { value: action() };
  } catch (error) {
    return { error };
  }
}
