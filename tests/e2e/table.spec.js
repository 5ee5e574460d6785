// The table that cannot be had: missing, aborted, cut short, altered, of another version, offline. The solve goes on with one
// that is built on the spot, and the page says so. A good one is kept for the next visit.

import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { usual } from './support/boards.js';
import { distance } from './support/command-line.js';
import { expect, test } from './support/puzzle.js';

/** @import { Page, Route } from '@playwright/test' */
/** @import { Puzzle } from './support/puzzle.js' */

const address = '**/pdb-6-6-3*.bin';

/** The served file, gzipped. */
function served() {
  const folder = new URL('../../dist/assets/', import.meta.url);
  const name = readdirSync(folder).find((file) => file.startsWith('pdb-6-6-3'));
  return readFileSync(new URL(String(name), folder));
}

/** The file with one byte of the table replaced. @param {number} at  @param {(byte: number) => number} change */
function altered(at, change) {
  const table = gunzipSync(served());
  table[at] = change(table[at]);
  return gzipSync(table, { level: 1 });
}

/** @param {() => Buffer} body @returns {(route: Route) => Promise<void>} */
function answering(body) {
  return (route) => route.fulfill({ body: body(), contentType: 'application/octet-stream' });
}

/** @type {{ name: string, answer: (route: Route) => Promise<void>, says: RegExp }[]} */
const failures = [
  { name: 'missing', answer: (route) => route.fulfill({ status: 404, body: 'Not found' }), says: /answered 404/ },
  { name: 'aborted', answer: (route) => route.abort(), says: /network failed/ },
  {
    name: 'a page in its place',
    answer: (route) => route.fulfill({ body: '<!doctype html>' }),
    says: /could not be used: \S/,
  },
  { name: 'cut short', answer: answering(() => served().subarray(0, 700_000)), says: /damaged|broke off/ },
  {
    name: 'cut short before it was packed',
    answer: answering(() => gzipSync(gunzipSync(served()).subarray(0, 2_000_000), { level: 1 })),
    says: /ends after/,
  },
  {
    name: 'altered',
    answer: answering(() => altered(2_000_000, (byte) => byte ^ 1)),
    says: /could not be used: .*(checksum|CRC)/i,
  },
  { name: 'of another version', answer: answering(() => altered(4, (version) => version + 1)), says: /version 3;/ },
];

/** @param {Puzzle} puzzle  @param {number} [count] of solutions since the page was loaded */
async function expectSolved(puzzle, count = 1) {
  await puzzle.button('Solve').click();
  const result = await puzzle.last('solution', count);
  expect(result).toMatchObject({ length: distance(usual), optimal: true });
  return result.stats.table;
}

test('whatever is wrong with the table, one is built and the page says why', async ({ page, puzzle }) => {
  test.setTimeout(60_000);
  await puzzle.open(usual);
  for (const [index, { name, answer, says }] of failures.entries()) {
    await test.step(`the table is ${name}`, async () => {
      await page.route(address, answer);
      // A solver of its own, with a worker that has no table yet.
      await puzzle.ask(async (element, board) => {
        const { Solver } = await import(/** @type {string} */ ('/fifteen-solver.js'));
        element.solver?.dispose();
        element.solver = new Solver();
        element.board = board;
      }, usual);
      const table = await expectSolved(puzzle, index + 1);
      expect(table).toMatchObject({ source: 'built', fraction: 1 });
      await expect(puzzle.search).toContainText('Table built here');
      await expect(puzzle.search).toContainText(says);
      await page.unroute(address);
    });
  }
  expect(await puzzle.heard('error'), 'a table that can be built is no error').toEqual([]);
});

test('offline after the page was loaded', async ({ context, puzzle }) => {
  await puzzle.open(usual);
  await context.setOffline(true);
  const table = await expectSolved(puzzle);
  expect(table.source).toBe('built');
  await expect(puzzle.search).toContainText('Table built here');
  await expect(puzzle.search).toContainText('the network failed');
});

test('the table is fetched once, and kept for the next visit', async ({ page, puzzle }) => {
  const requests = countRequests(page);
  await puzzle.open(usual);
  const fetched = await expectSolved(puzzle);
  expect(fetched).toMatchObject({ source: 'fetched', bytes: served().length, totalBytes: served().length });
  await expect(puzzle.search).toContainText('Table fetched, 2.8 MB.');
  expect(requests()).toBe(1);
  const phases = (await puzzle.heard('progress')).map(({ detail }) => detail.phase);
  expect(phases).toContain('table');

  await page.goto('about:blank');
  await puzzle.open(usual);
  expect(await expectSolved(puzzle)).toMatchObject({ source: 'cached', bytes: served().length });
  await expect(puzzle.search).toContainText('Table kept from before');
  expect(requests()).toBe(1);
});

test('a failure is not kept: the next visit fetches again', async ({ page, puzzle }) => {
  await page.route(
    address,
    answering(() => altered(4, (version) => version + 1)),
  );
  await puzzle.open(usual);
  expect(await expectSolved(puzzle)).toMatchObject({ source: 'built' });
  await page.unroute(address);
  await page.goto('about:blank');
  await puzzle.open(usual);
  expect(await expectSolved(puzzle)).toMatchObject({ source: 'fetched' });
});

test('no table is fetched where none is needed', async ({ page, puzzle }) => {
  const requests = countRequests(page);
  await puzzle.open('8 1 3/4 0 2/7 6 5');
  await puzzle.button('Solve').click();
  expect((await puzzle.last('solution')).stats.table).toBeNull();
  expect(requests()).toBe(0);
});

/** @param {Page} page */
function countRequests(page) {
  let count = 0;
  page.on('request', (request) => {
    if (/pdb-6-6-3.*\.bin$/.test(request.url())) count += 1;
  });
  return () => count;
}
