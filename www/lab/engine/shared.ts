// The engine, which all views of a page share for as long as any of them uses it; and solvers for searches that take long, one for each view.

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

/** Returns the engine, which runs until every user has left, or its worker has died. */
export function useEngine(user: object, rules: Rules) {
  if (engine.current?.isDead) engine.end();
  return engine.use(user, () => new LabEngine(rules));
}

export function leaveEngine(user: object) {
  engine.leave(user);
}

/**
 * A solver for the long searches of one view, so that none waits for those of another view, which may be out of sight. It has one worker:
 * only then are its counts those of the papers.
 */
export function newLabSolver() {
  return new Solver({ workers: 1, background: false });
}
