// The mouse on the board: clicks on single tiles and on whole lines, and drags.

import { nearHome, open } from '../support/boards.js';
import { expect, test } from '../support/puzzle.js';
import { after, textOf } from '../support/simulator.js';

/** @import { Puzzle } from '../support/puzzle.js' */

test('a click slides a tile next to the blank', async ({ puzzle }) => {
  await puzzle.open(nearHome);
  await puzzle.tile(7).click();
  expect(await puzzle.text()).toBe(after(nearHome, 'U'));
  await expect.poll(() => puzzle.shown()).toBe(after(nearHome, 'U'));
});

for (const { line, board, tile, moves, slid } of [
  { line: 'row', board: '1 2 3 4/5 6 7 8/9 10 11 12/0 13 14 15', tile: 14, moves: 'LL', slid: [13, 14] },
  { line: 'column', board: '1 2 3 0/5 6 7 4/9 10 11 8/13 14 15 12', tile: 12, moves: 'UUU', slid: [4, 8, 12] },
]) {
  test(`a click slides several tiles of the blank's ${line}`, { tag: line === 'row' ? '@firefox' : [] }, async ({
    puzzle,
  }) => {
    await puzzle.open(board);
    await puzzle.tile(tile).click();
    expect(await puzzle.text()).toBe(after(board, moves));
    const fired = await puzzle.events('move');
    expect(fired.map(({ detail }) => detail)).toEqual(
      [...moves].map((move, index) => ({
        ...{ move, tile: slid[index], by: 'hand' },
        ...{ board: after(board, moves.slice(0, index + 1)), moves: index + 1 },
      })),
    );
    await expect(puzzle.figure(`${moves.length} moves`)).toBeVisible();
    // One Undo takes one click back.
    await puzzle.button('Undo').click();
    expect(await puzzle.text()).toBe(board);
  });
}

test('a click on a tile that cannot slide does nothing', async ({ puzzle }) => {
  await puzzle.open(nearHome);
  await puzzle.tile(1).click({ force: true });
  expect(await puzzle.text()).toBe(nearHome);
  expect(await puzzle.events('move')).toEqual([]);
});

test('the tiles are drawn where the board has them', async ({ puzzle }) => {
  await puzzle.open(open);
  await expect.poll(() => laidOut(puzzle)).toBe(open);
  await puzzle.tile(10).click();
  await puzzle.tile(13).click();
  expect(await puzzle.text()).toBe(after(open, 'UR'));
  await expect.poll(() => laidOut(puzzle)).toBe(after(open, 'UR'));
});

test('a drag carries a tile to the blank', { tag: '@firefox' }, async ({ puzzle }) => {
  await puzzle.open(open);
  await drag(puzzle, 10, { rows: -1, columns: 0 });
  expect(await puzzle.text()).toBe(after(open, 'U'));
  expect(await puzzle.moves(), 'the click after the drag is none').toBe('U');
  await expect.poll(() => laidOut(puzzle)).toBe(after(open, 'U'));
});

test('a drag also carries the tiles in between', { tag: '@slow' }, async ({ puzzle }) => {
  await puzzle.open(open);
  await drag(puzzle, 11, { rows: 0, columns: -1 });
  expect(await puzzle.text()).toBe(after(open, 'LL'));
});

test('a tile stays under the pointer on a board that the page scales', async ({ page, puzzle }) => {
  await puzzle.open(open);
  await puzzle.ask((element) => element.style.setProperty('scale', '0.6'));
  const { x, y, pitch } = await grip(puzzle, 10);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - pitch / 2, { steps: 8 });
  const held = await grip(puzzle, 10);
  expect(Math.abs(held.y - (y - pitch / 2))).toBeLessThan(1);
  await page.mouse.move(x, y - pitch, { steps: 8 });
  await page.mouse.up();
  expect(await puzzle.text()).toBe(after(open, 'U'));
});

test('a drag that returns, or goes in another direction, moves nothing', { tag: '@firefox' }, async ({
  page,
  puzzle,
}) => {
  await puzzle.open(open);
  const { x, y, pitch } = await grip(puzzle, 10);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - pitch, { steps: 8 });
  await page.mouse.move(x, y - 2, { steps: 8 });
  await page.mouse.up();
  await drag(puzzle, 9, { rows: 0, columns: -0.9 });
  expect(await puzzle.text()).toBe(open);
  expect(await puzzle.events('move')).toEqual([]);
  await expect.poll(() => laidOut(puzzle)).toBe(open);
});

test('a drag that ends on a smaller board moves nothing', { tag: '@slow' }, async ({ page, puzzle }) => {
  const small = '1 2 3/4 5 6/0 7 8';
  await puzzle.open(open);
  const { x, y, pitch } = await grip(puzzle, 10);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - pitch / 2, { steps: 8 });
  await puzzle.ask((element, board) => Object.assign(element, { board }), small);
  await page.mouse.up();
  expect(await puzzle.text()).toBe(small);
  expect(await puzzle.events('move')).toEqual([]);
});

/** @param {Puzzle} puzzle  @param {number} tile  @param {{ rows: number, columns: number }} way */
async function drag(puzzle, tile, { rows, columns }) {
  const { mouse } = puzzle.page;
  const { x, y, pitch } = await grip(puzzle, tile);
  await mouse.move(x, y);
  await mouse.down();
  await mouse.move(x + columns * pitch, y + rows * pitch, { steps: 8 });
  await mouse.up();
}

/** The middle of a tile, and the distance to the next tile. @param {Puzzle} puzzle  @param {number} tile */
async function grip(puzzle, tile) {
  const box = await puzzle.tile(tile).boundingBox();
  if (!box) throw new Error(`tile ${tile} is not drawn`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, pitch: box.width };
}

/** The board as given by the positions of the tiles in pixels. @param {Puzzle} puzzle */
async function laidOut(puzzle) {
  const board = await puzzle.board.boundingBox();
  if (!board) return 'nothing is drawn';
  const middles = await puzzle.board.getByRole('button').evaluateAll((all) =>
    all.map((tile) => {
      const { x, y, width, height } = tile.getBoundingClientRect();
      return { tile: Number(tile.textContent), x: x + width / 2, y: y + height / 2 };
    }),
  );
  const cells = new Array(16).fill(0);
  for (const { tile, x, y } of middles) {
    const column = (x - board.x) / (board.width / 4) - 0.5;
    const row = (y - board.y) / (board.height / 4) - 0.5;
    if (Math.abs(column - Math.round(column)) + Math.abs(row - Math.round(row)) > 0.1) return `${tile} is on its way`;
    cells[Math.round(row) * 4 + Math.round(column)] = tile;
  }
  return textOf(cells);
}
