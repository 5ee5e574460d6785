// Parts that most elements never need, and that are therefore loaded when they are first needed: the colors of patterns, following another
// element, sliding by hovering, and the exact number of moves that remain.

import { withSolution } from '../game/state.js';
import { addStyles } from './late-styles.js';

/** @import { LitElement, ReactiveController, ReactiveControllerHost } from 'lit' */
/** @import { ExactHost, Played } from './exact-remaining.js' */

/**
 * @typedef {LitElement & ExactHost & { patterns: boolean, follows: string | undefined, slide: string, size: number }} LateHost
 */

/** @param {LateHost} element  @param {Played} played */
export function addLateParts(element, played) {
  const isPatterned = () => element.patterns;
  new LatePart(element, isPatterned, async () => {
    addStyles(element, (await import('../styles/patterns.js')).patternStyles);
  });
  const follows = () => element.follows !== undefined && played.game !== null;
  new LatePart(element, follows, async () => {
    const { FollowController } = await import('./follow.js');
    new FollowController(element, ({ board, goal }) => played.game?.adopt(board, goal));
  });
  new LatePart(
    element,
    () => element.slide === 'hover',
    async () => {
      const { hoverStyles, HoverInput } = await import('./hover.js');
      new HoverInput(element, played);
      addStyles(element, hoverStyles);
    },
  );
  new LatePart(
    element,
    () => element.showRemaining === 'exact',
    async () => {
      const { ExactRemaining } = await import('./exact-remaining.js');
      new ExactRemaining(element, played, withSolution);
    },
  );
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
