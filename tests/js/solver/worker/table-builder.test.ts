import { expect, it, vi } from 'vitest';
import type { TableReport } from '../../../../www/solver/protocol.js';
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
  const reports: TableReport[] = [];
  const opening = loadedEngines(new LoadedTables(engine, clock, () => {}));
  const request = { heuristic: 'pdb-7-7-1', store, file } as const;
  const done = buildTable(opening, request, (report) => reports.push(report), { write });
  done.catch(() => {});
  await clock.runTo(1000);
  return { reports, table: await done };
}

it('reports its progress, and returns the file and how it was built', async () => {
  const { reports, table } = await built({});
  expect(reports[0]).toMatchObject({ source: 'building', fraction: 0 });
  const report = { source: 'built', fraction: 1 };
  expect(reports.at(-1)).toMatchObject(report);
  expect(table).toMatchObject({ report, stored: false, error: null });
  expect(new Uint8Array(await table.file.arrayBuffer())).toEqual(TABLE_FILE);
});

it('stores the table on request, and then returns the stored file', async () => {
  const file = new File([TABLE_FILE], 'stored');
  const { table } = await built({ store: true, write: async () => file });
  expect(table).toMatchObject({ stored: true, file, error: null });
});

it('stores a table that was built before', async () => {
  const engine = new FakeEngine();
  const write = vi.fn(async () => new File([TABLE_FILE], 'stored'));
  const { reports, table } = await built({ store: true, write, engine, file: new Blob(['table']) });
  expect(write).toHaveBeenCalledExactlyOnceWith('pdb-7-7-1', new TextEncoder().encode('table'));
  expect(table).toMatchObject({ report: null, stored: true, error: null });
  expect(reports).toEqual([]);
  expect(engine.calls).toEqual([]);
});

it('returns the file even if it cannot be stored, and says why', async () => {
  const write = async () => {
    throw tableFailed('The table could not be stored: the storage is full.');
  };
  const { table } = await built({ store: true, write });
  expect(table).toMatchObject({ stored: false, error: expect.stringContaining('full') });
  expect(new Uint8Array(await table.file.arrayBuffer())).toEqual(TABLE_FILE);
});

it('rejects if the table cannot be built, such as with too little memory', async () => {
  const engine = new FakeEngine();
  engine.buildTable = () => {
    throw new WebAssembly.RuntimeError('unreachable');
  };
  await expect(built({ engine })).rejects.toThrow('unreachable');
});
