import { describe, expect, it } from 'vitest';
import { Run } from '../../../www/solver/run.js';
import { FakeClock, FakeEngine, settled } from './fakes.js';

/** @typedef {typeof globalThis.fetch} Fetch */
/** @import { FromWorker } from '../../../www/solver/protocol.js' */

/**
 * Starts a run on a fake engine and a clock that stands still.
 * @param {ConstructorParameters<typeof FakeEngine>[0] & { rate?: number, fetch?: Fetch }} setting
 */
function start({ rate = Number.POSITIVE_INFINITY, fetch = async () => new Response('', { status: 404 }), ...setting }) {
  const clock = new FakeClock();
  const engine = new FakeEngine({ clock, ...setting });
  /** @type {FromWorker[]} */
  const posted = [];
  const post = (/** @type {FromWorker} */ message) => posted.push(message);
  const world = {
    files: { 'pdb-6-6-3': 'https://example.org/t.gz' },
    fetch,
    caches: undefined,
    now: clock.now,
    patienceMs: 60_000,
  };
  const request = { type: /** @type {const} */ ('solve'), id: 5, options: { board: '…', memoryMib: 64 }, rate };
  const run = new Run(request, { post, clock, world: { ...world, DecompressionStream } });
  const chosen = () => ({ algorithm: 'ida-star', heuristic: 'pdb-6-6-3' });
  const done = run.toTheEnd(Promise.resolve({ engine, tables: new Map(), chosen }));
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
    expect(posted.at(-1)).toMatchObject({ type: 'solved', id: 5, moves: 'URDLURD', optimal: true });
    expect(posted.at(-1)).toHaveProperty('progress.expanded', 100_000);
    expect(posted.at(-1)).toHaveProperty('progress.searchMs', expect.closeTo(100));
    expect(engine.freed).toBe(1);
  });

  it('stops within a slice of a cancel, and frees its search', async () => {
    const { clock, engine, posted, run, done } = start({ total: 1e9 });
    await clock.runTo(500);
    run.cancel();
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

describe('a paused run', () => {
  it('expands nothing and counts no time until it resumes', async () => {
    const { clock, run, posted, expanded } = start({ total: 50_000_000 });
    await clock.runTo(200);
    run.pause();
    await clock.runTo(250);
    const before = expanded();
    await clock.runTo(10_000);
    expect(expanded()).toBe(before);
    run.resume();
    await clock.runTo(10_100);
    expect(expanded()).toBeGreaterThan(before);
    expect(posted.at(-1)).toHaveProperty('progress.elapsedMs', expect.closeTo(300, -2));
  });

  it('does not make up for the pause under a throttle', async () => {
    const { clock, run, expanded } = start({ total: 1e9, rate: 1000 });
    await clock.runTo(1000);
    run.pause();
    await clock.runTo(1050);
    const before = expanded();
    await clock.runTo(60_000);
    run.resume();
    await clock.runTo(60_100);
    expect(expanded() - before).toBeLessThan(120);
  });

  it('can be cancelled', async () => {
    const { clock, run, posted, done } = start({ total: 1e9 });
    await clock.runTo(100);
    run.pause();
    await clock.runTo(200);
    run.cancel();
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
    run.setRate(1000);
    await clock.runTo(1100);
    expect(expanded()).toBeGreaterThan(80);
    expect(expanded()).toBeLessThan(102);
  });

  it('stops in the midst of a wait', async () => {
    const { run, posted, clock, done } = start({ total: 1000, rate: 0.1 });
    await clock.runTo(500);
    run.cancel();
    await done;
    expect(clock.ms).toBe(500);
    expect(posted.at(-1)).toEqual({ type: 'stopped', id: 5, bytes: 0 });
  });
});

describe('the table of a run', () => {
  const table = Uint8Array.of(1, 2, 3);

  it('is fetched while the engine prepares', async () => {
    /** @type {string[]} */
    const order = [];
    const { engine, clock, done, posted } = start({
      table,
      fetch: async () => {
        order.push('fetch');
        return new Response(table);
      },
    });
    engine.prepare = () => order.push('prepare');
    await clock.runTo(1000);
    await done;
    expect(order).toEqual(['fetch', 'prepare']);
    expect(posted.at(-1)).toMatchObject({ type: 'solved', progress: { table: { source: 'fetched', fault: null } } });
    expect(posted[1]).toMatchObject({ progress: { phase: 'table', heuristic: 'pdb-6-6-3', expanded: 0 } });
  });

  it('is built where it cannot be fetched, and the answer says so', async () => {
    const { clock, done, posted } = start({ table });
    await clock.runTo(1000);
    await done;
    const built = { source: 'built', fault: 'the server answered 404' };
    expect(posted.at(-1)).toMatchObject({ type: 'solved', progress: { table: built } });
  });

  it('is given up with a cancel', async () => {
    const { clock, run, done, posted, engine } = start({
      table,
      fetch: (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        }),
    });
    await clock.runTo(100);
    run.cancel();
    await done;
    expect(posted.at(-1)).toMatchObject({ type: 'stopped' });
    expect(engine.calls).toEqual(['prepare']);
  });
});

describe('a run that fails', () => {
  it('passes on the error of a bad request, with its place', async () => {
    const { engine, clock, done, posted } = start({});
    engine.start = () => {
      throw Object.assign(new Error('7 stands twice'), { code: 'bad-board', start: 3, end: 4 });
    };
    await clock.runTo(10);
    await done;
    const fault = { code: 'bad-board', message: '7 stands twice', start: 3, end: 4 };
    expect(posted.at(-1)).toEqual({ type: 'failed', id: 5, fault, progress: null });
  });

  it('names the memory limit and offers IDA*', async () => {
    const { clock, done, posted } = start({ status: 'out-of-memory' });
    await clock.runTo(100);
    await done;
    expect(posted.at(-1)).toMatchObject({ type: 'failed', fault: { code: 'out-of-memory' }, progress: { stored: 5 } });
    expect(posted.at(-1)).toHaveProperty('fault.message', expect.stringMatching(/64 MiB.*IDA\*/));
  });

  it('calls a trap of the wasm module what it is', async () => {
    const { engine, clock, done, posted } = start({});
    engine.start = () => {
      throw new WebAssembly.RuntimeError('unreachable');
    };
    await clock.runTo(10);
    await done;
    expect(posted.at(-1)).toMatchObject({ type: 'failed', fault: { code: 'worker-failed' } });
  });

  it('does not leave a fetch behind when the engine refuses the options', async () => {
    /** @type {AbortSignal | null | undefined} */
    let signal;
    const { engine, clock, done, posted } = start({
      table: Uint8Array.of(1),
      fetch: (_, init) => {
        signal = init?.signal;
        return new Promise(() => {});
      },
    });
    engine.prepare = () => {
      throw Object.assign(new Error('no such depth'), { code: 'bad-options' });
    };
    await clock.runTo(10);
    await done;
    expect(posted.at(-1)).toMatchObject({ type: 'failed', fault: { code: 'bad-options' } });
    expect(signal?.aborted).toBe(true);
  });
});

it('answers a cancel that came before the wasm module was there', async () => {
  const { run, clock, done, posted, engine } = start({});
  run.cancel();
  await settled();
  await clock.runTo(1);
  await done;
  expect(posted.at(-1)).toMatchObject({ type: 'stopped' });
  expect(engine.calls).toEqual([]);
});
