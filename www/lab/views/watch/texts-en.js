// The English texts of Watch.

import { searchEnglish } from '../../parts/search/texts-en.js';

export const english = {
  ...searchEnglish,
  name: 'Watch the search',
  about:
    'IDA* looks for the shortest solution. It sets a limit, the bound, and follows one path of moves. When the moves made plus the moves to go exceed the bound, it turns back. When every path has failed, it raises the bound and starts again.',
  aboutAStar:
    'A* keeps every board it has reached. It always expands a board with the smallest total of moves made and moves to go, wherever that board is.',
  tried: 'Moves from this board, in the order they are tried',
  skyline: 'The path as a skyline: moves made below, moves to go above them, and the bound as a line across',
  signMade: 'moves made',
  signToGo: 'moves to go, at least',
  signOver: 'over the bound',

  askMe: 'Ask me first',
  asked: 'Tile {tile} would move {direction}.',
  askedRest: 'So far {g} made and at least {h} to go. Does the search go on?',
  itGoesOn: 'It goes on',
  itTurnsBack: 'It turns back',
  yourGuess: 'your guess',
  tally: '{right} of {answered}',

  toNextBound: 'Next bound',
  toEnd: 'To the end',
  iteration: 'Iteration',
  expanded: 'Nodes expanded',

  headStep: 'Step',
};
