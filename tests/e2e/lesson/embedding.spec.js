// The lines that teachers copy into their own pages: each shows its figure in a frame that needs no scrolling.

import { views } from '../../../build/lab-views.js';
import { serveOtherOrigin } from '../../support/other-origin.js';
import { expect, test } from '../support/puzzle.js';

const files = `http://127.0.0.1:${process.env.FIFTEEN_PORT ?? 4173}`;

for (const address of ['teachers.html', 'de/teachers.html']) {
  test(`the lines of ${address} work on a page of another origin`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width: 780, height: 900 });
    await page.goto(`/${address}`);
    const [script, ...frames] = await page.locator('.line').allInnerTexts();
    const tags = await page.locator('.tag').filter({ hasText: '<' }).allInnerTexts();
    expect([frames.length, tags.length]).toEqual([views.length, views.length]);
    const other = await serveOtherOrigin('examples', files);

    await page.goto(other.publish('/tags.html', `<!doctype html><title>Tags</title>${script}${tags.join('')}`));
    for (const tag of tags) {
      const view = page.locator(/<([\w-]+)/.exec(tag)?.[1] ?? '');
      await view.scrollIntoViewIfNeeded();
      await expect(view.locator('.stage'), tag).toBeVisible({ timeout: 20_000 });
    }

    await page.goto(other.publish('/frames.html', `<!doctype html><title>Frames</title>${frames.join('<hr>')}`));
    for (const frame of await page.locator('iframe').all()) {
      await frame.scrollIntoViewIfNeeded();
      const line = await frame.evaluate((element) => element.outerHTML);
      await expect(frame.contentFrame().locator('.stage'), line).toBeVisible({ timeout: 20_000 });
      const html = frame.contentFrame().locator('html');
      expect(await html.evaluate((root) => root.scrollHeight - root.clientHeight), line).toBe(0);
      expect(await html.locator('.views > *').getAttribute('lang')).toBe(address.startsWith('de') ? 'de' : 'en');
    }
    other.close();
  });
}
