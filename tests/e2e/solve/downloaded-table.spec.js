// The table of a page with tables="fetch", from a server. If the download fails in any way, the table is built.

import { crc32, gunzipSync } from 'node:zlib';
import { readSite } from '../../../build/offline.js';
import { small, usual } from '../support/boards.js';
import { distance } from '../support/command-line.js';
import { expect, test } from '../support/puzzle.js';
import { linkTo } from '../support/simulator.js';
import { SiteServer } from '../support/site.js';

/** @import { Page } from '@playwright/test' */
/** @import { Result, Solver } from '../../../www/solver/index.js' */

const INDEX = 'tables/index.json';
const files = readSite('dist');
const index = JSON.parse(String(files.get(INDEX)));
const TABLE = `tables/${index['pdb-6-6-3'].file}`;
const packed = /** @type {Buffer} */ (files.get(TABLE));
const megabytes = (packed.length / 1e6).toFixed(1);
const length = distance(usual);

/** @type {SiteServer} */
let site;
/** @type {string} */
let origin;
test.beforeEach(async () => {
  site = new SiteServer(new Map([...files, ['blank.html', Buffer.from('<!doctype html><title>A page</title>')]]));
  origin = await site.open();
});
test.afterEach(() => site.close());

/** Sends the first 1.2 MB of the table; the returned function sends the rest. */
function sendInTwoParts() {
  let sendRest = () => {};
  site.answers[TABLE] = (response) => {
    response.writeHead(200, { 'cache-control': 'public, max-age=31536000, immutable' });
    response.write(packed.subarray(0, 1_200_000));
    sendRest = () => response.end(packed.subarray(1_200_000));
  };
  return () => sendRest();
}

/** The requested files of tables. */
const requested = () => site.requested.filter((name) => name.startsWith('tables/'));

test('the page downloads its table, shows how many bytes have arrived, keeps it, and solves', async ({
  page,
  puzzle,
}) => {
  const html = String(files.get('index.html')).replace('<fifteen-puzzle ', '<fifteen-puzzle tables="fetch" ');
  site.answers['index.html'] = (response) => response.writeHead(200, { 'content-type': 'text/html' }).end(html);
  const sendRest = sendInTwoParts();
  // If the solution played, it would change the address before the next visit.
  await page.addInitScript(() => origin === 'null' || localStorage.setItem('fifteen-after-solve', 'wait'));

  await page.goto(origin + linkTo(usual));
  await puzzle.ask((element) => element.ready);
  await puzzle.button('Solve').click();
  await expect(puzzle.search).toContainText(`Downloading the table: 1.2 of ${megabytes} MB.`);
  sendRest();
  const result = await puzzle.last('solution');
  expect(result).toMatchObject({ length, optimal: true });
  expect(result.stats.table).toMatchObject({
    source: 'stored',
    error: null,
    download: { received: expect.any(Number) },
  });
  await puzzle.openHow();
  await expect(puzzle.search).toContainText('The table was downloaded in');
  expect(requested()).toEqual([INDEX, TABLE]);

  // The next visit finds the file in the cache of the browser.
  await page.goto('about:blank');
  await page.goto(origin + linkTo(usual));
  await puzzle.ask((element) => element.ready);
  // The solution of the last visit is still there.
  await puzzle.close();
  await puzzle.button('Solve').click();
  expect((await puzzle.last('solution', 2)).stats.table).toMatchObject({ source: 'stored' });
  expect(requested()).toEqual([INDEX, TABLE, INDEX]);
});

test('a frame downloads its table if its address says so', { tag: '@slow' }, async ({ page, puzzle }) => {
  const sendRest = sendInTwoParts();
  await page.goto(`${origin}/embed.html?tables=fetch&board=${usual.replaceAll(' ', '+')}`);
  await puzzle.button('Solve').click();
  await expect(puzzle.element).toContainText(`Loading the table: 1.2 of ${megabytes} MB`);
  sendRest();
  const result = await puzzle.last('solution');
  expect(result).toMatchObject({ length, stats: { table: { source: 'stored' } } });
});

/**
 * The table with many wrong bytes and a right checksum. The header has 33 bytes; the last four are the CRC-32 of all others. The bits
 * around the goal stay right: the engine checks them when it loads a table.
 */
function withWrongBits() {
  const table = gunzipSync(packed);
  for (let index = 4129; index < table.length; index += 2) table[index] ^= 0x5a;
  table.writeUInt32LE(crc32(table.subarray(33), crc32(table.subarray(0, 29))), 29);
  return table;
}

/**
 * Solves with a separate solver, whose table comes from a folder or, by default, from beside the scripts.
 * @param {Page} page
 * @param {string} [folder]
 * @param {string} [script]
 * @returns {Promise<Result>}
 */
function solveFrom(page, folder, script = '/fifteen-solver.js') {
  return page.evaluate(
    async ({ board, tables, from }) => {
      const { Solver } = await import(from);
      const solver = new Solver({ tables: 'fetch', workers: 1, background: false, assets: { tables } });
      const result = await solver.solve(board);
      solver.dispose();
      return result;
    },
    { board: usual, tables: folder, from: script },
  );
}

test('a table that cannot be downloaded is built, and the report says why', { tag: '@slow' }, async ({ page }) => {
  await page.goto(`${origin}/blank.html`);
  const changed = Buffer.from(packed);
  changed[1_000_000] ^= 1;
  /** @type {[SiteServer['answers'], RegExp][]} */
  const failures = [
    [{ [TABLE]: (response) => response.writeHead(404).end() }, /the server answered 404/],
    [
      {
        [INDEX]: (response) => response.end('<!doctype html>'),
        'tables/fifteen-pdb-6-6-3.fpdb': (response) => response.end('<!doctype html>'),
      },
      /it is not a table file/,
    ],
    [{ [TABLE]: (response) => response.end(packed.subarray(0, 1_000_000)) }, /it is damaged/],
    [
      {
        [TABLE]: (response) =>
          response
            .writeHead(200, { 'content-length': packed.length })
            .write(packed.subarray(0, 1_000_000), () => response.destroy()),
      },
      /it could not be loaded/,
    ],
    [{ [TABLE]: (response) => response.end(changed) }, /it is damaged|SHA-256/],
    [
      {
        [INDEX]: (response) => response.writeHead(404).end(),
        'tables/fifteen-pdb-6-6-3.fpdb': (response) => response.end(withWrongBits()),
      },
      /has wrong bits/,
    ],
    [
      { [TABLE]: (response) => response.end(files.get(`tables/${index['pdb-5-5-5'].file}`)) },
      /it ends after 328353 bytes/,
    ],
  ];
  for (const [answers, reason] of failures) {
    site.answers = Object.fromEntries(
      Object.entries(answers).map(([name, answer]) => [
        name,
        (response) => answer(response.setHeader('cache-control', 'no-store')),
      ]),
    );
    const { length: found, stats } = await solveFrom(page);
    expect(found).toBe(length);
    expect(stats.table, String(reason)).toMatchObject({ source: 'built', error: expect.stringMatching(reason) });
  }
  // A server on another origin, which does not let this page read its files.
  const other = new SiteServer(files);
  const { stats } = await solveFrom(page, `${await other.open()}/tables/`);
  expect(stats.table).toMatchObject({ source: 'built', error: expect.stringContaining('it could not be loaded') });
  expect(other.requested).not.toEqual([]);
  other.close();
});

test('the single file downloads tables from a folder that is named, and otherwise builds them', {
  tag: '@slow',
}, async ({ page }) => {
  await page.goto(`${origin}/blank.html`);
  const file = '/fifteen-puzzle.bundle.js';
  const named = await solveFrom(page, '/tables', file);
  expect(named).toMatchObject({ length, stats: { table: { source: 'stored', error: null } } });
  const { stats } = await solveFrom(page, undefined, file);
  expect(stats.table).toMatchObject({ source: 'built', error: expect.stringContaining('name one with table-src') });
});

/** Opens a page with a solver that downloads its tables, as `globalThis.solver`, whose engine has loaded. @param {Page} page */
async function openSolver(page) {
  await page.goto(`${origin}/blank.html`);
  await page.evaluate(async (board) => {
    const { Solver } = await import(/** @type {string} */ ('/fifteen-solver.js'));
    const solver = new Solver({ tables: 'fetch', workers: 1, background: false });
    await solver.solve(board);
    Object.assign(globalThis, { solver });
  }, small);
}

test('offline, a table is built', async ({ context, page }) => {
  await openSolver(page);
  await context.setOffline(true);
  const result = await page.evaluate(
    (board) => /** @type {{ solver: Solver }} */ (/** @type {unknown} */ (globalThis)).solver.solve(board),
    usual,
  );
  const table = { source: 'built', error: expect.stringContaining('could not be loaded') };
  expect(result).toMatchObject({ length, stats: { table } });
});

test('a table is built if its server stops to answer, also after a solve that was canceled meanwhile', {
  tag: '@slow',
}, async ({ page }) => {
  site.answers[TABLE] = (response) => response.writeHead(200).write(packed.subarray(0, 1_000));
  await openSolver(page);
  const seen = await page.evaluate(
    async ({ board, other }) => {
      const { solver } = /** @type {{ solver: Solver }} */ (/** @type {unknown} */ (globalThis));
      const control = new AbortController();
      let downloads = () => {};
      const downloading = new Promise((resolve) => {
        downloads = () => resolve(null);
      });
      const first = solver.solve(board, {
        signal: control.signal,
        onProgress: ({ table }) => table?.download && downloads(),
      });
      await downloading;
      control.abort();
      const error = await first.catch((thrown) => thrown);
      const next = await solver.solve(other);
      const { length, stats } = await solver.solve(board);
      return { code: error.code, next: next.length, length, table: stats.table };
    },
    { board: usual, other: small },
  );
  expect(seen).toMatchObject({ code: 'aborted', next: distance(small), length });
  expect(seen.table).toMatchObject({ source: 'built', error: expect.stringContaining('the server is too slow') });
});
