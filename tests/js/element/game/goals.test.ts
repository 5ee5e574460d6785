import { describe, expect, it } from 'vitest';
import { squareOf } from '../../../../www/solver/shape.js';
import { rules } from '../../../support/rules.js';

const spiral = '1 2 3/8 0 4/7 6 5';

describe('the rules, with a board as the goal', () => {
  it('recognize it as solved', () => {
    expect(rules.goalBoard(squareOf(3), spiral)).toEqual(rules.readBoard(spiral));
    expect(rules.lowerBound(rules.readBoard(spiral), spiral)).toBe(0);
    expect(rules.lowerBound(rules.readBoard('1 2 3/8 4 0/7 6 5'), spiral)).toBe(1);
  });

  it('draw boards that can be solved', () => {
    for (let round = 0; round < 100; round += 1) {
      expect(rules.parity(rules.randomBoard(squareOf(3), spiral, 0), spiral).solvable).toBe(true);
      expect(rules.parity(rules.randomBoard(squareOf(3), spiral, 7), spiral).solvable).toBe(true);
    }
    expect(rules.parity(rules.readBoard('2 1 3/8 0 4/7 6 5'), spiral)).toMatchObject({ solvable: false, swap: [7, 8] });
  });

  it('translate the patterns of a heuristic, or have none if its tables do not support the goal', () => {
    const evenFirst = '2 4 6/8 1 3/5 7 0';
    expect(Array.from(rules.patterns(squareOf(3), 'pdb-4-4', evenFirst), (tiles) => Array.from(tiles))).toEqual([
      [2, 4, 6, 8],
      [1, 3, 5, 7],
    ]);
    expect(rules.patterns(squareOf(3), 'pdb-4-4', spiral)).toEqual([]);
  });

  it.each([
    ['blank', 'blank-first'],
    ['1 2 3/8 0 4/7 6 6', '6 appears twice'],
    ['1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0', '4×4'],
  ])('reject %s', (goal, said) => {
    const refused = () => rules.parity(rules.readBoard(spiral), goal);
    expect(refused).toThrow(said);
    expect(refused).toThrow(expect.objectContaining({ code: 'bad-goal' }));
  });
});
