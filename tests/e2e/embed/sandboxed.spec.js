// The page, embed.html and the element's script in a sandboxed frame without an origin, where storage is blocked.

import { readSite } from '../../../build/offline.js';
import { serveOtherOrigin } from '../../support/other-origin.js';
import { small } from '../support/boards.js';
import { distance } from '../support/command-line.js';
import { expect, test } from '../support/puzzle.js';
import { SiteServer } from '../support/site.js';

/** @import { OtherOrigin } from '../../support/other-origin.js' */

// The policy of Fifteen's pages forbids workers in a frame without an origin, which Firefox reports.
test.use({ mayForbid: true });

/** @type {OtherOrigin} */
let server;

test.beforeAll(async () => {
  server = await serveOtherOrigin('dist', '');
});
test.afterAll(() => server.close());

const element = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>An element</title>
  <script type="module" src="/fifteen-puzzle.js"></script></head>
  <body><fifteen-puzzle board="${small}"></fifteen-puzzle></body></html>`;

for (const [name, path] of Object.entries({
  'the page': `/index.html#board=${small}`,
  'embed.html': `/embed.html?board=${small.replaceAll(' ', '+')}`,
  'the script of the element': '/element.html',
})) {
  test(`${name} in a sandboxed frame plays and solves`, { tag: name === 'embed.html' ? [] : '@firefox' }, async ({
    page,
    puzzle,
  }) => {
    server.publish('/element.html', element);
    const frameElement = `<iframe sandbox="allow-scripts" src="${path}" width="900" height="800"></iframe>`;
    await page.goto(server.publish('/host.html', `<!doctype html><title>A host</title>${frameElement}`));
    const frame = page.frames()[1];
    const board = frame.getByRole('group', { name: /^Board, / }).first();
    const tile = board.getByRole('button', { name: /^1,/ });
    await expect(tile).toHaveAccessibleName(/row 1 column 2/);
    expect(await frame.evaluate(() => self.origin)).toBe('null');
    await expect(frame.getByText('The puzzle has not loaded.')).toBeHidden();
    await tile.click();
    await expect(tile).toHaveAccessibleName(/row 2 column 2/);
    await tile.click();
    await expect(tile).toHaveAccessibleName(/row 1 column 2/);
    await frame.getByRole('button', { name: 'Solve', exact: true }).click();
    await expect(frame.getByText(`Optimal solution: ${distance(small)} moves.`).first()).toBeAttached();
    // Uncaught errors fail the test as well.
    expect(puzzle.page).toBe(page);
  });
}

test('a view of the lab in such a frame says what the frame lacks', async ({ page, puzzle: _ }) => {
  const frame = '<iframe sandbox="allow-scripts" src="/lab.html?view=watch" width="900" height="800"></iframe>';
  await page.goto(server.publish('/host.html', `<!doctype html><title>A host</title>${frame}`));
  await expect(page.frameLocator('iframe').getByText('allow-same-origin in the sandbox of its frame')).toBeVisible();
});

test('embed.html in such a frame says what its server must send', async ({ page, puzzle: _ }) => {
  const site = new SiteServer(readSite('dist'));
  const address = await site.open();
  const frame = `<iframe sandbox="allow-scripts" src="${address}/embed.html"></iframe>`;
  await page.goto(server.publish('/host.html', `<!doctype html><title>A host</title>${frame}`));
  await expect(page.frameLocator('iframe').getByText('The puzzle has not loaded.')).toContainText(
    'must send Access-Control-Allow-Origin: *',
  );
  site.close();
});
