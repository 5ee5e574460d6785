// The words of an element: its texts in the language of the place where it stands, with those that the page replaces; and the sentences that
// screen readers speak.

import type { LitElement, ReactiveController, ReactiveControllerHost } from 'lit';
import { languageOf } from '../../locales/texts.js';
import type { Texts } from '../text/texts.js';
import { languageAround, loadTexts } from '../text/texts.js';
import { Words } from '../text/words.js';

export class LanguageController {
  #host;
  /** The language tag and the texts that `#words` was made from. */
  #tag: string = '';
  #texts: Partial<Texts> = {};
  #words: Words | null = null;

  constructor(host: ReactiveControllerHost & HTMLElement & { texts: Partial<Texts> }) {
    this.#host = host;
  }

  /** The words to use now. If their language is not loaded yet, they are English, and the host updates once it is. */
  get words() {
    const tag = languageAround(this.#host);
    const { texts } = this.#host;
    if (tag !== this.#tag) this.load(tag);
    if (!this.#words || tag !== this.#tag || texts !== this.#texts) this.#words = new Words(tag, texts);
    this.#tag = tag;
    this.#texts = texts;
    return this.#words;
  }

  /** Loads the texts of a language; the promise fulfills even if that fails, since English is always there. */
  async load(tag: string = languageAround(this.#host)) {
    if (!(await loadTexts(languageOf(tag)))) return;
    this.#words = null;
    this.#host.requestUpdate();
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
