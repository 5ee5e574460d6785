// The English texts of the page that are needed at once. `{name}` stands for a value. A text that depends on the number `{n}` has one string for
// each plural form. The other texts are in texts-more-en.js. Texts that stand in index.html have their keys there, in `data-text`.

import type { Text } from '../../element/page-tools.js';

export const english = {
  // Names of algorithms and heuristics
  'ida-star': 'IDA*',
  'a-star': 'A*',
  'weighted-a-star': 'Weighted A*',
  greedy: 'Greedy search',
  'breadth-first': 'Breadth-first search',
  beam: 'Beam search',
  shortGreedy: 'Greedy',
  shortBreadthFirst: 'Breadth-first',
  shortBeam: 'Beam',
  misplaced: 'Misplaced tiles',
  manhattan: 'Manhattan distance',
  'linear-conflict': 'Linear conflict',
  'walking-distance': 'Walking distance',
  patternsOf: '{name} patterns',
  patternsOfMax: '{name} patterns (maximum)',

  // Before a search
  lead: 'Slide the tiles into order.',
  leadGoal: 'Slide the tiles into the order of the goal.',
  howToPlay: 'Click a tile beside the gap, swipe, or use the arrow keys. The clock starts with your first move.',
  promiseShortest: 'Solve finds the shortest solution.',
  promiseImproving: 'Solve finds a solution, then shorter ones.',
  promiseAny: 'Solve finds a solution that may not be the shortest.',
  most3: 'No 3×3 board needs more than 31 moves.',
  most4: 'No 4×4 board needs more than 80 moves.',
  proof5: 'Proving that a solution of a 5×5 board is the shortest can take hours.',
  proof6: 'Proving that a solution of a 6×6 board is the shortest can take hours.',
  theGoal: 'The goal',
  goalBlankFirst: 'The goal: blank first',
  goalOwn: 'Your goal',
  goalName: 'The goal: {board}',
  allInPlace: 'Every tile is in its place.',
  shuffleAgain: 'Press Shuffle to start a new game.',

  // During and after a search
  fullSpeed: 'full speed',
  rateIs: { one: '1 node per second', other: '{n} nodes per second' },

  // Boards that cannot be shown
  unsolvable: 'This board cannot be solved.',
  parity:
    'Every board has a parity, odd or even, which sliding never changes. This board is {board} and the goal is {goal}, so no moves lead to the goal.',
  odd: 'odd',
  even: 'even',
  swap: 'Swap {a} and {b}',
  refusedBoard: 'The text is not a valid board, so the board stays as it was.',
  refusedMoves: 'The moves cannot be played, so the board stays as it was.',
  refusedGoal: 'The text is not a valid goal, so the goal stays as it was.',
  searchFailed: 'The search failed.',
  loadingFailed: 'Loading failed.',
  reload: 'Check your network connection, then reload the page.',
  close: 'Close',

  // The rows beside the board
  keysMoveTile: 'arrow keys move tiles',
  keysMoveBlank: 'arrow keys move the gap',
  copied: 'Copied',
  notAllowed: 'Not allowed',
  theme: 'Theme: {theme}',
  system: 'system',
  light: 'light',
  dark: 'dark',
  newVersion: 'A new version is available.',
  update: 'Update',
};

export type TextKey = keyof typeof english | keyof typeof import('./texts-more-en.js').moreEnglish;
export type Texts = Record<TextKey, Text>;
