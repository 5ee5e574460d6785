// The class of <fifteen-growth>.

import { LabElement } from '../lab-element.js';

/**
 * A pattern table of up to four tiles of the 15-puzzle, built level by level: all placements on one map, and how many each level has.
 *
 * @tagname fifteen-growth
 */
export class FifteenGrowth extends LabElement {
  static view = 'growth';
  static load = () => import('../views/growth/growth.js');

  static properties = { ...LabElement.properties, tiles: {}, cells: {} };

  constructor() {
    super();
    /** The tiles of the pattern, such as `1 2 3`; '' for the four with which the view begins. */
    this.tiles = '';
    /** The cells of the ringed placement, one for each tile, counted from 0; '' for those of the board. */
    this.cells = '';
  }

  /** @override */
  get subject() {
    // An attribute that is removed leaves null.
    const { tiles, cells } = this;
    return { ...super.subject, tiles: tiles ?? '', cells: cells ?? '' };
  }
}
