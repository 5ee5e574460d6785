// A rectangle and a large square: playing, solving, the share link and the frame. Their solutions follow from how the boards were made.

import { expect, test } from '../support/puzzle.js';
import { after, gameHash } from '../support/simulator.js';

/** The solved board of a shape. @param {number} rows  @param {number} columns */
function solved(rows, columns) {
  const row = (/** @type {number} */ row) => Array.from({ length: columns }, (_, column) => row * columns + column + 1);
  const text = Array.from({ length: rows }, (_, index) => row(index).join(' ')).join('/');
  return text.replace(/\d+$/, '0');
}

for (const { rows, columns, size } of [
  { rows: 3, columns: 4, size: '3x4' },
  { rows: 7, columns: 7, size: '7' },
]) {
  // Each of four tiles has moved once, so four moves lead back.
  const board = after(solved(rows, columns), 'RDLD');
  const back = 'URUL';
  const name = `Board, ${rows} by ${columns}`;
  const tag = rows === columns ? [] : '@firefox';

  test(`${rows}×${columns}: keys, the mouse, undo, a hint, a solution and the link`, { tag }, async ({
    page,
    puzzle,
  }) => {
    await puzzle.open(board);
    await expect(puzzle.board).toHaveAccessibleName(name);
    expect(await puzzle.shown()).toBe(board);
    expect(await puzzle.ask(({ rows, columns }) => ({ rows, columns }))).toEqual({ rows, columns });
    await puzzle.ask((element) => element.focus());
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => puzzle.shown()).toBe(after(board, 'U'));
    await puzzle.button('Undo').click();
    await expect.poll(() => puzzle.shown()).toBe(board);

    // The tile to the left of the blank is dragged to it.
    const blank = await page.getByRole('img', { name: /^Gap, / }).boundingBox();
    if (!blank) throw new Error('there is no blank');
    const [x, y] = [blank.x + blank.width / 2, blank.y + blank.height / 2];
    await page.mouse.move(x - blank.width, y);
    await page.mouse.down();
    await page.mouse.move(x, y, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => puzzle.shown()).toBe(after(board, 'R'));
    await expect.poll(() => decodeURIComponent(new URL(page.url()).hash)).toBe(gameHash(board, 'R'));
    await page.reload();
    await puzzle.ask((element) => element.ready);
    expect(await puzzle.shown()).toBe(after(board, 'R'));
    await puzzle.button('Undo').click();
    await expect.poll(() => puzzle.shown()).toBe(board);

    await puzzle.button('Hint').click();
    expect(await puzzle.last('hint')).toMatchObject({ move: 'U', remaining: back.length, optimal: true });
    await puzzle.button('Solve').click();
    expect(await puzzle.last('solution')).toMatchObject({ moves: back, optimal: true });
    expect(await puzzle.last('solved')).toMatchObject({ movesBySolver: back.length });
    expect(await puzzle.shown()).toBe(solved(rows, columns));
  });

  test(`${rows}×${columns}: a frame shows it and fits a phone`, { tag }, async ({ page, puzzle }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/embed.html?size=${size}`);
    await puzzle.ask((element) => element.ready);
    await expect(puzzle.board).toHaveAccessibleName(name);
    expect(await puzzle.shown()).toBe(solved(rows, columns));
    const { x, width } = (await puzzle.board.boundingBox()) ?? { x: 0, width: 390 };
    expect(x + width).toBeLessThan(390);
    await puzzle.button('Shuffle').click();
    await expect(puzzle.board).toHaveAccessibleName(name);
    await expect.poll(() => puzzle.shown()).not.toBe(solved(rows, columns));
    expect(await puzzle.ask((element) => element.getAttribute('size'))).toBe(size);
  });
}
