import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fetchTable } from '../../../www/solver/worker/fetch-table.js';
import { FakeEngine, TABLE_FILE } from './fakes.js';

/** What lies in the folder, by path. @type {Record<string, Uint8Array>} */
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
async function fetched(folder) {
  /** @type {number[]} */
  const fractions = [];
  const onFraction = (/** @type {number} */ fraction) => fractions.push(fraction);
  return { bytes: await fetchTable(new FakeEngine(), { folder, heuristic: 'pdb-7-8', onFraction }), fractions };
}

it('has the file of a folder, and never says that it is done', async () => {
  const { bytes, fractions } = await fetched(`${origin}/good/`);
  expect(bytes).toEqual(TABLE_FILE);
  expect(Math.max(...fractions)).toBeLessThan(1);
});

it('leaves to be built what is not there, is no good, or cannot be asked for', async () => {
  for (const folder of [undefined, `${origin}/none/`, `${origin}/bad/`, 'http://127.0.0.1:1/']) {
    expect((await fetched(folder)).bytes, String(folder)).toBeNull();
  }
});
