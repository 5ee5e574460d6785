// The searches of a board with IDA* and A*, and the tree of one iteration or of A* as a whole.

import type { Tree } from '../../engine/search-tree.js';
import type { Example, Started } from '../../parts/search/start.js';
import { startSearch } from '../../parts/search/start.js';
import { traceable } from '../../parts/shapes.js';
import type { Mark } from '../../parts/timeline.js';
import type { Held, Subject, ViewContext } from '../../view.js';
import type { Layout } from './layout.js';
import { layoutOf } from './layout.js';

/** Trees are cut off at this many leaves. */
export const maxLeaves = 600;

/** With A*, the tree is shown after this part of its steps, when some nodes are open and some closed. */
const tellingPart = 0.55;

export interface Searches {
  idaStar: Started;
  /** null if A* does not support the board */
  aStar: Started | null;
  /** whether they are about an easier board than the requested one */
  isEasier: boolean;
  held: Held;
}

/** Starts both searches, so that the choices can say how many nodes each generates. */
export async function startBoth(
  context: ViewContext,
  request: Subject,
  example: Example,
  signal: AbortSignal,
): Promise<Searches> {
  // The requested algorithm comes first, so that the engine can report an unknown one.
  const requested = await startSearch(context, request, example, signal);
  const { held, isEasier } = requested;
  if (!traceable(requested.request, context.rules).includes('a-star'))
    return { aStar: null, idaStar: requested, isEasier, held };
  const algorithm = request.algorithm === 'a-star' ? 'ida-star' : 'a-star';
  try {
    const other = await startSearch(context, { ...requested.request, algorithm }, example, signal);
    const [aStar, idaStar] = algorithm === 'a-star' ? [other, requested] : [requested, other];
    return { aStar, idaStar, isEasier: isEasier || other.isEasier, held: bothOf(aStar.held, idaStar.held) };
  } catch (thrown) {
    held.close();
    throw thrown;
  }
}

const bothOf = (one: Held, other: Held): Held => ({
  get isLost() {
    return one.isLost;
  },
  close() {
    one.close();
    other.close();
  },
});

export interface OpenTree {
  /** the search of the tree */
  started: Started;
  tree: Tree;
  layout: Layout;
  /** from 0; null for A* */
  iteration: number | null;
  /** the step of the search at which it begins, counted from 0 */
  first: number;
  /** number of nodes generated in the whole iteration or, with A*, the whole search */
  generated: number;
  /** the next bound; null if there is none */
  next: number | null;
  /** the step with which to begin, counted from `first` */
  telling: number;
  /** the steps at which A* reaches another bound */
  marks: Mark[];
}

/** a step, counted from 0 from the beginning of the search, or an iteration */
type Place = { at: number } | { iteration: number | null } | null;

export function openTree({ aStar, idaStar }: Searches, algorithm: string, place: Place): Promise<OpenTree> {
  return algorithm === 'a-star' && aStar ? openLists(aStar) : openIteration(idaStar, place);
}

async function openLists(started: Started): Promise<OpenTree> {
  const { bounds, steps, iterations } = started.overview;
  const tree = await started.held.tree(1, steps, maxLeaves);
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

async function openIteration(started: Started, place: Place): Promise<OpenTree> {
  const { bounds, steps, iterations } = started.overview;
  const iteration = iterationOf(bounds, place);
  const { step } = bounds[iteration];
  const next = bounds.at(iteration + 1);
  const tree = await started.held.tree(step, (next?.step ?? steps + 1) - 1, maxLeaves);
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

/** The iteration of a step; without one, the last but one, which has the largest tree without a solution. */
function iterationOf(bounds: Started['overview']['bounds'], place: Place) {
  if (place && 'at' in place)
    return Math.max(
      0,
      bounds.findLastIndex(({ step }) => step - 1 <= place.at),
    );
  const chosen = place?.iteration ?? bounds.length - 2;
  return Math.min(Math.max(chosen, 0), bounds.length - 1);
}
