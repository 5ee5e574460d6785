// Registers <fifteen-puzzle>.

import './forbidden-templates.js'; // before Lit
import { defineElements } from './define-elements.js';
import { FifteenPuzzle } from './fifteen-puzzle.js';
import type { FifteenPuzzleEventMap } from './game/details.js';

defineElements({ 'fifteen-puzzle': FifteenPuzzle });

// The events bubble and leave shadow trees, so they can be listened for on the element, its ancestors, the document and the window.
declare global {
  interface HTMLElementTagNameMap {
    'fifteen-puzzle': FifteenPuzzle;
  }

  interface GlobalEventHandlersEventMap extends FifteenPuzzleEventMap {}

  interface ShadowRootEventMap extends FifteenPuzzleEventMap {}
}

// So that `this` is the element in a listener.
declare module './fifteen-puzzle.js' {
  interface FifteenPuzzle {
    addEventListener<Type extends keyof HTMLElementEventMap>(
      type: Type,
      listener: (this: FifteenPuzzle, event: HTMLElementEventMap[Type]) => unknown,
      options?: boolean | AddEventListenerOptions,
    ): void;
    addEventListener(
      type: string,
      listener: EventListenerOrEventListenerObject,
      options?: boolean | AddEventListenerOptions,
    ): void;
    removeEventListener<Type extends keyof HTMLElementEventMap>(
      type: Type,
      listener: (this: FifteenPuzzle, event: HTMLElementEventMap[Type]) => unknown,
      options?: boolean | EventListenerOptions,
    ): void;
    removeEventListener(
      type: string,
      listener: EventListenerOrEventListenerObject,
      options?: boolean | EventListenerOptions,
    ): void;
  }
}
