import { describe, expect, it } from 'vitest';
import { FakePort } from '../support/fake-worker.js';
import { startRun } from '../support/run.js';

describe('a run with helpers', () => {
  /** Two iterations of some jobs, together one second of work for one worker. */
  const iterations = [[1000], Array.from({ length: 100 }, () => 9990)];
  const whole = iterations.flat().reduce((sum, nodes) => sum + nodes, 0);

  it('starts with a dealer, and requests helpers once if it takes long', async () => {
    const { clock, engine, posted, done } = startRun({ workers: 3, iterations });
    await clock.runTo(2000);
    await done;
    expect(engine.calls).toEqual(['deal']);
    const calls = posted.filter(({ type }) => type === 'request-helpers');
    expect(calls).toEqual([
      {
        type: 'request-helpers',
        id: 5,
        options: {
          board: '…',
          memoryMib: 64,
          algorithm: 'ida-star',
          heuristic: 'pdb-6-6-3',
          endless: false,
          variants: true,
        },
        table: 'pdb-6-6-3',
      },
    ]);
    expect(posted.at(-1)).toMatchObject({ type: 'solved', moves: 'URDLURD', progress: { expanded: whole } });
  });

  it('requests none if it is short, or its rate is limited', async () => {
    const short = startRun({ workers: 3, iterations: [[1000], [2000]] });
    const slow = startRun({ workers: 3, iterations, rate: 100 });
    await short.clock.runTo(500);
    await slow.clock.runTo(5000);
    for (const { posted } of [short, slow]) expect(posted.map(({ type }) => type)).not.toContain('request-helpers');
    expect(slow.expanded()).toBe(500);
  });

  it('adds what they report, and waits for them when no batch is left', async () => {
    const { clock, engine, posted, run, done } = startRun({ workers: 2, iterations });
    const port = new FakePort();
    await clock.runTo(100);
    run.receive({ type: 'helper', id: 5, helper: 0, port });
    port.receives({ type: 'ready' });
    const batches = () => port.sent.filter(({ type }) => type === 'batch').map(({ batch }) => batch);
    expect(batches()).toEqual(['1 9990', '1 9990']);
    await clock.runTo(3000);
    // The helper has reported nothing, so the iteration cannot end.
    expect(posted.at(-1)).toHaveProperty('progress.expanded', whole - 2 * 9990);
    port.receives({ type: 'report', report: '1 9990 1', finished: 1 });
    port.receives({ type: 'report', report: '1 9990 1', finished: 1 });
    await clock.runTo(3100);
    await done;
    expect(posted.at(-1)).toMatchObject({ type: 'solved', progress: { expanded: whole } });
    expect(port.types.at(-1)).toBe('end');
    expect(engine.dealer?.freed).toBe(true);
  });

  it('starts anew without helpers if batches are lost', async () => {
    const { clock, engine, posted, run, done } = startRun({ workers: 2, iterations, total: whole });
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

  it('goes on from a checkpoint, and requests helpers again, if batches are lost and the engine has checkpoints', async () => {
    const { clock, engine, posted, run, done } = startRun({ workers: 2, iterations });
    const port = new FakePort();
    await clock.runTo(100);
    const first = engine.dealer;
    if (first) first.checkpoint = () => 'here';
    run.receive({ type: 'helper', id: 5, helper: 0, port });
    port.receives({ type: 'ready' });
    run.receive({ type: 'helper-lost', id: 5, helper: 0 });
    await clock.runTo(3000);
    await done;
    expect(engine.calls).toEqual(['deal', 'deal']);
    expect(engine.dealt).toMatchObject({ checkpoint: 'here' });
    expect(first?.freed).toBe(true);
    expect(posted.filter(({ type }) => type === 'request-helpers')).toHaveLength(2);
    expect(posted.at(-1)).toMatchObject({ type: 'solved', progress: { expanded: whole } });
  });

  it('tells the dealer with which it goes on how much time is left for each millisecond that this one has taken', async () => {
    const sweeps = Number.POSITIVE_INFINITY;
    const { clock, engine, run } = startRun({
      workers: 2,
      iterations: [[1000], Array(1000).fill(99_900)],
      sweeps,
      timeLimitMs: 2000,
    });
    const port = new FakePort();
    await clock.runTo(1000);
    const first = engine.dealer as NonNullable<typeof engine.dealer>;
    // Half of the time is over.
    expect(first.left.at(-1)).toBeCloseTo(1, 0);
    first.checkpoint = () => 'here';
    run.receive({ type: 'helper', id: 5, helper: 0, port });
    port.receives({ type: 'ready' });
    run.receive({ type: 'helper-lost', id: 5, helper: 0 });
    await clock.runTo(1100);
    const { left } = engine.dealer as NonNullable<typeof engine.dealer>;
    expect(engine.dealer).not.toBe(first);
    expect(left.length).toBeGreaterThan(1);
    expect(left[0]).toBe(Number.POSITIVE_INFINITY);
    // 900 ms after 100.
    expect(left.at(-1)).toBeCloseTo(9, 0);
  });

  it('goes on without helpers after three losses', async () => {
    const { clock, engine, posted, run, done } = startRun({ workers: 2, iterations });
    for (let loss = 0; loss < 3; loss += 1) {
      await clock.runTo(clock.ms + 100);
      if (engine.dealer) engine.dealer.checkpoint = () => 'here';
      const port = new FakePort();
      run.receive({ type: 'helper', id: 5, helper: 0, port });
      port.receives({ type: 'ready' });
      run.receive({ type: 'helper-lost', id: 5, helper: 0 });
    }
    await clock.runTo(9000);
    await done;
    expect(engine.calls).toEqual(['deal', 'deal', 'deal', 'deal']);
    expect(posted.filter(({ type }) => type === 'request-helpers')).toHaveLength(3);
    expect(posted.at(-1)).toMatchObject({ type: 'solved', progress: { expanded: whole } });
  });

  it('reports checkpoints that are at most about a second old, and how much of the iteration is finished', async () => {
    const { clock, engine, posted, done } = startRun({ workers: 2, iterations: [[1000], Array(300).fill(9990)] });
    await clock.runTo(50);
    const written: number[] = [];
    const dealer = engine.dealer as NonNullable<typeof engine.dealer>;
    Object.assign(dealer, { checkpoint: () => `checkpoint ${written.push(clock.ms)}`, fraction: 0.25 });
    await clock.runTo(900);
    expect(posted.at(-1)).toMatchObject({ progress: { fraction: 0.25, checkpoint: undefined } });
    await clock.runTo(4000);
    await done;
    // The last report contains the solution.
    expect(written.map((ms) => Math.round(ms / 100))).toEqual([10, 20, 30]);
    expect(posted.at(-1)).toHaveProperty('progress.checkpoint', 'checkpoint 3');
  });

  it('shares a limited rate with them, pauses them and ends them', async () => {
    const { clock, posted, run, done } = startRun({ workers: 2, iterations });
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

  it('ends a helper that joins after the search', async () => {
    const { clock, run, done } = startRun({ workers: 2, iterations: [[10]] });
    await clock.runTo(100);
    await done;
    const port = new FakePort();
    run.receive({ type: 'helper', id: 5, helper: 0, port });
    expect(port.types).toEqual(['end']);
  });
});
