// The English texts of the element: every word that it shows or speaks. `{name}` stands for a value. A text that depends on the number
// `{n}` has one string for each plural form of the language, by Unicode's names for them. All texts are plain strings, so that a page can
// replace them with JSON.

export const english = {
  /** Separates groups of three digits. */
  group: ',',
  decimal: '.',

  // Buttons and the other controls of a game; those that end in `Key` also name the key.
  shuffle: 'Shuffle',
  shuffleKey: 'Shuffle (N)',
  size: 'Size',
  easy: 'Easy',
  solve: 'Solve',
  solveKey: 'Solve (L)',
  solving: 'Solving…',
  playNow: 'Play now',
  cancel: 'Cancel',
  hint: 'Hint',
  hintKey: 'Hint (H)',
  undo: 'Undo',
  undoKey: 'Undo (Ctrl+Z)',
  redo: 'Redo',
  redoKey: 'Redo (Ctrl+Y)',
  reset: 'Back to the start',
  resetKey: 'Back to the start (R)',
  swap: 'Swap {a} and {b}',
  searchIdaStar: 'Search with IDA*',

  // Playback
  playback: 'Playback',
  play: 'Play',
  pause: 'Pause',
  stepBack: 'Step back',
  stepForward: 'Step forward',
  move: 'Move',
  moveOf: 'Move {n} of {total}',
  speed: 'Speed',
  times: '{n}×',

  // Figures above the board: *parts in stars* are bold, [parts in brackets] are left out if there is no room.
  figureMoves: { one: '*{n}* move', other: '*{n}* moves' },
  figureMovesApart: '*{hand}* by hand, *{solver}* by[ the] solver',
  figureRate: '*{rate}* moves/s',
  figurePlace: 'Move *{n}* of {total}',
  figureSolved: '*Solved*',
  figureUnsolvable: 'Not solvable',
  figureRemain: { one: '*{n}*[ move] remains', other: '*{n}*[ moves] remain' },
  figureRemainInSolution: {
    one: '*{n}*[ move] left in this solution',
    other: '*{n}*[ moves] left in this solution',
  },
  figureRemainAtLeast: { one: 'At least *{n}*[ move] remains', other: 'At least *{n}*[ moves] remain' },
  figureSearching: 'Searching…',
  figureSearchingBound: 'Searching… at least *{bound}*',
  figureFound: 'Found *{n}*, at least *{bound}*',
  figureBuilding: 'Building the table…',
  figureLoading: 'Loading the table…',

  // The board, as a screen reader reads it
  board: 'Board, {size} by {size}',
  row: 'Row {row}',
  place: 'row {row} column {column}',
  tile: '{tile}, {place}',
  tileSlides: '{name}, slides {direction}',
  tileAlong: '{name}, with {n} more',
  tileHome: '{name}, in place',
  blank: 'Blank, {place}',
  up: 'up',
  down: 'down',
  left: 'left',
  right: 'right',
  keys: 'The arrow keys slide a tile. Shift with an arrow key moves the focus, and Enter slides the focused tile. L solves, H gives a hint, and N shuffles.',

  // Announcements of a screen reader
  moved: '{tiles} {direction}',
  shuffled: 'Shuffled. {remain}.',
  swapped: 'Swapped. {remain}.',
  earlierGame: 'Your earlier game is back. {remain}.',
  laterGame: 'Your later game is back. {remain}.',
  solved: { one: 'Solved in {n} move, {clock}.', other: 'Solved in {n} moves, {clock}.' },
  solvedBySolver: {
    one: 'Solved in {n} move by the solver.',
    other: 'Solved in {n} moves, {solver} of them by the solver.',
  },
  stoppedAt: 'Move {n} of {total}.',
  hinted: 'Hint: {tile} slides {direction}. {remain}.',
  replay: { one: 'Replay: {n} move.', other: 'Replay: {n} moves.' },
  searching: 'Searching.',
  cancelled: 'Search canceled.',
  optimal: { one: 'Optimal solution: {n} move.', other: 'Optimal solution: {n} moves.' },
  found: {
    one: 'Found {n} move; at least {bound} needed',
    other: 'Found {n} moves; at least {bound} needed',
  },
  lastSolution: '{found}.',
  firstSolution: '{found}. Searching for a shorter one.',
  solutions: { one: 'There is only one shortest solution.', other: 'There are {n} shortest solutions.' },

  // Errors and warnings. `{message}` is the message of the error, which is always English; `{piece}` is the offending part of the input, which
  // begins at character `{at}`.
  unsolvable: 'This board cannot be solved.',
  mainThread: 'Web workers are blocked on this page, so the search runs on the main thread and takes longer.',
  wasmBlocked:
    "The content security policy of this page blocks WebAssembly. Its script-src must allow 'wasm-unsafe-eval'.",
  notDownloaded: 'The puzzle could not be downloaded. Check your network connection, then reload the page.',
  notLoaded: 'The puzzle could not be loaded ({message}). Reload the page to try again.',
  unsolvableBoard: '{message}',
  badBoard: '{message}',
  badBoardAt: '{message}',
  badGoal: '{message}',
  badGoalAt: '{message}',
  badGame: '{message}',
  badMoves: '{message}',
  badMovesAt: '{message}',
  badOptions: '{message}',
  outOfMemory: '{message}',
  tableFailed: '{message}',
  workerFailed: '{message}',
  failed: '{message}',
};
