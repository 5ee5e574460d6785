// The class of <fifteen-korf>.

import { LabElement } from '../lab-element.js';

/**
 * Korf's hundred boards, solved in the browser of the visitor: their lengths against the published ones, and the nodes of 1985 beside those
 * of today.
 *
 * @tagname fifteen-korf
 */
export class FifteenKorf extends LabElement {
  static override view = 'korf';
  static override texts = ['korf'];
  static override load = () => import('../views/korf/korf.js');
}
