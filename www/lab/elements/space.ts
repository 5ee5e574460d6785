// The class of <fifteen-space>.

import { LabElement } from '../lab-element.js';

/**
 * The whole 8-puzzle by distance: how many boards need how many moves, what a heuristic says about them, and where one board is.
 *
 * @tagname fifteen-space
 */
export class FifteenSpace extends LabElement {
  static override view = 'space';
  static override texts = ['space'];
  static override load = () => import('../views/space/space.js');
}
