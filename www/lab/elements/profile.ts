// The class of <fifteen-profile>.

import { LabElement } from '../lab-element.js';

/**
 * What a heuristic promises along a shortest solution, against the moves that remain.
 *
 * @tagname fifteen-profile
 */
export class FifteenProfile extends LabElement {
  static override view = 'profile';
  static override texts = ['profile'];
  static override load = () => import('../views/profile/profile.js');
}
