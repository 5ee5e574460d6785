// The multi-tile metric in the wasm engine and in results. The oracle is a breadth-first search in this file.

import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { resultOf } from '../../../../www/solver/client/requests.js';
import { HEURISTICS } from '../../../../www/solver/names.js';
import { squareOf } from '../../../../www/solver/shape.js';
import { Engine as ClassEngine, initSync as initClassesSync } from '../../../../www/wasm/classes.js';
import { Engine, initSync } from '../../../../www/wasm/engine.js';
import { rules } from '../../../support/rules.js';
import { progress } from '../support/solver.js';

const SOLVED = '123456780';
/** The cells from which a tile slides into the blank, by its direction. */
const SOURCES: Record<string, number> = { U: 3, L: 1, R: -1, D: -3 };

/** The board after a slide; null if no tile can slide that way. */
function slid(board: string, letter: string) {
  const blank = board.indexOf('0');
  const source = blank + SOURCES[letter];
  const sameRow = Math.floor(source / 3) === Math.floor(blank / 3);
  if (!(source in [...board]) || ((letter === 'L' || letter === 'R') && !sameRow)) return null;
  const tiles = [...board];
  [tiles[blank], tiles[source]] = [tiles[source], tiles[blank]];
  return tiles.join('');
}

/** The only board at a distance of 24 multi-tile moves, the greatest of all (tests/data/eight_puzzle_depths.txt). */
const FARTHEST = '147208365';

/** The boards one multi-tile move away. */
function neighbors(board: string) {
  const found = [];
  for (const letter of Object.keys(SOURCES)) {
    for (let next = slid(board, letter); next; next = slid(next, letter)) found.push(next);
  }
  return found;
}

/** The distances of the boards at most `depth` multi-tile moves away. */
function distances(depth: number) {
  const found = new Map([[SOLVED, 0]]);
  for (const [board, distance] of found) {
    if (distance === depth) break;
    for (const next of neighbors(board)) if (!found.has(next)) found.set(next, distance + 1);
  }
  return found;
}

let engine: Engine;
let classes: ClassEngine;
beforeAll(async () => {
  const wasm = (module: string) => readFile(new URL(`../../../../www/wasm/${module}_bg.wasm`, import.meta.url));
  initSync({ module: await wasm('engine') });
  initClassesSync({ module: await wasm('classes') });
  [engine, classes] = [new Engine(), new ClassEngine()];
  build(classes, 'multi-tile-3x3');
});

function build(to: ClassEngine, table: string) {
  const builder = to.buildTable(table);
  let fraction = 0;
  while (fraction < 1) {
    const next = builder.step();
    expect(next).toBeGreaterThanOrEqual(fraction);
    fraction = next;
  }
  builder.finish(to);
}

/** The number of shortest solutions, by the distances of all boards. */
function countSolutions(all: Map<string, number>, board: string): number {
  const distance = all.get(board) ?? Number.NaN;
  if (distance === 0) return 1;
  const nearer = neighbors(board).filter((next) => all.get(next) === distance - 1);
  return nearer.reduce((sum, next) => sum + countSolutions(all, next), 0);
}

const metric = 'multi-tile' as const;

describe('the multi-tile metric', () => {
  it('is a matter of an engine of its own, which needs a table for each shape and cell of the goal’s blank', () => {
    const request = { board: rules.writeBoard(rules.randomBoard(squareOf(4), 'blank-last', 0)), metric };
    const chosen = { algorithm: 'ida-star', heuristic: null };
    expect(engine.moduleFor(request)).toBe('classes');
    expect(engine.chosen(request)).toEqual({ ...chosen, table: null });
    expect(classes.needsTable(request)).toBe(true);
    expect(classes.chosen(request)).toEqual({ ...chosen, table: 'multi-tile-4x4' });
    expect(classes.chosen({ ...request, goal: 'blank-first' })).toEqual({ ...chosen, table: 'multi-tile-4x4' });
    expect(classes.chosen({ ...request, goal: 'snail' })).toEqual({ ...chosen, table: 'multi-tile-4x4-10' });
    expect(classes.chosen({ board: '1 2 3 4/5 6 7 0', metric })).toEqual({ ...chosen, table: 'multi-tile-2x4' });
    expect(engine.moduleFor({ ...request, metric: 'single-tile' })).toBe('engine');
    expect(() => engine.start(request)).toThrow(expect.objectContaining({ code: 'bad-options' }));
    expect(() => classes.start(request)).toThrow(expect.objectContaining({ code: 'table-failed' }));
  });

  it('has solutions with the fewest moves on 3×3 boards', () => {
    const near = [...distances(9)].filter((_, index) => index % 199 === 1);
    for (const [board, distance] of [...near, [FARTHEST, 24] as const]) {
      const search = classes.start({ board, metric });
      const seen = search.step(1e9);
      const result = resultOf(seen.moves as string, progress(seen as any), null, null, metric);
      const end = [...result.moves].reduce((at, letter) => slid(at, letter) ?? '', board);
      expect(end).toBe(SOLVED);
      expect(result).toMatchObject({ metric, slides: distance, lowerBound: distance, optimal: true });
      expect(result.length).toBe(result.moves.length);
      search.free();
    }
  });

  it('has them with walking distance, without a table', () => {
    const near = [...distances(9)].filter((_, index) => index % 997 === 1);
    for (const [board, distance] of [...near, [FARTHEST, 24] as const]) {
      const request = { board, metric, heuristic: 'walking-distance' } as const;
      const untouched = new ClassEngine();
      expect([untouched.needsTable(request), untouched.deals(request)]).toEqual([false, false]);
      expect(untouched.chosen(request)).toMatchObject({ heuristic: 'walking-distance', table: null });
      const search = untouched.start(request);
      const seen = search.step(1e9);
      const result = resultOf(seen.moves as string, progress(seen as any), null, null, metric);
      expect([...result.moves].reduce((at, letter) => slid(at, letter) ?? '', board)).toBe(SOLVED);
      expect(result).toMatchObject({ slides: distance, lowerBound: distance, optimal: true });
      for (const one of [search, untouched]) one.free();
    }
  });

  it('takes walking distance alone, on boards of at most 4×4', () => {
    const accepted = (rows: number, columns: number) => {
      const board = rules.writeBoard(rules.goalBoard({ rows, columns }, 'blank-last'));
      return HEURISTICS.filter((heuristic) => {
        try {
          classes.prepare({ board, metric, heuristic });
          return true;
        } catch {
          return false;
        }
      });
    };
    for (const [rows, columns] of [
      [2, 2],
      [2, 4],
      [4, 3],
      [4, 4],
    ])
      expect(accepted(rows, columns)).toEqual(['walking-distance']);
    for (const [rows, columns] of [
      [2, 5],
      [3, 5],
      [8, 2],
    ])
      expect(accepted(rows, columns)).toEqual([]);
  });

  it('has all of them', () => {
    const all = distances(24);
    for (const board of [...all.keys()].filter((_, index) => index % 20_011 === 7)) {
      const search = classes.start({ board, metric, all: 3 });
      expect(search.step(1e9).status).toBe('solved');
      const count = countSolutions(all, board);
      const { count: found, listed } = search.solutions() ?? { count: 0, listed: [] };
      expect([found, listed.length]).toEqual([count, Math.min(count, 3)]);
      search.free();
    }
  });

  it('goes on in slices and in batches to the same bound', () => {
    const request = { board: FARTHEST, metric };
    const search = classes.start(request);
    let seen = search.step(100);
    expect([seen.status, seen.moves]).toEqual(['running', null]);
    while (seen.status === 'running') seen = search.step(100);
    expect(seen.lowerBound).toBe(24);
    expect(classes.deals(request)).toBe(true);
    const dealer = classes.deal(request, 2);
    const runners = [classes.runner(request), classes.runner(request)];
    while (dealer.progress().status === 'running') {
      for (const runner of runners) {
        const batch = runner.idle ? dealer.deal() : undefined;
        if (batch !== undefined) runner.take(batch);
        if (!runner.idle) dealer.take(runner.step(500));
      }
    }
    expect(dealer.progress()).toMatchObject({ status: 'solved', lowerBound: 24 });
    for (const one of [search, dealer, ...runners]) one.free();
  });

  it('solves to goals whose blank is not in a corner, and boards of other shapes', () => {
    for (const [board, goal, table, slides] of [
      // The board is two slides from the snail 1 2 3/8 0 4/7 6 5.
      ['0 1 3/8 2 4/7 6 5', 'snail', 'multi-tile-3x3-5', 2],
      ['1 2 3/4 0 5', 'blank-last', 'multi-tile-2x3', 1],
      ['0 1 2/3 4 5', 'blank-first', 'multi-tile-2x3', 0],
    ] as const) {
      const request = { board, goal, metric };
      if (classes.needsTable(request)) build(classes, table);
      const search = classes.start(request);
      const seen = search.step(1e6);
      expect(resultOf(seen.moves as string, progress(seen as any), null, null, metric)).toMatchObject({ slides });
      search.free();
    }
  });

  it('has tables with files, and refuses damaged ones', () => {
    const file = classes.tableFile('multi-tile-3x3');
    const other = new ClassEngine();
    const search = () => other.start({ board: FARTHEST, metric }).step(1e9).lowerBound;
    expect(search).toThrow(expect.objectContaining({ code: 'table-failed' }));
    const damaged = file.slice();
    damaged[damaged.length - 1] ^= 1;
    for (const bytes of [damaged, file.slice(0, -1), file.slice(0, 20), file.slice(0, 6)])
      expect(() => other.addTable(bytes)).toThrow(expect.objectContaining({ code: 'table-failed' }));
    expect(search).toThrow(expect.objectContaining({ code: 'table-failed' }));
    other.addTable(file);
    expect(search()).toBe(24);
    expect(other.tableFile('multi-tile-3x3')).toEqual(file);
    other.free();
  });

  it('has two tables in one file if a search needs both', () => {
    const name = 'multi-tile-2x3';
    const [first, second] = [new ClassEngine(), new ClassEngine()];
    build(first, name);
    const file = first.tableFile(name);
    const request = { board: '4 5 0/1 2 3', metric };
    expect(second.needsTable(request)).toBe(true);
    // The file is two tables, one after the other, each with its own head and length.
    expect(String.fromCharCode(...file.slice(0, 4))).toBe('FCLS');
    const begins = [...file.keys()].filter((at) => String.fromCharCode(...file.slice(at, at + 4)) === 'FCLS');
    expect(begins).toHaveLength(2);
    for (const bytes of [file.slice(0, -1), Uint8Array.of(...file, 0), file.slice(0, begins[1] + 3)])
      expect(() => second.addTable(bytes)).toThrow(expect.objectContaining({ code: 'table-failed' }));
    expect(second.needsTable(request)).toBe(true);
    second.addTable(file.slice(begins[1]));
    expect(second.needsTable(request)).toBe(true);
    second.addTable(file);
    expect(second.needsTable(request)).toBe(false);
    expect(second.tableFile(name)).toEqual(file);
    // The greatest distance found by a breadth-first search (tests/core/searches/class_walk.rs).
    expect(second.start({ board: '4 5 0/1 2 3', metric }).step(1e6).lowerBound).toBeLessThanOrEqual(21);
    for (const one of [first, second]) one.free();
  });

  it('analyzes games: the distances of all positions, and which moves lose some', () => {
    const all = distances(24);
    // A walk whose moves lead nearer, farther, or neither.
    let [end, moves] = [SOLVED, ''];
    for (let at = 0; at < 40; at += 1) {
      const possible = Object.keys(SOURCES).filter((letter) => slid(end, letter) !== null);
      const letter = possible[(at * at + 3 * at) % possible.length];
      [end, moves] = [slid(end, letter) ?? '', moves + letter];
    }
    const analysis = classes.analyze({ board: SOLVED, metric }, moves);
    while (!analysis.step(50));
    const steps = moves.match(/(.)\1*/g) ?? [];
    const boards = [SOLVED];
    for (const step of steps)
      boards.push([...step].reduce((at, letter) => slid(at, letter) ?? '', boards[boards.length - 1]));
    expect(boards.at(-1)).toBe(end);
    const expected = boards.map((board) => all.get(board));
    const { lower, upper } = analysis.bounds();
    expect([Array.from(lower), Array.from(upper)]).toEqual([expected, expected]);
    const mistakes = steps.flatMap((_, index) => (lower[index + 1] >= lower[index] ? [index] : []));
    expect(Array.from(analysis.mistakes())).toEqual(mistakes);
    for (const [index, board] of boards.entries()) {
      const solution = analysis.solution(index) ?? '';
      expect([...solution].reduce((at, letter) => slid(at, letter) ?? '', board)).toBe(SOLVED);
      expect(solution.replace(/(.)\1+/g, '$1')).toHaveLength(expected[index] ?? 0);
    }
    expect(analysis.solution(boards.length)).toBeUndefined();
    const lost = (analysis.detours() as { lost: number; mistakes: number }[]).every(
      (detour) => detour.lost >= detour.mistakes && detour.lost <= 2 * detour.mistakes,
    );
    expect(lost).toBe(true);
    analysis.free();
  });

  it('refuses what does not go with it', () => {
    const board = FARTHEST;
    for (const [options, message] of [
      [{ metric: 'mtm' }, 'Unknown metric “mtm”; expected one of single-tile, multi-tile.'],
      [
        { metric, heuristic: 'manhattan' },
        'manhattan cannot guide this search for the fewest multi-tile moves; leave it out.',
      ],
      [{ metric, algorithm: 'a-star' }, 'a-star does not minimize multi-tile moves; use ida-star.'],
    ] as const) {
      const refused = expect.objectContaining({ code: 'bad-options', message });
      expect(() => classes.deal({ board, ...options } as any, 1)).toThrow(refused);
    }
    const large = rules.writeBoard(rules.randomBoard(squareOf(5), 'blank-last', 0));
    const message = 'Multi-tile moves need a board of at most 16 cells; this one is 5×5.';
    expect(() => classes.start({ board: large, metric })).toThrow(
      expect.objectContaining({ code: 'bad-options', message }),
    );
    for (const table of ['multi-tile-5x5', 'multi-tile-3x3-10', 'multi-tile-3x3-second', 'multi-tile'])
      expect(() => classes.buildTable(table)).toThrow(expect.objectContaining({ code: 'bad-options' }));
  });
});
