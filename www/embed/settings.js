// Applies settings from the address or from a message to the element.

/** @import { FifteenPuzzle } from '../element/index.js' */

export class Settings {
  #puzzle;

  /** @param {FifteenPuzzle} puzzle */
  constructor(puzzle) {
    this.#puzzle = puzzle;
  }

  /**
   * Applies values that `parameterError` has accepted. The element itself reads boards and goals and reports their errors.
   * @param {Record<string, string>} settings
   */
  apply({ size, board, goal, controls, theme, lang }) {
    const puzzle = this.#puzzle;
    // A board determines its size. A goal that is a board must have the same size, so it is set after the board.
    if (size !== undefined && board === undefined) puzzle.size = Number(size);
    if (board !== undefined) puzzle.board = board;
    if (goal !== undefined) puzzle.goal = goal;
    if (controls !== undefined) puzzle.controls = /** @type {FifteenPuzzle['controls']} */ (controls);
    if (theme !== undefined) document.documentElement.dataset.theme = theme;
    if (lang !== undefined) document.documentElement.lang = lang;
  }
}
