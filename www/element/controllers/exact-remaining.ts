// Finds the exact number of moves that remain on each board of a game, if the element shows it.

import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Metric, Solver } from '../../solver/index.js';
import type { Shape } from '../../solver/shape.js';
import { isLarge } from '../../solver/shape.js';
import type { Game } from '../game/game.js';
import type { Rules } from '../game/rules.js';
import { isBlindfolded, withSolution } from '../game/state.js';
import type { SettingValues } from '../settings.js';

export type ExactHost = ReactiveControllerHost & SettingValues & Shape & { solver: Solver };

export class ExactRemaining implements ReactiveController {
  #host;
  #rules;
  #game;
  /** The board that is searched, and in which metric. */
  #searched: Uint8Array | null = null;
  #metric: Metric | null = null;
  #running = new AbortController();

  constructor(host: ExactHost, rules: Rules, game: Game) {
    this.#host = host;
    this.#rules = rules;
    this.#game = game;
    host.addController(this);
  }

  hostUpdated() {
    const game = this.#game;
    const { showRemaining, metric } = this.#host;
    const isWanted = showRemaining === 'exact' && !isLarge(this.#host) && !game.search.active && isOpen(game);
    const tiles = isWanted ? game.state.tiles : null;
    if (tiles === this.#searched && metric === this.#metric) return;
    this.#running.abort();
    this.#searched = tiles;
    this.#metric = metric;
    if (!isWanted) return;
    this.#running = new AbortController();
    this.#find(this.#running.signal).catch(() => {}); // the lower bound stays
  }

  hostDisconnected() {
    this.#running.abort();
    this.#searched = null;
  }

  async #find(signal: AbortSignal) {
    const game = this.#game;
    const { text, goal, tiles } = game.state;
    const options = { goal, metric: this.#host.metric, signal, client: this };
    const result = await this.#host.solver.solve(text, options);
    if (game.state.tiles !== tiles || !result.optimal) return;
    // A player who knows the number has had help.
    const state = { ...game.state, hints: Math.max(1, game.state.hints) };
    game.show(withSolution(this.#rules, state, result, ''));
    game.emitChange();
  }
}

/** Whether the number of moves has to be found: the board can be solved, belongs to no replay, and the player is not blindfolded. */
function isOpen(game: Game) {
  const { position, remaining, solvable, solved } = game.details();
  return !solved && solvable && remaining === null && position === null && !isBlindfolded(game.state);
}
