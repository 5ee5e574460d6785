// What a node of the tree is at a step.

/** @import { Tree } from '../../engine/search-tree.js' */

/**
 * - `later`: not found yet
 * - `now`: the step is about it; `now-cut` if it is pruned
 * - `path`: IDA* is somewhere below it
 * - `open`: A* has found it, but not expanded it yet
 * - `cut`: pruned
 * - `seen`: expanded
 * - `goal`: the solution
 * @typedef {'later' | 'seen' | 'cut' | 'open' | 'path' | 'now' | 'now-cut' | 'goal'} State
 */

/** From the back to the front, since the edges of neighbors overlap. @type {State[]} */
export const states = ['later', 'seen', 'cut', 'open', 'path', 'now', 'now-cut', 'goal'];

/** The state of each node. @param {Tree} tree  @param {number} step  counted from 0 @param {boolean} hasLists  whether it is a tree of A* @returns {State[]} */
export function statesOf({ nodes, steps }, step, hasLists) {
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

/** @param {Tree['nodes']} nodes  @param {number} last */
function pathTo(nodes, last) {
  /** @type {Set<number>} */
  const path = new Set();
  for (let index = last; index >= 0; index = nodes[index].parent) path.add(index);
  return path;
}
