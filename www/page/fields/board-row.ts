// The row of the board as text. While it is closed, it shows the board, also a board that is being entered. Its field is loaded when the
// row is about to be opened, or with the first text that cannot be read, or that is pasted or dropped anywhere on the page.

import { find } from '../../ui/find.js';
import { lateRow, showRow } from '../late-row.js';
import type { Store } from '../store.js';
import { text, withTexts } from '../text/words.js';
import type { BoardField } from './board-field.js';
import type { TextError } from './text-error.js';

export class BoardRow {
  #store;
  #row = find('#board-row');
  #field: BoardField | null = null;
  #load: () => Promise<BoardField>;

  /** @param openPicture - puts a picture on the tiles */
  constructor(store: Store, openPicture: (file: File) => Promise<void>) {
    const { puzzle } = store;
    this.#store = store;
    this.#load = lateRow('board-row', async () => {
      const { BoardField } = await withTexts(import('./board-field.js'), 'courses');
      this.#field = new BoardField(store, find('.field', this.#row), openPicture);
      return this.#field;
    });
    const shown = () => store.entry?.shown ?? (puzzle.blindfolded ? '' : puzzle.board);
    store.subscribe(() => showRow('board-row', shown()), { of: shown });
    // In the capture phase, before the board, which reads only the texts that Fifteen writes.
    for (const type of ['paste', 'dragover', 'drop'] as const)
      document.addEventListener(type, (event) => this.#receive(event), { capture: true });
  }

  /** Shows what is wrong with a text, and pauses the playback, whose next move would remove the message. */
  async refuse(error: TextError) {
    this.#store.puzzle.pause();
    await this.#with((field) => field.refuseLink(error));
  }

  /** Opens files: texts with boards, or a picture for the tiles. */
  open(files: File[]) {
    return this.#with((field) => field.open(files));
  }

  async #with(action: (field: BoardField) => unknown) {
    try {
      await action(this.#field ?? (await this.#load()));
    } catch {
      showRow('board-row', text('loadingFailed'));
      this.#store.showSettings(true);
    }
  }

  /**
   * Receives a text or a file that is pasted or dropped on the page, but not in a field, and not while a view or a dialog hides the game.
   */
  #receive(event: ClipboardEvent | DragEvent) {
    const { type } = event;
    const data = 'clipboardData' in event ? event.clipboardData : event.dataTransfer;
    const [target] = event.composedPath();
    const isField =
      target instanceof Element && target.closest('input:not([type=checkbox]),textarea,[contenteditable]');
    const hasFiles = data?.types.includes('Files');
    if (!data || (isField && !hasFiles) || find('#game').hidden || document.querySelector('dialog[open]')) return;
    // During a drag, only the types are known. A dragged link is not a link to a board.
    if (!hasFiles && (!data.types.includes('text/plain') || data.types.includes('text/uri-list'))) return;
    event.preventDefault();
    if (type === 'dragover') return;
    const files = [...data.files];
    const written = data.getData('text/plain');
    if (files.length > 0) this.open(files);
    else this.#with((field) => field.enter(written));
  }
}
