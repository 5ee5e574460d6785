// One game: its state, what may be done with it, and the events that tell of it. Knows the rules and the solver, but no DOM, so that the
// whole of it runs in a test without a browser.

import { GOALS } from '../../solver/index.js';
import { faultText } from '../text/fault-words.js';
import { elapsed } from './clock.js';
import { moveDetails, slidTiles, summary } from './details.js';
import { LinePlayer } from './line-player.js';
import { slideTime, stepTime } from './playback.js';
import { BoardSearch } from './search.js';
import { Seeker } from './seeker.js';
import * as states from './state.js';

/** @import { Goal, Rules, State } from './state.js' */
/** @import { SolveOptions, Solver } from '../../solver/index.js' */
/** @import { Words } from '../text/words.js' */

/**
 * @typedef {object} GameHost what a game asks of the element around it
 * @property {(type: string, detail: object) => void} emit
 * @property {() => void} changed something that is drawn has changed
 * @property {(sentence: string) => void} say to a screen reader
 * @property {() => Words} words in which that is said
 * @property {(purpose: Purpose) => SolveOptions} options of the next search
 * @property {() => Solver} solver
 * @property {() => number} speed of the playback
 * @property {() => number} now milliseconds
 *
 * @typedef {'hand' | 'playback'} By who made a move
 * @typedef {'solve' | 'hint' | 'all'} Purpose of a search
 *
 * @typedef {{ code: string, message: string, [detail: string]: unknown }} Fault
 */

/** A shuffle is longer than a slide, since every tile crosses the board. */
const shuffleTime = 280;
const easyMoves = 25;
/** @type {Goal} */
const defaultGoal = 'blank-last';

export class Game {
  #rules;
  #host;
  /** @type {State} */
  #state;
  #lastStroke = Number.NEGATIVE_INFINITY;
  /** How long the slides that lead to the present board may take. */
  slideMs = 0;
  /** What went wrong last, until something goes right. @type {Fault | null} */
  fault = null;

  /** @param {Rules} rules  @param {number} size  @param {GameHost} host */
  constructor(rules, size, host) {
    this.#rules = rules;
    this.#host = host;
    this.#state = states.newState(rules, rules.goalBoard(size, defaultGoal), defaultGoal);
    this.search = new BoardSearch(host.solver, host.changed);
    this.player = new LinePlayer(rules, this, host);
    this.seeker = new Seeker(rules, this, host);
  }

  get state() {
    return this.#state;
  }

  /** What was done so far in writing: the start and the moves from it, as `replay` takes them. */
  get history() {
    return this.#rules.writeSolve(this.#state.start, states.movesMade(this.#state));
  }

  // Boards

  /** The first board, or that of the goal, and the goal; a listener hears of the board first, then of what is wrong. @param {string | null} text  @param {Goal} goal */
  begin(text, goal) {
    const board = this.#attempt(() => (text === null ? null : this.#rules.readBoard(text)));
    const size = board.value ? Math.sqrt(board.value.length) : states.sizeOf(this.#state);
    const aim = this.#attempt(() => this.#goalNamed(size, goal));
    const known = aim.value ?? defaultGoal;
    this.replace(states.newState(this.#rules, board.value ?? this.#rules.goalBoard(size, known), known), 0);
    if (board.fault) this.fail(board.fault, { text });
    else if (aim.fault) this.fail(aim.fault, { text: goal });
    else this.#warn();
  }

  /** A shuffled board as the first one. @param {Goal} goal  @param {boolean} easy */
  beginShuffled(goal, easy) {
    const { value, fault } = this.#attempt(() => this.#goalNamed(states.sizeOf(this.#state), goal));
    this.#state = { ...this.#state, goal: value ?? defaultGoal };
    this.shuffle(easy);
    if (fault) this.fail(fault, { text: goal });
  }

  /** Text from outside: a fault is told and leaves the board as it was. @param {string} text */
  read(text) {
    const { value, fault } = this.#attempt(() => this.#rules.readBoard(text));
    if (!value) {
      this.fail(fault, { text });
      return;
    }
    this.#start(value, 0);
    this.#warn();
  }

  /** The board and the goal of another game; its move is seen as one. @param {string} text  @param {Goal} goal */
  take(text, goal) {
    if (text === this.#state.text && goal === this.#state.goal) return;
    const state = states.newState(this.#rules, this.#rules.readBoard(text), goal);
    this.replace(state, slideTime(Number.POSITIVE_INFINITY));
  }

  /** A board and the moves from it, which are then played back. A fault is told and leaves the board as it was. @param {string} text */
  replay(text) {
    const { value, fault } = this.#attempt(() => this.#rules.readSolve(text));
    if (!value) {
      this.fail(fault, { text });
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

  /** @template T @param {() => T} action @returns {{ value?: T, fault?: unknown }} */
  #attempt(action) {
    try {
      return { value: action() };
    } catch (fault) {
      return { fault };
    }
  }

  #warn() {
    if (!this.#state.parity.solvable) this.#host.say(this.#host.words().text('unsolvable'));
  }

  /** A goal by its name where it has one, else in our own writing. Throws where it is none. @param {number} size  @param {Goal} goal @returns {Goal} */
  #goalNamed(size, goal) {
    const written = (/** @type {Goal} */ one) => this.#rules.writeBoard(this.#rules.goalBoard(size, one));
    const text = written(goal);
    return GOALS.find((name) => written(name) === text) ?? text;
  }

  /** @param {boolean} easy */
  shuffle(easy) {
    const { goal } = this.#state;
    const size = states.sizeOf(this.#state);
    const tiles = easy ? this.#rules.easyBoard(size, goal, easyMoves) : this.#rules.randomBoard(size, goal);
    this.#start(tiles, shuffleTime);
    this.#host.say(this.#host.words().begun('shuffled', this.#state));
  }

  /** @param {number} size */
  resize(size) {
    if (size !== states.sizeOf(this.#state)) this.#start(this.#rules.goalBoard(size, this.#goalOfSize(size)), 0);
  }

  /** A fault in a goal leaves it as it was. @param {Goal} goal */
  aimAt(goal) {
    const { value, fault } = this.#attempt(() => this.#goalNamed(states.sizeOf(this.#state), goal));
    if (!value) this.fail(fault, { text: goal });
    else if (value !== this.#state.goal) this.replace(states.withGoal(this.#rules, this.#state, value), 0);
  }

  /** The goal for boards of a size: one that is a board serves no other size than its own. @param {number} size */
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
    this.#host.say(this.#host.words().begun('swapped', this.#state));
  }

  /** @param {Uint8Array} tiles  @param {number} slideMs */
  #start(tiles, slideMs) {
    this.replace(states.newState(this.#rules, tiles, this.#goalOfSize(Math.sqrt(tiles.length))), slideMs);
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

  /** Another board. @param {State} state */
  #become(state) {
    this.#state = state;
    this.fault = null;
    // A search answers for the board on which it began.
    this.seeker.abandon();
    this.tellChange();
  }

  tellChange() {
    this.#host.emit('fifteen-change', this.summary());
    this.#host.changed();
  }

  /** What a listener wants to know of the board. */
  summary() {
    return summary(this.#state);
  }

  // Searches

  /** Finds a way to the goal and plays it. */
  solve() {
    return this.seeker.solve();
  }

  /** Marks the next move of a shortest way, or of the best that was found. */
  hint() {
    return this.seeker.hint();
  }

  stop() {
    this.seeker.stop();
  }

  cancel() {
    this.seeker.cancel();
  }

  /** @param {unknown} error  @param {object} [more] */
  fail(error, more = {}) {
    const { code = 'worker-failed', message, start, end, stats } = /** @type {Fault} */ (error);
    const fault = { code, message, start, end, stats, ...more };
    this.#host.emit('fifteen-error', fault);
    // What somebody stopped on purpose needs no message.
    if (code === 'aborted') return;
    this.fault = fault;
    this.#host.say(faultText(this.#host.words(), fault));
    this.#host.changed();
  }

  /** What is drawn changes, the board does not. @param {State} state */
  show(state) {
    this.#state = state;
    this.#host.changed();
  }

  /** A search has proved that so many moves remain at least; it is drawn with the search's own figures. @param {number} lowerBound */
  prove(lowerBound) {
    this.#state = states.withBound(this.#state, lowerBound);
  }

  dispose() {
    this.player.pause();
    this.seeker.abandon();
  }
}
