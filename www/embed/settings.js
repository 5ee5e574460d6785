// What the address and messages may set on the element.

/** @import { FifteenPuzzle } from '../element/index.js' */

export class Settings {
  #puzzle;

  /** @param {FifteenPuzzle} puzzle */
  constructor(puzzle) {
    this.#puzzle = puzzle;
  }

  /**
   * Values that `fault` in parameters.js has passed. The element itself reads boards and goals, and tells what is wrong.
   * @param {Record<string, string>} settings
   */
  take({ size, board, goal, controls, theme, lang }) {
    const puzzle = this.#puzzle;
    // A board brings its size; a goal that is a board must be of that size.
    if (size !== undefined && board === undefined) puzzle.size = Number(size);
    if (board !== undefined) puzzle.board = board;
    if (goal !== undefined) puzzle.goal = goal;
    if (controls !== undefined) puzzle.controls = /** @type {FifteenPuzzle['controls']} */ (controls);
    if (theme !== undefined) document.documentElement.dataset.theme = theme;
    if (lang !== undefined) document.documentElement.lang = lang;
  }
}
