import { describe, expect, it } from 'vitest';
import type { FromWorker } from '../../../../www/solver/protocol.js';
import { LoadedTables } from '../../../../www/solver/worker/engines.js';
import { serviceWith } from '../support/engines.js';
import { FakeClock } from '../support/fake-clock.js';
import { FakeEngine, TABLE_FILE } from '../support/fake-engine.js';

function start(setting: ConstructorParameters<typeof FakeEngine>[0]) {
  const clock = new FakeClock();
  const engine = new FakeEngine({ clock, ...setting });
  const posted: FromWorker[] = [];
  const post = (message: FromWorker) => posted.push(message);
  const tables = new LoadedTables(engine, clock, (heuristic, report) =>
    post({ type: 'table-report', heuristic, report }),
  );
  const primary = serviceWith(tables, clock, post);
  const types = () => posted.map(({ type }) => type);
  return { clock, engine, posted, primary, types };
}

function solve(id: number) {
  const rate = Number.POSITIVE_INFINITY;
  return {
    type: 'solve' as const,
    id,
    options: { board: '…', memoryMib: 64 },
    rate,
    workers: 1,
    timeLimitMs: Infinity,
    waitedMs: 0,
  };
}

function table(bytes: BlobPart) {
  const heuristic = 'pdb-6-6-3' as const;
  return { type: 'load-table' as const, heuristic, file: new Blob([bytes]), report: null };
}

it('builds a table once for several messages, and a solve that starts meanwhile waits for it', async () => {
  const { clock, engine, posted, primary } = start({ needsTable: true });
  primary.receive({ type: 'preload', heuristic: 'pdb-6-6-3' });
  primary.receive({ type: 'preload', heuristic: 'pdb-6-6-3' });
  primary.receive(solve(1));
  await clock.runTo(1000);
  expect(engine.calls.filter((call) => call === 'buildTable')).toHaveLength(1);
  expect(posted.at(-1)).toMatchObject({ type: 'solved', id: 1, progress: { table: { source: 'built' } } });
});

it('has a solution before its table, if what was learned finds one, and keeps it', async () => {
  const { clock, engine, posted, primary } = start({ needsTable: true, status: 'out-of-memory' });
  engine.known = { moves: 'LLURD', lowerBound: 3 };
  primary.receive(solve(1));
  await clock.runTo(1000);
  const progresses = posted.flatMap((message) => (message.type === 'progress' ? [message.progress] : []));
  expect(progresses.map(({ phase }) => phase)).toContain('table');
  for (const { moves, lowerBound } of progresses) {
    expect(moves).toBe('LLURD');
    expect(lowerBound).toBeGreaterThanOrEqual(3);
  }
  expect(posted.at(-1)).toMatchObject({ type: 'solved', moves: 'LLURD', limit: 'memory' });
});

it.each([
  ['is continued', { checkpoint: 'F1 …' }, Number.POSITIVE_INFINITY],
  ['is slowed down', {}, 1e5],
])('has none before its table if it %s', async (_, options, rate) => {
  const { clock, engine, posted, primary } = start({ needsTable: true });
  engine.known = { moves: 'LLURD', lowerBound: 3 };
  const request = solve(1);
  primary.receive({ ...request, rate, options: { ...request.options, ...options } });
  await clock.runTo(1000);
  const atTable = posted.flatMap((message) => (message.type === 'progress' ? [message.progress] : []));
  expect(atTable.filter(({ phase }) => phase === 'table').map(({ moves }) => moves)).toContain(null);
  expect(atTable.map(({ moves }) => moves)).not.toContain('LLURD');
});

it('loads the engine of large boards before the first solve, and requests what was learned of them', async () => {
  const { clock, engine, posted, primary, types } = start({ evaluation: 'learned-7x7' });
  primary.receive({ type: 'preload', heuristic: 'linear-conflict', shape: { rows: 3, columns: 4 } });
  await clock.runTo(10);
  expect(types()).toEqual([]);
  primary.receive({ type: 'preload', heuristic: 'linear-conflict', shape: { rows: 8, columns: 8 } });
  await clock.runTo(20);
  expect(posted).toEqual([{ type: 'request-evaluation', table: 'learned-7x7' }]);
  primary.receive({ type: 'load-evaluation', file: TABLE_FILE.slice().buffer });
  await clock.runTo(30);
  expect(engine.calls).toEqual(['addEvaluation']);
  primary.receive({ type: 'preload', heuristic: 'linear-conflict', shape: { rows: 8, columns: 8 } });
  await clock.runTo(40);
  expect(posted).toHaveLength(1);
});

it('uses a table that it received before a solve', async () => {
  const { clock, engine, posted, primary } = start({ needsTable: true });
  primary.receive(table(TABLE_FILE));
  primary.receive(solve(1));
  await clock.runTo(1000);
  expect(engine.calls).toEqual(['addTable', 'start']);
  expect(posted[0]).toMatchObject({
    type: 'table-report',
    heuristic: 'pdb-6-6-3',
    report: { source: 'stored', fraction: 1 },
  });
  expect(posted.at(-1)).toMatchObject({ type: 'solved', progress: { table: { source: 'stored' } } });
});

it('reports a table that it could not load, and solves without it', async () => {
  const { clock, posted, primary } = start({ needsTable: true });
  primary.receive(table('garbage'));
  primary.receive(solve(1));
  await clock.runTo(1000);
  const error = { code: 'table-failed', message: 'the checksum is wrong' };
  expect(posted[0]).toMatchObject({ type: 'table-failed', heuristic: 'pdb-6-6-3', error });
  expect(posted.at(-1)).toMatchObject({ type: 'solved', id: 1 });
});

it('answers a cancel while a table is still being read', async () => {
  const { clock, primary, types } = start({});
  const file = new Blob([]);
  file.arrayBuffer = () => new Promise(() => {});
  primary.receive({ ...table(''), file });
  primary.receive(solve(1));
  await clock.runTo(100);
  primary.receive({ type: 'cancel', id: 1 });
  await clock.runTo(100);
  expect(types()).toEqual(['stopped']);
});

it('ignores messages about another solve', async () => {
  const { clock, primary, types } = start({ total: 1e9 });
  primary.receive({ type: 'cancel', id: 1 });
  primary.receive(solve(2));
  await clock.runTo(100);
  primary.receive({ type: 'cancel', id: 1 });
  await clock.runTo(200);
  expect(types().at(-1)).toBe('progress');
  primary.receive({ type: 'cancel', id: 2 });
  await clock.runTo(clock.ms);
  expect(types().at(-1)).toBe('stopped');
});

describe('a solve that a learned evaluation would guide', () => {
  const evaluation = 'learned-6x6';
  const request = (id: number) => ({ type: 'request-table', id, table: evaluation });

  it('requests it, and is over until it is posted again with it', async () => {
    const { clock, engine, posted, primary, types } = start({ evaluation });
    primary.receive(solve(1));
    await clock.runTo(100);
    expect(posted).toEqual([{ type: 'started', id: 1 }, request(1)]);
    // An invalid request would have failed before the file is loaded.
    expect(engine.calls).toEqual(['prepare']);
    primary.receive({ type: 'load-evaluation', file: TABLE_FILE.slice().buffer });
    primary.receive(solve(1));
    primary.receive(solve(2));
    await clock.runTo(1000);
    expect(types().filter((type) => type === 'request-table')).toHaveLength(1);
    expect(posted.at(-1)).toMatchObject({ type: 'solved' });
  });

  it.each([
    ['could not be loaded', null],
    ['is damaged', new Uint8Array([70, 69, 86, 76]).buffer],
  ])('begins without one that %s, and the next solve requests it again', async (_, file) => {
    const { clock, posted, primary } = start({ evaluation });
    primary.receive(solve(1));
    await clock.runTo(100);
    primary.receive({ type: 'load-evaluation', file });
    primary.receive(solve(1));
    await clock.runTo(1000);
    expect(posted.at(-1)).toMatchObject({ type: 'solved', id: 1 });
    primary.receive(solve(2));
    await clock.runTo(2000);
    expect(posted.at(-1)).toEqual(request(2));
  });
});
