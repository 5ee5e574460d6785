// The lab's worker may crash or hang: every view that still needs it says so, stops playing, and starts another worker on request.

import { openAlone } from '../support/lab-space.js';
import { expect, test } from '../support/puzzle.js';

/** @import { Page } from '@playwright/test' */

const board = '8 1 3/4 0 2/7 6 5';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const started = /** @type {Worker[]} */ ([]);
    class Remembered extends Worker {
      /** @param {string | URL} url @param {WorkerOptions} [options] */
      constructor(url, options) {
        super(url, options);
        started.push(this);
        if (Object(globalThis).isFull) setTimeout(() => end(this));
      }
    }
    /** @param {Worker} worker */
    const end = (worker) => {
      worker.terminate();
      worker.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }));
    };
    Object.assign(globalThis, { started, end, Worker: Remembered });
  });
});

/**
 * The state of the workers in the page.
 * @typedef {{ started: Worker[], end: (worker: Worker) => void, isFull: boolean }} Workers
 */

/** Ends all workers, also those started later, like a browser that is out of memory. @param {Page} page */
async function fillMemory(page) {
  await page.evaluate(() => {
    const workers = /** @type {Workers} */ (/** @type {unknown} */ (globalThis));
    workers.isFull = true;
    for (const worker of workers.started) workers.end(worker);
  });
}

/** Lets workers start again from now on. @param {Page} page */
async function freeMemory(page) {
  await page.evaluate(() => Object.assign(globalThis, { isFull: false }));
}

/** The parts of a view. @param {Page} page  @param {string} name */
function partsOf(page, name) {
  const view = page.locator(`fifteen-${name}`);
  const button = (/** @type {string} */ label) => view.getByRole('button', { name: label, exact: true });
  return { view, button, message: view.getByRole('alert'), slider: view.locator('.scrub') };
}

for (const name of ['space', 'estimate', 'watch', 'tree']) {
  test(`${name} ends its playback with a message if the worker crashes, and Try again goes on`, {
    tag: name === 'watch' ? [] : '@slow',
  }, async ({ page, puzzle: _ }) => {
    const { view, button, message, slider } = partsOf(page, name);
    await openAlone(page, `fifteen-${name}`, { board });
    await expect(slider).not.toHaveAttribute('max', '0');
    await slider.fill('1');
    await button('Play').click();
    await expect(button('Pause')).toBeVisible();
    await fillMemory(page);
    await expect(message).toContainText('out of memory');
    await expect(button('Play')).toBeVisible();
    await freeMemory(page);
    await button('Try again').click();
    await expect(message).toHaveCount(0);
    // The steps are back once the view has found its solution.
    await expect(slider).not.toHaveAttribute('max', '0');
    await slider.fill('2');
    await expect(view.locator('.at')).toContainText('2 /');
    await expect(view.locator('.stage')).toBeVisible();
    await expect(message).toHaveCount(0);
  });
}

test('a worker that is gone without a word is noticed, and Try again starts another one', async ({
  page,
  puzzle: _,
}) => {
  await page.clock.install();
  const { view, button, message, slider } = partsOf(page, 'space');
  await openAlone(page, 'fifteen-space', { board });
  await slider.fill('5');
  await expect(view).toContainText('5 moves');
  await page.evaluate(() => {
    for (const worker of /** @type {Workers} */ (/** @type {unknown} */ (globalThis)).started) worker.terminate();
  });
  await slider.fill('6');
  await page.clock.runFor(29_000);
  await expect(message).toHaveCount(0);
  await page.clock.runFor(3000);
  await expect(message).toContainText('The solver crashed (it no longer answers)');
  await button('Try again').click();
  await expect(message).toHaveCount(0);
  await expect(view.locator('.chart')).toHaveAttribute('aria-valuenow', '6');
});

test('another board of the same distance also says if the worker is gone', { tag: '@slow' }, async ({
  page,
  puzzle: _,
}) => {
  const { view, button, message } = partsOf(page, 'space');
  await openAlone(page, 'fifteen-space', { board });
  await expect(view.locator('.chart')).toBeVisible();
  await fillMemory(page);
  await button('Another board').click();
  await expect(message).toContainText('The solver crashed (out of memory)');
  await freeMemory(page);
  await button('Try again').click();
  await expect(message).toHaveCount(0);
  await expect(view.locator('.chart')).toBeVisible();
});

test('tables that are counted when the worker crashes are counted on after Try again', { tag: '@slow' }, async ({
  page,
  puzzle: _,
}) => {
  const { view, button, message } = partsOf(page, 'tables');
  await openAlone(page, 'fifteen-tables', { board });
  await expect(view.locator('.stage')).toContainText('mean');
  await fillMemory(page);
  await view.evaluate((element) => Object.assign(element, { board: '1 2 3/4 5 6/0 7 8' }));
  await expect(message).toContainText('out of memory');
  await freeMemory(page);
  await button('Try again').click();
  await expect(message).toHaveCount(0);
});

test('a file that cannot be saved without the worker says so', async ({ page, puzzle: _ }) => {
  const { view, button, message } = partsOf(page, 'watch');
  await openAlone(page, 'fifteen-watch', { board });
  await expect(view.locator('.stage')).toBeVisible();
  await fillMemory(page);
  await button('Save as CSV').click();
  await expect(message).toContainText('The solver crashed (out of memory)');
  // The rows of the table come from the worker as well.
  await view.locator('.under summary').click();
  await expect(view.locator('.under details')).toHaveAttribute('open', '');
});

test('the lab’s worker shows that it is alive', async ({ page, puzzle: _ }) => {
  const space = await openAlone(page, 'fifteen-space', { board });
  await expect(space.locator('.chart')).toBeVisible();
  const answer = await page.evaluate(() => {
    const { started } = /** @type {Workers} */ (/** @type {unknown} */ (globalThis));
    // The worker of a view that was replaced before it was shown may have ended.
    return Promise.any(
      started.map(
        (worker) =>
          new Promise((resolve) => {
            worker.addEventListener('message', ({ data }) => data.type === 'pong' && resolve(data));
            worker.postMessage({ type: 'ping' });
          }),
      ),
    );
  });
  expect(answer).toEqual({ type: 'pong' });
});
