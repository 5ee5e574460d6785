// The theme button, whose choice is stored in the browser.

import { transitionsEnd } from '../support/animations.js';
import { small } from '../support/boards.js';
import { expect, test } from '../support/puzzle.js';

test('the theme button switches between the themes, names the current one, and stores it, and other tabs follow', async ({
  context,
  page,
  puzzle,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await puzzle.open(small);
  const tab = await context.newPage();
  await tab.goto('/exercises/');
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const seen = [];
  for (const theme of ['dark', 'light', 'system']) {
    await page.getByRole('button', { name: /^Theme: / }).click();
    await expect(page.getByRole('button', { name: `Theme: ${theme}` })).toBeVisible();
    await expect(tab.getByRole('button', { name: `Theme: ${theme}` })).toBeVisible();
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

test('on a dark system, the first press is light', async ({ browserName, page, puzzle }, testInfo) => {
  testInfo.skip(browserName === 'firefox', 'Playwright cannot emulate a dark system in Firefox');
  await page.emulateMedia({ colorScheme: 'dark' });
  await puzzle.open(small);
  await page.getByRole('button', { name: 'Theme: system' }).click();
  await expect(page.getByRole('button', { name: 'Theme: light' })).toBeVisible();
});
