// The small puzzle of walking distance, played: each crossing is allowed, the last one sorts the lines, and none can be saved.

import { describe, expect, it } from 'vitest';
import { crossings } from '../../../www/lab/views/estimate/crossings.js';
import { rules } from '../../support/rules.js';

/** The distances of the small puzzles, rows and columns, as `fifteen explain --heuristic walking-distance` gives them. */
const boards = [
  { text: '1 0 2/4 5 6/7 3 8', distances: [6, 3] },
  { text: '5 11 9 12/3 6 4 7/13 0 10 14/1 8 15 2', distances: [23, 14] },
  { text: '0 3/2 5/4 1', distances: [6, 5] },
  { text: '1 2 3/4 5 6/7 8 0', distances: [0, 0] },
];

describe.each(boards)('$text', ({ text, distances }) => {
  const board = rules.readBoard(text);
  const goal = rules.goalBoard(board, 'blank-last');
  const lines = [(cell: number) => Math.floor(cell / board.columns), (cell: number) => cell % board.columns];

  it.each([0, 1])('puzzle %i', (which) => {
    const lineOf = lines[which];
    const path = crossings(board, goal, lineOf, distances[which]) ?? [];
    expect(path).toHaveLength(distances[which]);
    let before = [...board.tiles];
    for (const { tile, from, to, tiles } of path) {
      const [blank, cell] = [before.indexOf(0), before.indexOf(tile)];
      expect([lineOf(cell), lineOf(blank), Math.abs(from - to)]).toEqual([from, to, 1]);
      expect(tiles).toEqual(before.with(blank, tile).with(cell, 0));
      before = tiles;
    }
    const homes = [...board.tiles.keys()].map((cell) => lineOf(goal.tiles.indexOf(before[cell])));
    expect(homes).toEqual([...board.tiles.keys()].map(lineOf));
    // Crossings lead to and fro, so a shorter sequence would be shorter by an even number.
    for (let shorter = distances[which] - 2; shorter >= 0; shorter -= 2)
      expect(crossings(board, goal, lineOf, shorter)).toBeNull();
  });
});
