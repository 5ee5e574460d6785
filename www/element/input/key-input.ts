// Listens for keys: on the element, or on the whole page.

import type { Direction } from '../../ui/directions.js';
import type { Keys } from '../settings.js';
import { changes, isBehindDialog, usesKey } from './key-scope.js';
import type { Command, Situation } from './keys.js';
import { isRepeated, keyAction } from './keys.js';

/** what keys do to the game */
export interface KeyHost {
  situation: Situation;
  /** slides the tile beside the blank that can move in a direction */
  slideTowards: (direction: Direction) => void;
  moveFocus: (direction: Direction) => void;
  command: (command: Command) => void;
}

export class KeyInput {
  #element;
  #host;
  #listening = new AbortController();
  /** Codes of the keys whose last keydown event was stopped. */
  #stopped: Set<string> = new Set();

  constructor(element: HTMLElement, host: KeyHost, keys: Keys) {
    this.#element = element;
    this.#host = host;
    const { signal } = this.#listening;
    const targets: GlobalEventHandlers[] = keys === 'page' ? [element, element.ownerDocument] : [element];
    const onDown = (event: KeyboardEvent) => this.#keydown(event);
    const onRest = (event: KeyboardEvent) => this.#stopped.has(event.code) && event.stopPropagation();
    for (const target of targets) {
      target.addEventListener('keydown', onDown, { signal });
      for (const type of ['keypress', 'keyup'] as const) target.addEventListener(type, onRest, { signal });
    }
  }

  disconnect() {
    this.#listening.abort();
  }

  /**
   * Stops the propagation of a key that has an action here, or is used by a control of the element, so that nothing
   * else on the page acts on it too.
   */
  #keydown(event: KeyboardEvent) {
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

  /** Whether the key is left to a dialog or to another element of this kind. */
  #isLeft(event: KeyboardEvent) {
    const path = event.composedPath();
    const { localName } = this.#element;
    const isOther = (node: EventTarget) =>
      node instanceof Element && node.localName === localName && node !== this.#element;
    return path.some(isOther) || isBehindDialog(this.#element, path);
  }

  /** Whether a target is one of the element's own controls, and not content that the page has put inside it. */
  #isInside(target: EventTarget) {
    return target instanceof Node && (this.#element.shadowRoot?.contains(target) ?? false);
  }
}
