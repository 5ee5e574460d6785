import { expect, it, vi } from 'vitest';
import { LoadedTables } from '../../../../www/solver/worker/engines.js';
import { Helper } from '../../../../www/solver/worker/helper.js';
import { SharedSearch } from '../../../../www/solver/worker/searches.js';
import { loadedEngines } from '../support/engines.js';
import { FakeClock } from '../support/fake-clock.js';
import { FakeEngine } from '../support/fake-engine.js';
import { FakePort } from '../support/fake-worker.js';

const options = { board: '…', memoryMib: 64 };

function start(iterations: number[][]) {
  const engine = new FakeEngine({ iterations });
  const onNews = vi.fn();
  const search = new SharedSearch(engine, options, { workers: 3, onNews });
  return { engine, search, onNews };
}

/** Adds a helper that is ready. */
function joined(search: SharedSearch, helper: number) {
  const port = new FakePort();
  search.join(helper, port);
  port.receives({ type: 'ready' });
  return port;
}

it('deals to its own runner, batch after batch, and nothing to a helper that is not ready', () => {
  const { search } = start([[10, 20, 30, 40]]);
  const port = new FakePort();
  search.join(0, port);
  expect(search.size).toBe(2);
  expect(search.idle).toBe(false);
  expect(search.step(35)).toBe(35);
  expect(search.step(100)).toBe(65);
  expect(port.sent).toEqual([]);
});

it('deals two batches to a helper, and another for each that is finished', () => {
  const { search, onNews } = start([[10, 20, 30, 40, 50]]);
  const port = joined(search, 0);
  expect(port.sent.map(({ batch }) => batch)).toEqual(['0 20', '0 30']);
  port.receives({ type: 'report', report: '0 5 0', finished: 0 });
  expect(port.sent).toHaveLength(2);
  port.receives({ type: 'report', report: '0 15 1', finished: 1 });
  expect(port.sent.map(({ batch }) => batch)).toEqual(['0 20', '0 30', '0 40']);
  expect(search.progress().expanded).toBe(20);
  expect(onNews).toHaveBeenCalledTimes(3);
});

it('counts as its own step only the nodes that were expanded here', () => {
  const { search } = start([[10, 20, 30]]);
  const port = joined(search, 0);
  port.receives({ type: 'report', report: '0 7 0', finished: 0 });
  expect(search.step(4)).toBe(4);
  expect(search.progress().expanded).toBe(11);
});

it('is idle while only helpers have work, and starts the next iteration with them', () => {
  const { search } = start([
    [10, 20],
    [30, 40],
  ]);
  const port = joined(search, 0);
  search.step(100);
  expect(search.idle).toBe(true);
  port.receives({ type: 'report', report: '0 20 1', finished: 1 });
  expect(search.idle).toBe(false);
  expect(port.sent.map(({ batch }) => batch)).toEqual(['0 20', '1 40']);
  search.step(100);
  port.receives({ type: 'report', report: '1 40 1', finished: 1 });
  expect(search.progress()).toMatchObject({ status: 'solved', expanded: 100 });
});

it('looks for shorter solutions and raises the bound by turns while it is alone', () => {
  const engine = new FakeEngine({ iterations: [[100, 200]], sweeps: 70 });
  const search = new SharedSearch(engine, options, { workers: 3, onNews: () => {} });
  expect(search.step(40)).toBe(40);
  expect(engine.dealer?.improved).toBe(20);
  expect(search.step(300)).toBe(300);
  expect(engine.dealer?.improved).toBe(70);
});

it('raises the bound while it builds tables for sweeps, and does not take that for the speed of the search', () => {
  const engine = new FakeEngine({ iterations: [[100, 200]], sweeps: 70 });
  const search = new SharedSearch(engine, options, { workers: 3, onNews: () => {} });
  const dealer = engine.dealer as NonNullable<typeof engine.dealer>;
  dealer.toBuild = 2;
  expect([search.step(40), search.step(40)]).toEqual([0, 0]);
  expect([dealer.expanded, dealer.improved]).toEqual([80, 0]);
  expect(search.step(40)).toBe(40);
  expect(dealer.improved).toBe(20);
});

it('leaves the bound to helpers as long as there are shorter solutions to look for', () => {
  const engine = new FakeEngine({ iterations: [[10], [20, 30, 40]], sweeps: 500 });
  const search = new SharedSearch(engine, options, { workers: 3, onNews: () => {} });
  const port = joined(search, 0);
  // The primary worker finishes the batch that it had begun alone.
  expect(search.step(100)).toBe(60);
  expect(engine.dealer?.improved).toBe(50);
  expect(port.sent.map(({ batch }) => batch)).toEqual(['1 20', '1 30']);
  search.step(100);
  expect(engine.dealer?.improved).toBe(150);
  expect(search.idle).toBe(false);
  search.step(1000);
  expect(engine.dealer?.improved).toBe(500);
  // No shorter solutions are left to look for, so this worker searches too.
  search.step(1000);
  expect(search.idle).toBe(true);
  port.receives({ type: 'report', report: '1 50 2', finished: 2 });
  expect(search.progress()).toMatchObject({ status: 'solved', expanded: 600 });
});

it('makes a variant part by part, and deals when it is made', () => {
  const { engine, search } = start([[10], [20, 30, 40, 50]]);
  const port = joined(search, 0);
  if (!engine.dealer) throw new Error('a search has a dealer');
  engine.dealer.toMake = 3;
  for (let part = 0; part < 3; part += 1) {
    expect(search.idle).toBe(false);
    expect(search.step(100)).toBe(0);
    expect(port.sent).toEqual([]);
  }
  expect(search.step(100)).toBe(10 + 20 + 50);
  expect(port.sent.map(({ batch }) => batch)).toEqual(['1 30', '1 40']);
});

it('lets a runner that makes a variant pause after each part', () => {
  const { engine, search } = start([[30]]);
  engine.toMake = 2;
  expect(search.step(100)).toBe(0);
  expect(search.step(100)).toBe(0);
  expect(search.idle).toBe(false);
  expect(search.step(100)).toBe(30);
});

it('fails if the dealer refuses the report of a helper', () => {
  const { engine, search, onNews } = start([[10, 20]]);
  const port = joined(search, 0);
  search.step(100);
  expect(search.idle).toBe(true);
  const error = new Error('The solution of a report does not lead to the goal.');
  const take = vi.spyOn(engine.dealer as NonNullable<typeof engine.dealer>, 'take').mockImplementation(() => {
    throw error;
  });
  port.receives({ type: 'report', report: '0 20 1', finished: 1 });
  expect(take).toHaveBeenCalledOnce();
  expect(onNews).toHaveBeenCalledTimes(2);
  expect(search.idle).toBe(false);
  expect(() => search.step(100)).toThrow(error);
});

it('continues without a helper that held no batches', () => {
  const { search } = start([[10]]);
  const [one, other] = [joined(search, 0), joined(search, 1)];
  search.lose(0);
  other.receives({ type: 'failed' });
  one.receives({ type: 'failed' });
  expect(search.failed).toBe(false);
  expect(search.size).toBe(1);
  search.step(100);
  expect(search.progress().status).toBe('solved');
});

it('fails if batches are lost with a helper, and reports it', () => {
  const { search, onNews } = start([[10, 20]]);
  const port = joined(search, 0);
  onNews.mockClear();
  port.receives({ type: 'failed' });
  expect(search.failed).toBe(true);
  expect(onNews).toHaveBeenCalledOnce();
});

it('ignores a message of a type that it does not know', () => {
  const { search, onNews, engine } = start([[10, 20]]);
  const port = joined(search, 0);
  onNews.mockClear();
  port.receives({ type: 'of-something-else', finished: 1 });
  expect(onNews).not.toHaveBeenCalled();
  port.receives({ type: 'report', report: '0 20 1', finished: 1 });
  expect(engine.dealer?.expanded).toBe(20);
});

it('ends all helpers, and ignores their later messages', () => {
  const { search, engine } = start([[10, 20]]);
  const port = joined(search, 0);
  search.free();
  expect(port.types).toEqual(['batch', 'end']);
  port.receives({ type: 'report', report: '0 20 1', finished: 1 });
  expect(engine.dealer?.expanded).toBe(0);
  expect(engine.dealer?.freed).toBe(true);
});

it('searches everything exactly once with real helpers', async () => {
  const iterations = [[1], [500, 400, 300], Array.from({ length: 40 }, (_, job) => 100 * (40 - job))];
  const { search, engine } = start(iterations);
  const clock = new FakeClock();
  for (const name of [0, 1]) {
    const [here, there] = FakePort.pair();
    const own = new FakeEngine();
    new Helper({ type: 'help', options, table: '', file: null, port: there }, clock).run(
      loadedEngines(new LoadedTables(own, clock, () => {})),
    );
    search.join(name, here);
  }
  for (let ms = 1; search.progress().status === 'running' && ms < 1000; ms += 1) {
    await clock.runTo(ms);
    if (!search.idle) search.step(50);
  }
  expect(search.progress().status).toBe('solved');
  expect(engine.dealer?.expanded).toBe(iterations.flat().reduce((sum, nodes) => sum + nodes, 0));
});
