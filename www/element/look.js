// What can be set of the element's look: the picture on its tiles, its theme, its language and its texts.

import { adoptStyles, LitElement } from 'lit';
import { named } from './converters.js';
import { tell } from './events.js';
import { bringTexts, languageAround, languageOf, readTexts } from './text/texts.js';
import { Words } from './text/words.js';

/** @import { PropertyDeclarations } from 'lit' */
/** @import { Texts } from './text/texts.js' */

/** @typedef {'light' | 'dark'} Theme */

export class PuzzleLook extends LitElement {
  /** @type {PropertyDeclarations} */
  static properties = {
    image: {}, // not reflected, nor are the texts: either may be long
    numbers: { type: Boolean, reflect: true },
    theme: { converter: named(undefined), reflect: true },
    texts: {},
  };

  static get observedAttributes() {
    // biome-ignore lint/complexity/noThisInStatic: those of the class that extends this one are wanted
    return [...super.observedAttributes, 'lang'];
  }

  /** @type {string | undefined} */
  #image;
  /** What the tiles show of it: an address, once it is loaded. @type {{ address: string } | null} */
  #picture = null;
  /** @type {Theme | undefined} */
  #theme;
  /** @type {Partial<Texts>} */
  #texts = {};
  #tag = '';
  /** @type {Words | null} */
  #words = null;

  constructor() {
    super();
    /** Whether the tiles show their numbers over a picture. */
    this.numbers = false;
  }

  /** The address of the picture on the tiles; undefined: numbers. @returns {string | undefined} */
  get image() {
    return this.#image;
  }

  set image(text) {
    this.#image = text ? String(text) : undefined;
    this.#picture = null;
  }

  /** The address that the tiles show: that of the image, once it is loaded, or ''. The first to ask has it loaded. */
  get picture() {
    if (!this.#image) return '';
    this.#picture ??= this.#load(this.#image);
    return this.#picture.address;
  }

  /** @param {string} image */
  #load(image) {
    const picture = { address: '' };
    const wanted = () => this.#picture === picture;
    import('./picture.js')
      .then(({ loadPicture }) => loadPicture(image, this.baseURI))
      .then(({ address, styles }) => {
        if (!wanted()) return;
        picture.address = address;
        const { elementStyles } = /** @type {typeof LitElement} */ (this.constructor);
        adoptStyles(/** @type {ShadowRoot} */ (this.renderRoot), [...elementStyles, styles]);
        this.requestUpdate();
      })
      .catch(({ message }) => wanted() && this.#refuse('bad-image', message));
    return picture;
  }

  /** Light or dark; undefined: as the page is. @returns {Theme | undefined} */
  get theme() {
    return this.#theme;
  }

  set theme(theme) {
    if (theme === 'light' || theme === 'dark') this.#theme = theme;
    else if (theme === undefined || theme === null) this.#theme = undefined;
    else this.#refuse('bad-options', `There is no theme “${String(theme).slice(0, 40)}”; write light or dark.`);
  }

  /** Texts in place of the element's own, by their keys; as JSON too. @returns {Partial<Texts>} */
  get texts() {
    return this.#texts;
  }

  /** @param {Partial<Texts> | string | null | undefined} given */
  set texts(given) {
    const { texts, faults } = readTexts(given);
    this.#texts = texts;
    this.#words = null;
    for (const fault of faults) this.#refuse('bad-options', fault);
  }

  /** What the element says, in the language of the place where it stands. */
  get words() {
    const tag = languageAround(this);
    if (this.#tag !== tag) this.bringWords(tag);
    if (!this.#words || this.#tag !== tag) this.#words = new Words(tag, this.#texts);
    this.#tag = tag;
    return this.#words;
  }

  /** Kept when its language is there, or cannot be had. @protected @param {string} tag */
  async bringWords(tag = languageAround(this)) {
    if (!(await bringTexts(languageOf(tag)))) return;
    this.#words = null;
    this.requestUpdate();
  }

  /** @override @param {string} name  @param {string | null} old  @param {string | null} value */
  attributeChangedCallback(name, old, value) {
    super.attributeChangedCallback(name, old, value);
    if (name === 'lang') this.requestUpdate();
  }

  /** @param {string} code  @param {string} message */
  #refuse(code, message) {
    tell(this, 'fifteen-error', { code, message });
  }
}
