// The Python package in Pyodide: its quick tests in Node.js, and the example notebook in JupyterLite.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { korf100 } from '../korf.js';
import { runAll, runInKernel, waitForKernel } from '../notebook/jupyterlab.js';
import { openWindow } from '../places/place.js';
import { serveOtherOrigin } from '../support/other-origin.js';
import { Folder } from './folder.js';

/** Python packages that PyPI does not have for Pyodide, so that files of tests that import them cannot be run. */
const missing = /^(import|from) (gymnasium|matplotlib|numpy|pandas)\b/m;

/** @type {Folder} */
let folder;
before(() => {
  folder = new Folder();
});
after(() => folder.remove());

test('pyodide: the quick tests of the package pass in Node.js', { timeout: 1_200_000 }, async () => {
  const { loadPyodide } = await import(String(pathToFileURL(folder.path('node_modules/pyodide/pyodide.mjs'))));
  const python = await loadPyodide();
  /** @type {string[]} */
  const lines = [];
  for (const stream of ['setStdout', 'setStderr'])
    python[stream]({ batched: (/** @type {string} */ line) => lines.push(line) });
  for (const [name, path] of [
    ['/wheels', folder.path('wheels')],
    ['/repository', resolve('.')],
  ]) {
    python.FS.mkdir(name);
    python.mountNodeFS(name, path);
  }
  await python.loadPackage(folder.path('wheels', folder.micropip()));
  await python.pyimport('micropip').install(folder.wheels().map((name) => `emfs:/wheels/${name}`));
  const files = readdirSync('python/tests').filter((name) => /^test_.*\.py$/.test(name));
  const ignored = files.filter((name) => missing.test(readFileSync(`python/tests/${name}`, 'utf8')));
  const options = ignored.map((name) => `--ignore=tests/${name}`);
  python.globals.set(
    'options',
    python.toPy(['--quiet', '-p', 'no:cacheprovider', '-m', 'not slow and not threads', ...options]),
  );
  const code = python.runPython(`
import os, sys
import pytest
os.chdir("/repository/python")
sys.dont_write_bytecode = True
int(pytest.main(options))
`);
  assert.equal(code, 0, lines.join('\n'));
  const [, passed] = lines.join('\n').match(/(\d+) passed/) ?? [];
  assert.ok(Number(passed) > 500, `${passed} tests have passed`);
});

test('pyodide: the example notebook runs in JupyterLite, with its widgets', { timeout: 1_200_000 }, async (context) => {
  const notebook = JSON.parse(readFileSync('examples/notebook.ipynb', 'utf8'));
  const install = { id: 'install', cell_type: 'code', metadata: {}, execution_count: null, outputs: [] };
  notebook.cells.unshift({ ...install, source: '%pip install "fifteen-puzzle[widgets]"' });
  const host = await serveOtherOrigin(folder.buildSite('notebook.ipynb', notebook), '');
  context.after(() => host.close());
  const { page } = await openWindow(context);
  page.setDefaultTimeout(300_000);
  await page.goto(host.address('/lab/index.html?path=notebook.ipynb'));
  await waitForKernel(page);
  await runAll(page);

  const outputs = await page.evaluate(() => {
    const { cells } = /** @type {any} */ (window).jupyterapp.shell.currentWidget.content.model.sharedModel;
    return cells.flatMap((/** @type {any} */ cell) => cell.outputs ?? []);
  });
  assert.deepEqual(
    outputs.filter((/** @type {any} */ { output_type }) => output_type === 'error'),
    [],
  );
  const printed = outputs.flatMap((/** @type {any} */ { text }) => text ?? []).join('');
  assert.match(printed, new RegExp(`\\b${korf100()[0].optimal} moves,`));
  assert.match(printed, /too high on 78 boards/);
  for (const name of ['puzzle', 'parity', 'tree', 'watch', 'growth']) {
    const element = page.locator(`fifteen-${name}`);
    await element.scrollIntoViewIfNeeded();
    await element.getByRole('button').first().waitFor();
  }
  // The board is solved in Python and played in the page, where a click then moves a tile back.
  assert.equal(await runInKernel(page, 'print(puzzle.solved, puzzle.moves == solution.moves)'), 'True True');
  await page.locator('fifteen-puzzle [data-tile="8"]').click();
  await page.waitForFunction(
    () => /** @type {any} */ (document.querySelector('fifteen-puzzle'))?.board === '1 2 3/4 5 6/7 0 8',
  );
  assert.equal(
    await runInKernel(page, 'print(fp.format_board(puzzle.board), puzzle.solved)'),
    '1 2 3/4 5 6/7 0 8 False',
  );
});
