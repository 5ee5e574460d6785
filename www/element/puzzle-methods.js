// What can be done with the element by a script. What is called before the rules are there waits for them.

import { PuzzleBoard } from './puzzle-board.js';

/** @import { Game } from './game/game.js' */

export class PuzzleMethods extends PuzzleBoard {
  /** Kept when the rules are loaded and the board is set. @abstract @returns {Promise<void>} */
  get ready() {
    throw new Error('the element that extends this one loads the rules');
  }

  /** @template T @param {(game: Game) => T} action @returns {T | Promise<T>} */
  #do(action) {
    if (this.game) return action(this.game);
    return this.ready.then(() => action(/** @type {Game} */ (this.game)));
  }

  shuffle() {
    if (this.game) return this.game.shuffle(this.easy);
    this.wantShuffled();
    return this.ready;
  }

  /** Starts the worker, so that the first search need not wait for it, nor for the network. */
  warm() {
    this.solver.preload(this.effectiveHeuristic);
  }

  /** Finds a way to the goal and plays it; null where there is none to show, and then an event has said why. */
  async solve() {
    return this.#do((game) => game.solve());
  }

  /** Marks the next move of a shortest way, or of the best that was found, and answers it with the moves that remain. */
  async hint() {
    return this.#do((game) => game.hint());
  }

  /** Counts the shortest ways where one was found, and lists some as `solutions` of the solution. */
  async allSolutions() {
    return this.#do((game) => game.seeker.allSolutions());
  }

  /** Plays one of the ways that were listed. @param {number} index */
  playWay(index) {
    return this.#do((game) => game.seeker.playWay(index));
  }

  /** Puts up the board of a whole solve in writing, such as `8 1 3/4 0 2/7 6 5 UR2DL`, and plays its moves back. @param {string} text */
  replay(text) {
    return this.#do((game) => game.replay(String(text)));
  }

  undo() {
    return this.#do((game) => game.undo());
  }

  redo() {
    return this.#do((game) => game.redo());
  }

  reset() {
    return this.#do((game) => game.reset());
  }

  play() {
    return this.#do((game) => game.player.play());
  }

  pause() {
    return this.#do((game) => game.player.pause());
  }

  stepForward() {
    return this.#do((game) => game.player.stepForward());
  }

  stepBack() {
    return this.#do((game) => game.player.stepBack());
  }

  /** To any place of the solution. @param {number} position */
  seek(position) {
    return this.#do((game) => game.player.seek(position));
  }

  cancel() {
    return this.#do((game) => game.cancel());
  }

  /** Ends the search with the best solution that it has found so far, and plays that. */
  stop() {
    return this.#do((game) => game.stop());
  }

  pauseSearch() {
    return this.#do((game) => game.search.pause());
  }

  resumeSearch() {
    return this.#do((game) => game.search.resume());
  }

  swapToSolvable() {
    return this.#do((game) => game.swapToSolvable());
  }
}
