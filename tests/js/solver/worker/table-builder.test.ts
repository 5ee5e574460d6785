import { expect, it, vi } from 'vitest';
import type { FromWorker } from '../../../../www/solver/protocol.js';
import { LoadedTables } from '../../../../www/solver/worker/engines.js';
import { buildTable } from '../../../../www/solver/worker/tables/table-builder.js';
import { loadedEngines } from '../support/engines.js';
import { FakeClock } from '../support/fake-clock.js';
import { FakeEngine, TABLE_FILE, tableFailed } from '../support/fake-engine.js';

async function built({
  store = false,
  write = async () => new File([], ''),
  engine = new FakeEngine(),
  file,
}: {
  store?: boolean;
  write?: () => Promise<File>;
  engine?: FakeEngine;
  file?: Blob;
}) {
  const clock = new FakeClock();
  const posted: FromWorker[] = [];
  const post = (message: FromWorker) => posted.push(message);
  const tables = new LoadedTables(engine, clock, (heuristic, report) =>
    post({ type: 'table-report', heuristic, report }),
  );
  const request = { type: 'build-table', heuristic: 'pdb-7-7-1', store, file } as const;
  const opening = loadedEngines(tables);
  const done = buildTable(request, { post, opening, storage: { write } });
  await clock.runTo(1000);
  await done;
  return posted;
}

it('reports its progress, and returns the file and how it was built', async () => {
  const posted = await built({});
  expect(posted[0]).toMatchObject({ type: 'table-report', report: { source: 'building', fraction: 0 } });
  const last = posted.at(-1);
  const report = { source: 'built', fraction: 1 };
  expect(last).toMatchObject({ type: 'table-built', heuristic: 'pdb-7-7-1', report, stored: false, error: null });
  if (last?.type === 'table-built') expect(new Uint8Array(await last.file.arrayBuffer())).toEqual(TABLE_FILE);
});

it('stores the table on request, and then returns the stored file', async () => {
  const file = new File([TABLE_FILE], 'stored');
  const posted = await built({ store: true, write: async () => file });
  expect(posted.at(-1)).toMatchObject({ type: 'table-built', stored: true, file, error: null });
});

it('stores a table that was built before', async () => {
  const engine = new FakeEngine();
  const write = vi.fn(async () => new File([TABLE_FILE], 'stored'));
  const posted = await built({ store: true, write, engine, file: new Blob(['table']) });
  expect(write).toHaveBeenCalledExactlyOnceWith('pdb-7-7-1', new TextEncoder().encode('table'));
  expect(posted).toMatchObject([{ type: 'table-built', report: null, stored: true, error: null }]);
  expect(engine.calls).toEqual([]);
});

it('returns the file even if it cannot be stored, and says why', async () => {
  const write = async () => {
    throw tableFailed('The table could not be stored: the storage is full.');
  };
  const last = (await built({ store: true, write })).at(-1);
  expect(last).toMatchObject({ type: 'table-built', stored: false, error: expect.stringContaining('full') });
  if (last?.type === 'table-built') expect(new Uint8Array(await last.file.arrayBuffer())).toEqual(TABLE_FILE);
});

it('reports why the table could not be built, such as too little memory', async () => {
  const engine = new FakeEngine();
  engine.buildTable = () => {
    throw new WebAssembly.RuntimeError('unreachable');
  };
  const posted = await built({ engine });
  expect(posted).toEqual([
    { type: 'table-failed', heuristic: 'pdb-7-7-1', error: expect.objectContaining({ code: 'out-of-memory' }) },
  ]);
});

it('posts nothing if there is no engine: the service reports that', async () => {
  const post = vi.fn();
  const request = { type: 'build-table', heuristic: 'pdb-7-7-1', store: false } as const;
  const opening = Promise.reject(new Error('no network'));
  await buildTable(request, { post, opening, storage: { write: vi.fn() } });
  expect(post).not.toHaveBeenCalled();
});
