// The class of <fifteen-yours>.

import { LabElement } from '../lab-element.js';

/**
 * A heuristic that the reader writes in JavaScript, tried on all boards of the 8-puzzle: whether it is admissible and consistent, its worst
 * board, and the nodes of searches with it.
 *
 * @tagname fifteen-yours
 */
export class FifteenYours extends LabElement {
  static override view = 'yours';
  static override texts = ['yours'];
  static override load = () => import('../views/yours/yours.js');

  static override properties = { ...LabElement.properties, code: {} };

  /** The code with which the editor begins; '' for an example. It is not run before the reader says so. */
  declare code: string;

  constructor() {
    super();
    this.code = '';
  }

  override get subject() {
    // An attribute that is removed leaves null.
    return { ...super.subject, code: this.code ?? '' };
  }
}
