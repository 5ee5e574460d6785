// The boards that several tests use. Lengths are asked of the command line, not written here.

/** Three moves from home: U, U, L. */
export const nearHome = '1 2 3 4/5 6 0 8/9 10 7 12/13 14 11 15';

/** The blank in the middle, so that every arrow has something to do. */
export const open = '1 5 3 4/2 6 8 12/9 0 7 11/13 10 14 15';

/** A quarter of a million nodes with the table: some milliseconds. */
export const usual = '5 11 9 12/3 6 4 7/13 0 10 14/1 8 15 2';

/** A small one, 14 moves from home. */
export const small = '8 1 3/4 0 2/7 6 5';

/** Another, from which more than one shortest way leads home. */
export const forked = '7 1 5/8 3 2/4 6 0';

/** One of those that need 80 moves: with the Manhattan distance a search of hours. */
export const endless = '0 11 9 13/12 15 10 14/3 7 6 2/4 8 5 1';

/** The two last tiles of the board in order exchanged: the classic one that slides cannot mend. */
export const unsolvable = '1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0';

/** Number 10 of the 24-puzzles of Korf and Felner (2002), by whom its shortest solution is known, towards the blank in the first cell. */
export const hard24 = {
  board: '23 14 0 24 17/9 20 21 2 18/10 13 22 1 3/11 4 16 6 5/7 12 8 15 19',
  goal: 'blank-first',
  optimum: 114,
};

/** A large one that is near home. */
export const near24 = '1 2 3 4 5/6 8 18 9 10/11 7 0 13 14/16 12 17 19 15/21 22 23 24 20';
