// Parts that most elements never need, and that are therefore loaded when they are first needed: the colors of patterns, following another
// element, sliding by hovering, and the exact number of moves that remain.

import type { LitElement, ReactiveController, ReactiveControllerHost } from 'lit';
import { addStyles } from '../../ui/sheet.js';
import { withSolution } from '../game/state.js';
import type { ExactHost, Played } from './exact-remaining.js';

export type LateHost = LitElement & ExactHost & { patterns: boolean; follows: string | undefined; slide: string };

export function addLateParts(element: LateHost, played: Played) {
  const isPatterned = () => element.patterns;
  new LatePart(element, isPatterned, async () => {
    addStyles(element, (await import('../../ui/styles/patterns.css?raw')).default);
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

class LatePart implements ReactiveController {
  #isNeeded;
  #load;
  #isRequested = false;

  constructor(host: ReactiveControllerHost, isNeeded: () => boolean, load: () => Promise<void>) {
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
