// The English texts of Iterations.

export const english = {
  name: 'Iteration by iteration',
  about:
    'IDA* searches again and again, each time with a higher limit, the bound. Each of these iterations generates several times as many nodes, the boards on its paths, as the one before. So nearly all the work is in the last two, and repeating the early ones costs little. A* repeats nothing, and pays in memory: it keeps the boards that still wait, the open ones, and those it has expanded, the closed ones.',
  nodeCaption: 'IDA*: nodes in each iteration, and growth',
  logScale: 'log scale',
  nodePicture: 'The nodes of each iteration of IDA*, as bars on a log scale',
  memoryCaption: 'A*: boards in memory',
  linearScale: 'linear scale',
  memoryPicture: 'The boards of A* in memory for each bound, closed ones below and open ones above, and the limit',
  signOpen: 'open: {n}',
  signClosed: 'closed: {n}',
  signPath: { one: 'IDA* keeps {n} board', other: 'IDA* keeps {n} boards' },
  limit: 'limit {mib} MiB',
  limitAbove: 'the limit of {mib} MiB is far above',

  question: 'The first six bounds took these numbers of nodes: {counts}. How many will the bound of {bound} take?',
  why: 'The bound of {bound} took {n nNodes}, {growth} times as many as the one before. On a log scale, a constant factor makes a straight line.',

  prepares: 'The search is about to begin.',
  preparesRest: 'It starts as soon as its heuristic is ready.',
  passed: 'No solution within {bound}.',
  passedRest: {
    one: '{n} node was generated to find that out, {growth} times as many as for the bound before.',
    other: '{n} nodes were generated to find that out, {growth} times as many as for the bound before.',
  },
  firstRest: {
    one: '{n} node was generated to find that out. The first bound is what the heuristic says about the board.',
    other: '{n} nodes were generated to find that out. The first bound is what the heuristic says about the board.',
  },
  isCovered: 'The rest stays covered until you have guessed.',
  runs: 'IDA* searches with a bound of {bound}.',
  runsRest: '{here nNodes} with this bound so far, {n} in all. A* begins when IDA* has ended.',
  solved: { one: 'Solved in {n} move.', other: 'Solved in {n} moves.' },
  solvedRest:
    'IDA* generated {n nNodes}, {share}% of them in the last two iterations, and kept one path of {boards nBoards}.',
  stopped: 'IDA* was stopped after {seconds} seconds.',
  stoppedRest: 'It had generated {n nNodes}, and every solution has at least {lowerBound nMoves}.',
  aStarRuns: 'A* is at a bound of {bound} and keeps {n nBoards} so far, {mib} MiB.',
  aStarSolved: 'A* generated {generated nNodes} and kept {n nBoards}, {mib} MiB.',
  aStarFull:
    'A* ran out of memory after {generated} nodes: {n} boards fill its {limit} MiB before the bound of {bound} is searched.',
  aStarStopped: 'A* was stopped after {seconds} seconds with {n nBoards}, {mib} MiB.',

  headBound: 'Bound',
  idaExpanded: 'IDA* expanded',
  idaGenerated: 'IDA* generated',
  growth: 'Growth',
  aExpanded: 'A* expanded',
  aGenerated: 'A* generated',
  aOpen: 'A* open',
  aClosed: 'A* closed',
};
