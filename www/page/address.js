// The address bar holds the whole board, behind the #, so that not even the server that sends the page learns of it.

/**
 * @typedef {object} Place what a link says
 * @property {string} board as text, whatever it is worth
 * @property {string} goal its name, or a board as text
 * @property {string} [moves] from that board, to be played back
 */

const defaultGoal = 'blank-last';

/** '5 11 9 12/3 6 …' -> '#board=5,11,9,12/3,6,…' @type {(place: Place) => string} */
export function writeAddress({ board, goal, moves }) {
  const parts = [`board=${board}`];
  if (moves) parts.push(`moves=${moves}`);
  if (goal !== defaultGoal) parts.push(`goal=${goal}`);
  return `#${parts.join('&').replaceAll(' ', ',')}`;
}

/** The link that plays a solve back, which is a board in writing, a space, and the moves. @type {(solve: string, goal: string) => string} */
export function writeReplay(solve, goal) {
  const end = `${solve} U`.search(/ [A-Z]/);
  return writeAddress({ board: solve.slice(0, end), moves: solve.slice(end + 1), goal });
}

/** What a hash says of a board; null where it does not speak of one. @type {(hash: string) => Place | null} */
export function readAddress(hash) {
  const query = new URLSearchParams(hash.replace(/^#/, ''));
  const board = query.get('board');
  if (board === null) return null;
  return { board, goal: query.get('goal') ?? defaultGoal, moves: query.get('moves') ?? undefined };
}

/** Browsers refuse an address that changes all the time, as in a fast playback. */
const minInterval = 500;

/** Keeps the address bar up with the board, at most twice a second and always at the end. */
export class AddressBar {
  /** @type {Place | null} */
  #due = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #last = Number.NEGATIVE_INFINITY;

  /** @param {Place} place */
  show(place) {
    this.#due = place;
    if (this.#timer !== undefined) return;
    const wait = Math.max(0, minInterval - (performance.now() - this.#last));
    if (wait === 0) this.#write();
    else this.#timer = setTimeout(() => this.#write(), wait);
  }

  /** Writes now what waits. */
  flush() {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#write();
  }

  #write() {
    this.#timer = undefined;
    this.#last = performance.now();
    if (this.#due) history.replaceState(null, '', writeAddress(this.#due));
  }
}
