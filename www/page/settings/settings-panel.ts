// The settings. While they are open, they take the place of the panel beside the board; on phones, of the board too. While a board is entered,
// only their row with the board as text is shown. The controls are loaded when the settings are first opened.

import { loadOnce } from '../../solver/shared/load-once.js';
import { find } from '../../ui/find.js';
import { showTop } from '../../ui/show-top.js';
import { gameLink } from '../address.js';
import { addEntry } from '../dialogs/back.js';
import type { TextError } from '../fields/text-error.js';
import { showRow } from '../late-row.js';
import type { Store } from '../store.js';
import { text, withTexts } from '../text/words.js';

/** The pages on which the settings hide the board, so that Back leads to it. */
const narrow = matchMedia('(width < 40em)');

export class SettingsPanel {
  #store;
  #section;
  #button;
  /** Leaves the history entry of the open settings. */
  #leave: Promise<() => void> | null = null;
  #load = loadOnce(async () => {
    const panels = Promise.all([import('../options/options-panel.js'), import('../options/tables-panel.js')]);
    const [{ OptionsPanel }, { TablesPanel }] = await withTexts(panels, 'settings');
    new TablesPanel(this.#store, find('#tables'));
    return new OptionsPanel(this.#store);
  });

  constructor(store: Store, section: HTMLElement, button: HTMLElement) {
    this.#store = store;
    this.#section = section;
    this.#button = button;
    button.addEventListener('click', () => store.showSettings(!store.isSettingsOpen));
    find('#settings-close').addEventListener('click', () => this.#close());
    const closeByEscape = (event: KeyboardEvent) => {
      // Escape ends a question about a text first.
      const isInField = event.composedPath().includes(find('#board-row'));
      if (event.key !== 'Escape' || event.defaultPrevented || isInField || !store.isSettingsOpen) return;
      event.preventDefault();
      this.#close();
    };
    // The button keeps the focus when it opens the settings.
    section.addEventListener('keydown', closeByEscape);
    button.addEventListener('keydown', closeByEscape);
    store.subscribe(() => this.#draw());
    store.subscribe(() => this.#opened(), { of: () => store.isSettingsOpen });
    // A board that is given here as text is shown at once.
    store.subscribe(() => narrow.matches && store.showSettings(false), { of: () => gameLink(store.puzzle).board });
  }

  /** Loads the controls if the visitor has chosen how to search: they reset choices that are not possible with a board. */
  begin() {
    const { algorithm, heuristic, weight, seed, hybrid, pruneDepth } = this.#store.puzzle;
    if (algorithm || heuristic || weight || seed || hybrid || pruneDepth) this.#load().catch(() => {});
  }

  /** Shows what is wrong with the text of a goal. */
  async refuseGoal(error: TextError) {
    this.#store.showSettings(true);
    const options = await this.#load();
    await options.refuseGoal(error);
  }

  #close() {
    this.#store.showSettings(false);
    this.#button.focus({ preventScroll: true });
  }

  #opened() {
    const { isSettingsOpen } = this.#store;
    this.#leave?.then((leave) => leave());
    this.#leave = isSettingsOpen && narrow.matches ? addEntry('', () => this.#store.showSettings(false)) : null;
    if (isSettingsOpen) this.#load().catch(() => showRow('options', text('loadingFailed')));
    if (narrow.matches) showTop(document.body);
  }

  #draw() {
    const { isSettingsOpen, entry } = this.#store;
    this.#section.hidden = !isSettingsOpen && !entry;
    this.#section.toggleAttribute('data-entry', entry !== null);
    this.#button.setAttribute('aria-expanded', String(isSettingsOpen));
  }
}
