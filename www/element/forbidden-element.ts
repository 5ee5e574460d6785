// The element on a page that forbids the Trusted Types policies that drawing needs: it shows its content, and what the page must allow. It is
// made without Lit.

import { FifteenError } from '../solver/errors.js';
import { dispatch } from './events.js';
import { languageAround, languageOf } from './text/texts.js';

const english =
  "The content security policy of this page forbids the Trusted Types policies that Fifteen needs; its trusted-types must allow fifteen and lit-html, and 'allow-duplicates' if the page has made one of them itself.";
const german =
  "Die Content Security Policy dieser Seite verbietet die Trusted-Types-Richtlinien, die Fifteen braucht. In ihrem trusted-types müssen fifteen und lit-html erlaubt sein, und 'allow-duplicates', falls die Seite eine davon selbst angelegt hat.";

/** The methods of <fifteen-puzzle> that return a promise. */
const methods = [
  ...['shuffle', 'solve', 'hint', 'allSolutions', 'playSolution', 'replay', 'undo', 'redo', 'reset', 'startClock'],
  ...['boardAs', 'swapToSolvable', 'play', 'pause', 'stepForward', 'stepBack', 'seek', 'cancel', 'stop'],
  ...['pauseSearch', 'resumeSearch'],
];

/** Defines <fifteen-puzzle>, and the elements of the lab that the page contains and that are not defined. */
export function defineForbidden() {
  const missing = [...document.querySelectorAll(':not(:defined)')].map(({ localName }) => localName);
  for (const name of new Set(['fifteen-puzzle', ...missing])) {
    if (/^fifteen-/.test(name) && !customElements.get(name)) customElements.define(name, forbiddenElement());
  }
}

/** Returns a class of its own, since each name needs one. */
function forbiddenElement() {
  class ForbiddenElement extends HTMLElement {
    #text = document.createElement('p');

    constructor() {
      super();
      this.attachShadow({ mode: 'open' }).append(document.createElement('slot'), this.#text);
    }

    connectedCallback() {
      const isGerman = languageOf(languageAround(this)) === 'de';
      this.#text.textContent = isGerman ? german : english;
      this.#text.hidden = this.hasAttribute('quiet');
      dispatch(this, 'fifteen-error', { code: 'trusted-types-blocked', message: english });
    }

    get ready() {
      return Promise.reject(new FifteenError('trusted-types-blocked', english));
    }
  }
  for (const name of methods) {
    const reject = function (this: ForbiddenElement) {
      return this.ready;
    };
    Object.defineProperty(ForbiddenElement.prototype, name, { value: reject });
  }
  return ForbiddenElement;
}
