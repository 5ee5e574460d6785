import { describe, expect, it } from 'vitest';
import { LoadedTables } from '../../../../www/solver/worker/loaded-tables.js';
import { Run } from '../../../../www/solver/worker/run.js';
import { FakeClock, settled } from '../support/fake-clock.js';
import { FakeEngine } from '../support/fake-engine.js';
import { FakePort } from '../support/fake-worker.js';

/** @import { FromWorker } from '../../../../www/solver/protocol.js' */

/**
 * Starts a run on a fake engine and a clock that stands still.
 * @param {ConstructorParameters<typeof FakeEngine>[0] & { rate?: number, workers?: number, timeLimitMs?: number, all?: number, seed?: number }} setting
 */
function start({ rate = Infinity, workers = 1, timeLimitMs = Infinity, all, seed, ...setting }) {
  const clock = new FakeClock();
  const engine = new FakeEngine({ clock, ...setting });
  /** @type {FromWorker[]} */
  const posted = [];
  const post = (/** @type {FromWorker} */ message) => posted.push(message);
  const options = { board: '…', memoryMib: 64, ...(all !== undefined && { all }), ...(seed !== undefined && { seed }) };
  const run = new Run({ type: 'solve', id: 5, options, timeLimitMs, rate, workers, waitedMs: 0 }, { post, clock });
  const done = run.finish(Promise.resolve(new LoadedTables(engine, clock, () => {})));
  const expanded = () => {
    const last = posted.at(-1);
    return last?.type === 'progress' ? last.progress.expanded : 0;
  };
  return { clock, engine, posted, run, done, expanded };
}

describe('an unlimited run', () => {
  it('searches in slices to the answer', async () => {
    const { clock, engine, posted, done } = start({ total: 100_000, nodesPerMs: 1000 });
    await clock.runTo(1000);
    await done;
    expect(posted[0]).toEqual({ type: 'started', id: 5 });
    expect(posted.filter(({ type }) => type === 'progress').length).toBeGreaterThan(5);
    expect(posted.at(-1)).toMatchObject({ type: 'solved', id: 5, moves: 'URDLURD' });
    expect(posted.at(-1)).toHaveProperty('progress.expanded', 100_000);
    expect(posted.at(-1)).toHaveProperty('progress.searchMs', expect.closeTo(100));
    expect(engine.freed).toBe(1);
  });

  it('stops within a slice of a cancel, and frees its search', async () => {
    const { clock, engine, posted, run, done } = start({ total: 1e9 });
    await clock.runTo(500);
    run.receive({ type: 'cancel', id: 5 });
    const at = clock.ms;
    await clock.runTo(at);
    await done;
    expect(clock.ms - at).toBeLessThan(25);
    expect(posted.at(-1)).toEqual({ type: 'stopped', id: 5, bytes: 80 });
    expect(engine.freed).toBe(1);
  });

  it('reports the rate of the last second', async () => {
    const { clock, engine, posted } = start({ total: 1e9, nodesPerMs: 1000 });
    await clock.runTo(3000);
    engine.nodesPerMs = 100;
    await clock.runTo(5000);
    expect(posted.at(-1)).toHaveProperty('progress.nodesPerSecond', expect.closeTo(100_000, -3));
  });
});

describe('a run whose time is limited', () => {
  it.each([1, 2])('ends in time with a stopgap, of %i workers', async (workers) => {
    const { clock, engine, posted, done } = start({ total: 1e9, workers, timeLimitMs: 300 });
    await clock.runTo(10_000);
    await done;
    expect(posted.at(-1)).toMatchObject({ type: 'solved', moves: 'URDLURDLU', limit: 'time', solutions: null });
    expect(posted.at(-1)).toHaveProperty('progress.searchMs', expect.closeTo(315, -1.5));
    expect(engine.calls).toContain('stopgap');
  });

  it('does not count pauses', async () => {
    const { clock, posted, run, done } = start({ total: 1e9, timeLimitMs: 300 });
    await clock.runTo(100);
    run.receive({ type: 'pause', id: 5 });
    await clock.runTo(5000);
    run.receive({ type: 'resume', id: 5 });
    await clock.runTo(5150);
    expect(posted.at(-1)).toMatchObject({ type: 'progress' });
    await clock.runTo(5300);
    await done;
    expect(posted.at(-1)).toMatchObject({ type: 'solved', limit: 'time' });
  });

  it('wakes for it under a throttle', async () => {
    const { clock, posted, done } = start({ total: 1e9, rate: 2, timeLimitMs: 1200 });
    await clock.runTo(1210);
    await done;
    expect(posted.at(-1)).toMatchObject({ type: 'solved', limit: 'time' });
  });

  it('has no limit if it ends in time', async () => {
    const { clock, engine, posted, done } = start({ total: 100_000, timeLimitMs: 300 });
    await clock.runTo(1000);
    await done;
    expect(posted.at(-1)).toMatchObject({ type: 'solved', moves: 'URDLURD', limit: null });
    expect(engine.calls).not.toContain('stopgap');
  });
});

describe('what one worker does alone', () => {
  it('all solutions, which come with the answer', async () => {
    const { clock, engine, posted, done } = start({ total: 1000, workers: 4, all: 1 });
    await clock.runTo(100);
    await done;
    expect(engine.calls).not.toContain('deal');
    expect(posted.at(-1)).toMatchObject({ type: 'solved', solutions: { count: 2, listed: ['URDLURD'] } });
  });

  it('a seed', async () => {
    const { clock, engine, done } = start({ total: 1000, workers: 4, seed: 0 });
    await clock.runTo(100);
    await done;
    expect(engine.calls).not.toContain('deal');
  });
});

describe('a paused run', () => {
  it('expands nothing and counts no time until it resumes', async () => {
    const { clock, run, posted, expanded } = start({ total: 50_000_000 });
    await clock.runTo(200);
    run.receive({ type: 'pause', id: 5 });
    await clock.runTo(250);
    const before = expanded();
    await clock.runTo(10_000);
    expect(expanded()).toBe(before);
    run.receive({ type: 'resume', id: 5 });
    await clock.runTo(10_100);
    expect(expanded()).toBeGreaterThan(before);
    expect(posted.at(-1)).toHaveProperty('progress.elapsedMs', expect.closeTo(300, -2));
  });

  it('does not make up for the pause under a throttle', async () => {
    const { clock, run, expanded } = start({ total: 1e9, rate: 1000 });
    await clock.runTo(1000);
    run.receive({ type: 'pause', id: 5 });
    await clock.runTo(1050);
    const before = expanded();
    await clock.runTo(60_000);
    run.receive({ type: 'resume', id: 5 });
    await clock.runTo(60_100);
    expect(expanded() - before).toBeLessThan(120);
  });

  it('can be cancelled', async () => {
    const { clock, run, posted, done } = start({ total: 1e9 });
    await clock.runTo(100);
    run.receive({ type: 'pause', id: 5 });
    await clock.runTo(200);
    run.receive({ type: 'cancel', id: 5 });
    await done;
    expect(posted.at(-1)).toMatchObject({ type: 'stopped' });
  });
});

describe('a throttled run', () => {
  it('expands 10 nodes a second, and reports as much', async () => {
    const { clock, posted, expanded } = start({ total: 1000, rate: 10 });
    await clock.runTo(5050);
    expect(expanded()).toBe(50);
    expect(posted.at(-1)).toHaveProperty('progress.nodesPerSecond', expect.closeTo(10, 1));
  });

  it('takes up a new rate in the midst of a wait', async () => {
    const { clock, run, expanded } = start({ total: 1e9, rate: 0.1 });
    await clock.runTo(1000);
    expect(expanded()).toBe(0);
    run.receive({ type: 'rate', id: 5, rate: 1000 });
    await clock.runTo(1100);
    expect(expanded()).toBeGreaterThan(80);
    expect(expanded()).toBeLessThan(102);
  });

  it('stops in the midst of a wait', async () => {
    const { run, posted, clock, done } = start({ total: 1000, rate: 0.1 });
    await clock.runTo(500);
    run.receive({ type: 'cancel', id: 5 });
    await done;
    expect(clock.ms).toBe(500);
    expect(posted.at(-1)).toEqual({ type: 'stopped', id: 5, bytes: 0 });
  });
});

describe('the table of a run', () => {
  it('is built when it is not there, and the answer says so', async () => {
    const { clock, done, posted, engine } = start({ needsTable: true });
    await clock.runTo(1000);
    await done;
    expect(engine.calls).toEqual(['prepare', 'buildTable', 'finish', 'start']);
    expect(posted[1]).toMatchObject({ progress: { phase: 'table', heuristic: 'pdb-6-6-3', expanded: 0 } });
    expect(posted.at(-1)).toMatchObject({ type: 'solved', progress: { table: { source: 'built', error: null } } });
  });

  it('is not waited for after a cancel', async () => {
    const { run, clock, done, posted, engine } = start({ needsTable: true });
    const { buildTable } = engine;
    engine.buildTable = () => {
      run.receive({ type: 'cancel', id: 5 });
      return buildTable.call(engine);
    };
    await clock.runTo(10);
    await done;
    expect(posted.at(-1)).toMatchObject({ type: 'stopped' });
    expect(engine.calls).not.toContain('start');
  });
});

describe('a run with helpers', () => {
  /** Two iterations of some jobs, of one second of one worker's work in all. */
  const iterations = [[1000], Array.from({ length: 100 }, () => 9990)];
  const whole = iterations.flat().reduce((sum, nodes) => sum + nodes, 0);

  it('begins with a dealer, and calls for helpers once when it proves long', async () => {
    const { clock, engine, posted, done } = start({ workers: 3, iterations });
    await clock.runTo(2000);
    await done;
    expect(engine.calls).toEqual(['deal']);
    const calls = posted.filter(({ type }) => type === 'request-helpers');
    expect(calls).toEqual([
      {
        type: 'request-helpers',
        id: 5,
        options: { board: '…', memoryMib: 64, algorithm: 'ida-star', heuristic: 'pdb-6-6-3' },
      },
    ]);
    expect(posted.at(-1)).toMatchObject({ type: 'solved', moves: 'URDLURD', progress: { expanded: whole } });
  });

  it('calls for none when it is short, or throttled', async () => {
    const short = start({ workers: 3, iterations: [[1000], [2000]] });
    const slow = start({ workers: 3, iterations, rate: 100 });
    await short.clock.runTo(500);
    await slow.clock.runTo(5000);
    for (const { posted } of [short, slow]) expect(posted.map(({ type }) => type)).not.toContain('request-helpers');
    expect(slow.expanded()).toBe(500);
  });

  it('counts what they report, and waits for them when nothing is left to deal', async () => {
    const { clock, engine, posted, run, done } = start({ workers: 2, iterations });
    const port = new FakePort();
    await clock.runTo(100);
    run.receive({ type: 'helper', id: 5, helper: 0, port });
    port.receives({ type: 'ready' });
    const batches = () => port.sent.filter(({ type }) => type === 'batch').map(({ batch }) => batch);
    expect(batches()).toEqual(['1 9990', '1 9990']);
    await clock.runTo(3000);
    // The helper has said nothing since, so that the pass cannot end.
    expect(posted.at(-1)).toHaveProperty('progress.expanded', whole - 2 * 9990);
    port.receives({ type: 'report', report: '1 9990 1', finished: 1 });
    port.receives({ type: 'report', report: '1 9990 1', finished: 1 });
    await clock.runTo(3100);
    await done;
    expect(posted.at(-1)).toMatchObject({ type: 'solved', progress: { expanded: whole } });
    expect(port.types.at(-1)).toBe('end');
    expect(engine.dealer?.freed).toBe(true);
  });

  it('begins anew alone when batches are lost with one', async () => {
    const { clock, engine, posted, run, done } = start({ workers: 2, iterations, total: whole });
    const port = new FakePort();
    await clock.runTo(100);
    run.receive({ type: 'helper', id: 5, helper: 0, port });
    port.receives({ type: 'ready' });
    run.receive({ type: 'helper-lost', id: 5, helper: 0 });
    await clock.runTo(3000);
    await done;
    expect(engine.calls).toEqual(['deal', 'start']);
    expect(posted.at(-1)).toMatchObject({ type: 'solved', moves: 'URDLURD', progress: { expanded: whole } });
    expect(posted.map(({ type }) => type)).not.toContain('failed');
  });

  it('tells them to stop with a cancel, to rest in a pause, and to share a throttle', async () => {
    const { clock, posted, run, done } = start({ workers: 2, iterations });
    const port = new FakePort();
    await clock.runTo(100);
    run.receive({ type: 'helper', id: 5, helper: 0, port });
    port.receives({ type: 'ready' });
    run.receive({ type: 'rate', id: 5, rate: 50 });
    expect(port.sent.at(-1)).toEqual({ type: 'pace', pace: { rate: 25, paused: false } });
    run.receive({ type: 'pause', id: 5 });
    expect(port.sent.at(-1)).toEqual({ type: 'pace', pace: { rate: 25, paused: true } });
    run.receive({ type: 'cancel', id: 5 });
    await clock.runTo(clock.ms);
    await done;
    expect(port.sent.at(-1)).toEqual({ type: 'end' });
    expect(posted.at(-1)).toMatchObject({ type: 'stopped' });
  });

  it('sends one away that comes when the search is over', async () => {
    const { clock, run, done } = start({ workers: 2, iterations: [[10]] });
    await clock.runTo(100);
    await done;
    const port = new FakePort();
    run.receive({ type: 'helper', id: 5, helper: 0, port });
    expect(port.types).toEqual(['end']);
  });
});

describe('a run that fails', () => {
  it('passes on the error of a bad request, with its place', async () => {
    const { engine, clock, done, posted } = start({});
    engine.start = () => {
      throw Object.assign(new Error('7 appears twice'), { code: 'bad-board', start: 3, end: 4 });
    };
    await clock.runTo(10);
    await done;
    const error = { code: 'bad-board', message: '7 appears twice', start: 3, end: 4 };
    expect(posted.at(-1)).toEqual({ type: 'failed', id: 5, error, progress: null });
  });

  it('names the memory limit and offers IDA*', async () => {
    const { clock, done, posted } = start({ status: 'out-of-memory' });
    await clock.runTo(100);
    await done;
    expect(posted.at(-1)).toMatchObject({ type: 'failed', error: { code: 'out-of-memory' }, progress: { stored: 5 } });
    expect(posted.at(-1)).toHaveProperty('error.message', expect.stringMatching(/64 MiB.*IDA\*/));
  });

  it('calls a trap of the wasm module what it is', async () => {
    const { engine, clock, done, posted } = start({});
    engine.start = () => {
      throw new WebAssembly.RuntimeError('unreachable');
    };
    await clock.runTo(10);
    await done;
    expect(posted.at(-1)).toMatchObject({ type: 'failed', error: { code: 'worker-failed' } });
  });
});

it('answers a cancel that came before the wasm module was there', async () => {
  const { run, clock, done, posted, engine } = start({});
  run.receive({ type: 'cancel', id: 5 });
  await settled();
  await clock.runTo(1);
  await done;
  expect(posted.at(-1)).toMatchObject({ type: 'stopped' });
  expect(engine.calls).toEqual([]);
});
