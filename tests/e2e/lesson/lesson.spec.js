// The lesson: its figures, its questions, and what is left of it without scripts and on paper.

import { views as all } from '../../../build/lab-views.js';
import { languages } from '../../../build/pages.js';
import { axe } from '../support/axe.js';
import { expect, test } from '../support/puzzle.js';

const pages = Object.fromEntries(languages.map(({ tag, path }) => [`${path}lesson.html`, tag]));

/** The figures, in order. */
const figures = '.lesson > :is(.view, [data-figure]), .our-board > fifteen-puzzle';

test('all figures come to life on the way down', async ({ page }) => {
  test.setTimeout(60_000);
  await page.goto('/lesson.html');
  const board = page.locator('.our-board');
  await board.scrollIntoViewIfNeeded();
  await expect(board.getByRole('group', { name: /^Board/ })).toBeVisible();
  const views = page.locator('.lesson > .view');
  const names = await views.evaluateAll((elements) => elements.map(({ localName }) => localName));
  expect(names.toSorted()).toEqual(all.map((name) => `fifteen-${name}`).toSorted());
  for (const view of await views.all()) {
    await view.scrollIntoViewIfNeeded();
    await expect(view.locator('.stage'), await view.evaluate(({ localName }) => localName)).toBeVisible({
      timeout: 20_000,
    });
    await expect(view.getByRole('alert')).toHaveCount(0);
  }
});

test('a choice is answered once, and a number can be tried again', async ({ page }) => {
  await page.goto('/lesson.html');
  const arrangements = page.getByRole('region', { name: 'Question 1' });
  await expect(arrangements.getByText('20,922,789,888,000')).toBeHidden();
  await arrangements.getByRole('button', { name: 'A billion' }).click();
  await expect(arrangements.getByRole('status')).toContainText('Not quite. 20 trillion.');
  await expect(arrangements.getByRole('status')).toContainText('20,922,789,888,000');
  await expect(arrangements.getByRole('button', { name: '20 trillion' })).toBeDisabled();

  const crossings = page.getByRole('region', { name: 'Question 2' });
  const field = crossings.getByLabel('Your answer');
  await field.fill('4');
  await field.press('Enter');
  await expect(crossings.getByRole('status')).toContainText('Not 4. Try another number, or have the answer shown.');
  await field.fill('three');
  await field.press('Enter');
  await expect(crossings.getByRole('status')).toContainText('not a whole number');
  await field.fill(' 3 ');
  await crossings.getByRole('button', { name: 'Check' }).click();
  await expect(crossings.getByRole('status')).toContainText('Right. Three.');

  const memory = page.getByRole('region', { name: 'Question 3' });
  await memory.getByRole('button', { name: 'Show me' }).press('Enter');
  // The button is gone, and Tab goes on to what follows the answer.
  await expect(memory.locator('.answer')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(memory.getByRole('link', { name: 'Source 3' })).toBeFocused();
  await expect(memory.getByRole('status')).toContainText('10 TB.');
  await expect(memory.getByText('10,461,394,944,000 bytes')).toBeVisible();
  await expect(memory).not.toContainText('Not quite');
});

for (const [address, language] of Object.entries(pages)) {
  test(`the right options are those of the answers: ${language}`, { tag: '@slow' }, async ({ page }) => {
    await page.goto(`/${address}`);
    const questions = await page.locator('.question').all();
    expect(questions).toHaveLength(8);
    for (const question of questions) {
      const right = question.locator('[data-right]');
      const isChoice = (await right.count()) > 0;
      const text = isChoice ? await right.innerText() : undefined;
      await question.getByRole('button').last().click();
      const answer = await question.getByRole('status').innerText();
      if (text) expect(answer.toLowerCase()).toContain(text.toLowerCase());
      else expect(answer).toMatch(/three|six|drei|sechs|trois/i);
    }
  });

  test(`without scripts there are pictures and answers: ${language}`, {
    tag: language === 'en' ? [] : '@slow',
  }, async ({ page }) => {
    // Playwright cannot switch off the scripts of Firefox.
    await page.route(/\.js$/, (route) => route.abort());
    await page.goto(`/${address}`);
    const pictures = page.locator(figures).locator('img');
    expect(await pictures.count()).toBe(16);
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toBeVisible();
      await expect(picture).toHaveAttribute('alt', /\w{5}/);
      // The browser loads it when it comes into sight.
      await expect.poll(async () => (await picture.boundingBox())?.height).toBeGreaterThan(100);
    }
    for (const answer of await page.locator('.question .answer').all()) await expect(answer).toBeVisible();
  });
}

test('a figure that cannot be loaded keeps its picture', async ({ page }) => {
  await page.route(/\.wasm$/, (route) => route.abort());
  await page.goto('/lesson.html');
  const view = page.locator('fifteen-parity');
  await view.scrollIntoViewIfNeeded();
  await expect(view.getByRole('alert')).toContainText('could not be loaded');
  await expect(view.locator('img')).toBeVisible();
});

test('a figure whose worker is refused says so and keeps its picture', { tag: '@slow' }, async ({ page }) => {
  await page.addInitScript(() => {
    window.Worker = new Proxy(Worker, {
      construct() {
        throw new DOMException('Workers are refused.', 'SecurityError');
      },
    });
  });
  await page.goto('/lesson.html');
  const view = page.locator('fifteen-watch');
  await view.scrollIntoViewIfNeeded();
  await expect(view.getByRole('alert')).toContainText('Workers are refused.');
  await expect(view.locator('img')).toBeVisible();
});

test('on paper there are pictures and answers, and no controls', async ({ page, browserName }, testInfo) => {
  testInfo.skip(browserName === 'firefox', 'Playwright cannot emulate paper in Firefox');
  await page.goto('/lesson.html');
  await page.locator('fifteen-parity').scrollIntoViewIfNeeded();
  await expect(page.locator('fifteen-parity .stage')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Site' })).toBeHidden();
  for (const name of ['fifteen-parity', 'fifteen-yours']) await expect(page.locator(`${name} img`)).toBeVisible();
  await expect(page.locator('fifteen-parity').getByRole('heading')).toBeVisible();
  await expect(page.locator('fifteen-parity .stage')).toBeHidden();
  for (const answer of await page.locator('.question .answer').all()) await expect(answer).toBeVisible();
  await expect(page.locator('.question').getByRole('textbox').first()).toBeHidden();
});

test('the squeeze: a solution from above, a bound from below', { tag: '@slow' }, async ({ page }) => {
  test.setTimeout(60_000);
  await page.goto('/lesson.html');
  const squeeze = page.locator('[data-figure=squeeze]');
  await squeeze.scrollIntoViewIfNeeded();
  await squeeze.getByRole('button', { name: 'Search for ten seconds' }).click();
  await expect(squeeze.getByRole('status')).toContainText('is found', { timeout: 30_000 });
  const [found, proved] =
    (await squeeze.getByRole('status').innerText()).match(/(?<=of |than )\d+/g)?.map(Number) ?? [];
  // Korf and Felner (2002): its shortest solution has 98 moves.
  expect(found).toBeGreaterThanOrEqual(98);
  expect(proved).toBeLessThanOrEqual(98);
  expect(proved).toBeGreaterThanOrEqual(74);
});

test('nothing scrolls sideways on a small phone, and axe finds nothing', { tag: '@slow' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const address of Object.keys(pages)) {
    await page.goto(`/${address}`);
    const { scrollWidth, clientWidth } = await page.locator('html').evaluate((html) => ({
      scrollWidth: html.scrollWidth,
      clientWidth: html.clientWidth,
    }));
    expect(scrollWidth).toBe(clientWidth);
    for (const theme of ['light', 'dark']) {
      await page.evaluate((chosen) => {
        document.documentElement.dataset.theme = chosen;
      }, theme);
      expect((await axe(page)).found, theme).toEqual([]);
    }
  }
});
