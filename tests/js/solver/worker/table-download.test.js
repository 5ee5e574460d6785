import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { downloadTable } from '../../../../www/solver/worker/table-download.js';
import { FakeEngine, TABLE_FILE } from '../support/fake-engine.js';

/** @import { TableReport } from '../../../../www/solver/index.js' */

/** The files of the server, by path. @type {Record<string, Uint8Array>} */
const files = {
  '/good/fifteen-pdb-7-8.fpdb': TABLE_FILE,
  '/bad/fifteen-pdb-7-8.fpdb': Uint8Array.of(...TABLE_FILE.subarray(1), 1),
};
const server = createServer(({ url = '' }, response) => {
  const file = files[url];
  response.writeHead(file ? 200 : 404, file && { 'content-length': file.length }).end(file);
});
let origin = '';

beforeAll(async () => {
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  origin = `http://127.0.0.1:${port}`;
});
afterAll(() => server.close());

/** @param {string | undefined} folder */
async function download(folder) {
  /** @type {TableReport[]} */
  const reports = [];
  const onReport = (/** @type {TableReport} */ report) => reports.push(report);
  const downloaded = await downloadTable(new FakeEngine(), { folder, heuristic: 'pdb-7-8', onReport });
  return { downloaded, reports };
}

it('returns the file and how it was obtained', async () => {
  const { downloaded, reports } = await download(`${origin}/good/`);
  expect(downloaded?.bytes).toEqual(TABLE_FILE);
  expect(downloaded?.report).toMatchObject({ source: 'stored', fraction: 1, error: null });
  const [first, ...rest] = reports;
  expect(first).toMatchObject({ source: 'loading' });
  expect(first.fraction).toBeLessThan(1);
  expect(rest.at(-1)).toEqual(downloaded?.report);
});

it('returns nothing if there is no folder, no server or no file, or the file is damaged', async () => {
  for (const folder of [undefined, `${origin}/none/`, `${origin}/bad/`, 'http://127.0.0.1:1/']) {
    expect((await download(folder)).downloaded, String(folder)).toBeNull();
  }
});
