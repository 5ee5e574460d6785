// The benchmark of the page: the time until a solution is shown, and whether the page stays smooth.

/** @import { Browser, BrowserContext, Page } from '@playwright/test' */
/** @import { FifteenPuzzle } from '../www/element/index.js' */
/** @import { Instance } from './boards.js' */

/** @typedef {{ clickedMs: number, shownMs: number }} Visit  milliseconds since the navigation began */

/** @typedef {{ perSecond: number, longestGapMs: number }} Frames */

/**
 * @typedef {object} Smoothness
 * @property {number} longTasks  number of tasks over 50 ms, from the click on Solve to the end of the measured playback
 * @property {number} longestTaskMs  0 if there was none over 50 ms
 * @property {Frames} solving
 * @property {Frames} playing
 * @property {number} heapBytes  JavaScript heap of the main thread
 */

/** How long the playback is measured, in milliseconds. */
const PLAYED_MS = 3000;

/** Minimum search time for a meaningful frame rate, in milliseconds. */
const MIN_MS = 500;

/**
 * Measures a visit with an empty cache and another with the page in the cache. Each clicks Solve as soon as it is enabled.
 * @param {Browser} browser
 * @param {string} address
 * @param {Instance} instance  with the goal blank-first
 * @returns {Promise<{ cold: Visit, warm: Visit }>}
 */
export async function visits(browser, address, instance) {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const cold = await visit(context, address, instance);
  const warm = await visit(context, address, instance);
  await context.close();
  return { cold, warm };
}

/**
 * @param {BrowserContext} context
 * @param {string} address
 * @param {Instance} instance
 * @returns {Promise<Visit>}
 */
async function visit(context, address, instance) {
  const page = await context.newPage();
  await page.addInitScript(solveAtOnce, instance.board);
  await page.goto(linkTo(address, instance));
  const { length, ...seen } = await page.evaluate(() => Reflect.get(globalThis, 'visit'));
  if (length !== instance.length)
    throw new Error(`the page found a solution of ${length} moves; expected ${instance.length}`);
  await page.close();
  return seen;
}

/**
 * Measures the search for a hard board and the beginning of its playback.
 * @param {Browser} browser
 * @param {string} address
 * @param {Instance} instance  with the goal blank-first
 * @returns {Promise<Smoothness>}
 */
export async function smoothness(browser, address, instance) {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(linkTo(address, instance));
  const solve = page.getByRole('button', { name: 'Solve', exact: true });
  await solve.waitFor();
  await page.evaluate(watchSmoothness, { playedMs: PLAYED_MS, minMs: MIN_MS });
  await solve.click();
  const seen = await page.evaluate(() => Reflect.get(globalThis, 'smoothness'));
  const heapBytes = await heapOf(page);
  await context.close();
  return { ...seen, heapBytes };
}

/** @param {Page} page */
async function heapOf(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN;
}

/** @param {string} address @param {Instance} instance */
function linkTo(address, { board }) {
  return `${address}#board=${board.replaceAll(' ', ',')}&goal=blank-first`;
}

/**
 * Runs in the page before anything else.
 * @param {string} board
 */
function solveAtOnce(board) {
  const numbers = board.match(/\d+/g)?.join();
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  const solution = new Promise((solved) => {
    document.addEventListener('fifteen-solution', (event) => solved(/** @type {CustomEvent} */ (event).detail.length));
  });
  const solveButton = async () => {
    for (;;) {
      const puzzle = /** @type {FifteenPuzzle | null} */ (document.querySelector('fifteen-puzzle'));
      const buttons = [...(puzzle?.shadowRoot?.querySelectorAll('button') ?? [])];
      const solve = buttons.find(({ textContent }) => textContent?.trim() === 'Solve');
      if (solve && puzzle?.board.match(/\d+/g)?.join() === numbers && solve.ariaDisabled !== 'true') return solve;
      await frame();
    }
  };
  const run = async () => {
    await customElements.whenDefined('fifteen-puzzle');
    const button = await solveButton();
    const clickedMs = performance.now();
    button.click();
    const length = await solution;
    await frame();
    return { clickedMs, shownMs: performance.now(), length };
  };
  Reflect.set(globalThis, 'visit', run());
}

/**
 * Runs in the page, before the click on Solve.
 * @param {{ playedMs: number, minMs: number }} times
 */
function watchSmoothness({ playedMs, minMs }) {
  const once = (/** @type {string} */ type) =>
    new Promise((resolve) =>
      document.addEventListener(type, () => resolve(performance.now()), { capture: true, once: true }),
    );
  const [click, solution] = [once('click'), once('fifteen-solution')];
  /** @type {number[]} */
  const longTasks = [];
  new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
  });
  /** @type {number[]} */
  const times = [];
  const draw = () => {
    times.push(performance.now());
    requestAnimationFrame(draw);
  };
  draw();
  const frames = (/** @type {number} */ from, /** @type {number} */ to) => {
    const drawn = times.filter((time) => time >= from && time <= to);
    const gaps = drawn.slice(1).map((time, index) => time - drawn[index]);
    return { perSecond: (gaps.length * 1000) / (drawn[drawn.length - 1] - drawn[0]), longestGapMs: Math.max(...gaps) };
  };
  const run = async () => {
    const clicked = Number(await click);
    const solved = Number(await solution);
    if (solved - clicked < minMs)
      throw new Error(`the board was solved in less than ${minMs} ms, too fast to measure the frame rate`);
    await new Promise((played) => setTimeout(played, playedMs));
    const longestTaskMs = Math.max(0, ...longTasks);
    const [solving, playing] = [frames(clicked, solved), frames(solved, performance.now())];
    return { longTasks: longTasks.length, longestTaskMs, solving, playing };
  };
  Reflect.set(globalThis, 'smoothness', run());
}
