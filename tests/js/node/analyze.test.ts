// The analysis of games with the real engine, in a thread of Node.

import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import './support/bundled-thread.js';
import type { GameAnalysis } from '../../../www/node/index.js';
import { Solver } from '../../../www/node/index.js';
import { goalOf, replay } from '../../e2e/support/simulator.js';

let solver: Solver;
beforeEach(() => {
  solver = new Solver({ workers: 1 });
});
afterEach(() => solver.dispose());

/** The recorded game whose distances are known, by the names of its lines. */
const recorded = Object.fromEntries(
  (await readFile(new URL('../../data/game15.txt', import.meta.url), 'utf8'))
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split(': ')),
);
const { board, moves } = recorded;
const remaining: number[] = recorded.remaining.split(' ').map(Number);

it('finds the distances of a recorded game, its mistakes and its stages', async () => {
  const analysis = await solver.analyze({ board, moves });
  expect(analysis).toMatchObject({ moves, lower: remaining, upper: remaining, isExact: true, isComplete: true });
  expect(analysis).toMatchObject({
    board: '5 11 9 12/3 6 4 7/13 0 10 14/1 8 15 2',
    fraction: 1,
    heuristic: 'pdb-6-6-3',
  });
  const rising = remaining.flatMap((left, at) => (at > 0 && left > remaining[at - 1] ? [at - 1] : []));
  expect(analysis.mistakes).toEqual(rising);
  const stages = analysis.stages.map(({ line, index, end }) => `${line[0]}${index === null ? '' : index + 1}:${end}`);
  expect(stages.join(' ').replace(/\br:/, 'end:')).toBe(recorded.stages);
  const boards = [...moves].map((_, index) => replay(board, moves.slice(0, index)).board);
  for (const [index, position] of boards.entries()) {
    const solution = String(analysis.solutions[index]);
    expect(solution).toHaveLength(remaining[index]);
    expect(replay(position, solution).board).toBe(goalOf(4));
  }
});

it('counts multi-tile moves: positions, steps and mistakes are those of this metric', async () => {
  const game = { board: '1 2 3/4 5 6/0 7 8', moves: 'LDUL' };
  const analysis = await solver.analyze({ ...game, metric: 'multi-tile' });
  // The command line and Python have the same numbers.
  expect(analysis).toMatchObject({
    ...{ ...game, metric: 'multi-tile', steps: ['L', 'D', 'U', 'L'], heuristic: null, isExact: true, isComplete: true },
    ...{ lower: [1, 1, 2, 1, 0], upper: [1, 1, 2, 1, 0], mistakes: [0, 1] },
  });
  expect(analysis.solutions[0]).toBe('LL');
  expect(analysis.detours).toEqual([{ start: 0, end: 2, mistakes: 2, lost: 3 }]);
  // Each position is also solved on its own.
  const walk = { board: '8 6 7/2 5 4/3 0 1', moves: 'RDLLURRDDLUL' };
  const { lower, steps } = await solver.analyze({ ...walk, metric: 'multi-tile' });
  for (const [index, remaining] of lower.entries()) {
    const { board } = replay(walk.board, steps.slice(0, index).join(''));
    expect(await solver.solve(board, { metric: 'multi-tile' })).toMatchObject({ slides: remaining, optimal: true });
  }
  const single = await solver.analyze(game);
  expect(single).toMatchObject({ metric: 'single-tile', steps: [...game.moves], heuristic: 'linear-conflict' });
  await expect(solver.analyze({ ...game, metric: 'multi-tile', heuristic: 'manhattan' })).rejects.toMatchObject({
    code: 'bad-options',
  });
});

// `fifteen solve` found the distances: crates/cli/tests/analyze.rs compares them.
it('agrees with a solve of every position of ten recorded games', async () => {
  const text = await readFile(new URL('../../data/games.txt', import.meta.url), 'utf8');
  const games = text.split('\n').filter((line) => line && !line.startsWith('#'));
  expect(games).toHaveLength(10);
  for (const game of games) {
    const [board, moves, remaining] = game.split(';');
    const { lower, upper } = await solver.analyze({ board, moves });
    expect(lower.join(' ')).toBe(remaining);
    expect(upper).toEqual(lower);
  }
}, 30_000);

it('tells what it knows while it runs: bounds that only come closer', async () => {
  const known: GameAnalysis[] = [];
  const last = await solver.analyze({
    ...{ board, moves },
    heuristic: 'linear-conflict',
    onProgress: (one) => known.push(one),
  });
  expect(known.length).toBeGreaterThan(2);
  expect(known.at(-1)).toEqual(last);
  expect(known[0]).toMatchObject({ isComplete: false, isExact: false });
  for (const [index, { lower, upper, fraction, expanded, solutions }] of known.entries()) {
    const before = known[Math.max(index - 1, 0)];
    expect(fraction).toBeGreaterThanOrEqual(before.fraction);
    expect(expanded).toBeGreaterThanOrEqual(before.expanded);
    for (const [at, exact] of remaining.entries()) {
      expect(before.lower[at] <= lower[at] && lower[at] <= exact).toBe(true);
      expect(exact <= upper[at] && upper[at] <= before.upper[at]).toBe(true);
      expect(solutions[at]?.length ?? Number.POSITIVE_INFINITY).toBe(upper[at]);
    }
  }
}, 30_000);

it('analyzes a game toward a goal with the blank anywhere', async () => {
  const goal = '1 2 3/4 0 5/7 8 6';
  const analysis = await solver.analyze({ board: '1 2 3/4 5 6/7 8 0', moves: 'DR2U', goal });
  // The last two moves lead past the goal and away from it.
  expect(analysis).toMatchObject({ moves: 'DRRU', lower: [2, 1, 0, 1, 2], isExact: true, mistakes: [2, 3] });
});

it('says what is wrong, and where', async () => {
  const board = '1 2 3/4 5 6/7 8 0';
  await expect(solver.analyze({ board, moves: 'D2 RX' })).rejects.toMatchObject({
    code: 'bad-moves',
    start: 4,
    end: 5,
  });
  await expect(solver.analyze({ board, moves: 'DR L3' })).rejects.toMatchObject({
    code: 'bad-moves',
    start: 3,
    end: 5,
  });
  await expect(solver.analyze({ board: '1 2 2', moves: '' })).rejects.toMatchObject({ code: 'bad-board', start: 5 });
  await expect(solver.analyze({ board, moves: '', goal: '1 2' })).rejects.toMatchObject({ code: 'bad-goal' });
  await expect(solver.analyze({ board: '1 2 3/4 5 6/8 7 0', moves: '' })).rejects.toMatchObject({ code: 'unsolvable' });
  expect((await solver.analyze({ board, moves: '' })).lower).toEqual([0]);
});

it('is canceled at once, and lets the next one run', async () => {
  const abort = new AbortController();
  const options = { board, moves, heuristic: 'manhattan' as const, signal: abort.signal };
  const canceled = solver.analyze({ ...options, onProgress: () => abort.abort() });
  const next = solver.analyze({ board: '1 2 3/4 5 6/0 7 8', moves: 'DULL' });
  await expect(canceled).rejects.toMatchObject({ name: 'AbortError', code: 'aborted' });
  expect((await next).mistakes).toEqual([0]);
});
