// A sliding-tile puzzle in a few lines, written for the tests alone, so that what the page did is replayed by something else.

/** @type {Record<string, [number, number]>} the way a tile goes: columns, rows */
const ways = { U: [0, -1], D: [0, 1], L: [-1, 0], R: [1, 0] };

/** The numbers of a board. @type {(text: string) => number[]} */
export function tilesOf(text) {
  return text.split(/[\s,/]+/).map(Number);
}

/** '1 2 3/4 5 6/7 8 0'. @type {(tiles: number[]) => string} */
export function textOf(tiles) {
  const size = Math.sqrt(tiles.length);
  const rows = Array.from({ length: size }, (_, row) => tiles.slice(row * size, (row + 1) * size).join(' '));
  return rows.join('/');
}

/** The board in order. @type {(size: number, goal?: string) => string} */
export function goalOf(size, goal = 'blank-last') {
  const numbers = Array.from({ length: size * size - 1 }, (_, index) => index + 1);
  return textOf(goal === 'blank-first' ? [0, ...numbers] : [...numbers, 0]);
}

/**
 * The board after some moves, and the tile that each of them slid. Throws where there is no tile to make a move.
 * @type {(board: string, moves: string) => { board: string, tiles: number[] }}
 */
export function replay(board, moves) {
  const cells = tilesOf(board);
  const size = Math.sqrt(cells.length);
  const tiles = [];
  for (const move of moves) {
    const [columns, rows] = ways[move];
    const blank = cells.indexOf(0);
    const column = (blank % size) - columns;
    const row = Math.floor(blank / size) - rows;
    if (column < 0 || row < 0 || column >= size || row >= size)
      throw new Error(`${move} cannot be made on ${textOf(cells)}`);
    const from = row * size + column;
    tiles.push(cells[from]);
    [cells[blank], cells[from]] = [cells[from], 0];
  }
  return { board: textOf(cells), tiles };
}

/** @type {(board: string, moves: string) => string} */
export function after(board, moves) {
  return replay(board, moves).board;
}

/** The same board with two tiles exchanged. @type {(board: string, a: number, b: number) => string} */
export function exchanged(board, a, b) {
  return textOf(tilesOf(board).map((tile) => (tile === a ? b : tile === b ? a : tile)));
}

/** '#board=1,2,3/4,…', the address that names a board. @type {(board: string, goal?: string) => string} */
export function linkTo(board, goal) {
  return `/#board=${board.replaceAll(' ', ',')}${goal ? `&goal=${goal}` : ''}`;
}

/** Whether slides lead from one board to the other: each slide is one exchange, and moves the blank by one step. @type {(board: string, goal: string) => boolean} */
export function canReach(board, goal) {
  const [tiles, home] = [tilesOf(board), tilesOf(goal)];
  const size = Math.sqrt(tiles.length);
  const steps = (/** @type {number} */ a, /** @type {number} */ b) =>
    Math.abs((a % size) - (b % size)) + Math.abs(Math.floor(a / size) - Math.floor(b / size));
  let odd = steps(tiles.indexOf(0), home.indexOf(0)) % 2 === 1;
  for (const [cell, tile] of home.entries()) {
    const other = tiles.indexOf(tile);
    if (other === cell) continue;
    [tiles[cell], tiles[other]] = [tiles[other], tiles[cell]];
    odd = !odd;
  }
  return !odd;
}

/**
 * The length of the shortest ways between two boards, and how many there are: by breadth-first search, so for boards that are near.
 * @type {(board: string, goal: string) => { length: number, count: number }}
 */
export function shortestWays(board, goal) {
  /** How many ways lead to each board of the level. */
  let level = new Map([[board, 1]]);
  /** @type {Set<string>} */
  let before = new Set();
  for (let length = 0; level.size > 0; length += 1) {
    const count = level.get(goal);
    if (count !== undefined) return { length, count };
    /** @type {Map<string, number>} */
    const next = new Map();
    for (const [here, ways] of level) {
      for (const there of neighbours(here)) if (!before.has(there)) next.set(there, (next.get(there) ?? 0) + ways);
    }
    before = new Set(level.keys());
    level = next;
  }
  throw new Error(`no slides lead from ${board} to ${goal}`);
}

/** @param {string} board */
function neighbours(board) {
  return 'UDLR'.split('').flatMap((move) => {
    try {
      return [after(board, move)];
    } catch {
      return [];
    }
  });
}
