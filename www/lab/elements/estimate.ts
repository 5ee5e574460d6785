// The class of <fifteen-estimate>.

import { LabElement } from '../lab-element.js';

/**
 * What each heuristic counts on a board, from misplaced tiles to pattern tables, beside the length of a shortest solution.
 *
 * @tagname fifteen-estimate
 */
export class FifteenEstimate extends LabElement {
  static override view = 'estimate';
  static override texts = ['estimate'];
  static override load = () => import('../views/estimate/estimate.js');
}
