import { describe, expect, it } from 'vitest';
import { readGame, timesOfMoves } from '../../../../www/page/analysis/recorded-game.js';
import { game, rules } from './games.js';

describe('a recorded game', () => {
  it('has the board before each move, and the tile that the move slides', () => {
    const { boards, tiles, isSolved, rows, columns } = game();
    expect(boards.map((board) => rules.writeBoard(board))).toEqual([
      '1 2 3/0 4 6/7 5 8',
      '1 2 3/4 0 6/7 5 8',
      '1 0 3/4 2 6/7 5 8',
      '1 2 3/4 0 6/7 5 8',
      '1 2 3/4 5 6/7 0 8',
      '1 2 3/4 5 6/7 8 0',
    ]);
    expect({ tiles, isSolved, rows, columns }).toEqual({
      tiles: [[4], [2], [2], [5], [8]],
      isSolved: true,
      rows: 3,
      columns: 3,
    });
  });

  it('has steps of several tiles in multi-tile moves, each with the time of its last one', () => {
    const { boards, steps, tiles, times, timesOfMoves } = readGame(
      rules,
      { start: '1 2 3/0 4 6/7 5 8', slides: 'LLRUL', times: [100, 300, 600, 800, 1000] },
      'multi-tile',
    );
    expect({ steps, tiles, times, timesOfMoves }).toEqual({
      steps: ['LL', 'R', 'U', 'L'],
      tiles: [[4, 6], [6], [5], [8]],
      times: [300, 600, 800, 1000],
      timesOfMoves: [100, 300, 600, 800, 1000],
    });
    expect(boards.map((board) => rules.writeBoard(board))).toEqual([
      '1 2 3/0 4 6/7 5 8',
      '1 2 3/4 6 0/7 5 8',
      '1 2 3/4 0 6/7 5 8',
      '1 2 3/4 5 6/7 0 8',
      '1 2 3/4 5 6/7 8 0',
    ]);
  });

  it('is counted in single moves on large boards', () => {
    const start = '1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 22 23 24 0';
    const { metric, steps } = game({ start, slides: 'RRLL' }, 'multi-tile');
    expect({ metric, steps }).toEqual({ metric: 'single-tile', steps: ['R', 'R', 'L', 'L'] });
  });

  it('does not begin if its text cannot be read', () => {
    expect(() => game({ start: '1 2 3/0 4 6/7 5 5' })).toThrow(
      expect.objectContaining({ code: 'bad-board', text: '1 2 3/0 4 6/7 5 5 LDUUL' }),
    );
    expect(() => game({ slides: 'LLLL' })).toThrow(expect.objectContaining({ code: 'bad-moves', start: 20 }));
    expect(() => game({ goal: 'middle' })).toThrow(expect.objectContaining({ code: 'bad-goal' }));
    expect(() => game({ slides: '' })).toThrow(expect.objectContaining({ code: 'no-moves' }));
    expect(() => readGame(rules, { start: '1 2 3/4 5 6/8 7 0', slides: 'D' })).toThrow(
      expect.objectContaining({ code: 'unsolvable' }),
    );
  });

  it('has a time for each move if there is one for each move or slide', () => {
    expect(timesOfMoves([0, 5, 9], 'UL D', 3)).toEqual([0, 5, 9]);
    expect(timesOfMoves([4, 9], 'UU L', 3)).toEqual([4, 4, 9]);
    expect(timesOfMoves([4, 9], 'U2 L', 3)).toEqual([4, 4, 9]);
    for (const times of [[], [4], [9, 4], [Number.NaN, 4], [-1, 4]]) expect(timesOfMoves(times, 'UU L', 3)).toBeNull();
  });
});
