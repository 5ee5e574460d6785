// The element on a page that forbids the Trusted Types policies that drawing needs: it shows its content, and what the page must allow. It is
// made without Lit.

import english from '../locales/en/forbidden.json';
import { fileOf, languageOf } from '../locales/texts.js';
import { FifteenError } from '../solver/errors.js';
import { dispatch } from './events.js';
import { languageAround } from './text/texts.js';

const others = import.meta.glob<typeof english>(['../locales/*/forbidden.json', '!../locales/en/forbidden.json'], {
  import: 'default',
});

/** The methods of <fifteen-puzzle> that return a promise. */
const methods = [
  ...['shuffle', 'solve', 'hint', 'allSolutions', 'playSolution', 'replay', 'undo', 'redo', 'reset', 'startClock'],
  ...['boardAs', 'swapToSolvable', 'play', 'pause', 'stepForward', 'stepBack', 'seek', 'showSolution', 'endPlayback'],
  ...['cancel', 'stop', 'pauseSearch', 'resumeSearch'],
];

/** Defines <fifteen-puzzle>, and the elements of the lab that the page contains and that are not defined. */
export function defineForbidden() {
  const missing = [...document.querySelectorAll(':not(:defined)')].map(({ localName }) => localName);
  for (const name of new Set(['fifteen-puzzle', ...missing])) {
    if (/^fifteen-/.test(name) && !customElements.get(name)) customElements.define(name, forbiddenElement());
  }
}

/** Returns a new class, since each name needs its own. */
function forbiddenElement() {
  class ForbiddenElement extends HTMLElement {
    #text = document.createElement('p');

    constructor() {
      super();
      this.attachShadow({ mode: 'open' }).append(document.createElement('slot'), this.#text);
    }

    connectedCallback() {
      this.#text.textContent = english.blocked;
      const load = fileOf(others, languageOf(languageAround(this)), 'forbidden');
      load?.().then(
        ({ blocked }) => {
          this.#text.textContent = blocked;
        },
        () => {}, // English stays
      );
      this.#text.hidden = this.hasAttribute('quiet');
      dispatch(this, 'fifteen-error', { code: 'trusted-types-blocked', message: english.blocked });
    }

    get ready() {
      return Promise.reject(new FifteenError('trusted-types-blocked', english.blocked));
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
