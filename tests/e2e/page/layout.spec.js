// The layout from a small phone to a desktop: no horizontal scrolling in any state, and controls large enough for a finger.

import { languages } from '../../../build/pages.js';
import { chooseLanguage } from '../support/language.js';
import { misfits, setTextSize, settle } from '../support/misfits.js';
import { expect, test } from '../support/puzzle.js';
import { states } from '../support/states.js';

/** @import { Page } from '@playwright/test' */

const widths = [1280, 900, 899, 640, 390, 320];

/** The states with the most contents. */
const everyRun = ['solved', 'analysis'];
/** @param {string} name */
const tagOf = (name) => ({ tag: everyRun.includes(name) ? [] : ['@slow'] });

for (const [name, reach] of Object.entries(states)) {
  test(`no horizontal overflow: ${name}`, tagOf(name), async ({ page, puzzle }) => {
    await page.setViewportSize({ width: widths[0], height: 900 });
    await reach(puzzle);
    const found = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await drawn(page, width);
      const problems = await page.evaluate(overflowing);
      if (width <= 390) problems.push(...(await page.evaluate(tooSmall)));
      found.push(...problems.map((problem) => `at ${width}: ${problem}`));
    }
    expect(found).toEqual([]);
  });
}

const panels = ['idle', 'solving', 'improving', 'hinted', 'solved', 'bad', 'options'];
for (const name of panels) {
  test(`no horizontal overflow in languages with longer words: ${name}`, tagOf(name), async ({ page, puzzle }) => {
    await states[name](puzzle);
    for (const { name: language } of languages.slice(1)) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await chooseLanguage(page, language);
      await page.setViewportSize({ width: 320, height: 900 });
      await drawn(page, 320);
      expect(await page.evaluate(overflowing), language).toEqual([]);
      expect(await page.evaluate(tooSmall), language).toEqual([]);
    }
  });
}

/** The windows of small and usual phones, of a tablet, and of small and usual laptops. */
const windows = [
  [320, 657],
  [390, 800],
  [820, 800],
  [1024, 768],
  [1280, 720],
  [1366, 657],
];

/** The usual text size of browsers, and one and a half times and twice that size, as in their settings. */
const textSizes = [16, 24, 32];

/** Returns the misfits in each window, at each size of the text. @param {Page} page  @param {number[]} [sizes] */
async function allMisfits(page, sizes = textSizes) {
  const found = [];
  for (const size of sizes) {
    await setTextSize(page, size);
    for (const [width, height] of windows) {
      await page.setViewportSize({ width, height });
      await settle(page);
      found.push(...(await page.evaluate(misfits)).map((one) => `${width} px wide, text of ${size} px: ${one}`));
    }
  }
  await setTextSize(page, 16);
  return found;
}

/** With `slow`: in every language, at all text sizes and in forced colors, whose borders need room as well. */
for (const slow of [false, true])
  test(`nothing overlaps, sticks out or is cut ${slow ? 'in any language' : 'in German'}`, {
    tag: slow ? '@slow' : [],
  }, async ({ page, puzzle }) => {
    await puzzle.open('5 11 9 12/3 6 4 7/13 0 10 14/1 8 15 2');
    for (const { name } of slow ? languages.toReversed() : languages.filter(({ tag }) => tag === 'de')) {
      await page.setViewportSize({ width: 1280, height: 720 });
      await chooseLanguage(page, name);
      expect(await allMisfits(page, slow ? textSizes : [16, 32]), name).toEqual([]);
    }
    if (!slow) return;
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await allMisfits(page), 'forced colors').toEqual([]);
  });

for (const [name, reach] of Object.entries(states))
  test(`nothing overlaps, sticks out or is cut: ${name}`, { tag: '@slow' }, async ({ page, puzzle }) => {
    await reach(puzzle);
    expect(await allMisfits(page)).toEqual([]);
  });

test('nothing overlaps, sticks out or is cut with large text on a phone, in any language', async ({ page, puzzle }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const name of ['playing', 'settings', 'entering']) {
    await page.setViewportSize({ width: 1280, height: 720 });
    await states[name](puzzle);
    for (const { name: language } of languages.toReversed()) {
      await page.setViewportSize({ width: 1280, height: 720 });
      await chooseLanguage(page, language);
      await setTextSize(page, 32);
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 800 });
        await settle(page);
        expect(await page.evaluate(misfits), `${name}, ${language}, ${width} px wide`).toEqual([]);
      }
      await setTextSize(page, 16);
    }
  }
});

for (const address of [
  'lab.html',
  'lesson.html',
  'teachers.html',
  'exercises/',
  'class.html',
  'marking.html',
  'embed.html',
])
  test(`nothing overlaps, sticks out or is cut: ${address}`, { tag: '@slow' }, async ({ page }) => {
    for (const folder of address === 'embed.html' ? [''] : ['de/', 'fr/']) {
      await page.goto(folder + address);
      await expect(page.locator('h1, fifteen-puzzle').first()).toBeAttached();
      expect(await allMisfits(page), folder).toEqual([]);
    }
  });

test('the header has one row, and the controls and the footer are in the window, on laptops', async ({
  page,
  puzzle,
}) => {
  await puzzle.open('5 11 9 12/3 6 4 7/13 0 10 14/1 8 15 2');
  for (const { name } of languages.toReversed()) {
    await page.setViewportSize({ width: 1280, height: 720 });
    await chooseLanguage(page, name);
    for (const [width, height] of [
      [768, 1024],
      [820, 800],
      [900, 800],
      [1024, 768],
      [1280, 800],
      [1366, 657],
    ]) {
      await page.setViewportSize({ width, height });
      await settle(page);
      const { head, foot, controls } = await page.evaluate(() => ({
        head: document.querySelector('.head')?.getBoundingClientRect().height,
        foot: document.querySelector('.foot')?.getBoundingClientRect().bottom ?? 0,
        controls:
          document.querySelector('fifteen-puzzle')?.shadowRoot?.querySelector('.rest')?.getBoundingClientRect()
            .bottom ?? 0,
      }));
      expect(head, `${name}, ${width} px`).toBe(56);
      if (width >= 900) expect(controls, `${name}, ${width}×${height}`).toBeLessThanOrEqual(height);
      if (width >= 900) expect(foot, `${name}, ${width}×${height}`).toBeLessThanOrEqual(height);
    }
  }
});

test('from 900 px on, the search panel is beside the board; in narrower windows it is below', async ({
  page,
  puzzle,
}) => {
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

/** Changes the width and waits until the element has adapted to it. @param {Page} page  @param {number} width */
async function drawn(page, width) {
  await page.waitForFunction((wide) => innerWidth === wide, width);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** Runs in the page: the elements that overflow it horizontally, even if the overflow is hidden. */
function overflowing() {
  const wide = document.documentElement.clientWidth;
  const page = document.scrollingElement?.scrollWidth ?? 0;
  const found = page > wide ? [`the page is ${page} wide`] : [];
  const shadows = [...document.querySelectorAll('*')].flatMap((one) => [
    ...(one.shadowRoot?.querySelectorAll('*') ?? []),
  ]);
  for (const one of [...document.body.querySelectorAll('*'), ...shadows]) {
    // Text that scrolls in its own box may be wider than the page, and closed details have no size.
    if (one.parentElement?.closest('pre, textarea') || !one.checkVisibility()) continue;
    const { left, right, width, height } = one.getBoundingClientRect();
    // Elements for screen readers only are one pixel in size.
    if (width > 1 && height > 1 && (left < -0.5 || right > wide + 0.5)) found.push(one.outerHTML.slice(0, 80));
  }
  return found;
}

/** Runs in the page: the controls below 44 pixels, which are too small for a finger. */
function tooSmall() {
  const element = document.querySelector('fifteen-puzzle');
  const inPage = 'button, select, textarea, summary, label:has(input)';
  const all = [
    ...document.querySelectorAll(inPage),
    ...(element?.shadowRoot?.querySelectorAll(`${inPage}, input[type=range]`) ?? []),
  ];
  const dialog = document.querySelector('dialog[open]');
  return all.flatMap((one) => {
    const { width } = one.getBoundingClientRect();
    // Each size counts with the border around the group of sizes.
    const { height } = (one.closest('.seg') ?? one).getBoundingClientRect();
    // Links in a sentence, a caption or a table of figures may be smaller, and so may moves in the list, which Previous and Next reach as well.
    if (one.matches(':is(p, figcaption, .avg) .link, .tape button') && height >= 24 && width >= 24) return [];
    if (width === 0 || height === 0 || !one.checkVisibility() || (dialog && !dialog.contains(one))) return [];
    return width >= 44 && height >= 44
      ? []
      : [`${Math.round(width)}×${Math.round(height)} ${one.outerHTML.slice(0, 60)}`];
  });
}
