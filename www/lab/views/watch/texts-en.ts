// The English texts of Watch.

import { searchEnglish } from '../../parts/search/texts-en.js';

export const english = {
  ...searchEnglish,
  name: 'Watch the search',
  about:
    'IDA* looks for the shortest solution. It sets a limit, the bound, and follows one path of moves after another; each board on a path is a node. When the moves made plus the moves still needed, at least, exceed the bound, it turns back. When every path has failed, it raises the bound and starts again: that is the next iteration.',
  aboutAStar:
    'A* keeps every board it has reached. An open board still waits; a closed one has been expanded, which means that all its moves were tried. It always expands an open board with the smallest total of moves made and moves still needed, at least, wherever that board is.',
  tried: 'Moves from this board, in the order they are tried',
  skyline: 'The path as a skyline: moves made below, moves still needed above them, and the limit as a line across',
  signMade: 'moves made',
  signToGo: 'moves still needed, at least',
  signOver: 'over the bound',
  signAbove: 'above the smallest total',

  askMe: 'Let me guess',
  asked: 'Tile {tile} would move {direction}.',
  askedRest: 'So far {g} made and at least {h} still needed. Does the search go on?',
  itGoesOn: 'It goes on',
  itTurnsBack: 'It turns back',
  yourGuess: 'your guess',
  tally: '{right} of {answered}',

  toNextBound: 'Next bound',
  toNextTotal: 'Next total',
  toEnd: 'To the end',
  iteration: 'Iteration',
  expanded: 'Nodes expanded',

  headStep: 'Step',
  allRows: 'The CSV file has all steps up to this one.',
  lastRows: 'The CSV file has the last {n} steps up to this one.',
};
