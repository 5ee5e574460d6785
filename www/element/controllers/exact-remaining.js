// Finds the exact number of moves that remain on each board of a game, if the element shows it. It is loaded when it is first needed.

import { playbackPosition, remaining, sizeOf, withHint, withSolution } from '../game/state.js';

/** @import { ReactiveController, ReactiveControllerHost } from 'lit' */
/** @import { Solver } from '../../solver/index.js' */
/** @import { Game } from '../game/game.js' */
/** @import { State } from '../game/state.js' */
/** @import { Rules } from '../game/rules.js' */

/**
 * @typedef {ReactiveControllerHost & { showRemaining: string, solver: Solver }} ExactHost
 * @typedef {{ rules: Rules | null, game: Game | null }} Played  null until the rules have loaded
 */

/** Larger boards would take hours. */
const maxSize = 4;

/** @implements {ReactiveController} */
export class ExactRemaining {
  #host;
  #played;
  /** The board that is searched. @type {Uint8Array | null} */
  #searched = null;
  #running = new AbortController();

  /** @param {ExactHost} host  @param {Played} played */
  constructor(host, played) {
    this.#host = host;
    this.#played = played;
    host.addController(this);
    host.requestUpdate();
  }

  hostUpdated() {
    const { game } = this.#played;
    const isWanted = this.#host.showRemaining === 'exact' && game && !game.search.active && isOpen(game.state);
    const tiles = isWanted ? game.state.tiles : null;
    if (tiles === this.#searched) return;
    this.#running.abort();
    this.#searched = tiles;
    if (!isWanted) return;
    this.#running = new AbortController();
    this.#find(game, this.#running.signal).catch(() => {}); // the lower bound stays
  }

  hostDisconnected() {
    this.#running.abort();
    this.#searched = null;
  }

  /** @param {Game} game  @param {AbortSignal} signal */
  async #find(game, signal) {
    const { text, goal, tiles } = game.state;
    const options = { goal, signal, client: this };
    const result = await this.#host.solver.solve(text, options);
    const { rules } = this.#played;
    if (game.state.tiles !== tiles || !rules || !result.optimal) return;
    // A player who knows the number has had help.
    const state = game.state.hints === 0 ? withHint(game.state) : game.state;
    game.show(withSolution(rules, state, result, ''));
    game.emitChange();
  }
}

/** Whether the number of moves is to be found: the board can be solved, is not too large, and belongs to no replay. @param {State} state */
function isOpen(state) {
  if (state.solved || !state.parity.solvable || sizeOf(state) > maxSize || remaining(state) !== null) return false;
  return !state.playbackShown || playbackPosition(state) < 0;
}
