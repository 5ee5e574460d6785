// The solvers that the elements of a page share: one for each set of asset URLs and source of tables, while any element is in a document.

import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { AssetUrls, TableSource } from '../../solver/index.js';
import { Solver } from '../../solver/index.js';

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
