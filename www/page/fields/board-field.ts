// The field of the board in its row. It shows the board, accepts another board or a board with moves, and shows what is wrong with any other text.
// It is loaded when the row is about to be opened.

import { html, render } from 'lit';
import { mayBeOfCourse, writeAddress, writeReplay } from '../address.js';
import { connectCopy } from '../copying.js';
import { acceptFiles, CopyAs } from '../courses/copy-as.js';
import { whenReleased } from '../pointer-release.js';
import type { Store } from '../store.js';
import { withTexts, text as words, wordsOf } from '../text/words.js';
import type { TextError } from './text-error.js';
import { clearError, hasError, isSubmit, showError } from './text-error.js';

const t = wordsOf('courses');

/** Maximum number of characters shown of a text from a link. No valid text is longer, and browsers need seconds to lay out a word of a million. */
const maxShown = 20_000;

export class BoardField {
  #store;
  #puzzle;
  #field;
  /** The text that was last accepted or rejected, so that leaving the field does not submit it again. */
  #submitted = '';
  /** Whether the board is changing because of the text in this field. */
  #submitting = false;
  /** The board that was shown last. */
  #shown = '';

  /** @param field - where it is drawn */
  constructor(store: Store, field: HTMLElement) {
    const { puzzle } = store;
    this.#store = store;
    this.#puzzle = puzzle;
    this.#field = field;
    store.subscribe(() => this.#draw(), { of: () => store.language });
    this.#draw();
    field.hidden = false;
    acceptFiles(this.#input);
    connectCopy(this.#element('copy-board'), () => (this.#withMoves ? puzzle.history : puzzle.board));
    connectCopy(this.#element('copy-link'), () => new URL(this.#link(), location.href).href);
    new CopyAs(store, field.querySelector('.courses') as HTMLElement);
    puzzle.addEventListener('fifteen-change', () => this.#show());
    this.#show();
  }

  /** The buttons show whether they have copied, which replaces their contents. */
  #draw() {
    const button = (id: string, label: string, press?: () => void) =>
      html`<button type="button" class="btn soft" id=${id} .textContent=${label} @click=${press}></button>`;
    render(
      html`<textarea
          class="input" id="board-text" aria-labelledby="board-heading" rows="1" spellcheck="false" autocomplete="off" autocapitalize="off"
          @change=${() => this.#submit()} @blur=${() => this.#leave()}
          @keydown=${(event: KeyboardEvent) => this.#keydown(event)} @input=${(event: InputEvent) => this.#inputEvent(event)}
        ></textarea>
        <div class="error" id="board-error" hidden></div>
        <div class="row">
          <div class="bar">
            ${button('paste', t('paste'), () => this.#paste())} ${button('copy-board', t('copy'))} ${button('copy-link', t('copyLink'))}
          </div>
          <label class="check"><input type="checkbox" id="with-moves" /><span>${t('includeMoves')}</span></label>
        </div>
        <div class="courses"></div>`,
      this.#field,
    );
  }

  #element<E extends HTMLElement>(id: string) {
    return this.#field.querySelector(`#${id}`) as E;
  }

  get #input() {
    return this.#element<HTMLTextAreaElement>('board-text');
  }

  get #error() {
    return this.#element('board-error');
  }

  /** Whether the moves are copied together with the board. */
  get #withMoves() {
    return this.#element<HTMLInputElement>('with-moves').checked;
  }

  #link() {
    const { board, goal, history } = this.#puzzle;
    return this.#withMoves ? writeReplay(history, goal) : writeAddress({ board, goal });
  }

  /** Shows the board, unless the user is typing another one. */
  #show() {
    const { board } = this.#puzzle;
    const isNew = this.#shown !== board;
    this.#shown = board;
    // While the page asks for its goal, a text stays, unless another board is shown.
    if (!isNew && this.#field.querySelector('.goal-question')) return;
    if (document.activeElement === this.#input && !this.#submitting) return;
    this.#input.value = board;
    this.#submitted = board;
    clearError(this.#input, this.#error);
  }

  /** Shows what is wrong with a text. */
  refuse(error: TextError) {
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

  /** A text that was pasted on the board may lead to a question too. */
  enter(text: string) {
    this.#input.value = text;
    this.#submit();
  }

  /** Shows the current board again. A text with an error stays, so that it can be corrected. */
  #leave() {
    if (!this.#submitting && !hasError(this.#input)) this.#show();
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
