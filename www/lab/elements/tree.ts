// The class of <fifteen-tree>.

import { LabElement } from '../lab-element.js';

/**
 * One iteration of IDA*, or the search of A*, on a 3×3 or an easy 4×4 board, as a tree: f of each node, the pruned nodes with their
 * reasons, and the current path.
 *
 * @tagname fifteen-tree
 */
export class FifteenTree extends LabElement {
  static override view = 'tree';
  static override texts = ['search', 'tree'];
  static override load = () => import('../views/tree/tree.js');
}
