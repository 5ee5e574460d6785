// The multi-tile metric in the wasm engine and in results. The oracle is a breadth-first search in this file.

import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { squareOf } from '../../../../www/solver/shape.js';
import { resultOf } from '../../../../www/solver/shared/report.js';
import { Engine, initSync } from '../../../../www/wasm/engine.js';
import { initSync as initLargeSync, Engine as LargeEngine } from '../../../../www/wasm/engine-large.js';
import { rules } from '../../../support/rules.js';
import { progress } from '../support/solver.js';

const SOLVED = '123456780';
/** The cells from which a tile slides into the blank, by its direction. */
const SOURCES: Record<string, number> = { U: 3, L: 1, R: -1, D: -3 };

/** The board after a tile has slid; null if none can. */
function slid(board: string, letter: string) {
  const blank = board.indexOf('0');
  const source = blank + SOURCES[letter];
  const sameRow = Math.floor(source / 3) === Math.floor(blank / 3);
  if (!(source in [...board]) || ((letter === 'L' || letter === 'R') && !sameRow)) return null;
  const tiles = [...board];
  [tiles[blank], tiles[source]] = [tiles[source], tiles[blank]];
  return tiles.join('');
}

/** The only board that is 24 multi-tile moves away, the most of all (tests/data/eight_puzzle_depths.txt). */
const FARTHEST = '147208365';

/** The distances of the boards that are a few multi-tile moves away. */
function distances(depth: number) {
  const found = new Map([[SOLVED, 0]]);
  for (const [board, distance] of found) {
    if (distance === depth) break;
    for (const letter of Object.keys(SOURCES)) {
      for (let next = slid(board, letter); next; next = slid(next, letter)) {
        if (!found.has(next)) found.set(next, distance + 1);
      }
    }
  }
  return found;
}

let engine: Engine;
let large: LargeEngine;
beforeAll(async () => {
  const wasm = (module: string) => readFile(new URL(`../../../../www/wasm/${module}_bg.wasm`, import.meta.url));
  initSync({ module: await wasm('engine') });
  initLargeSync({ module: await wasm('engine-large') });
  [engine, large] = [new Engine(), new LargeEngine()];
});

describe('the multi-tile metric', () => {
  const metric = 'multi-tile' as const;

  it('is a matter of the large engine, which needs no table for it', () => {
    const request = { board: rules.writeBoard(rules.randomBoard(squareOf(4), 'blank-last', 0)), metric };
    expect(engine.moduleFor(request)).toBe('engine-large');
    expect(engine.needsTable(request)).toBe(false);
    expect(engine.chosen(request)).toEqual({ algorithm: 'ida-star', heuristic: null, table: null });
    expect(engine.moduleFor({ ...request, metric: 'single-tile' })).toBe('engine');
    expect(() => engine.start(request)).toThrow(expect.objectContaining({ code: 'bad-options' }));
  });

  it('has solutions with the fewest moves on 3×3 boards', () => {
    const near = [...distances(9)].filter((_, index) => index % 199 === 1);
    for (const [board, distance] of [...near, [FARTHEST, 24] as const]) {
      const search = large.start({ board, metric });
      const seen = search.step(1e9);
      const result = resultOf(seen.moves as string, progress(seen as any), null, null, metric);
      const end = [...result.moves].reduce((at, letter) => slid(at, letter) ?? '', board);
      expect(end).toBe(SOLVED);
      expect(result).toMatchObject({ slides: distance, lowerBound: distance, optimal: true });
      expect(result.length).toBe(result.moves.length);
      search.free();
    }
  });

  it('has a lower bound and a solution on a 4×4 board', () => {
    const search = large.start({ board: '5 11 9 12/3 6 4 7/13 0 10 14/1 8 15 2', metric });
    const seen = search.step(2e5);
    const result = resultOf(seen.moves as string, progress(seen as any), 'time', null, metric);
    expect(seen.status).toBe('running');
    expect(result.lowerBound).toBeGreaterThan(20);
    expect(result.slides).toBeGreaterThan(result.lowerBound);
    expect(result.optimal).toBe(false);
    search.free();
  });

  it('has no other names', () => {
    const request = { board: SOLVED, metric: 'mtm' };
    const message = 'Unknown metric “mtm”; expected one of single-tile, multi-tile.';
    expect(() => engine.moduleFor(request as any)).toThrow(expect.objectContaining({ code: 'bad-options', message }));
  });
});
