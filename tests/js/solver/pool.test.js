import { expect, it, vi } from 'vitest';
import { Pool } from '../../../www/solver/client/worker-pool.js';
import { FakeWorker } from './fakes.js';

/** @import { GiveTable } from '../../../www/solver/protocol.js' */

const options = { board: '…', heuristic: /** @type {const} */ ('pdb-7-7-1'), memoryMib: 64 };
const file = new Blob(['table']);

/** A pool whose workers are fakes, oldest first; `most` can be started. The stand-ins are fakes too. */
function start({ most = 8, standsIn = false } = {}) {
  /** @type {FakeWorker[]} */
  const workers = [];
  const createWorker = () => {
    if (workers.length === most) throw new Error('no more workers');
    workers.push(new FakeWorker());
    return workers[workers.length - 1];
  };
  /** @type {FakeWorker[]} */
  const standIns = [];
  const standIn = () => {
    standIns.push(new FakeWorker());
    return standIns[standIns.length - 1];
  };
  const listeners = { onMessage: vi.fn(), onBroken: vi.fn(), onLeadEnded: vi.fn() };
  /** @type {GiveTable[]} */
  const tables = [];
  const pool = new Pool({ createWorker, standIn: standsIn ? standIn : undefined, ...listeners, tables: () => tables });
  return { pool, workers, standIns, tables, ...listeners };
}

it('gives a new lead the tables that there are', () => {
  const { pool, workers, tables } = start();
  tables.push({ type: 'table', heuristic: 'pdb-7-7-1', file, report: null });
  pool.start();
  pool.start();
  expect(workers).toHaveLength(1);
  expect(workers[0].types).toEqual(['table']);
});

it('starts aides when a solve proves hard, and connects each with the lead', async () => {
  const { pool, workers } = start();
  pool.start();
  pool.assist(7, options, { count: 2, file: null });
  expect(workers).toHaveLength(3);
  const offers = workers[0].received;
  expect(offers.map(({ type, id, name }) => ({ type, id, name }))).toEqual([
    { type: 'aide', id: 7, name: 0 },
    { type: 'aide', id: 7, name: 1 },
  ]);
  for (const [index, { port }] of offers.entries()) {
    const { type, options: told, port: other } = workers[index + 1].received[0];
    expect({ type, told }).toEqual({ type: 'assist', told: options });
    const heard = new Promise((resolve) => {
      port.onmessage = (/** @type {MessageEvent} */ event) => resolve(event.data);
    });
    other.postMessage(`hello from ${index}`);
    expect(await heard).toBe(`hello from ${index}`);
    port.close();
  }
});

it('gives each aide the file of a table once', () => {
  const { pool, workers } = start();
  pool.start();
  for (const id of [1, 2]) pool.assist(id, options, { count: 1, file });
  expect(workers).toHaveLength(2);
  expect(workers[1].received.map((message) => message.file instanceof Blob)).toEqual([true, false]);
});

it('tells the lead of an aide that broke, and starts another for the next solve', () => {
  const { pool, workers, onBroken } = start();
  pool.start();
  pool.assist(7, options, { count: 1, file });
  workers[1].breaks('out of memory');
  workers[1].breaks('once more');
  expect(workers[1].ended).toBe(true);
  expect(workers[0].received.filter(({ type }) => type === 'lost')).toEqual([{ type: 'lost', id: 7, name: 0 }]);
  pool.assist(8, options, { count: 1, file });
  expect(workers[2].received[0].file).toBeInstanceOf(Blob);
  workers[2].says({ type: 'broken', reason: 'it broke down' });
  expect(workers[2].ended).toBe(true);
  expect(onBroken).not.toHaveBeenCalled();
});

it('makes do with the workers that can be started', () => {
  const { pool, workers } = start({ most: 2 });
  pool.start();
  pool.assist(7, options, { count: 5, file: null });
  expect(workers).toHaveLength(2);
  expect(workers[0].types).toEqual(['aide']);
});

it('has a stand-in where no worker can be started, and then no aides', () => {
  const { pool, standIns, onBroken } = start({ most: 0, standsIn: true });
  pool.start();
  expect(pool.usesMainThread).toBe(true);
  pool.tell({ type: 'pause', id: 1 });
  pool.assist(1, options, { count: 3, file: null });
  expect(standIns.map(({ types }) => types)).toEqual([['pause']]);
  expect(onBroken).not.toHaveBeenCalled();
});

it('has a stand-in take over all that a worker was told which never answered', () => {
  const { pool, workers, standIns, tables, onBroken, onMessage } = start({ standsIn: true });
  tables.push({ type: 'table', heuristic: 'pdb-7-7-1', file, report: null });
  pool.start();
  pool.tell({ type: 'pause', id: 1 });
  workers[0].breaks('the policy forbids it');
  expect(workers[0].ended).toBe(true);
  expect(standIns[0].types).toEqual(['table', 'pause']);
  workers[0].says({ type: 'started', id: 1 });
  expect(onMessage).not.toHaveBeenCalled();
  standIns[0].says({ type: 'started', id: 1 });
  expect(onMessage).toHaveBeenCalledOnce();
  standIns[0].says({ type: 'broken', reason: 'no network' });
  expect(onBroken).toHaveBeenCalledExactlyOnceWith('no network');
  // Without a network neither comes; the next lead is a worker again.
  pool.end();
  pool.start();
  expect(workers).toHaveLength(2);
  expect(pool.usesMainThread).toBe(false);
});

it('has none for a worker that breaks down after it has answered', () => {
  const { pool, workers, standIns, onBroken } = start({ standsIn: true });
  pool.start();
  workers[0].says({ type: 'open' });
  workers[0].breaks('out of memory');
  expect(onBroken).toHaveBeenCalledExactlyOnceWith('out of memory');
  expect(standIns).toEqual([]);
  expect(pool.usesMainThread).toBe(false);
});

it('hears the lead alone, and only the present one', () => {
  const { pool, workers, onMessage, onBroken, onLeadEnded } = start();
  pool.start();
  pool.assist(7, options, { count: 1, file: null });
  workers[1].says({
    type: 'table',
    heuristic: 'pdb-6-6-3',
    report: { source: 'built', fraction: 1, seconds: 0, fault: null },
  });
  expect(onMessage).not.toHaveBeenCalled();
  workers[0].says({ type: 'started', id: 7 });
  expect(onMessage).toHaveBeenCalledOnce();
  pool.endLead();
  expect(onLeadEnded).toHaveBeenCalledOnce();
  workers[0].says({ type: 'started', id: 7 });
  workers[0].breaks('late');
  expect(onMessage).toHaveBeenCalledOnce();
  expect(onBroken).not.toHaveBeenCalled();
  expect(workers[1].ended).toBe(false);
});

it('ends workers that hold a freed table, if they are at work once they rest', () => {
  const { pool, workers } = start();
  pool.start();
  pool.assist(7, options, { count: 1, file });
  pool.retire('pdb-7-8', false);
  pool.retire('pdb-7-7-1', true);
  expect(workers.map(({ ended }) => ended)).toEqual([false, false]);
  pool.rest();
  expect(workers.map(({ ended }) => ended)).toEqual([true, true]);
  expect(pool.started).toBe(false);
});
