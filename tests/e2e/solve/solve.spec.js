// A running search: its numbers, Cancel, Pause, the speed limit, and running out of memory.

import { endless, open, small, usual } from '../support/boards.js';
import { distance, solve } from '../support/command-line.js';
import { expect, test } from '../support/puzzle.js';
import { after, goalOf } from '../support/simulator.js';

/** @import { Puzzle } from '../support/puzzle.js' */
/** @import { Algorithm, Result } from '../../../www/solver/index.js' */

/** The public module of the solver, as a page imports it. */
const solver = '/fifteen-solver.js';

/** Starts a search that would take hours. @param {Puzzle} puzzle */
async function searchForHours(puzzle) {
  await puzzle.open(endless);
  await puzzle.openOptions();
  await puzzle.page.getByLabel('Heuristic').selectOption('Manhattan distance');
  await puzzle.button('Solve').click();
}

test('Cancel ends a long search at once, and a new one works', { tag: '@firefox' }, async ({ page, puzzle }) => {
  await searchForHours(puzzle);
  await puzzle.last('progress', 3);
  // The error does not wait for the worker: it is there after the tasks that the click has queued.
  const known = await puzzle.search.getByRole('button', { name: 'Cancel' }).evaluate(async (button) => {
    const element = /** @type {HTMLElement} */ (document.querySelector('fifteen-puzzle'));
    /** @type {string[]} */
    const codes = [];
    element.addEventListener('fifteen-error', (/** @type {Event} */ event) => {
      codes.push(/** @type {CustomEvent} */ (event).detail.code);
    });
    /** @type {HTMLElement} */ (button).click();
    await new Promise((resolve) => setTimeout(resolve));
    return codes;
  });
  expect(known).toEqual(['aborted']);
  expect(await puzzle.last('error')).toMatchObject({ code: 'aborted' });
  await expect(puzzle.search).toContainText('Search canceled.');
  await expect(puzzle.button('Solve')).toBeEnabled();
  expect(await puzzle.text()).toBe(endless);
  expect(await puzzle.ask((element) => element.searching)).toBe(false);

  await puzzle.openText();
  await puzzle.field.fill(usual);
  await puzzle.field.press('Enter');
  await page.getByLabel('Heuristic').selectOption('6-6-3 patterns');
  await puzzle.button('Solve').click();
  expect(await puzzle.last('solution')).toMatchObject({ length: distance(usual), optimal: true });
});

test('an abort frees the worker, which takes the next board', { tag: '@firefox' }, async ({ page, puzzle }) => {
  await puzzle.open(goalOf(4));
  const aborts = await page.evaluate(
    async ({ address, long, short }) => {
      const { Solver } = await import(address);
      const { Worker } = globalThis;
      let started = 0;
      globalThis.Worker = class extends Worker {
        /** @param {ConstructorParameters<typeof Worker>} names */
        constructor(...names) {
          super(...names);
          started++;
        }
      };
      const client = new Solver({ workers: 1 });
      await client.solve(short);
      const aborts = [];
      for (let count = 0; count < 3; count++) {
        const control = new AbortController();
        const { code, name } = await client
          .solve(long, { heuristic: 'manhattan', signal: control.signal, onProgress: () => control.abort() })
          .catch((/** @type {unknown} */ thrown) => thrown);
        const { length } = await client.solve(short);
        aborts.push({ code, name, length, started });
      }
      return aborts;
    },
    { address: solver, long: endless, short: small },
  );
  // The long search would take hours, and no worker was ended to stop it.
  for (const abort of aborts) {
    expect(abort).toEqual({ code: 'aborted', name: 'AbortError', length: distance(small), started: 1 });
  }
});

test('the numbers on the page are those of the search', async ({ puzzle }) => {
  await searchForHours(puzzle);
  await puzzle.last('progress', 5);
  await puzzle.search.getByRole('button', { name: 'Pause' }).click();
  await expect(puzzle.search).toContainText('Paused.');
  await puzzle.openHow();
  await expect(puzzle.search).toContainText('IDA* with Manhattan distance.');
  await expect
    .poll(async () => {
      const { bound, expanded, generated, iterations } = await puzzle.last('progress');
      const expected = {
        Bound: bound,
        'Expanded nodes': expanded,
        'Generated nodes': generated,
        Iterations: iterations.length,
      };
      const terms = await puzzle.search.getByRole('term').allTextContents();
      const figures = await puzzle.search.getByRole('definition').allTextContents();
      const shown = Object.fromEntries(
        terms.map((term, index) => [term, Number.parseInt(figures[index].replaceAll(',', ''), 10)]),
      );
      return Object.entries(expected).filter(([term, figure]) => shown[term] !== figure);
    })
    .toEqual([]);
  const { bound, expanded, generated, iterations } = await puzzle.last('progress');
  // The iterations add up to the total. Each bound is two higher than the one before, because the parity of the length is fixed.
  const sum = (/** @type {'expanded' | 'generated'} */ key) =>
    iterations.reduce((/** @type {number} */ total, /** @type {any} */ iteration) => total + iteration[key], 0);
  expect([sum('expanded'), sum('generated')]).toEqual([expanded, generated]);
  expect(iterations.at(-1).bound).toBe(bound);
  for (const [index, iteration] of iterations.entries()) expect(iteration.bound).toBe(iterations[0].bound + 2 * index);
});

test('a paused search stops, and so does its clock', { tag: '@slow' }, async ({ page, puzzle }) => {
  await searchForHours(puzzle);
  await puzzle.last('progress', 3);
  await puzzle.search.getByRole('button', { name: 'Pause' }).click();
  const paused = await page.evaluate(() => performance.now());
  // Reports that were already sent still arrive, but no more for longer than the interval between reports.
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(paused + 1000);
  const during = await puzzle.last('progress');
  const known = (await puzzle.events('progress')).length;
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(paused + 4000);
  expect((await puzzle.events('progress')).length).toBe(known);

  await puzzle.search.getByRole('button', { name: 'Resume' }).click();
  await expect.poll(async () => (await puzzle.events('progress')).length).toBeGreaterThan(known);
  const { at, detail } = (await puzzle.events('progress'))[known];
  expect(detail.expanded).toBeGreaterThan(during.expanded);
  // The clock of the search stops during the pause, so it advanced less than real time.
  expect(detail.elapsedMs - during.elapsedMs).toBeLessThan(at - paused - 3000);
});

test('the speed limit holds the search to ten nodes per second until it is removed', { tag: '@slow' }, async ({
  page,
  puzzle,
}) => {
  await puzzle.open(usual);
  await puzzle.openOptions();
  await page.getByLabel('Search speed').selectOption('10 nodes per second');
  await puzzle.button('Solve').click();
  const inSearch = async () => (await puzzle.events('progress')).filter(({ detail }) => detail.phase === 'search');
  await expect.poll(async () => (await inSearch()).at(-1)?.detail.searchMs, { timeout: 10_000 }).toBeGreaterThan(2500);
  const reports = await inSearch();
  const last = reports[reports.length - 1].detail;
  const first = reports.find(({ detail }) => detail.searchMs > 400)?.detail;
  const perSecond = ((last.expanded - first.expanded) / (last.searchMs - first.searchMs)) * 1000;
  expect(perSecond).toBeGreaterThan(8);
  expect(perSecond).toBeLessThan(12);
  expect(last.nodesPerSecond).toBeGreaterThan(7);
  expect(last.nodesPerSecond).toBeLessThan(13);

  // The speed is changed beside the running search.
  await expect(puzzle.search.getByRole('button', { name: '10 nodes per second' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await puzzle.search.getByRole('button', { name: 'full speed' }).click();
  const { length, moves } = await puzzle.last('solution');
  expect(length).toBe(distance(usual));
  expect(after(usual, moves)).toBe(goalOf(4));
});

test('A* ends at its memory limit and says so, and IDA* can be used instead', { tag: '@slow' }, async ({
  page,
  puzzle,
}) => {
  await puzzle.open(usual);
  await puzzle.ask(async (element, address) => {
    const { Solver } = await import(address);
    const client = new Solver();
    const solve = client.solve.bind(client);
    // The page has no control for the memory limit, so the solver gets a smaller one here.
    client.solve = (/** @type {string} */ board, /** @type {object} */ options) =>
      solve(board, { memoryMib: 8, ...options });
    element.solver = client;
    element.heuristic = 'manhattan';
    element.algorithm = 'a-star';
  }, solver);
  await puzzle.button('Solve').click();
  const error = await puzzle.last('error');
  expect(error.code).toBe('out-of-memory');
  expect(error.message).toMatch(/8 MiB/);
  expect(error.message).toMatch(/IDA\*/);
  expect(error.stats.stored).toBeGreaterThan(1000);
  expect(error.stats.bytes).toBeLessThanOrEqual(8 * 2 ** 20);
  await expect(puzzle.search).toContainText('out of memory');
  expect(await puzzle.text()).toBe(usual);

  await puzzle.ask((element) => {
    element.heuristic = 'pdb-6-6-3';
  });
  await puzzle.search.getByRole('button', { name: 'Search with IDA*' }).click();
  expect(await puzzle.last('solution')).toMatchObject({ length: distance(usual), optimal: true });
  expect(await puzzle.ask((element) => element.algorithm)).toBe('ida-star');
  await expect(page.locator('#options > summary')).toContainText('IDA*');
});

test('every search finds a solution, and those that say so find a shortest one', { tag: '@slow' }, async ({
  puzzle,
}) => {
  await puzzle.open(goalOf(4));
  // The board is easy enough for the weakest heuristic.
  const board = after(open, solve(open).moves.slice(0, 9));
  const found = await puzzle.ask(
    async (element, { address, text }) => {
      const { Solver } = await import(address);
      const client = new Solver();
      /** @type {{ pair: string, proves: boolean, result: Result }[]} */
      const results = [];
      for (const algorithm of element.choices?.algorithms ?? []) {
        element.algorithm = /** @type {Algorithm} */ (algorithm);
        const { heuristics = [], proves = false } = element.choices ?? {};
        // Building the 7-8 table takes too long.
        for (const heuristic of heuristics.filter((name) => name !== 'pdb-7-8'))
          results.push({
            pair: `${algorithm} ${heuristic}`,
            proves,
            result: await client.solve(text, { algorithm, heuristic }),
          });
      }
      return results;
    },
    { address: solver, text: board },
  );
  const optimum = distance(board);
  // At least IDA*, A*, weighted A*, greedy and beam, with each of seven heuristics.
  expect(found.length).toBeGreaterThanOrEqual(35);
  for (const { pair, proves, result } of found) {
    expect(after(board, result.moves), pair).toBe(goalOf(4));
    expect(result.length, pair).toBeGreaterThanOrEqual(optimum);
    expect(result.lowerBound, pair).toBeLessThanOrEqual(optimum);
    if (proves) expect(result, pair).toMatchObject({ length: optimum, optimal: true, lowerBound: optimum });
  }
});

test('the page stays responsive during a hard search', { tag: '@firefox' }, async ({ page, puzzle }) => {
  await searchForHours(puzzle);
  await puzzle.last('progress');
  // A search on the page's own thread would leave the page about one turn of its event loop for each report.
  const { reports, turns } = await page.evaluate(
    () =>
      new Promise((/** @type {(counts: { reports: number, turns: number }) => void} */ resolve) => {
        let reports = 0;
        let turns = 0;
        document.querySelector('fifteen-puzzle')?.addEventListener('fifteen-progress', () => reports++);
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          turns++;
          if (reports < 5) port2.postMessage(null);
          else resolve({ reports, turns });
        };
        port2.postMessage(null);
      }),
  );
  expect(turns).toBeGreaterThan(20 * reports);
});
