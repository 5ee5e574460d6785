// Random boards for pages and programs that need nothing else, such as timers: `import { scramble } from 'fifteen-puzzle/scramble'`. It
// loads no WebAssembly and works at once, so this folder has a parity check and slides of its own; nothing else in TypeScript has.
// Decisions: docs/decisions/board.md#the-scrambler

import type { Shape } from '../solver/shape.js';
import type { Seed } from './random-board.js';
import { checkNames, randomBoard, randomWords, shapeOf, uniformTiles, write } from './random-board.js';

export { randomBoard };

/** A random board, and moves that lead to it from the goal, which is blank last. */
export interface Scramble {
  rows: number;
  columns: number;
  /** The board as text, such as `5 3 8/0 2 4/1 7 6`. */
  board: string;
  /** The moves: one letter for each, such as `RDDL`. */
  moves: string;
  /** The moves with repeated ones as one run, such as `['R', 'D2', 'L']`. */
  runs: string[];
}

/**
 * Draws a board as `randomBoard` does, and finds moves that lead to it from the goal. No move undoes the one before. They are not the
 * fewest: on 4×4 boards about 78, where a shortest solution has about 53.
 * @param size - `4` for 4×4, or `3x4`
 * @param options - `movesOf`: what each move names, the way of the tile (default) or of the blank
 * @throws RangeError if there are no boards of this size, or no such seed or option
 * @example
 * const { board, runs } = scramble('4x4', { seed: 1 });
 * console.log(board, runs.join(' '));
 */
export function scramble(
  size: number | string = 4,
  options: { seed?: Seed; movesOf?: 'tile' | 'blank' } = {},
): Scramble {
  checkNames(options, ['seed', 'movesOf']);
  const { seed, movesOf = 'tile' } = options;
  const shape = shapeOf(size);
  const tiles = uniformTiles(shape, randomWords(seed));
  const { columns } = shape;
  // Made backward, a step of the blank is a step of the tile in the same direction.
  const letters: Record<number, string> = { [-columns]: 'U', [-1]: 'L', 1: 'R', [columns]: 'D' };
  const sign = movesOf === 'tile' ? 1 : -1;
  const steps = stepsHome(shape, tiles).reverse();
  const moves = steps.map((step) => letters[sign * step]).join('');
  const runs = moves.replace(/(.)\1+/g, (run) => `${run[0]}${run.length}`).match(/\D\d*/g) ?? [];
  return { ...shape, board: write(shape, tiles), moves, runs };
}

// Line by line, as in src/search/line_by_line.rs: the rows and columns at the top and at the left are brought home, then the last four cells.

/** The most states that a search for the next tiles may have: it takes as many tiles at once as that allows, at least two. */
const MAX_STATES = 2 ** 20;

/** Makes the searches greedy, and so quick: with 2, a 10×10 board takes ten times as long, for moves that are fewer by a thirtieth. */
const WEIGHT = 3;

/** The steps of the blank, as differences between cells, that solve a board. */
function stepsHome({ rows, columns }: Shape, start: number[]): number[] {
  const tiles = [...start];
  let atOnce = 2;
  while (tiles.length ** (atOnce + 2) <= MAX_STATES) atOnce += 1;
  const isFixed = tiles.map(() => false);
  const steps: number[] = [];
  const bringHome = (group: number[], isLast = false) => {
    for (const step of stepsTo({ group, isLast, tiles, columns, isFixed })) {
      const blank = tiles.indexOf(0);
      [tiles[blank], tiles[blank + step]] = [tiles[blank + step], 0];
      steps.push(step);
    }
    for (const cell of group) isFixed[cell] = true;
  };
  let [top, left] = [0, 0];
  while (rows - top > 2 || columns - left > 2) {
    const isRow = rows - top >= columns - left;
    const line = Array.from({ length: isRow ? columns - left : rows - top }, (_, at) =>
      isRow ? top * columns + left + at : (top + at) * columns + left,
    );
    if (isRow) top += 1;
    else left += 1;
    // The last tiles come together, since the last one alone would have to push out the one before.
    const head = line.length % atOnce;
    if (head > 0 && line.length > atOnce) bringHome(line.splice(0, head));
    while (line.length > 0) bringHome(line.splice(0, atOnce));
  }
  // The third tile follows by parity.
  bringHome([(rows - 2) * columns + columns - 2, (rows - 1) * columns - 1], true);
  return steps;
}

/** A search for steps that bring the tiles of a group of cells home. */
interface Goal {
  group: number[];
  /** whether the blank must get home too */
  isLast: boolean;
  tiles: number[];
  columns: number;
  /** by cell: whether its tile is home and stays there */
  isFixed: boolean[];
}

/** A state: the cells of the blank and of the tiles of the group. */
interface Node {
  state: number[];
  g: number;
  /** the node before */
  from: Node | null;
}

/** Weighted A* (Pohl 1970) on the blank and the tiles of the group, which are the only ones that it tells apart. */
function stepsTo({ group, isLast, tiles, columns, isFixed }: Goal): number[] {
  const far = (a: number, b: number) =>
    Math.abs(Math.floor(a / columns) - Math.floor(b / columns)) + Math.abs((a % columns) - (b % columns));
  const open: Node[][] = [];
  const closed = new Set<number>();
  const codeOf = (state: number[]) => state.reduce((code, cell) => code * tiles.length + cell, 0);
  /** Adds a node, and returns its weighted f. */
  const add = (state: number[], g: number, from: Node | null) => {
    const h = group.reduce((sum, home, i) => sum + far(state[i + 1], home), 0);
    const f = g + WEIGHT * h;
    open[f] ??= [];
    open[f].push({ state, g, from });
    return f;
  };
  let f = add([tiles.indexOf(0), ...group.map((cell) => tiles.indexOf(cell + 1))], 0, null);
  while (true) {
    const node = open[f]?.pop();
    if (!node) {
      f += 1;
      continue;
    }
    const { state, g } = node;
    const [blank] = state;
    const isHome = group.every((cell, i) => state[i + 1] === cell);
    if (isHome && (!isLast || blank === tiles.length - 1)) return stepsOf(node);
    if (closed.has(codeOf(state))) continue;
    closed.add(codeOf(state));
    for (const to of [blank - columns, blank - 1, blank + 1, blank + columns]) {
      if (isFixed[to] !== false || far(blank, to) !== 1) continue;
      const next = [to, ...state.slice(1).map((cell) => (cell === to ? blank : cell))];
      if (!closed.has(codeOf(next))) f = Math.min(f, add(next, g + 1, node));
    }
  }
}

function stepsOf(last: Node): number[] {
  const steps: number[] = [];
  for (let node = last; node.from; node = node.from) steps.push(node.state[0] - node.from.state[0]);
  return steps.reverse();
}
