// What all views of a page share, for as long as any of them uses it: the engine, and a solver for searches that take long.

import type { Rules } from '../../element/page-tools.js';
import { Solver } from '../../solver/index.js';
import { LabEngine } from './engine.js';

class Shared<T extends { dispose(): void }> {
  /** Null as long as no view uses it. */
  current: T | null = null;
  /** The views that use it. */
  #users: Set<object> = new Set();

  /** @param create - called if there is none */
  use(user: object, create: () => T) {
    this.#users.add(user);
    this.current ??= create();
    return this.current;
  }

  leave(user: object) {
    if (this.#users.delete(user) && this.#users.size === 0) this.end();
  }

  end() {
    this.current?.dispose();
    this.current = null;
  }
}

const engine: Shared<LabEngine> = new Shared();
const solver: Shared<Solver> = new Shared();

/** Returns the engine, which runs until every user has left, or its worker has died. */
export function useEngine(user: object, rules: Rules) {
  if (engine.current?.isDead) engine.end();
  return engine.use(user, () => new LabEngine(rules));
}

export function leaveEngine(user: object) {
  engine.leave(user);
}

/**
 * Returns the solver, whose worker runs until every user has left. The puzzles of the page go on solving with theirs. It has one worker, so
 * that its counts are those of the papers.
 */
export function useLabSolver(user: object) {
  return solver.use(user, () => new Solver({ workers: 1, background: false }));
}

export function leaveLabSolver(user: object) {
  solver.leave(user);
}
