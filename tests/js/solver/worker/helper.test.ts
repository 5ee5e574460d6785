import { expect, it } from 'vitest';
import { LoadedTables } from '../../../../www/solver/worker/engines.js';
import { Helper } from '../../../../www/solver/worker/helper.js';
import { loadedEngines } from '../support/engines.js';
import { FakeClock, settled } from '../support/fake-clock.js';
import { FakeEngine, TABLE_FILE } from '../support/fake-engine.js';
import { FakePort } from '../support/fake-worker.js';

/** Returns a helper with a fake engine, and its port. */
function start({ file = null, ...setting }: ConstructorParameters<typeof FakeEngine>[0] & { file?: Blob | null } = {}) {
  const clock = new FakeClock();
  const engine = new FakeEngine({ clock, ...setting });
  const port = new FakePort();
  const options = { board: '…', heuristic: 'pdb-6-6-3' as const, memoryMib: 64 };
  const helper = new Helper({ type: 'help', options, table: 'pdb-6-6-3', file, port }, clock);
  const done = helper.run(loadedEngines(new LoadedTables(engine, clock, () => {})));
  const reported = () =>
    port.sent
      .filter(({ type }) => type === 'report')
      .reduce((sum, { report }) => sum + Number(report.split(' ')[1]), 0);
  return { clock, engine, port, helper, done, reported };
}

it('builds a missing table, reports that it is ready, and waits', async () => {
  const { clock, engine, port } = start({ needsTable: true });
  await clock.runTo(1000);
  expect(engine.calls).toEqual(['buildTable', 'finish']);
  expect(port.sent).toEqual([{ type: 'ready' }]);
});

it('loads the table that it receives', async () => {
  const { clock, engine, port } = start({ needsTable: true, file: new Blob([TABLE_FILE]) });
  await clock.runTo(1000);
  expect(engine.calls).toEqual(['addTable']);
  expect(port.sent).toEqual([{ type: 'ready' }]);
});

it('searches its batches one after another, in slices, and reports when each is finished', async () => {
  const { clock, port, reported } = start({ nodesPerMs: 1000 });
  await clock.runTo(10);
  port.receives({ type: 'batch', batch: '3 100000' });
  port.receives({ type: 'batch', batch: '3 50' });
  await clock.runTo(1000);
  const reports = port.sent.filter(({ type }) => type === 'report');
  expect(reported()).toBe(100_050);
  expect(reports.filter(({ finished }) => finished === 1)).toHaveLength(2);
  expect(reports.length).toBeGreaterThan(5);
  expect(reports.at(-1)).toEqual({ type: 'report', report: '3 50 1', finished: 1 });
});

it('stops within a slice when the search ends, and frees its runner', async () => {
  const { clock, engine, port, done } = start();
  await clock.runTo(10);
  port.receives({ type: 'batch', batch: '0 1000000000' });
  await clock.runTo(500);
  const at = clock.ms;
  port.receives({ type: 'end' });
  await clock.runTo(at);
  expect(await done).toBe(true);
  expect(clock.ms - at).toBeLessThan(25);
  expect(engine.freed).toBe(1);
  expect(port.closed).toBe(true);
});

it('can be ended while it builds its table, and then makes no runner', async () => {
  const { helper, clock, engine, port, done } = start({ needsTable: true });
  helper.end();
  await clock.runTo(1000);
  expect(await done).toBe(true);
  expect(port.sent).toEqual([]);
  expect(engine.freed).toBe(0);
});

it('searches nothing during a pause, and keeps to its share of a limited rate', async () => {
  const { clock, port, reported } = start();
  await clock.runTo(10);
  port.receives({ type: 'pace', pace: { rate: Number.POSITIVE_INFINITY, paused: true } });
  port.receives({ type: 'batch', batch: '0 1000000000' });
  await clock.runTo(1000);
  expect(reported()).toBe(0);
  port.receives({ type: 'pace', pace: { rate: 50, paused: false } });
  await clock.runTo(3000);
  expect(reported()).toBeGreaterThan(95);
  expect(reported()).toBeLessThan(102);
});

it.each([
  ['its memory is full', () => new WebAssembly.RuntimeError('unreachable')],
  ['its request is invalid', () => Object.assign(new Error('no'), { code: 'bad-options' })],
])('reports to the primary worker that it has failed if %s, and cannot be used again', async (_, error) => {
  const { clock, engine, port, done } = start();
  engine.runner = () => {
    throw error();
  };
  await clock.runTo(10);
  await settled();
  expect(await done).toBe(false);
  expect(port.sent).toEqual([{ type: 'failed' }]);
  expect(port.closed).toBe(true);
});

it('ignores a message of a type that it does not know', async () => {
  const { clock, port } = start();
  await clock.runTo(10);
  expect(() => port.receives({ type: 'of-something-else' })).not.toThrow();
});

it('fails if its table is damaged', async () => {
  const { clock, port, done } = start({ needsTable: true, file: new Blob(['no table']) });
  await clock.runTo(10);
  expect(await done).toBe(false);
  expect(port.sent).toEqual([{ type: 'failed' }]);
});
