// Playing games by hand, with the keys of the page.

/** @import { Puzzle } from './puzzle.js' */

/** @type {Record<string, string>} */
const keys = { U: 'ArrowUp', D: 'ArrowDown', L: 'ArrowLeft', R: 'ArrowRight' };

/** Makes moves with the arrow keys. @param {Puzzle} puzzle  @param {string} moves */
export async function play({ page }, moves) {
  for (const move of moves) await page.keyboard.press(keys[move]);
}

/** Shuffles, and solves the board by hand in the fewest moves. @param {Puzzle} puzzle  @param {number} [size] @returns {Promise<number>} the number of moves */
export async function playShortest(puzzle, size = 3) {
  const moves = await puzzle.ask(async (element, columns) => {
    await element.shuffle(columns);
    const { moves: shortest } = await element.solver.solve(element.board, { goal: element.goal });
    return shortest;
  }, size);
  await play(puzzle, moves);
  return moves.length;
}
