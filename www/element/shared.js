// What the elements of a page share: one solver for all that load the same assets, for as long as one of them is there.

import { Solver } from '../solver/index.js';

/** @import { AssetUrls } from '../solver/index.js' */

/** @type {Map<string, Solver>} */
const solvers = new Map();
/** Elements that stand in a document. @type {Set<object>} */
const present = new Set();

/** @param {AssetUrls} assets */
export function sharedSolver(assets) {
  const key = JSON.stringify(assets);
  const solver = solvers.get(key) ?? new Solver({ assets });
  solvers.set(key, solver);
  return solver;
}

/** @param {object} element  that has come into a document */
export function arrive(element) {
  present.add(element);
}

/** @param {object} element  that has gone from it */
export function leave(element) {
  present.delete(element);
  // One that is moved is back before this runs.
  queueMicrotask(() => {
    if (present.size === 0) disposeAll();
  });
}

/** No worker outlives the last element; the next one has others started. */
function disposeAll() {
  for (const solver of solvers.values()) solver.dispose();
  solvers.clear();
}
