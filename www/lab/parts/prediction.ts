// A question before the picture that answers it: the reader chooses an answer, or has it shown, and then reads why it is right.

import { html, nothing } from 'lit';

import type { LabWords } from '../text/lab-words.js';

/** Stands for “Show me”: the reader has not chosen an answer. */
export const shown = -1;

export interface Prediction {
  question: string;
  options: string[];
  /** the index of the right one; null until it is known */
  right: number | null;
  /** the index of the answer that was given, or `shown`; null if there is none yet */
  given: number | null;
  /** the explanation after the answer */
  why: string;
}

export function predictionBox(
  { question, options, right, given, why }: Prediction,
  words: LabWords,
  answer: (given: number) => void,
) {
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

function verdict(isRight: boolean, isShown: boolean, words: LabWords) {
  return isShown ? nothing : html`<b>${words.text(isRight ? 'wasRight' : 'wasWrong')}</b>`;
}
