// The English texts of boards from other programs.

export const english = {
  question: 'Is the blank first or last in the goal?',
  questionWhy:
    'The text does not say. Programs of Berkeley and Columbia have it first, those of the textbook AIMA last.',
  'blank-first': 'Blank first',
  'blank-last': 'Blank last',
  own: 'My own goal',

  writeFor: 'Write it for',
  choose: 'Choose a course',
  aima: 'AIMA (tuple)',
  berkeley: 'Berkeley CS 188 (list)',
  columbia: 'Columbia COMS W4701',
  princeton: 'Princeton COS 226 (file)',
  copyBoard: 'Copy board',
  copyMoves: 'Copy moves',
  turnedFirst:
    'In this course the goal has the blank first, so the board is turned and renumbered. It needs as many moves as before.',
  turnedLast:
    'In this course the goal has the blank last, so the board is turned and renumbered. It needs as many moves as before.',
  noCorner: 'No course has your goal: its blank must be in a corner.',
  failed: 'This could not be loaded. Check your network connection.',
  movesOfBlank: 'These moves lead to the goal. They say where the blank moves.',
  movesOfTiles: 'These moves lead to the goal. They say where the tiles slide.',
};
