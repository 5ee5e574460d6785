// The English texts of Yours.

export const english = {
  name: 'Your own heuristic',
  about:
    'Write h in JavaScript, and it is tried on all 181,440 boards of the 8-puzzle. If it never says more than the truth, it is admissible: a search can trust it. If it does, you see the board where it is most wrong.',
  start: 'Start from',
  ownCode: 'Your own code',
  exampleMisplaced: 'Misplaced tiles',
  exampleManhattan: 'Manhattan distance',
  exampleSum: 'Manhattan plus misplaced',
  exampleMisplacedBlank: 'Misplaced, with the blank',
  exampleManhattanBlank: 'Manhattan, with the blank',
  exampleNotebook: 'Manhattan of a notebook',
  editor: 'Your heuristic, in JavaScript. Tab leaves the editor.',
  check: 'Check all boards',
  key: 'Ctrl+Enter',
  changed: 'The code has changed since the last check.',
  checking: '{n} of {all} boards…',
  tooLong: {
    one: 'The code is too long for a link: {n} character, at most {most}.',
    other: 'The code is too long for a link: {n} characters, at most {most}.',
  },

  askLead: 'This code came with the link.',
  askRest: 'Read it before you run it. It will run without a network and apart from this page, for 5 seconds at most.',
  waitingLead: 'Nothing has been checked yet.',
  waitingRest: 'Read the code, then check all boards.',
  checkingLead: 'Checking all boards…',
  checkingRest: 'The code runs without a network and apart from this page.',

  admissible: 'Admissible',
  notAdmissible: 'Not admissible',
  consistent: 'Consistent',
  notConsistent: 'Not consistent',
  neverAbove: 'Never above the truth, on any of the {all} boards.',
  above: { one: 'Above the truth on {n} of {all} boards.', other: 'Above the truth on {n} of {all} boards.' },
  meanOf: 'On average it says {mean} of {truth} moves.',
  exact: {
    one: 'It is exactly right on {n} board ({share}%).',
    other: 'It is exactly right on {n} boards ({share}%).',
  },
  worst: 'The worst board',
  after: { one: 'After {n} move', other: 'After {n} moves' },
  hSays: 'h says',
  truth: 'the truth',
  noJump: 'One move never changes it by more than 1, so A* expands no board twice.',
  jumps: {
    one: 'In a consistent heuristic, one move changes h by 1 at most. Here it changes by more between {n} pair of boards. The largest change:',
    other:
      'In a consistent heuristic, one move changes h by 1 at most. Here it changes by more between {n} pairs of boards. The largest change:',
  },
  hIs: 'h = {h}',

  bandName: 'What h says about the boards at each distance',
  band: 'What h says about the boards at each distance: the least, the mean and the most, and the truth as a line',
  axis: 'true distance, in moves',
  isTruth: 'h = truth',
  leastToMost: 'least to most',
  mean: 'mean',
  aboveTruth: 'above the truth',
  nodes: 'Nodes from {board}',
  logScale: 'log scale',
  yours: 'Yours',
  count: '{n}',
  moreThan: '> {n}',
  longer: '{n} moves; the shortest solution has {distance}',

  trustLead: 'You can trust it.',
  trust: 'Now make it larger without breaking it: which tiles block each other?',
  trustBetter:
    'And the search needs fewer nodes than with Manhattan distance. What does it know that Manhattan does not?',
  trustJumps:
    'It is never too large, so the solutions are the shortest. But one move can change it by more than 1, so A* may have to expand a board twice.',
  failureLead: 'A useful failure.',
  reason: {
    one: 'Your h promises {h} moves, but {n} is enough. On the way to the goal, some move lowers h by more than 1. Step through the solution to find it.',
    other:
      'Your h promises {h} moves, but {n} are enough. On the way to the goal, some move lowers h by more than 1. Step through the solution to find it.',
  },
  reasonGoal: 'On the solved board nothing remains to be done, so h must be 0 there. Yours says {h}.',
  reasonSum:
    'Both bounds are right, but their sum is not: when a tile comes home, one move lowers both. You may add bounds only if no move counts for both. Pattern databases are built that way.',
  reasonMisplacedBlank:
    'The blank is not a tile. The last move of a solution brings a tile and the blank home at once, so one move lowers h by 2.',
  reasonManhattanBlank:
    'The blank is not a tile. Each move slides a tile one step and the blank one step, so one move can lower h by 2.',
  reasonNotebook:
    'The loop ends one tile early and begins with the blank, which moves along with every tile. So one move can lower h by 2.',
  drop: 'This move has lowered h by {n}. But one move brings a board at most 1 move nearer to the goal.',
  noDrop: 'This move has lowered h by no more than 1, as it should be.',

  errorAt: 'Line {line}: {message}',
  unreadable: 'The code has a syntax error, so it could not be started.',
  wrongValue: 'h returned {value} for the board {board}. Expected a whole number from 0 to 255.',
  tooSlow: { one: 'Stopped after {n} second.', other: 'Stopped after {n} seconds.' },
  noFunction: 'The code has no function h. Expected function h(board, goal) { … }.',
  blocked: 'This page does not allow code to run in a frame of its own, so h cannot be checked here.',
  tampered: 'The code has changed something that the check itself needs, so its values cannot be used.',
  nothingCounted: 'Nothing was counted.',
  notBegun: 'The check did not get to the first board.',
  neverBegan: 'The code outside the function h did not finish, so no board was tried. Is there an endless loop?',
  leaveAsIs: 'Leave what belongs to JavaScript, such as Array and Number, as it is.',
  stoppedAt: 'The check stopped at board {n} of {all}: {board}.',
  reached: 'The check was at board {n} of {all}: {board}. An endless loop, or too much work for each board?',

  source: 'Your code stays on this page',
  headMoves: 'Moves',
  headBoards: 'Boards',
  headLeast: 'h, least',
  headMean: 'h, mean',
  headMost: 'h, most',
  headAbove: 'Boards above',
};
