// The settings. While they are open, they take the place of the panel beside the board; on phones, of the board too. While a board is entered,
// only their row with the board as text is shown.

import { find } from '../../ui/find.js';
import { showTop } from '../../ui/show-top.js';
import { addEntry } from '../dialogs/back.js';
import type { Store } from '../store.js';

/** The pages on which the settings hide the board, so that Back leads to it. */
const narrow = matchMedia('(width < 40em)');

export class SettingsPanel {
  #store;
  #section;
  #button;
  /** Leaves the history entry of the open settings. */
  #leave: Promise<() => void> | null = null;

  constructor(store: Store, section: HTMLElement, button: HTMLElement) {
    this.#store = store;
    this.#section = section;
    this.#button = button;
    button.addEventListener('click', () => store.showSettings(!store.isSettingsOpen));
    find('#settings-close').addEventListener('click', () => this.#close());
    section.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      this.#close();
    });
    store.subscribe(() => this.#draw());
    store.subscribe(() => this.#opened(), { of: () => store.isSettingsOpen });
  }

  #close() {
    this.#store.showSettings(false);
    this.#button.focus({ preventScroll: true });
  }

  #opened() {
    const { isSettingsOpen } = this.#store;
    this.#leave?.then((leave) => leave());
    this.#leave = isSettingsOpen && narrow.matches ? addEntry('', () => this.#store.showSettings(false)) : null;
    if (narrow.matches) showTop(document.body);
  }

  #draw() {
    const { isSettingsOpen, entry } = this.#store;
    this.#section.hidden = !isSettingsOpen && !entry;
    this.#section.toggleAttribute('data-entry', entry !== null);
    this.#button.setAttribute('aria-expanded', String(isSettingsOpen));
  }
}
