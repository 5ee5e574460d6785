// The texts of the element in English: every word that it shows or says. `{name}` stands for a value. A text that depends on
// `{n}` has a form for each kind of number that its language tells apart, by the names that Unicode gives them. Only
// texts, so that a page can put others in their place as JSON.

export const english = {
  /** Between groups of three digits. */
  group: ',',
  decimal: '.',

  // Buttons
  shuffle: 'Shuffle',
  solve: 'Solve',
  solving: 'Solving…',
  playNow: 'Play now',
  cancel: 'Cancel',
  hint: 'Hint',
  undo: 'Undo',
  undoKey: 'Undo (Ctrl+Z)',
  redo: 'Redo',
  redoKey: 'Redo (Ctrl+Y)',
  reset: 'Reset',
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

  // Figures beside the board: what is *between stars* is bold, what is [in brackets] goes where there is no room for it.
  figureMoves: 'Moves *{n}*',
  figureTime: '[Time ]*{clock}*',
  figurePlace: 'Move *{n}* of {total}',
  figureSolved: '*Solved*',
  figureUnsolvable: 'Not solvable',
  figureRemain: { one: '*{n}*[ move] remains', other: '*{n}*[ moves] remain' },
  figureRemainOfWay: { one: '*{n}*[ move] of this way remains', other: '*{n}*[ moves] of this way remain' },
  figureRemainAtLeast: { one: 'At least *{n}*[ move] remains', other: 'At least *{n}*[ moves] remain' },
  figureSearching: 'Searching…',
  figureSearchingBound: 'Searching… at least *{bound}*',
  figureFound: 'Found *{n}*, at least *{bound}*',
  figureBuilding: 'Building the table…',
  figureLoading: 'Loading the table…',

  // The board, by its names and directions
  board: 'Board, {size} by {size}',
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
  keys: 'Arrow keys slide a tile. Shift and an arrow key move the focus, Enter slides the focused tile. S solves, H hints.',

  // What is spoken when something has happened
  moved: '{tiles} {direction}',
  shuffled: 'Shuffled. {remain}.',
  swapped: 'Swapped. {remain}.',
  solved: { one: 'Solved in {n} move, {clock}.', other: 'Solved in {n} moves, {clock}.' },
  hinted: 'Hint: {tile} slides {direction}. {remain}.',
  replay: { one: 'Replay: {n} move.', other: 'Replay: {n} moves.' },
  searching: 'Searching.',
  cancelled: 'Search cancelled.',
  optimal: { one: 'Optimal solution: {n} move.', other: 'Optimal solution: {n} moves.' },
  found: { one: '{n} move found, at least {bound} proved', other: '{n} moves found, at least {bound} proved' },
  foundLast: '{found}.',
  foundFirst: '{found}. Searching for a shorter way.',
  ways: { one: 'The only shortest way.', other: '{n} shortest ways.' },

  // What went wrong. `{message}` is the error's own, which is always English; `{piece}` of a text stands at character `{at}`.
  unsolvable: 'This board cannot be solved.',
  mainThread: 'This page may start no worker. It searches on its own thread, which takes longer.',
  wasmBlocked: "The policy of this page forbids WebAssembly. Its script-src must allow 'wasm-unsafe-eval'.",
  notLoaded: 'The puzzle could not be loaded ({message}). Load the page again.',
  unsolvableBoard: '{message}',
  badBoard: '{message}',
  badBoardAt: '{message}',
  badGoal: '{message}',
  badGoalAt: '{message}',
  badMoves: '{message}',
  badMovesAt: '{message}',
  badOptions: '{message}',
  outOfMemory: '{message}',
  tableFailed: '{message}',
  workerFailed: '{message}',
  failed: '{message}',
};
