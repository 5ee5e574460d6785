// The pointer on the board: clicks, drags and swipes.

import type { Direction } from '../../ui/directions.js';
import type { ClipboardHost } from './clipboard.js';
import { connectClipboard } from './clipboard.js';
import { axisOf, directionOf, follow, goesOn, isClick, isSwipe, sameAxis } from './drag.js';

/** what input does to the game */
export type BoardHost = ClipboardHost & Gestures;

interface Gestures {
  /** the moves that slide a tile towards the blank; '' if it cannot slide */
  movesOf: (tile: number) => string;
  /** the tile and the tiles that slide along with it */
  tilesWith: (tile: number) => number[];
  slideByHand: (moves: string) => void;
  /** slides the tile beside the blank that can move in a direction */
  slideTowards: (direction: Direction) => void;
  focusTile: (tile: number) => void;
  /** called when a tile was focused */
  hasFocus: (tile: number) => void;
}

interface Press {
  /** id of the pointer */
  id: number;
  /** 0 for the blank and the gaps */
  tile: number;
  moves: string;
  from: { x: number; y: number; time: number };
  /** position along the axis, when it was there, and its speed in pixels per millisecond */
  last: { at: number; time: number; speed: number };
  /** the tile and those that slide along with it */
  tiles: HTMLElement[];
  /** whether they follow the pointer */
  held: boolean;
  /** whether the press has already had its effect */
  spent: boolean;
}

export class BoardInput {
  #host;
  #board;
  #press: Press | null = null;
  /** Whether the last press was a drag or a swipe, so that the click that browsers dispatch after it has to be ignored. */
  #ignoresClick = false;
  #listening = new AbortController();

  constructor(board: HTMLElement, host: BoardHost) {
    this.#board = board;
    this.#host = host;
    const { signal } = this.#listening;
    board.addEventListener('focusin', (event) => this.#host.hasFocus(tileAt(event.target)), { signal });
    board.addEventListener('pointerdown', (event) => this.#down(event), { signal });
    board.addEventListener('pointermove', (event) => this.#move(event), { signal });
    // The pointer may be released beside the board.
    board.ownerDocument.addEventListener('pointerup', (event) => this.#up(event), { signal, capture: true });
    board.ownerDocument.addEventListener('pointercancel', () => this.#letGo(), { signal, capture: true });
    board.addEventListener('click', (event) => this.#click(event), { signal });
    connectClipboard(board, host, signal);
  }

  disconnect() {
    this.#letGo();
    this.#listening.abort();
  }

  #down(event: PointerEvent) {
    if (this.#press || !event.isPrimary || event.button !== 0) return;
    this.#hideFocus();
    // No click follows a drag by touch, so the flag may still be set.
    this.#ignoresClick = false;
    const tile = tileAt(event.target);
    const moves = tile ? this.#host.movesOf(tile) : '';
    const from = { x: event.clientX, y: event.clientY, time: event.timeStamp };
    const at = moves && axisOf(moves[0]) === 'y' ? from.y : from.x;
    const last = { at, time: from.time, speed: 0 };
    const tiles = moves ? this.#host.tilesWith(tile).map((one) => this.#element(one)) : [];
    for (const one of tiles) one.toggleAttribute('data-pressed', true);
    this.#press = { id: event.pointerId, tile, moves, from, last, tiles, held: false, spent: false };
  }

  #move(event: PointerEvent) {
    const press = this.#press;
    if (!press || press.spent || event.pointerId !== press.id) return;
    const travel = travelOf(press, event);
    if (isClick(travel) && !press.held) return;
    if (press.moves && (press.held || sameAxis(directionOf(travel), press.moves[0]))) {
      this.#drag(press, event, travel);
    } else if (isSwipe(travel)) {
      press.spent = true;
      this.#host.slideTowards(directionOf(travel));
    }
  }

  #drag(press: Press, event: PointerEvent, travel: { x: number; y: number }) {
    if (!press.held) {
      press.held = true;
      this.#board.setPointerCapture(event.pointerId);
      for (const tile of press.tiles) tile.toggleAttribute('data-held', true);
    }
    const axis = axisOf(press.moves[0]);
    const place = axis === 'x' ? event.clientX : event.clientY;
    const time = event.timeStamp - press.last.time;
    if (time > 0) press.last = { at: place, time: event.timeStamp, speed: (place - press.last.at) / time };
    // In cells, since the page may scale the board, as presentations do.
    const pitch = this.#pitch();
    const offset = String(follow(travel, press.moves[0], pitch) / pitch);
    for (const tile of press.tiles) tile.style.setProperty(`--drag-${axis}`, offset);
  }

  #up(event: PointerEvent) {
    const press = this.#press;
    if (!press || event.pointerId !== press.id) return;
    const travel = travelOf(press, event);
    this.#letGo();
    // The board may have changed under the finger.
    if (!press.held || this.#host.movesOf(press.tile) !== press.moves) return;
    const pitch = this.#pitch();
    // A pointer that rested before it was released does not flick.
    const speed = event.timeStamp - press.last.time > 80 ? 0 : press.last.speed;
    const release = { offset: follow(travel, press.moves[0], pitch), speed, ms: event.timeStamp - press.from.time };
    if (goesOn(release, press.moves[0], pitch)) this.#host.slideByHand(press.moves);
  }

  /** Gives the tiles back to the board; their transition starts where the finger left them. */
  #letGo() {
    for (const tile of this.#press?.tiles ?? []) {
      tile.removeAttribute('data-pressed');
      tile.removeAttribute('data-held');
      tile.style.removeProperty('--drag-x');
      tile.style.removeProperty('--drag-y');
    }
    if (this.#press) this.#ignoresClick = this.#press.held || this.#press.spent;
    this.#press = null;
  }

  /** Browsers dispatch a click for a finger, for Enter and for screen readers alike. */
  #click(event: MouseEvent) {
    const isIgnored = this.#ignoresClick;
    this.#ignoresClick = false;
    const tile = tileAt(event.target);
    if (isIgnored && event.detail > 0) return;
    // Some browsers do not focus a clicked button, but the arrow keys should act on this board from now on.
    this.#host.focusTile(tile);
    const moves = tile ? this.#host.movesOf(tile) : '';
    if (moves) this.#host.slideByHand(moves);
  }

  /** Shows no focus ring until a key is pressed. The pointer may focus a tile, and browsers differ in whether they show that. */
  #hideFocus() {
    this.#board.toggleAttribute('data-pointer', true);
    const show = () => this.#board.toggleAttribute('data-pointer', false);
    this.#board.ownerDocument.addEventListener('keydown', show, {
      capture: true,
      once: true,
      signal: this.#listening.signal,
    });
  }

  /** The distance from one cell to the next, in the pixels of the window. The blank measures it, since tiles shrink when they are pressed. */
  #pitch() {
    const blank = this.#board.querySelector('.blank');
    const cell = blank?.getBoundingClientRect().width ?? 0;
    const row = blank?.parentElement?.getBoundingClientRect().width ?? cell;
    return (row - cell) / (Math.round(row / cell) - 1);
  }

  #element(tile: number): HTMLElement {
    const found = this.#board.querySelector(`[data-tile="${tile}"]`);
    if (!(found instanceof HTMLElement)) throw new Error(`tile ${tile} is not drawn`);
    return found;
  }
}

function tileAt(target: EventTarget | null) {
  const tile = target instanceof Element ? target.closest('[data-tile]') : null;
  return Number(tile?.getAttribute('data-tile') ?? 0);
}

function travelOf(press: Press, event: PointerEvent) {
  return { x: event.clientX - press.from.x, y: event.clientY - press.from.y };
}
