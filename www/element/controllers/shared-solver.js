// The solver that the elements of a page share, one for each set of asset URLs and source of tables, for as long as any element is in a document.

import { Solver } from '../../solver/index.js';

/** @import { ReactiveController, ReactiveControllerHost } from 'lit' */
/** @import { AssetUrls, TableSource } from '../../solver/index.js' */

/** @type {Map<string, Solver>} */
const solvers = new Map();
/** Elements that are in a document, and what others do. @type {Set<object>} */
const users = new Set();

/** @param {AssetUrls} assets  @param {TableSource} tables */
export function sharedSolver(assets, tables) {
  const key = JSON.stringify([assets, tables]);
  const solver = solvers.get(key) ?? new Solver({ assets, tables });
  solvers.set(key, solver);
  return solver;
}

/** Counts an element as a user of the shared solvers while it is in a document. @implements {ReactiveController} */
export class SharedSolverUser {
  /** @param {ReactiveControllerHost} host */
  constructor(host) {
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

/** Counts what an element does that is not in a document as a user of the shared solvers until it ends. @param {Promise<unknown>} action */
export function useUntilEnd(action) {
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
