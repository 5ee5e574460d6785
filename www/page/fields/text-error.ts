// Shared by the text fields of the page: the key that submits a text, and the error of a text that cannot be read. Below the field stand
// the text around the error, with the error marked, and a sentence; in the search panel stands the error of a link.

import { html, nothing, render } from 'lit';
import type { ErrorDetail } from '../../element/index.js';
import type { TextKey } from '../text/words.js';
import { elementWords, text as words } from '../text/words.js';

export interface TextError {
  text: string;
  message: string;
  /** where the error begins, in UTF-16 code units */
  start?: number;
  /** where the error ends, in UTF-16 code units */
  end?: number;
  /** whether the search panel shows the message, so that below the field only screen readers read it */
  isSaid?: boolean;
}

/** Number of characters shown on each side of the error in a long text. */
const contextLength = 60;

function drawError(box: HTMLElement, { text, message, start = 0, end = 0, isSaid = false }: TextError) {
  const [what, rest] = firstSentence(message);
  render(html`${echo(text, start, end)}<p class=${isSaid ? 'sr' : nothing}><b>${what}</b>${rest}</p>`, box);
}

/** The text around the error, with the error marked. */
function echo(text: string, start: number, end: number) {
  const from = Math.max(0, start - contextLength);
  const to = Math.min(text.length, end + contextLength);
  // If something is missing, only its place can be marked.
  const marked = text.slice(start, Math.min(end, start + contextLength)) || '…';
  return html`<p class="echo" aria-hidden="true">${from > 0 ? '…' : ''}${text.slice(from, start)}<mark>${marked}</mark>${text.slice(end, to)}${to < text.length ? '…' : ''}</p>`;
}

function firstSentence(message: string): [string, string] {
  const end = message.search(/[.:;](\s|$)/) + 1;
  return end > 0 ? [message.slice(0, end), message.slice(end)] : [message, ''];
}

/** @param box - where the message is shown */
export function showError(field: HTMLElement, box: HTMLElement, error: TextError) {
  field.setAttribute('aria-invalid', 'true');
  field.setAttribute('aria-describedby', box.id);
  drawError(box, error);
}

export function clearError(field: HTMLElement, box: HTMLElement) {
  field.removeAttribute('aria-invalid');
  field.removeAttribute('aria-describedby');
  box.hidden = true;
}

export function hasError(field: HTMLElement) {
  return field.getAttribute('aria-invalid') === 'true';
}

/** Whether a key submits the text of a field; Shift+Enter begins a new line. During IME composition the text is incomplete. */
export const isSubmit = ({ key, shiftKey, isComposing }: KeyboardEvent) => key === 'Enter' && !shiftKey && !isComposing;

/** The first error of a link. */
export type LinkError = TextError & ErrorDetail;

/** The texts about the error in a link and about the board or goal that is shown instead, by error code. */
const aboutLinks: Record<string, [TextKey, TextKey]> = {
  'bad-board': ['linkBoard', 'linkBoardStays'],
  'bad-goal': ['linkGoal', 'linkGoalDefault'],
  'bad-moves': ['linkMoves', 'linkMovesWithout'],
};

/** @param isNew - whether a new board is shown instead */
export function aboutLink(error: LinkError, isNew: boolean): [string, string] {
  const [what, why] = aboutLinks[error.code];
  return [words(what), words(isNew ? 'linkBoardNew' : why, { message: elementWords().error(error) })];
}
