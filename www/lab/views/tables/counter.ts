// What has been counted of one heuristic.

import { Histogram } from './histogram.js';

export class Counter {
  /** The values of the heuristic. */
  h = new Histogram();
  /** The values of each of its patterns; none if it has none. */
  patterns: Histogram[] = [];
  /** How many boards are to be counted. */
  target;

  constructor(target: number) {
    this.target = target;
  }

  /** The share of the boards that are counted. */
  get share() {
    return this.h.total / this.target;
  }
}
