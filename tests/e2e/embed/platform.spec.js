// The example of a learning platform: its page has no scripts, and all parts of Fifteen run in sandboxed frames.

import { serveOtherOrigin } from '../../support/other-origin.js';
import { small } from '../support/boards.js';
import { distance } from '../support/command-line.js';
import { traceOf } from '../support/lab.js';
import { expect, test } from '../support/puzzle.js';

/** @import { Page } from '@playwright/test' */

const files = `http://127.0.0.1:${process.env.FIFTEEN_PORT ?? 4173}`;

// The policies of the platform and of Fifteen's pages forbid some things, which Firefox reports.
test.use({ mayForbid: true });

test('platform.html: a board and a view of the lab in sandboxed frames, on a page without scripts', {
  tag: '@firefox',
}, async ({ page }) => {
  const platform = await serveOtherOrigin('examples', files);
  await page.goto(platform.address('/platform.html'));

  const puzzle = page.frameLocator('[title="The puzzle"]');
  await puzzle.getByRole('button', { name: /^1,/ }).click();
  await puzzle.getByRole('button', { name: 'Undo', exact: true }).click();
  await puzzle.getByRole('button', { name: 'Solve', exact: true }).click();
  await expect(puzzle.getByText(`Optimal solution: ${distance(small)} moves.`).first()).toBeAttached();
  await puzzle.getByRole('button', { name: 'Pause', exact: true }).click();

  const view = page.frameLocator('[title="The search"]');
  await page.locator('[title="The search"]').scrollIntoViewIfNeeded();
  const [{ h, iterations }] = traceOf({ board: small });
  const sum = view.locator('fifteen-watch .sum b');
  await expect(sum.first()).toBeVisible();
  expect((await sum.allTextContents()).map(Number)).toEqual([0, h[0], h[0], iterations[0].bound]);
  expect(await originsOf(page)).toEqual({ 'The puzzle': 'null', 'The search': files });
  platform.close();
});

/** The origin of each frame. @param {Page} page */
async function originsOf(page) {
  const frames = page.frames().slice(1);
  const entries = frames.map(async (frame) => [
    await (await frame.frameElement()).getAttribute('title'),
    await frame.evaluate(() => self.origin),
  ]);
  return Object.fromEntries(await Promise.all(entries));
}
