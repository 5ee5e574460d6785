// The class of <fifteen-iterations>.

import { LabElement } from '../lab-element.js';

/**
 * The nodes of each iteration of IDA*, and beside them the memory of A* against its limit.
 *
 * @tagname fifteen-iterations
 */
export class FifteenIterations extends LabElement {
  static override view = 'iterations';
  static override texts = ['iterations'];
  static override load = () => import('../views/iterations/iterations.js');
}
