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
    const [script, puzzle, ...frames] = await page.locator('.line').allInnerTexts();
    const tags = await page.locator('.tag').filter({ hasText: '<' }).allInnerTexts();
    // The puzzle itself is the first row.
    expect([frames.length, tags.length]).toEqual([views.length, views.length + 1]);
    const other = await serveOtherOrigin('examples', files);

    await page.goto(other.publish('/tags.html', `<!doctype html><title>Tags</title>${script}${tags.join('')}`));
    for (const tag of tags) {
      const view = page.locator(/<([\w-]+)/.exec(tag)?.[1] ?? '');
      await view.scrollIntoViewIfNeeded();
      await expect(view.locator(tag.includes('-puzzle') ? '[role=group]' : '.stage').first(), tag).toBeVisible({
        timeout: 20_000,
      });
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

    await page.goto(other.publish('/puzzle.html', `<!doctype html><title>Puzzle</title>${puzzle}`));
    const frame = page.frameLocator('iframe');
    await expect(frame.locator('fifteen-puzzle [role=group]').first()).toBeVisible();
    expect(await frame.locator('html').evaluate((root) => root.scrollHeight - root.clientHeight)).toBe(0);
    other.close();
  });
}

test('a line to paste is the frame as the place takes it, and can be copied', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/fr/teachers.html');
  const [, , frame] = await page.locator('.line').allInnerTexts();
  const line = page.locator('#paste-line');
  await expect(line).toHaveText(
    /^<iframe src="[^"]+embed\.html\?board=random&amp;lang=fr" title="Le taquin" .*<\/iframe>$/,
  );
  await page.getByRole('combobox', { name: 'Figure' }).selectOption({ index: 1 });
  await expect(line).toHaveText(frame);
  const place = page.getByRole('combobox', { name: 'Endroit' });
  const expected = {
    'HTML simple': frame,
    WordPress: frame,
    Moodle: frame,
    Notion: `${baseURL}lab.html?view=steps&algorithm=a-star&lang=fr`,
    H5P: `${baseURL}lab.html?view=steps&algorithm=a-star&lang=fr`,
    'reveal.js': `<section>\n  ${frame}\n</section>`,
    MkDocs: frame,
    Docusaurus: frame,
    'Jupyter Book': `\`\`\`{raw} html\n${frame}\n\`\`\``,
  };
  expect(await place.locator('option').allInnerTexts()).toEqual(Object.keys(expected));
  for (const [name, text] of Object.entries(expected)) {
    await place.selectOption(name);
    expect(await line.textContent(), name).toBe(text);
    await expect(page.locator('#paste-hint'), name).not.toBeEmpty();
  }
  await page.getByRole('button', { name: 'Copier' }).click();
  await expect(page.locator('#paste-status')).toHaveText('Copié.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(expected['Jupyter Book']);
});
