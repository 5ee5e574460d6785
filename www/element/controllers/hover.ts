// Sliding by hovering: a tile slides as the mouse enters its cell, with those between it and the blank.
//
// The cells decide, since the elements of the tiles move under a mouse at rest, as after Shuffle.

import type { LitElement, ReactiveController } from 'lit';
import type { Shape } from '../../solver/shape.js';
import type { Game } from '../game/game.js';
import type { Rules } from '../game/rules.js';
import type { SettingValues } from '../settings.js';

export class HoverInput implements ReactiveController {
  #host;
  #rules;
  #game;
  /** The cell that the mouse is in; -1: none. */
  #cell = -1;
  #listening = new AbortController();

  constructor(host: LitElement & SettingValues, rules: Rules, game: Game) {
    this.#host = host;
    this.#rules = rules;
    this.#game = game;
    host.addController(this);
  }

  hostConnected() {
    const { signal } = this.#listening;
    this.#host.addEventListener('pointermove', (event) => this.#move(event), { signal });
    this.#host.addEventListener(
      'pointerleave',
      () => {
        this.#cell = -1;
      },
      { signal },
    );
  }

  hostDisconnected() {
    this.#listening.abort();
    this.#listening = new AbortController();
  }

  /** A fast mouse has few events, but with the coalesced places between them. */
  #move(event: PointerEvent) {
    if (event.pointerType !== 'mouse' || this.#host.slide !== 'hover' || this.#host.readOnly) return;
    const places = event.getCoalescedEvents?.() ?? [];
    for (const { clientX, clientY } of places.length > 0 ? places : [event])
      this.#enter(clientX, clientY, event.buttons);
  }

  /** @param buttons - that are pressed, for a click or a drag */
  #enter(x: number, y: number, buttons: number) {
    const game = this.#game;
    const box = this.#host.renderRoot.querySelector('.cells')?.getBoundingClientRect();
    if (!box) return;
    const cell = cellAt(box, game.state, x, y);
    if (cell === this.#cell) return;
    this.#cell = cell;
    if (cell < 0 || buttons !== 0 || !isPlayed(game)) return;
    const moves = this.#rules.movesTowardBlank(game.state, cell);
    if (moves) game.slideByHand(moves);
  }
}

/** A mouse that crosses the board on its way must not end a playback, a search or a finished game. */
function isPlayed({ state, search }: Game) {
  return !state.solved && !state.playbackShown && !search.active;
}

/** @returns -1 beside the board */
function cellAt({ left, top, width, height }: DOMRect, { rows, columns }: Shape, x: number, y: number): number {
  const column = Math.floor(((x - left) / width) * columns);
  const row = Math.floor(((y - top) / height) * rows);
  const isInside = column >= 0 && row >= 0 && column < columns && row < rows;
  return isInside ? row * columns + column : -1;
}
