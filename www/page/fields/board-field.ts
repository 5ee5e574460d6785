// The text field of the board. It shows the board, accepts another board or a board with moves, and shows what is wrong with any other text.

import { writeAddress, writeReplay } from '../address.js';
import { connectCopy } from '../copying.js';
import type { Store } from '../store.js';
import { withTexts, text as words } from '../text/words.js';
import type { TextError } from './text-error.js';
import { clearError, hasError, isSubmit, showError, whenReleased } from './text-error.js';

/** Maximum number of characters shown of a text from a link. No valid text is longer, and browsers need seconds to lay out a word of a million. */
const maxShown = 20_000;

/** Texts with brackets, commas or several lines may be those of other programs, whose goal can be another one. */
const mayBeOfCourse = /[[(,\n]/;

export class BoardField {
  #store;
  #puzzle;
  #input = document.getElementById('board-text') as HTMLTextAreaElement;
  #error = document.getElementById('board-error') as HTMLElement;
  #row = document.getElementById('board-row') as HTMLDetailsElement;
  /** Shows the board while the row is closed. */
  #now = document.getElementById('board-now') as HTMLElement;
  /** Whether the moves are copied together with the board. */
  #withMoves = document.getElementById('with-moves') as HTMLInputElement;
  /** The text that was last accepted or rejected, so that leaving the field does not submit it again. */
  #submitted = '';
  /** Whether the board is changing because of the text in this field. */
  #submitting = false;

  constructor(store: Store) {
    const { puzzle } = store;
    this.#store = store;
    this.#puzzle = puzzle;
    puzzle.addEventListener('fifteen-change', () => this.#show(puzzle.board));
    this.#input.addEventListener('change', () => this.#submit());
    this.#input.addEventListener('blur', () => this.#leave());
    this.#input.addEventListener('keydown', (event) => this.#keydown(event));
    this.#input.addEventListener('input', (event) => this.#inputEvent(event as InputEvent));
    button('paste').addEventListener('click', () => this.#paste());
    document.addEventListener('paste', (event) => this.#pasteOnBoard(event), { capture: true });
    this.#row.addEventListener('toggle', () => this.#complete(), { once: true });
    connectCopy(button('copy-board'), () => (this.#withMoves.checked ? puzzle.history : puzzle.board));
    connectCopy(button('copy-link'), () => new URL(this.#link(), location.href).href);
  }

  /** Completes the row when it is first opened. Without a network, it has only the field and its buttons. */
  #complete() {
    withTexts(import('../courses/board-row.js'), 'courses').then(
      ({ completeRow }) => completeRow(this.#store, this.#row),
      () => {},
    );
  }

  #link() {
    const { board, goal, history } = this.#puzzle;
    return this.#withMoves.checked ? writeReplay(history, goal) : writeAddress({ board, goal });
  }

  /** Shows a board, unless the user is typing another one. */
  #show(text: string) {
    const isNew = this.#now.textContent !== text;
    this.#now.textContent = text;
    // While the page asks for its goal, a text stays, unless another board is shown.
    if (!isNew && this.#row.querySelector('.goal-question')) return;
    if (document.activeElement === this.#input && !this.#submitting) return;
    this.#input.value = text;
    this.#submitted = text;
    clearError(this.#input, this.#error);
  }

  /** Shows what is wrong with a text, and pauses the playback, whose next move would remove the message. */
  refuse(error: TextError) {
    this.#puzzle.pause();
    this.#row.open = true;
    if (this.#input.value !== error.text) this.#input.value = error.text.slice(0, maxShown);
    this.#submitted = this.#input.value;
    showError(this.#input, this.#error, error);
    // The user may have left the field by pressing a button below it, which must not move yet.
    whenReleased(() => {
      this.#error.hidden = !hasError(this.#input);
    });
  }

  #keydown(event: KeyboardEvent) {
    if (!isSubmit(event)) return;
    event.preventDefault();
    this.#submit();
  }

  /** Text that is pasted or dropped is complete and submitted at once. */
  #inputEvent(event: InputEvent) {
    if (event.inputType === 'insertFromPaste' || event.inputType === 'insertFromDrop') this.#submit();
  }

  async #submit() {
    const text = this.#input.value;
    if (text === this.#submitted) return;
    this.#submitted = text;
    this.#submitting = true;
    try {
      if (mayBeOfCourse.test(text)) await this.#openCourseText(text);
      else await this.#puzzle.replay(text);
    } catch {
      // If the rules could not be loaded, the search panel shows the error.
    } finally {
      this.#submitting = false;
    }
  }

  /** Opens a text whose layout may say which goal it has, or asks for the goal. */
  async #openCourseText(text: string) {
    let isOpened = false;
    try {
      const { openCourseText } = await withTexts(import('../courses/course-text.js'), 'courses');
      isOpened = await openCourseText(this.#store, this.#input, text);
    } catch {
      this.refuse({ text, message: words('reload') });
    }
    // The same text can be submitted again.
    if (!isOpened && this.#submitted === text) this.#submitted = '';
  }

  /** A text that is pasted on the board may lead to a question too. */
  #pasteOnBoard(event: ClipboardEvent) {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const isOnTile = this.#puzzle.shadowRoot?.activeElement?.part.contains('tile');
    if (!isOnTile || !mayBeOfCourse.test(text)) return;
    event.preventDefault();
    this.#row.open = true;
    this.#input.value = text;
    this.#submit();
  }

  /** Shows the current board again. A text with an error stays, so that it can be corrected. */
  #leave() {
    if (!this.#submitting && !hasError(this.#input)) this.#show(this.#puzzle.board);
  }

  async #paste() {
    try {
      this.#input.value = await navigator.clipboard.readText();
      this.#submit();
    } catch {
      // Without permission to read the clipboard, the user can still paste with the keyboard.
      this.#input.focus();
      this.#input.select();
    }
  }
}

function button(id: string) {
  return document.getElementById(id) as HTMLButtonElement;
}
