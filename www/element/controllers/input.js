// Connects pointer, keys and clipboard to the board, while it is drawn and in a document.

import { BoardActions } from '../input/board-actions.js';
import { BoardInput } from '../input/board-input.js';

/** @import { LitElement, ReactiveController } from 'lit' */
/** @import { Game } from '../game/game.js' */
/** @import { Rules } from '../game/rules.js' */
/** @import { Arrows } from '../input/keys.js' */

/** @implements {ReactiveController} */
export class InputController {
  #host;
  /** @type {BoardActions | null} */
  #actions = null;
  /** @type {BoardInput | null} */
  #input = null;

  /** @param {LitElement & { arrows: Arrows }} host */
  constructor(host) {
    this.#host = host;
    host.addController(this);
  }

  /** @param {Rules} rules  @param {Game} game  that the input plays */
  start(rules, game) {
    this.#actions = new BoardActions(rules, game, {
      arrows: () => this.#host.arrows,
      tileElement: (tile) => this.#tileElement(tile),
      requestUpdate: () => this.#host.requestUpdate(),
    });
  }

  /** The tile that the Tab key reaches. */
  get tabStop() {
    return this.#actions?.tabStop ?? 1;
  }

  /** @param {FocusOptions} [options] */
  focus(options) {
    if (this.#actions) this.#tileElement(this.tabStop)?.focus(options);
  }

  /** A new game begins, in which the key S solves until W, A or D has slid a tile. */
  newGame() {
    this.#input?.newGame();
  }

  hostUpdated() {
    if (!this.#actions || this.#input || !this.#host.isConnected) return;
    const board = this.#host.renderRoot.querySelector('.board');
    if (board instanceof HTMLElement) this.#input = new BoardInput(board, this.#actions);
  }

  hostDisconnected() {
    this.#input?.disconnect();
    this.#input = null;
  }

  /** @param {number} tile @returns {HTMLElement | null} */
  #tileElement(tile) {
    return this.#host.renderRoot.querySelector(`#t${tile}`);
  }
}
