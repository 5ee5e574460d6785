// The interface of the wasm engines: requests, progress and errors of every search.

import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { Engine, initSync } from '../../../../www/wasm/engine.js';
import { initSync as initLargeSync, Engine as LargeEngine } from '../../../../www/wasm/engine-large.js';

// tests/core/searches/all_solutions.rs compares its 40 solutions with a breadth-first search.
const HARDEST = '8 6 7 2 5 4 3 0 1';
const BOARD = '15 14 8 12 10 11 13 9 2 6 5 1 3 7 4 0';

/** @type {Engine} */
let engine;
/** @type {LargeEngine} */
let large;
beforeAll(async () => {
  const wasm = (/** @type {string} */ module) =>
    readFile(new URL(`../../../../www/wasm/${module}_bg.wasm`, import.meta.url));
  initSync({ module: await wasm('engine') });
  engine = new Engine();
  initLargeSync({ module: await wasm('engine-large') });
  large = new LargeEngine();
});

/** Solves with the module that the small engine names. @param {any} request */
function solve(request) {
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

it.each([
  [{ weight: 2 }, 'weighted-a-star'],
  [{ weight: 0.5, algorithm: 'weighted-a-star' }, '1 to 10'],
  [{ weight: 'x' }, 'a number'],
  [{ all: -1 }, 'whole number'],
  [{ seed: 1.5 }, 'whole number'],
  [{ hybrid: true }, 'a-star'],
  [{ algorithm: 'greedy', all: 2 }, 'ida-star'],
])('rejects %o', (request, text) => {
  const start = () => engine.start(/** @type {any} */ ({ board: BOARD, ...request }));
  expect(start).toThrow(expect.objectContaining({ code: 'bad-options', message: expect.stringContaining(text) }));
});
