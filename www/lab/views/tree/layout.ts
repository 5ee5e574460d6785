// Where the nodes of a tree stand, and what each is at a step: depth runs to the right, and every leaf has a line of its own.
//
//   ┌──────┬──────┬──────┐
//   │ root │ node │ leaf │ line 0
//   │      │      ├──────┤
//   │      │      │ leaf │ line 1
//   │      ├──────┼──────┘
//   │      │ leaf │        line 2
//   └──────┴──────┘

import type { Tree, TreeNode } from '../../engine/search-tree.js';

export interface Layout {
  /** by node: its first line */
  first: number[];
  /** by node: how many lines it takes */
  lines: number[];
  /** number of lines */
  leaves: number;
  /** number of columns */
  depth: number;
}

/** Heights of lines, in px: with text, and where there are too many lines for text. */
const heights = { text: 20, thin: 6 };

/** Up to so many lines all have text; of more, only so many before and after the present one. */
const textLines = { all: 60, around: 6 };

export function layoutOf(nodes: TreeNode[]): Layout {
  const children: number[][] = nodes.map(() => []);
  nodes.forEach(({ parent }, index) => {
    if (parent >= 0) children[parent].push(index);
  });
  const first = nodes.map(() => 0);
  const lines = nodes.map(() => 0);
  let line = 0;
  // Paths of A* can be long, so this does not recurse.
  const open = nodes.length > 0 ? [0] : [];
  for (let index = open.pop(); index !== undefined; index = open.pop()) {
    first[index] = line;
    if (children[index].length === 0) line += 1;
    open.push(...children[index].toReversed());
  }
  // A child is always found after its parent.
  for (let index = nodes.length - 1; index >= 0; index--) {
    lines[index] = Math.max(1, lines[index]);
    if (index > 0) lines[nodes[index].parent] += lines[index];
  }
  return { first, lines, leaves: line, depth: Math.max(0, ...nodes.map(({ g }) => g)) + 1 };
}

/**
 * The upper edge of each line, in px, and after them the lower edge of the last one.
 * @param line - the present one
 */
export function edgesOf(leaves: number, line: number): number[] {
  const edges = [0];
  for (let index = 0; index < leaves; index++) {
    const hasText = leaves <= textLines.all || Math.abs(index - line) <= textLines.around;
    edges.push(edges[index] + (hasText ? heights.text : heights.thin));
  }
  return edges;
}

/** The node at a line and a depth; undefined if there is none. */
export function nodeAt(nodes: TreeNode[], { first, lines }: Layout, line: number, depth: number) {
  const index = nodes.findIndex(
    ({ g }, node) => g === depth && first[node] <= line && line < first[node] + lines[node],
  );
  return index < 0 ? undefined : index;
}

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
