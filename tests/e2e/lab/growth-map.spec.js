// The map of Growth: the lab's worker draws it on the canvas of the page. If that is not possible, the page draws the worker's pixels.

import { inflateSync } from 'node:zlib';
import { forbidHandingOver, GrowthMap } from '../support/lab-growth.js';
import { expect, test } from '../support/puzzle.js';

/** @import { Page } from '@playwright/test' */

// With this scale, some lines of the ring cover pixels in part.
test.use({ deviceScaleFactor: 1.25 });

/** Chooses the theme of a page. @param {Page} page @param {string} theme */
async function setTheme(page, theme) {
  await page.evaluate((chosen) => {
    document.documentElement.dataset.theme = chosen;
  }, theme);
}

/** The map at several steps, in both themes, in two widths and of two tables. @param {Page} page */
async function pictures(page) {
  await page.setViewportSize({ width: 1200, height: 800 });
  const map = await GrowthMap.open(page, { tiles: '1 2 3', cells: '0 5 3', at: 4 });
  const all = [await map.next()];
  const isHandedOver = await map.isHandedOver();
  for (const change of [
    () => map.step.fill('9'),
    () => setTheme(page, 'dark'),
    () => map.slider.press('End'),
    () => page.setViewportSize({ width: 500, height: 800 }),
    () => map.growth.getByRole('button', { name: '1 2 3 4', exact: true }).click(),
  ]) {
    await change();
    all.push(await map.next(all.at(-1)));
  }
  return { isHandedOver, all };
}

test('a worker draws the map; where it cannot, the page has the same pixels', async ({ page, puzzle: _ }) => {
  const ofWorker = await pictures(page);
  await forbidHandingOver(page);
  const ofPage = await pictures(page);
  expect([ofWorker.isHandedOver, ofPage.isHandedOver]).toEqual([true, false]);
  expect(ofPage.all).toEqual(ofWorker.all);
});

test('it has the colors of the theme', { tag: '@slow' }, async ({ page, puzzle: _ }) => {
  const map = await GrowthMap.open(page, { tiles: '1', cells: '5', at: 2 });
  for (const [theme, ink] of [
    ['dark', '238 240 238 255'],
    ['light', '20 25 26 255'],
  ]) {
    await setTheme(page, theme);
    await expect.poll(async () => Object.keys((await map.shown()).colors)).toContain(ink);
  }
});

test(
  'it has the colors of the system if the reader forces them',
  { tag: '@slow' },
  async ({ browserName, page, puzzle: _ }, testInfo) => {
    testInfo.skip(browserName !== 'chromium', 'Playwright forces no colors in this Firefox.');
    const map = await GrowthMap.open(page, { tiles: '1', cells: '5', at: 2 });
    const shown = await map.next();
    await page.emulateMedia({ forcedColors: 'active' });
    const { colors } = await map.next(shown);
    const frontier = await map.growth
      .locator('.legend .over')
      .evaluate((sign) => getComputedStyle(sign).backgroundColor);
    const color = [...(frontier.match(/\d+/g) ?? []), 255].join(' ');
    expect(color).not.toBe('20 25 26 255');
    expect(Object.keys(colors)).toContain(color);
  },
);

test('it has the pixels of the screen at any width, and a click rings the square under the pointer', {
  tag: '@slow',
}, async ({ page, puzzle: _ }) => {
  const map = await GrowthMap.open(page, { tiles: '1', cells: '0', at: 6 });
  let shown = await map.next();
  for (const [width, cell] of [
    [1200, 6],
    [400, 13],
    [800, 3],
  ]) {
    await page.setViewportSize({ width, height: 800 });
    shown = await map.next(shown);
    const box = /** @type {{ width: number, height: number }} */ (await map.canvas.boundingBox());
    expect(box.width).toBeCloseTo(shown.side / 1.25, 1);
    expect(box.height).toBeCloseTo(box.width, 1);
    // Four equal squares, separated by 0, 1 or 2 pixels.
    const gap = [0, 1, 2].find((pixels) => (shown.side - 3 * pixels) % 4 === 0) ?? Number.NaN;
    const square = (shown.side - 3 * gap) / 4;
    const [left, top] = [cell % 4, Math.floor(cell / 4)].map((index) => index * (square + gap));
    const center = [left, top].map((start) => (start + square / 2) / 1.25);
    await map.canvas.click({ position: { x: center[0], y: center[1] } });
    const place = `row ${Math.floor(cell / 4) + 1}, column ${(cell % 4) + 1}`;
    await expect(map.slider).toHaveAttribute('aria-valuetext', new RegExp(place));
    // At the last step only the ring has the color of the frontier. The whole ring is on the map.
    const frontier = '20 25 26 255';
    const line = Math.min(Math.max(top, 1), shown.side - square - 2);
    await expect.poll(() => map.colorAt(left + square / 2, line)).toBe(frontier);
    expect(await map.colorAt(left + square / 2, top + square / 2)).not.toBe(frontier);
    shown = await map.shown();
  }
});

test('an element that is removed and added again has a new canvas', { tag: '@slow' }, async ({ page, puzzle: _ }) => {
  const map = await GrowthMap.open(page, { tiles: '1 2', at: 5 });
  const shown = await map.next();
  const element = /** @type {import('@playwright/test').ElementHandle<HTMLElement>} */ (
    await map.growth.elementHandle()
  );
  await element.evaluate((one) => one.remove());
  await expect.poll(() => page.workers().length).toBe(0);
  await element.evaluate((one) => document.querySelector('.views')?.append(one));
  await expect.poll(async () => (await map.shown()).digest).toBe(shown.digest);
  expect(await map.isHandedOver()).toBe(true);
  await map.step.fill('7');
  const later = await map.next(shown);
  // Removal and insertion in one task: the element does not notice that it was away.
  await element.evaluate((one) => document.querySelector('.views')?.prepend(one));
  await map.step.fill('5');
  await map.next(later);
  await expect.poll(async () => (await map.shown()).digest).toBe(shown.digest);
});

test('several maps on one page are drawn by one worker', { tag: '@slow' }, async ({ page, puzzle: _ }) => {
  const first = await GrowthMap.open(page, { tiles: '1 2', at: 5 });
  await first.growth.evaluate((element) => {
    element.after(Object.assign(document.createElement('fifteen-growth'), { tiles: '1 2', at: 8, quiet: true }));
  });
  const maps = [0, 1].map((index) => new GrowthMap(page.locator('fifteen-growth').nth(index)));
  const five = await maps[0].next();
  // A view starts when it comes near the window.
  await maps[1].growth.scrollIntoViewIfNeeded();
  const eight = await maps[1].next();
  expect(eight.digest).not.toBe(five.digest);
  expect(page.workers()).toHaveLength(1);
  await maps[0].step.fill('8');
  await expect.poll(async () => (await maps[0].shown()).digest).toBe(eight.digest);
  await maps[0].growth.evaluate((element) => element.remove());
  await first.step.fill('5');
  await expect.poll(async () => (await first.shown()).digest).toBe(five.digest);
});

test('after a crash of the worker, Try again has another one draw on a new canvas', async ({ page, puzzle: _ }) => {
  await page.addInitScript(() => {
    const started = /** @type {Worker[]} */ ([]);
    class Remembered extends Worker {
      /** @param {string | URL} url @param {WorkerOptions} [options] */
      constructor(url, options) {
        super(url, options);
        started.push(this);
      }
    }
    Object.assign(globalThis, { started, Worker: Remembered });
  });
  const map = await GrowthMap.open(page, { tiles: '1 2', at: 5 });
  const shown = await map.next();
  await page.evaluate(() => {
    for (const worker of /** @type {{ started: Worker[] }} */ (/** @type {unknown} */ (globalThis)).started) {
      worker.terminate();
      worker.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }));
    }
  });
  await map.step.fill('6');
  await expect(map.growth.getByRole('alert')).toContainText('The solver crashed (out of memory)');
  await map.growth.getByRole('button', { name: 'Try again' }).click();
  await expect(map.growth.getByRole('alert')).toHaveCount(0);
  await expect(map.step).toHaveValue('6');
  await map.next(shown);
  await map.step.fill('5');
  await expect.poll(async () => (await map.shown()).digest).toBe(shown.digest);
});

for (const isHandedOver of [true, false]) {
  test(`the saved picture has the pixels of the map${isHandedOver ? '' : ' that the page draws'}`, {
    tag: isHandedOver ? [] : '@slow',
  }, async ({ page, puzzle: _ }) => {
    if (!isHandedOver) await forbidHandingOver(page);
    const map = await GrowthMap.open(page, { tiles: '1 2', at: 5 });
    const { digest } = await map.next();
    expect(await map.isHandedOver()).toBe(isHandedOver);
    expect(await map.saved()).toBe(digest);
  });
}

test('it is printed', { tag: '@slow' }, async ({ browserName, page, puzzle: _ }, testInfo) => {
  testInfo.skip(browserName !== 'chromium', 'Only Chromium prints into a file.');
  const map = await GrowthMap.open(page, { tiles: '1 2', at: 5 });
  const { side, colors } = await map.next();
  const paper = (await page.pdf()).toString('latin1');
  const objects = paper.matchAll(/<<([^>]*\/Subtype \/Image[^>]*)>>\s*stream\r?\n/g);
  const images = [...objects].filter(([, head]) => head.includes(`/Width ${side}`));
  expect(images).toHaveLength(1);
  const [[whole, head]] = images;
  const from = (images[0].index ?? 0) + whole.length;
  const length = Number(/\/Length (\d+)/.exec(head)?.[1]);
  const pixels = inflateSync(Buffer.from(paper.slice(from, from + length), 'latin1'));
  /** @type {Record<string, number>} */
  const printed = {};
  for (let at = 0; at < pixels.length; at += 3) {
    const color = [...pixels.subarray(at, at + 3), 255].join(' ');
    printed[color] = (printed[color] ?? 0) + 1;
  }
  expect(printed).toEqual(colors);
});
