// Parts that most elements never need, and that are therefore loaded when they are first needed: the colors of patterns, and following another
// element.

import { addStyles } from './late-styles.js';

/** @import { LitElement, ReactiveController, ReactiveControllerHost } from 'lit' */
/** @import { Game } from '../game/game.js' */

/** @param {LitElement & { patterns: boolean, follows: string | undefined }} element  @param {() => Game | null} game */
export function addLateParts(element, game) {
  const isPatterned = () => element.patterns;
  new LatePart(element, isPatterned, async () => {
    addStyles(element, (await import('../styles/patterns.js')).patternStyles);
  });
  const follows = () => element.follows !== undefined && game() !== null;
  new LatePart(element, follows, async () => {
    const { FollowController } = await import('./follow.js');
    new FollowController(element, ({ board, goal }) => game()?.adopt(board, goal));
  });
}

/** @implements {ReactiveController} */
class LatePart {
  #isNeeded;
  #load;
  #isRequested = false;

  /** @param {ReactiveControllerHost} host  @param {() => boolean} isNeeded  @param {() => Promise<void>} load */
  constructor(host, isNeeded, load) {
    this.#isNeeded = isNeeded;
    this.#load = load;
    host.addController(this);
  }

  /** If loading fails, the next update tries again. */
  hostUpdated() {
    if (this.#isRequested || !this.#isNeeded()) return;
    this.#isRequested = true;
    this.#load().catch(() => {
      this.#isRequested = false;
    });
  }
}
