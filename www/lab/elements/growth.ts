// The class of <fifteen-growth>.

import { LabElement } from '../lab-element.js';

/**
 * A pattern table of up to four tiles of the 15-puzzle, built level by level: all placements on one map, and how many each level has.
 *
 * @tagname fifteen-growth
 */
export class FifteenGrowth extends LabElement {
  static override view = 'growth';
  static override texts = ['growth'];
  static override load = () => import('../views/growth/growth.js');

  static override properties = { ...LabElement.properties, tiles: {}, cells: {} };

  /** The tiles of the pattern, such as `1 2 3`; '' for the four with which the view begins. */
  declare tiles: string;
  /** The cells of the ringed placement, one for each tile, counted from 0; '' for those of the board. */
  declare cells: string;

  constructor() {
    super();
    this.tiles = '';
    this.cells = '';
  }

  override get subject() {
    // An attribute that is removed leaves null.
    const { tiles, cells } = this;
    return { ...super.subject, tiles: tiles ?? '', cells: cells ?? '' };
  }
}
