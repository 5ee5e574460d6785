// Plays the playback of a game: at its speed, step by step, or straight to a position.

import { MoveTimer, stepTime } from './move-timer.js';
import { hasNextMove, playbackPosition, seek, showPlayback } from './state.js';

/** @import { By } from './details.js' */
/** @import { GameHost } from './host.js' */
/** @import { Rules, State } from './state.js' */

/**
 * @typedef {object} PlayedGame the game whose moves are played
 * @property {State} state
 * @property {(state: State) => void} show  changes what is drawn, but not the board
 * @property {(state: State, slideMs: number) => void} replace  shows a board that is not reached by a move
 * @property {(next: State, moves: string, by: By) => void} move
 */

export class Player {
  #rules;
  #game;
  #host;
  #timer;

  /** @param {Rules} rules  @param {PlayedGame} game  @param {GameHost} host */
  constructor(rules, game, host) {
    this.#rules = rules;
    this.#game = game;
    this.#host = host;
    this.#timer = new MoveTimer(
      () => this.#playMove(),
      () => stepTime(host.speed()),
    );
  }

  get playing() {
    return this.#timer.running;
  }

  play() {
    const { state } = this.#game;
    if (playbackPosition(state) < 0) return;
    if (!state.playbackShown) this.#game.show(showPlayback(state, this.#host.now()));
    if (!hasNextMove(state)) this.seek(0);
    this.#timer.start();
    this.#host.changed();
  }

  /** Begins a new playback. If the visitor prefers reduced motion, or cannot see the board, it waits, paused. */
  begin() {
    if (this.#host.autoplays()) this.play();
    else this.#host.changed();
  }

  /** Stops, and says where. */
  pause() {
    const wasPlaying = this.playing;
    this.stop();
    if (wasPlaying) this.#sayPosition();
  }

  /** Stops without a word, since something else happens. */
  stop() {
    this.#timer.stop();
    this.#host.changed();
  }

  #sayPosition() {
    const { state } = this.#game;
    const total = state.playback?.moves.length ?? 0;
    this.#host.say(this.#host.words().stoppedAt(playbackPosition(state), total));
  }

  /** Applies a new speed to the move that is due next. */
  retime() {
    this.#timer.retime();
  }

  stepForward() {
    this.stop();
    this.#advance(1);
  }

  stepBack() {
    this.stop();
    this.#advance(-1);
  }

  /** @param {number} position  moves that are then made */
  seek(position) {
    const wasPlaying = this.playing;
    this.#game.replace(seek(this.#rules, this.#game.state, position, this.#host.now()), 0);
    if (wasPlaying) this.#sayPosition();
  }

  #playMove() {
    const goesOn = this.#advance(1);
    if (goesOn) return true;
    this.#host.changed();
    // A board that is solved has said so.
    if (!this.#game.state.solved) this.#sayPosition();
    return false;
  }

  /** @param {1 | -1} by @returns {boolean} whether there is another move to play */
  #advance(by) {
    const { state } = this.#game;
    const position = playbackPosition(state);
    const move = state.playback?.moves[by > 0 ? position : position - 1];
    if (position < 0 || !move) return false;
    const next = seek(this.#rules, state, position + by, this.#host.now());
    this.#game.move(next, by > 0 ? move : this.#rules.inverseMoves(move), 'playback');
    return hasNextMove(this.#game.state);
  }
}
