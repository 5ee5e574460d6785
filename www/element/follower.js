// One element follows another: it takes up every board and goal that the other comes to, and keeps options of its own.

/** @typedef {{ board: string, goal: string }} Place */

export class Follower {
  #element;
  #take;
  /** @type {AbortController | null} */
  #listening = null;

  /**
   * @param {HTMLElement} element
   * @param {(place: Place) => void} take
   */
  constructor(element, take) {
    this.#element = element;
    this.#take = take;
  }

  /**
   * Listens at the root that both stand in, so that the other may come later, go, and come back.
   * @param {string | undefined} id  of the other; undefined: it follows none
   */
  follow(id) {
    this.stop();
    if (!id) return;
    this.#listening = new AbortController();
    const root = /** @type {Document | ShadowRoot} */ (this.#element.getRootNode());
    const hear = (/** @type {Event} */ event) => {
      if (event.target === root.getElementById(id)) this.#take(/** @type {CustomEvent} */ (event).detail);
    };
    root.addEventListener('fifteen-change', hear, { signal: this.#listening.signal });
    const { board, goal } = /** @type {Partial<Place>} */ (root.getElementById(id) ?? {});
    if (board && goal) this.#take({ board, goal });
  }

  stop() {
    this.#listening?.abort();
    this.#listening = null;
  }
}
