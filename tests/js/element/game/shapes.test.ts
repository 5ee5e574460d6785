// The rules on boards of every shape, compared with slow ones that use only rows and columns. 2×6 and 3×4 boards have equally many cells.

import { describe, expect, it } from 'vitest';
import type { Board, Shape } from '../../../../www/solver/shape.js';
import { EXPECTED_SIZE, fromBytes, isSameShape, shapeName, squareOf, toBytes } from '../../../../www/solver/shape.js';
import { rules } from '../../../support/rules.js';
import { gameOn } from './game-support.js';

const shapes: Shape[] = [
  ...[2, 3, 4, 7, 10].map(squareOf),
  { rows: 2, columns: 3 },
  { rows: 3, columns: 2 },
  { rows: 2, columns: 6 },
  { rows: 3, columns: 4 },
  { rows: 4, columns: 3 },
  { rows: 10, columns: 2 },
];

/** The tiles row by row. */
function rowsOf({ rows, columns, tiles }: Board) {
  return Array.from({ length: rows }, (_, row) => Array.from(tiles.subarray(row * columns, (row + 1) * columns)));
}

/** The moves of the tile in a cell, found by sliding the tiles in between one by one. */
function slowMoves(board: Board, row: number, column: number): string {
  const lines = rowsOf(board);
  const blankRow = lines.findIndex((line) => line.includes(0));
  const blankColumn = lines[blankRow].indexOf(0);
  if (row === blankRow) return (column > blankColumn ? 'L' : 'R').repeat(Math.abs(column - blankColumn));
  return column === blankColumn ? (row > blankRow ? 'U' : 'D').repeat(Math.abs(row - blankRow)) : '';
}

/** The board after one move. */
function slid(board: Board, move: string): number[][] {
  const lines = rowsOf(board);
  const row = lines.findIndex((line) => line.includes(0));
  const column = lines[row].indexOf(0);
  const [down, right] = { U: [1, 0], D: [-1, 0], L: [0, 1], R: [0, -1] }[move] ?? [0, 0];
  lines[row][column] = lines[row + down][column + right];
  lines[row + down][column + right] = 0;
  return lines;
}

/** Whether slides can lead from a board to the goal with the blank last: the parity of the permutation against the path of the blank. */
function isSolvable({ rows, columns, tiles }: Board) {
  const order = Array.from(tiles, (tile) => (tile + tiles.length - 1) % tiles.length);
  let swaps = 0;
  for (let cell = 0; cell < order.length; cell++) {
    while (order[cell] !== cell) {
      const home = order[cell];
      [order[cell], order[home]] = [order[home], order[cell]];
      swaps += 1;
    }
  }
  const blank = tiles.indexOf(0);
  return (swaps + (rows - 1 - Math.floor(blank / columns)) + (columns - 1 - (blank % columns))) % 2 === 0;
}

describe.each(shapes.map((shape) => [shapeName(shape), shape] as const))('the rules on %s boards', (name, shape) => {
  const last = shape.rows * shape.columns - 1;

  it('have the goals that are named', () => {
    const counted = Array.from({ length: last }, (_, index) => index + 1);
    expect(rules.goalBoard(shape, 'blank-last')).toEqual({ ...shape, tiles: Uint8Array.of(...counted, 0) });
    expect(rules.goalBoard(shape, 'blank-first')).toEqual({ ...shape, tiles: Uint8Array.of(0, ...counted) });
  });

  it('slide as the slow ones do', () => {
    const board = rules.randomBoard(shape, 'blank-last', 0);
    for (let cell = 0; cell <= last; cell++) {
      const moves = rules.movesTowardBlank(board, cell);
      expect(moves, `cell ${cell}`).toBe(slowMoves(board, Math.floor(cell / shape.columns), cell % shape.columns));
      let after = board;
      for (const move of moves) {
        const expected = slid(after, move);
        after = rules.applyMoves(after, move);
        expect(rowsOf(after)).toEqual(expected);
      }
      expect(rules.applyMoves(board, moves)).toEqual(after);
      expect(rules.applyMoves(after, rules.inverseMoves(moves))).toEqual(board);
    }
    // The tile would leave the board.
    expect(() => rules.applyMoves(rules.goalBoard(shape, 'blank-last'), 'U')).toThrow('outside');
  });

  it('know which boards can be solved', () => {
    for (let round = 0; round < 20; round++) {
      const board = rules.randomBoard(shape, 'blank-last', 0);
      const { solvable, swap } = rules.parity(board, 'blank-last');
      expect([solvable, isSolvable(board)]).toEqual([true, true]);
      const swapped = rules.swapTiles(board, ...swap);
      expect([rules.parity(swapped, 'blank-last').solvable, isSolvable(swapped)]).toEqual([false, false]);
    }
    // Only once, since each call builds the tables of the conflicts in a line, which are largest for six tiles.
    const board = rules.randomBoard(shape, 'blank-last', 0);
    const bound = rules.lowerBound(board, 'blank-last');
    expect(bound % 2).toBe(distanceOf(board) % 2);
    expect(bound).toBeGreaterThanOrEqual(distanceOf(board));
  });

  it('write the rows', () => {
    const board = rules.dailyBoard(shape, '2026-11-21');
    const text = rowsOf(board)
      .map((row) => row.join(' '))
      .join('/');
    expect(rules.writeBoard(board)).toBe(text);
    expect(rules.writeReplay(board, '')).toBe(text);
    expect(isSolvable(board)).toBe(true);
  });

  it('offer an algorithm', () => {
    const { algorithm, algorithms } = rules.choices(shape, 'blank-last');
    expect(algorithms, name).toContain(algorithm);
  });
});

/** The sum of the rows and columns that each tile is away from its cell of the goal. */
function distanceOf({ columns, tiles }: Board) {
  return tiles.reduce((sum, tile, cell) => {
    if (tile === 0) return sum;
    const [row, column] = [Math.floor((tile - 1) / columns), (tile - 1) % columns];
    return sum + Math.abs(row - Math.floor(cell / columns)) + Math.abs(column - (cell % columns));
  }, 0);
}

describe('a shape', () => {
  it('is the one of the rows of a text', () => {
    expect(rules.readBoard('1 2 3/4 5 6/7 8 0')).toMatchObject(squareOf(3));
    expect(rules.readReplay('1 2 3 4 5 6 7 8 0 RD')).toEqual({ board: '1 2 3/4 5 6/7 8 0', moves: 'RD' });
  });

  it('survives the way to the wasm modules and back', () => {
    for (const shape of shapes) {
      const board = rules.randomBoard(shape, 'blank-last', 0);
      expect(fromBytes(toBytes(board))).toEqual(board);
    }
    const tiles = Uint8Array.from({ length: 12 }, (_, cell) => (cell + 1) % 12);
    expect(rules.writeBoard({ rows: 2, columns: 6, tiles })).toBe('1 2 3 4 5 6/7 8 9 10 11 0');
    expect(rules.writeBoard({ rows: 3, columns: 4, tiles })).toBe('1 2 3 4/5 6 7 8/9 10 11 0');
    expect(isSameShape({ rows: 2, columns: 6 }, { rows: 3, columns: 4 })).toBe(false);
  });

  it.each([
    { rows: 1, columns: 4 },
    { rows: 4, columns: 11 },
    { rows: 0, columns: 0 },
  ])('is refused if there are no such boards: %j', (shape) => {
    const message = `Invalid size ${shapeName(shape)}; expected ${EXPECTED_SIZE}.`;
    for (const refused of [rules.choices, rules.goalBoard, rules.randomBoard])
      expect(() => refused(shape, 'blank-last')).toThrow(expect.objectContaining({ code: 'bad-options', message }));
  });

  it.each([
    ['a tile twice', { rows: 2, columns: 2, tiles: Uint8Array.of(1, 1, 2, 0) }],
    ['uneven rows', { rows: 2, columns: 4, tiles: Uint8Array.of(1, 2, 3, 4, 5, 0) }],
    ['no tiles', { rows: 0, columns: 0, tiles: new Uint8Array() }],
  ])('is refused with %s', (_, board) => {
    expect(() => rules.writeBoard(board)).toThrow(expect.objectContaining({ code: 'bad-board' }));
  });
});

describe('a game', () => {
  it.each(shapes)('is played on %j', (shape) => {
    const { game, events } = gameOn();
    game.resize(shape);
    const { rows, columns } = shape;
    expect(game.details()).toMatchObject({ size: columns, rows, columns, solved: true });
    const goal = game.state.text;
    expect(goal.split('/').map((row) => row.split(' ').length)).toEqual(new Array(rows).fill(columns));

    // Along the bottom row, up, and back.
    game.slideByHand('R'.repeat(columns - 1));
    game.slideByHand('D'.repeat(rows - 1));
    expect(game.state.tiles.indexOf(0)).toBe(0);
    expect(game.details()).toMatchObject({ solvable: true, solved: false, moves: rows + columns - 2 });
    const away = game.state.text;
    game.undo();
    game.undo();
    expect(game.state).toMatchObject({ ...shape, text: goal, at: 0 });
    game.redo();
    game.redo();
    expect(game.state.text).toBe(away);
    expect(events.filter(([type]) => type === 'move').at(-1)?.[1]).toMatchObject({ board: away });
    game.reset();
    expect(game.state.text).toBe(goal);

    game.shuffle(false);
    expect(game.details()).toMatchObject({ rows, columns, solvable: true });
    game.resize(squareOf(3));
    game.undo();
    expect(game.details()).toMatchObject({ size: columns, rows, columns });
  });
});
