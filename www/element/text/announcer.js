// The live region of one element: says a sentence to a screen reader, and the same sentence twice if it must.

export class Announcer {
  /** @type {HTMLElement | null} */
  #region = null;
  #turn = false;

  /** @param {HTMLElement} region */
  attach(region) {
    this.#region = region;
  }

  /** @param {string} sentence */
  say(sentence) {
    if (!this.#region) return;
    // An unchanged text is not spoken again, so every second one ends in a space that cannot be heard.
    this.#turn = !this.#turn;
    this.#region.textContent = this.#turn ? sentence : `${sentence}\u00a0`;
  }
}
