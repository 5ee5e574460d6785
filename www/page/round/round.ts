// A round that is played: a relay or a marathon. The page leads it, and the element knows nothing of it: each board is a game of its own, which
// begins as soon as the board before it is solved. Its clock starts at once then, so the times of the boards add up to that of the round.
//
// Any other board ends a round before its last one, until undo brings its board back. The boards that were solved until then stay in the
// history, but the round has no time. A round with a hint or a solution goes on, but counts for no record, as a game does; a board that the
// solver has solved ends it. A reload of the tab goes on with it: as in any game, the clock waits for the next move.

import type { FifteenPuzzle, SolvedDetail } from '../../element/index.js';
import type { Goal } from '../../solver/index.js';
import type { Shape } from '../../solver/shape.js';
import { isSameShape } from '../../solver/shape.js';
import { gameLink } from '../address.js';
import { readJson, writeJson, writeText } from '../browser-storage.js';
import { roundKey } from '../kept.js';
import { currentGroup } from '../records/groups.js';
import type { GameRecord } from '../records/record.js';
import { isCounted, newId } from '../records/record.js';
import { all } from '../records/record-store.js';
import { recordOf, tryToAdd } from '../records/recording.js';
import type { Plan } from '../records/rounds.js';
import { roundOf, shapeInRound, withRounds } from '../records/rounds.js';
import type { Statistics } from '../records/statistics.js';
import { statistics } from '../records/statistics.js';
import type { BesideRound, Store } from '../store.js';
import { besideRound, bestOfRounds, endOfRound, helpInRound, resultOfRound, wholeSeconds } from './round-panel.js';

/** A round as the storage of the session keeps it. */
interface Kept extends Plan {
  /** id of the round in the records of its games */
  id: string;
  /** the games that are solved */
  games: GameRecord[];
  /** the present board at its start, and its goal */
  start: string;
  goal: Goal;
  /** the size of the board before the round, which the next shuffled board has again; undefined if the round has not changed it */
  before: Shape | undefined;
}

/** Time between two updates of the total, which has whole seconds. */
const tickMs = 250;

/** The round that is played or has just ended. */
let present: Round | null = null;

export function beginRound(store: Store, plan: Plan) {
  const { goal, rows, columns, shuffleSize } = store.puzzle;
  const before = plan.kind === 'relay' ? (shuffleSize ?? { rows, columns }) : undefined;
  const round = new Round(store, { ...plan, id: newId(), games: [], start: '', goal, before });
  round.deal();
  store.puzzle.focus({ preventScroll: true });
}

/** Goes on with the round of this tab before a reload, if the page shows its board. */
export function resumeRound(store: Store) {
  const kept: Partial<Kept> = Object(readJson(roundKey, 'sessionStorage'));
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: only this script writes it
  if (isAt(store.puzzle, kept)) new Round(store, kept as Kept);
  else writeText(roundKey, null, 'sessionStorage');
}

/** Whether the present game began with a board. */
function isAt({ history, goal }: FifteenPuzzle, board: Pick<Partial<Kept>, 'start' | 'goal'>) {
  return `${history} `.startsWith(`${board.start} `) && goal === board.goal;
}

class Round implements BesideRound {
  #store;
  #puzzle;
  #round;
  /** Whether the next board begins, which is no other board. */
  #isDealing = false;
  /** Why it ended before its last board: another board was shown, or the solver solved the board; null if it did not. */
  #ended: 'left' | 'solved' | null = null;
  /** The board at the start of the game that was shown then. The next game no longer says how the round ended. */
  #endedAt = '';
  /** The rounds of the same boards before it; null until they are read. */
  #before: GameRecord[] | null = null;
  /** Fulfills when the solved games are stored, or could not be. */
  #stored: Promise<unknown> = Promise.resolve();
  #closing = new AbortController();
  #ticking: ReturnType<typeof setInterval> | undefined;

  constructor(store: Store, round: Kept) {
    const { puzzle } = store;
    const { signal } = this.#closing;
    this.#store = store;
    this.#puzzle = puzzle;
    this.#round = round;
    present?.close();
    present = this;
    store.round = this;
    puzzle.addEventListener('fifteen-change', ({ detail }) => this.#change(detail.moves), { signal });
    puzzle.addEventListener('fifteen-move', () => this.#ended === 'left' && this.close(), { signal });
    puzzle.addEventListener('fifteen-solved', ({ detail }) => this.#solved(detail), { signal });
    puzzle.shuffleSize = round.before;
    this.#tickOn();
    this.#readBefore();
    store.changed();
  }

  #tickOn() {
    this.#ticking = setInterval(() => this.#tick(), tickMs);
  }

  get #isFinished() {
    return this.#round.games.length === this.#round.boards;
  }

  get isRunning() {
    return !this.#ended && !this.#isFinished;
  }

  /** Begins with the next board. */
  deal() {
    const puzzle = this.#puzzle;
    const { kind, first, games } = this.#round;
    const { easy } = puzzle;
    this.#isDealing = true;
    // The choice of easy boards is one for single games.
    puzzle.easy = false;
    puzzle.shuffle(shapeInRound(kind, first, games.length));
    puzzle.easy = easy;
    if (games.length > 0) puzzle.startClock();
    this.#isDealing = false;
    Object.assign(this.#round, { start: puzzle.board, goal: puzzle.goal });
    this.#keep();
  }

  #keep() {
    writeJson(roundKey, this.#round, 'sessionStorage');
    this.#store.changed();
  }

  #change(moves: number) {
    if (this.#isDealing) return;
    const isPresent = isAt(this.#puzzle, this.#round);
    const isBegunAgain = moves === 0 && this.#round.games.length > 0 && this.#ms === 0;
    if (this.isRunning && (!isPresent || isBegunAgain)) this.#end('left');
    // A jump to the end of a solution is no move, so it sends no `fifteen-solved`.
    else if (this.isRunning && this.#puzzle.solved && this.#puzzle.position !== null) this.#end('solved');
    else if (this.#canGoOn && isPresent) this.#goOn();
    else if (this.#isFinished && !(isPresent && this.#puzzle.solved)) this.close();
    else if (this.#ended && gameLink(this.#puzzle).board !== this.#endedAt) this.close();
  }

  /** Whether undo, which brings its board back, goes on with the round. */
  get #canGoOn() {
    return this.#ended === 'left' && this.#endedAt !== this.#round.start;
  }

  #goOn() {
    this.#ended = null;
    this.#tickOn();
    this.#keep();
  }

  async #solved(detail: SolvedDetail) {
    const { savedGame } = this.#puzzle;
    if (!savedGame || !this.isRunning || detail.by !== 'hand') return;
    const { kind, id, boards, games } = this.#round;
    const game = recordOf(savedGame.games[savedGame.current], detail, new Date());
    const record = { ...game, kind, round: id, boards };
    games.push(record);
    this.#stored = Promise.all([this.#stored, tryToAdd(record)]);
    // The element goes on with the event first.
    await Promise.resolve();
    if (!this.#isFinished) {
      this.deal();
      return;
    }
    clearInterval(this.#ticking);
    this.#keep();
    await this.#stored;
    await this.#store.changed();
    const { activeElement } = document;
    if (activeElement === document.body || activeElement === this.#puzzle)
      document.querySelector<HTMLElement>('.round-again')?.focus({ preventScroll: true });
  }

  #end(why: 'left' | 'solved') {
    this.#ended = why;
    this.#endedAt = gameLink(this.#puzzle).board;
    clearInterval(this.#ticking);
    writeText(roundKey, null, 'sessionStorage');
    this.#store.changed();
  }

  /** Ends without a word; the page shows single games again. */
  close() {
    this.#closing.abort();
    clearInterval(this.#ticking);
    if (present !== this) return;
    present = null;
    this.#puzzle.shuffleSize = undefined;
    this.#store.round = null;
    writeText(roundKey, null, 'sessionStorage');
    this.#store.changed();
  }

  async #readBefore() {
    const { kind, first, boards, id } = this.#round;
    const group = currentGroup();
    const isAlike = (one: GameRecord) =>
      one.kind === kind && isSameShape(one, first) && one.boards === boards && one.group === group && one.round !== id;
    this.#before = withRounds(await all()).filter((one) => isAlike(one) && isCounted(one));
    this.#store.changed();
  }

  /** The present game; undefined before there is one. */
  get #game() {
    const { games = [], current = 0 } = this.#puzzle.savedGame ?? {};
    return games.at(current);
  }

  /** Milliseconds on the clock of the present game. */
  get #ms() {
    return this.#game?.ms ?? 0;
  }

  /** Whether a hint or a solution was shown. */
  get #isHelped() {
    return [...this.#round.games, this.#game].some((game) => (game?.hints ?? 0) > 0);
  }

  #tick() {
    const total = document.querySelector('.round-total');
    if (total) total.textContent = wholeSeconds(this.#total);
  }

  /** Milliseconds of the boards so far. */
  get #total() {
    return this.#round.games.reduce((total, { ms }) => total + ms, this.isRunning ? this.#ms : 0);
  }

  beside() {
    if (!this.isRunning) return null;
    return besideRound(this.#round, this.#total, this.#puzzle.blindfolded, () => this.#end('left'));
  }

  best() {
    return this.#before && bestOfRounds(this.#round, statistics(this.#before));
  }

  notice() {
    if (this.isRunning) return this.#isHelped ? helpInRound(this.#round) : null;
    if (!this.#ended) return null;
    return endOfRound(
      this.#round,
      this.#ended === 'solved' ? 'endedBySolver' : this.#canGoOn ? 'endedUntilUndo' : 'ended',
    );
  }

  result() {
    if (!this.#isFinished) return null;
    const record = roundOf(this.#round.games);
    const compared: { before: Statistics; after: Statistics } | null = this.#before && {
      before: statistics(this.#before),
      after: statistics(isCounted(record) ? [...this.#before, record] : this.#before),
    };
    return resultOfRound(this.#round, record, compared, () => beginRound(this.#store, this.#round));
  }
}
