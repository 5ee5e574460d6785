// Pointer and keys on the board. Listens on the board alone, so that a page around it keeps its scrolling and its
// keys, and two boards on one page never answer the same key.

import { connectClipboard } from './clipboard.js';
import { axisOf, directionOf, follow, goesOn, isClick, isSwipe, sameAxis } from './drag.js';
import { isLetterSlide, keyAction } from './keys.js';

/**
 * @typedef {import('./clipboard.js').ClipboardHost & Gestures} BoardHost what input asks of the element
 *
 * @typedef {object} Gestures
 * @property {import('./keys.js').Arrows} arrows
 * @property {(tile: number) => string} movesOf moves that slide a tile towards the blank, '' where it cannot
 * @property {(tile: number) => number[]} tilesWith the tile and those that slide along with it
 * @property {(stroke: string, tile?: number) => void} slideByHand
 * @property {(direction: string) => void} slideTowards one tile, the one beside the blank that can slide that way
 * @property {(direction: string) => void} moveFocus
 * @property {(tile: number) => void} focusTile
 * @property {(tile: number) => void} hasFocus told of a focus that came from elsewhere
 * @property {(act: 'solve' | 'hint' | 'undo' | 'redo') => void} command
 *
 * @typedef {object} Press
 * @property {number} id of the pointer
 * @property {number} tile 0 for the blank and the gaps
 * @property {string} moves
 * @property {{ x: number, y: number, time: number }} from
 * @property {{ at: number, time: number, speed: number }} last place along the axis, and pixels a millisecond there
 * @property {HTMLElement[]} held tiles that follow the pointer
 * @property {boolean} spent whether it has been answered already
 */

export class BoardInput {
  #host;
  #board;
  /** @type {Press | null} */
  #press = null;
  #letters = false;
  /** Whether the last press was a drag or a swipe; the click that browsers send after it is then no click. */
  #answered = false;
  #listening = new AbortController();

  /** @param {HTMLElement} board  @param {BoardHost} host */
  constructor(board, host) {
    this.#board = board;
    this.#host = host;
    const { signal } = this.#listening;
    board.addEventListener('keydown', (event) => this.#keydown(event), { signal });
    board.addEventListener('focusin', (event) => this.#host.hasFocus(tileAt(event.target)), { signal });
    board.addEventListener('pointerdown', (event) => this.#down(event), { signal });
    board.addEventListener('pointermove', (event) => this.#move(event), { signal });
    board.addEventListener('pointerup', (event) => this.#up(event), { signal });
    board.addEventListener('pointercancel', () => this.#letGo(), { signal });
    board.addEventListener('click', (event) => this.#click(event), { signal });
    connectClipboard(board, host, signal);
  }

  disconnect() {
    this.#letGo();
    this.#listening.abort();
  }

  /** A new game begins: S solves again. */
  newGame() {
    this.#letters = false;
  }

  /** @param {KeyboardEvent} event */
  #keydown(event) {
    const action = keyAction(event, this.#host.arrows, this.#letters);
    if (!action) return;
    event.preventDefault();
    // A held arrow repeats; a held S or H would only ask again.
    if (action.act === 'slide') {
      this.#letters ||= isLetterSlide(event);
      this.#host.slideTowards(action.direction);
    } else if (action.act === 'focus') this.#host.moveFocus(action.direction);
    else if (!event.repeat || action.act === 'undo' || action.act === 'redo') this.#host.command(action.act);
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (this.#press || !event.isPrimary || event.button !== 0) return;
    // After a drag by touch no click comes.
    this.#answered = false;
    const tile = tileAt(event.target);
    const moves = tile ? this.#host.movesOf(tile) : '';
    const from = { x: event.clientX, y: event.clientY, time: event.timeStamp };
    const at = moves && axisOf(moves[0]) === 'y' ? from.y : from.x;
    const last = { at, time: from.time, speed: 0 };
    this.#press = { id: event.pointerId, tile, moves, from, last, held: [], spent: false };
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const press = this.#press;
    if (!press || press.spent || event.pointerId !== press.id) return;
    const travel = travelOf(press, event);
    if (isClick(travel) && press.held.length === 0) return;
    if (press.moves && (press.held.length > 0 || sameAxis(directionOf(travel), press.moves[0]))) {
      this.#drag(press, event, travel);
    } else if (isSwipe(travel)) {
      press.spent = true;
      if (scrollsPage(event, directionOf(travel))) return;
      this.#host.slideTowards(directionOf(travel));
    }
  }

  /** @param {Press} press  @param {PointerEvent} event  @param {{ x: number, y: number }} travel */
  #drag(press, event, travel) {
    if (press.held.length === 0) {
      press.held = this.#host.tilesWith(press.tile).map((tile) => this.#element(tile));
      this.#board.setPointerCapture(event.pointerId);
      for (const tile of press.held) tile.toggleAttribute('data-held', true);
    }
    const axis = axisOf(press.moves[0]);
    const place = axis === 'x' ? event.clientX : event.clientY;
    const time = event.timeStamp - press.last.time;
    if (time > 0) press.last = { at: place, time: event.timeStamp, speed: (place - press.last.at) / time };
    const offset = follow(travel, press.moves[0], this.#pitch());
    for (const tile of press.held) tile.style.setProperty(`--drag-${axis}`, `${offset}px`);
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const press = this.#press;
    if (!press || event.pointerId !== press.id) return;
    const dragged = press.held.length > 0;
    const travel = travelOf(press, event);
    this.#letGo();
    // The board may have changed under the finger.
    if (!dragged || this.#host.movesOf(press.tile) !== press.moves) return;
    const pitch = this.#pitch();
    // A pointer that rested before it was let go flicks nothing.
    const speed = event.timeStamp - press.last.time > 80 ? 0 : press.last.speed;
    if (goesOn(follow(travel, press.moves[0], pitch), speed, press.moves[0], pitch)) {
      this.#host.slideByHand(press.moves, press.tile);
    }
  }

  /** The tiles are the board's again: their transition carries them on from where the finger left them. */
  #letGo() {
    for (const tile of this.#press?.held ?? []) {
      tile.removeAttribute('data-held');
      tile.style.removeProperty('--drag-x');
      tile.style.removeProperty('--drag-y');
    }
    if (this.#press) this.#answered = this.#press.held.length > 0 || this.#press.spent;
    this.#press = null;
  }

  /** A click is the browser's: it comes from a finger, from Enter and from a screen reader alike. @param {MouseEvent} event */
  #click(event) {
    const answered = this.#answered;
    this.#answered = false;
    const tile = tileAt(event.target);
    if (answered && event.detail > 0) return;
    // Not every browser focuses a button that is clicked, and the arrow keys should act on this board from now on.
    this.#host.focusTile(tile);
    const moves = tile ? this.#host.movesOf(tile) : '';
    if (moves) this.#host.slideByHand(moves, tile);
  }

  /** From one cell to the next. */
  #pitch() {
    const tile = this.#element(1).offsetWidth;
    const row = this.#element(1).parentElement?.offsetWidth ?? tile;
    const gaps = Math.round(row / tile) - 1;
    return (row - tile) / gaps;
  }

  /** @param {number} tile @returns {HTMLElement} */
  #element(tile) {
    const found = this.#board.querySelector(`[data-tile="${tile}"]`);
    if (!(found instanceof HTMLElement)) throw new Error(`no tile ${tile} is drawn`);
    return found;
  }
}

/** @param {EventTarget | null} target */
function tileAt(target) {
  const tile = target instanceof Element ? target.closest('[data-tile]') : null;
  return Number(tile?.getAttribute('data-tile') ?? 0);
}

/** Whether a finger's movement is the page's own, by what the styles leave to it. @param {PointerEvent} event  @param {string} direction */
function scrollsPage({ pointerType, target }, direction) {
  const tile = target instanceof Element ? target.closest('[data-tile]') : null;
  if (pointerType !== 'touch' || !tile) return false;
  return getComputedStyle(tile).touchAction.includes(`pan-${axisOf(direction)}`);
}

/** @param {Press} press  @param {PointerEvent} event */
function travelOf(press, event) {
  return { x: event.clientX - press.from.x, y: event.clientY - press.from.y };
}
