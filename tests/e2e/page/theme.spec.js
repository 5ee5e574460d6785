// The theme, whose choice is stored in the browser: a setting of this page, and a button in the header of the others.

import { transitionsEnd } from '../support/animations.js';
import { small } from '../support/boards.js';
import { expect, Puzzle, test } from '../support/puzzle.js';

test('the theme button switches between the themes, names the current one, and stores it, and other tabs follow', async ({
  context,
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/exercises/');
  const tab = await context.newPage();
  const other = new Puzzle(tab);
  await other.open(small);
  await other.openSettings();
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const seen = [];
  for (const theme of ['dark', 'light', 'system']) {
    await page.getByRole('button', { name: /^Theme: / }).click();
    await expect(page.getByRole('button', { name: `Theme: ${theme}` })).toBeVisible();
    const chosen = tab.getByRole('group', { name: 'Theme' }).getByRole('button', { pressed: true });
    await expect(chosen).toHaveText(new RegExp(theme, 'i'));
    await expect(tab.locator('html')).toHaveCSS('color-scheme', theme === 'system' ? 'light dark' : theme);
    await transitionsEnd(page);
    seen.push(await ground());
    await page.reload();
    await expect(page.getByRole('button', { name: `Theme: ${theme}` })).toBeVisible();
    expect(await ground()).toBe(seen.at(-1));
  }
  expect(seen[0]).not.toBe(seen[1]);
  expect(seen[2], 'that of the system').toBe(seen[1]);
});

test('the theme is a setting of the page, and stays', async ({ page, puzzle }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await puzzle.open(small);
  await puzzle.openSettings();
  await page.getByRole('group', { name: 'Theme' }).getByRole('button', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
});

test('on a dark system, the first press is light', async ({ browserName, page }, testInfo) => {
  testInfo.skip(browserName === 'firefox', 'Playwright cannot emulate a dark system in Firefox');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/exercises/');
  await page.getByRole('button', { name: 'Theme: system' }).click();
  await expect(page.getByRole('button', { name: 'Theme: light' })).toBeVisible();
});
