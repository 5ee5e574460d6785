// Hints: each shows the first move of an optimal solution. The oracle is the command line.

import { open, small } from '../support/boards.js';
import { distance, solveAll } from '../support/command-line.js';
import { expect, test } from '../support/puzzle.js';
import { after, replay } from '../support/simulator.js';

/** @import { Puzzle } from '../support/puzzle.js' */

const words = /** @type {Record<string, string>} */ ({ U: 'up', D: 'down', L: 'left', R: 'right' });

/** @param {Puzzle} puzzle  @param {number} count number of hints so far  @param {string} [goal] */
async function expectHint(puzzle, count, goal = 'blank-last') {
  const board = await puzzle.text();
  await puzzle.button('Hint').click();
  const { tile, move, remaining } = await puzzle.last('hint', count);
  const [{ length: optimal }, { length: left }] = solveAll([board, after(board, move)], { goal });
  expect(remaining).toBe(optimal);
  expect(left).toBe(optimal - 1);
  expect(replay(board, move).tiles).toEqual([tile]);
  await expect(puzzle.search).toContainText(`Slide ${tile} ${words[move]}.`);
  await expect(puzzle.search).toContainText(`${optimal} moves from here`);
  await expect(puzzle.figure(`${optimal} moves remain`)).toBeVisible();
  await expect(puzzle.element.getByRole('status')).toContainText(`Hint: ${tile} slides ${words[move]}.`);
  expect(await puzzle.text(), 'a hint moves nothing').toBe(board);
  return { tile, move };
}

test('hints on the solution and away from it', async ({ puzzle }) => {
  await puzzle.open(open);
  const { tile } = await expectHint(puzzle, 1);
  await puzzle.tile(tile).click();
  await expectHint(puzzle, 2);
  // Back with Undo, then a move that no optimal solution makes.
  await puzzle.button('Undo').click();
  const hinted = await expectHint(puzzle, 3);
  const others = ['U', 'D', 'L', 'R'].filter((way) => way !== hinted.move);
  const lengths = solveAll(others.map((way) => after(open, way))).map(({ length }) => length);
  const away = others[lengths.indexOf(distance(open) + 1)];
  await puzzle.tile(replay(open, away).tiles[0]).click();
  await expectHint(puzzle, 4);
});

test('hints for the other goal and for the small board', { tag: '@slow' }, async ({ puzzle }) => {
  await puzzle.open(open.replace('1 5', '5 1'), 'blank-first');
  await expectHint(puzzle, 1, 'blank-first');
  await puzzle.ask((element, board) => {
    element.board = board;
  }, small);
  await expectHint(puzzle, 2, 'blank-first');
});

test('following only hints solves the board', { tag: '@slow' }, async ({ puzzle }) => {
  const board = '1 2 0/4 5 3/7 8 6';
  await puzzle.open(board);
  for (let remaining = distance(board); remaining > 0; remaining -= 1) {
    await puzzle.button('Hint').click();
    const { tile } = await puzzle.last('hint', distance(board) - remaining + 1);
    await puzzle.tile(tile).click();
  }
  expect(await puzzle.last('solved')).toMatchObject({ moves: distance(board), by: 'hand' });
});
