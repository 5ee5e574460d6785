// "Let me guess": each move of IDA* stops before its fate is shown, and the reader says whether the search goes on or turns back.
//
//   step 7   expanded       the search is at some board
//   step 8   question       the tile that would move is marked; h and f are unknown
//            answer         step 8 as it is, with what the reader was right about

import { html, nothing } from 'lit';
import { sceneOf } from '../../parts/search/scene.js';
import { movedBy } from '../../parts/search/sentences.js';

/** @import { View } from '../../../wasm/lab.js' */
/** @import { LabWords } from '../../text/lab-words.js' */
/** @import { Sentence } from '../../view.js' */
/** @import { Direction, Scene, Setting } from '../../parts/search/scene.js' */

/**
 * @typedef {object} Question
 * @property {Scene} scene  the board before the move, with the tile that would move
 * @property {boolean} goesOn  the right answer
 */

export class Asking {
  /** Whether moves stop before their fates. */
  isOn = false;
  /** The open question. @type {Question | null} */
  question = null;
  /** Whether the answer to the question about this step was right; null if there was none. @type {boolean | null} */
  wasRight = null;
  /** How many questions were answered, and how many of the answers were right. */
  tally = { answered: 0, right: 0 };

  /** Asks about a step, if it decides whether a move goes on. @param {View} before  the step before it @param {View} view  the step @param {Setting} setting */
  consider(before, view, setting) {
    this.forget();
    const move = moveInQuestion(view);
    if (move) this.question = { scene: asked(before, move, setting), goesOn: view.event.kind === 'expanded' };
  }

  /** Goes to a step without a question. */
  forget() {
    this.question = null;
    this.wasRight = null;
  }

  /** @param {boolean} goesOn */
  answer(goesOn) {
    if (!this.question) return;
    this.wasRight = goesOn === this.question.goesOn;
    this.question = null;
    this.tally.answered += 1;
    if (this.wasRight) this.tally.right += 1;
  }
}

/** The move whose fate a step decides; null if it decides none. @param {View} view @returns {Direction | null} */
function moveInQuestion({ event, path }) {
  if (event.kind === 'pruned' && event.reason === 'bound') return event.child;
  return event.kind === 'expanded' ? /** @type {Direction | null} */ (path.at(-1) ?? null) : null;
}

/** @param {View} before  @param {Direction} move  @param {Setting} setting @returns {Scene} */
function asked(before, move, setting) {
  const scene = sceneOf(before, setting);
  return { ...scene, g: before.path.length + 1, h: null, child: move, isAsked: true };
}

/** The question whether a move goes on. @param {Scene} scene  @param {LabWords} words @returns {Sentence} */
export function questionOf(scene, words) {
  const { path, h } = scene.view;
  return {
    lead: words.text('asked', movedBy(scene, /** @type {Direction} */ (scene.child), words)),
    rest: words.text('askedRest', { g: path.length, h: h.at(-1) ?? 0 }),
  };
}

/**
 * The buttons for the answer, and how many answers were right. The row keeps its place between two questions, so that nothing moves.
 * @param {Asking} asking  @param {LabWords} words  @param {(goesOn: boolean) => void} answer
 */
export function answers({ question, tally }, words, answer) {
  const act = (/** @type {Event} */ { currentTarget }, /** @type {boolean} */ goesOn) => {
    // The buttons vanish; the keys of the view go on working.
    const section = /** @type {HTMLElement | null} */ (/** @type {Element} */ (currentTarget).closest('section'));
    section?.focus({ preventScroll: true });
    answer(goesOn);
  };
  const button = (/** @type {string} */ name, /** @type {boolean} */ goesOn) =>
    html`<button type="button" class="btn" @click=${(/** @type {Event} */ event) => act(event, goesOn)}>${words.text(name)}</button>`;
  return html`<div class="answers" role="group" aria-label=${words.text('yourGuess')}>
    ${question ? [button('itGoesOn', true), button('itTurnsBack', false)] : nothing}
    ${tally.answered > 0 ? html`<span class="quiet">${words.text('tally', tally)}</span>` : nothing}
  </div>`;
}

/** @param {Asking} asking  @param {LabWords} words  @param {(isOn: boolean) => void} turn */
export function askBox({ isOn }, words, turn) {
  const change = (/** @type {Event} */ { target }) => turn(/** @type {HTMLInputElement} */ (target).checked);
  return html`<label class="check"><input type="checkbox" .checked=${isOn} @change=${change} />${words.text('askMe')}</label>`;
}
