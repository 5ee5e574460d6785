// The text of the board: shows it, takes another one, and says what is wrong with a text that is no board.

import { html, render } from 'lit';
import { writeAddress } from './address.js';
import { connectCopy } from './copying.js';
import { whenReleased } from './press.js';

/** @import { FifteenPuzzle } from '../element/index.js' */

/**
 * @typedef {object} Fault of a text
 * @property {string} text
 * @property {string} message
 * @property {number} [start] where the fault begins, in UTF-16 units
 * @property {number} [end]
 */

/** How much of a long text is shown around its fault. */
const around = 60;

export class BoardField {
  #puzzle;
  #input = /** @type {HTMLTextAreaElement} */ (document.getElementById('board-text'));
  #fault = /** @type {HTMLElement} */ (document.getElementById('board-fault'));
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
    connectCopy(button('copy-board'), () => puzzle.board);
    connectCopy(button('copy-link'), () => new URL(writeAddress(puzzle), location.href).href);
  }

  /** The board has changed. Nobody who is writing another one is written over. @param {string} text */
  show(text) {
    if (document.activeElement === this.#input && !this.#taking) return;
    this.#input.value = text;
    this.#settled = text;
    this.#input.removeAttribute('aria-invalid');
    this.#input.removeAttribute('aria-describedby');
    this.#fault.hidden = true;
  }

  /** The text was refused. The playback waits, since its next move would wipe the fault away. @param {Fault} fault */
  refuse({ text, message, start = 0, end = 0 }) {
    this.#puzzle.pause();
    this.#input.value = text;
    this.#settled = text;
    this.#input.setAttribute('aria-invalid', 'true');
    this.#input.setAttribute('aria-describedby', 'board-fault');
    const [what, rest] = firstSentence(message);
    render(html`${echo(text, start, end)}<p><b>${what}</b>${rest}</p>`, this.#fault);
    // A press on a button below may be what made the writer leave the field.
    whenReleased(() => {
      this.#fault.hidden = this.#input.getAttribute('aria-invalid') !== 'true';
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

  #take() {
    const text = this.#input.value;
    if (text === this.#settled) return;
    this.#settled = text;
    this.#taking = true;
    this.#puzzle.board = text;
    this.#taking = false;
  }

  /** The board may have changed meanwhile; a text with a fault stays to be mended. */
  #leave() {
    if (this.#input.getAttribute('aria-invalid') !== 'true') this.show(this.#puzzle.board);
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

/** The text around its fault, with the fault marked. @param {string} text  @param {number} start  @param {number} end */
function echo(text, start, end) {
  const from = Math.max(0, start - around);
  const to = Math.min(text.length, end + around);
  // Where something is missing there is nothing to mark but the place.
  const marked = text.slice(start, Math.min(end, start + around)) || '…';
  return html`<p class="echo" aria-hidden="true">${from > 0 ? '…' : ''}${text.slice(from, start)}<mark>${marked}</mark>${text.slice(end, to)}${to < text.length ? '…' : ''}</p>`;
}

/** @param {string} message @returns {[string, string]} */
function firstSentence(message) {
  const end = message.search(/[.:;](\s|$)/) + 1;
  return end > 0 ? [message.slice(0, end), message.slice(end)] : [message, ''];
}

/** @param {string} id */
function button(id) {
  return /** @type {HTMLButtonElement} */ (document.getElementById(id));
}
