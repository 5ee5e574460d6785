// The interface of the wasm engines: requests, progress and errors of every search.

import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { Engine, initSync } from '../../../../www/wasm/engine.js';
import { initSync as initLargeSync, Engine as LargeEngine } from '../../../../www/wasm/engine-large.js';

// tests/core/searches/all_solutions.rs compares its 40 solutions with a breadth-first search.
const HARDEST = '8 6 7 2 5 4 3 0 1';
const BOARD = '15 14 8 12 10 11 13 9 2 6 5 1 3 7 4 0';

let engine: Engine;
let large: LargeEngine;
beforeAll(async () => {
  const wasm = (module: string) => readFile(new URL(`../../../../www/wasm/${module}_bg.wasm`, import.meta.url));
  initSync({ module: await wasm('engine') });
  engine = new Engine();
  initLargeSync({ module: await wasm('engine-large') });
  large = new LargeEngine();
});

/** Solves with the module that the small engine names. */
function solve(request: any) {
  const search = engine.moduleFor(request) === 'engine' ? engine.start(request) : large.start(request);
  for (;;) {
    const progress = search.step(10_000);
    if (progress.status !== 'running') return { ...progress, solutions: search.solutions() };
  }
}

describe('a search', () => {
  it.each([
    { heuristic: 'walking-distance', seed: 4 },
    { algorithm: 'a-star', heuristic: 'linear-conflict', seed: 4 },
    { algorithm: 'a-star', heuristic: 'manhattan', hybrid: true, memoryMib: 1 },
    { algorithm: 'breadth-first' },
  ])('%o is optimal', (request) => {
    const answer = solve({ board: HARDEST, ...request });
    expect(answer).toMatchObject({ status: 'solved', optimal: true, lowerBound: 31, solutions: null });
    expect(answer.moves).toHaveLength(31);
    expect(answer.heuristic).toBe(request.heuristic ?? null);
  });

  it.each([
    { algorithm: 'weighted-a-star', heuristic: 'linear-conflict', weight: 3 },
    { algorithm: 'greedy', heuristic: 'manhattan' },
  ])('%o reports a lower bound and a longer solution', (request) => {
    const { moves, optimal, lowerBound } = solve({ board: BOARD, ...request });
    expect(optimal).toBe(false);
    expect(moves?.length).toBeGreaterThan(lowerBound);
  });

  it('counts all solutions', () => {
    const { solutions } = solve({ board: HARDEST, all: 3 });
    expect(solutions?.count).toBe(40);
    expect(solutions?.listed).toHaveLength(3);
  });

  it('has a quick solution for a board that it has not solved', () => {
    expect(engine.quickSolution({ board: BOARD })).toMatch(/^[URDL]{50,120}$/);
  });
});

it('each module runs the searches that are its own', () => {
  for (const algorithm of ['ida-star', 'a-star']) {
    expect(engine.moduleFor({ board: BOARD, algorithm })).toBe('engine');
    expect(() => large.start({ board: BOARD, algorithm, heuristic: 'manhattan' })).toThrow('does not include');
  }
  for (const algorithm of ['weighted-a-star', 'greedy', 'beam']) {
    expect(engine.moduleFor({ board: BOARD, algorithm })).toBe('engine-large');
    expect(() => engine.start({ board: BOARD, algorithm, heuristic: 'manhattan' })).toThrow('does not include');
  }
});

const LARGE_BOARD = '14 5 9 2 18 8 23 19 12 17 15 0 10 20 4 6 11 21 1 7 24 3 16 22 13';

it.each([
  { board: BOARD, heuristic: 'manhattan' },
  { board: BOARD, heuristic: 'manhattan', seed: 3 },
  { board: BOARD, metric: 'multi-tile' },
  { board: BOARD, heuristic: 'manhattan', algorithm: 'a-star' },
  { board: BOARD, heuristic: 'manhattan', algorithm: 'beam' },
  { board: LARGE_BOARD, heuristic: 'manhattan' },
  { board: LARGE_BOARD, heuristic: 'manhattan', algorithm: 'ida-star' },
])('says whether it deals %o', (request: any) => {
  const module = engine.moduleFor(request) === 'engine' ? engine : large;
  const deal = () => module.deal(request, 2).free();
  if (module.deals(request)) expect(deal).not.toThrow();
  else expect(deal).toThrow();
});

it('looks for solutions of a beam search that it deals, and proves what helpers report', () => {
  const goal = 'blank-first' as const;
  const request = { board: LARGE_BOARD, goal, heuristic: 'linear-conflict', memoryMib: 1 };
  const dealer = large.deal(request, 2);
  const runner = large.runner(request);
  expect(dealer.improving).toBe(true);
  while (dealer.improving) dealer.improve(100_000, Number.POSITIVE_INFINITY);
  const found = dealer.progress();
  expect(found).toMatchObject({ status: 'running', algorithm: 'beam', optimal: false });
  const before = found.lowerBound;
  for (let batch = dealer.deal(); dealer.progress().lowerBound === before; batch = dealer.deal()) {
    runner.take(batch ?? '');
    while (!runner.idle) dealer.take(runner.step(100_000));
  }
  expect(dealer.progress().moves).toBe(found.moves);
  runner.free();
  dealer.free();
});

// Board 25 of Korf and Felner's fifty, which needs 81 moves. The iteration with bound 79 has more than 30 million nodes, and is searched
// twice, so this test runs with --all. tests/core/jobs/variants.rs has the law on boards of the 8-puzzle.
const itIfAll = it.runIf(process.env.FIFTEEN_ALL);
itIfAll('tries to go backward in a long search, and goes on with the better direction', { timeout: 120_000 }, () => {
  const board = '3 17 9 8 24 1 11 12 14 0 5 4 22 13 16 21 15 6 7 10 20 23 2 18 19';
  const heuristic = 'pdb-5-5-5-5-4';
  const builder = large.buildTable(heuristic);
  while (builder.step() < 1);
  builder.finish(large);
  const request = { board, goal: 'blank-first', algorithm: 'ida-star', heuristic };
  /** The nodes of each trial, and the bound and the direction of the iteration after it. */
  const search = (variants: boolean) => {
    const dealer = large.deal({ ...request, variants } as any, 1);
    const runner = large.runner(request as any);
    const trial: Record<string, number> = {};
    let seen = '';
    while (!seen.startsWith('81')) {
      while (dealer.makingVariant) dealer.makeVariant();
      const batch = dealer.deal() ?? '';
      // Batches of a trial have a limit.
      seen = batch.split(' ')[2].split('/')[0];
      if (seen.startsWith('81')) break;
      const { bound, expanded } = dealer.progress();
      runner.take(batch);
      while (!runner.idle) dealer.take(runner.step(1_000_000));
      if (bound === 81) trial[seen] = dealer.expanded - expanded;
    }
    dealer.free();
    runner.free();
    return { trial, seen };
  };
  const { trial, seen } = search(true);
  expect(Object.keys(trial).sort()).toEqual(['77<0', '77>0']);
  expect(seen).toBe(trial['77<0'] < trial['77>0'] ? '81<0' : '81');
  expect(search(false)).toEqual({ trial: {}, seen: '81' });
});

it.each([
  [{ weight: 2 }, 'weighted-a-star'],
  [{ weight: 0.5, algorithm: 'weighted-a-star' }, '1 to 10'],
  [{ weight: 'x' }, 'a number'],
  [{ all: -1 }, 'whole number'],
  [{ seed: 1.5 }, 'whole number'],
  [{ hybrid: true }, 'a-star'],
  [{ algorithm: 'greedy', all: 2 }, 'ida-star'],
])('rejects %o', (request, text) => {
  const start = () => engine.start({ board: BOARD, ...request } as any);
  expect(start).toThrow(expect.objectContaining({ code: 'bad-options', message: expect.stringContaining(text) }));
});
