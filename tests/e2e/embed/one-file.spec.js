// The two files that contain everything, in restrictive environments: in a sandboxed frame, on a page from a disk, and twice on one page.

import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serveOtherOrigin } from '../../support/other-origin.js';
import { small, usual } from '../support/boards.js';
import { distance } from '../support/command-line.js';
import { expect, test } from '../support/puzzle.js';

/** @import { Frame, Page } from '@playwright/test' */
/** @import { OtherOrigin } from '../../support/other-origin.js' */
/** @import { FifteenPuzzle } from '../../../www/element/index.js' */

/** @type {OtherOrigin} */
let server;

test.beforeAll(async () => {
  server = await serveOtherOrigin('dist', '');
});
test.afterAll(() => server.close());

const scripts = {
  bundle: '<script type="module" src="/fifteen-puzzle.bundle.js"></script>',
  classic: '<script defer src="/fifteen-puzzle.classic.js"></script>',
};

/** @param {string} scripts */
const pageWith = (scripts, charset = 'utf-8') =>
  `<!doctype html><html lang="en"><head><meta charset="${charset}"><title>One file</title>${scripts}</head>
   <body><fifteen-puzzle board="${usual}"></fifteen-puzzle></body></html>`;

/** Solves a board and analyzes a game. Returns whether all of that ran in workers. @param {Page | Frame} page */
async function solves(page) {
  await expect(page.getByRole('button', { name: 'Solve' })).toBeVisible();
  const found = await page.locator('fifteen-puzzle').evaluate(async (element, game) => {
    const puzzle = /** @type {FifteenPuzzle} */ (element);
    const solution = await puzzle.solve();
    const { lower } = await puzzle.solver.analyze({ board: game, moves: '' });
    return { length: solution?.length, lower, usesMainThread: puzzle.solver.usesMainThread };
  }, small);
  expect(found).toEqual({ length: distance(usual), lower: [distance(small)], usesMainThread: false });
  await expect(page.getByText('Web workers are blocked')).toHaveCount(0);
}

for (const [form, script] of Object.entries(scripts)) {
  test(`the ${form} in a sandboxed frame solves in a worker`, { tag: form === 'bundle' ? '@firefox' : [] }, async ({
    page,
    puzzle,
  }) => {
    server.publish('/framed.html', pageWith(script));
    const frameElement = '<iframe sandbox="allow-scripts" src="/framed.html" width="400" height="660"></iframe>';
    await page.goto(server.publish('/host.html', `<!doctype html><title>A host</title>${frameElement}`));
    const frame = page.frames()[1];
    await solves(frame);
    expect(await frame.evaluate(() => self.origin)).toBe('null');
    expect(puzzle.page).toBe(page);
  });
}

test('the classic file on a page from a disk solves in a worker, and its names are in one global', {
  tag: '@firefox',
}, async ({ page, puzzle }) => {
  const folder = mkdtempSync(join(tmpdir(), 'fifteen-disk-'));
  copyFileSync('dist/fifteen-puzzle.classic.js', join(folder, 'fifteen-puzzle.classic.js'));
  // The page has another encoding than the script.
  const script = scripts.classic.replace('/fifteen', 'fifteen');
  writeFileSync(join(folder, 'index.html'), pageWith(script, 'windows-1252'));
  await page.goto(pathToFileURL(join(folder, 'index.html')).href);
  await solves(page);
  expect(await page.evaluate(() => document.characterSet)).toBe('windows-1252');
  await expect(page.getByRole('combobox', { name: 'Speed' })).toContainText('1×');
  const length = await page.evaluate(async (board) => {
    const { Solver } = /** @type {any} */ (globalThis).Fifteen;
    return (await new Solver({ workers: 2 }).solve(board)).length;
  }, usual);
  expect(length).toBe(distance(usual));
  expect(puzzle.page).toBe(page);
  rmSync(folder, { recursive: true });
});

test('both files, each twice on one page', { tag: '@slow' }, async ({ page, puzzle }) => {
  const { bundle, classic } = scripts;
  const again = bundle.replace('.js', '.js?again');
  await page.goto(server.publish('/twice.html', pageWith(`${bundle}${again}${classic}${classic}`)));
  await solves(page);
  expect(await page.evaluate(() => Object.keys(/** @type {any} */ (globalThis).Fifteen))).toContain('Solver');
  expect(puzzle.page).toBe(page);
});
