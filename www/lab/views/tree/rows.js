// The nodes of a tree as the rows of a table.

import { fateNames } from '../../parts/search/sentences.js';

/** @import { TreeNode } from '../../engine/search-tree.js' */
/** @import { LabWords } from '../../text/lab-words.js' */
/** @import { Table } from '../../view.js' */
/** @import { OpenTree } from './trees.js' */

/** @param {OpenTree} opened  @param {LabWords} words @returns {Table} */
export function tableOf({ tree, started, first }, words) {
  /** The moves to each node. @type {string[]} */
  const paths = [];
  for (const { parent, move } of tree.nodes) paths.push((paths[parent] ?? '') + move);
  const bounds = started.overview.bounds.toReversed();
  const boundAt = (/** @type {number} */ step) => bounds.find((one) => one.step <= step)?.bound ?? 0;
  return {
    head: ['headPath', 'g', 'h', 'f', 'headOutcome'].map((key) => words.text(key)),
    rows: tree.nodes.map((node, index) => {
      const values = node.h === null ? ['–', '–'] : [node.h, node.g + node.h];
      return [
        paths[index],
        node.g,
        ...values,
        words.text(outcomeOf(node), { bound: boundAt(first + node.bornAt + 1) }),
      ];
    }),
  };
}

/** The name of what became of a node. @param {TreeNode} node */
function outcomeOf({ outcome, closedAt }) {
  if (outcome === 'goal') return 'fateSolved';
  if (outcome !== 'kept') return fateNames[outcome];
  return closedAt < Number.POSITIVE_INFINITY ? 'eventTaken' : 'fateOpened';
}
