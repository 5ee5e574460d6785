// The engine, which all views of a page share for as long as any of them uses it; and solvers for searches that take long, one for each view.

import type { Rules } from '../../element/page-tools.js';
import { Solver } from '../../solver/index.js';
import { LabEngine } from './engine.js';

/** The shared engine; null as long as no view uses it. */
let engine: LabEngine | null = null;

/** The views that use the engine. */
const users: Set<object> = new Set();

/** Returns the engine, which runs until every user has left, or its worker has died. */
export function useEngine(user: object, rules: Rules) {
  if (engine?.isDead) end();
  users.add(user);
  engine ??= new LabEngine(rules);
  return engine;
}

export function leaveEngine(user: object) {
  if (users.delete(user) && users.size === 0) end();
}

function end() {
  engine?.dispose();
  engine = null;
}

/**
 * Returns a solver for the long searches of one view, so that they never wait for another view, which may be out of sight. It has one
 * worker, since only then do its counts match the papers.
 */
export function newLabSolver() {
  return new Solver({ workers: 1, background: false });
}
