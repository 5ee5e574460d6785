// The scrambler: its boards beside those of the Rust core, its moves on the simulator of the tests, and how evenly it draws.

import { afterEach, describe, expect, it, vi } from 'vitest';
import { randomBoard, scramble } from '../../../www/scramble/index.js';
import { replay } from '../../e2e/support/simulator.js';
import { rules } from '../../support/rules.js';

const shapes = Array.from({ length: 81 }, (_, index) => ({
  rows: 2 + Math.floor(index / 9),
  columns: 2 + (index % 9),
}));
const named = shapes.map(({ rows, columns }) => [`${rows}x${columns}`, rows, columns] as const);

/** The solved board of a shape. */
const goal = (rows: number, columns: number) => rules.writeBoard(rules.goalBoard({ rows, columns }, 'blank-last'));

const opposite: Record<string, string> = { U: 'D', D: 'U', L: 'R', R: 'L' };

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('boards', () => {
  it('are those of the core for the same seed, on every shape', () => {
    // The core draws the daily board with the words of the seed that has the digits of the date.
    const drawn = shapes.map(({ rows, columns }) => randomBoard(`${rows}x${columns}`, { seed: 20261121 }));
    const daily = shapes.map((shape) => rules.writeBoard(rules.dailyBoard(shape, '2026-11-21')));
    expect(drawn).toEqual(daily);
  });

  it('are those of the core for many seeds', () => {
    const dates = Array.from({ length: 500 }, (_, day) => new Date(86_400_000 * day * 31).toISOString().slice(0, 10));
    const drawn = dates.map((date) => randomBoard(4, { seed: Number(date.replaceAll('-', '')) }));
    expect(drawn).toEqual(dates.map((date) => rules.writeBoard(rules.dailyBoard({ rows: 4, columns: 4 }, date))));
  });

  it('can be solved, as the core says', () => {
    for (let i = 0; i < 300; i += 1) {
      const { rows, columns } = shapes[i % shapes.length];
      const board = rules.readBoard(randomBoard(`${rows}x${columns}`));
      expect(rules.parity(board, 'blank-last').solvable).toBe(true);
    }
  });

  it('have no seed by default', () => {
    expect(randomBoard('5x5')).not.toBe(randomBoard('5x5'));
  });

  it('are drawn again where a word would favor some numbers', () => {
    // Drawing one of 15 numbers, only the word 0 is one too many of 2⁶⁴ words.
    const words = [1n << 60n, 0n, ...Array.from({ length: 20 }, (_, i) => BigInt(i + 1) << 59n)];
    const getRandomValues = vi.fn((array: BigUint64Array) => array.fill(words.shift() ?? 0n));
    vi.stubGlobal('crypto', { getRandomValues });
    randomBoard(4);
    expect(getRandomValues).toHaveBeenCalledTimes(16);
  });
});

describe('moves', () => {
  it.each(named.filter(([, rows, columns]) => rows * columns <= 36))(
    'lead from the goal to the board: %s',
    (size, rows, columns) => {
      for (let seed = 0; seed < (rows * columns > 16 ? 2 : 20); seed += 1) {
        const { board, moves } = scramble(size, { seed });
        expect(replay(goal(rows, columns), moves).board).toBe(board);
      }
    },
  );

  it('lead from the goal to the largest board', () => {
    const { board, moves } = scramble(10, { seed: 1 });
    expect(replay(goal(10, 10), moves).board).toBe(board);
  });

  it('never undo each other, and are about 78 on 4×4', () => {
    const all = Array.from({ length: 100 }, (_, seed) => scramble(4, { seed }).moves);
    expect(all.filter((moves) => [...moves].some((move, i) => opposite[move] === moves[i + 1]))).toEqual([]);
    const mean = all.join('').length / all.length;
    expect(mean).toBeGreaterThan(70);
    expect(mean).toBeLessThan(86);
  });

  it('name the way of the blank if asked to', () => {
    const { moves } = scramble(4, { seed: 7 });
    const { moves: ofBlank } = scramble(4, { seed: 7, movesOf: 'blank' });
    expect(ofBlank).toBe(Array.from(moves, (move) => opposite[move]).join(''));
  });

  it('are runs as well, as the core reads them', () => {
    const { board, moves, runs } = scramble('3x4', { seed: 3 });
    expect(runs.length).toBeLessThan(moves.length);
    for (const text of [runs.join(''), runs.join(' ')]) {
      expect(rules.readReplay(`${goal(3, 4)} ${text}`).moves).toBe(moves);
    }
    expect(board).toBe(replay(goal(3, 4), moves).board);
  });
});

describe('sizes, seeds and options', () => {
  it.each([1, 11, '3x11', '4×', 'x', '', Number.NaN])('rejects the size %s', (size) => {
    const expected = 'expected rows and columns from 2 to 10, such as 4 for 4×4, or 3x4.';
    expect(() => randomBoard(size)).toThrow(new RangeError(`Invalid size “${size}”; ${expected}`));
  });

  it.each([-1, 0.5, Number.NaN, 2 ** 53, -1n, 1n << 64n])('rejects the seed %s', (seed) => {
    const expected = 'expected a whole number from 0 to 2⁶⁴ − 1.';
    expect(() => randomBoard(4, { seed })).toThrow(new RangeError(`Invalid seed “${seed}”; ${expected}`));
  });

  it('rejects options that do not exist, with the name that is meant', () => {
    const misspelled = { seeds: 1 } as object;
    const message = 'Unknown option “seeds”; did you mean “seed”?';
    expect(() => randomBoard(3, misspelled)).toThrow(new RangeError(message));
    expect(() => scramble(3, misspelled)).toThrow(new RangeError(message));
  });

  it('takes seeds of 64 bits, and the same number of either type', () => {
    expect(scramble(3, { seed: 5n })).toEqual(scramble(3, { seed: 5 }));
    expect(scramble(3, { seed: (1n << 64n) - 1n }).rows).toBe(3);
  });
});

describe('the 360 solvable boards of 2×3', () => {
  const draws = 36_000;

  /** Pearson's chi-square of boards that should all be equally likely. */
  function chiSquare(draw: (seed: number) => string) {
    const counts = new Map<string, number>();
    for (let seed = 0; seed < draws; seed += 1) {
      const board = draw(seed);
      counts.set(board, (counts.get(board) ?? 0) + 1);
    }
    const expected = draws / 360;
    const squares = [...counts.values()].map((count) => (count - expected) ** 2 / expected);
    return {
      boards: counts.size,
      value: squares.reduce((sum, square) => sum + square, (360 - counts.size) * expected),
    };
  }

  /** With 359 degrees of freedom, the mean is 359, and five standard deviations are 134. */
  const isUniform = ({ boards, value }: { boards: number; value: number }) =>
    boards === 360 && Math.abs(value - 359) < 134;

  it('are equally likely', () => {
    const found = chiSquare((seed) => randomBoard('2x3', { seed }));
    expect(isUniform(found), JSON.stringify(found)).toBe(true);
  });

  it('would not be if words had three bits, some of which would stand for two numbers', () => {
    let state = 1;
    const getRandomValues = (array: BigUint64Array) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return array.fill(BigInt(state >>> 29) << 61n);
    };
    vi.stubGlobal('crypto', { getRandomValues });
    const found = chiSquare(() => randomBoard('2x3'));
    expect(isUniform(found), JSON.stringify(found)).toBe(false);
  });
});
