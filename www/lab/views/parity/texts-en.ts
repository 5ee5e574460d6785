// The English texts of Parity.

export const english = {
  name: 'Why half of all boards are impossible',
  about:
    'Draw a line from each tile’s place to its place in the solved order and count the crossings. Swapping any two tiles turns odd into even, or even into odd; a move cannot do that, once the row of the blank is counted in.',
  aboutOdd:
    'Draw a line from each tile’s place to its place in the solved order and count the crossings. Swapping any two tiles turns odd into even, or even into odd; on a board of this width, a move cannot do that.',
  modes: 'What a click does',
  move: 'Move',
  swap: 'Swap two',
  reset: 'Reset',
  slideBoard: 'Board; the arrow keys slide tiles',
  swapBoard: 'Board; choose two tiles to swap them',
  tileAt: '{tile}, row {row} column {column}',

  readingOrder: 'the tiles, row by row',
  solvedOrder: 'solved order below',
  lines: {
    one: 'Lines from the tiles, row by row, to the solved order: {n} crossing',
    other: 'Lines from the tiles, row by row, to the solved order: {n} crossings',
  },
  score: 'Parity, move by move',
  crossings: 'Crossings',
  height: 'Blank’s height',
  rows: 'Blank’s rows to go',
  sum: 'Sum',
  odd: 'odd',
  even: 'even',

  up: 'up',
  down: 'down',
  left: 'left',
  right: 'right',

  cannot: 'Odd: this board cannot be solved.',
  can: 'Even: this board can be solved.',
  countCrossings: { one: 'One crossing', other: '{n} crossings' },
  began: {
    one: '{crossings}, and the blank is one row from its goal. Slide any tile and watch the Sum: its color never changes.',
    other:
      '{crossings}, and the blank is {n} rows from its goal. Slide any tile and watch the Sum: its color never changes.',
  },
  beganInRow:
    '{crossings}, and the blank is in its goal row. Slide any tile and watch the Sum: its color never changes.',
  beganOdd: '{crossings}. Slide any tile and watch the dots: their color never changes.',
  sideways:
    'Tile {tile} moved {direction}: the order of the tiles and the blank’s row stay as they are, and the sum too.',
  sidewaysOdd: 'Tile {tile} moved {direction}: the order of the tiles stays as it is.',
  upright:
    'Tile {tile} moved {direction}, past {past} tiles: the crossings went from {from} to {to}, by an odd number, and the blank moved by one row. The sum is still {parity}.',
  uprightOdd:
    'Tile {tile} moved {direction}, past {past} tiles: the crossings went from {from} to {to}, so they are still {parity}.',
  swapped:
    'Tiles {a} and {b} have changed places: the crossings went from {from} to {to}, by an odd number. So {before} became {parity}, and moves cannot undo that.',
  source: 'Johnson and Story, 1879',

  headMove: 'Move',
  headCrossings: 'Crossings',
  headRows: 'Blank’s rows',
  headSum: 'Sum',
  headParity: 'Parity',
};
