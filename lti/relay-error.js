// What goes wrong in the relay: for learners one of two sentences in their language, and for whoever runs the relay a detail that names the
// wrong value and what would be right.

/** What a learner can do: open the activity again, or tell the teacher. @typedef {'again' | 'tell'} Advice */

export class RelayError extends Error {
  status;
  advice;

  /** @param {number} status  of HTTP  @param {string} detail  @param {Advice} [advice] */
  constructor(status, detail, advice = 'tell') {
    super(detail);
    this.status = status;
    this.advice = advice;
  }
}
