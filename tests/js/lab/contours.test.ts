// The boards of Contours are those of a breadth-first search through all boards, with their f, and A* takes them line by line.

import { describe, expect, it } from 'vitest';
import type { TreeNode } from '../../../www/lab/engine/search-tree.js';
import { boardsWithin, contoursOf, takenOf, timesOf } from '../../../www/lab/views/contours/boards.js';
import { rules } from '../../support/rules.js';

/** The Manhattan distance of a board of 2×3, as text. */
function manhattan(text: string) {
  const tiles = text.split(/[ /]/).map(Number);
  return tiles.reduce((sum, tile, cell) => {
    if (tile === 0) return sum;
    const home = tile - 1;
    return sum + Math.abs((home % 3) - (cell % 3)) + Math.abs(Math.floor(home / 3) - Math.floor(cell / 3));
  }, 0);
}

/** The distance of every board of 2×3 from one, by its text. */
function distancesFrom(start: string) {
  const found = new Map([[start, 0]]);
  for (const [text, g] of found) {
    const tiles = text.split(/[ /]/);
    const blank = tiles.indexOf('0');
    const beside = [
      blank - 3,
      blank + 3,
      ...[blank - 1, blank + 1].filter((cell) => Math.floor(cell / 3) === Math.floor(blank / 3)),
    ];
    for (const cell of beside.filter((one) => one >= 0 && one < 6)) {
      const after = tiles.with(blank, tiles[cell]).with(cell, '0');
      const next = `${after.slice(0, 3).join(' ')}/${after.slice(3).join(' ')}`;
      if (!found.has(next)) found.set(next, g + 1);
    }
  }
  return found;
}

const valuesOf = async (boards: string[]) => boards.map(manhattan);

describe.each(['4 5 0/1 2 3', '5 4 3/2 1 0', '1 2 3/4 5 0'])('from %s', (text) => {
  const start = rules.readBoard(text);
  const all = distancesFrom(rules.writeBoard(start));

  it.each([8, 14, 21, 40])('all boards with f up to %i', async (limit) => {
    expect(all.size).toBe(360);
    const found = await boardsWithin({ start, limit, most: 400 }, rules, valuesOf);
    const expected = [...all].filter(([board, g]) => g + manhattan(board) <= limit);
    expect(Object.fromEntries(found ?? [])).toEqual(
      Object.fromEntries(expected.map(([board, g]) => [board, { g, h: manhattan(board) }])),
    );
  });

  it('none if there are too many', async () => {
    expect(await boardsWithin({ start, limit: 40, most: 100 }, rules, valuesOf)).toBeNull();
  });
});

it('a board is open once its parent is taken, and taken with its first expansion', () => {
  const node = (parent: number, move: string, bornAt: number, closedAt: number): TreeNode => {
    return { parent, move, g: move.length, h: 0, outcome: 'kept', bornAt, closedAt };
  };
  const never = Number.POSITIVE_INFINITY;
  // The start is expanded at step 1 and has two children, of which the second is expanded at step 4 and leads to the first one's board again.
  const nodes = [node(-1, '', 0, 1), node(0, 'L', 2, never), node(0, 'R', 3, 4), node(2, 'U', 5, 6)];
  const times = timesOf(nodes, (path) => ({ RU: 'L' })[path] ?? path);
  expect(Object.fromEntries(times)).toEqual({
    '': { openAt: 0, takenAt: 0 },
    L: { openAt: 1, takenAt: 2 },
    R: { openAt: 1, takenAt: 1 },
  });
  const contours = contoursOf(
    [...times.values()].map((time, index) => ({ g: index, h: 5 - 2 * (index % 2), ...time })),
  );
  expect(contours.map(({ f, boards }) => [f, boards.length])).toEqual([
    [4, 1],
    [5, 1],
    [7, 1],
  ]);
  expect(contours.map((contour) => takenOf(contour, 1))).toEqual([0, 1, 0]);
});
