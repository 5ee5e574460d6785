// Links to boards: shows the board of a link and plays back its moves, or says what is wrong with the link and what is shown instead.

import { elementWords } from './text/words.js';

/** @import { FifteenPuzzle } from '../element/index.js' */
/** @import { Link } from './address.js' */
/** @import { TextError } from './fields/text-error.js' */

/** @typedef {import('./link-errors.js').LinkError} LinkError */

/**
 * @typedef {object} Page the parts of the page that show errors
 * @property {{ refuse(error: TextError): void }} field
 * @property {{ refuseLink(what: string, why: string): void }} search
 * @property {(error: TextError) => void} refuseGoal
 */

const defaultGoal = 'blank-last';

/** The errors that a link can have. @type {readonly string[]} */
const codes = ['bad-board', 'bad-goal', 'bad-moves'];

export class Links {
  #puzzle;
  #page;
  /** The first error of the link that is being followed. @type {LinkError | null} */
  #error = null;

  /** @param {FifteenPuzzle} puzzle  @param {Page} page */
  constructor(puzzle, page) {
    this.#puzzle = puzzle;
    this.#page = page;
    puzzle.addEventListener('fifteen-error', (event) => this.#fail(/** @type {CustomEvent} */ (event).detail));
  }

  /** Follows the link that opens the page. If its board cannot be read, another one is shown. @param {Link} link  @param {() => Promise<unknown>} showAnother */
  async open(link, showAnother) {
    const error = await this.#show(link);
    if (error?.code === 'bad-board') {
      await showAnother();
      await this.#explain(error, true);
    } else if (error) await this.#explain(error);
  }

  /** Follows a link beside the present game. If its board cannot be read, nothing changes. @param {Link} link */
  async follow(link) {
    const error = await this.#show(link);
    if (error) await this.#explain(error);
  }

  /** @param {Link} link @returns {Promise<LinkError | null>} */
  async #show({ board, goal, moves }) {
    const puzzle = this.#puzzle;
    this.#error = null;
    puzzle.board = board;
    // The goal is set last, since a goal that is a board must have the size of the board.
    if (!this.#error) puzzle.goal = goal;
    await puzzle.ready;
    if (this.#failedWith('bad-goal')) puzzle.goal = defaultGoal;
    if (!this.#error && moves !== undefined) await puzzle.replay(`${board} ${moves}`);
    return this.#error;
  }

  /** @param {string} code */
  #failedWith(code) {
    return this.#error?.code === code;
  }

  /** @param {LinkError} error */
  #fail(error) {
    if (!codes.includes(error.code)) return;
    this.#error ??= error;
    // Events report errors in English.
    const told = { ...error, message: elementWords().error(error) };
    if (error.code === 'bad-goal') this.#page.refuseGoal(told);
    else this.#page.field.refuse(told);
  }

  /**
   * Shows an error again, since a change of the board has removed it.
   * @param {LinkError} error  @param {boolean} [isNew]  whether a new board is shown instead
   */
  async #explain(error, isNew = false) {
    this.#fail(error);
    const { sentencesAbout } = await import('./link-errors.js');
    this.#page.search.refuseLink(...sentencesAbout(error, isNew));
  }
}
