// The subject of Watch: links, the choices above the picture, the puzzle that it follows, and messages when something fails.

import { endless, near24, small, unsolvable } from '../support/boards.js';
import { expect, test, traceOf } from '../support/lab.js';
import { after } from '../support/simulator.js';
import { example, expectStep } from '../support/watch.js';

/** @import { View } from '../../../www/wasm/lab.js' */
/** @import { Shown } from '../support/lab.js' */

test('a link restores what it names, and the view writes it', async ({ context, browserName, page, watch }) => {
  const shown = { board: small, goal: 'blank-last', heuristic: 'misplaced', algorithm: 'a-star', at: 77 };
  await watch.open(shown);
  await expectStep(watch, traceOf(shown)[77]);
  await expect(watch.button('misplaced tiles')).toHaveAttribute('aria-pressed', 'true');
  await expect(watch.button('A*')).toHaveAttribute('aria-pressed', 'true');
  expect(await watch.element.evaluate((element) => Reflect.get(element, 'link'))).toBe(page.url());
  const other = { board: example, heuristic: 'manhattan', algorithm: 'ida-star', at: 500 };
  await watch.link(other);
  await expectStep(watch, traceOf(other)[500]);
  await watch.link({ board: small, at: 999_999 });
  await watch.at(traceOf({ board: small }).length - 1);
  await watch.link(other);
  await expectStep(watch, traceOf(other)[500]);
  if (browserName !== 'chromium') return;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await watch.button('Copy link').click();
  await expect(watch.button('Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    '&heuristic=manhattan&algorithm=ida-star&at=500',
  );
});

test('another heuristic or algorithm shows another search of the same board', async ({ watch }) => {
  await watch.open({ board: small, at: 9 });
  await watch.button('linear conflict').click();
  await expect(watch.slider).toHaveAttribute(
    'max',
    String(traceOf({ board: small, heuristic: 'linear-conflict' }).length - 1),
  );
  await expect(watch.button('linear conflict')).toHaveAttribute('aria-pressed', 'true');
  await watch.button('A*').click();
  const trace = traceOf({ board: small, heuristic: 'linear-conflict', algorithm: 'a-star' });
  await expect(watch.slider).toHaveAttribute('max', String(trace.length - 1));
  await watch.seek(20);
  await expectStep(watch, trace[20]);
  await expect(watch.element.locator('.counts')).toContainText(
    `Open ${trace[20].lists?.open} Closed ${trace[20].lists?.closed}`,
  );
  await watch.view.press('e');
  const { lists, iterations } = /** @type {View} */ (trace.at(-1));
  const expanded = iterations.reduce((total, one) => total + one.expanded, 0);
  await expect(watch.sentence).toContainText(
    `expanded ${expanded} nodes and has ${Number(lists?.open) + Number(lists?.closed)} boards in memory.`,
  );
});

test('of several choices in a row the last one counts, and the picture stays until the next one is there', async ({
  watch,
}) => {
  await watch.open({ board: small });
  const boards = await watch.element.evaluate(async (element) => {
    const counts = new Set();
    const observer = new MutationObserver(() => counts.add(element.shadowRoot?.querySelectorAll('.board').length));
    observer.observe(/** @type {ShadowRoot} */ (element.shadowRoot), {
      attributes: true,
      characterData: true,
      childList: true,
      subtree: true,
    });
    for (const heuristic of ['misplaced', 'walking-distance', 'manhattan', 'linear-conflict']) {
      Object.assign(element, { heuristic });
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
    observer.disconnect();
    return [...counts];
  });
  expect(boards).toEqual([1]);
  const trace = traceOf({ board: small, heuristic: 'linear-conflict' });
  await expect(watch.slider).toHaveAttribute('max', String(trace.length - 1));
  await expect(watch.button('linear conflict')).toHaveAttribute('aria-pressed', 'true');
  await watch.seek(17);
  await expectStep(watch, trace[17]);
});

test('a search that is too long is replaced by an easier one', async ({ watch }) => {
  await watch.open({ board: endless });
  await expect(watch.element).toContainText('takes more than 200,000 steps, so this is an easier board');
  await expect(watch.slider).toHaveAttribute('max', String(traceOf({ board: example }).length - 1));
});

for (const [name, shown, message] of /** @type {[string, Partial<Shown>, string][]} */ ([
  ['a bad board', { board: '1 2 3/4 5 6/7 8 8' }, '8 appears twice'],
  ['an unsolvable board', { board: unsolvable }, 'This board cannot be solved.'],
  ['an unknown heuristic', { heuristic: 'magic' }, 'magic'],
  ['a 5×5 board', { board: near24 }, 'This view does not show 5×5 boards; expected at most 16 cells'],
  ['a bad goal', { goal: 'nowhere' }, 'nowhere'],
])) {
  test(`${name}: a message; the last picture stays, and the example is one click away`, async ({ watch }) => {
    await watch.open(shown);
    await expect(watch.message).toContainText(message);
    await watch.link({ board: small, goal: 'blank-last', heuristic: 'manhattan', at: 30 });
    await expect(watch.message).toHaveCount(0);
    const trace = traceOf({ board: small });
    await expectStep(watch, trace[30]);
    await watch.link({ ...shown, at: 3 });
    await expect(watch.message).toContainText(message);
    await expectStep(watch, trace[30]);
    await watch.view.press('ArrowRight');
    await expectStep(watch, trace[31]);
    await watch.button('Show an example').click();
    await expect(watch.message).toHaveCount(0);
    await expect(watch.slider).toHaveAttribute('max', String(traceOf({ board: example }).length - 1));
  });
}

for (const [name, file] of [
  ['worker', 'worker-*.js'],
  ['WebAssembly module', 'lab_bg-*.wasm'],
]) {
  test(`a ${name} that cannot be loaded gives a message, and Try again works`, async ({ page, watch }) => {
    await page.route(`**/assets/${file}`, (route) => route.abort());
    await watch.open({ board: small, at: 12 });
    await expect(watch.message).toContainText('The solver failed to start: ');
    await expect(watch.message).toContainText('could not be loaded');
    await page.unroute(`**/assets/${file}`);
    await watch.button('Try again').click();
    await expect(watch.message).toHaveCount(0);
    await expectStep(watch, traceOf({ board: small })[12]);
  });
}

test('a view that cannot be loaded says so', async ({ page, watch }) => {
  await page.route('**/assets/watch-*.js', (route) => route.abort());
  await watch.open();
  await expect(watch.message).toHaveText(
    'This view could not be loaded. Check your network connection, then reload the page.',
  );
});

test('a worker that crashes gives a message, and Try again goes on from the same step', async ({ page, watch }) => {
  await page.addInitScript(() => {
    const started = /** @type {Worker[]} */ ([]);
    class Remembered extends Worker {
      /** @param {string | URL} url @param {WorkerOptions} [options] */
      constructor(url, options) {
        super(url, options);
        started.push(this);
      }
    }
    Object.assign(globalThis, { started, Worker: Remembered });
  });
  await watch.open({ board: small });
  await watch.seek(25);
  await expectStep(watch, traceOf({ board: small })[25]);
  await page.evaluate(() => {
    // Other views of the page may have started theirs before.
    for (const worker of /** @type {{ started: Worker[] }} */ (/** @type {unknown} */ (globalThis)).started) {
      worker.terminate();
      worker.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }));
    }
  });
  await watch.view.press('ArrowRight');
  await expect(watch.message).toContainText('The solver crashed (out of memory)');
  await watch.button('Try again').click();
  await expect(watch.message).toHaveCount(0);
  await expectStep(watch, traceOf({ board: small })[26]);
});

test('it follows a puzzle', async ({ page, watch }) => {
  await watch.open();
  await page.evaluate((board) => {
    const element = Object.assign(document.createElement('fifteen-puzzle'), { id: 'followed' });
    element.setAttribute('board', board);
    document.querySelector('.views')?.prepend(element);
    document.querySelector('fifteen-watch')?.setAttribute('for', 'followed');
  }, small);
  await expect(watch.slider).toHaveAttribute('max', String(traceOf({ board: small }).length - 1));
  await watch.seek(50);
  await expectStep(watch, traceOf({ board: small })[50]);
  const board = after(small, 'U');
  // The page has other puzzles as well, and one out of sight is not drawn.
  await page.locator('#followed').scrollIntoViewIfNeeded();
  await page.locator('#followed').getByRole('button', { name: /^6,/ }).click();
  await expect(watch.slider).toHaveAttribute('max', String(traceOf({ board }).length - 1));
});
