// The searches of a board with IDA* and A*, and the tree of one iteration or of A* as a whole.

import { startSearch } from '../../parts/search/start.js';
import { layoutOf } from './layout.js';

/** @import { LabEngine } from '../../engine/engine.js' */
/** @import { Tree } from '../../engine/search-tree.js' */
/** @import { Started } from '../../parts/search/start.js' */
/** @import { Mark } from '../../parts/timeline.js' */
/** @import { Subject } from '../../view.js' */
/** @import { Layout } from './layout.js' */

/** Trees with more leaves are cut off there. */
export const maxLeaves = 600;

/** With A*, the tree is shown after this part of its steps, when some nodes are open and some closed. */
const tellingPart = 0.55;

/**
 * @typedef {object} Searches
 * @property {Started} idaStar
 * @property {Started} aStar
 * @property {boolean} isEasier  whether they are about an easier board than the requested one
 * @property {() => void} close
 */

/**
 * Starts both searches, so that the choices can say how many nodes each generates.
 * @param {LabEngine} engine  @param {Subject} request  @param {string} example  @param {AbortSignal} signal
 * @returns {Promise<Searches | null>} null if they are not wanted any more
 */
export async function startBoth(engine, request, example, signal) {
  // The requested algorithm comes first, so that the engine can say if it knows no such algorithm.
  const requested = await startSearch(engine, request, example, signal);
  if (!requested) return null;
  const algorithm = request.algorithm === 'a-star' ? 'ida-star' : 'a-star';
  const other = await startSearch(engine, { ...requested.request, algorithm }, example, signal);
  if (!other) requested.trace.close();
  if (!other) return null;
  const [aStar, idaStar] = algorithm === 'a-star' ? [other, requested] : [requested, other];
  const close = () => {
    aStar.trace.close();
    idaStar.trace.close();
  };
  return { aStar, idaStar, isEasier: requested.isEasier || other.isEasier, close };
}

/**
 * @typedef {object} OpenTree
 * @property {Started} started  the search that it is of
 * @property {Tree} tree
 * @property {Layout} layout
 * @property {number | null} iteration  from 0; null for A*
 * @property {number} first  the step of the search at which it begins, counted from 0
 * @property {number} generated  number of nodes that the search generates in all of it
 * @property {number | null} next  the next bound; null if there is none
 * @property {number} telling  the step with which to begin, counted from that one
 * @property {Mark[]} marks  where A* comes to another bound
 */

/** @typedef {{ at: number } | { iteration: number | null } | null} Place a step, counted from 0 from the beginning of the search, or an iteration */

/** @param {Searches} searches  @param {string} algorithm  @param {Place} place @returns {Promise<OpenTree>} */
export function openTree({ aStar, idaStar }, algorithm, place) {
  return algorithm === 'a-star' ? openLists(aStar) : openIteration(idaStar, place);
}

/** @param {Started} started @returns {Promise<OpenTree>} */
async function openLists(started) {
  const { bounds, steps, iterations } = started.overview;
  const tree = await started.trace.tree(1, steps, maxLeaves);
  const marks = bounds.slice(1).map(({ bound, step }) => ({ at: step - 1, label: String(bound) }));
  return {
    started,
    tree,
    layout: layoutOf(tree.nodes),
    iteration: null,
    first: 0,
    generated: iterations.reduce((total, { generated }) => total + generated, 0),
    next: null,
    telling: Math.round(tree.steps.length * tellingPart),
    marks: marks.filter(({ at }) => at < tree.steps.length),
  };
}

/** @param {Started} started  @param {Place} place @returns {Promise<OpenTree>} */
async function openIteration(started, place) {
  const { bounds, steps, iterations } = started.overview;
  const iteration = iterationOf(bounds, place);
  const { step } = bounds[iteration];
  const next = bounds.at(iteration + 1);
  const tree = await started.trace.tree(step, (next?.step ?? steps + 1) - 1, maxLeaves);
  const before = iterations.slice(0, iteration).reduce((total, { generated }) => total + generated, 0);
  const deepest = tree.nodes.reduce((deep, node) => (node.g > deep.g ? node : deep));
  return {
    started,
    tree: { ...tree, generated: tree.generated - before },
    layout: layoutOf(tree.nodes),
    iteration,
    first: step - 1,
    generated: iterations[iteration].generated,
    next: next?.bound ?? null,
    telling: deepest.bornAt,
    marks: [],
  };
}

/** The iteration of a step; without one, the last but one, which has the largest tree that ends in vain. @param {Started['overview']['bounds']} bounds  @param {Place} place */
function iterationOf(bounds, place) {
  if (place && 'at' in place)
    return Math.max(
      0,
      bounds.findLastIndex(({ step }) => step - 1 <= place.at),
    );
  const chosen = place?.iteration ?? bounds.length - 2;
  return Math.min(Math.max(chosen, 0), bounds.length - 1);
}
