// Beams guided by a learned evaluation, in the wasm module. The oracles are the simulator, and the solutions of the native program for the
// same boards, files and memory, which one of its tests compares with tests/data/learned_beams.txt.

import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { beforeEach, expect, it } from 'vitest';
import { Engine, initSync } from '../../../../www/wasm/engine-large.js';
import { goalOf, replay } from '../../../e2e/support/simulator.js';

initSync({ module: readFileSync('www/wasm/engine-large_bg.wasm') });
const fileOf = (side: number) => gunzipSync(readFileSync(`www/wasm/learned-${side}x${side}.gz`));
const solutions = readFileSync('tests/data/learned_beams.txt', 'utf8')
  .trim()
  .split('\n')
  .map((line) => ({ board: line.slice(0, line.lastIndexOf(' ')), moves: line.slice(line.lastIndexOf(' ') + 1) }));
const sideOf = (board: string) => board.split('/').length;
const board = solutions.find(({ board }) => sideOf(board) === 6)?.board ?? '';

/** The solved board. */
const ordered = (rows: number, columns: number) =>
  Array.from({ length: rows * columns }, (_, cell) => (cell + 1) % (rows * columns)).join(' ');

let engine: Engine;
beforeEach(() => {
  engine = new Engine();
});

it.each(solutions)('finds the moves of the native program for $board', ({ board, moves }) => {
  const side = sideOf(board);
  const request = { board, heuristic: 'manhattan', memoryMib: 1 };
  expect(engine.missingEvaluation(request)).toBe(`learned-${side}x${side}`);
  engine.addEvaluation(fileOf(side));
  expect(engine.missingEvaluation(request)).toBeUndefined();
  const dealer = engine.deal(request, 1);
  while (dealer.improving) dealer.improve(7777, Number.POSITIVE_INFINITY);
  const progress = dealer.progress();
  dealer.free();
  expect(progress).toMatchObject({ moves, ranking: 'learned', algorithm: 'beam', heuristic: 'manhattan' });
  expect(replay(board, moves).board).toBe(goalOf(side));
});

it.each([
  [5, 6, 6],
  [8, 8, 7],
  [4, 10, 7],
])('uses on %i×%i boards what was learned about the nearest square', (rows, columns, side) => {
  // The blank takes two steps away from its goal.
  const tiles = ordered(rows, columns).split(' ');
  const swapped = tiles.map((tile, at) => {
    const last = rows * columns - 1;
    return at < last - 2 ? tile : (['0', `${last - 1}`, `${last}`][at - last + 2] ?? '');
  });
  const lines = Array.from({ length: rows }, (_, row) => swapped.slice(row * columns, (row + 1) * columns).join(' '));
  const request = { board: lines.join('/'), heuristic: 'manhattan', memoryMib: 1 };
  expect(engine.missingEvaluation(request)).toBe(`learned-${side}x${side}`);
  engine.addEvaluation(fileOf(side));
  expect(engine.missingEvaluation(request)).toBeUndefined();
  const dealer = engine.deal(request, 1);
  while (dealer.improving) dealer.improve(7777, Number.POSITIVE_INFINITY);
  expect(dealer.progress()).toMatchObject({ moves: 'LL', ranking: 'learned' });
  dealer.free();
});

it('returns no longer solution than it is told, also from its checkpoint', () => {
  const { board, moves } = solutions.find((one) => sideOf(one.board) === 6) ?? { board: '', moves: '' };
  const request = { board, heuristic: 'manhattan', memoryMib: 1 };
  engine.addEvaluation(fileOf(6));
  const found = (more: object) => {
    const dealer = engine.deal({ ...request, ...more }, 1);
    dealer.improve(1000, 1);
    const best = dealer.progress().moves;
    const checkpoint = dealer.checkpoint(request);
    dealer.free();
    return { best, checkpoint };
  };
  expect(found({}).best).not.toBe(moves);
  const told = found({ known: moves });
  expect(told.best).toBe(moves);
  expect(found({ checkpoint: told.checkpoint }).best).toBe(moves);
  // Moves that do not solve the board are no solution.
  expect(found({ known: moves.slice(1) }).best).toBe(found({}).best);
  expect(() => found({ known: 'URX' })).toThrow(expect.objectContaining({ code: 'bad-moves' }));
});

it('makes the last sweep as wide as the time that is left allows, and is over then', () => {
  engine.addEvaluation(fileOf(6));
  const request = { board, heuristic: 'manhattan', memoryMib: 64 };
  const search = (nodes: number) => {
    const dealer = engine.deal(request, 1);
    let bytes = 0;
    // Without this limit, it would go on for minutes.
    while (dealer.improving && dealer.expanded < 2_000_000) {
      dealer.improve(10_000, Math.max(0, nodes / dealer.expanded - 1));
      bytes = Math.max(bytes, dealer.progress().bytes);
    }
    const { improving, expanded } = dealer;
    dealer.free();
    return { improving, expanded, bytes };
  };
  const unlimited = search(Number.POSITIVE_INFINITY);
  expect(unlimited.improving).toBe(true);
  expect(search(1e15)).toEqual(unlimited);
  for (const nodes of [300_000, 600_000]) {
    const limited = search(nodes);
    expect(limited.improving).toBe(false);
    expect(limited.expanded).toBeGreaterThan(nodes / 2);
    expect(limited.expanded).toBeLessThan(nodes);
    expect(limited.bytes).toBeLessThan(unlimited.bytes / 2);
  }
});

it('needs an evaluation for large boards alone, and not for all goals and searches', () => {
  const cells = (side: number) => ordered(side, side);
  // The blank of the last goal is two cells to the left.
  const middle = goalOf(6).replace('34 35 0', '0 34 35');
  const others = [
    { board: cells(4), algorithm: 'beam' },
    { board, algorithm: 'ida-star' },
    { board, goal: middle, heuristic: 'manhattan' },
  ];
  for (const request of others) expect(engine.missingEvaluation(request as never)).toBeUndefined();
  expect(engine.missingEvaluation({ board: cells(10) } as never)).toBe('learned-7x7');
});

it.each([
  ['the empty file', () => new Uint8Array()],
  ['a file that ends too soon', () => fileOf(6).subarray(0, 100_000)],
  ['a file with a wrong bit', () => fileOf(6).with(70_000, fileOf(6)[70_000] ^ 8)],
  ['another file', () => new Uint8Array(200_000)],
])('refuses %s, and ranks by the heuristic', (_, file) => {
  const error = expect.objectContaining({ code: 'table-failed', message: expect.stringContaining('damaged') });
  expect(() => engine.addEvaluation(file())).toThrow(error);
  const dealer = engine.deal({ board, heuristic: 'manhattan', memoryMib: 1 }, 1);
  dealer.improve(1000, 1);
  expect(dealer.progress()).not.toHaveProperty('ranking');
  dealer.free();
});
