// The boards that several tests use. Their distances come from the command line.

/** Three moves from the goal: U, U, L. */
export const nearHome = '1 2 3 4/5 6 0 8/9 10 7 12/13 14 11 15';

/** The blank is in the middle, so that every arrow key can slide a tile. */
export const open = '1 5 3 4/2 6 8 12/9 0 7 11/13 10 14 15';

/** A board of average difficulty, which takes some milliseconds to solve with the 6-6-3 table. */
export const usual = '5 11 9 12/3 6 4 7/13 0 10 14/1 8 15 2';

/** A 3×3 board, 14 moves from the goal. */
export const small = '8 1 3/4 0 2/7 6 5';

/** A 3×3 board with more than one shortest solution. */
export const forked = '7 1 5/8 3 2/4 6 0';

/** A board that needs 80 moves. With Manhattan distance the search takes hours. */
export const endless = '0 11 9 13/12 15 10 14/3 7 6 2/4 8 5 1';

/** The solved board with its last two tiles swapped: the classic unsolvable board. */
export const unsolvable = '1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0';

/** Number 10 of the 24-puzzles of Korf and Felner (2002), who published the length of its shortest solution for this goal. */
export const hard24 = {
  board: '23 14 0 24 17/9 20 21 2 18/10 13 22 1 3/11 4 16 6 5/7 12 8 15 19',
  goal: 'blank-first',
  optimum: 114,
};

/** A 5×5 board near the goal. */
export const near24 = '1 2 3 4 5/6 8 18 9 10/11 7 0 13 14/16 12 17 19 15/21 22 23 24 20';
