// The class of <fifteen-race>.

import { LabElement } from '../lab-element.js';

/**
 * Several searches solve one board, one after the other: the nodes that each of them needs, and its time.
 *
 * @tagname fifteen-race
 */
export class FifteenRace extends LabElement {
  static override view = 'race';
  static override texts = ['race'];
  static override load = () => import('../views/race/race.js');

  static override properties = { ...LabElement.properties, lanes: {}, seconds: {}, memory: {} };

  /** The searches, such as `ida-star/manhattan a-star/manhattan`; '' for those with which the view begins. */
  declare lanes: string;
  /** How many seconds a search may take; '' for 30. */
  declare seconds: string;
  /** How much memory a search may take, in MiB; '' for 64. IDA* needs almost none. */
  declare memory: string;

  constructor() {
    super();
    this.lanes = '';
    this.seconds = '';
    this.memory = '';
  }

  override get subject() {
    // An attribute that is removed leaves null.
    const { lanes, seconds, memory } = this;
    return { ...super.subject, lanes: lanes ?? '', seconds: seconds ?? '', memory: memory ?? '' };
  }
}
