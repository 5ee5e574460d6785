// The tree of a search, from steps written by hand, and the positions of its nodes.

import { describe, expect, it } from 'vitest';
import { SearchTree } from '../../../www/lab/engine/search-tree.js';
import { edgesOf, layoutOf, nodeAt, statesOf } from '../../../www/lab/views/tree/layout.js';

type View = Parameters<SearchTree['add']>[0];

const noMove: View['moves'][0] = { child: 'U', fate: { kind: 'no-tile' } };

function view(event: View['event'], path: string, h: number[], generated: number): View {
  const iterations = [{ bound: 3, expanded: 0, generated, stored: 0 }];
  return { step: 0, event, path, h, moves: [noMove, noMove, noMove, noMove], iterations, lists: undefined };
}

function treeOf(views: View[]) {
  const tree = new SearchTree();
  for (const one of views) tree.add(one);
  return { leaves: tree.leaves, ...tree.finish(true) };
}

/** An iteration of IDA*: the root with U over the bound, and L with an undo, a duplicate and the solution. */
const idaStar = [
  view({ kind: 'began' }, '', [3], 0),
  view({ kind: 'expanded' }, '', [3], 0),
  view({ kind: 'pruned', child: 'U', reason: 'bound', h: 4 }, '', [3], 1),
  view({ kind: 'expanded' }, 'L', [3, 2], 2),
  view({ kind: 'pruned', child: 'R', reason: 'undo' }, 'L', [3, 2], 2),
  view({ kind: 'pruned', child: 'U', reason: 'duplicate' }, 'L', [3, 2], 2),
  view({ kind: 'expanded' }, 'LD', [3, 2, 1], 3),
  view({ kind: 'backtracked', child: 'D' }, 'L', [3, 2], 3),
  view({ kind: 'solved' }, 'LL', [3, 2, 0], 4),
];

/** The beginning of A*: the root with two children; the second is expanded first and has a known child. */
const aStar = [
  view({ kind: 'began' }, '', [3], 1),
  view({ kind: 'expanded' }, '', [3], 1),
  view({ kind: 'opened', child: 'U', h: 4 }, '', [3], 2),
  view({ kind: 'opened', child: 'L', h: 2 }, '', [3], 3),
  view({ kind: 'expanded' }, 'L', [3, 2], 3),
  view({ kind: 'pruned', child: 'D', reason: 'closed' }, 'L', [3, 2], 4),
];

describe('the tree of IDA*', () => {
  const tree = treeOf(idaStar);

  it('has a node for each child but the move back', () => {
    expect(tree.nodes.map(({ parent, move, g, h, outcome }) => [parent, move, g, h, outcome])).toEqual([
      [-1, '', 0, 3, 'kept'],
      [0, 'U', 1, 4, 'bound'],
      [0, 'L', 1, 2, 'kept'],
      [2, 'U', 2, null, 'duplicate'],
      [2, 'D', 2, 1, 'kept'],
      [2, 'L', 2, 0, 'goal'],
    ]);
    expect(tree.generated).toBe(4);
    expect(tree.leaves).toBe(4);
  });

  it('knows the node of each step', () => {
    expect(tree.steps).toEqual([0, 0, 1, 2, 2, 3, 4, 2, 5]);
    expect(tree.nodes.map(({ bornAt }) => bornAt)).toEqual([0, 2, 3, 5, 6, 8]);
  });

  it('shows the path, what is explored, and what comes later', () => {
    expect(statesOf(tree, 2, false)).toEqual(['path', 'now-cut', 'later', 'later', 'later', 'later']);
    expect(statesOf(tree, 7, false)).toEqual(['path', 'cut', 'now', 'cut', 'seen', 'later']);
    expect(statesOf(tree, 8, false)).toEqual(['path', 'cut', 'path', 'cut', 'seen', 'goal']);
  });
});

describe('the tree of A*', () => {
  const tree = treeOf(aStar);

  it('has open nodes, and closed ones from their expansion on', () => {
    expect(tree.steps).toEqual([0, 0, 1, 2, 2, 3]);
    expect(statesOf(tree, 3, true)).toEqual(['seen', 'open', 'now', 'later']);
    expect(statesOf(tree, 5, true)).toEqual(['seen', 'open', 'seen', 'now-cut']);
  });
});

describe('the layout', () => {
  const { nodes } = treeOf(idaStar);
  const layout = layoutOf(nodes);

  it('gives every leaf a line, and every other node the lines of its children', () => {
    expect(layout).toEqual({ first: [0, 0, 1, 1, 2, 3], lines: [4, 1, 3, 1, 1, 1], leaves: 4, depth: 3 });
  });

  it('finds the node at a place', () => {
    expect(nodeAt(nodes, layout, 0, 1)).toBe(1);
    expect(nodeAt(nodes, layout, 3, 1)).toBe(2);
    expect(nodeAt(nodes, layout, 0, 2)).toBeUndefined();
  });

  it('has thin lines if there are many, except around the present one', () => {
    expect(edgesOf(3, 1)).toEqual([0, 20, 40, 60]);
    const edges = edgesOf(100, 50);
    expect(edges.at(-1)).toBe(13 * 20 + 87 * 6);
    expect([edges[1], edges[51] - edges[50]]).toEqual([6, 20]);
  });
});
