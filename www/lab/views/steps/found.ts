// The boards that a search has found up to a step: the state of each, the queue, and the number by which the search chooses the next board.

import type { TreeNode } from '../../engine/search-tree.js';

/**
 * - `open`: waits in the queue
 * - `seen`: expanded; IDA* has forgotten it
 * - `path`: on the path to the present board
 * - `now`: the step is about it
 * - `over`: over the bound of IDA*
 * - `goal`: the solution
 */
export type State = 'open' | 'seen' | 'path' | 'now' | 'over' | 'goal';

export interface FoundNode extends TreeNode {
  /** the step at which a shorter path to its board was found; Infinity if none was */
  replacedAt: number;
}

/** The nodes of a search from one of its steps on; `steps` is the node that each step is about. */
export interface Found {
  nodes: FoundNode[];
  steps: number[];
}

/**
 * @param nodes - in the order in which they were found
 * @param boardOf - returns the board of a node, as text
 */
export function foundOf(nodes: TreeNode[], steps: number[], boardOf: (path: string) => string): Found {
  const paths: string[] = [];
  /** The node with the shortest path so far, by its board. */
  const best: Map<string, FoundNode> = new Map();
  const found = nodes.map((node, index) => {
    paths[index] = (paths[node.parent] ?? '') + node.move;
    const one = { ...node, replacedAt: Number.POSITIVE_INFINITY };
    if (node.outcome !== 'kept' && node.outcome !== 'goal') return one;
    const board = boardOf(paths[index]);
    const before = best.get(board);
    if (before) before.replacedAt = node.bornAt;
    best.set(board, one);
    return one;
  });
  return { nodes: found, steps };
}

/** The state of each node at a step; null if it is not on the map: not found yet, known before, or replaced by a shorter path. */
export function statesAt({ nodes, steps }: Found, step: number, hasQueue: boolean): (State | null)[] {
  const now = steps[step] ?? 0;
  const path: Set<number> = new Set();
  for (let index = now; index >= 0; index = nodes[index].parent) path.add(index);
  return nodes.map(({ outcome, bornAt, closedAt, replacedAt }, index) => {
    if (bornAt > step || replacedAt <= step) return null;
    if (outcome === 'goal' && closedAt <= step) return 'goal';
    if (outcome === 'bound') return 'over';
    if (outcome !== 'kept' && outcome !== 'goal') return null;
    if (index === now) return 'now';
    if (path.has(index)) return 'path';
    return hasQueue && closedAt > step ? 'open' : 'seen';
  });
}

/** Whether a step finds a shorter path to a board that was known before. */
export function isKnownAt({ nodes }: Found, step: number) {
  return nodes.some(({ replacedAt }) => replacedAt === step);
}

/** The searches that can be stepped through. */
export const shownSearches = ['breadth-first', 'greedy', 'a-star', 'weighted-a-star', 'ida-star'] as const;

export type Shown = (typeof shownSearches)[number];

export const isShown = (algorithm: string): algorithm is Shown => shownSearches.some((one) => one === algorithm);

/** The number by which a search chooses the next board. */
export type KeyOf = (node: { g: number; h: number | null }) => number;

/** The number by which a search chooses, which is also what stands in each cell. */
export function keyOf(algorithm: Shown, weight: string): KeyOf {
  switch (algorithm) {
    case 'breadth-first':
      return ({ g }) => g;
    case 'greedy':
      return ({ h }) => Number(h);
    case 'weighted-a-star':
      // As the search rounds it.
      return ({ g, h }) => g + Math.floor((Math.round(100 * Number(weight)) * Number(h)) / 100);
    default:
      return ({ g, h }) => g + Number(h);
  }
}

/**
 * The nodes that wait in the queue at a step, the next one first: the smallest key first, and among equal ones the smallest h and then the
 * last one; breadth-first search takes them in the order in which they were found.
 */
export function queueAt({ nodes }: Found, step: number, keyOf: KeyOf, isFirstComeFirst: boolean) {
  const isKept = ({ outcome }: FoundNode) => outcome === 'kept' || outcome === 'goal';
  const waiting = nodes.filter(
    (node) => isKept(node) && node.bornAt <= step && node.closedAt > step && node.replacedAt > step,
  );
  if (isFirstComeFirst) return waiting;
  return waiting.toSorted(
    (one, other) => keyOf(one) - keyOf(other) || Number(one.h) - Number(other.h) || other.bornAt - one.bornAt,
  );
}
