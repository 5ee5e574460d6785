// The English texts of Growth.

export const english = {
  name: 'A table grows',
  about1:
    'One tile of the 15-puzzle has 16 placements. Search once, backwards from the goal, and note how many moves of this tile each placement needs: that is the whole table.',
  about2:
    'Two tiles of the 15-puzzle have 240 placements. Search once, backwards from the goal, and note how many moves of these tiles each placement needs: that is the whole table.',
  about3:
    'Three tiles of the 15-puzzle have 3,360 placements. Search once, backwards from the goal, and note how many moves of these tiles each placement needs: that is the whole table.',
  about:
    'Four tiles of the 15-puzzle have 43,680 placements. Search once, backwards from the goal, and note how many moves of these tiles each placement needs: that is the whole table.',
  tiles: 'Tiles',
  map: 'Map of all placements',
  bars: 'Bars: how many placements need each number of moves',
  perLevel: 'Placements by the moves they need',
  ofAll: 'of {total}',
  frontier: 'the frontier',
  near: 'near the goal',
  far: 'far',
  notReached: 'not reached yet',
  ringed: 'The placement ringed on the map needs',
  needs: { one: '{n} move of its tiles.', other: '{n} moves of its tiles.' },
  needsMore: { one: 'more than {n} move of its tiles.', other: 'more than {n} moves of its tiles.' },
  place: 'tile {tile} in row {row}, column {column}',
  startLead: 'One placement needs no moves: the goal.',
  startRest1: 'The map is a board, and each square is a cell in which tile {tile1} can lie.',
  startRest2:
    'The large square shows where tile {tile1} lies, the small square inside it where tile {tile2} lies: a board in a board.',
  startRest3:
    'The large square shows where tile {tile1} lies, the square inside it where tile {tile2} lies, then {tile3}: a board in a board in a board.',
  startRest4:
    'The large square shows where tile {tile1} lies, the square inside it where tile {tile2} lies, then {tile3}, then {tile4}: a board in a board in a board in a board.',
  grownLead: {
    one: '{n} new placement at distance {moves}: the frontier.',
    other: '{n} new placements at distance {moves}: the frontier.',
  },
  grownRest: {
    one: 'It took one more move of this tile to reach them; moves of the other tiles are free.',
    other: 'It took one more move of these tiles to reach them; moves of the other tiles are free.',
  },
  doneLead: 'Done.',
  doneRest: {
    one: 'The farthest placement needs {moves nMoves}. From now on, each value is a look-up.',
    other: 'The {n} farthest placements need {moves nMoves}. From now on, each value is a look-up.',
  },
  source: 'Tiles {tiles}, minimum over all cells of the blank',
  headMoves: 'Moves',
  headPlacements: 'Placements',
  headSum: 'So far',
};
