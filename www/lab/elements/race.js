// The class of <fifteen-race>.

import { LabElement } from '../lab-element.js';

/**
 * Several searches solve one board, one after the other: the nodes that each of them needs, and its time.
 *
 * @tagname fifteen-race
 */
export class FifteenRace extends LabElement {
  static view = 'race';
  static load = () => import('../views/race/race.js');

  static properties = { ...LabElement.properties, lanes: {}, seconds: {}, memory: {} };

  constructor() {
    super();
    /** The searches, such as `ida-star/manhattan a-star/manhattan`; '' for those with which the view begins. */
    this.lanes = '';
    /** How many seconds a search may take; '' for 30. */
    this.seconds = '';
    /** How much memory a search may take, in MiB; '' for 64. IDA* needs almost none. */
    this.memory = '';
  }

  /** @override */
  get subject() {
    const { lanes, seconds, memory } = this;
    return { ...super.subject, lanes, seconds, memory };
  }
}
