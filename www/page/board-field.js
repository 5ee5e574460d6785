// The text of the board: shows it, takes another one or a whole solve, and says what is wrong with a text that is neither.

import { writeAddress, writeReplay } from './address.js';
import { connectCopy } from './copying.js';
import { whenReleased } from './press.js';
import { clearFault, hasFault, writeFault } from './text-fault.js';

/** @import { FifteenPuzzle } from '../element/index.js' */
/** @import { Fault } from './text-fault.js' */

/** Characters of a text that came by a link: no solve has more, and a browser takes seconds to set a million that are one word. */
const maxShown = 20_000;

export class BoardField {
  #puzzle;
  #input = /** @type {HTMLTextAreaElement} */ (document.getElementById('board-text'));
  #fault = /** @type {HTMLElement} */ (document.getElementById('board-fault'));
  /** Whether what is copied has the moves in it. */
  #whole = /** @type {HTMLInputElement} */ (document.getElementById('with-moves'));
  /** The text that has been taken or refused, so that leaving the field asks nothing twice. */
  #settled = '';
  /** Whether the board that changes is the one that was written here. */
  #taking = false;

  /** @param {FifteenPuzzle} puzzle */
  constructor(puzzle) {
    this.#puzzle = puzzle;
    this.#input.addEventListener('change', () => this.#take());
    this.#input.addEventListener('blur', () => this.#leave());
    this.#input.addEventListener('keydown', (event) => this.#keydown(event));
    this.#input.addEventListener('input', (event) => this.#inputEvent(/** @type {InputEvent} */ (event)));
    button('paste').addEventListener('click', () => this.#paste());
    connectCopy(button('copy-board'), () => (this.#whole.checked ? puzzle.history : puzzle.board));
    connectCopy(button('copy-link'), () => new URL(this.#link(), location.href).href);
  }

  #link() {
    const { board, goal, history } = this.#puzzle;
    return this.#whole.checked ? writeReplay(history, goal) : writeAddress({ board, goal });
  }

  /** The board has changed. Nobody who is writing another one is written over. @param {string} text */
  show(text) {
    if (document.activeElement === this.#input && !this.#taking) return;
    this.#input.value = text;
    this.#settled = text;
    clearFault(this.#input, this.#fault);
  }

  /** The text was refused. The playback waits, since its next move would wipe the fault away. @param {Fault} fault */
  refuse(fault) {
    this.#puzzle.pause();
    if (this.#input.value !== fault.text) this.#input.value = fault.text.slice(0, maxShown);
    this.#settled = this.#input.value;
    writeFault(this.#input, this.#fault, fault);
    // A press on a button below may be what made the writer leave the field.
    whenReleased(() => {
      this.#fault.hidden = !hasFault(this.#input);
    });
  }

  /** A board that is being typed is no board yet: it is taken when it is finished. @param {KeyboardEvent} event */
  #keydown(event) {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    this.#take();
  }

  /** What was pasted or dropped is whole. @param {InputEvent} event */
  #inputEvent(event) {
    if (event.inputType === 'insertFromPaste' || event.inputType === 'insertFromDrop') this.#take();
  }

  async #take() {
    const text = this.#input.value;
    if (text === this.#settled) return;
    this.#settled = text;
    this.#taking = true;
    try {
      await this.#puzzle.replay(text);
    } catch {
      // Where the rules could not be loaded, the panel has said so.
    } finally {
      this.#taking = false;
    }
  }

  /** The board may have changed meanwhile; a text with a fault stays to be mended. */
  #leave() {
    if (!hasFault(this.#input)) this.show(this.#puzzle.board);
  }

  async #paste() {
    try {
      this.#input.value = await navigator.clipboard.readText();
      this.#take();
    } catch {
      // Without leave to read the clipboard, the keys do it.
      this.#input.focus();
      this.#input.select();
    }
  }
}

/** @param {string} id */
function button(id) {
  return /** @type {HTMLButtonElement} */ (document.getElementById(id));
}
