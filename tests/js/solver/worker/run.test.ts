import { describe, expect, it } from 'vitest';
import { settled } from '../support/fake-clock.js';
import { TABLE_FILE, tableFailed } from '../support/fake-engine.js';
import { startRun } from '../support/run.js';

describe('an unlimited run', () => {
  it('searches in slices to the answer', async () => {
    const { clock, engine, posted, done } = startRun({ total: 100_000, nodesPerMs: 1000 });
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
    const { clock, engine, posted, run, done } = startRun({ total: 1e9 });
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
    const { clock, engine, posted } = startRun({ total: 1e9, nodesPerMs: 1000 });
    await clock.runTo(3000);
    engine.nodesPerMs = 100;
    await clock.runTo(5000);
    expect(posted.at(-1)).toHaveProperty('progress.nodesPerSecond', expect.closeTo(100_000, -3));
  });
});

describe('the path of a run', () => {
  it.each([1, 2])('is reported while a rate limits its speed, with %i workers', async (workers) => {
    const { clock, posted, run } = startRun({ total: 1e9, workers, rate: 10 });
    await clock.runTo(1000);
    const { progress } = posted.at(-1) as any;
    expect(progress.path).toEqual({ moves: 'U', h: Uint16Array.of(progress.expanded, 6) });
    run.receive({ type: 'rate', id: 5, rate: Number.POSITIVE_INFINITY });
    await clock.runTo(1500);
    expect(posted.at(-1)).toHaveProperty('progress.path', null);
  });
});

describe('a run with a time limit', () => {
  it.each([1, 2])('ends in time with a quick solution, with %i workers', async (workers) => {
    const { clock, engine, posted, done } = startRun({ total: 1e9, workers, timeLimitMs: 300 });
    await clock.runTo(10_000);
    await done;
    expect(posted.at(-1)).toMatchObject({ type: 'solved', moves: 'URDLURDLU', limit: 'time', solutions: null });
    expect(posted.at(-1)).toHaveProperty('progress.searchMs', expect.closeTo(315, -1.5));
    expect(engine.calls).toContain('quickSolution');
  });

  it('does not count pauses', async () => {
    const { clock, posted, run, done } = startRun({ total: 1e9, timeLimitMs: 300 });
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

  it('ends in time at a limited rate', async () => {
    const { clock, posted, done } = startRun({ total: 1e9, rate: 2, timeLimitMs: 1200 });
    await clock.runTo(1210);
    await done;
    expect(posted.at(-1)).toMatchObject({ type: 'solved', limit: 'time' });
  });

  it('reports no limit if it is finished in time', async () => {
    const { clock, engine, posted, done } = startRun({ total: 100_000, timeLimitMs: 300 });
    await clock.runTo(1000);
    await done;
    expect(posted.at(-1)).toMatchObject({ type: 'solved', moves: 'URDLURD', limit: null });
    expect(engine.calls).not.toContain('quickSolution');
  });
});

describe('one worker alone', () => {
  it('finds all solutions, which are part of the answer', async () => {
    const { clock, engine, posted, done } = startRun({ total: 1000, workers: 4, all: 1 });
    await clock.runTo(100);
    await done;
    expect(engine.calls).not.toContain('deal');
    expect(posted.at(-1)).toMatchObject({ type: 'solved', solutions: { count: 2, listed: ['URDLURD'] } });
  });

  it('searches with a seed', async () => {
    const { clock, engine, done } = startRun({ total: 1000, workers: 4, seed: 0 });
    await clock.runTo(100);
    await done;
    expect(engine.calls).not.toContain('deal');
  });
});

describe('a paused run', () => {
  it('expands nothing and counts no time until it resumes', async () => {
    const { clock, run, posted, expanded } = startRun({ total: 50_000_000 });
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

  it('does not catch up after a pause at a limited rate', async () => {
    const { clock, run, expanded } = startRun({ total: 1e9, rate: 1000 });
    await clock.runTo(1000);
    run.receive({ type: 'pause', id: 5 });
    await clock.runTo(1050);
    const before = expanded();
    await clock.runTo(60_000);
    run.receive({ type: 'resume', id: 5 });
    await clock.runTo(60_100);
    expect(expanded() - before).toBeLessThan(120);
  });

  it('can be canceled', async () => {
    const { clock, run, posted, done } = startRun({ total: 1e9 });
    await clock.runTo(100);
    run.receive({ type: 'pause', id: 5 });
    await clock.runTo(200);
    run.receive({ type: 'cancel', id: 5 });
    await done;
    expect(posted.at(-1)).toMatchObject({ type: 'stopped' });
  });
});

describe('a run at a limited rate', () => {
  it('expands 10 nodes a second, and reports that rate', async () => {
    const { clock, posted, expanded } = startRun({ total: 1000, rate: 10 });
    await clock.runTo(5050);
    expect(expanded()).toBe(50);
    expect(posted.at(-1)).toHaveProperty('progress.nodesPerSecond', expect.closeTo(10, 1));
  });

  it('changes its rate while it waits', async () => {
    const { clock, run, expanded } = startRun({ total: 1e9, rate: 0.1 });
    await clock.runTo(1000);
    expect(expanded()).toBe(0);
    run.receive({ type: 'rate', id: 5, rate: 1000 });
    await clock.runTo(1100);
    expect(expanded()).toBeGreaterThan(80);
    expect(expanded()).toBeLessThan(102);
  });

  it('stops while it waits', async () => {
    const { run, posted, clock, done } = startRun({ total: 1000, rate: 0.1 });
    await clock.runTo(500);
    run.receive({ type: 'cancel', id: 5 });
    await done;
    expect(clock.ms).toBe(500);
    expect(posted.at(-1)).toEqual({ type: 'stopped', id: 5, bytes: 80 });
  });
});

describe('a larger table that is loaded during a run', () => {
  it('is what the search goes on with, and both count', async () => {
    const { clock, engine, posted, run, done } = startRun({ total: 1e9, nodesPerMs: 1000, enlarged: 2 });
    await clock.runTo(500);
    Object.assign(engine, { heuristic: 'pdb-7-7-1', iterations: [[1000], [20_000]] });
    run.tableLoaded();
    await clock.runTo(2000);
    await done;
    expect(engine.calls).toEqual(['start', 'deal']);
    expect(engine.dealt).toMatchObject({ heuristic: 'pdb-7-7-1' });
    const before = posted.filter(({ type }) => type === 'progress').length;
    expect(before).toBeGreaterThan(5);
    const last = posted.at(-1);
    expect(last).toMatchObject({ type: 'solved', moves: 'URDLURD' });
    const expanded = last?.type === 'solved' ? last.progress.expanded : 0;
    expect(expanded).toBeGreaterThan(21_000 + 450_000);
    expect(expanded).toBeLessThan(21_000 + 550_000);
    // The bars of the chart add up to the number beside it.
    const { iterations = [], generated = 0 } = last?.type === 'solved' ? last.progress : {};
    expect(iterations.reduce((sum, one) => sum + one.expanded, 0)).toBe(expanded);
    expect(iterations.reduce((sum, one) => sum + one.generated, 0)).toBe(generated);
    expect(iterations.map(({ bound }) => bound)).toEqual([7]);
  });

  it('is the one that is reported if it has wrong bits, and not the one before', async () => {
    const { clock, engine, tables, posted, run, done } = startRun({ fromFile: true, total: 1e9, enlarged: 2 });
    await clock.runTo(500);
    await tables.add('pdb-7-7-1', new Blob([TABLE_FILE]), null);
    Object.assign(engine, {
      heuristic: 'pdb-7-7-1',
      deal: () => {
        throw tableFailed('the table for pdb-7-7-1 has wrong bits');
      },
    });
    run.tableLoaded();
    await clock.runTo(1000);
    await done;
    const error = expect.objectContaining({ code: 'table-failed' });
    expect(posted).toContainEqual({ type: 'table-failed', heuristic: 'pdb-7-7-1', error, inUse: true });
    expect([tables.report('pdb-6-6-3'), tables.report('pdb-7-7-1')]).toEqual([expect.anything(), null]);
  });

  it('changes nothing if a solution was found, which would be lost', async () => {
    const { clock, engine, run, posted } = startRun({ total: 1e9, nodesPerMs: 1000, enlarged: 2 });
    const start = engine.start.bind(engine);
    engine.start = (options) => {
      const search = start(options);
      return { ...search, step: (budget) => ({ ...search.step(budget), moves: 'URDLURDLU' }) };
    };
    await clock.runTo(500);
    expect(posted.at(-1)).toMatchObject({ progress: { moves: 'URDLURDLU' } });
    engine.heuristic = 'pdb-7-7-1';
    run.tableLoaded();
    await clock.runTo(600);
    expect(engine.calls).toEqual(['start']);
  });

  it('changes nothing if the search keeps its table, or if it is the same', async () => {
    for (const [enlarged, heuristic] of [[undefined, 'pdb-7-7-1'] as const, [2, 'pdb-6-6-3'] as const]) {
      const { clock, engine, run, done } = startRun({ total: 1e6, nodesPerMs: 1000, enlarged });
      await clock.runTo(500);
      engine.heuristic = heuristic;
      run.tableLoaded();
      await clock.runTo(2000);
      await done;
      expect(engine.calls).toEqual(['start']);
    }
  });
});

describe('the table of a run', () => {
  it('is built if it is missing, and the answer says so', async () => {
    const { clock, done, posted, engine } = startRun({ needsTable: true });
    await clock.runTo(1000);
    await done;
    expect(engine.calls).toEqual(['prepare', 'buildTable', 'finish', 'start']);
    expect(posted[1]).toMatchObject({ progress: { phase: 'table', heuristic: 'pdb-6-6-3', expanded: 0 } });
    expect(posted.at(-1)).toMatchObject({ type: 'solved', progress: { table: { source: 'built', error: null } } });
  });

  it('is built if its file has wrong bits, and the answer says so', async () => {
    const { clock, done, posted, engine } = startRun({ fromFile: true });
    const start = engine.start.bind(engine);
    engine.start = (options) => {
      if (!engine.calls.includes('finish')) throw tableFailed('the table for pdb-6-6-3 has wrong bits');
      return start(options);
    };
    await clock.runTo(1000);
    await done;
    expect(engine.calls).toEqual(['addTable', 'buildTable', 'finish', 'start']);
    const table = { source: 'built', error: 'the table for pdb-6-6-3 has wrong bits' };
    expect(posted.at(-1)).toMatchObject({ type: 'solved', progress: { table } });
  });

  it('is reported if it is large and its file has wrong bits', async () => {
    const { clock, done, posted, engine } = startRun({ fromFile: true, heuristic: 'pdb-7-8' });
    engine.start = () => {
      throw tableFailed('the table for pdb-7-8 has wrong bits');
    };
    await clock.runTo(1000);
    await done;
    const error = expect.objectContaining({ code: 'table-failed' });
    expect(posted.slice(-2)).toEqual([
      { type: 'table-failed', heuristic: 'pdb-7-8', error, inUse: true },
      { type: 'failed', id: 5, error, progress: null },
    ]);
  });

  it('is built if a search with its file finds no solution', async () => {
    const { clock, done, posted, engine } = startRun({ fromFile: true, status: 'exhausted' });
    const { buildTable } = engine;
    engine.buildTable = () => {
      engine.status = 'solved';
      return buildTable.call(engine);
    };
    await clock.runTo(1000);
    await done;
    const table = { source: 'built', error: expect.stringContaining('wrong bits') };
    expect(posted.at(-1)).toMatchObject({ type: 'solved', progress: { table } });
  });

  it('does not delay the answer to a cancel', async () => {
    const { run, clock, done, posted, engine } = startRun({ needsTable: true });
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

describe('a run that fails', () => {
  it('posts the error of an invalid request, with its location', async () => {
    const { engine, clock, done, posted } = startRun({});
    engine.start = () => {
      throw Object.assign(new Error('7 appears twice'), { code: 'bad-board', start: 3, end: 4 });
    };
    await clock.runTo(10);
    await done;
    const error = { code: 'bad-board', message: '7 appears twice', start: 3, end: 4 };
    expect(posted.at(-1)).toEqual({ type: 'failed', id: 5, error, progress: null });
  });

  it('names the memory limit and suggests IDA*', async () => {
    const { clock, done, posted } = startRun({ status: 'out-of-memory' });
    await clock.runTo(100);
    await done;
    expect(posted.at(-1)).toMatchObject({ type: 'failed', error: { code: 'out-of-memory' }, progress: { stored: 5 } });
    expect(posted.at(-1)).toHaveProperty('error.message', expect.stringMatching(/64 MiB.*IDA\*/));
  });

  /** The words of Chromium, Firefox and WebKit. */
  const thrown: [string, () => Error, string][] = [
    ['memory that cannot be allocated', () => new WebAssembly.RuntimeError('unreachable'), 'out-of-memory'],
    ['the same in Firefox', () => new WebAssembly.RuntimeError('unreachable executed'), 'out-of-memory'],
    [
      'the same in WebKit',
      () => new WebAssembly.RuntimeError('Unreachable code should not be executed'),
      'out-of-memory',
    ],
    ['a buffer that is too large', () => new RangeError('Array buffer allocation failed'), 'out-of-memory'],
    ['a panic', () => new Error('panic'), 'worker-failed'],
    ['a stack that is full', () => new RangeError('Maximum call stack size exceeded'), 'worker-failed'],
  ];
  it.each(thrown)('reports %s', async (_, error, code) => {
    const { engine, clock, done, posted } = startRun({});
    const start = engine.start.bind(engine);
    engine.start = (options) => {
      const step = () => {
        throw error();
      };
      // Throws as wasm-bindgen does after a trap.
      const free = () => {
        throw new Error('attempted to take ownership of Rust value while it was borrowed');
      };
      return { ...start(options), step, free };
    };
    await clock.runTo(10);
    await done;
    expect(posted.at(-1)).toMatchObject({ type: 'crashed', error: { code } });
  });
});

it('answers a cancel that arrives before the wasm module has loaded', async () => {
  const { run, clock, done, posted, engine } = startRun({});
  run.receive({ type: 'cancel', id: 5 });
  await settled();
  await clock.runTo(1);
  await done;
  expect(posted.at(-1)).toMatchObject({ type: 'stopped' });
  expect(engine.calls).toEqual([]);
});
