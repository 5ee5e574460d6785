// Boards and goals reach the lab's worker in the form in which the rules have read them.

import { expect, it } from 'vitest';
import { readListRequest, readRequest } from '../../../www/lab/engine/lab-request.js';
import { squareOf } from '../../../www/solver/shape.js';
import { rules } from '../../support/rules.js';

const board = '2 0 3/4 5 7/8 1 6';
const tiles = Uint8Array.of(2, 0, 3, 4, 5, 7, 8, 1, 6);

const boardOf = (...numbers: number[]) => ({ ...squareOf(3), tiles: Uint8Array.from(numbers) });

it('a request has its board and its goal', () => {
  expect(readRequest(rules, { board, heuristic: 'manhattan' })).toEqual({
    board: boardOf(...tiles),
    goal: boardOf(1, 2, 3, 4, 5, 6, 7, 8, 0),
    heuristic: 'manhattan',
  });
  expect(readRequest(rules, { board, goal: '1 2 3/8 0 4/7 6 5' }).goal).toEqual(boardOf(1, 2, 3, 8, 0, 4, 7, 6, 5));
});

it('many boards are one after the other', () => {
  const { board: first, boards } = readListRequest(rules, {}, [board, '1 2 3/4 5 6/7 8 0']);
  expect(first).toEqual(boardOf(...tiles));
  expect(boards).toEqual(Uint8Array.of(...tiles, 1, 2, 3, 4, 5, 6, 7, 8, 0));
});

it.each([
  ['bad-board', { board: '2 0 3/4 5 7/8 1' }],
  ['bad-board', { board: '' }],
  ['bad-goal', { board, goal: 'spiral' }],
  ['bad-goal', { board, goal: '1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0' }],
])('an invalid request is a %s: %j', (code, request) => {
  expect(() => readRequest(rules, request)).toThrow(expect.objectContaining({ code }));
});
