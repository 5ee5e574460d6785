// The words of an element: its texts in the language of the place where it stands, with the page's replacements; and the sentences that
// screen readers speak.

import type { LitElement, ReactiveController, ReactiveControllerHost } from 'lit';
import { languageOf } from '../../locales/texts.js';
import type { Texts } from '../text/texts.js';
import { languageAround, loadTexts, textsIn } from '../text/texts.js';
import { Words } from '../text/words.js';

/** Texts that could not be loaded are requested again after this many milliseconds, with the next update. */
const retryMs = 5000;

export class LanguageController {
  #host;
  /** The language tag and the texts that `#words` was made from. */
  #tag: string = '';
  #shipped: Texts | null = null;
  #texts: Partial<Texts> = {};
  #words: Words | null = null;
  /** When texts that could not be loaded are requested again. */
  #again = Number.POSITIVE_INFINITY;

  constructor(host: ReactiveControllerHost & HTMLElement & { texts: Partial<Texts> }) {
    this.#host = host;
  }

  /** The words to use now. If their language is not loaded yet, they are English, and the host updates once it is. */
  get words() {
    const tag = languageAround(this.#host);
    const { texts } = this.#host;
    const { texts: shipped } = textsIn(languageOf(tag));
    const isSame = tag === this.#tag && texts === this.#texts && shipped === this.#shipped;
    if (tag !== this.#tag || performance.now() > this.#again) this.load(tag);
    if (!this.#words || !isSame) this.#words = new Words(tag, texts);
    this.#tag = tag;
    this.#shipped = shipped;
    this.#texts = texts;
    return this.#words;
  }

  /** Loads the texts of a language; the promise fulfills even if that fails, since English is always there. */
  async load(tag: string = languageAround(this.#host)) {
    this.#again = Number.POSITIVE_INFINITY;
    const language = languageOf(tag);
    const { texts } = textsIn(language);
    if (!(await loadTexts(language))) this.#again = performance.now() + retryMs;
    else if (textsIn(language).texts !== texts) this.#host.requestUpdate();
  }
}

/** Speaks sentences to a screen reader through the live region of an element. */
export class Announcer implements ReactiveController {
  #host;
  #region: HTMLElement | null = null;
  #isOdd = false;

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
  }

  hostUpdated() {
    this.#region = this.#host.renderRoot.querySelector('#live');
  }

  say(sentence: string) {
    if (!this.#region) return;
    // A screen reader does not repeat an unchanged text, so every second sentence ends in a space that cannot be heard.
    this.#isOdd = !this.#isOdd;
    this.#region.textContent = this.#isOdd ? sentence : `${sentence}\u00a0`;
  }
}
