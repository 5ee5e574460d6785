// Parts that most elements never need, and that are therefore loaded when they are first needed: the playback, pictures, the colors of
// patterns, following another element, sliding by hovering, and the exact number of moves that remain.

import type { LitElement, ReactiveController, ReactiveControllerHost } from 'lit';
import { addStyles } from '../../ui/sheet.js';
import { dispatch } from '../events.js';
import type { Game } from '../game/game.js';
import { withSolution } from '../game/state.js';
import type { PlaybackView } from '../view/look.js';
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

/** The controls of the playback, whose template and styles are loaded before they are first shown. */
export class PlaybackController {
  #host;
  #view: PlaybackView | null = null;
  #isRequested = false;

  constructor(host: LitElement) {
    this.#host = host;
  }

  /** The template; null until a game has searched or played something, and while it loads. */
  viewFor({ search, state }: Game): PlaybackView | null {
    if (search.active || state.playbackShown) this.load();
    return this.#view;
  }

  /** Loads the template, so that it is there when a playback begins. If that fails, the next call tries again. */
  async load() {
    if (this.#isRequested) return;
    this.#isRequested = true;
    try {
      const { playbackStyles, ...view } = await import('../view/playback-view.js');
      this.#view = view;
      for (const styles of playbackStyles) addStyles(this.#host, styles);
    } catch {
      this.#isRequested = false;
    }
  }
}

/** The picture on the tiles: loaded when it is first drawn, together with its styles. The tiles show numbers until then. */
export class PictureController {
  #host;
  /** The picture that is drawn or still loading; its address is '' until it has loaded. */
  #picture: { image: string; address: string } | null = null;
  #hasStyles = false;

  constructor(host: LitElement & { image: string | undefined }) {
    this.#host = host;
  }

  /** Address of the picture to draw; '' if there is none, or while it loads. The first call starts loading it. */
  get address() {
    const { image } = this.#host;
    if (!image) this.#picture = null;
    else if (this.#picture?.image !== image) this.#load(image);
    return this.#picture?.address ?? '';
  }

  async #load(image: string) {
    const picture = { image, address: '' };
    this.#picture = picture;
    try {
      const { loadPicture } = await import('./picture.js');
      const { address, styles } = await loadPicture(String(image), this.#host.baseURI);
      if (this.#picture !== picture) return;
      picture.address = address;
      this.#show(styles);
    } catch (error) {
      const { message } = Object(error);
      if (this.#picture === picture) dispatch(this.#host, 'fifteen-error', { code: 'bad-image', message });
    }
  }

  /** The styles of pictures stay when the picture changes. */
  #show(styles: string) {
    if (this.#hasStyles) this.#host.requestUpdate();
    else addStyles(this.#host, styles);
    this.#hasStyles = true;
  }
}
