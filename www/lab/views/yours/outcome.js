// What is shown if the code could not be checked: what is wrong, and where the check has stopped.

import { html } from 'lit';
import { icon } from '../../../element/page-tools.js';
import { timeLimit } from './run/run.js';

/** @import { LabWords } from '../../text/lab-words.js' */
/** @import { Sentence } from '../../view.js' */
/** @import { Finished, Outcome } from './run/run.js' */

/** @typedef {Exclude<Outcome, Finished>} Stopped */

/**
 * @typedef {object} Failure
 * @property {Stopped} outcome
 * @property {number} line  counted from 1; 0 if it is not known
 * @property {string} board  at which it stopped; '' if it did before the first one
 */

/** @param {Failure} failure  @param {LabWords} words */
export function message(failure, words) {
  return html`<div class="msg" role="alert">${icon('warn')}<p><b>${whatIsWrong(failure, words)}</b></p></div>`;
}

/** @param {Failure} failure  @param {LabWords} words */
function whatIsWrong({ outcome, line, board }, words) {
  switch (outcome.kind) {
    case 'error':
      return line > 0 ? words.text('errorAt', { line: String(line), message: outcome.message }) : outcome.message;
    case 'unreadable':
      return line > 0
        ? words.text('errorAt', { line: String(line), message: 'SyntaxError' })
        : words.text('unreadable');
    case 'value':
      return words.text('wrongValue', { value: outcome.value, board });
    case 'too-slow':
      return words.text('tooSlow', { n: timeLimit / 1000 });
    case 'no-function':
      return words.text('noFunction');
    case 'tampered':
      return words.text('tampered');
    default:
      return words.text('blocked');
  }
}

/** @param {Failure} failure  @param {number} all  the number of boards @param {LabWords} words @returns {Sentence} */
export function stoppedSentence({ outcome, board }, all, words) {
  const index = 'index' in outcome ? outcome.index : null;
  const rest =
    index === null || board === ''
      ? words.text(beforeTheFirst(outcome))
      : words.text(outcome.kind === 'too-slow' ? 'reached' : 'stoppedAt', { n: index + 1, all, board });
  return { lead: words.text('nothingCounted'), rest };
}

/** The text for a check that failed at a board that is not known. @param {Stopped} outcome */
function beforeTheFirst({ kind }) {
  if (kind === 'too-slow') return 'neverBegan';
  return kind === 'tampered' ? 'leaveAsIs' : 'notBegun';
}
