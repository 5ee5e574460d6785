// All boards near the start, each with its moves from the start and its f, and when A* has put it into its queue and taken it.

import type { Rules } from '../../../element/page-tools.js';
import type { Board } from '../../../solver/shape.js';
import { slidingTile } from '../../../ui/directions.js';
import type { TreeNode } from '../../engine/search-tree.js';

/** A board in the picture. */
export interface Placed {
  /** the fewest moves from the start */
  g: number;
  h: number;
  /** A* has it in its queue once it has taken so many boards; Infinity if it never has */
  openAt: number;
  /** A* has taken so many boards before this one; Infinity if it never takes it */
  takenAt: number;
}

/** In the order in which a search tries them; the picture does not depend on it. */
const moves = ['U', 'L', 'R', 'D'] as const;

/**
 * All boards whose f is within a limit, by their text: breadth-first search from the start. With a consistent h, f never falls along a path, so
 * it need not go on from boards over the limit.
 * @param valuesOf - returns h of some boards
 * @returns null if there are more than `most`
 */
export async function boardsWithin(
  { start, limit, most }: { start: Board; limit: number; most: number },
  rules: Pick<Rules, 'applyMoves' | 'writeBoard'>,
  valuesOf: (boards: string[]) => Promise<number[]>,
): Promise<Map<string, { g: number; h: number }> | null> {
  const found = new Map<string, { g: number; h: number }>();
  const seen = new Set([rules.writeBoard(start)]);
  let ring = [start];
  for (let g = 0; ring.length > 0; g++) {
    const texts = ring.map((board) => rules.writeBoard(board));
    const values = await valuesOf(texts);
    const within = ring.filter((_, index) => g + values[index] <= limit);
    texts.forEach((text, index) => {
      if (g + values[index] <= limit) found.set(text, { g, h: values[index] });
    });
    if (found.size > most) return null;
    ring = within.flatMap((board) => neighborsOf(board, rules)).filter((board) => isNew(rules.writeBoard(board)));
  }
  return found;

  function isNew(text: string) {
    const { size } = seen;
    return seen.add(text).size > size;
  }
}

function neighborsOf(board: Board, rules: Pick<Rules, 'applyMoves'>) {
  return moves.filter((move) => slidingTile(board, move) !== 0).map((move) => rules.applyMoves(board, move));
}

/**
 * When A* has put each board into its queue, and when it has taken it.
 * @param nodes - of the whole search, in the order in which they were found
 * @param textOf - returns the board at the end of a path, as text
 */
export function timesOf(nodes: TreeNode[], textOf: (path: string) => string) {
  const steps = nodes.map(({ closedAt }) => closedAt).filter(Number.isFinite);
  const order = new Map(steps.toSorted((one, other) => one - other).map((step, index) => [step, index]));
  const times = new Map<string, Pick<Placed, 'openAt' | 'takenAt'>>();
  const paths: string[] = [];
  for (const [index, { parent, move, outcome, closedAt }] of nodes.entries()) {
    paths[index] = (paths[parent] ?? '') + move;
    if (outcome !== 'kept' && outcome !== 'goal') continue;
    const text = textOf(paths[index]);
    const before = times.get(text);
    // A board comes into the queue when its parent is taken; the start is there from the beginning.
    const parentTaken = order.get(nodes[parent]?.closedAt) ?? -1;
    const takenAt = order.get(closedAt) ?? Number.POSITIVE_INFINITY;
    times.set(text, {
      openAt: before?.openAt ?? parentTaken + 1,
      takenAt: Math.min(before?.takenAt ?? Number.POSITIVE_INFINITY, takenAt),
    });
  }
  return times;
}

/** All boards with one f. */
export interface Contour {
  f: number;
  boards: Placed[];
}

/** The boards in lines of equal f, the smallest f first. */
export function contoursOf(boards: Placed[]): Contour[] {
  const sums = [...new Set(boards.map(({ g, h }) => g + h))].sort((one, other) => one - other);
  return sums.map((f) => ({ f, boards: boards.filter(({ g, h }) => g + h === f) }));
}

/** How many boards of a line A* has taken once it has taken `at` in all. */
export const takenOf = ({ boards }: Contour, at: number) => boards.filter(({ takenAt }) => takenAt < at).length;
