// Listens for keys: on the element, or on the whole page.

import { isBehindDialog, usesKey } from './key-scope.js';
import { isRepeated, keyAction } from './keys.js';

/** @import { Command, Situation } from './keys.js' */

/**
 * @typedef {'element' | 'page'} Keys where the keys of an element act
 *
 * @typedef {object} KeyHost what keys do to the game
 * @property {Situation} situation
 * @property {(direction: string) => void} slideTowards  slides the tile beside the blank that can move in a direction
 * @property {(direction: string) => void} moveFocus
 * @property {(command: Command) => void} command
 */

export class KeyInput {
  #element;
  #host;
  #listening = new AbortController();

  /** @param {HTMLElement} element  @param {KeyHost} host  @param {Keys} keys */
  constructor(element, host, keys) {
    this.#element = element;
    this.#host = host;
    const target = keys === 'page' ? element.ownerDocument : element;
    const onKey = (/** @type {Event} */ event) => this.#keydown(/** @type {KeyboardEvent} */ (event));
    target.addEventListener('keydown', onKey, { signal: this.#listening.signal });
  }

  disconnect() {
    this.#listening.abort();
  }

  /** A key that has an action here goes no further, so that nothing else on the page acts on it too. @param {KeyboardEvent} event */
  #keydown(event) {
    if (event.defaultPrevented || event.isComposing || this.#isLeft(event)) return;
    const action = keyAction(event, this.#host.situation);
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.repeat && !isRepeated(action)) return;
    if (action.act === 'slide') this.#host.slideTowards(action.direction);
    else if (action.act === 'focus') this.#host.moveFocus(action.direction);
    else this.#host.command(action.act);
  }

  /** Whether the key is left to something else: a control, a dialog, or another element of this kind. @param {KeyboardEvent} event */
  #isLeft(event) {
    const path = event.composedPath();
    const { localName } = this.#element;
    const isOther = (/** @type {EventTarget} */ node) =>
      node instanceof Element && node.localName === localName && node !== this.#element;
    return usesKey(path[0], event.key) || path.some(isOther) || isBehindDialog(this.#element, path);
  }
}
