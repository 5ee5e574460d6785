// The truth about boards and tables, from the tests' own searches.

const solved = '123456780';

/** The boards one slide away. */
export function neighbors(board: string, columns = 3): string[] {
  const blank = board.indexOf('0');
  const rows = board.length / columns;
  const [row, column] = [Math.floor(blank / columns), blank % columns];
  const steps = [
    [row - 1, column],
    [row + 1, column],
    [row, column - 1],
    [row, column + 1],
  ];
  return steps
    .filter(([y, x]) => y >= 0 && y < rows && x >= 0 && x < columns)
    .map(([y, x]) => {
      const cells = [...board];
      const from = y * columns + x;
      [cells[blank], cells[from]] = [cells[from], '0'];
      return cells.join('');
    });
}

/** The distance of each board of the 8-puzzle. */
export function distances(): Map<string, number> {
  const found = new Map([[solved, 0]]);
  for (const [board, distance] of found) {
    for (const next of neighbors(board)) if (!found.has(next)) found.set(next, distance + 1);
  }
  return found;
}

/** The number of rows and columns between two cells. */
export function steps(from: number, to: number, columns: number) {
  return Math.abs(Math.floor(from / columns) - Math.floor(to / columns)) + Math.abs((from % columns) - (to % columns));
}

export function tileDistance(board: string, tile: number) {
  return steps(board.indexOf(String(tile)), tile - 1, 3);
}

export function manhattan(board: string) {
  return [1, 2, 3, 4, 5, 6, 7, 8].reduce((sum, tile) => sum + tileDistance(board, tile), 0);
}

export function misplaced(board: string) {
  return [...board].filter((tile, cell) => tile !== '0' && Number(tile) !== cell + 1).length;
}

/** Adds two for each tile that must leave its line, by trying all sets of tiles that may stay. */
export function withConflicts(board: string) {
  const rows = [0, 1, 2].map((row) => [0, 1, 2].map((column) => 3 * row + column));
  const columns = [0, 1, 2].map((column) => [0, 1, 2].map((row) => 3 * row + column));
  const leaving = [...rows, ...columns].map((line) => {
    const tiles = line.map((cell) => Number(board[cell])).filter((tile) => tile > 0 && line.includes(tile - 1));
    const sets = Array.from({ length: 2 ** tiles.length }, (_, set) => tiles.filter((__, index) => set & (1 << index)));
    const inOrder = sets.filter((set) => set.every((tile, index) => index === 0 || tile > set[index - 1]));
    return tiles.length - Math.max(...inOrder.map((set) => set.length));
  });
  return manhattan(board) + 2 * leaving.reduce((sum, one) => sum + one);
}

/**
 * The number of moves of two tiles of the 15-puzzle that bring both home, by their cells: `a,b`. All other moves are free.
 * @param canJump - whether the blank may jump to any empty cell, as if it could always get where it is needed
 */
export function pairTable(a: number, b: number, canJump = false): Map<string, number> {
  const best = new Map<string, number>();
  let level = new Set([`${a - 1},${b - 1},15`]);
  const reached = new Set<string>();
  for (let distance = 0; level.size > 0; distance++) {
    const next = new Set<string>();
    const open = [...level];
    for (let state = open.pop(); state !== undefined; state = open.pop()) {
      if (reached.has(state)) continue;
      reached.add(state);
      const [first, second, blank] = state.split(',').map(Number);
      const key = `${first},${second}`;
      if (!best.has(key)) best.set(key, distance);
      for (let cell = 0; cell < 16; cell++) {
        const isBeside = steps(cell, blank, 4) === 1;
        if (cell === first || cell === second) {
          if (isBeside) next.add(cell === first ? `${blank},${second},${cell}` : `${first},${blank},${cell}`);
        } else if (isBeside || canJump) open.push(`${first},${second},${cell}`);
      }
    }
    level = next;
  }
  return best;
}
