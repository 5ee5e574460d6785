// The small puzzle behind walking distance, played: tiles with the same home line look alike, and one of them may slide into the blank's line
// from any cell of a line beside it.
//
//   1 · 2      a a        3 belongs in the first row, and 8 is in its own. With the blank in the first row, 4, 5 or 6 must
//   4 5 6      b b b      come up first, and later one of them goes down and another up again: six moves instead of two.
//   7 3 8      c a c

import type { Board } from '../../../solver/shape.js';

/** A tile that changes its line, and the tiles after that. */
export interface Crossing {
  tile: number;
  from: number;
  to: number;
  tiles: number[];
}

/**
 * A shortest sequence of crossings that brings every tile into its line; null if there is none with so many.
 * @param lineOf - the row of a cell, or its column
 * @param distance - the number of crossings
 */
export function crossings(
  { tiles: start }: Pick<Board, 'tiles'>,
  goal: Pick<Board, 'tiles'>,
  lineOf: (cell: number) => number,
  distance: number,
): Crossing[] | null {
  const homes = new Map(Array.from(goal.tiles, (tile, cell) => [tile, lineOf(cell)]));
  const homeOf = (tile: number) => homes.get(tile) ?? 0;
  const seen = new Set<string>();
  let ring: { tiles: number[]; path: Crossing[] }[] = [{ tiles: [...start], path: [] }];
  for (let left = distance; ; left--) {
    // A tile needs a crossing for each line to its own, so most states need more than are left.
    ring = ring.filter(({ tiles }) => missing(tiles) <= left && isNew(tiles));
    if (left === 0 || ring.length === 0) return ring[0]?.path ?? null;
    ring = ring.flatMap(({ tiles, path }) =>
      crossingsFrom(tiles).map((crossing) => ({ tiles: crossing.tiles, path: [...path, crossing] })),
    );
  }

  function missing(tiles: number[]) {
    return tiles.reduce((sum, tile, cell) => sum + (tile ? Math.abs(lineOf(cell) - homeOf(tile)) : 0), 0);
  }

  /** Whether no state of this ring or an earlier one has the same home lines in each line. */
  function isNew(tiles: number[]) {
    const alike = tiles.map((tile, cell) => `${lineOf(cell)}${tile ? homeOf(tile) : '.'}`).sort();
    const { size } = seen;
    return seen.add(alike.join('')).size > size;
  }

  /** The crossings that differ, each by the tile that is nearest to the blank. */
  function crossingsFrom(tiles: number[]): Crossing[] {
    const blank = tiles.indexOf(0);
    const to = lineOf(blank);
    const beside = [...tiles.keys()].filter((cell) => Math.abs(lineOf(cell) - to) === 1);
    beside.sort((one, other) => Math.abs(one - blank) - Math.abs(other - blank));
    const different = new Map(beside.toReversed().map((cell) => [`${lineOf(cell)} ${homeOf(tiles[cell])}`, cell]));
    return Array.from(different.values(), (cell) => {
      const after = tiles.with(blank, tiles[cell]).with(cell, 0);
      return { tile: tiles[cell], from: lineOf(cell), to, tiles: after };
    });
  }
}
