import { expect, it, vi } from 'vitest';
import { Aide } from '../../../www/solver/worker/helper.js';
import { Crew } from '../../../www/solver/worker/helpers.js';
import { Stock } from '../../../www/solver/worker/loaded-tables.js';
import { FakeClock, FakeEngine, FakePort } from './fakes.js';

const options = { board: '…', memoryMib: 64 };

/** @param {number[][]} iterations */
function start(iterations) {
  const engine = new FakeEngine({ iterations });
  const onNews = vi.fn();
  const crew = new Crew(engine, options, { workers: 3, onNews });
  return { engine, crew, onNews };
}

/** An aide that has said that it is ready. @param {Crew} crew @param {number} name */
function joined(crew, name) {
  const port = new FakePort();
  crew.join(name, port);
  port.hears({ type: 'ready' });
  return port;
}

it('deals to itself, batch after batch, and nothing to an aide that is not ready', () => {
  const { crew } = start([[10, 20, 30, 40]]);
  const port = new FakePort();
  crew.join(0, port);
  expect(crew.size).toBe(2);
  expect(crew.idle).toBe(false);
  expect(crew.step(35)).toBe(35);
  expect(crew.step(100)).toBe(65);
  expect(port.sent).toEqual([]);
});

it('deals two batches ahead, and another for each that is finished', () => {
  const { crew, onNews } = start([[10, 20, 30, 40, 50]]);
  const port = joined(crew, 0);
  expect(port.sent.map(({ batch }) => batch)).toEqual(['0 20', '0 30']);
  port.hears({ type: 'report', report: '0 5 0', finished: 0 });
  expect(port.sent).toHaveLength(2);
  port.hears({ type: 'report', report: '0 15 1', finished: 1 });
  expect(port.sent.map(({ batch }) => batch)).toEqual(['0 20', '0 30', '0 40']);
  expect(crew.progress().expanded).toBe(20);
  expect(onNews).toHaveBeenCalledTimes(3);
});

it('tells of its own step only what was expanded here', () => {
  const { crew } = start([[10, 20, 30]]);
  const port = joined(crew, 0);
  port.hears({ type: 'report', report: '0 7 0', finished: 0 });
  expect(crew.step(4)).toBe(4);
  expect(crew.progress().expanded).toBe(11);
});

it('is idle while only aides have something to do, and takes up the next pass with them', () => {
  const { crew } = start([
    [10, 20],
    [30, 40],
  ]);
  const port = joined(crew, 0);
  crew.step(100);
  expect(crew.idle).toBe(true);
  port.hears({ type: 'report', report: '0 20 1', finished: 1 });
  expect(crew.idle).toBe(false);
  expect(port.sent.map(({ batch }) => batch)).toEqual(['0 20', '1 40']);
  crew.step(100);
  port.hears({ type: 'report', report: '1 40 1', finished: 1 });
  expect(crew.progress()).toMatchObject({ status: 'solved', expanded: 100 });
});

it('loses an aide without harm as long as it has nothing', () => {
  const { crew } = start([[10]]);
  const [one, other] = [joined(crew, 0), joined(crew, 1)];
  crew.lose(0);
  other.hears({ type: 'failed', fault: { code: 'worker-failed', message: '' } });
  one.hears({ type: 'failed', fault: { code: 'worker-failed', message: '' } });
  expect(crew.failed).toBe(false);
  expect(crew.size).toBe(1);
  crew.step(100);
  expect(crew.progress().status).toBe('solved');
});

it('has failed when batches are lost with an aide, and says so', () => {
  const { crew, onNews } = start([[10, 20]]);
  const port = joined(crew, 0);
  onNews.mockClear();
  port.hears({ type: 'failed', fault: { code: 'worker-failed', message: '' } });
  expect(crew.failed).toBe(true);
  expect(onNews).toHaveBeenCalledOnce();
});

it('ends all aides, and hears them no more', () => {
  const { crew, engine } = start([[10, 20]]);
  const port = joined(crew, 0);
  crew.free();
  expect(port.types).toEqual(['batch', 'end']);
  port.hears({ type: 'report', report: '0 20 1', finished: 1 });
  expect(engine.dealer?.expanded).toBe(0);
  expect(engine.dealer?.freed).toBe(true);
});

it('searches everything exactly once with real aides', async () => {
  const iterations = [[1], [500, 400, 300], Array.from({ length: 40 }, (_, job) => 100 * (40 - job))];
  const { crew, engine } = start(iterations);
  const clock = new FakeClock();
  for (const name of [0, 1]) {
    const [here, there] = FakePort.pair();
    const own = new FakeEngine();
    new Aide({ type: 'assist', options, file: null, port: there }, clock).toTheEnd(
      Promise.resolve(new Stock(own, clock, () => {})),
    );
    crew.join(name, here);
  }
  for (let ms = 1; crew.progress().status === 'running' && ms < 1000; ms += 1) {
    await clock.runTo(ms);
    if (!crew.idle) crew.step(50);
  }
  expect(crew.progress().status).toBe('solved');
  expect(engine.dealer?.expanded).toBe(iterations.flat().reduce((sum, nodes) => sum + nodes, 0));
});
