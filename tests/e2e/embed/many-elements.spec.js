// Many elements on one page: the resources that they share, when they start, the rest after they are removed, and one that follows another.

import { endless, nearHome, small } from '../support/boards.js';
import { distance } from '../support/command-line.js';
import { openHost } from '../support/host.js';
import { expect, test } from '../support/puzzle.js';
import { after } from '../support/simulator.js';

/** @import { Page } from '@playwright/test' */
/** @import { FifteenPuzzle } from '../../../www/element/index.js' */

/** @typedef {{ workers: number, started: number, listeners: number, timers: number, observed: number }} Held */

/** Counts the resources of a page that can outlive elements. Runs in the page before anything else. */
function keepCount() {
  const live = { workers: new Set(), listeners: new Set(), timers: new Set(), observed: new Set() };
  let started = 0;
  const PageWorker = globalThis.Worker;
  globalThis.Worker = class extends PageWorker {
    /** @param {[string | URL, WorkerOptions?]} setting */
    constructor(...setting) {
      super(...setting);
      started += 1;
      live.workers.add(this);
    }

    /** @override */
    terminate() {
      live.workers.delete(this);
      super.terminate();
    }
  };
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
  /** @param {EventTarget} target  @param {string} type  @param {unknown} listener */
  const forget = (target, type, listener) => {
    for (const one of live.listeners) {
      if (one.target === target && one.type === type && one.listener === listener) live.listeners.delete(one);
    }
  };
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const { signal } = typeof options === 'object' ? options : {};
    // Listeners on the elements' own nodes are freed with them.
    if (this === window || this instanceof Document || this instanceof MediaQueryList) {
      live.listeners.add({ target: this, type, listener });
      if (signal) add.call(signal, 'abort', () => forget(this, type, listener));
    }
    add.call(this, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    forget(this, type, listener);
    remove.call(this, type, listener, options);
  };
  const { setTimeout: set, clearTimeout: clear } = window;
  Object.assign(window, {
    setTimeout: (/** @type {() => void} */ act, /** @type {number} */ ms) => {
      const id = set(() => {
        live.timers.delete(id);
        act();
      }, ms);
      live.timers.add(id);
      return id;
    },
    clearTimeout: (/** @type {number} */ id) => {
      live.timers.delete(id);
      clear(id);
    },
  });
  for (const Observer of [ResizeObserver, IntersectionObserver]) {
    const { observe, unobserve, disconnect } = Observer.prototype;
    const targets = new WeakMap();
    Object.assign(Observer.prototype, {
      observe(/** @type {Element} */ target, /** @type {any} */ options) {
        if (!targets.has(this)) targets.set(this, new Set());
        targets.get(this).add(target);
        live.observed.add(target);
        observe.call(/** @type {any} */ (this), target, options);
      },
      unobserve(/** @type {Element} */ target) {
        live.observed.delete(target);
        unobserve.call(/** @type {any} */ (this), target);
      },
      disconnect() {
        for (const target of targets.get(this) ?? []) live.observed.delete(target);
        disconnect.call(/** @type {any} */ (this));
      },
    });
  }
  Object.assign(window, {
    held: () => ({
      started,
      ...Object.fromEntries(Object.entries(live).map(([name, { size }]) => [name, size])),
    }),
  });
}

/** @param {Page} page @returns {Promise<Held>} */
const held = (page) => page.evaluate(() => /** @type {any} */ (window).held());

const twenty = Array.from(
  { length: 20 },
  (_, index) =>
    `<fifteen-puzzle id="p${index}" board="${small}" style="width: 300px; margin: 0 0 40px"></fifteen-puzzle>`,
).join('');

test('twenty elements share one pool of workers, and leave nothing behind', async ({ page }) => {
  await page.addInitScript(keepCount);
  await openHost(page, '');
  const before = await held(page);
  await page.evaluate((elements) => {
    document.body.insertAdjacentHTML('beforeend', elements);
  }, twenty);
  const lengths = await page.evaluate(() => {
    const all = /** @type {NodeListOf<FifteenPuzzle>} */ (document.querySelectorAll('fifteen-puzzle'));
    // All solve at once, and each waits for its turn.
    return Promise.all([...all].map(async (one) => (await one.solve())?.length));
  });
  expect(lengths).toEqual(new Array(20).fill(distance(small)));
  expect((await held(page)).started, 'workers for twenty searches').toBe(1);

  // They are removed during a search that would take hours, while others wait for it, and during playback.
  // Chromium 148 sometimes takes the promise of an evaluation that waits for the search as garbage, so the page keeps the outcome.
  await page.evaluate((board) => {
    const [one] = /** @type {NodeListOf<FifteenPuzzle>} */ (document.querySelectorAll('fifteen-puzzle'));
    Object.assign(one, { board, heuristic: 'manhattan' });
    one.addEventListener('fifteen-progress', () => Object.assign(window, { isSearching: true }), { once: true });
    one.solve();
  }, endless);
  await expect.poll(() => page.evaluate(() => 'isSearching' in window)).toBe(true);
  await page.evaluate(() => {
    const all = /** @type {FifteenPuzzle[]} */ ([...document.querySelectorAll('fifteen-puzzle')]);
    for (const one of all.slice(1, 10)) {
      one.shuffle();
      one.solve();
    }
    for (const one of all) one.remove();
  });
  const { started, ...left } = before;
  await expect.poll(async () => ({ ...(await held(page)), started: 0 })).toEqual({ ...left, started: 0 });
});

test('an element out of view loads nothing; one that is put back works again', { tag: '@slow' }, async ({
  page,
  puzzle,
}) => {
  const wasm = /** @type {string[]} */ ([]);
  page.on('request', (request) => /\.wasm$/.test(request.url()) && wasm.push(request.url()));
  await page.route('**/far.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>A long page</title><p style="height: 5000px">Much to read</p>
        <fifteen-puzzle board="${nearHome}" style="width: 460px"><em>A board</em></fifteen-puzzle>
        <script type="module" src="/fifteen-puzzle.js"></script>`,
    }),
  );
  await page.goto('/far.html');
  await page.waitForFunction(() => customElements.get('fifteen-puzzle'));
  // After two frames, observers have been called.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(wasm).toEqual([]);
  const content = page.getByText('A board', { exact: true });
  await expect(content).toHaveCount(1);
  await content.scrollIntoViewIfNeeded();
  await expect(puzzle.tile(7)).toBeVisible();
  await expect(content).toBeHidden();

  const moves = await puzzle.ask(async (element) => {
    element.speed = 0.5;
    await element.solve();
    const parent = /** @type {ParentNode & Node} */ (element.parentNode);
    element.remove();
    await null;
    const stopped = element.playing;
    parent.append(element);
    return { stopped, playing: element.playing };
  });
  expect(moves).toEqual({ stopped: false, playing: true });
  expect(await puzzle.last('solved')).toMatchObject({ by: 'playback' });
});

test('an element that is moved within the page goes on with its search and with its playback', {
  tag: '@slow',
}, async ({ page, puzzle }) => {
  await openHost(page, `<fifteen-puzzle board="${endless}" heuristic="manhattan"></fifteen-puzzle><main></main>`);
  const moved = await puzzle.ask(async (element, board) => {
    const main = /** @type {HTMLElement} */ (document.querySelector('main'));
    const progress = () => new Promise((go) => element.addEventListener('fifteen-progress', go, { once: true }));
    const first = progress();
    const solving = element.solve();
    await first;
    main.append(element);
    await progress();
    const { searching } = element;
    await element.cancel();
    await solving;
    element.board = board;
    element.speed = 0.5;
    await element.solve();
    document.body.prepend(element);
    await element.updateComplete;
    return { searching, playing: element.playing };
  }, nearHome);
  expect(moved).toEqual({ searching: true, playing: true });
  expect(await puzzle.last('solved')).toMatchObject({ by: 'playback' });
});

test('an element outside any document solves, and leaves no worker behind', async ({ page }) => {
  await page.addInitScript(keepCount);
  await openHost(page, '');
  const lengths = await page.evaluate(async (board) => {
    const elements = [1, 2].map(() => /** @type {FifteenPuzzle} */ (document.createElement('fifteen-puzzle')));
    for (const element of elements) element.board = board;
    const results = await Promise.all(elements.map((element) => element.solve()));
    return results.map((result) => result?.length);
  }, small);
  expect(lengths).toEqual([distance(small), distance(small)]);
  await expect.poll(async () => (await held(page)).workers).toBe(0);
});

test('an element follows the board of another, with its own options', async ({ page, puzzle }) => {
  await openHost(
    page,
    `<fifteen-puzzle id="second" follows="first" colors="patterns" heuristic="pdb-5-5-5" style="width: 300px"></fifteen-puzzle>
     <fifteen-puzzle id="first" board="${nearHome}" style="width: 300px"></fifteen-puzzle>`,
  );
  const boards = () =>
    page.evaluate(() =>
      ['first', 'second'].map((id) => /** @type {FifteenPuzzle} */ (document.getElementById(id)).board),
    );
  await expect.poll(boards).toEqual([nearHome, nearHome]);
  await page.locator('#first').getByRole('button', { name: /^7,/ }).click();
  expect(await boards()).toEqual([after(nearHome, 'U'), after(nearHome, 'U')]);
  // Moves of the second element do not affect the first.
  await page.locator('#second').getByRole('button', { name: /^12,/ }).click();
  expect((await boards())[0]).toBe(after(nearHome, 'U'));
  await page.evaluate((board) => {
    Object.assign(/** @type {FifteenPuzzle} */ (document.getElementById('first')), { board, goal: 'blank-first' });
  }, small);
  expect(await boards()).toEqual([small, small]);
  const goals = await page.evaluate(() =>
    ['first', 'second'].map((id) => /** @type {FifteenPuzzle} */ (document.getElementById(id)).goal),
  );
  expect(goals).toEqual(['blank-first', 'blank-first']);
  expect(await puzzle.events('error')).toEqual([]);
});
