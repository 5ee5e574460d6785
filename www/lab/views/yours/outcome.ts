// What is shown if the code could not be checked: what is wrong, and where the check has stopped.

import { html } from 'lit';
import { icon } from '../../../element/page-tools.js';
import type { LabWords } from '../../text/lab-words.js';
import type { Sentence } from '../../view.js';
import type { Finished, Outcome } from './run/run.js';
import { timeLimit } from './run/run.js';

export type Stopped = Exclude<Outcome, Finished>;

export interface Failure {
  outcome: Stopped;
  /** counted from 1; 0 if it is not known */
  line: number;
  /** at which it stopped; '' if it did before the first one */
  board: string;
}

export function message(failure: Failure, words: LabWords) {
  return html`<div class="msg" role="alert">${icon('warn')}<p><b>${whatIsWrong(failure, words)}</b></p></div>`;
}

function whatIsWrong({ outcome, line, board }: Failure, words: LabWords) {
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

/** @param all - the number of boards */
export function stoppedSentence({ outcome, board }: Failure, all: number, words: LabWords): Sentence {
  const index = 'index' in outcome ? outcome.index : null;
  const rest =
    index === null || board === ''
      ? words.text(beforeTheFirst(outcome))
      : words.text(outcome.kind === 'too-slow' ? 'reached' : 'stoppedAt', { n: index + 1, all, board });
  return { lead: words.text('nothingCounted'), rest };
}

/** The text for a check that failed at a board that is not known. */
function beforeTheFirst({ kind }: Stopped) {
  if (kind === 'too-slow') return 'neverBegan';
  return kind === 'tampered' ? 'leaveAsIs' : 'notBegun';
}
