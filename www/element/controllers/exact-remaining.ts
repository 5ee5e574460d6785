// Finds the exact number of moves that remain on each board of a game, if the element shows it. It is loaded when it is first needed.

import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Metric, Solver } from '../../solver/index.js';
import type { Shape } from '../../solver/shape.js';
import { isLarge } from '../../solver/shape.js';
import type { Game } from '../game/game.js';
import type { Rules } from '../game/rules.js';

export type ExactHost = ReactiveControllerHost & Shape & { showRemaining: string; metric: Metric; solver: Solver };

/** null until the rules have loaded */
export type Played = { rules: Rules | null; game: Game | null };

export class ExactRemaining implements ReactiveController {
  #host;
  #played;
  #withSolution;
  /** The board that is searched, and in which metric. */
  #searched: Uint8Array | null = null;
  #metric: Metric | null = null;
  #running = new AbortController();

  /** @param withSolution - passed in, since importing it would make bundlers split the scripts that elements load at once */
  constructor(host: ExactHost, played: Played, withSolution: typeof import('../game/state.js').withSolution) {
    this.#host = host;
    this.#played = played;
    this.#withSolution = withSolution;
    host.addController(this);
    host.requestUpdate();
  }

  hostUpdated() {
    const { game } = this.#played;
    const { showRemaining, metric } = this.#host;
    const isWanted = showRemaining === 'exact' && !isLarge(this.#host) && game && !game.search.active && isOpen(game);
    const tiles = isWanted ? game.state.tiles : null;
    if (tiles === this.#searched && metric === this.#metric) return;
    this.#running.abort();
    this.#searched = tiles;
    this.#metric = metric;
    if (!isWanted) return;
    this.#running = new AbortController();
    this.#find(game, this.#running.signal).catch(() => {}); // the lower bound stays
  }

  hostDisconnected() {
    this.#running.abort();
    this.#searched = null;
  }

  async #find(game: Game, signal: AbortSignal) {
    const { text, goal, tiles } = game.state;
    const options = { goal, metric: this.#host.metric, signal, client: this };
    const result = await this.#host.solver.solve(text, options);
    const { rules } = this.#played;
    if (game.state.tiles !== tiles || !rules || !result.optimal) return;
    // A player who knows the number has had help.
    const state = { ...game.state, hints: Math.max(1, game.state.hints) };
    game.show(this.#withSolution(rules, state, result, ''));
    game.emitChange();
  }
}

/** Whether the number of moves has to be found: the board can be solved, and belongs to no replay. */
function isOpen(game: Game) {
  const { position, remaining, solvable, solved } = game.details();
  return !solved && solvable && remaining === null && !(game.state.playbackShown && position !== null);
}
