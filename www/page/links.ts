// Follows links to boards: shows the board, makes the `done` moves or plays back the `moves`, or explains the error in a link and says
// which board or goal is shown instead.

import type { ErrorDetail } from '../element/index.js';
import type { Link } from './address.js';
import { defaultGoal, gameLink } from './address.js';
import { keepBrought } from './brought-goal.js';
import type { LinkError } from './fields/text-error.js';
import { aboutLink } from './fields/text-error.js';
import type { Store } from './store.js';
import { elementWords } from './text/words.js';

interface Page {
  /** shows an error in the field of the board or of the goal */
  refuse: (error: LinkError) => void;
  /** resolves when the page has its language, which may be after the errors of the first link */
  languageReady: () => Promise<unknown>;
}

/** The errors that a link can have. */
const codes: readonly string[] = ['bad-board', 'bad-goal', 'bad-moves'];

export class Links {
  #store;
  #puzzle;
  #page;
  /** The link that was followed last. Late results of an earlier link change nothing. */
  #link: Link | null = null;
  /** The first error of that link. */
  #error: LinkError | null = null;

  constructor(store: Store, page: Page) {
    this.#store = store;
    this.#puzzle = store.puzzle;
    this.#page = page;
    store.puzzle.addEventListener('fifteen-error', ({ detail }) => this.#fail(detail));
  }

  /** Follows the link that opens the page. If its board cannot be read, another one is shown. */
  async open(link: Link, showAnother: () => Promise<unknown>) {
    const error = await this.#show(link);
    if (error?.code === 'bad-board') {
      await showAnother();
      await this.#explain(link, error, true);
    } else if (error) await this.#explain(link, error);
  }

  /** Follows a link beside the present game. If its board cannot be read, nothing changes. */
  async follow(link: Link) {
    const error = await this.#show(link);
    if (error) await this.#explain(link, error);
  }

  async #show(link: Link): Promise<LinkError | null> {
    const { board, goal, moves, proved, done } = link;
    const puzzle = this.#puzzle;
    this.#link = link;
    const before = puzzle.goal;
    this.#error = null;
    puzzle.board = board;
    // The goal is set last, since a goal that is a board must have the size of the board.
    if (!this.#error) puzzle.goal = goal;
    await puzzle.ready;
    if (this.#link !== link) return null;
    if (this.#failedWith('bad-goal')) puzzle.goal = defaultGoal;
    keepBrought(puzzle, before);
    const after = moves ?? done;
    if (!this.#error && after !== undefined)
      await puzzle.replay(`${board} ${after}`, moves === undefined ? Number.POSITIVE_INFINITY : undefined);
    this.#store.keepClaim(moves && proved ? `${puzzle.replayedMoves} ${proved}` : '');
    return this.#error;
  }

  #failedWith(code: string) {
    return this.#error?.code === code;
  }

  #fail({ text, ...rest }: ErrorDetail) {
    if (!codes.includes(rest.code) || text === undefined) return;
    const error = { ...rest, text };
    this.#error ??= error;
    // Events report errors in English.
    this.#page.refuse({ ...error, message: elementWords().error(error) });
  }

  /**
   * Shows an error again, since a change of the board has removed it.
   * @param isNew - whether a new board is shown instead
   */
  async #explain(link: Link, error: LinkError, isNew: boolean = false) {
    const game = gameLink(this.#puzzle).board;
    await this.#page.languageReady();
    if (this.#link !== link || gameLink(this.#puzzle).board !== game) return;
    this.#store.say({ kind: 'bad-link', sentences: () => aboutLink(error, isNew) });
    this.#fail(error);
  }
}
