// Plays the line of a game: at a pace, step by step, or straight to a place.

import { Player, stepTime } from './playback.js';
import { leadsOn, linePosition, seek } from './state.js';

/** @import { Game, GameHost } from './game.js' */
/** @import { Rules } from './rules.js' */

export class LinePlayer {
  #rules;
  #game;
  #host;
  #timer;

  /** @param {Rules} rules  @param {Game} game  @param {GameHost} host */
  constructor(rules, game, host) {
    this.#rules = rules;
    this.#game = game;
    this.#host = host;
    this.#timer = new Player(
      () => this.#playStep(),
      () => stepTime(host.speed()),
    );
  }

  get playing() {
    return this.#timer.playing;
  }

  play() {
    const { state } = this.#game;
    if (linePosition(state) < 0) return;
    if (!state.playback) this.#game.show({ ...state, playback: true });
    if (!leadsOn(state)) this.seek(0);
    this.#timer.play();
    this.#host.changed();
  }

  pause() {
    this.#timer.pause();
    this.#host.changed();
  }

  /** Lets another speed act at once. */
  retime() {
    this.#timer.retime();
  }

  stepForward() {
    this.pause();
    this.#advance(1);
  }

  stepBack() {
    this.pause();
    this.#advance(-1);
  }

  /** @param {number} position */
  seek(position) {
    this.#game.replace(seek(this.#rules, this.#game.state, position, this.#host.now()), 0);
  }

  #playStep() {
    const more = this.#advance(1);
    if (!more) this.#host.changed();
    return more;
  }

  /** @param {1 | -1} by @returns {boolean} whether the line leads on */
  #advance(by) {
    const { state } = this.#game;
    const position = linePosition(state);
    const move = state.line?.moves[by > 0 ? position : position - 1];
    if (position < 0 || !move) return false;
    const next = seek(this.#rules, state, position + by, this.#host.now());
    this.#game.move(next, by > 0 ? move : this.#rules.inverseMoves(move), 'playback');
    return leadsOn(this.#game.state);
  }
}
