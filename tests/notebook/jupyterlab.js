// Actions of the tests in JupyterLab, through the application object that it exposes to scripts (--expose-app-in-browser).

import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** @import { Page } from '@playwright/test' */

const notebooks = new URL('../../target/notebook-tests/notebooks/', import.meta.url);

/** Opens a notebook and waits for its kernel. @param {Page} page  @param {string} name */
export async function openNotebook(page, name) {
  await page.goto(`/lab/tree/${name}?reset`);
  await waitForKernel(page);
}

/** Waits for the kernel of the open notebook. @param {Page} page */
export async function waitForKernel(page) {
  await page.waitForFunction(() => {
    const { jupyterapp } = /** @type {any} */ (window);
    return jupyterapp?.shell.currentWidget?.sessionContext?.session?.kernel?.status === 'idle';
  });
}

/** Restarts the kernel without reloading the page. @param {Page} page */
export async function restartKernel(page) {
  await page.evaluate(() => {
    const { sessionContext } = /** @type {any} */ (window).jupyterapp.shell.currentWidget;
    return sessionContext.restartKernel();
  });
}

/** Runs all cells, and returns when all have ended. @param {Page} page */
export async function runAll(page) {
  await page.evaluate(() => /** @type {any} */ (window).jupyterapp.commands.execute('notebook:run-all-cells'));
}

/** Runs code in the kernel and returns what it prints. @param {Page} page  @param {string} code */
export async function runInKernel(page, code) {
  return page.evaluate(async (text) => {
    const { kernel } = /** @type {any} */ (window).jupyterapp.shell.currentWidget.sessionContext.session;
    const future = kernel.requestExecute({ code: text });
    let printed = '';
    future.onIOPub = (/** @type {any} */ { header, content }) => {
      if (header.msg_type === 'stream') printed += content.text;
      if (header.msg_type === 'error') printed += `${content.ename}: ${content.evalue}`;
    };
    await future.done;
    return printed.trim();
  }, code);
}

/** Saves the notebook and returns its file. @param {Page} page  @param {string} name */
export async function save(page, name) {
  await page.evaluate(() => /** @type {any} */ (window).jupyterapp.commands.execute('docmanager:save'));
  return readFile(pathOf(name), 'utf8');
}

/** @param {string} name */
function pathOf(name) {
  return fileURLToPath(new URL(name, notebooks));
}

/** Writes a notebook with some cells of code. @param {string} name  @param {string[]} cells */
export async function writeNotebook(name, cells) {
  const code = cells.map((source, index) => ({
    id: `cell-${index}`,
    cell_type: 'code',
    metadata: {},
    execution_count: null,
    outputs: [],
    source,
  }));
  const metadata = { kernelspec: { name: 'python3', display_name: 'Python 3', language: 'python' } };
  await writeFile(pathOf(name), JSON.stringify({ nbformat: 4, nbformat_minor: 5, metadata, cells: code }));
}

/** Ends all kernels, as if the notebooks were opened for the first time on another computer. @param {Page} page */
export async function endKernels(page) {
  for (const { id } of await (await page.request.get('/api/sessions')).json())
    await page.request.delete(`/api/sessions/${id}`);
}
