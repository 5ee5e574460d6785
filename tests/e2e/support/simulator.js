// A minimal sliding-tile puzzle, written for the tests only, which checks moves independently of the code under test.

/** @type {Record<string, [number, number]>} the columns and rows by which a tile moves */
const directions = { U: [0, -1], D: [0, 1], L: [-1, 0], R: [1, 0] };

/** The numbers of a board. @type {(text: string) => number[]} */
export function tilesOf(text) {
  return text.split(/[\s,/]+/).map(Number);
}

/** Returns the number of columns: of the first row, if slashes end the rows. @type {(text: string) => number} */
const columnsOf = (text) => (text.includes('/') ? tilesOf(text.split('/')[0]).length : Math.sqrt(tilesOf(text).length));

/** '1 2 3/4 5 6/7 8 0'. @type {(tiles: number[], columns?: number) => string} */
export function textOf(tiles, columns = Math.sqrt(tiles.length)) {
  const rows = Array.from({ length: tiles.length / columns }, (_, row) =>
    tiles.slice(row * columns, (row + 1) * columns),
  );
  return rows.map((row) => row.join(' ')).join('/');
}

/** The solved board. @type {(size: number, goal?: string) => string} */
export function goalOf(size, goal = 'blank-last') {
  const numbers = Array.from({ length: size * size - 1 }, (_, index) => index + 1);
  return textOf(goal === 'blank-first' ? [0, ...numbers] : [...numbers, 0]);
}

/**
 * Returns the board after some moves, and the tile slid by each. Throws an error if a move is impossible.
 * @type {(board: string, moves: string) => { board: string, tiles: number[] }}
 */
export function replay(board, moves) {
  const cells = tilesOf(board);
  const width = columnsOf(board);
  const tiles = [];
  for (const move of moves) {
    const [columns, rows] = directions[move];
    const blank = cells.indexOf(0);
    const column = (blank % width) - columns;
    const row = Math.floor(blank / width) - rows;
    if (column < 0 || row < 0 || column >= width || row * width >= cells.length)
      throw new Error(`${move} cannot be made on ${textOf(cells, width)}`);
    const from = row * width + column;
    tiles.push(cells[from]);
    [cells[blank], cells[from]] = [cells[from], 0];
  }
  return { board: textOf(cells, width), tiles };
}

/** @type {(board: string, moves: string) => string} */
export function after(board, moves) {
  return replay(board, moves).board;
}

/** The board with two tiles swapped. @type {(board: string, a: number, b: number) => string} */
export function swapped(board, a, b) {
  return textOf(tilesOf(board).map((tile) => (tile === a ? b : tile === b ? a : tile)));
}

/** '/#board=1,2,3/4,…', the address of a board. @type {(board: string, goal?: string) => string} */
export function linkTo(board, goal) {
  return `/#board=${board.replaceAll(' ', ',')}${goal ? `&goal=${goal}` : ''}`;
}

/**
 * The hash of the address of a game: its start board and the moves done, as the page writes them.
 * @param {string} board
 * @param {string} [done]
 */
export function gameHash(board, done) {
  return `#board=${board.replaceAll(' ', ',')}${done ? `&done=${done}` : ''}`;
}

/** Returns whether one board can be reached from the other. Each slide is one swap and moves the blank by one cell. @type {(board: string, goal: string) => boolean} */
export function canReach(board, goal) {
  const [tiles, targets] = [tilesOf(board), tilesOf(goal)];
  const size = Math.sqrt(tiles.length);
  const steps = (/** @type {number} */ a, /** @type {number} */ b) =>
    Math.abs((a % size) - (b % size)) + Math.abs(Math.floor(a / size) - Math.floor(b / size));
  let odd = steps(tiles.indexOf(0), targets.indexOf(0)) % 2 === 1;
  for (const [cell, tile] of targets.entries()) {
    const other = tiles.indexOf(tile);
    if (other === cell) continue;
    [tiles[cell], tiles[other]] = [tiles[other], tiles[cell]];
    odd = !odd;
  }
  return !odd;
}

/**
 * Returns the length of the shortest solutions between two boards, and their number. It uses breadth-first search, so the boards must be
 * near each other.
 * @type {(board: string, goal: string) => { length: number, count: number }}
 */
export function shortestSolutions(board, goal) {
  /** The number of shortest solutions to each board of the level. */
  let level = new Map([[board, 1]]);
  /** @type {Set<string>} */
  let before = new Set();
  for (let length = 0; level.size > 0; length += 1) {
    const count = level.get(goal);
    if (count !== undefined) return { length, count };
    /** @type {Map<string, number>} */
    const next = new Map();
    for (const [here, paths] of level) {
      for (const there of neighbors(here)) if (!before.has(there)) next.set(there, (next.get(there) ?? 0) + paths);
    }
    before = new Set(level.keys());
    level = next;
  }
  throw new Error(`${goal} cannot be reached from ${board}`);
}

/** @param {string} board */
function neighbors(board) {
  return 'UDLR'.split('').flatMap((move) => {
    try {
      return [after(board, move)];
    } catch {
      return [];
    }
  });
}
