// The options of the next search: those that the page has set, completed by defaults for the board, the goal and the device.

import { choicesWith, heuristicToRequest } from '../game/choices.js';

/** @import { Algorithm, Goal, Heuristic, Solver, SolveOptions } from '../../solver/index.js' */
/** @import { Choices } from '../game/choices.js' */
/** @import { Purpose } from '../game/details.js' */
/** @import { Rules } from '../game/rules.js' */

/** Default time limit, in seconds, of a search that keeps improving its first solution. */
const defaultTimeLimit = 10;

/** Time limit, in seconds, of such a search for a hint: any good move will do. */
const hintTimeLimit = 1;

/**
 * @typedef {object} Settings the properties of the element that matter to a search
 * @property {number} size
 * @property {Goal} goal
 * @property {Algorithm | undefined} algorithm
 * @property {Heuristic | undefined} heuristic
 * @property {boolean} reflection
 * @property {number | undefined} pruneDepth
 * @property {number | undefined} weight
 * @property {number | undefined} seed
 * @property {boolean} hybrid
 * @property {number | undefined} timeLimit
 * @property {number} rate
 * @property {Solver} solver
 */

export class SearchSettings {
  #host;
  #rules;

  /**
   * @param {Settings} host
   * @param {() => Rules | null} rules  null until they have loaded
   */
  constructor(host, rules) {
    this.#host = host;
    this.#rules = rules;
  }

  /** @returns {Choices | null} */
  get choices() {
    const { size, goal, algorithm, solver } = this.#host;
    const rules = this.#rules();
    // The rules can only read strings, but a framework may have set false.
    const name = typeof algorithm === 'string' ? algorithm : undefined;
    return rules && choicesWith(rules.choices(size, goal, name), solver.tables.list());
  }

  /** @returns {Heuristic | undefined} */
  get heuristic() {
    return this.#chosenHeuristic ?? this.choices?.heuristic ?? undefined;
  }

  /** Seconds, or Infinity. */
  get timeLimit() {
    return this.#host.timeLimit ?? (this.choices?.improves ? defaultTimeLimit : Number.POSITIVE_INFINITY);
  }

  /** The tiles of each pattern of the heuristic; empty if it has no patterns or does not support the board. @returns {number[][]} */
  get partition() {
    const { heuristic } = this;
    const rules = this.#rules();
    const isSupported = heuristic && this.choices?.heuristics.includes(heuristic);
    return rules && isSupported ? rules.patterns(heuristic, this.#host.goal) : [];
  }

  /** @param {Purpose} purpose @returns {SolveOptions} */
  optionsFor(purpose) {
    const { algorithm, reflection, pruneDepth, weight, seed, rate } = this.#host;
    const isQuick = purpose === 'hint' && this.choices?.improves;
    const seconds = isQuick ? Math.min(hintTimeLimit, this.timeLimit) : this.timeLimit;
    // Without any limit, a search that improves its solution would end by itself when it had used its memory.
    const timeLimitMs = Math.min(seconds * 1000, Number.MAX_VALUE);
    const hybrid = this.#host.hybrid || undefined;
    return {
      algorithm,
      heuristic: this.#chosenHeuristic,
      reflection,
      pruneDepth,
      weight,
      seed,
      hybrid,
      rate,
      timeLimitMs,
    };
  }

  /** Undefined also if the table of the heuristic that the page has set is not available. */
  get #chosenHeuristic() {
    return heuristicToRequest(this.#host.heuristic, this.#host.solver.tables.list());
  }
}
