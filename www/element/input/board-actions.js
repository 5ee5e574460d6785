// The effects of presses and keys on the board: they slide tiles and move the focus. The Tab key reaches a single tile, the one that was
// focused last.

import { sizeOf } from '../game/state.js';

/** @import { Game } from '../game/game.js' */
/** @import { BoardHost } from './board-input.js' */
/** @import { KeyHost } from './key-input.js' */
/** @import { Arrows, Command } from './keys.js' */
/** @import { Rules } from '../game/rules.js' */

/** One cell further in each direction. @type {Record<string, { x: number, y: number }>} */
const steps = { U: { x: 0, y: -1 }, D: { x: 0, y: 1 }, L: { x: -1, y: 0 }, R: { x: 1, y: 0 } };

/**
 * @typedef {object} Surface the element that draws the board
 * @property {() => Arrows} arrows  what an arrow key moves
 * @property {() => void} shuffle  begins a new game
 * @property {() => boolean} isGiven  whether the board is given: no key solves or replaces it
 * @property {() => boolean} hasFocus  whether the focus is on the board
 * @property {(tile: number) => HTMLElement | null} tileElement  the button that is a tile
 * @property {() => void} requestUpdate
 */

/** @type {Record<Exclude<Command, 'shuffle'>, (game: Game) => unknown>} */
const commands = {
  solve: (game) => game.solve(),
  hint: (game) => game.hint(),
  reset: (game) => game.reset(),
  undo: (game) => game.undo(),
  redo: (game) => game.redo(),
  stop: (game) => game.searches.stop(),
  play: (game) => game.player.play(),
  pause: (game) => game.player.pause(),
  first: (game) => game.player.seek(0),
  last: (game) => game.player.seek(Number.POSITIVE_INFINITY),
};

/** @implements {BoardHost} @implements {KeyHost} */
export class BoardActions {
  #rules;
  #game;
  #surface;
  #focused = 0;

  /** @param {Rules} rules  @param {Game} game  @param {Surface} surface */
  constructor(rules, game, surface) {
    this.#rules = rules;
    this.#game = game;
    this.#surface = surface;
  }

  get situation() {
    const { state, player, search } = this.#game;
    return {
      arrows: this.#surface.arrows(),
      searching: search.active,
      playback: state.playbackShown,
      playing: player.playing,
      betweenGames: state.at === 0 || state.solved,
    };
  }

  /** The tile that the Tab key reaches: the one focused last, or at first one that can slide. */
  get tabStop() {
    const { tiles } = this.#game.state;
    if (this.#focused > 0 && this.#focused < tiles.length) return this.#focused;
    return tiles.find((tile) => this.movesOf(tile) !== '') ?? 1;
  }

  /** The moves of a tile; none if the board has become a smaller one that lacks it. @param {number} tile */
  movesOf(tile) {
    const { tiles } = this.#game.state;
    const cell = tiles.indexOf(tile);
    return tile && cell >= 0 ? this.#rules.movesTowardBlank(tiles, cell) : '';
  }

  /** @param {number} tile */
  tilesWith(tile) {
    const { tiles } = this.#game.state;
    const from = tiles.indexOf(tile);
    const count = this.movesOf(tile).length;
    const step = (tiles.indexOf(0) - from) / count;
    return Array.from({ length: count }, (_, index) => tiles[from + index * step]);
  }

  /** @param {string} moves */
  slideByHand(moves) {
    this.#game.slideByHand(moves);
  }

  /** @param {string} direction */
  slideTowards(direction) {
    const tile = this.#game.state.tiles.find((candidate) => this.movesOf(candidate) === direction);
    if (!tile) return;
    this.#game.slideByHand(direction);
    // The focus follows the tile, but a key that is pressed elsewhere on the page leaves the focus there.
    if (this.#surface.hasFocus()) this.focusTile(tile);
    else this.#focused = tile;
  }

  /** Focuses the next tile in a direction, across the blank. @param {string} direction */
  moveFocus(direction) {
    const { tiles } = this.#game.state;
    const size = sizeOf(this.#game.state);
    const { x, y } = steps[direction];
    const cell = tiles.indexOf(this.tabStop);
    let column = cell % size;
    let row = Math.floor(cell / size);
    let tile;
    do {
      column += x;
      row += y;
      if (column < 0 || row < 0 || column >= size || row >= size) return;
      tile = tiles[row * size + column];
    } while (tile === 0);
    this.focusTile(tile);
  }

  /** A tile was focused, perhaps by a script or a screen reader. @param {number} tile */
  hasFocus(tile) {
    if (tile === 0 || tile === this.#focused) return;
    this.#focused = tile;
    this.#surface.requestUpdate();
  }

  /** @param {number} tile  0: the one that was focused last */
  focusTile(tile) {
    this.#focused = tile || this.tabStop;
    this.#surface.tileElement(this.#focused)?.focus({ preventScroll: true });
    this.#surface.requestUpdate();
  }

  get text() {
    return this.#game.state.text;
  }

  /** @param {string} text */
  replay(text) {
    if (!this.#surface.isGiven()) this.#game.replay(text);
  }

  /** @param {Command} command */
  command(command) {
    if (this.#surface.isGiven() && (command === 'shuffle' || command === 'solve')) return;
    if (command === 'shuffle') this.#surface.shuffle();
    else commands[command](this.#game);
  }
}
