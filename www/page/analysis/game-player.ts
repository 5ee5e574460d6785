// Where the viewer is in the game, or in a solution beside it, and the playback of either.

import { MoveTimer, stepTime } from '../../element/page-tools.js';
import type { Known } from './facts.js';
import type { Path, RecordedGame } from './recorded-game.js';

/**
 * A solution of the position at which the game stands, and how many of its steps are made.
 */
export type Line = Path & { step: number };

/** The best known solution of the shown position, its first step and the tiles that this step slides. */
export type Better = { solution: string; step: string; tiles: number[] };

/** the state of the view */
export interface Scene {
  game: RecordedGame;
  analysis: Known;
  phase: 'running' | 'stopped' | 'complete';
  player: GamePlayer;
  /** null at the goal, and where no solution is known */
  better: Better | null;
}

/** A slide takes at most so long. */
const slideTime = 170;

/** The longest wait when a game plays as it was played. */
const maxWait = 3000;

export const speeds = [1, 2, 4, 8, 16];

export class GamePlayer {
  #game;
  #changed;
  #timer = new MoveTimer(
    () => this.#advance(),
    () => this.#wait(),
  );
  /** Steps of the game that are made. */
  at;
  line: Line | null = null;
  /** Times the normal speed; 0: as the game was played. */
  speed = 1;

  /** @param changed - called after each change */
  constructor(game: RecordedGame, at: number, changed: (isByHand: boolean) => void) {
    this.#game = game;
    this.#changed = changed;
    this.at = this.#inside(at);
  }

  get isPlaying() {
    return this.#timer.running;
  }

  /** The path that the board shows, and how many of its moves are made. */
  get shown(): { path: Path; at: number } {
    const { line } = this;
    return line ? { path: line, at: line.step } : { path: this.#game, at: this.at };
  }

  /** Milliseconds that a tile slides. */
  get slide() {
    return this.isPlaying ? Math.min(slideTime, this.#wait() * 0.8) : slideTime;
  }

  /** Shows a position of the game. */
  go(at: number) {
    this.end();
    this.line = null;
    this.at = this.#inside(at);
    this.#changed(true);
  }

  /** Goes some steps forward or back, in the solution if one is shown. */
  step(by: number) {
    if (!this.line) {
      this.go(this.at + by);
      return;
    }
    this.end();
    this.line.step = Math.min(this.line.steps.length, Math.max(0, this.line.step + by));
    this.#changed(true);
  }

  /** Shows a solution of this position and plays it, unless the viewer prefers to do so step by step. */
  open(path: Path, plays: boolean) {
    this.end();
    this.line = { ...path, step: 0 };
    if (plays) this.#timer.start();
    this.#changed(true);
  }

  /** Returns from the solution to the game. */
  close() {
    this.end();
    this.line = null;
    this.#changed(true);
  }

  /** Plays or pauses; at the end, plays again from the beginning. */
  toggle() {
    if (this.isPlaying) this.end();
    else {
      if (this.#isAtEnd()) this.#begin();
      this.#timer.start();
    }
    this.#changed(!this.isPlaying);
  }

  setSpeed(speed: number) {
    this.speed = speed;
    this.#timer.retime();
    this.#changed(false);
  }

  end() {
    this.#timer.stop();
  }

  #begin() {
    if (this.line) this.line.step = 0;
    else this.at = 0;
  }

  #isAtEnd() {
    const { path, at } = this.shown;
    return at === path.steps.length;
  }

  #advance() {
    if (this.line) this.line.step += 1;
    else this.at += 1;
    const isOver = this.#isAtEnd();
    // Before the change is drawn: the button then plays again.
    if (isOver) this.end();
    this.#changed(isOver);
    return !isOver;
  }

  #wait() {
    const { times } = this.#game;
    if (this.speed > 0) return stepTime(this.speed);
    // Nobody has played the solution.
    if (this.line || !times) return stepTime(1);
    return Math.min(maxWait, times[this.at] - (times[this.at - 1] ?? 0));
  }

  #inside(at: number) {
    return Math.min(this.#game.steps.length, Math.max(0, Math.trunc(at)));
  }
}
