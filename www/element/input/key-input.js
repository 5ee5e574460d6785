// Listens for keys: on the element, or on the whole page.

import { changes, isBehindDialog, usesKey } from './key-scope.js';
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
  /** Codes of the keys that went no further when they were last pressed. @type {Set<string>} */
  #stopped = new Set();

  /** @param {HTMLElement} element  @param {KeyHost} host  @param {Keys} keys */
  constructor(element, host, keys) {
    this.#element = element;
    this.#host = host;
    const { signal } = this.#listening;
    const targets = keys === 'page' ? [element, element.ownerDocument] : [element];
    const onDown = (/** @type {Event} */ event) => this.#keydown(/** @type {KeyboardEvent} */ (event));
    const onRest = (/** @type {Event} */ event) =>
      this.#stopped.has(/** @type {KeyboardEvent} */ (event).code) && event.stopPropagation();
    for (const target of targets) {
      target.addEventListener('keydown', onDown, { signal });
      for (const type of ['keypress', 'keyup']) target.addEventListener(type, onRest, { signal });
    }
  }

  disconnect() {
    this.#listening.abort();
  }

  /** A key that has an action here, or is used by a control of the element, goes no further, so that nothing else on the page acts on it too. @param {KeyboardEvent} event */
  #keydown(event) {
    this.#stopped.delete(event.code);
    if (event.defaultPrevented || event.isComposing || this.#isLeft(event)) return;
    const [target] = event.composedPath();
    const action = usesKey(target, event.key) ? null : keyAction(event, this.#host.situation);
    if (action) event.preventDefault();
    else if (!this.#isInside(target) || !changes(target, event.key)) return;
    event.stopPropagation();
    this.#stopped.add(event.code);
    if (!action || (event.repeat && !isRepeated(action))) return;
    if (action.act === 'slide') this.#host.slideTowards(action.direction);
    else if (action.act === 'focus') this.#host.moveFocus(action.direction);
    else this.#host.command(action.act);
  }

  /** Whether the key is left to a dialog or to another element of this kind. @param {KeyboardEvent} event */
  #isLeft(event) {
    const path = event.composedPath();
    const { localName } = this.#element;
    const isOther = (/** @type {EventTarget} */ node) =>
      node instanceof Element && node.localName === localName && node !== this.#element;
    return path.some(isOther) || isBehindDialog(this.#element, path);
  }

  /** Whether a target is a control of the element, and none that the page has put inside it. @param {EventTarget} target */
  #isInside(target) {
    return this.#element.shadowRoot?.contains(/** @type {Node} */ (target)) ?? false;
  }
}
