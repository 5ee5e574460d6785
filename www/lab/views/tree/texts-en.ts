// The English texts of Tree.

import { searchEnglish } from '../../parts/search/texts-en.js';

export const english = {
  ...searchEnglish,
  name: 'The search tree',
  about:
    'The tree of the boards that IDA* looks at: each cell is a node, that is, a board on a path, and to its right are the boards that one more move makes of it. Time runs down, and each line ends where the search turned back. The number is f: the moves made plus the moves still needed, at least.',
  aboutAStar:
    'The same tree for A*, which keeps every node in memory: open ones wait, closed ones have been expanded, which means that all their moves were tried. It always expands an open node with the smallest f, so it jumps from branch to branch.',
  bounds: 'Bound, and nodes generated',
  picture: 'The tree of the search: depth to the right, one line for each place where the search turned back',
  treeKeys: 'The tree; the arrow keys go through it',
  headOutcome: 'Outcome',

  signPath: 'current path',
  signSeen: 'explored',
  signOver: 'over the bound',
  signDuplicate: 'duplicate',
  signLater: 'not reached yet',
  signOpen: 'open: known, not yet expanded',
  signClosed: 'closed: all moves tried',
  signKnown: 'already known',
  signNow: 'this step',

  iterationOver: 'No solution within {bound}.',
  iterationOverRest: {
    one: '{n} node was generated. The smallest f over the bound is {next}, and that is the next bound.',
    other: '{n} nodes were generated. The smallest f over the bound is {next}, and that is the next bound.',
  },
  moreNodes: {
    one: 'These are the first {lines} lines of the tree. The search generates {n} more node.',
    other: 'These are the first {lines} lines of the tree. The search generates {n} more nodes.',
  },
};
