// The nodes of a tree as the rows of a table.

import type { TreeNode } from '../../engine/search-tree.js';
import { fateNames } from '../../parts/search/sentences.js';
import type { LabWords } from '../../text/lab-words.js';
import type { Table } from '../../view.js';
import type { OpenTree } from './trees.js';

export function tableOf({ tree, started, first }: OpenTree, words: LabWords): Table {
  /** The moves to each node. */
  const paths: string[] = [];
  for (const { parent, move } of tree.nodes) paths.push((paths[parent] ?? '') + move);
  const bounds = started.overview.bounds.toReversed();
  const boundAt = (step: number) => bounds.find((one) => one.step <= step)?.bound ?? 0;
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

/** The name of what became of a node. */
function outcomeOf({ outcome, closedAt }: TreeNode) {
  if (outcome === 'goal') return 'fateSolved';
  if (outcome !== 'kept') return fateNames[outcome];
  return closedAt < Number.POSITIVE_INFINITY ? 'eventTaken' : 'fateOpened';
}
