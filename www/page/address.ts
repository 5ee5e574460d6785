// The address bar holds the board where the game began and the moves made: `#board=…&done=…`. So it never holds the solved board alone, and
// shows the position in a solution that is being followed. All of it is behind the #, so that browsers never send it to a server.

/** the contents of a link to a board */
export interface Link {
  /** as text, not yet validated */
  board: string;
  /** a name, or a board as text */
  goal: string;
  /** moves from that board, to be played back */
  moves?: string;
  /** the metric in which these moves are optimal, as far as the page that wrote the link knew */
  proved?: string;
  /** moves from that board that are already made */
  done?: string;
}

export const defaultGoal = 'blank-last';

/** '5 11 9 12/3 6 …' -> '#board=5,11,9,12/3,6,…' */
export function writeAddress({ board, goal, moves, proved, done }: Link): string {
  const parts = [`board=${board}`];
  if (moves) parts.push(`moves=${moves}`);
  if (proved) parts.push(`proved=${proved}`);
  if (done) parts.push(`done=${done}`);
  if (goal !== defaultGoal) parts.push(`goal=${goal}`);
  return `#${parts.join('&').replaceAll(' ', ',')}`;
}

/** The link that plays back a replay, which is a board, a space and moves. */
export function writeReplay(replay: string, goal: string): string {
  const [board, moves] = parts(replay);
  return writeAddress({ board, moves, goal });
}

/** The link to a game: the board where it began, and the moves that are done. */
export function gameLink({ history, goal }: { history: string; goal: string }): Link {
  const [board, done] = parts(history);
  return { board, done, goal };
}

function parts(replay: string) {
  const end = `${replay} U`.search(/ [A-Z]/);
  return [replay.slice(0, end), replay.slice(end + 1)];
}

/** Reads the hash of an address; null if it contains no board. */
export function readAddress(hash: string): Link | null {
  const query = new URLSearchParams(hash.replace(/^#/, ''));
  const board = query.get('board');
  if (board === null) return null;
  const [goal, moves, proved, done] = ['goal', 'moves', 'proved', 'done'].map((name) => query.get(name) ?? undefined);
  return { board, goal: goal ?? defaultGoal, moves, proved, done };
}

/** Reads a text that is a link to a board, as the page copies it; null if it is none. */
export function readLink(text: string): Link | null {
  return /^\s*https?:\S+\s*$/.test(text) ? readAddress(text.trim().replace(/^[^#]*/, '')) : null;
}

/** Minimum number of milliseconds between two changes. Browsers reject an address that changes more often, as in a fast playback. */
const minInterval = 500;

/** Updates the address bar with the board, at most twice per second, and always with the last board. */
export class AddressBar {
  #isTaken;
  #pending: (() => Link) | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #last = Number.NEGATIVE_INFINITY;
  /** the hash that was written last */
  written = '';

  /** @param isTaken - whether an address names something other than a board, and must stay until that is left */
  constructor(isTaken: (hash: string) => boolean) {
    this.#isTaken = isTaken;
  }

  /** @param link - called when the address is written; returns its contents */
  show(link: () => Link) {
    this.#pending = link;
    if (this.#timer !== undefined) return;
    const wait = Math.max(0, minInterval - (performance.now() - this.#last));
    if (wait === 0) this.#write();
    else this.#timer = setTimeout(() => this.#write(), wait);
  }

  /** Forgets a pending change, since the address now names something else. */
  cancel() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#pending = null;
  }

  /** Writes a pending change now. */
  flush() {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#write();
  }

  #write() {
    // A dialog has a history entry of its own (dialogs/back.ts), and the entry before it still has the old address: waits until it is left.
    this.#timer = history.state?.dialog !== undefined ? setTimeout(() => this.#write(), minInterval) : undefined;
    if (this.#timer !== undefined) return;
    this.#last = performance.now();
    // The address may have changed already, while its `hashchange` event is still queued.
    if (!this.#pending || this.#isTaken(location.hash)) return;
    this.written = writeAddress(this.#pending());
    history.replaceState(history.state, '', this.written);
  }
}
