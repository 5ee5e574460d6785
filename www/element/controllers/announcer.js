// Speaks sentences to a screen reader through the live region of an element.

/** @import { LitElement, ReactiveController } from 'lit' */

/** @implements {ReactiveController} */
export class Announcer {
  #host;
  /** @type {HTMLElement | null} */
  #region = null;
  #isOdd = false;

  /** @param {LitElement} host */
  constructor(host) {
    this.#host = host;
    host.addController(this);
  }

  hostUpdated() {
    this.#region = this.#host.renderRoot.querySelector('#live');
  }

  /** @param {string} sentence */
  say(sentence) {
    if (!this.#region) return;
    // A screen reader does not repeat an unchanged text, so every second sentence ends in a space that cannot be heard.
    this.#isOdd = !this.#isOdd;
    this.#region.textContent = this.#isOdd ? sentence : `${sentence}\u00a0`;
  }
}
