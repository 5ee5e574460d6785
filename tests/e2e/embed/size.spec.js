// The size of the element before and after it has loaded: nothing on the page moves.

import { readFileSync } from 'node:fs';
import { nearHome } from '../support/boards.js';
import { openHost } from '../support/host.js';
import { misfits, setTextSize, settle } from '../support/misfits.js';
import { expect, test } from '../support/puzzle.js';

/** @import { Page } from '@playwright/test' */
/** @import { FifteenPuzzle } from '../../../www/element/index.js' */

/** The rule that the documentation recommends. */
const [, reserve] = /```css\n(.*:not\(:defined\).*)\n```/.exec(readFileSync('docs/embedding.md', 'utf8')) ?? [];

const elements = {
  empty: '<fifteen-puzzle></fifteen-puzzle>',
  'with a text': '<fifteen-puzzle theme="light">Shown until the puzzle has loaded.</fifteen-puzzle>',
  'with elements': `<fifteen-puzzle board="${nearHome}"><p>A board</p><p>of 15 tiles</p></fifteen-puzzle>`,
  compact: '<fifteen-puzzle controls="compact">A board</fifteen-puzzle>',
  'to play': '<fifteen-puzzle controls="play">A board</fifteen-puzzle>',
  bare: '<fifteen-puzzle controls="none">A board</fifteen-puzzle>',
};

for (const width of [1000, 360, 300]) {
  test(`nothing moves while elements load, on a page ${width} pixels wide`, async ({ browserName, page, puzzle }) => {
    await page.setViewportSize({ width: width + 16, height: 700 });
    const held = await holdBack(
      page,
      Object.values(elements)
        .map((one) => `${one}<p class="below">Below</p>`)
        .join(''),
    );
    await page.waitForFunction(() => customElements.get('fifteen-puzzle'));
    await twoFrames(page);
    const before = await places(page);
    const since = await page.evaluate(() => performance.now());
    held.release();
    await page.evaluate(() =>
      Promise.all(
        [...document.querySelectorAll('fifteen-puzzle')].map((one) => /** @type {FifteenPuzzle} */ (one).ready),
      ),
    );
    await expect(puzzle.tile(1)).toBeVisible();
    await twoFrames(page);
    expect(await places(page)).toEqual(before);
    // Only Chromium measures layout shifts.
    if (browserName === 'chromium') expect(await shiftsSince(page, since)).toEqual([]);
  });
}

test('with the rule of the documentation, nothing moves from the first frame on', async ({
  browserName,
  page,
  puzzle,
}) => {
  const held = await holdBack(
    page,
    `${elements['with a text'].replace(' theme="light"', '')}<p class="below">Below</p>`,
    reserve,
  );
  await twoFrames(page);
  expect(await page.evaluate(() => customElements.get('fifteen-puzzle') === undefined)).toBe(true);
  const before = await places(page);
  held.release();
  await puzzle.ask((one) => customElements.whenDefined('fifteen-puzzle').then(() => one.ready));
  await twoFrames(page);
  expect(await places(page)).toEqual(before);
  if (browserName === 'chromium') expect(await shiftsSince(page, 0)).toEqual([]);
});

test('it fits a slide of 960×700, also while a solution plays', { tag: '@slow' }, async ({ page, puzzle }) => {
  await openHost(page, `<section style="width: 960px"><fifteen-puzzle board="${nearHome}"></fifteen-puzzle></section>`);
  const box = () => puzzle.ask((one) => one.getBoundingClientRect().toJSON());
  expect(await box()).toMatchObject({ width: 448, height: 448 + 136 });
  await puzzle.button('Solve').click();
  await expect(puzzle.playback).toBeVisible();
  expect((await box()).height).toBeLessThan(700);
  await puzzle.ask((one) => one.style.setProperty('width', '600px'));
  expect(await box()).toMatchObject({ width: 600 });
});

test('everything is inside its box, in any width, with any text and in forced colors', async ({ page, puzzle }) => {
  await openHost(page, `<fifteen-puzzle board="${nearHome}" lang="de"></fifteen-puzzle>`, 'body { margin: 0 }');
  const expectToFit = async (/** @type {string} */ look) => {
    for (const size of [16, 32]) {
      await setTextSize(page, size);
      for (const width of [320, 400, 448]) {
        await page.setViewportSize({ width, height: 700 });
        await settle(page);
        expect(await page.evaluate(misfits), `${look}, ${width} px wide, text of ${size} px`).toEqual([]);
      }
    }
    await setTextSize(page, 16);
  };
  await expectToFit('a game');
  await page.emulateMedia({ forcedColors: 'active' });
  await expectToFit('forced colors');
  await puzzle.ask((one) => {
    one.addEventListener('fifteen-solution', (event) => event.preventDefault());
    return one.solve();
  });
  await expect(puzzle.element.locator('.playback')).toBeVisible();
  await expectToFit('a solution');
});

/** Opens a page whose scripts or wasm modules wait until they are released. @param {Page} page  @param {string} body  @param {string} [style] */
async function holdBack(page, body, style = '') {
  let release = () => {};
  const released = new Promise((resolve) => {
    release = () => resolve(null);
  });
  await page.addInitScript(() => {
    const shifts = /** @type {unknown[]} */ ([]);
    Object.assign(window, { shifts });
    const isKnown = PerformanceObserver.supportedEntryTypes.includes('layout-shift');
    if (isKnown)
      new PerformanceObserver((list) => shifts.push(...list.getEntries().map((entry) => entry.toJSON()))).observe({
        type: 'layout-shift',
        buffered: true,
      });
  });
  await page.route(style ? '**/fifteen-puzzle.js' : '**/rules_bg-*.wasm', async (route) => {
    await released;
    await route.continue();
  });
  await page.route('**/host.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><meta charset="utf-8"><title>A host</title><meta name="viewport" content="width=device-width">
        <style>body { margin: 8px } ${style}</style><script type="module" async src="/fifteen-puzzle.js"></script>${body}</html>`,
    }),
  );
  await page.goto('/host.html', { waitUntil: 'commit' });
  await page.locator('.below').last().waitFor();
  return { release };
}

/** Waits for two frames, after which observers have been called. @param {Page} page */
function twoFrames(page) {
  return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** The top edges of the paragraphs below the elements. @param {Page} page */
function places(page) {
  return page.locator('.below').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top + scrollY));
}

/** The layout shifts after a time on the clock of the page. @param {Page} page  @param {number} since */
function shiftsSince(page, since) {
  return page.evaluate((start) => {
    const shifts = /** @type {PerformanceEntry[]} */ (Reflect.get(window, 'shifts'));
    return shifts.filter(({ startTime }) => startTime > start);
  }, since);
}

test('a frame on a phone does not scroll sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/embed.html');
  await expect(page.getByRole('button', { name: 'Shuffle' })).toBeVisible();
  await page.mouse.move(5, 840);
  await page.mouse.wheel(50, 0);
  // The wheel event scrolls one frame later.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await page.evaluate(() => scrollX)).toBe(0);
});
