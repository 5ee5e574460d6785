// The class of <fifteen-tables>.

import { LabElement } from '../lab-element.js';

/**
 * How much pattern tables know: the values of each pattern, and those of all heuristics on one scale, over many boards.
 *
 * @tagname fifteen-tables
 */
export class FifteenTables extends LabElement {
  static override view = 'tables';
  static override texts = ['tables'];
  static override load = () => import('../views/tables/tables.js');
}
