// A picture on the tiles: chosen, cut to the shape of the board, kept after a reload, with its numbers or without, and removed.

import { axe } from '../support/axe.js';
import { withoutRoom } from '../support/missing.js';
import { pngOf } from '../support/pictures.js';
import { expect, Puzzle, test } from '../support/puzzle.js';

/** @import { Page } from '@playwright/test' */

const board = '1 2 3 4/5 6 7 8/9 10 0 11';

/** @param {Page} page */
const row = (page) => page.locator('#picture-row');

/** Opens the row if it is closed. @param {Page} page */
async function openRow(page) {
  await new Puzzle(page).openSettings();
  if (!(await row(page).evaluate((details) => details.hasAttribute('open'))))
    await row(page).locator('summary').click();
}

/** Chooses a file in the row. @param {Page} page  @param {string} name  @param {Buffer} content  @param {string} [mimeType] */
async function choose(page, name, content, mimeType = 'image/png') {
  await openRow(page);
  await row(page).locator('input[type=file]').setInputFiles({ name, mimeType, buffer: content });
}

test('a picture lies on the tiles of any shape, is the goal, and stays after a reload, with its numbers or without', async ({
  page,
  puzzle,
}) => {
  await puzzle.open(board);
  await choose(page, 'hills.png', pngOf(200, 120));
  const piece = puzzle.board.getByRole('button').first().locator('img');
  await expect(piece).toHaveAttribute('src', /^data:image\/png/);
  await expect(row(page)).toContainText('hills.png Cropped to 3×4 around its center. It stays in this browser.');
  await expect(puzzle.tile(5).locator('.number')).toBeVisible();
  await puzzle.button('Settings').click();
  const goal = page.locator('.goal > img');
  await expect(goal).toHaveAttribute('src', (await piece.getAttribute('src')) ?? '');
  // The picture is as wide and as high as the small board that it covers.
  expect(await goal.boundingBox()).toEqual(await page.locator('.goal > .mini').boundingBox());

  await puzzle.openSettings();
  await row(page).getByRole('button', { name: 'off' }).click();
  await expect(puzzle.tile(5).locator('.number')).toBeHidden();
  await expect(puzzle.tile(5), 'for screen readers').toHaveAccessibleName(/^5/);
  await page.reload();
  await expect(piece).toHaveAttribute('src', /^data:image\/png/);
  await expect(row(page).locator('summary')).toContainText('hills.png');
  await expect(puzzle.tile(5).locator('.number')).toBeHidden();
  expect(await puzzle.text()).toBe(board);

  await puzzle.inSizes('4×4');
  await openRow(page);
  await expect(row(page)).toContainText('Cropped to a square around its center.');
  await puzzle.button('Remove').press('Enter');
  await expect(piece).toHaveCount(0);
  await expect(goal).toHaveCount(0);
  await expect(puzzle.button('Choose a picture…')).toBeFocused();
  await page.reload();
  await puzzle.ask((element) => element.ready);
  await expect(row(page).locator('summary')).toHaveText(/^\s*Picture\s*$/);
  await expect(piece).toHaveCount(0);
});

test('a solved picture gets its last piece, until the next move', async ({ page, puzzle }) => {
  await puzzle.open(board);
  await choose(page, 'hills.png', pngOf(200, 120));
  const pieces = puzzle.board.locator('.piece > img');
  await expect(pieces).toHaveCount(11);
  await puzzle.tile(11).click();
  await expect(pieces).toHaveCount(12);
  // Each piece shows the part of the picture in its cell: on a solved board, all have the whole picture in the same place.
  await expect
    .poll(() =>
      pieces.evaluateAll((all) => {
        const places = all.map((one) => one.getBoundingClientRect()).map(({ x, y }) => [Math.round(x), Math.round(y)]);
        const [first, last] = [places.at(0), places.at(-1)];
        return first && last && Math.max(Math.abs(first[0] - last[0]), Math.abs(first[1] - last[1]));
      }),
    )
    .toBeLessThanOrEqual(30);
  await puzzle.button('Undo').click();
  await expect(pieces).toHaveCount(11);
});

test('of two pictures, the one that was chosen last lies on the tiles, however long the other takes', async ({
  page,
  puzzle,
}) => {
  await puzzle.open(board);
  await page.evaluate(() => {
    const decode = window.createImageBitmap;
    const first = new Promise((resolve) => Object.assign(window, { decodeFirst: resolve }));
    let count = 0;
    Object.assign(window, {
      createImageBitmap: async (/** @type {any[]} */ ...values) => {
        count += 1;
        if (count === 1) await first;
        return Reflect.apply(decode, window, values);
      },
    });
  });
  await choose(page, 'first.png', pngOf(200, 120));
  await choose(page, 'second.png', pngOf(90, 60));
  await expect(row(page)).toContainText('second.png');
  const image = await puzzle.ask((element) => element.image);
  await page.evaluate(() => Reflect.get(window, 'decodeFirst')());
  // The first picture has been drawn when another file is chosen.
  await choose(page, 'broken.png', Buffer.from('nothing'));
  await expect(row(page)).toContainText('“broken.png” could not be read as a picture');
  expect(await puzzle.ask((element) => element.image)).toBe(image);
  await expect(row(page)).not.toContainText('first.png');
});

test('a file that cannot be used says why, and everything stays as it was', async ({ page, puzzle }) => {
  await puzzle.open(board);
  await choose(page, 'hills.png', pngOf(200, 120));
  const piece = puzzle.board.getByRole('button').first().locator('img');
  const source = (await piece.getAttribute('src')) ?? '';
  const alert = row(page).getByRole('alert');
  await choose(page, 'icon.png', pngOf(64, 40));
  await expect(alert).toHaveText(
    '“icon.png” is too small: it has 64\u00a0×\u00a040 pixels, and this board needs at least 64\u00a0×\u00a048.',
  );
  await choose(page, 'broken.png', Buffer.from('nothing'));
  await expect(alert).toHaveText(/^“broken\.png” could not be read as a picture\./);
  await choose(page, 'notes.txt', Buffer.from('notes'), 'text/plain');
  await expect(alert).toHaveText(/^“notes\.txt” is not a picture\./);
  await expect(piece).toHaveAttribute('src', source);
  await expect(row(page)).toContainText('hills.png');

  await choose(page, 'drawing.svg', Buffer.from(drawing), 'image/svg+xml');
  await expect(alert).toBeHidden();
  await expect(row(page)).toContainText('drawing.svg');
  await expect(piece).not.toHaveAttribute('src', source);
});

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><circle cx="150" cy="100" r="80" fill="teal"/></svg>';

test('without room in the browser, a picture stays until the page is closed', { tag: '@slow' }, async ({
  page,
  puzzle,
}) => {
  await page.addInitScript(withoutRoom);
  await puzzle.open(board);
  await choose(page, 'hills.png', pngOf(200, 120));
  await expect(row(page)).toContainText('It stays until you close this tab: the browser has no room to keep it.');
  await page.reload();
  await puzzle.ask((element) => element.ready);
  await expect(row(page).locator('summary')).not.toContainText('hills.png');
});

test('axe finds nothing with a picture', { tag: '@slow' }, async ({ page, puzzle }) => {
  await puzzle.open(board);
  await choose(page, 'hills.png', pngOf(200, 120));
  await choose(page, 'icon.png', pngOf(4, 4));
  for (const theme of ['light', 'dark']) {
    await page.evaluate((chosen) => {
      document.documentElement.dataset.theme = chosen;
    }, theme);
    expect((await axe(page)).found, theme).toEqual([]);
  }
});
