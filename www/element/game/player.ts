// Plays the playback of a game: at its speed, step by step, or straight to a position.

import type { Game } from './game.js';
import type { GameHost } from './host.js';
import { slideIn } from './motion.js';
import { MoveTimer, slideTime, stepTime } from './move-timer.js';
import type { Rules } from './state.js';
import { hasNextMove, nextStep, playbackPosition, returned, seek, showPlayback } from './state.js';
import { stepFrom, stepsBefore, stepTo } from './steps.js';

export class Player {
  #rules;
  #game;
  #host;
  #timer;

  constructor(rules: Rules, game: Game, host: GameHost) {
    this.#rules = rules;
    this.#game = game;
    this.#host = host;
    this.#timer = new MoveTimer(
      () => this.#playMove(),
      () => stepTime(host.settings.speed),
    );
  }

  get playing() {
    return this.#timer.running;
  }

  play() {
    this.#return();
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

  /** Stops without an announcement, since something else happens. */
  stop() {
    this.#timer.stop();
    this.#host.changed();
  }

  #sayPosition() {
    const { state } = this.#game;
    const { moves = '' } = state.playback ?? {};
    const steps = (position: number) => stepsBefore(moves, position, this.#host.settings.metric);
    this.#host.say(this.#host.words().stoppedAt(steps(playbackPosition(state)), steps(moves.length)));
  }

  /** Applies a new speed to the move that is due next. */
  retime() {
    this.#timer.retime();
  }

  stepForward() {
    this.step(this.#lengthOf(stepFrom));
  }

  stepBack() {
    this.step(-this.#lengthOf(stepTo));
  }

  /**
   * Makes moves, or takes them back; if the player has left the playback, only returns to it.
   * @param by - number of moves
   */
  step(by: number) {
    this.stop();
    if (!this.#return()) this.#advance(by);
  }

  /** Takes back the moves by which the player has left the playback, and announces its next move again. */
  #return() {
    const { state } = this.#game;
    const { metric } = this.#host.settings;
    const back = returned(this.#rules, state, this.#host.now());
    if (back === state) return false;
    this.#game.replace(back, slideIn(slideTime(Number.POSITIVE_INFINITY)));
    this.#host.say(this.#host.words().nextText(back, nextStep(this.#rules, back, metric), metric));
    return true;
  }

  /** @param position - number of moves made there */
  seek(position: number) {
    const wasPlaying = this.playing;
    const now = this.#host.now();
    this.#return();
    const { state } = this.#game;
    const shown = playbackPosition(state) >= 0 ? showPlayback(state, now) : state;
    this.#game.replace(seek(this.#rules, shown, position, now));
    if (wasPlaying) this.#sayPosition();
  }

  #playMove() {
    const goesOn = this.#advance(this.#lengthOf(stepFrom));
    if (goesOn) return true;
    this.#host.changed();
    // A solved board has been announced.
    if (!this.#game.state.solved) this.#sayPosition();
    return false;
  }

  /** Number of moves of the next step, or of the previous one. */
  #lengthOf(step: typeof stepFrom) {
    const { state } = this.#game;
    return step(state.playback?.moves ?? '', playbackPosition(state), this.#host.settings.metric).length;
  }

  /** @returns whether it was made and there is another move to play */
  #advance(by: number): boolean {
    const { state } = this.#game;
    const position = playbackPosition(state);
    const [from, to] = by > 0 ? [position, position + by] : [position + by, position];
    const moves = state.playback?.moves.slice(Math.max(0, from), to);
    if (position < 0 || !moves) return false;
    const next = seek(this.#rules, state, position + by, this.#host.now());
    const isMade = this.#game.move(next, by > 0 ? moves : this.#rules.inverseMoves(moves), 'playback');
    return isMade && hasNextMove(this.#game.state);
  }
}
