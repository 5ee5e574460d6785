// Plays the playback of a game: at its speed, step by step, or straight to a position.

import type { By } from './details.js';
import type { GameHost } from './host.js';
import { MoveTimer, stepTime } from './move-timer.js';
import type { Rules, State } from './state.js';
import { hasNextMove, playbackPosition, seek, showPlayback } from './state.js';

/** the game whose moves are played */
interface PlayedGame {
  state: State;
  /** changes what is drawn, but not the board */
  show: (state: State) => void;
  /** shows a board that is not reached by a move */
  replace: (state: State, slideMs: number) => void;
  move: (next: State, moves: string, by: By) => void;
}

export class Player {
  #rules;
  #game;
  #host;
  #timer;

  constructor(rules: Rules, game: PlayedGame, host: GameHost) {
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

  /**
   * Begins a new playback. If the visitor prefers reduced motion, or cannot see the board, it waits, paused.
   * @param waits - whether it waits in any case
   */
  begin(waits: boolean = false) {
    if (this.#host.autoplays() && !waits) this.play();
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

  /** @param position - moves that are then made */
  seek(position: number) {
    const wasPlaying = this.playing;
    const now = this.#host.now();
    const { state } = this.#game;
    const shown = playbackPosition(state) >= 0 ? showPlayback(state, now) : state;
    this.#game.replace(seek(this.#rules, shown, position, now), 0);
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

  /** @returns whether there is another move to play */
  #advance(by: 1 | -1): boolean {
    const { state } = this.#game;
    const position = playbackPosition(state);
    const move = state.playback?.moves[by > 0 ? position : position - 1];
    if (position < 0 || !move) return false;
    const next = seek(this.#rules, state, position + by, this.#host.now());
    this.#game.move(next, by > 0 ? move : this.#rules.inverseMoves(move), 'playback');
    return hasNextMove(this.#game.state);
  }
}
