// The solver when something fails below it: it answers or rejects with a code, and its next solve works.

import { readFileSync } from 'node:fs';
import { withMemoryLimit } from '../../support/limited-memory.js';
import { endless, nearHome, small } from '../support/boards.js';
import { distance } from '../support/command-line.js';
import { expect, test } from '../support/puzzle.js';

/** @import { Page } from '@playwright/test' */
/** @import { Solver } from '../../../www/solver/index.js' */

/**
 * The globals of the page for functions that tests run in it, including all workers, the oldest first.
 * @typedef {{ Solver: typeof Solver, started: Worker[] }} Offered
 */

test.beforeEach(async ({ page }) => {
  // A worker that the test terminates without the solver's knowledge dies silently, as by `self.close()` or when out of memory.
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
  await page.goto('/');
  await page.evaluate(async () => {
    Object.assign(globalThis, await import(/** @type {string} */ ('/fifteen-solver.js')));
  });
});

/**
 * Runs a function in the page.
 * @template T, A
 * @param {Page} page
 * @param {(offered: Offered, argument: A) => Promise<T>} action
 * @param {A} argument
 * @returns {Promise<T>}
 */
function run(page, action, argument) {
  return page.evaluate(`(${action})(globalThis, ${JSON.stringify(argument)})`);
}

test('a search without enough memory rejects as out of memory, with what it has proved; the next one has a new worker', {
  tag: '@firefox',
}, async ({ page }) => {
  const engine = readFileSync(new URL('../../../www/wasm/engine_bg.wasm', import.meta.url));
  const limited = Buffer.from(withMemoryLimit(engine, 8)).toString('base64');
  const outcome = await run(
    page,
    async ({ Solver }, { base64, hard, easy }) => {
      const wasm = async () => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const solver = new Solver({ workers: 1, assets: { wasm } });
      const options = /** @type {const} */ ({ algorithm: 'a-star', heuristic: 'manhattan' });
      const { code, message, lowerBound, stats } = await solver.solve(hard, options).catch((error) => error);
      const { length } = await solver.solve(easy, { heuristic: 'manhattan' });
      solver.dispose();
      return { code, message, lowerBound, stored: stats?.stored, length };
    },
    { base64: limited, hard: endless, easy: small },
  );
  expect(outcome).toMatchObject({ code: 'out-of-memory', length: distance(small) });
  // The Manhattan distance of the board is 58.
  expect(outcome.lowerBound).toBeGreaterThanOrEqual(58);
  expect(outcome.stored).toBeGreaterThan(1000);
  expect(outcome.message).toMatch(new RegExp(`no more memory.*at least ${outcome.lowerBound} moves.*ida-star`));
});

test('a worker that dies without a word fails its solve at most, and the next solve works', { tag: '@slow' }, async ({
  page,
}) => {
  const outcome = await run(
    page,
    async ({ Solver, started }, { hard, easy }) => {
      const manhattan = /** @type {const} */ ({ heuristic: 'manhattan' });
      /** Starts a solve in a worker of its own, and returns a function that ends that worker. @param {Solver} solver */
      const begin = (solver, options = {}) => {
        const at = started.length;
        const kill = () => started[at].terminate();
        const result = solver.solve(hard, { ...manhattan, ...options, onProgress: kill }).catch((error) => error);
        return { result, kill };
      };
      const next = async (/** @type {Solver} */ solver) => (await solver.solve(easy)).length;
      const withLimit = async () => {
        const solver = new Solver({ workers: 1 });
        const { code, message } = await begin(solver, { timeLimitMs: 1500 }).result;
        return { code, message, length: await next(solver) };
      };
      const withoutLimit = async () => {
        const solver = new Solver({ workers: 1 });
        const { result } = begin(solver);
        const length = await next(solver); // waits for the solve that has lost its worker
        const { code, message } = await result;
        return { code, message, length };
      };
      const aborted = async () => {
        const solver = new Solver({ workers: 1 });
        const abort = new AbortController();
        const { result, kill } = begin(solver, { signal: abort.signal });
        await new Promise((resolve) => setTimeout(resolve, 500));
        kill();
        abort.abort();
        const { code } = await result;
        return { code, length: await next(solver) };
      };
      const between = async () => {
        const solver = new Solver({ workers: 1 });
        const at = started.length;
        const first = next(solver);
        await first;
        started[at].terminate();
        return { length: await next(solver) };
      };
      const withoutWasm = async () => {
        const solver = new Solver({ workers: 1, assets: { wasm: () => new Promise(() => {}) } });
        const { code, message } = await solver.solve(easy, { timeLimitMs: 500 }).catch((error) => error);
        return { code, message };
      };
      const all = [withLimit(), withoutLimit(), aborted(), between(), withoutWasm()];
      return /** @type {any[]} */ (await Promise.all(all));
    },
    { hard: endless, easy: small },
  );
  const [withLimit, withoutLimit, aborted, between, withoutWasm] = outcome;
  const length = distance(small);
  expect(withLimit).toMatchObject({ code: 'worker-failed', length });
  expect(withLimit.message).toMatch(/limit of 1.5 seconds is over.*no longer answers/);
  expect(withoutLimit).toMatchObject({ code: 'worker-failed', length });
  expect(withoutLimit.message).toContain('no longer answers');
  expect(aborted).toEqual({ code: 'aborted', length });
  expect(between).toEqual({ length });
  expect(withoutWasm).toMatchObject({ code: 'worker-failed' });
  expect(withoutWasm.message).toMatch(/limit of 0.5 seconds is over.*not been loaded yet/);
});

test('a page that is busy for seconds does not take its workers for dead', { tag: '@slow' }, async ({ page }) => {
  const outcome = await run(
    page,
    async ({ Solver, started }, { hard, easy }) => {
      const solver = new Solver({ workers: 1 });
      const abort = new AbortController();
      const block = (/** @type {number} */ ms) => {
        const until = performance.now() + ms;
        while (performance.now() < until);
      };
      const options = /** @type {const} */ ({ heuristic: 'manhattan', signal: abort.signal });
      const solve = solver.solve(hard, { ...options, onProgress: () => abort.abort() });
      const { code } = await solve.catch((error) => error);
      block(3000);
      const { length } = await solver.solve(easy);
      const limited = solver.solve(hard, { heuristic: 'manhattan', timeLimitMs: 200 });
      block(3000);
      const { limit } = await limited;
      solver.dispose();
      return { code, length, limit, workers: started.length };
    },
    { hard: endless, easy: small },
  );
  expect(outcome).toEqual({ code: 'aborted', length: distance(small), limit: 'time', workers: 1 });
});

test(
  'a page that was frozen during a search goes on with it',
  { tag: '@slow' },
  async ({ page, browserName }, testInfo) => {
    testInfo.skip(browserName !== 'chromium', 'only Chromium lets a test freeze a page');
    const solve = run(
      page,
      async ({ Solver, started }, hard) => {
        const solver = new Solver({ workers: 1 });
        const { limit } = await solver.solve(hard, { heuristic: 'manhattan', timeLimitMs: 3000 });
        solver.dispose();
        return { limit, workers: started.length };
      },
      endless,
    );
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setWebLifecycleState', { state: 'frozen' });
    // Frozen for longer than the time after which a silent worker is presumed dead.
    await new Promise((resolve) => setTimeout(resolve, 4000));
    await session.send('Page.setWebLifecycleState', { state: 'active' });
    expect(await solve).toEqual({ limit: 'time', workers: 1 });
  },
);

test('a page that may store nothing plays and solves', { tag: '@slow' }, async ({ page, puzzle }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(globalThis, name, { get: refuse });
    }
    // An empty page has no storage.
    if (navigator.storage) Object.defineProperty(navigator.storage, 'getDirectory', { value: async () => refuse() });
  });
  await page.goto('about:blank');
  await puzzle.open(nearHome);
  await puzzle.tile(7).click();
  await puzzle.button('Undo').click();
  await puzzle.button('Solve').click();
  expect(await puzzle.last('solution')).toMatchObject({ length: 3, optimal: true });
  expect(await puzzle.last('solved')).toMatchObject({ by: 'playback' });
});

test('a storage that never answers delays no search but one that names a large table, which ends at its time limit', {
  tag: '@slow',
}, async ({ page }) => {
  const outcome = await run(
    page,
    async ({ Solver }, board) => {
      Object.defineProperty(navigator.storage, 'getDirectory', { value: () => new Promise(() => {}) });
      const solver = new Solver({ workers: 1 });
      const { length } = await solver.solve(board);
      const options = /** @type {const} */ ({ heuristic: 'pdb-7-7-1', timeLimitMs: 300 });
      const { code } = await solver.solve(board, options).catch((error) => error);
      const next = await solver.solve(board);
      solver.dispose();
      return { length, code, next: next.length };
    },
    nearHome,
  );
  expect(outcome).toEqual({ length: 3, code: 'worker-failed', next: 3 });
});
