// The example boards of Watch and Tree are solvable for every goal.

import { expect, it } from 'vitest';
import { exampleFor, korf27 } from '../../../www/lab/parts/search/start.js';
import type { Goal } from '../../../www/solver/index.js';
import { squareOf } from '../../../www/solver/shape.js';
import { rules } from '../../support/rules.js';

const example = { board: '2 0 3/4 5 7/8 1 6', solution: 'UURDLLURDDRUULL' };

it('the solution leads from the board to the goal', () => {
  expect(rules.writeBoard(rules.applyMoves(rules.readBoard(example.board), example.solution))).toBe(
    '1 2 3/4 5 6/7 8 0',
  );
  expect(exampleFor(example, 'blank-last', rules)).toBe(example.board);
});

it('the solution of the board of the lesson leads to the goal', () => {
  const board = rules.writeBoard(rules.applyMoves(rules.readBoard(korf27.board), korf27.solution));
  expect(board).toBe(rules.writeBoard(rules.goalBoard(squareOf(4), 'blank-last')));
});

it('is turned with the goal', () => {
  // The board turned by 180°, each tile renumbered by its new goal cell.
  expect(exampleFor(example, 'blank-first', rules)).toBe('3 8 1/2 4 5/6 0 7');
});

it.each(['1 2 3/8 0 4/7 6 5', '1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15', '4 3 2 1/8 7 6 5/12 11 10 9/0 15 14 13'])(
  'can be solved for the goal %s',
  (goal) => {
    const board = rules.readBoard(exampleFor(example, goal as Goal, rules));
    expect(rules.parity(board, goal).solvable).toBe(true);
    expect(rules.writeBoard(board)).not.toBe(goal);
  },
);
