// The element as a script reads and sets it: its board and goal, and what follows from them. It holds the game, and before that is
// there, what was asked for.

import { SIZES } from '../solver/index.js';
import { tell } from './events.js';
import { choicesWith } from './game/choices.js';
import { Game } from './game/game.js';
import { boardProperties, PuzzleOptions } from './options.js';

/** @import { Heuristic } from '../solver/index.js' */
/** @import { Choices } from './game/choices.js' */
/** @import { GameHost, Purpose } from './game/game.js' */
/** @import { Rules } from './game/rules.js' */
/** @import { Goal } from './game/state.js' */

/** Seconds of a search that goes on after its first solution. */
const defaultLimit = 10;

export class PuzzleBoard extends PuzzleOptions {
  static properties = boardProperties;

  /** @type {Rules | null} */
  #rules = null;
  /** @type {Game | null} */
  #game = null;
  /** What was asked for before the rules were there. @type {{ size: number, goal: Goal, board: string | null, shuffled: boolean }} */
  #wanted = { size: 4, goal: 'blank-last', board: null, shuffled: false };

  /** @protected */
  get rules() {
    return this.#rules;
  }

  /** @protected */
  get game() {
    return this.#game;
  }

  /** A game that has not begun begins with a shuffled board. @protected */
  wantShuffled() {
    Object.assign(this.#wanted, { board: null, shuffled: true });
  }

  /** Begins with what was asked for. @protected @param {Rules} rules  @param {Omit<GameHost, 'options'>} host */
  startGame(rules, host) {
    const { size, goal, board, shuffled } = this.#wanted;
    this.#rules = rules;
    this.#game = new Game(rules, size, { ...host, options: (purpose) => this.optionsFor(purpose) });
    if (shuffled) this.#game.beginShuffled(goal, this.easy);
    else this.#game.begin(board, goal);
    return this.#game;
  }

  /** The board in writing. @returns {string} */
  get board() {
    return this.game?.state.text ?? this.#wanted.board ?? '';
  }

  set board(text) {
    if (text === null || text === undefined) return;
    if (this.game) this.game.read(String(text));
    else Object.assign(this.#wanted, { board: String(text), shuffled: false });
  }

  get size() {
    return this.game ? Math.sqrt(this.game.state.tiles.length) : this.#wanted.size;
  }

  set size(size) {
    const known = SIZES.some((one) => one === size);
    const message = `There is no size ${size}; write ${SIZES.join(' or ')}.`;
    if (!known) tell(this, 'fifteen-error', { code: 'bad-options', message });
    else if (this.game) this.game.resize(size);
    else this.#wanted.size = size;
  }

  /** Its name, or a board in writing. @returns {Goal} */
  get goal() {
    return this.game?.state.goal ?? this.#wanted.goal;
  }

  set goal(goal) {
    if (this.game) this.game.aimAt(String(goal));
    else this.#wanted.goal = String(goal);
  }

  /** The goal as a board in writing; '' until the rules are there. */
  get goalBoard() {
    return this.rules ? this.rules.writeBoard(this.rules.goalBoard(this.size, this.goal)) : '';
  }

  get solved() {
    return this.game?.state.solved ?? false;
  }

  /** Whether the board can be solved, and why: its parity and the goal's. Null until the rules are there. */
  get parity() {
    return this.game?.state.parity ?? null;
  }

  get moves() {
    return this.game?.summary().moves ?? 0;
  }

  /** Moves that remain, where that is proved; else null. */
  get remaining() {
    return this.game?.summary().remaining ?? null;
  }

  get lowerBound() {
    return this.game?.state.lowerBound ?? 0;
  }

  /** The last solution found, and how many of its moves lie behind the board; null where the board is not on its way. */
  get solution() {
    return this.game?.state.line?.result ?? null;
  }

  get position() {
    return this.game?.summary().position ?? null;
  }

  /** The moves that are played back, where somebody made them; null where the line is a solution, and where there is none. */
  get replayed() {
    return this.game?.summary().replay ?? null;
  }

  /** What was done so far as a whole solve in writing: the board at the start and the moves from it; '' until the rules are there. */
  get history() {
    return this.game?.history ?? '';
  }

  get playing() {
    return this.game?.player.playing ?? false;
  }

  get searching() {
    return this.game?.search.active ?? false;
  }

  get searchPaused() {
    return this.game?.search.paused ?? false;
  }

  /**
   * What may be chosen for this board and goal with the algorithm that was chosen, and the best of it now; null until the
   * rules are there. @returns {Choices | null}
   */
  get choices() {
    if (!this.rules) return null;
    return choicesWith(this.rules.choices(this.size, this.goal, this.algorithm), this.solver.tables.list());
  }

  /**
   * That of the next search: the one that was chosen, if it is there, or the best. Undefined for a search that takes none,
   * and until the rules are there. @returns {Heuristic | undefined}
   */
  get effectiveHeuristic() {
    return this.searchOptions.heuristic ?? /** @type {Heuristic | undefined} */ (this.choices?.heuristic ?? undefined);
  }

  /** Seconds that the next search may take, or Infinity. */
  get effectiveTimeLimit() {
    return this.timeLimit ?? (this.choices?.improves ? defaultLimit : Number.POSITIVE_INFINITY);
  }

  /** A hint of a search that goes on after its first solution need not be the best. @protected @param {Purpose} purpose */
  optionsFor(purpose) {
    const seconds =
      purpose === 'hint' && this.choices?.improves ? Math.min(1, this.effectiveTimeLimit) : this.effectiveTimeLimit;
    const timeLimitMs = seconds === Number.POSITIVE_INFINITY ? undefined : seconds * 1000;
    return { ...this.searchOptions, timeLimitMs };
  }

  /** The tiles of each pattern of the heuristic in use; none where it has no patterns. @returns {number[][]} */
  get partition() {
    const heuristic = this.effectiveHeuristic;
    const serves = heuristic && this.choices?.heuristics.includes(heuristic);
    return this.rules && serves ? this.rules.patterns(heuristic, this.goal) : [];
  }
}
