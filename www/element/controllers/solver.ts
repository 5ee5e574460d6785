// The solver of an element, and the options of its next search: the page's settings, completed by defaults for the board, the goal and the
// device. Elements share solvers: there is one for each set of asset URLs and source of tables, while any element is in a document.

import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { AssetUrls, Goal, Heuristic, SolveOptions, TableSource } from '../../solver/index.js';
import { Solver } from '../../solver/index.js';
import type { Shape } from '../../solver/shape.js';
import { isLarge } from '../../solver/shape.js';
import type { Choices } from '../game/choices.js';
import { choicesWith, heuristicToRequest, multiTileChoices } from '../game/choices.js';
import type { Purpose } from '../game/details.js';
import type { Rules } from '../game/rules.js';
import type { SettingValues } from '../settings.js';

const solvers: Map<string, Solver> = new Map();
/** Elements in a document, and running actions of other elements. */
const users: Set<object> = new Set();

export function sharedSolver(assets: AssetUrls, tables: TableSource) {
  const key = JSON.stringify([assets, tables]);
  const solver = solvers.get(key) ?? new Solver({ assets, tables });
  solvers.set(key, solver);
  return solver;
}

/** Counts an element as a user of the shared solvers while it is in a document. */
export class SharedSolverUser implements ReactiveController {
  constructor(host: ReactiveControllerHost) {
    host.addController(this);
  }

  hostConnected() {
    users.add(this);
  }

  hostDisconnected() {
    users.delete(this);
    // An element that is only moved within the page is connected again before this runs.
    queueMicrotask(disposeUnused);
  }
}

/** Counts an action of an element outside any document as a user of the shared solvers until it ends. */
export function useUntilEnd(action: Promise<unknown>) {
  users.add(action);
  const end = () => {
    users.delete(action);
    disposeUnused();
  };
  action.then(end, end);
}

/** No worker outlives the last user. An element that is added later starts new ones. */
function disposeUnused() {
  if (users.size > 0) return;
  for (const solver of solvers.values()) solver.dispose();
  solvers.clear();
}

/** Default time limit, in seconds, of a search that keeps improving its first solution. */
const defaultTimeLimit = 10;

/** Time limit, in seconds, of such a search for a hint: any good move will do. */
const hintTimeLimit = 1;

/** the properties of the element that matter to a search */
interface Host extends ReactiveControllerHost, Shape, SettingValues {
  goal: Goal;
  solver: Solver;
}

export class SearchSettings {
  #host;
  #rules;

  /** @param rules - null until they have loaded */
  constructor(host: Host, rules: () => Rules | null) {
    new SharedSolverUser(host);
    this.#host = host;
    this.#rules = rules;
  }

  get choices(): Choices | null {
    const { goal, algorithm, solver } = this.#host;
    const rules = this.#rules();
    // The rules can only read strings, but a framework may have set false.
    const name = typeof algorithm === 'string' ? algorithm : undefined;
    if (rules && this.#isMultiTile) return multiTileChoices(rules.choices(this.#host, goal, 'ida-star'));
    return rules && choicesWith(rules.choices(this.#host, goal, name), solver.tables.list());
  }

  get heuristic(): Heuristic | undefined {
    return (this.#isMultiTile ? null : this.#chosenHeuristic) ?? this.choices?.heuristic ?? undefined;
  }

  /** Seconds, or Infinity. */
  get timeLimit() {
    return this.#host.timeLimit ?? (this.choices?.improves ? defaultTimeLimit : Number.POSITIVE_INFINITY);
  }

  /** The tiles of each pattern of the heuristic; empty if it has no patterns or does not support the board. */
  get partition(): number[][] {
    const { heuristic } = this;
    const rules = this.#rules();
    const isSupported = heuristic && this.choices?.heuristics.includes(heuristic);
    return rules && isSupported ? rules.patterns(this.#host, heuristic, this.#host.goal) : [];
  }

  optionsFor(purpose: Purpose): SolveOptions {
    const { algorithm, reflection, pruneDepth, weight, seed, rate } = this.#host;
    const isQuick = purpose === 'hint' && this.choices?.improves;
    const seconds = isQuick ? Math.min(hintTimeLimit, this.timeLimit) : this.timeLimit;
    const timeLimitMs = seconds * 1000;
    if (this.#isMultiTile) return { metric: 'multi-tile', rate, timeLimitMs };
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

  /** Whether the next search counts multi-tile moves. */
  get #isMultiTile() {
    return this.#host.metric === 'multi-tile' && !isLarge(this.#host);
  }

  /** Undefined also if the table of the heuristic that the page has set is not available. */
  get #chosenHeuristic() {
    return heuristicToRequest(this.#host.heuristic, this.#host.solver.tables.list());
  }
}
