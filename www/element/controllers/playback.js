// The controls of the playback, whose template and styles are loaded before they are first shown.

import { addStyles } from './late-styles.js';

/** @import { LitElement } from 'lit' */
/** @import { Game } from '../game/game.js' */
/** @import { PlaybackView } from '../view/look.js' */

export class PlaybackController {
  #host;
  /** @type {PlaybackView | null} */
  #view = null;
  #isRequested = false;

  /** @param {LitElement} host */
  constructor(host) {
    this.#host = host;
  }

  /** The template; null until a game has searched or played something, and while it loads. @param {Game} game @returns {PlaybackView | null} */
  viewFor({ search, state }) {
    if (search.active || state.playbackShown) this.load();
    return this.#view;
  }

  /** Loads the template, so that it is there when a playback begins. If that fails, the next call tries again. */
  async load() {
    if (this.#isRequested) return;
    this.#isRequested = true;
    try {
      const { playbackStyles, playbackView } = await import('./load-playback.js');
      this.#view = playbackView;
      addStyles(this.#host, playbackStyles);
    } catch {
      this.#isRequested = false;
    }
  }
}
