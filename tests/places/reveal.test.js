// The example deck in reveal.js: the keys and the pointer on the board, and the sizes of the elements on the slides.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { small } from '../e2e/support/boards.js';
import { distance } from '../e2e/support/command-line.js';
import { after } from '../e2e/support/simulator.js';
import { run } from '../toolchains/project.js';
import { boardOf, copyOf, openWindow, serve } from './place.js';

/** @import { Locator, Page } from '@playwright/test' */

const puzzleSlide = 1;
const viewSlide = 2;

test('reveal: a board and a view of the lab on slides', { timeout: 300_000 }, async (context) => {
  const folder = copyOf(context, 'reveal');
  run(folder, 'npm install --ignore-scripts --prefer-offline --no-audit --no-fund');
  const host = await serve(context, folder);
  const { page, problems } = await openWindow(context);
  // The pointer would miss a tile on a slide that is still moving in.
  await page.goto(host.address('/index.html?transition=none'));

  await context.test(
    'reveal: the arrow keys move tiles while the board has the focus, and slides otherwise',
    async () => {
      await page.keyboard.press('ArrowRight');
      await slideIs(page, puzzleSlide);
      await page.locator('fifteen-puzzle [role=group]').first().waitFor();
      await page.locator('fifteen-puzzle').evaluate((puzzle) => /** @type {any} */ (puzzle).focus());
      for (const key of ['ArrowUp', 'ArrowRight', 'ArrowLeft']) await page.keyboard.press(key);
      assert.equal(await boardOf(page), after(small, 'U'));
      await slideIs(page, puzzleSlide);
      await page.mouse.click(20, 20);
      await page.keyboard.press('ArrowRight');
      await slideIs(page, viewSlide);
      assert.equal(await boardOf(page), after(small, 'U'));
      await page.keyboard.press('ArrowLeft');
      await slideIs(page, puzzleSlide);
    },
  );

  for (const [width, height] of [
    [1280, 720],
    [1920, 1080],
    [800, 500],
  ]) {
    await context.test(`reveal: at ${width}×${height}, the slides fit and the pointer meets the tiles`, async () => {
      await page.setViewportSize({ width, height });
      await isInWindow(page, 'fifteen-puzzle');
      const board = await boardOf(page);
      await drag(page, 7);
      assert.equal(await boardOf(page), after(board, 'R'));
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await page.keyboard.press('PageDown');
      await slideIs(page, viewSlide);
      await page.locator('fifteen-parity .stage').waitFor();
      await isInWindow(page, 'fifteen-parity');
      await page.keyboard.press('PageUp');
      await slideIs(page, puzzleSlide);
    });
  }

  await context.test('reveal: the board solves', async () => {
    const board = await boardOf(page);
    await page.getByRole('button', { name: 'Solve' }).click();
    await page.getByRole('group', { name: 'Playback' }).waitFor();
    const length = await page
      .locator('fifteen-puzzle')
      .evaluate((puzzle) => /** @type {any} */ (puzzle).solution.length);
    assert.equal(length, distance(board));
    await isInWindow(page, 'fifteen-puzzle');
  });

  await context.test('reveal: the overview and the printed deck show the board', async () => {
    await page.mouse.click(20, 20);
    await page.keyboard.press('Escape');
    await page.locator('.reveal.overview').waitFor();
    await page.keyboard.press('Escape');
    await page.goto(`${host.address('/index.html')}?view=print`);
    await page.locator('.pdf-page').nth(puzzleSlide).scrollIntoViewIfNeeded();
    await page.locator('fifteen-puzzle [data-tile]').first().waitFor();
  });

  await context.test('reveal: on a phone, where the slides are one below the other, a tap moves a tile', async () => {
    await page.setViewportSize({ width: 375, height: 700 });
    await page.goto(host.address('/index.html?phone'));
    await page.locator('.reveal-scroll').waitFor();
    await page.locator('fifteen-puzzle').scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: /^4,/ }).click();
    assert.equal(await boardOf(page), after(small, 'R'));
  });

  assert.deepEqual(problems, []);
});

/** Waits until a slide is shown. @param {Page} page  @param {number} index */
async function slideIs(page, index) {
  await page.waitForFunction((expected) => /** @type {any} */ (globalThis).Reveal.getIndices().h === expected, index);
}

/** @param {Page} page  @param {string} selector */
async function isInWindow(page, selector) {
  const box = await page.locator(selector).boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  assert(
    box && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height,
    JSON.stringify(box),
  );
}

/** Drags a tile to the right by its own width. The tile must stay under the pointer. @param {Page} page  @param {number} number */
async function drag(page, number) {
  const tile = page.locator('fifteen-puzzle').getByRole('button', { name: new RegExp(`^${number},`) });
  // Waits until the tile rests: while the mouse is on it, it is nudged by some pixels.
  await tile.hover();
  const { x, y, width } = await middleOf(tile);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y, { steps: 5 });
  const held = await middleOf(tile);
  assert(Math.abs(held.x - (x + width / 2)) < 8, `the tile is at ${held.x}, the pointer at ${x + width / 2}`);
  await page.mouse.move(x + width, y, { steps: 5 });
  await page.mouse.up();
}

/** @param {Locator} element */
async function middleOf(element) {
  const box = await element.boundingBox();
  assert(box);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width };
}
