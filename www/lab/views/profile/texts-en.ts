// The English texts of Profile.

export const english = {
  name: 'What the bound misses',
  about:
    'Along a shortest solution, the moves that remain drop by one each time. The heuristic promises fewer. The larger the gap, the longer the search.',
  choice: 'Heuristic',
  axis: 'moves made',
  caption: 'Moves, along a shortest solution',
  picture: 'Two lines over the moves made, the moves that remain and the promised ones, and the gap between them',
  lineRemain: 'moves that remain',
  linePromised: 'promised',
  remain: 'remain',
  promised: 'promised',
  gap: 'gap',
  move: 'Moves made',
  startLead: { one: 'The gap is {n} at the start.', other: 'The gap is {n} at the start.' },
  startRest: 'IDA* begins with the bound {h}, and each of its searches is in vain until the bound is {length}.',
  exactLead: 'The heuristic is exact here.',
  exactRest: 'It promises every move that remains.',
  partLead: {
    one: '{n} move remains; the heuristic promises {h}.',
    other: '{n} moves remain; the heuristic promises {h}.',
  },
  partRest: 'The search gets this far along this solution only when the bound is at least {bound}.',
};
