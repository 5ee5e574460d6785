// The row of the picture on the tiles, which shows the picture's name while it is closed. Its contents are loaded when it is about to be
// opened, with the first picture, and at once if the browser keeps a picture.

import { readJson } from '../browser-storage.js';
import { pictureKey } from '../kept.js';
import { lateRows, showRow } from '../late-row.js';
import type { Store } from '../store.js';
import { text, withTexts } from '../text/words.js';
import type { PicturePanel } from './picture-panel.js';

export class PictureRow {
  #panel: PicturePanel | null = null;
  #load;

  constructor(store: Store) {
    this.#load = lateRows(['picture-row'], async () => {
      const { PicturePanel } = await withTexts(import('./picture-panel.js'), 'picture');
      this.#panel ??= new PicturePanel(store);
      return this.#panel;
    });
    if (readJson(pictureKey)) this.#load().catch(() => showRow('picture-row', text('loadingFailed')));
  }

  /** Puts a picture on the tiles, and begins a game if the board is solved. */
  async open(file: File) {
    const panel = await this.#load();
    await panel.open(file);
  }
}
