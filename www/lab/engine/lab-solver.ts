// The solver for searches of the lab that take long: the puzzles of the page go on solving with theirs. All views share it, for as long as
// any of them uses it. It has one worker, so that its counts are those of the papers.

import { Solver } from '../../solver/index.js';

let solver: Solver | null = null;
/** The views that use it. */
const users: Set<object> = new Set();

/** Returns the solver, whose worker runs until every user has left. */
export function useLabSolver(user: object) {
  users.add(user);
  solver ??= new Solver({ workers: 1, background: false });
  return solver;
}

export function leaveLabSolver(user: object) {
  if (!users.delete(user) || users.size > 0) return;
  solver?.dispose();
  solver = null;
}
