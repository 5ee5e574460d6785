import { describe, expect, it } from 'vitest';
import { Pacer, SLICE_MS } from '../../../../www/solver/worker/pacer.js';

/** Runs a search with `nodesPerMs` nodes a millisecond under a pacer on a simulated clock. */
function simulate(
  pacer: Pacer,
  {
    from = 0,
    to,
    nodesPerMs = 60_000,
    lateMs = 0,
  }: { from?: number; to: number; nodesPerMs?: number; lateMs?: number },
) {
  const slices = [];
  let now = from;
  let total = 0;
  while (now < to) {
    const { nodes, waitMs } = pacer.next(now);
    if (nodes === 0) {
      expect(waitMs).toBeGreaterThan(0);
      now += waitMs + lateMs;
      continue;
    }
    const ms = nodes / nodesPerMs;
    now += ms;
    pacer.spent(nodes, ms);
    total += nodes;
    slices.push({ nodes, ms, now, total });
  }
  return { slices, total, now };
}

describe('a throttled pacer', () => {
  it.each([
    { rate: 1, seconds: 30, expected: 30 },
    { rate: 10, seconds: 10, expected: 100 },
    { rate: 1000, seconds: 10, expected: 10_000 },
    { rate: 1_000_000, seconds: 5, expected: 5_000_000 },
  ])('grants $expected nodes in $seconds s at $rate a second', ({ rate, seconds, expected }) => {
    const { total } = simulate(new Pacer(rate, 0), { to: seconds * 1000 });
    // When the time is up, the last slice may not have ended.
    expect(Math.abs(total - expected)).toBeLessThanOrEqual(Math.max(1, (rate * SLICE_MS) / 1000 + 1));
  });

  it.each([10, 333, 1000])('is never ahead of its rate and never far behind, at %i a second', (rate) => {
    for (const { total, now } of simulate(new Pacer(rate, 0), { to: 5000, lateMs: 3 }).slices) {
      const due = (rate * now) / 1000;
      expect(total).toBeLessThanOrEqual(due + 1e-3);
      expect(total).toBeGreaterThan(due - 1 - (rate * 2 * SLICE_MS) / 1000);
    }
  });

  it('spreads the nodes evenly: one every 100 ms at 10 a second', () => {
    const { slices } = simulate(new Pacer(10, 0), { to: 1000.5 });
    expect(slices.map(({ nodes }) => nodes)).toEqual(Array(10).fill(1));
    slices.forEach(({ now }, index) => {
      expect(now).toBeCloseTo((index + 1) * 100, 2);
    });
  });

  it('catches up after a late timer, but not with a burst after a long stall', () => {
    const pacer = new Pacer(1000, 0);
    expect(pacer.next(100).nodes).toBe(100);
    pacer.spent(100, 1);
    expect(pacer.next(60_000).nodes).toBe(250);
  });

  it('grants nothing for the time of a pause', () => {
    const pacer = new Pacer(10, 0);
    pacer.resume(5000);
    const { nodes, waitMs } = pacer.next(5000);
    expect(nodes).toBe(0);
    expect(waitMs).toBeCloseTo(100);
  });

  it('waits longer after a search that expanded more than was granted', () => {
    const pacer = new Pacer(10, 0);
    expect(pacer.next(100).nodes).toBe(1);
    pacer.spent(3, 0);
    expect(pacer.next(100)).toEqual({ nodes: 0, waitMs: expect.closeTo(300) });
  });

  it('never grants a slow search more than a slice', () => {
    const { slices } = simulate(new Pacer(1_000_000, 0), { to: 5000, nodesPerMs: 5 });
    for (const { ms } of slices.slice(20)) expect(ms).toBeLessThanOrEqual(SLICE_MS + 1);
  });
});

describe('a change of rate', () => {
  it('counts from the moment of the change', () => {
    const pacer = new Pacer(10, 0);
    const slow = simulate(pacer, { to: 2000 });
    pacer.setRate(1000, slow.now);
    const fast = simulate(pacer, { from: slow.now, to: slow.now + 2000 });
    expect(slow.total).toBeGreaterThanOrEqual(19);
    expect(slow.total).toBeLessThanOrEqual(20);
    expect(Math.abs(fast.total - 2000)).toBeLessThanOrEqual(13);
  });

  it('to a slow rate leaves no credit from the fast one', () => {
    const pacer = new Pacer(100_000, 0);
    pacer.setRate(10, 250);
    const { total } = simulate(pacer, { from: 250, to: 1250 });
    expect(total).toBeLessThanOrEqual(10 + 2);
  });

  it('from unlimited to 10 a second begins with a wait', () => {
    const pacer = new Pacer(Number.POSITIVE_INFINITY, 0);
    const free = simulate(pacer, { to: 1000 });
    pacer.setRate(10, free.now);
    expect(pacer.next(free.now)).toEqual({ nodes: 0, waitMs: expect.closeTo(100) });
  });

  it('to unlimited takes effect at once', () => {
    const pacer = new Pacer(10, 0);
    pacer.setRate(Number.POSITIVE_INFINITY, 50);
    expect(pacer.next(50).nodes).toBeGreaterThan(10);
  });
});

describe('an unlimited pacer', () => {
  it.each([2, 100, 2000, 60_000, 180_000])(
    'settles on slices of about 12 ms at %i nodes a millisecond',
    (nodesPerMs) => {
      const { slices } = simulate(new Pacer(Number.POSITIVE_INFINITY, 0), { to: 2000, nodesPerMs });
      for (const { ms } of slices.slice(10)) {
        expect(ms).toBeGreaterThan(6);
        expect(ms).toBeLessThan(24);
      }
    },
  );

  it('never waits', () => {
    expect(new Pacer(Number.POSITIVE_INFINITY, 0).next(0).waitMs).toBe(0);
  });

  it('grows and shrinks by at most four in one slice', () => {
    const pacer = new Pacer(Number.POSITIVE_INFINITY, 0);
    const budgets: number[] = [];
    for (const ms of [0, 0.001, 0, 1000, 1e9, 12, 0]) {
      const { nodes } = pacer.next(0);
      budgets.push(nodes);
      pacer.spent(nodes, ms);
    }
    const ratios = budgets.slice(1).map((nodes, index) => nodes / budgets[index]);
    expect(ratios).toEqual([4, 4, 4, 1 / 4, 1 / 4, 1]);
  });

  it('stays within its limits if the clock stands still, and if it runs fast', () => {
    const still = new Pacer(Number.POSITIVE_INFINITY, 0);
    const flying = new Pacer(Number.POSITIVE_INFINITY, 0);
    for (let slice = 0; slice < 100; slice++) {
      still.spent(still.next(0).nodes, 0);
      flying.spent(flying.next(0).nodes, 1e6);
    }
    expect(still.next(0).nodes).toBeLessThanOrEqual(5_000_000);
    expect(flying.next(0).nodes).toBeGreaterThanOrEqual(1);
  });

  it('ignores a last slice that ended early', () => {
    const pacer = new Pacer(Number.POSITIVE_INFINITY, 0);
    const { nodes } = pacer.next(0);
    pacer.spent(1, 0);
    expect(pacer.next(0).nodes).toBe(nodes);
  });
});
