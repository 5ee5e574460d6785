// The controls of the playback, whose template and styles are loaded before they are first shown.

import type { LitElement } from 'lit';
import { addStyles } from '../../ui/sheet.js';
import type { Game } from '../game/game.js';
import type { PlaybackView } from '../view/look.js';

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
      const { playbackStyles, playbackView } = await import('../view/playback-view.js');
      this.#view = playbackView;
      addStyles(this.#host, playbackStyles);
    } catch {
      this.#isRequested = false;
    }
  }
}
