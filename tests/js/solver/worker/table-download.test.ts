// Downloads from a real server, and from servers that fail in every way. The engine is real: a download counts only if the engine accepts
// the table and returns it unchanged.

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TableReport } from '../../../../www/solver/index.js';
import { downloadTable } from '../../../../www/solver/worker/tables/table-download.js';
import { Engine, initSync } from '../../../../www/wasm/engine.js';

type Answer = (response: ServerResponse) => void;
type News = Pick<TableReport, 'fraction' | 'download'>;

/** The reason for stopping a stalled download. */
const TOO_SLOW = 'the server is too slow';
const PLAIN = 'fifteen-pdb-4-4.fpdb';

let table: Uint8Array;
/** The server's answers, by file name. */
let answers: Record<string, Answer> = {};
let requested: string[] = [];
const server = createServer(({ url = '' }, response) => {
  const name = url.slice('/tables/'.length);
  requested.push(name);
  (answers[name] ?? answers['*'] ?? status(404))(response);
});
let folder = '';

beforeAll(async () => {
  initSync({ module: await readFile(new URL('../../../../www/wasm/engine_bg.wasm', import.meta.url)) });
  table = builtTable('pdb-4-4');
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)));
  const { port } = server.address() as AddressInfo;
  folder = `http://127.0.0.1:${port}/tables/`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function builtTable(heuristic: string) {
  const engine = new Engine();
  const builder = engine.buildTable(heuristic);
  while (builder.step() < 1);
  builder.finish(engine);
  return engine.tableFile(heuristic);
}

const status =
  (code: number): Answer =>
  (response) =>
    response.writeHead(code).end('nothing here');

const send =
  (body: Uint8Array | string, headers?: Record<string, string>): Answer =>
  (response) =>
    response.writeHead(200, headers).end(body);

function indexWith(changes?: object): Answer {
  const sha256 = createHash('sha256').update(table).digest('hex');
  const entry = { file: 'table.fpdb.gz', bytes: gzipSync(table).length, sha256, ...changes };
  return send(JSON.stringify({ 'pdb-4-4': entry }));
}

/** The table with one byte changed. */
const changed = (index: number) => table.map((byte, at) => (at === index ? byte ^ 1 : byte));

async function download(
  served: Record<string, Answer>,
  {
    from = folder,
    stallMs,
    onNews = () => {},
  }: { from?: string; stallMs?: number; onNews?: (news: News) => void } = {},
) {
  answers = served;
  requested = [];
  const news: News[] = [];
  const engine = new Engine();
  const onProgress = (report: News) => {
    news.push(report);
    onNews(report);
  };
  const request = { folder: from, heuristic: 'pdb-4-4', onProgress, stallMs } as const;
  const { file, error } = await downloadTable(engine, request);
  // A rejected table is not in the engine either.
  if (file) expect(engine.tableFile('pdb-4-4')).toEqual(table);
  else expect(() => engine.tableFile('pdb-4-4')).toThrow();
  return { file, error, news };
}

it.each([
  [
    'compressed, as the index names it',
    () => ({ 'index.json': indexWith(), 'table.fpdb.gz': send(gzipSync(table)) }),
    ['index.json', 'table.fpdb.gz'],
  ],
  [
    'unpacked by the connection',
    () => ({ 'index.json': indexWith(), 'table.fpdb.gz': send(gzipSync(table), { 'content-encoding': 'gzip' }) }),
    ['index.json', 'table.fpdb.gz'],
  ],
  [
    'compressed once more for the connection',
    () => ({
      'index.json': indexWith(),
      'table.fpdb.gz': send(gzipSync(gzipSync(table)), { 'content-encoding': 'gzip' }),
    }),
    ['index.json', 'table.fpdb.gz'],
  ],
  ['without an index, as it is', () => ({ [PLAIN]: send(table) }), ['index.json', PLAIN]],
  ['without an index, compressed', () => ({ [PLAIN]: send(gzipSync(table)) }), ['index.json', PLAIN]],
  [
    'from a host that answers with a page for the index',
    () => ({ 'index.json': send('<!doctype html>', { 'content-type': 'text/html' }), [PLAIN]: send(table) }),
    ['index.json', PLAIN],
  ],
] as [string, () => Record<string, Answer>, string[]][])('downloads a table %s', async (_, served, names) => {
  const { file, error, news } = await download(served());
  expect({ file, error }).toEqual({ file: table, error: null });
  expect(requested).toEqual(names);
  expect(news.length).toBeGreaterThan(0);
});

it('reports how many bytes have arrived', async () => {
  const packed = gzipSync(table);
  const half = Math.floor(packed.length / 2);
  let sendRest = () => {};
  const answer = (response: ServerResponse) => {
    response.writeHead(200).write(packed.subarray(0, half));
    sendRest = () => response.end(packed.subarray(half));
  };
  const served = { 'index.json': indexWith(), 'table.fpdb.gz': answer };
  const onNews = ({ fraction }: News) => fraction > 0 && sendRest();
  const { file, news } = await download(served, { onNews });
  expect(file).toEqual(table);
  const total = packed.length;
  expect(news[0]).toEqual({ fraction: 0, download: { received: 0, total } });
  expect(news).toContainEqual({ fraction: half / total, download: { received: half, total } });
});

it.each([
  ['nothing there', () => ({}), /fifteen-pdb-4-4\.fpdb: the server answered 404/],
  ['a broken server', () => ({ '*': status(500) }), /the server answered 500/],
  ['a page for every address', () => ({ '*': send('<!doctype html><title>An app</title>') }), /it is not a table file/],
  ['an empty file', () => ({ [PLAIN]: send('') }), /it is empty/],
  [
    'an index without the table',
    () => ({ 'index.json': send('{}'), [PLAIN]: send(table) }),
    /has no table for pdb-4-4/,
  ],
  [
    'an index of nonsense',
    () => ({ 'index.json': send('{"pdb-4-4": 7}') }),
    /fifteen-pdb-4-4\.fpdb: the server answered 404/,
  ],
  [
    'an index that names no file',
    () => ({ 'index.json': indexWith({ file: 'none.gz' }) }),
    /none\.gz: the server answered 404/,
  ],
  ['a shortened table', () => ({ [PLAIN]: send(table.subarray(0, 1000)) }), /it ends after 1000 bytes; expected 1561/],
  ['a shortened gzip file', () => ({ [PLAIN]: send(gzipSync(table).subarray(0, 500)) }), /it is damaged/],
  [
    'a connection that breaks',
    () => ({
      [PLAIN]: (response) => {
        response.writeHead(200, { 'content-length': table.length }).write(table.subarray(0, 900));
        setTimeout(() => response.destroy(), 20);
      },
    }),
    /it could not be loaded/,
  ],
  ['a changed bit', () => ({ [PLAIN]: send(changed(800)) }), /checksum/],
  [
    'a changed bit in a compressed table',
    () => ({ 'index.json': indexWith(), 'table.fpdb.gz': send(gzipSync(changed(800))) }),
    /SHA-256/,
  ],
  [
    'a damaged gzip file',
    () => ({ [PLAIN]: send(gzipSync(table).map((byte, at) => (at === 400 ? byte ^ 255 : byte))) }),
    /it is damaged|checksum/,
  ],
  [
    'the table of another heuristic',
    () => ({ [PLAIN]: send(builtTable('pdb-5-5-5')) }),
    /it is too long; expected 1561 bytes/,
  ],
  [
    'a small file that unpacks into a huge one',
    () => ({ [PLAIN]: send(gzipSync(Buffer.alloc(1e6))) }),
    /it is too long; expected 1561 bytes/,
  ],
  [
    'a file that never ends',
    () => ({
      [PLAIN]: (response) => {
        response.writeHead(200).write('FPDB');
        const write = () => (response.write(Buffer.alloc(1e5)) ? setImmediate(write) : response.once('drain', write));
        write();
      },
    }),
    /it is too long; expected 1561 bytes/,
  ],
  ['a server that does not answer', () => ({ '*': () => {} }), /the server is too slow/],
  [
    'a server that sends the index and no more',
    () => ({ 'index.json': indexWith(), '*': () => {} }),
    /the server is too slow/,
  ],
  [
    'a file that stops in the middle',
    () => ({ [PLAIN]: (response) => response.writeHead(200).write(table.subarray(0, 900)) }),
    /the server is too slow/,
  ],
  [
    'a server that sends a byte from time to time',
    () => ({
      [PLAIN]: (response) => {
        const timer = setInterval(() => response.write('…'), 20);
        response
          .writeHead(200)
          .once('close', () => clearInterval(timer))
          .write('FPDB');
      },
    }),
    /the server is too slow/,
  ],
] as [string, () => Record<string, Answer>, RegExp][])('gives up with a reason: %s', async (_, served, reason) => {
  const stallMs = reason.test(TOO_SLOW) ? 200 : undefined;
  const { file, error } = await download(served(), { stallMs });
  expect(file).toBeNull();
  expect(error).toMatch(reason);
});

it('gives up with a reason: no server, and no folder', async () => {
  expect(await download({}, { from: 'http://127.0.0.1:1/tables/' })).toMatchObject({
    file: null,
    error: 'http://127.0.0.1:1/tables/fifteen-pdb-4-4.fpdb: it could not be loaded',
  });
  expect(await download({}, { from: '' })).toMatchObject({ file: null, error: expect.stringContaining('table-src') });
});

it('rejects if the engine crashes, since it cannot build the table either', async () => {
  answers = { [PLAIN]: send(table) };
  const engine = {
    addTable() {
      throw new WebAssembly.RuntimeError('unreachable');
    },
  };
  const request = { folder, heuristic: 'pdb-4-4', onProgress: () => {} } as const;
  await expect(downloadTable(engine, request)).rejects.toThrow('unreachable');
});
