// The error message under a text field: the text around the error, with the error marked, and a sentence.

import { html, render } from 'lit';

export interface TextError {
  text: string;
  message: string;
  /** where the error begins, in UTF-16 code units */
  start?: number;
  /** where the error ends, in UTF-16 code units */
  end?: number;
}

/** Number of characters shown on each side of the error in a long text. */
const contextLength = 60;

export function drawError(box: HTMLElement, { text, message, start = 0, end = 0 }: TextError) {
  const [what, rest] = firstSentence(message);
  render(html`${echo(text, start, end)}<p><b>${what}</b>${rest}</p>`, box);
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
