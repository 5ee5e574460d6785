import { expect, it } from 'vitest';
import { Stock } from '../../../www/solver/worker/loaded-tables.js';
import { Lead } from '../../../www/solver/worker/primary.js';
import { FakeClock, FakeEngine, TABLE_FILE } from './fakes.js';

/** @import { FromWorker } from '../../../www/solver/protocol.js' */

/** @param {ConstructorParameters<typeof FakeEngine>[0]} setting */
function start(setting) {
  const clock = new FakeClock();
  const engine = new FakeEngine({ clock, ...setting });
  /** @type {FromWorker[]} */
  const posted = [];
  const post = (/** @type {FromWorker} */ message) => posted.push(message);
  const stock = new Stock(engine, clock, (heuristic, report) => post({ type: 'table', heuristic, report }));
  const lead = new Lead({ post, clock, opening: Promise.resolve(stock) });
  const types = () => posted.map(({ type }) => type);
  return { clock, engine, posted, lead, types };
}

/** @param {number} id */
function solve(id) {
  const rate = Number.POSITIVE_INFINITY;
  return {
    type: /** @type {const} */ ('solve'),
    id,
    options: { board: '…', memoryMib: 64 },
    rate,
    workers: 1,
    timeLimitMs: Infinity,
    waitedMs: 0,
  };
}

/** @param {BlobPart} bytes */
function table(bytes) {
  const heuristic = /** @type {const} */ ('pdb-6-6-3');
  return { type: /** @type {const} */ ('table'), heuristic, file: new Blob([bytes]), report: null };
}

it('builds its table once when it is warmed, and a solve that comes meanwhile waits for it', async () => {
  const { clock, engine, posted, lead } = start({ needsTable: true });
  lead.receive({ type: 'preload', heuristic: 'pdb-6-6-3' });
  lead.receive({ type: 'preload', heuristic: 'pdb-6-6-3' });
  lead.receive(solve(1));
  await clock.runTo(1000);
  expect(engine.calls.filter((call) => call === 'buildTable')).toHaveLength(1);
  expect(posted.at(-1)).toMatchObject({ type: 'solved', id: 1, progress: { table: { source: 'built' } } });
});

it('uses a table that was given before a solve', async () => {
  const { clock, engine, posted, lead } = start({ needsTable: true });
  lead.receive(table(TABLE_FILE));
  lead.receive(solve(1));
  await clock.runTo(1000);
  expect(engine.calls).toEqual(['addTable', 'start']);
  expect(posted[0]).toMatchObject({ type: 'table', heuristic: 'pdb-6-6-3', report: { source: 'stored', fraction: 1 } });
  expect(posted.at(-1)).toMatchObject({ type: 'solved', progress: { table: { source: 'stored' } } });
});

it('says which table it could not use, and solves without', async () => {
  const { clock, posted, lead } = start({ needsTable: true });
  lead.receive(table('garbage'));
  lead.receive(solve(1));
  await clock.runTo(1000);
  const fault = { code: 'table-failed', message: 'the checksum is wrong' };
  expect(posted[0]).toMatchObject({ type: 'refused', heuristic: 'pdb-6-6-3', fault });
  expect(posted.at(-1)).toMatchObject({ type: 'solved', id: 1 });
});

it('answers a cancel while a table that was given before is still read', async () => {
  const { clock, lead, types } = start({});
  const file = new Blob([]);
  file.arrayBuffer = () => new Promise(() => {});
  lead.receive({ ...table(''), file });
  lead.receive(solve(1));
  await clock.runTo(100);
  lead.receive({ type: 'cancel', id: 1 });
  await clock.runTo(100);
  expect(types()).toEqual(['stopped']);
});

it('pays no heed to what is said of another solve', async () => {
  const { clock, lead, types } = start({ total: 1e9 });
  lead.receive({ type: 'cancel', id: 1 });
  lead.receive(solve(2));
  await clock.runTo(100);
  lead.receive({ type: 'cancel', id: 1 });
  await clock.runTo(200);
  expect(types().at(-1)).toBe('progress');
  lead.receive({ type: 'cancel', id: 2 });
  await clock.runTo(clock.ms);
  expect(types().at(-1)).toBe('stopped');
});
