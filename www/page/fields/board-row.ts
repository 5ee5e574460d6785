// The row of the board as text: the board while it is closed. Its field is loaded when the row is about to be opened, or with the first text that
// cannot be read.

import { mayBeOfCourse } from '../address.js';
import { lateRows, showRow } from '../late-row.js';
import type { Store } from '../store.js';
import { withTexts } from '../text/words.js';
import type { BoardField } from './board-field.js';
import type { TextError } from './text-error.js';

export class BoardRow {
  #puzzle;
  #row = document.getElementById('board-row') as HTMLDetailsElement;
  #field: BoardField | null = null;
  #load: () => Promise<BoardField>;

  constructor(store: Store) {
    const { puzzle } = store;
    this.#puzzle = puzzle;
    this.#load = lateRows(['board-row'], async () => {
      const { BoardField } = await withTexts(import('./board-field.js'), 'courses');
      this.#field = new BoardField(store, this.#row.querySelector('.field') as HTMLElement);
      return this.#field;
    });
    puzzle.addEventListener('fifteen-change', () => showRow('board-row', puzzle.board));
    document.addEventListener('paste', (event) => this.#pasteOnBoard(event), { capture: true });
  }

  /** Shows what is wrong with a text, and pauses the playback, whose next move would remove the message. */
  async refuse(error: TextError) {
    this.#puzzle.pause();
    this.#row.open = true;
    (this.#field ?? (await this.#load())).refuse(error);
  }

  /** A text of another program may lead to a question. */
  async #pasteOnBoard(event: ClipboardEvent) {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const isOnTile = this.#puzzle.shadowRoot?.activeElement?.part.contains('tile');
    if (!isOnTile || !mayBeOfCourse.test(text)) return;
    event.preventDefault();
    this.#row.open = true;
    (await this.#load()).enter(text);
  }
}
