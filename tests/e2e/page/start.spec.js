// The first seconds of a new visitor, before any script runs and after.

import { small } from '../support/boards.js';
import { expect, test } from '../support/puzzle.js';

/** @import { Page } from '@playwright/test' */

test('a new visitor sees a board, what to do, and the goal; the chart of a search is shown to those who ask', async ({
  page,
  puzzle,
}) => {
  await puzzle.open();
  // The first drawing of the HTML, which is no longer rendered, says the same.
  await expect(puzzle.figure('Slide the tiles into order').filter({ visible: true })).toHaveCount(1);
  await expect(puzzle.search).toContainText('Solve finds the shortest solution.');
  await expect(
    puzzle.search.getByRole('img', { name: 'The goal: 1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0' }),
  ).toBeVisible();
  await expect(page.locator('.chart')).toHaveCount(0);
  await puzzle.openSettings();
  for (const [row, setting] of [
    ['Board as text', await puzzle.text()],
    ['Search', 'the shortest solution'],
  ]) {
    await expect(page.locator('summary').filter({ has: page.getByRole('heading', { name: row }) })).toContainText(
      setting,
    );
  }
  await puzzle.button('Solve').click();
  await puzzle.last('solution');
  await expect(page.locator('.chart')).toBeHidden();
  await puzzle.openHow();
  await expect(page.locator('.chart')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test.beforeEach(({ browserName }, testInfo) => {
    testInfo.skip(browserName === 'firefox', 'Playwright cannot emulate a phone in Firefox');
  });

  test('the first screen has the goal, and says what to do with a finger', async ({ puzzle }) => {
    await puzzle.open(small);
    const goal = puzzle.search.getByRole('img', { name: 'The goal: 1 2 3/4 5 6/7 8 0' });
    const what = puzzle.search.getByText('Tap a tile beside the gap, or push it.');
    for (const one of [goal, what]) await expect(one).toBeInViewport({ ratio: 1 });
    await expect(puzzle.search.getByText('Click a tile')).toBeHidden();
    await puzzle.button('Hint').tap();
    await puzzle.last('hint');
    await expect(puzzle.search).toContainText('moves from here');
    await expect(goal, 'a hint keeps the goal').toBeInViewport({ ratio: 1 });
  });
});

/** The boxes of the tiles on the screen, by number. @param {Page} page  @param {string} tiles */
const boxes = (page, tiles) =>
  page.locator(tiles).evaluateAll((all) =>
    Object.fromEntries(
      all.map((one) => {
        const { x, y, width } = one.getBoundingClientRect();
        return [one.textContent?.trim(), [x, y, width].map(Math.round)];
      }),
    ),
  );

/** The box of an element, in whole pixels. @param {Page} page  @param {string} selector */
const place = (page, selector) =>
  page.locator(selector).evaluate((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x, y, width, height].map(Math.round);
  });

for (const [width, height] of [
  [1280, 900],
  [1366, 657],
  [390, 844],
  [844, 390],
]) {
  test(`before any script runs, the board stands where the element draws it: ${width}×${height}`, {
    tag: [1280, 390].includes(width) ? [] : '@slow',
  }, async ({ page, puzzle }) => {
    await page.setViewportSize({ width, height });
    /** @type {() => void} */
    let goOn = () => {};
    const held = new Promise((resolve) => {
      goOn = () => resolve(undefined);
    });
    await page.route('**/*.js', async (route) => {
      if (!route.request().url().endsWith('theme.js')) await held;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.locator('.tray')).toHaveCSS('display', 'grid');
    const before = await boxes(page, '.tray .tile');
    const around = [await place(page, '#search'), await place(page, '.onward')];
    expect(Object.keys(before)).toHaveLength(15);
    goOn();
    await puzzle.ask((element) => element.ready);
    await expect(page.locator('.tray')).toBeHidden();
    // The tiles are in the same places, and nothing below them has moved.
    expect(await boxes(page, 'fifteen-puzzle .tile')).toEqual(before);
    expect([await place(page, '#search'), await place(page, '.onward')]).toEqual(around);
  });
}

test('the numbers of the first board are hidden if a link or an earlier game will replace it', async ({
  page,
  puzzle,
}) => {
  await page.goto('/#board=8,1,3/4,0,2/7,6,5');
  await expect(page.locator('html')).toHaveAttribute('data-board', 'other');
  await puzzle.ask((element) => element.ready);
  expect(await puzzle.text()).toBe(small);
});

/** The lowest edge of elements that must be on the screen together. @param {import('@playwright/test').Locator[]} all */
async function lowestEdge(...all) {
  const found = await Promise.all(all.map((one) => one.boundingBox()));
  return Math.max(...found.map((box) => (box ? box.y + box.height : Number.POSITIVE_INFINITY)));
}

for (const [name, width, height] of /** @type {const} */ ([
  ['a laptop', 1366, 657],
  ['a desktop', 1280, 900],
  ['a phone', 390, 844],
  ['a phone in landscape', 844, 390],
  ['a small phone in landscape', 667, 375],
  ['a laptop at 200 %', 683, 328],
])) {
  test(`board, buttons and playback are on the screen together: ${name}`, { tag: '@slow' }, async ({
    page,
    puzzle,
  }) => {
    await page.setViewportSize({ width, height });
    await puzzle.open();
    const { board, playback } = puzzle;
    const buttons = [puzzle.button('Shuffle'), puzzle.button('Solve'), puzzle.size];
    expect(await lowestEdge(board, ...buttons)).toBeLessThanOrEqual(height);
    // Size and difficulty are on the first screen, and nothing covers them.
    await puzzle.size.click();
    await puzzle.button('5×5').click({ trial: true });
    await page.getByRole('checkbox', { name: 'Easy' }).click({ trial: true });
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Daily' }).click({ trial: true });
    // During a playback, its controls replace these buttons. Playwright's clicks scroll in Firefox.
    await page.evaluate(() => scrollTo(0, 0));
    await puzzle.button('Solve').press('Enter');
    await expect(playback).toBeVisible();
    expect(await lowestEdge(board, puzzle.button('Next'), playback)).toBeLessThanOrEqual(height);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await puzzle.search.getByRole('button', { name: 'Share' }).click({ trial: true });
  });
}
