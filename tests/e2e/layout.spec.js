// The page from a small phone to a desktop: nothing scrolls sideways in any state, and fingers find what they press.

import { expect, test } from './support/puzzle.js';
import { states } from './support/states.js';

/** @import { Page } from '@playwright/test' */

const widths = [1280, 900, 899, 640, 390, 320];

for (const [name, reach] of Object.entries(states)) {
  test(`nothing sticks out: ${name}`, async ({ page, puzzle }) => {
    await page.setViewportSize({ width: widths[0], height: 900 });
    await reach(puzzle);
    const found = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await drawn(page, width);
      const faults = await page.evaluate(sticksOut);
      if (width <= 390) faults.push(...(await page.evaluate(tooSmall)));
      found.push(...faults.map((fault) => `at ${width}: ${fault}`));
    }
    expect(found).toEqual([]);
  });
}

test('at 900 px the search stands beside the board, below it comes after', async ({ page, puzzle }) => {
  await puzzle.open('8 1 3/4 0 2/7 6 5');
  for (const [width, beside] of /** @type {const} */ ([
    [900, true],
    [899, false],
  ])) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(async () => {
        const board = await puzzle.board.boundingBox();
        const search = await puzzle.search.boundingBox();
        return board && search && search.x >= board.x + board.width;
      })
      .toBe(beside);
  }
});

/** The page has its new width, and the element, which measures itself, has drawn again. @param {Page} page  @param {number} width */
async function drawn(page, width) {
  await page.waitForFunction((wide) => innerWidth === wide, width);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** Runs in the page: what makes it scroll sideways, or would if nothing hid it. */
function sticksOut() {
  const wide = document.documentElement.clientWidth;
  const page = document.scrollingElement?.scrollWidth ?? 0;
  const found = page > wide ? [`the page is ${page} wide`] : [];
  const shadows = [...document.querySelectorAll('*')].flatMap((one) => [
    ...(one.shadowRoot?.querySelectorAll('*') ?? []),
  ]);
  for (const one of [...document.body.querySelectorAll('*'), ...shadows]) {
    // A text that scrolls in its own box may be wider than the page; what is folded away is not there.
    if (one.parentElement?.closest('pre, textarea') || !one.checkVisibility()) continue;
    const { left, right, width, height } = one.getBoundingClientRect();
    // What is there for screen readers alone is a dot.
    if (width > 1 && height > 1 && (left < -0.5 || right > wide + 0.5)) found.push(one.outerHTML.slice(0, 80));
  }
  return found;
}

/** Runs in the page: the controls that a finger would miss, below 44 pixels. */
function tooSmall() {
  const element = document.querySelector('fifteen-puzzle');
  const inPage = 'button, select, textarea, summary, label:has(input)';
  const all = [
    ...document.querySelectorAll(inPage),
    ...(element?.shadowRoot?.querySelectorAll('button, select, input') ?? []),
  ];
  const dialog = document.querySelector('dialog[open]');
  return all.flatMap((one) => {
    const { width } = one.getBoundingClientRect();
    // The border of a group of segments is part of each.
    const { height } = (one.closest('[role=radiogroup]') ?? one).getBoundingClientRect();
    if (width === 0 || height === 0 || !one.checkVisibility() || (dialog && !dialog.contains(one))) return [];
    return width >= 44 && height >= 44
      ? []
      : [`${Math.round(width)}×${Math.round(height)} ${one.outerHTML.slice(0, 60)}`];
  });
}
