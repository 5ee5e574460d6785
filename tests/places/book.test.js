// The example book in Jupyter Book: the element and a view of the lab on a page, and embed.html in a frame.

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { small } from '../e2e/support/boards.js';
import { distance, stdout } from '../e2e/support/command-line.js';
import { after } from '../e2e/support/simulator.js';
import { run } from '../toolchains/project.js';
import { boardOf, copyOf, newFolder, openWindow, serve } from './place.js';

test('book: Jupyter Book builds pages that play and solve', { timeout: 600_000 }, async (context) => {
  const folder = copyOf(context, 'book');
  const python = newFolder(context);
  run(folder, `python3 -m venv ${python}`);
  run(folder, `${python}/bin/pip install --quiet --disable-pip-version-check --requirement requirements.txt`);
  run(folder, `${python}/bin/jupyter-book build --warningiserror .`);
  const host = await serve(context, join(folder, '_build/html'));
  const { page, problems } = await openWindow(context);

  await context.test('book: the element plays, the arrow keys stay with it, and the view shows its board', async () => {
    await page.goto(host.address('/index.html'));
    await page.locator('fifteen-puzzle').getByRole('button', { name: /^6,/ }).click();
    await page.keyboard.press('ArrowRight');
    const board = after(small, 'UR');
    assert.equal(await boardOf(page), board);
    assert.equal(new URL(page.url()).pathname, '/index.html');
    const { h } = JSON.parse(stdout(['explain', '--json', '--heuristic', 'manhattan', '--', board]));
    await page.locator('fifteen-estimate').scrollIntoViewIfNeeded();
    await page.getByRole('radio', { name: new RegExp(`Manhattan.*\\b${h}\\b`) }).waitFor();
  });

  await context.test('book: the element solves', async () => {
    const board = await boardOf(page);
    await page.getByRole('button', { name: 'Solve', exact: true }).click();
    await page.locator('fifteen-puzzle').getByRole('group', { name: 'Playback' }).waitFor();
    const length = await page.locator('fifteen-puzzle').evaluate((found) => /** @type {any} */ (found).solution.length);
    assert.equal(length, distance(board));
  });

  await context.test('book: the frame solves', async () => {
    await page.goto(host.address('/more.html'));
    const frame = page.frameLocator('[title="The puzzle"]');
    await frame.getByRole('button', { name: 'Solve', exact: true }).click();
    await frame
      .getByText(`Optimal solution: ${distance(small)} moves.`)
      .first()
      .waitFor({ state: 'attached' });
  });

  // Jupyter Book's own page declares this constant twice.
  const ours = problems.filter((problem) => !problem.includes('THEBE_JS_URL'));
  assert.deepEqual(ours, []);
});
