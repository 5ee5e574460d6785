// The figures of the lesson on a projector: one at a time, large, with a sentence; keys turn the pages.

import { expect, test } from '../support/puzzle.js';

test('figures fill the screen one by one; keys turn them, and Escape leaves where the reader was', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  /** @type {string[]} */
  const late = [];
  page.on('request', (request) => late.push(new URL(request.url()).pathname));
  await page.goto('/lesson.html');
  await expect(page.locator('#figure-breadth-first .view')).toBeVisible();
  expect(late.filter((name) => name.includes('projector'))).toEqual([]);
  const inText = Number((await page.locator('#figure-breadth-first .view').boundingBox())?.width);
  await page.getByRole('link', { name: 'Show the figures on a projector' }).click();
  const shown = page.locator('figure.projected');
  await expect(shown).toHaveId('figure-breadth-first');
  await expect(shown.locator('.said')).toHaveText(
    'Breadth-first search, its queue, and every board that it has found, in a column for each number of moves.',
  );
  await expect(shown.locator('figcaption')).toBeHidden();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.localName)).toBe('html');
  // It is larger than in the text, and not cut off. The full screen of Firefox without a window has 1366 × 768 pixels.
  await expect.poll(async () => (await shown.locator('> .view').boundingBox())?.width).toBeGreaterThan(1.3 * inText);
  expect(await shown.evaluate((one) => one.scrollHeight <= one.clientHeight)).toBe(true);
  expect(await page.locator('.lesson h1').getAttribute('inert')).toBe('');

  await page.keyboard.press('ArrowRight');
  await expect(shown).toHaveId('figure-disc');
  await expect(shown.locator('.said')).toHaveText('Breadth-first search on all boards of the 8-puzzle.');
  await page.keyboard.press('PageDown');
  await expect(shown).toHaveId('figure-our-board');
  await page.keyboard.press('PageUp');
  await page.keyboard.press('ArrowLeft');
  await expect(shown).toHaveId('figure-breadth-first');
  await expect(shown.getByRole('status').filter({ hasText: '1 / ' })).toBeVisible();
  // There is nothing before the first figure. Within a figure, arrow keys are its own.
  await page.keyboard.press('PageUp');
  await expect(shown).toHaveId('figure-breadth-first');
  await shown.getByRole('slider').focus();
  const at = await shown.getByRole('slider').inputValue();
  await page.keyboard.press('ArrowRight');
  await expect(shown.getByRole('slider')).not.toHaveValue(at);
  await expect(shown).toHaveId('figure-breadth-first');
  const later = await shown.getByRole('slider').inputValue();
  await page.keyboard.press('Escape');
  await expect(shown).toHaveCount(0);
  await expect(page.locator('#figure-breadth-first').getByRole('slider')).toHaveValue(later);
  await expect(page.locator('#figure-breadth-first figcaption')).toBeInViewport();
  expect(await page.locator('[inert]').count()).toBe(0);
});

test('an address opens the projector, in any language, and buttons turn the figures on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await page.goto('/de/lesson.html?projector');
  const shown = page.locator('figure.projected');
  await expect(shown).toHaveId('figure-breadth-first');
  await shown.getByRole('button', { name: 'Nächste Abbildung' }).click();
  await expect(shown).toHaveId('figure-disc');
  expect(await shown.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  await shown.getByRole('button', { name: 'Großansicht verlassen' }).click();
  await expect(shown).toHaveCount(0);
});

test('a figure that lays itself out late keeps one size', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/lesson.html#figure-growth');
  await expect(page.locator('#figure-growth').getByRole('slider', { name: 'Step' })).toBeVisible();
  await page.getByRole('link', { name: 'Show the figures on a projector' }).dispatchEvent('click');
  const shown = page.locator('figure.projected');
  await expect(shown).toHaveId('figure-growth');
  const sizesIn = (/** @type {number} */ frames) =>
    shown.evaluate(async (figure, count) => {
      const { style } = /** @type {HTMLElement} */ (figure.querySelector(':scope > .view'));
      const sizes = new Set();
      for (let frame = 0; frame < count; frame++) {
        await new Promise(requestAnimationFrame);
        sizes.add(`${style.zoom} ${style.width}`);
      }
      return sizes.size;
    }, frames);
  await expect.poll(() => sizesIn(90)).toBe(1);
  expect(await shown.evaluate((one) => one.scrollHeight <= one.clientHeight)).toBe(true);
});
