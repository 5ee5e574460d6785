// The effects of presses and keys on the board: they slide tiles and move the focus. The Tab key reaches a single tile, the one that was
// focused last.

import type { Direction } from '../../ui/directions.js';
import { tileBeside } from '../../ui/directions.js';
import type { Game } from '../game/game.js';
import type { Rules } from '../game/rules.js';
import type { Arrows } from '../settings.js';
import type { BoardHost } from './board-input.js';
import type { KeyHost } from './key-input.js';
import type { Command } from './keys.js';

/** the element that draws the board */
interface Surface {
  /** what an arrow key moves */
  arrows: () => Arrows;
  /** begins a new game */
  shuffle: () => void;
  /** whether the board is given: no key solves or replaces it */
  isGiven: () => boolean;
  /** whether the focus is on the board */
  hasFocus: () => boolean;
  /** shows that no tile can slide in a direction */
  refuse: (direction: Direction) => void;
  /** the button that is a tile */
  tileElement: (tile: number) => HTMLElement | null;
  requestUpdate: () => void;
}

const commands: Record<Exclude<Command, 'shuffle'>, (game: Game) => unknown> = {
  solve: (game) => game.searches.solve(),
  hint: (game) => game.searches.hint(),
  reset: (game) => game.reset(),
  undo: (game) => game.undo(),
  redo: (game) => game.redo(),
  stop: (game) => game.searches.stop(),
  play: (game) => game.player.play(),
  pause: (game) => game.player.pause(),
  first: (game) => game.player.seek(0),
  back: (game) => game.player.stepBack(),
  forward: (game) => game.player.stepForward(),
  last: (game) => game.player.seek(Number.POSITIVE_INFINITY),
};

export class BoardActions implements BoardHost, KeyHost {
  #rules;
  #game;
  #surface;
  #focused = 0;

  constructor(rules: Rules, game: Game, surface: Surface) {
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

  /** The tile that the Tab key reaches: the tile focused last, or at first a tile that can slide. */
  get tabStop() {
    const { tiles } = this.#game.state;
    if (this.#focused > 0 && this.#focused < tiles.length) return this.#focused;
    return tiles.find((tile) => this.movesOf(tile) !== '') ?? 1;
  }

  /** The moves of a tile; none if the board has become a smaller one that lacks it. */
  movesOf(tile: number) {
    const { state } = this.#game;
    const cell = state.tiles.indexOf(tile);
    return tile && cell >= 0 ? this.#rules.movesTowardBlank(state, cell) : '';
  }

  tilesWith(tile: number) {
    const { tiles } = this.#game.state;
    const from = tiles.indexOf(tile);
    const count = this.movesOf(tile).length;
    const step = (tiles.indexOf(0) - from) / count;
    return Array.from({ length: count }, (_, index) => tiles[from + index * step]);
  }

  slideByHand(moves: string) {
    this.#game.slideByHand(moves);
  }

  slideTowards(direction: Direction) {
    const tile = this.#game.state.tiles.find((candidate) => this.movesOf(candidate) === direction);
    if (!tile) {
      this.#surface.refuse(direction);
      return;
    }
    this.#game.slideByHand(direction);
    // The focus follows the tile, but a key that is pressed elsewhere on the page leaves the focus there.
    if (this.#surface.hasFocus()) this.focusTile(tile);
    else this.#focused = tile;
  }

  /** Focuses the next tile in a direction, across the blank. */
  moveFocus(direction: Direction) {
    const { state } = this.#game;
    const tile = tileBeside(state, state.tiles.indexOf(this.tabStop), direction);
    if (tile) this.focusTile(tile);
  }

  /** A tile was focused, perhaps by a script or a screen reader. */
  hasFocus(tile: number) {
    if (tile === 0 || tile === this.#focused) return;
    this.#focused = tile;
    this.#surface.requestUpdate();
  }

  /** @param tile - 0: the tile that was focused last */
  focusTile(tile: number) {
    this.#focused = tile || this.tabStop;
    this.#surface.tileElement(this.#focused)?.focus({ preventScroll: true });
    this.#surface.requestUpdate();
  }

  get text() {
    return this.#game.state.text;
  }

  replay(text: string) {
    if (!this.#surface.isGiven()) this.#game.replay(text);
  }

  command(command: Command) {
    if (this.#surface.isGiven() && (command === 'shuffle' || command === 'solve')) return;
    if (command === 'shuffle') this.#surface.shuffle();
    else commands[command](this.#game);
  }
}
