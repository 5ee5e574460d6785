// The English texts beside the board while a game is played and after it. `{name}` stands for a value. A text that depends on the number `{n}`
// has one string for each plural form.

export const english = {
  // Kinds of boards
  random: '{size}×{size}, random board.',
  easy: '{size}×{size}, easy board.',
  daily: '{size}×{size}, daily board.',
  own: '{size}×{size}, a board of your own.',
  randomBoards: '{size}×{size}, random boards',
  easyBoards: '{size}×{size}, easy boards',
  dailyBoards: '{size}×{size}, daily boards',
  ownBoards: '{size}×{size}, boards of your own',

  // While a game is played
  bestSingle: 'Best single',
  bestAo5: 'Best average of 5',
  bestAo12: 'Best average of 12',

  // After it
  solvedIn: 'Solved in {clock}.',
  gameNumber: 'Game {number} of this kind.',
  inSlides: { one: '{moves} in 1 slide', other: '{moves} in {n} slides' },
  moves: { one: '1 move', other: '{n} moves' },
  undone: '{moves} undone',
  thisGame: 'This game',
  bestBefore: 'Best before',
  shortest: 'Shortest',
  time: 'Time',
  movesRow: 'Moves',
  rate: 'Moves/s',
  recordTime: 'Your best time,',
  recordMoves: 'Your fewest moves,',
  recordRate: 'Your most moves per second,',
  bySeconds: 'by {seconds} s.',
  byMoves: 'by {n}.',
  byRate: 'by {rate}.',
  slower: '{seconds} s slower than your best.',
  asFast: 'As fast as your best.',
  firstOfKind: 'Your first game of this kind.',
  withHelp: 'With help from the solver, so it does not count for records and averages.',
  ao5: 'Average of the last 5 games: {ao5}.',
  ao5And12: 'Average of the last 5 games: {ao5}; of the last 12: {ao12}.',

  // If it could not be stored
  storageFull: 'This game could not be stored: browser storage is full ({size} needed).',
  storageBlocked: 'This game could not be stored: browser storage is blocked.',
  exportIt: 'Export it',

  // The curve
  solving: 'Finding the moves that led away from the goal…',
  ledAway: {
    one: '1 of your {moves} led away from the goal',
    other: '{n} of your {moves} led away from the goal',
  },
  noneLedAway: 'None of your {moves} led away from the goal',
  yourGame: 'your game',
  shortestLine: 'shortest',
  curveName: 'The moves that remained after each move: {first} at the start, {last} after {moves}.',
  analyze: 'Analyze',
  share: 'Share',
  watch: 'Watch the solution',
  copied: 'Copied',
  notAllowed: 'Not allowed',
  shareText: 'Fifteen {size}×{size}: {moves}, {clock}',
  shareTextShortest: 'Fifteen {size}×{size}: {moves}, shortest {shortest}, {clock}',

  // Inspection
  secondsToLook: 'seconds to look. Then the clock starts by itself.',
  secondsLeft: '{n} seconds left to look.',

  // How you play
  arrowsMove: 'Arrow keys move',
  tile: 'tile',
  blank: 'gap',
  slide: 'Slide',
  slideNote: 'Hover: a tile slides as the pointer enters it. Mouse only.',
  click: 'click',
  hover: 'hover',
  inspection: '15 s to look before the clock starts',
  off: 'off',
  on: 'on',
  remaining: 'Show the moves that remain while you play',
  remainingNote: 'Exact, on boards up to 4×4, is a hint: such games do not count for records.',
  atLeast: 'at least',
  exact: 'exact',
};

export type PlayText = keyof typeof english;
