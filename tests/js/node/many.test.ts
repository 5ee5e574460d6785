// Many boards on threads of Node, and boards as numbers.

import { afterEach, expect, it } from 'vitest';
import './support/bundled-thread.js';
import { randomBoard, Solver } from '../../../www/node/index.js';
import { nearHome, small, unsolvable, usual } from '../../e2e/support/boards.js';
import { goalOf, replay, textOf } from '../../e2e/support/simulator.js';

let solver: Solver;
afterEach(() => solver.dispose());

it('solves many boards in their order', async () => {
  solver = new Solver({ workers: 3 });
  const random = Array.from({ length: 20 }, (_, seed) => randomBoard(3, { seed }));
  const boards = [usual, small, '1 2 3/0 4 5', nearHome, ...random];
  const lengths: number[] = [];
  for await (const { moves, length, optimal } of solver.solveMany(boards)) {
    const board = boards[lengths.length];
    const goal = board.startsWith('1 2 3/0 4')
      ? '1 2 3/4 5 0'
      : goalOf(random.includes(board) || board === small ? 3 : 4);
    expect(replay(board, moves).board).toBe(goal);
    expect(optimal).toBe(true);
    lengths.push(length);
  }
  expect(lengths).toHaveLength(boards.length);
  // These lengths are those in the boards' file.
  expect(lengths.slice(0, 4)).toEqual([53, 14, 2, 3]);
}, 60_000);

it('names the board that cannot be solved, and goes on with others', async () => {
  solver = new Solver({ workers: 2 });
  const lengths: number[] = [];
  const solving = (async () => {
    for await (const { length } of solver.solveMany([small, unsolvable, usual])) lengths.push(length);
  })();
  await expect(solving).rejects.toMatchObject({ code: 'unsolvable', index: 1 });
  expect(lengths).toEqual([14]);
  expect((await solver.solveMany([small]).next()).value?.length).toBe(14);
}, 60_000);

it('minimizes multi-tile moves', async () => {
  solver = new Solver({ workers: 2 });
  // The only board that needs 24 multi-tile moves (tests/data/eight_puzzle_depths.txt).
  for await (const { slides } of solver.solveMany(['1 4 7/2 0 8/3 6 5'], { metric: 'multi-tile' }))
    expect(slides).toBe(24);
}, 60_000);

it('reads boards and goals as numbers and as rows of numbers, wherever a board is given', async () => {
  solver = new Solver({ workers: 1 });
  expect((await solver.solve([8, 1, 3, 4, 0, 2, 7, 6, 5])).length).toBe(14);
  // Rows say that these numbers are two rows of six.
  const rows = [
    [1, 2, 3, 4, 5, 6],
    [7, 8, 9, 10, 0, 11],
  ];
  const { moves } = await solver.solve(rows);
  expect(replay(textOf(rows.flat(), 6), moves).board).toBe('1 2 3 4 5 6/7 8 9 10 11 0');
  const { length } = await solver.solve(
    [
      [1, 2],
      [3, 0],
    ],
    {
      goal: [
        [1, 2],
        [0, 3],
      ],
    },
  );
  expect(length).toBe(1);
  const { lower } = await solver.analyze({ board: rows, moves: 'L' });
  expect(lower).toEqual([1, 0]);
  await expect(solver.solve([1, 2, 2])).rejects.toMatchObject({ code: 'bad-board' });
}, 60_000);
