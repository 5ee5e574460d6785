// What is wrong with a text, under its field: the text around the fault, with the fault marked, and a sentence.

import { html, render } from 'lit';

/**
 * @typedef {object} Fault of a text
 * @property {string} text
 * @property {string} message
 * @property {number} [start] where the fault begins, in UTF-16 units
 * @property {number} [end]
 */

/** How much of a long text is shown around its fault. */
const around = 60;

/** @param {HTMLElement} field  @param {HTMLElement} place  @param {Fault} fault */
export function writeFault(field, place, { text, message, start = 0, end = 0 }) {
  field.setAttribute('aria-invalid', 'true');
  field.setAttribute('aria-describedby', place.id);
  const [what, rest] = firstSentence(message);
  render(html`${echo(text, start, end)}<p><b>${what}</b>${rest}</p>`, place);
}

/** @param {HTMLElement} field  @param {HTMLElement} place */
export function clearFault(field, place) {
  field.removeAttribute('aria-invalid');
  field.removeAttribute('aria-describedby');
  place.hidden = true;
}

/** @param {HTMLElement} field */
export function hasFault(field) {
  return field.getAttribute('aria-invalid') === 'true';
}

/** The text around its fault, with the fault marked. @param {string} text  @param {number} start  @param {number} end */
function echo(text, start, end) {
  const from = Math.max(0, start - around);
  const to = Math.min(text.length, end + around);
  // Where something is missing there is nothing to mark but the place.
  const marked = text.slice(start, Math.min(end, start + around)) || '…';
  return html`<p class="echo" aria-hidden="true">${from > 0 ? '…' : ''}${text.slice(from, start)}<mark>${marked}</mark>${text.slice(end, to)}${to < text.length ? '…' : ''}</p>`;
}

/** @param {string} message @returns {[string, string]} */
function firstSentence(message) {
  const end = message.search(/[.:;](\s|$)/) + 1;
  return end > 0 ? [message.slice(0, end), message.slice(end)] : [message, ''];
}
