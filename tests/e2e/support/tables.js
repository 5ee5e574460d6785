// Tables of 8-puzzles with their true distances, in the formats in which people store them.

/** The cells to which the blank can move from each cell of a 3×3 board. */
const neighbors = Array.from({ length: 9 }, (_, cell) =>
  [cell % 3 > 0 ? cell - 1 : -1, cell % 3 < 2 ? cell + 1 : -1, cell - 3, cell + 3].filter((to) => to >= 0 && to < 9),
);

/**
 * All solvable boards, as nine digits, and their distances from 1 2 3/4 5 6/7 8 0, by breadth-first search.
 * @returns {Map<string, number>}
 */
function distances() {
  const found = new Map([['123456780', 0]]);
  for (const [board, distance] of found) {
    const blank = board.indexOf('0');
    for (const cell of neighbors[blank]) {
      const tiles = [...board];
      [tiles[blank], tiles[cell]] = [tiles[cell], tiles[blank]];
      const next = tiles.join('');
      if (!found.has(next)) found.set(next, distance + 1);
    }
  }
  return found;
}

/** Every 319th of the 181,440 boards in order, with its distance: 568 boards. @type {{ board: string, distance: number }[]} */
export const everyBoard = Array.from(distances())
  .sort(([one], [other]) => (one < other ? -1 : 1))
  .filter((_, index) => index > 0 && index % 319 === 0)
  .map(([tiles, distance]) => ({
    board: [tiles.slice(0, 3), tiles.slice(3, 6), tiles.slice(6)].map((row) => [...row].join(' ')).join('/'),
    distance,
  }));

const flat = (/** @type {string} */ board) => board.replaceAll('/', ' ');

const lines = (/** @type {(row: { board: string, distance: number }) => string} */ line) =>
  everyBoard.map(line).join('\n');

/** The same boards and distances as texts. @type {[name: string, text: string][]} */
export const tables = [
  ['rows with slashes, and a tab', lines(({ board, distance }) => `${board}\t${distance}`)],
  ['flat rows, and a tab', lines(({ board, distance }) => `${flat(board)}\t${distance}`)],
  ['CSV with a header', `board,moves\n${lines(({ board, distance }) => `${flat(board)},${distance}`)}\n`],
  [
    'a table of Markdown',
    `| board | optimal |\n|---|---|\n${lines(({ board, distance }) => `| ${board} | ${distance} |`)}\n`,
  ],
  [
    'JSON in lines',
    lines(({ board, distance }) => JSON.stringify({ state: flat(board).split(' ').map(Number), depth: distance })),
  ],
];
