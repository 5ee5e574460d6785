import { describe, expect, it } from 'vitest';
import { IterationEstimate } from '../../../../www/page/search/long/estimate.js';

/** The states after each of some reports. */
function statesOf(reports: { bound: number; searchMs: number; fraction?: number }[]) {
  const estimate = new IterationEstimate();
  return reports.map((report) => {
    estimate.add(report);
    return estimate.state;
  });
}

/** Reports of an iteration, ten per second. */
function iteration(seconds: number, fractionAt: (second: number) => number, fromMs: number = 0) {
  return Array.from({ length: seconds * 10 + 1 }, (_, index) => ({
    bound: 94,
    searchMs: fromMs + index * 100,
    fraction: fractionAt(index / 10),
  }));
}

describe('the estimate of an iteration', () => {
  it('is exact if all of it goes equally fast', () => {
    const states = statesOf(iteration(60, (second) => second / 240, 5000));
    expect(states[600]).toMatchObject({ bound: 94, fraction: 0.25 });
    for (const second of [10, 30, 60]) expect(Number(states[second * 10]?.leftMs) / 1000).toBeCloseTo(240 - second, 6);
  });

  it('follows a change of speed within as long as the iteration took before', () => {
    // Ten times faster from the twentieth second on: at 45 s 27% are done, and the rest takes 73 s.
    const states = statesOf(iteration(45, (second) => (Math.min(second, 20) + 10 * Math.max(0, second - 20)) / 1000));
    expect(states[450]?.fraction).toBeCloseTo(0.27);
    expect(Number(states[450]?.leftMs) / 1000).toBeCloseTo(73, 0);
  });

  it('changes at most once in five seconds', () => {
    const reports = iteration(28, (second) => (second + Math.sin(7 * second)) / 100);
    const states = statesOf(reports);
    const ends = reports.flatMap(({ searchMs }, index) => {
      const leftMs = states[index]?.leftMs ?? null;
      return leftMs === null ? [] : [Math.round(searchMs + leftMs)];
    });
    expect(ends.length).toBeGreaterThan(190);
    expect(new Set(ends).size).toBeLessThanOrEqual(5);
  });

  it('is of what was done here, if the search was continued in the middle of an iteration', () => {
    const states = statesOf(iteration(20, (second) => 0.9 + second / 1000));
    expect(Number(states[200]?.leftMs) / 1000).toBeCloseTo(80, 6);
  });

  it('is missing in the first seconds, and while too little is done', () => {
    const fast = statesOf(iteration(9, (second) => second / 100));
    expect(fast[39]).toBeNull();
    expect(fast[50]).toMatchObject({ leftMs: null });
    expect(fast[90]?.leftMs).not.toBeNull();
    const slow = statesOf(iteration(30, (second) => second / 10_000));
    expect(slow[300]).toMatchObject({ fraction: 0.003, leftMs: null });
  });

  it('begins again with each iteration, and each search', () => {
    const reports = iteration(10, (second) => second / 20);
    expect(statesOf([...reports, { bound: 96, searchMs: 10_100, fraction: 0 }]).at(-1)).toBeNull();
    const estimate = new IterationEstimate();
    for (const report of reports) estimate.add(report);
    expect(estimate.state).not.toBeNull();
    estimate.reset();
    expect(estimate.state).toBeNull();
  });

  it('says that variants are tried if the search no longer says how much is done', () => {
    const trial = [10_100, 14_000, 14_200].map((searchMs) => ({ bound: 96, searchMs }));
    const next = iteration(5, (second) => second / 20, 20_000).map((report) => ({ ...report, bound: 96 }));
    const states = statesOf([...iteration(10, (second) => second / 10), ...trial, ...next]).slice(101);
    expect(states.slice(0, 3)).toEqual([null, null, { bound: 96, fraction: null, leftMs: null }]);
    expect([states[3], states[42]]).toEqual([null, null]);
    expect(states[53]).toMatchObject({ bound: 96, fraction: 0.25 });
  });

  it('is missing if the search does not say how much is done', () => {
    expect(statesOf([{ bound: 30, searchMs: 20_000 }])).toEqual([null]);
  });
});
