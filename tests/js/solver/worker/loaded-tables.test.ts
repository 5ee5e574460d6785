import { readFile } from 'node:fs/promises';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { TableReport } from '../../../../www/solver/index.js';
import type { WasmEngine } from '../../../../www/solver/protocol.js';
import { Clock } from '../../../../www/solver/worker/clock.js';
import type { TableSource } from '../../../../www/solver/worker/engines.js';
import { LoadedTables } from '../../../../www/solver/worker/engines.js';
import { Engine, initSync } from '../../../../www/wasm/engine.js';
import { settled } from '../support/fake-clock.js';

beforeAll(async () => {
  initSync({ module: await readFile(new URL('../../../../www/wasm/engine_bg.wasm', import.meta.url)) });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const folder = 'https://example.org/tables/';
const load = () => import('../../../../www/solver/worker/tables/table-download.js');

function openTables(source?: TableSource) {
  const reports: { report: TableReport; file?: Uint8Array | null }[] = [];
  const onReport: ConstructorParameters<typeof LoadedTables>[2] = (_, report, file) => reports.push({ report, file });
  return { tables: new LoadedTables(new Engine() as WasmEngine, new Clock(), onReport, source), reports };
}

it('without a folder, a table is built and nothing is requested', async () => {
  const request = vi.fn();
  vi.stubGlobal('fetch', request);
  const { tables, reports } = openTables();
  expect(await tables.obtain('pdb-4-4')).toBeNull();
  expect(reports.at(-1)).toEqual({ file: null, report: expect.objectContaining({ source: 'built', error: null }) });
  expect(request).not.toHaveBeenCalled();
});

it('a downloaded table is reported with its file and its bytes, once for all that need it', async () => {
  const built = openTables().tables;
  await built.obtain('pdb-4-4');
  const table = built.engine.tableFile('pdb-4-4') as Uint8Array<ArrayBuffer>;
  const request = vi.fn(async (url: string) =>
    url.endsWith('.fpdb') ? new Response(table) : new Response('', { status: 404 }),
  );
  vi.stubGlobal('fetch', request);
  const { tables, reports } = openTables({ folder, load });
  const listener = vi.fn();
  const [file] = await Promise.all([tables.obtain('pdb-4-4'), tables.obtain('pdb-4-4', listener)]);
  expect(file).toEqual(table);
  expect(tables.engine.tableFile('pdb-4-4')).toEqual(table);
  expect(listener).toHaveBeenCalledWith(expect.objectContaining({ source: 'loading' }));
  const download = { received: table.length, total: table.length };
  const report = { source: 'stored', fraction: 1, seconds: expect.any(Number), error: null, download };
  expect(reports.at(-1)).toEqual({ file: table, report });
  expect(request).toHaveBeenCalledTimes(2);
});

it('a table that cannot be downloaded is built, and its report says why', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
  const { tables, reports } = openTables({ folder, load });
  expect(await tables.obtain('pdb-4-4')).toBeNull();
  const error = `${folder}fifteen-pdb-4-4.fpdb: the server answered 503`;
  expect(reports.at(-1)?.report).toMatchObject({ source: 'built', fraction: 1, error });
  expect(tables.engine.tableFile('pdb-4-4')).toHaveLength(1561);
});

it('a table is built if the script that downloads it cannot be loaded', async () => {
  const { tables, reports } = openTables({ folder, load: () => Promise.reject(new TypeError('no network')) });
  expect(await tables.obtain('pdb-4-4')).toBeNull();
  const error = expect.stringContaining('the script that downloads tables');
  expect(reports.at(-1)?.report).toMatchObject({ source: 'built', error });
});

it('a table is built if that script never arrives', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { tables, reports } = openTables({ folder, load: () => new Promise(() => {}) });
  const obtained = tables.obtain('pdb-4-4');
  await settled();
  await vi.advanceTimersByTimeAsync(5000);
  expect(await obtained).toBeNull();
  expect(reports.at(-1)?.report).toMatchObject({ source: 'built', error: expect.stringContaining('the script') });
});
