// A question before the picture that answers it: the reader chooses an answer, or has it shown, and then reads why it is right.

import { html, nothing } from 'lit';

/** @import { LabWords } from '../text/lab-words.js' */

/** The answer of those who only want to see it. */
export const shown = -1;

/**
 * @typedef {object} Prediction
 * @property {string} question
 * @property {string[]} options
 * @property {number | null} right  the index of the right one; null until it is known
 * @property {number | null} given  the index of the answer that was given, or `shown`; null if there is none yet
 * @property {string} why  what is said after the answer
 */

/** @param {Prediction} prediction  @param {LabWords} words  @param {(given: number) => void} answer */
export function predictionBox({ question, options, right, given, why }, words, answer) {
  const isOpen = given === null;
  const isJudged = !isOpen && right !== null;
  return html`<div class="predict">
    <p class="ask">${question}</p>
    <div class="options" role="group" aria-label=${words.text('yourAnswer')}>
      ${options.map(
        (option, index) => html`<button
          type="button" class="btn" ?disabled=${!isOpen}
          aria-pressed=${isOpen ? nothing : index === given ? 'true' : 'false'}
          ?data-right=${!isOpen && index === right}
          @click=${() => answer(index)}
        >${option}</button>`,
      )}
      ${isOpen ? html`<button type="button" class="link" @click=${() => answer(shown)}>${words.text('showMe')}</button>` : nothing}
    </div>
    <p role="status" ?hidden=${!isJudged}>${isJudged ? html`${verdict(given === right, given === shown, words)} ${why}` : nothing}</p>
  </div>`;
}

/** @param {boolean} isRight  @param {boolean} isShown  @param {LabWords} words */
function verdict(isRight, isShown, words) {
  return isShown ? nothing : html`<b>${words.text(isRight ? 'wasRight' : 'wasWrong')}</b>`;
}
