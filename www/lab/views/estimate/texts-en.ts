// The English texts of Estimate.

export const english = {
  name: 'The lower bound on the board',
  about:
    'A heuristic tells you, without searching, how many moves are needed at least. Each rung of the ladder is one heuristic: choose it to see what it counts. None is ever above the truth, and on most boards, higher rungs are closer to it.',
  ladder: 'Heuristic',
  asItIs: 'as it is',
  mirrored: 'mirrored',
  along: 'Along a shortest solution',
  move: 'Move',

  misplacedLead: { one: '{n} tile is not home.', other: '{n} tiles are not home.' },
  misplacedRest: 'Each must move at least once, and one move shifts only one tile.',
  manhattanLead: { one: '{n} arrow, so at least {n} move.', other: '{n} arrows, so at least {n} moves.' },
  manhattanRest: 'Each arrow is a step that a tile still has to travel; one move removes at most one arrow.',
  conflictLead: {
    one: '{n} arrow, plus 2 for each tile that must make way: {h}.',
    other: '{n} arrows, plus 2 for each tile that must make way: {h}.',
  },
  conflictRest: 'In {lines}, tiles are in their own line but in the wrong order. Those that make way must come back.',
  conflictNone: 'Here no tile blocks another in its own row or column.',
  row: 'row {n}',
  column: 'column {n}',
  walkingLead: '{rows} + {columns} = {h}.',
  walkingRest:
    'Forget which tile is which, and keep only the row it belongs to: sorting the rows takes {rows nMoves} up or down. In the same way, sorting the columns takes {columns nMoves} left or right.',
  additiveLead: '{upright}; in the mirror {mirrored}.',
  additiveRest:
    'The tables are named after the sizes of their groups of tiles. Each one knows exactly how many moves its own tiles need. No move belongs to two groups, so the numbers add up. The larger sum counts.',
  tiles: 'Tiles. The arrow keys choose one.',
  tileLead: { one: 'Tile {tile} is {n} move from home.', other: 'Tile {tile} is {n} moves from home.' },
  tileRest: 'That is its shortest path, as if the other tiles were not there.',
  homeLead: 'Tile {tile} is home.',
  homeRest: 'It adds nothing, although it may have to make way for others.',
  groupLead: { one: 'Tiles {tiles} need {n} move.', other: 'Tiles {tiles} need {n} moves.' },
  groupRest: 'Their table counts only the moves of these tiles, whatever the others do.',
  truthLead: { one: '{n} move.', other: '{n} moves.' },
  truthRest: 'Found by search. With a heuristic this good for every board, there would be nothing left to search.',
  rungPdb771: '7-7-1 tables',
  rungPdb78: '7-8 tables',
  largeTables: 'Large tables',
  buildTable: {
    one: 'Build {name} ({megabytes} MB, about {n} second)',
    other: 'Build {name} ({megabytes} MB, about {n} seconds)',
  },
  cancelTable: 'Cancel building {name}',
  tableBuilding: 'Building {name}',
  tableLoading: 'Loading {name}…',
  tableUnsupported: '{name} require a device with {gib} GiB of memory.',
  tableGone: 'The stored tables are gone. Reload the page to build them again.',
  tableMissing: 'These tables have not been built yet. The button below the ladder builds them.',
  searching: 'The shortest solution is being looked for.',
};
