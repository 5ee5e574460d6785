// The row of the board as text: the board while it is closed, also while one is being entered. Its field is loaded when the row is about to be
// opened, or with the first text that cannot be read, or that is pasted or dropped anywhere on the page.

import { find } from '../../ui/find.js';
import { lateRows, showRow } from '../late-row.js';
import type { Store } from '../store.js';
import { text, withTexts } from '../text/words.js';
import type { BoardField } from './board-field.js';
import type { TextError } from './text-error.js';

export class BoardRow {
  #puzzle;
  #row = find('#board-row');
  #field: BoardField | null = null;
  #load: () => Promise<BoardField>;

  /** @param openPicture - puts a picture on the tiles */
  constructor(store: Store, openPicture: (file: File) => Promise<void>) {
    const { puzzle } = store;
    this.#puzzle = puzzle;
    this.#load = lateRows(['board-row'], async () => {
      const { BoardField } = await withTexts(import('./board-field.js'), 'courses');
      this.#field = new BoardField(store, find('.field', this.#row), openPicture);
      return this.#field;
    });
    const shown = () => store.entry?.shown ?? puzzle.board;
    store.subscribe(() => showRow('board-row', shown()), { of: shown });
    // Before the board, which reads what Fifteen writes, and nothing else.
    for (const type of ['paste', 'dragover', 'drop'] as const)
      document.addEventListener(type, (event) => this.#receive(event), { capture: true });
  }

  /** Shows what is wrong with a text, and pauses the playback, whose next move would remove the message. */
  async refuse(error: TextError) {
    this.#puzzle.pause();
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
    }
  }

  /** A text or a file that is pasted or dropped on the page, but not in a field, and not while a view or a dialog hides the game. */
  #receive(event: ClipboardEvent | DragEvent) {
    const { type } = event;
    const data = 'clipboardData' in event ? event.clipboardData : event.dataTransfer;
    const [target] = event.composedPath();
    const isField =
      target instanceof Element && target.closest('input:not([type=checkbox]),textarea,[contenteditable]');
    const hasFiles = data?.types.includes('Files');
    if (!data || (isField && !hasFiles) || !this.#row.offsetParent || document.querySelector('dialog[open]')) return;
    // While something is dragged, only its types are known. A link is none of a board.
    if (!hasFiles && (!data.types.includes('text/plain') || data.types.includes('text/uri-list'))) return;
    event.preventDefault();
    if (type === 'dragover') return;
    const files = [...data.files];
    const written = data.getData('text/plain');
    if (files.length > 0) this.open(files);
    else this.#with((field) => field.enter(written));
  }
}
