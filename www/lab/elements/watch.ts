// The class of <fifteen-watch>.

import { LabElement } from '../lab-element.js';

/**
 * IDA* or A* on a 3×3 or 4×4 board, step by step: the board, g + h = f against the bound, and the path as a skyline.
 *
 * @tagname fifteen-watch
 */
export class FifteenWatch extends LabElement {
  static override view = 'watch';
  static override texts = ['search', 'watch'];
  static override load = () => import('../views/watch/watch.js');
}
