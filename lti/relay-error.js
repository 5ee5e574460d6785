// Errors of the relay: learners see one of two sentences in their language; the log has a detail that names the wrong value and the right one.

/** The advice to a learner: open the activity again, or tell the teacher. @typedef {'again' | 'tell'} Advice */

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
