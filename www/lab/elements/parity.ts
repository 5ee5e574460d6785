// The class of <fifteen-parity>.

import { LabElement } from '../lab-element.js';

/**
 * Why a swap of two tiles cannot be undone by sliding: the crossings of the tiles' order, the row of the blank, and what a move changes.
 *
 * @tagname fifteen-parity
 */
export class FifteenParity extends LabElement {
  static override view = 'parity';
  static override texts = ['parity'];
  static override load = () => import('../views/parity/parity.js');
}
