// What a node of the tree is at a step.

import type { Tree } from '../../engine/search-tree.js';

/**
 * - `later`: not found yet
 * - `now`: the step is about it; `now-cut` if it is pruned
 * - `path`: IDA* is somewhere below it
 * - `open`: A* has found it, but not expanded it yet
 * - `cut`: pruned
 * - `seen`: expanded
 * - `goal`: the solution
 */
export type State = 'later' | 'seen' | 'cut' | 'open' | 'path' | 'now' | 'now-cut' | 'goal';

/** From the back to the front, since the edges of neighbors overlap. */
export const states: State[] = ['later', 'seen', 'cut', 'open', 'path', 'now', 'now-cut', 'goal'];

/**
 * The state of each node.
 * @param step - counted from 0
 * @param hasLists - whether it is a tree of A*
 */
export function statesOf({ nodes, steps }: Tree, step: number, hasLists: boolean): State[] {
  const now = steps[step];
  const path = hasLists ? new Set() : pathTo(nodes, now);
  return nodes.map(({ outcome, bornAt, closedAt }, index) => {
    if (bornAt > step) return 'later';
    const isPruned = outcome !== 'kept' && outcome !== 'goal';
    if (outcome === 'goal' && closedAt <= step) return 'goal';
    if (index === now) return isPruned ? 'now-cut' : 'now';
    if (isPruned) return 'cut';
    if (path.has(index)) return 'path';
    return hasLists && closedAt > step ? 'open' : 'seen';
  });
}

function pathTo(nodes: Tree['nodes'], last: number) {
  const path: Set<number> = new Set();
  for (let index = last; index >= 0; index = nodes[index].parent) path.add(index);
  return path;
}
