// The English texts of Space.

export const english = {
  name: 'The whole 8-puzzle',
  about:
    'All 181,440 boards that can be solved, by the number of moves they need. Below them is what a heuristic says: a quick estimate of these moves that is never too high.',
  heuristic: 'Heuristic',
  'short-misplaced': 'Misplaced',
  'short-manhattan': 'Manhattan',
  'short-linear-conflict': 'Linear conflict',
  'short-walking-distance': 'Walking distance',
  'short-pdb-4-4-max': 'Patterns of 4 tiles',
  'pdb-4-4-max': 'the larger of two patterns of four tiles',

  charts: 'Two charts: how many boards need each number of moves, and what the heuristic says about them',
  axis: 'moves that a board needs',
  boards: 'boards',
  says: '{heuristic}: least, mean, most',
  isTruth: 'h = truth',
  thisBoard: 'this board',

  oneOf: { one: 'The only board that needs {moves}', other: 'One of the {n} boards that need {moves}' },
  own: 'This board',
  hSays: 'h says',
  of: 'of',
  truth: 'truth',

  moves: { one: '{n} move', other: '{n} moves' },
  need: { one: '{n} board needs {moves}.', other: '{n} boards need {moves}.' },
  between: 'For these, the heuristic ({heuristic}) says between {least} and {moves}, {mean} on average.',
  ofOne: 'For it, the heuristic ({heuristic}) says {moves}.',
  ofBoth: 'For both, the heuristic ({heuristic}) says {moves}.',
  ofAll: 'For each of them, the heuristic ({heuristic}) says {moves}.',

  another: 'Another board',
  toOwn: 'This board',
  otherSize: 'The board of this page is not 3×3, so it is not among these.',
  unsolvable: 'The board of this page cannot be solved, so it is not among these.',

  source: 'The published counts, OEIS {sequence}',
  headMoves: 'Moves',
  headBoards: 'Boards',
  headLeast: 'h, least',
  headMean: 'h, mean',
  headMost: 'h, most',
};
