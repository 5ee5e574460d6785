// Relays and marathons, begun and played as a user does.

import { play } from './by-hand.js';

/** @import { Puzzle } from './puzzle.js' */

/** Begins a round in the panel of sizes. @param {Puzzle} puzzle  @param {number} size  @param {string} name  of the button */
export async function beginRound(puzzle, size, name) {
  const { page } = puzzle;
  await puzzle.inSizes(/^More sizes/);
  const panel = page.getByRole('dialog', { name: 'More sizes' });
  for (const side of ['Rows', 'Columns']) {
    await panel.getByRole('spinbutton', { name: side }).focus();
    await page.keyboard.press(String(size));
  }
  await panel.getByRole('button', { name, exact: true }).click();
  await puzzle.search.getByText('Total time', { exact: true }).waitFor();
}

/** Solves the present board by hand, in the fewest moves, which it returns. @param {Puzzle} puzzle */
export async function solveBoard(puzzle) {
  const solved = (await puzzle.events('solved')).length;
  const moves = await puzzle.ask(async ({ solver, board, goal }) => (await solver.solve(board, { goal })).moves);
  await play(puzzle, moves);
  await puzzle.last('solved', solved + 1);
  return moves;
}
