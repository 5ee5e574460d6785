import { expect, it } from 'vitest';
import { Stock } from '../../../www/solver/worker/loaded-tables.js';
import { build } from '../../../www/solver/worker/table-builder.js';
import { FakeClock, FakeEngine, TABLE_FILE, tableFailed } from './fakes.js';

/** @import { FromWorker } from '../../../www/solver/protocol.js' */

/** @param {{ keep?: boolean, put?: () => Promise<File>, engine?: FakeEngine }} setting */
async function built({ keep = false, put = async () => new File([], ''), engine = new FakeEngine() }) {
  const clock = new FakeClock();
  /** @type {FromWorker[]} */
  const posted = [];
  const post = (/** @type {FromWorker} */ message) => posted.push(message);
  const stock = new Stock(engine, clock, (heuristic, report) => post({ type: 'table', heuristic, report }));
  const request = /** @type {const} */ ({ type: 'build', heuristic: 'pdb-7-7-1', keep });
  const done = build(request, { post, opening: Promise.resolve(stock), store: { put }, folder: () => undefined });
  await clock.runTo(1000);
  await done;
  return posted;
}

it('tells how far it is, and hands out the file', async () => {
  const posted = await built({});
  expect(posted[0]).toMatchObject({ type: 'table', report: { source: 'building', fraction: 0 } });
  const last = posted.at(-1);
  expect(last).toMatchObject({ type: 'built', heuristic: 'pdb-7-7-1', kept: false, fault: null });
  if (last?.type === 'built') expect(new Uint8Array(await last.file.arrayBuffer())).toEqual(TABLE_FILE);
});

it('keeps it when it is told to, and then hands out what is kept', async () => {
  const file = new File([TABLE_FILE], 'kept');
  const posted = await built({ keep: true, put: async () => file });
  expect(posted.at(-1)).toMatchObject({ type: 'built', kept: true, file, fault: null });
});

it('hands it out also when it cannot be kept, and says why', async () => {
  const put = async () => {
    throw tableFailed('The table could not be kept: the storage is full.');
  };
  const last = (await built({ keep: true, put })).at(-1);
  expect(last).toMatchObject({ type: 'built', kept: false, fault: expect.stringContaining('full') });
  if (last?.type === 'built') expect(new Uint8Array(await last.file.arrayBuffer())).toEqual(TABLE_FILE);
});

it('says what went wrong, such as a memory that does not grow', async () => {
  const engine = new FakeEngine();
  engine.buildTable = () => {
    throw new WebAssembly.RuntimeError('unreachable');
  };
  const posted = await built({ engine });
  expect(posted).toEqual([
    { type: 'refused', heuristic: 'pdb-7-7-1', fault: expect.objectContaining({ code: 'worker-failed' }) },
  ]);
});
