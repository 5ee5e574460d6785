// The English texts of Race.

export const english = {
  name: 'A race',
  about:
    'Several searches solve the same board, one after the other. Compare the nodes first, the boards that each search creates: unlike the seconds, they are the same on every machine.',
  picture: 'A bar for each search: the nodes it generated, or its time. The table has the numbers.',
  counting: 'One thread. IDA* never undoes its last move, and prunes duplicates',

  scale: 'Scale',
  log: 'Log scale',
  linear: 'Linear',
  measure: 'What the bars show',
  nodes: 'Nodes',
  time: 'Time',
  run: 'Start the race',
  runAgain: 'Run again',
  goOn: 'Run the others',
  cancel: 'Cancel',
  searches: { one: '{n} search', other: '{n} searches' },
  withoutHeuristic: 'no heuristic',
  secondsLimit: 'Time limit',
  memoryLimit: 'Memory limit',

  seconds: '{n} s',

  question:
    'Before it runs: in 1985, IDA* with Manhattan distance generated {nodes} nodes for this board. How many will it need with 6‑6‑3 tables?',
  because:
    'It needs {nodes}, fewer by a factor of {times}: its first bound is higher, and it gives up each branch earlier. It also prunes duplicates, of which the search of 1985 pruned only the move back.',

  in1985: 'counted in 1985',
  running: 'running',
  building: 'its table is {percent}% built',
  starts: 'starts at {bound}',
  keeps: 'keeps boards in memory',
  outOfTime: 'stopped after {time}, at least {bound nMoves}',
  outOfMemory: 'out of memory, at least {bound nMoves}',
  notShortest: '{length nMoves}, perhaps not the fewest',

  ready: { one: '{n} search is ready.', other: '{n} searches are ready.' },
  readyRest:
    'They run one after the other, so that none takes time from another. Each stops after {time}, or when its boards fill {memory} MiB of memory.',
  runsNow: '{search} is searching.',
  waitsNow: '{search} is waiting for its tables.',
  haveEnded: { one: '{n} of {total} has ended.', other: '{n} of {total} have ended.' },
  stopped: 'The race was canceled.',
  after: 'After {time}:',
  allSay: { one: 'All of them say {n} move.', other: 'All of them say {n} moves.' },
  someSay: {
    one: '{n} of {total} has proved the shortest length: {moves nMoves}.',
    other: '{n} of {total} have proved the shortest length: {moves nMoves}.',
  },
  noneShortest: 'No search has proved which solution is the shortest.',
  noneRest: 'Allow more time or more memory, or take a stronger heuristic.',
  compared: '{best} needed the fewest nodes, {nodes}; {worst} needed {factor} times as many.',
  wasFull: '{search} filled its memory with {boards} boards and had to give up.',

  headAlgorithm: 'Algorithm',
  headHeuristic: 'Heuristic',
  headEnd: 'End',
  headLength: 'Moves',
  headLowerBound: 'At least',
  headExpanded: 'Expanded',
  headGenerated: 'Generated',
  headStored: 'Boards in memory',
  headSeconds: 'Seconds',
  'end-solved': 'solved',
  'end-time': 'out of time',
  'end-memory': 'out of memory',
  'end-failed': 'failed',
  'end-none': 'not run yet',
};
