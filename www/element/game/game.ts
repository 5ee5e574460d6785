// The game of an element: its state, what can be done with it, the games before and after it, and the events that report all this. It knows
// the rules and the solver, but not the DOM, so that all of it runs in a test without a browser.

import { attempt } from '../../solver/errors.js';
import type { Result } from '../../solver/index.js';
import type { Metric } from '../../solver/names.js';
import { countMoves, goalOfShape } from '../../solver/names.js';
import type { Board, Shape } from '../../solver/shape.js';
import { isSameShape } from '../../solver/shape.js';
import { elapsed } from './clock.js';
import type { By, ErrorDetail } from './details.js';
import { changeDetail, moveDetails, movesOf, slidTiles } from './details.js';
import type { Games } from './games.js';
import { gameAfter, gameBefore, noGames, withNewGame, withoutFuture } from './games.js';
import { isRedo } from './history.js';
import type { GameHost } from './host.js';
import type { Motion } from './motion.js';
import { deal, slideIn } from './motion.js';
import { slideTime, stepTime } from './move-timer.js';
import { defaultGoal, goalNamed, opening, shuffled } from './openings.js';
import { Player } from './player.js';
import type { SavedGame } from './saved-game.js';
import { readSavedGame, writeSavedGame } from './saved-game.js';
import { BoardSearch, Searches } from './searches.js';
import type { Goal, Rules, State } from './state.js';
import * as states from './state.js';

/** The motion to another board takes longer than a slide, since every tile may cross the board. */
const crossing = 280;

export class Game {
  #rules;
  #host;
  #state: State;
  #games: Games<State> = noGames;
  #lastMoveTime = Number.NEGATIVE_INFINITY;
  /** The motion that leads to the present board; each board has its own. */
  motion: Motion = slideIn(0);
  /** The last error, until something succeeds. */
  error: ErrorDetail | null = null;

  search: BoardSearch;
  player: Player;
  searches: Searches;

  constructor(rules: Rules, shape: Shape, host: GameHost) {
    this.#rules = rules;
    this.#host = host;
    this.#state = states.newState(rules, rules.goalBoard(shape, defaultGoal), defaultGoal);
    this.search = new BoardSearch(host.solver, host.changed);
    this.player = new Player(rules, this, host);
    this.searches = new Searches(rules, this, host);
  }

  get state() {
    return this.#state;
  }

  /** How moves are counted. */
  get #metric() {
    return this.#host.settings.metric;
  }

  /** The board at the start and the moves made from it, as `replay` takes them. */
  get history() {
    return this.#rules.writeReplay(this.#state.start, states.movesMade(this.#state));
  }

  /** Whether the numbers are hidden. */
  get blindfolded() {
    return states.isBlindfolded(this.#state);
  }

  /** The state as `fifteen-change` reports it. */
  details() {
    return changeDetail(this.#state, this.#metric);
  }

  /** Whether undo has a move to take back, or a game to go back to. */
  get canUndo() {
    return this.#state.at > 0 || this.#games.past.length > 0;
  }

  get canRedo() {
    return this.#state.at < this.#state.history.length || this.#games.future.length > 0;
  }

  /** This game and those before and after it, to be stored. */
  save(): SavedGame {
    return writeSavedGame(this.#rules, this.#games, this.#state, this.#host.now());
  }

  /**
   * Continues a saved game; an error changes nothing.
   * @returns whether the game could be read
   */
  restore(saved: unknown): boolean {
    const read = this.#read(() => readSavedGame(this.#rules, saved));
    if (!read) return false;
    this.#games = read.games;
    this.replace(read.present);
    this.#warn();
    return true;
  }

  // Boards. A new board begins a new game; undo goes back to the game before it.

  /**
   * Begins with a board and a goal. If either cannot be read, listeners first receive the change to what is shown instead,
   * then the error.
   * @param text - null: the goal's board
   */
  begin(text: string | null, goal: Goal) {
    const { state, problem } = opening(this.#rules, { text, goal, shape: this.#state });
    this.#begin(state);
    if (problem) this.fail(problem.error, problem.text);
    else this.#warn();
  }

  /** Begins with a shuffled board. */
  beginShuffled(goal: Goal, easy: boolean) {
    const { state, problem } = opening(this.#rules, { text: null, goal, shape: this.#state });
    this.#state = state;
    this.shuffle(easy);
    if (problem) this.fail(problem.error, problem.text);
  }

  /**
   * Begins with the board that a text describes. An error changes nothing, and neither does the present board.
   */
  setBoard(text: string) {
    const board = this.#read(() => this.#rules.readBoard(text), text);
    if (!board || this.#rules.writeBoard(board) === this.#state.text) return;
    this.#start(board);
    this.#warn();
  }

  /** Takes over the board and the goal of another game. */
  adopt(text: string, goal: Goal) {
    if (text === this.#state.text && goal === this.#state.goal) return;
    const state = states.newState(this.#rules, this.#rules.readBoard(text), goal);
    this.replace(state, slideIn(slideTime(Number.POSITIVE_INFINITY)));
  }

  /**
   * Shows a board and plays the moves that follow it; an error leaves the board as it was.
   * @param at - number of moves made at once, after which the playback waits; after the last move, the game goes on
   */
  replay(text: string, at?: number) {
    const read = this.#read(() => this.#rules.readReplay(text), text);
    if (!read) return;
    const { moves } = read;
    const board = this.#rules.readBoard(read.board);
    const state = states.newState(this.#rules, board, goalOfShape(this.#state, board));
    this.#begin(moves ? states.withReplay(state, moves) : state);
    this.#warn();
    if (!moves) return;
    if (at !== undefined && at >= moves.length) {
      this.player.seek(moves.length);
      this.show({ ...this.#state, playback: null, playbackShown: false });
      this.emitChange();
      return;
    }
    this.#host.say(this.#host.words().replay(moves.length));
    if (at === undefined) this.player.begin();
    else this.player.seek(at);
  }

  /**
   * Shows a solution of the present board that was found before, such as in an earlier visit, and waits.
   * @param position - how many of its moves have led to the present board
   * @throws if its moves cannot be made, or do not lead to the goal
   */
  showSolution(result: Result, position: number) {
    const rules = this.#rules;
    const state = this.#state;
    const { length } = result.moves;
    const start = rules.applyMoves(state, rules.inverseMoves(result.moves.slice(0, position)));
    const { metric = 'single-tile' }: Partial<Result> = result;
    const slides = countMoves(result.moves, 'multi-tile');
    const counted = countMoves(result.moves, metric);
    const lowerBound = Math.min(result.lowerBound, counted);
    const known = { ...result, length, slides, metric, lowerBound, optimal: lowerBound === counted };
    const next = states.withSolution(rules, state, known, '', start);
    const { playback } = next;
    if (playback?.boards.at(-1) !== rules.writeBoard(rules.goalBoard(state, state.goal)))
      throw new Error('The moves of the solution do not lead to the goal.');
    this.player.stop();
    this.show({ ...next, playback: { ...playback, wasShown: true }, playbackShown: true });
    this.emitChange();
    this.#host.emit('fifteen-solution', known);
  }

  /**
   * Calls a function, and reports its error. A text that can be read clears the error of an earlier text.
   * @param text - the text that it reads
   */
  #read<T>(action: () => T, text?: string) {
    const { value, error } = attempt(action);
    if (error) this.fail(error, text);
    else if (this.error?.text !== undefined) {
      this.error = null;
      this.#host.changed();
    }
    return value;
  }

  #warn() {
    if (!this.#state.parity.solvable) this.#host.say(this.#host.words().text('unsolvable'));
  }

  /** @param goal - goal of the next board; by default, the present goal */
  shuffle(easy: boolean, shape: Shape = this.#state, goal: Goal = this.#state.goal) {
    const state = shuffled(this.#rules, goalOfShape({ ...this.#state, goal }, shape), shape, easy);
    this.#begin(state, deal(state, Math.random() < 0.5));
    this.#host.say(this.#host.words().newBoard('shuffled', this.#state, this.#metric));
  }

  resize(shape: Shape) {
    if (!isSameShape(shape, this.#state)) this.#start(this.#rules.goalBoard(shape, goalOfShape(this.#state, shape)));
  }

  /** Sets the goal; an error leaves it as it was. */
  setGoal(goal: Goal) {
    const name = this.#read(() => goalNamed(this.#rules, this.#state, goal), goal);
    if (name && name !== this.#state.goal) this.replace(states.withGoal(this.#rules, this.#state, name));
  }

  reset() {
    this.replace(states.reset(this.#rules, this.#state), slideIn(crossing));
  }

  swapToSolvable() {
    if (this.#state.parity.solvable) return;
    this.#begin(states.swapToSolvable(this.#rules, this.#state), slideIn(crossing));
    this.#host.say(this.#host.words().newBoard('swapped', this.#state, this.#metric));
  }

  /** Starts the clock of a game that waits for its first move. */
  startClock() {
    this.show(states.started(this.#state, this.#host.now()));
  }

  /** Shows the numbers of a game that is played blindfolded, which counts as a hint. */
  showNumbers() {
    if (!states.isBlindfolded(this.#state)) return;
    this.show(states.withHint(this.#state));
    this.emitChange();
  }

  #start(board: Board) {
    this.#begin(states.newState(this.#rules, board, goalOfShape(this.#state, board)));
  }

  /** Ends the present game, which undo brings back, and shows another one. */
  #begin(state: State, motion?: Motion) {
    const isKept = states.isWorthKeeping(this.#state, state);
    this.#games = isKept ? withNewGame(this.#games, this.#resting) : withoutFuture(this.#games);
    this.replace(state, motion);
  }

  /** The present game, stopped until it is continued. */
  get #resting() {
    return states.stopped(this.#state, this.#host.now());
  }

  /**
   * Shows a board that is not reached by a move.
   * @param motion - by default, the tiles are there at once
   */
  replace(state: State, motion: Motion = slideIn(0)) {
    this.player.stop();
    this.motion = motion;
    this.#become(state);
  }

  // Moves

  /** @param moves - one letter for each tile */
  slideByHand(moves: string) {
    if (this.#state.playbackShown) {
      // Moves along the playback, forward or back, only step it.
      const steps = states.stepsOf(this.#rules, this.#state, moves);
      if (steps !== 0) return this.player.step(steps);
      const isBack = states.leftPosition(this.#state) >= 0 && this.#isLast(this.#rules.inverseMoves(moves));
      if (isBack) return this.undo();
    }
    // Any other move belongs to the game, and the playback waits for the player to return or to play on; at its end, the game goes on.
    this.player.stop();
    const games = this.#games;
    if (!isRedo(this.#state, moves)) this.#games = withoutFuture(games);
    const state = this.#host.settings.blindfold ? states.blindfolded(this.#state) : this.#state;
    const next = states.slide(this.#rules, states.leaving(state), moves, this.#host.now());
    if (!this.move(next, moves, 'hand')) this.#games = games;
  }

  /** Whether these moves are the last slide. */
  #isLast(moves: string) {
    const { at, history } = this.#state;
    return history[at - 1] === moves;
  }

  /** Ends the playback: its controls disappear, and the game goes on. */
  endPlayback() {
    this.player.stop();
    if (!this.#state.playbackShown) return;
    this.show({ ...this.#state, playbackShown: false });
    this.emitChange();
  }

  /** Takes back the last slide; at the start of a game, goes back to the game before it. */
  undo() {
    const { at, history } = this.#state;
    if (at === 0) {
      this.#goTo(gameBefore(this.#games, this.#resting), 'earlierGame');
      return;
    }
    this.player.stop();
    const next = states.undo(this.#rules, this.#state, this.#host.now());
    this.move(next, this.#rules.inverseMoves(history[at - 1]), 'hand');
  }

  /** Makes a slide again; after the last one, goes forward to the game after this one. */
  redo() {
    const { at, history } = this.#state;
    if (at === history.length) {
      this.#goTo(gameAfter(this.#games, this.#resting), 'laterGame');
      return;
    }
    this.player.stop();
    this.move(states.redo(this.#rules, this.#state, this.#host.now()), history[at], 'hand');
  }

  /** @param step - null: there is no such game */
  #goTo(step: ReturnType<typeof gameBefore<State>>, sentence: 'earlierGame' | 'laterGame') {
    if (!step) return;
    this.#games = step.games;
    this.replace(step.game, slideIn(crossing));
    this.#host.say(this.#host.words().newBoard(sentence, this.#state, this.#metric));
  }

  /**
   * @param moves - moves that lead to the next state
   * @returns false if a listener has canceled one of them; the board is then as before
   */
  move(next: State, moves: string, by: By) {
    const before = this.#state;
    // The state already has all of the moves when the first listener is called.
    this.#state = next;
    const isMade = moveDetails(this.#rules, before, next, moves, by).every((detail) =>
      this.#host.emit('fifteen-move', detail),
    );
    // A listener may have replaced the board.
    if (this.#state !== next) return true;
    if (!isMade) {
      this.#state = before;
      return false;
    }
    const now = this.#host.now();
    const pause = this.player.playing ? stepTime(this.#host.settings.speed) : now - this.#lastMoveTime;
    this.motion = slideIn(slideTime(pause));
    this.#lastMoveTime = now;
    this.#become(next);
    const words = this.#host.words();
    const moved = words.moved(slidTiles(before, next), moves, states.isBlindfolded(next));
    // During a playback, announces the next move.
    const sentence = !next.playbackShown
      ? moved
      : states.leftPosition(next) >= 0
        ? `${moved}. ${words.leftText(next)}.`
        : words.nextText(next, states.nextStep(this.#rules, next, this.#metric), this.#metric);
    if (!this.player.playing) this.#host.say(sentence);
    if (next.solved && !before.solved) this.#finish(by);
    return true;
  }

  #finish(by: By) {
    const state = this.#state;
    if (by === 'hand') this.motion = { ...this.motion, kind: 'wave' };
    const { clock, undone, hints } = state;
    const counts = movesOf(state);
    const ms = elapsed(clock, this.#host.now());
    this.#host.emit('fifteen-solved', { ...counts, undone, hints, seconds: ms / 1000, by });
    this.#host.say(this.#host.words().solved(state, ms, this.#metric));
  }

  /** @param state - with another board */
  #become(state: State) {
    this.#state = state;
    this.error = null;
    // A running search would solve another board.
    this.searches.abandon();
    this.emitChange();
  }

  emitChange() {
    this.#host.emit('fifteen-change', this.details());
    this.#host.changed();
  }

  /**
   * Reports an error.
   * @param text - the text that could not be read
   */
  fail(error: unknown, text?: string) {
    const given: Partial<ErrorDetail> = Object(error);
    const { code = 'worker-failed', message = '', start, end, stats, purpose, versions } = given;
    const detail = { code, message, start, end, stats, purpose, versions, ...(text === undefined ? {} : { text }) };
    this.#host.emit('fifteen-error', detail);
    // A search that was cancelled on purpose needs no message.
    if (code === 'aborted') return;
    this.error = detail;
    this.#host.say(this.#host.words().error(detail));
    this.#host.changed();
  }

  /** Changes what is drawn, but not the board. */
  show(state: State) {
    this.#state = state;
    this.#host.changed();
  }

  /** A search has proved a lower bound; it is drawn with the next figures of the search. */
  raiseLowerBound(lowerBound: number, metric: Metric) {
    this.#state = states.withBound(this.#state, lowerBound, metric);
  }

  /** Ends playback and search. The game can go on later. */
  dispose() {
    this.player.stop();
    this.searches.abandon();
  }
}
