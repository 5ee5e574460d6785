// The solver that the elements of a page share, one for each set of asset URLs and source of tables, for as long as any element is in a document.

import { Solver } from '../../solver/index.js';

/** @import { ReactiveController, ReactiveControllerHost } from 'lit' */
/** @import { AssetUrls, TableSource } from '../../solver/index.js' */

/** @type {Map<string, Solver>} */
const solvers = new Map();
/** Elements that are in a document. @type {Set<object>} */
const connected = new Set();

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
    connected.add(this);
  }

  hostDisconnected() {
    connected.delete(this);
    // An element that is only moved within the page is connected again before this runs.
    queueMicrotask(() => {
      if (connected.size === 0) disposeAll();
    });
  }
}

/** No worker outlives the last element. An element that is added later starts new ones. */
function disposeAll() {
  for (const solver of solvers.values()) solver.dispose();
  solvers.clear();
}
