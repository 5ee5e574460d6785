// The classes of Edge, compared with a search of all boards: boards that are connected by horizontal moves form one row class.

import { expect, it } from 'vitest';
import type { Side } from '../../../www/lab/views/edge/classes.js';
import { blankLine, keptBy, largestOf, linesOf, membersOf } from '../../../www/lab/views/edge/classes.js';
import type { Board } from '../../../www/solver/shape.js';
import { rules } from '../../support/rules.js';

const letters: Record<Side, string[]> = { rows: ['L', 'R'], columns: ['U', 'D'] };

/** The board after a slide; null if no tile can slide that way. */
function slid({ rows, columns, tiles }: Board, letter: string): Board | null {
  const blank = tiles.indexOf(0);
  const [row, column] = [Math.floor(blank / columns), blank % columns];
  const [down, right] = { U: [1, 0], D: [-1, 0], L: [0, 1], R: [0, -1] }[letter] ?? [0, 0];
  if (row + down < 0 || row + down >= rows || column + right < 0 || column + right >= columns) return null;
  const from = blank + down * columns + right;
  const after = tiles.slice();
  [after[blank], after[from]] = [after[from], 0];
  return { rows, columns, tiles: after };
}

const key = ({ tiles }: Board) => tiles.join(' ');

/** All boards that can be reached from a board by these slides. */
function reached(first: Board, slides: string[]) {
  const found = new Map([[key(first), first]]);
  for (const board of found.values()) {
    for (const letter of slides) {
      const next = slid(board, letter);
      if (next && !found.has(key(next))) found.set(key(next), next);
    }
  }
  return found;
}

const solved: Board = { rows: 2, columns: 3, tiles: Uint8Array.of(1, 2, 3, 4, 5, 0) };
const all = Array.from(reached(solved, ['U', 'D', 'L', 'R']).values());

it.each([
  ['rows', 120, 3],
  ['columns', 180, 2],
] as const)('the 360 boards of 2×3 tiles are edges of %s: %i classes with %i boards each', (side, classes, boards) => {
  expect(all).toHaveLength(360);
  const bySlides = new Map(all.map((board) => [key(board), [...reached(board, letters[side]).keys()].sort()]));
  const byName = new Map<string, Board[]>();
  for (const board of all) {
    const name = `${blankLine(board, side)}: ${linesOf(board, side).join(' / ')}`;
    byName.set(name, [...(byName.get(name) ?? []), board]);
  }
  expect(byName.size).toBe(classes);
  for (const members of byName.values()) {
    expect(members).toHaveLength(boards);
    for (const board of members) {
      expect(bySlides.get(key(board))).toEqual(members.map(key).sort());
      const shown = membersOf(board, side, rules);
      expect(shown.map((member) => key(member.board)).sort()).toEqual(members.map(key).sort());
      const moves = shown.map((member) => member.moves).filter((one) => one !== '');
      expect(moves).toHaveLength(boards - 1);
      expect(moves.map(keptBy)).toEqual(moves.map(() => side));
    }
  }
});

it('two classes share at most one board', () => {
  const pairs = all.map((board) => `${linesOf(board, 'rows').join('/')} ${linesOf(board, 'columns').join('/')}`);
  expect(new Set(pairs).size).toBe(all.length);
});

it('of two tables the larger distance counts, and none while one is not loaded', () => {
  const one = { labels: new Uint8Array(), distances: Uint8Array.of(4, 3, 5, 2), bits: Uint8Array.of(0, 1, 0, 1) };
  const two = { labels: new Uint8Array(), distances: Uint8Array.of(2, 7, 5, 4), bits: Uint8Array.of(1, 1, 0, 0) };
  const none = { labels: new Uint8Array(), distances: null, bits: null };
  expect(largestOf({ h: 5, missingBytes: 0, tables: [one, two] })).toEqual([
    { distance: 4, bit: 0 },
    { distance: 7, bit: 1 },
    { distance: 5, bit: 0 },
    { distance: 4, bit: 0 },
  ]);
  expect(largestOf({ h: null, missingBytes: 8, tables: [one, none] })).toEqual([]);
});
