// Connects pointer, keys and clipboard to the board, while it is drawn and in a document.

import type { LitElement, ReactiveController } from 'lit';
import type { Direction } from '../../ui/directions.js';
import { steps } from '../../ui/directions.js';
import type { Game } from '../game/game.js';
import type { Rules } from '../game/rules.js';
import { BoardActions } from '../input/board-actions.js';
import { BoardInput } from '../input/board-input.js';
import { KeyInput } from '../input/key-input.js';
import type { Keys, SettingValues } from '../settings.js';

type Host = LitElement & SettingValues & { shuffle: () => unknown };

export class InputController implements ReactiveController {
  #host;
  #actions: BoardActions | null = null;
  #input: BoardInput | null = null;
  #keyInput: KeyInput | null = null;
  /** Whether the focus was on the board before the update, which replaces all tiles if the size changes. */
  #hadFocus = false;
  /** Whether the focus was on a control, which the update may replace. */
  #hadControl = false;
  /** The value of `keys` that `#keyInput` was made for. */
  #keys: Keys | undefined;

  #refused;

  /** @param refused - says that no tile can slide in a direction */
  constructor(host: Host, refused: (direction: Direction) => void) {
    this.#host = host;
    this.#refused = refused;
    host.addController(this);
    host.addEventListener('focusin', this.#suppressShortcuts, { once: true });
  }

  /** @param game - that the input plays */
  start(rules: Rules, game: Game) {
    this.#actions = new BoardActions(rules, game, {
      arrows: () => this.#host.arrows,
      shuffle: () => this.#host.shuffle(),
      isGiven: () => this.#host.controls === 'play',
      hasFocus: () => this.#isFocused,
      refuse: (direction) => this.#refuse(direction),
      tileElement: (tile) => this.#tileElement(tile),
      requestUpdate: () => this.#host.requestUpdate(),
    });
  }

  /** Nudges the board; with reduced motion, the board pales for a moment instead. */
  #refuse(direction: Direction) {
    this.#refused(direction);
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const nudge = steps[direction].map((step) => `${3 * step}px`).join(' ');
    this.#board?.animate(isStill ? { opacity: [0.7, 1] } : { translate: ['0', nudge, '0'] }, 130);
  }

  /** The tile that the Tab key reaches. */
  get tabStop() {
    return this.#actions?.tabStop ?? 1;
  }

  focus(options?: FocusOptions) {
    if (this.#actions) this.#tileElement(this.tabStop)?.focus(options);
  }

  /**
   * Notebooks with Lumino, such as JupyterLab, look for shortcuts before the element receives a key, unless its target has this attribute.
   * The element has it from the first focus on, since hydration compares its first attributes with the server's.
   */
  #suppressShortcuts = () => this.#host.toggleAttribute('data-lm-suppress-shortcuts', true);

  hostUpdate() {
    this.#hadFocus = this.#isFocused;
    this.#hadControl = !this.#hadFocus && this.#focused !== null;
  }

  hostUpdated() {
    if (!this.#actions || !this.#host.isConnected) return;
    const board = this.#board;
    if (this.#hadFocus && !this.#isFocused) this.focus({ preventScroll: true });
    // The filled button, such as Next after Solve, or the board if there is none.
    if (this.#hadControl && !this.#focused)
      (this.#host.renderRoot.querySelector<HTMLElement>('.controls .primary') ?? this).focus({ preventScroll: true });
    if (this.#host.readOnly) return this.hostDisconnected();
    if (board && !this.#input) this.#input = new BoardInput(board, this.#actions);
    const { keys } = this.#host;
    if (this.#keyInput && keys === this.#keys) return;
    this.#keyInput?.disconnect();
    this.#keyInput = new KeyInput(this.#host, this.#actions, keys);
    this.#keys = keys;
  }

  hostDisconnected() {
    this.#input?.disconnect();
    this.#keyInput?.disconnect();
    this.#input = null;
    this.#keyInput = null;
  }

  /** Null before the first update. */
  get #board() {
    return this.#host.renderRoot?.querySelector<HTMLElement>('.board');
  }

  get #isFocused() {
    return this.#board?.matches(':focus-within') ?? false;
  }

  get #focused() {
    return this.#host.shadowRoot?.activeElement ?? null;
  }

  #tileElement(tile: number): HTMLElement | null {
    return this.#host.renderRoot.querySelector(`#t${tile}`);
  }
}
