// Applies settings from the address or from a message to the element.

import type { FifteenPuzzle } from '../element/index.js';

export class Settings {
  #puzzle;

  constructor(puzzle: FifteenPuzzle) {
    this.#puzzle = puzzle;
  }

  /**
   * Applies values that `parameterError` has accepted. The element itself reads boards and goals and reports their
   * errors.
   */
  apply({ size, board, goal, theme, lang, ...attributes }: Record<string, string>) {
    const puzzle = this.#puzzle;
    // A board determines its size. A goal that is a board must have the same size, so it is set after the board.
    if (size !== undefined && board === undefined) puzzle.size = Number(size);
    if (board !== undefined) puzzle.board = board;
    if (goal !== undefined) puzzle.goal = goal;
    if (theme !== undefined) document.documentElement.dataset.theme = theme;
    if (lang !== undefined) document.documentElement.lang = lang;
    for (const [name, value] of Object.entries(attributes)) this.#set(name, value);
  }

  /** Sets an attribute of the element. One without a value is true if it is there, except for `reflection`. */
  #set(name: string, value: string) {
    if (!['true', 'false'].includes(value) || name === 'reflection') this.#puzzle.setAttribute(name, value);
    else this.#puzzle.toggleAttribute(name, value === 'true');
  }
}
