// Speaks sentences to a screen reader through the live region of an element.

import type { LitElement, ReactiveController } from 'lit';

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
