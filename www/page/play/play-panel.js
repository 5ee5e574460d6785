// What stands beside the board while a game is played, in the place of the instruction, and after it.

import '../../style/play.css';
import { html } from 'lit';
import { isCounted } from '../records/record.js';
import { all } from '../records/record-store.js';
import { kindOf, record } from '../records/recording.js';
import { statistics } from '../records/statistics.js';
import { Finish } from './finish.js';
import { Inspection } from './inspection.js';
import { inspects } from './inspection-choice.js';
import { bestFigures } from './playing-view.js';

/** @import { TemplateResult } from 'lit' */
/** @import { FifteenPuzzle } from '../../element/index.js' */
/** @import { Recorded } from '../records/recording.js' */
/** @import { Games } from './playing-view.js' */

/** In the middle of a game, reading the records waits for a pause of this many milliseconds, so that a fast player never does. */
const pauseMs = 300;

export class PlayPanel {
  #puzzle;
  #draw;
  /** @type {Finish | null} */
  #finish = null;
  /** Whether the player has solved the board, and the game is being stored. */
  #isStoring = false;
  #isPlaying;
  #inspection;
  #board;
  /** Whether a move led to the present board. */
  #hasMoved = false;
  /** The earlier games of the same kind. @type {Games | null} */
  #games = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #pause;

  /** @param {FifteenPuzzle} puzzle  @param {() => void} draw */
  constructor(puzzle, draw) {
    this.#puzzle = puzzle;
    this.#draw = draw;
    this.#isPlaying = puzzle.moves > 0;
    this.#board = puzzle.board;
    this.#inspection = new Inspection(draw, () => {
      this.#isPlaying = true;
      puzzle.startClock();
      draw();
    });
    const stopLooking = () => {
      this.#inspection.stop();
      draw();
    };
    puzzle.addEventListener('fifteen-solve-start', stopLooking);
    addEventListener('hashchange', stopLooking);
    puzzle.addEventListener('fifteen-move', () => {
      this.#hasMoved = true;
    });
    puzzle.addEventListener('fifteen-change', ({ detail }) => this.#change(detail.moves));
    puzzle.addEventListener('fifteen-solved', ({ detail }) => {
      this.#isStoring = detail.by === 'hand';
      draw();
    });
    this.#readGames();
  }

  /** @param {number} moves */
  #change(moves) {
    this.#isPlaying = this.#hasMoved || moves > 0;
    this.#hasMoved = false;
    this.#isStoring = false;
    this.#inspect(moves);
    clearTimeout(this.#pause);
    if (moves === 0) this.#readGames();
    else this.#pause = setTimeout(() => this.#readGames(), pauseMs);
    if (this.#finish?.isPresent === false) {
      this.#finish.close();
      this.#finish = null;
    }
    this.#draw();
  }

  /** A new board is looked at first, if the visitor has chosen that. @param {number} moves */
  #inspect(moves) {
    const { board, parity, solved } = this.#puzzle;
    if (board === this.#board) return;
    this.#board = board;
    this.#inspection.stop();
    if (moves === 0 && !solved && parity?.solvable && this.#saved?.ms === 0 && inspects()) this.#inspection.start();
  }

  /** The present game. */
  get #saved() {
    const { games, current = 0 } = this.#puzzle.savedGame ?? {};
    return games?.[current];
  }

  /** Reads the games of the kind of the present one. */
  async #readGames() {
    const saved = this.#saved;
    if (!saved) return;
    const kind = kindOf(saved);
    const { size } = this.#puzzle;
    const records = await all({ kind, size });
    this.#games = { kind, size, statistics: statistics(records.filter(isCounted)) };
    this.#draw();
  }

  /** A game that was solved before the page was reloaded is shown again. */
  async begin() {
    const { moves, solved, savedGame } = this.#puzzle;
    if (!solved || moves === 0 || !savedGame) return;
    const { games, current } = savedGame;
    const movesBySolver = Array.from(games[current].by.slice(0, games[current].at)).filter((by) => by !== 'h').length;
    if (movesBySolver === 0) this.#show(await record(savedGame, { moves, movesBySolver }, new Date()));
  }

  /** The player has finished a game, which is now stored. @param {Recorded} recorded */
  finish(recorded) {
    this.#show(recorded);
    if (this.#finish) focusShuffle(this.#puzzle);
  }

  /** @param {Recorded} recorded */
  #show(recorded) {
    this.#isStoring = false;
    this.#finish?.close();
    const finish = new Finish(this.#puzzle, recorded, this.#draw);
    this.#finish = finish.isPresent ? finish : null;
    this.#draw();
  }

  /** The finished game; null while there is none. @returns {TemplateResult | null} */
  result() {
    return this.#finish?.draw() ?? null;
  }

  /** What takes the place of the instruction, which keeps its height; the instruction itself before the first move. @param {TemplateResult} instruction */
  beside(instruction) {
    const now = this.#now();
    return html`<div class="beside" ?data-covered=${now !== null}>${instruction}${now}</div>`;
  }

  #now() {
    if (this.#inspection.isActive) return this.#inspection.view();
    const games = this.#isPlaying ? this.#games : null;
    return games && games.statistics.games > 0 ? bestFigures(games) : null;
  }

  /** Whether a solved board still shows what it showed before, since its game is being stored. */
  get isStoring() {
    return this.#isStoring;
  }
}

/** Focuses Shuffle, which a key then presses, unless the player is somewhere else on the page. @param {FifteenPuzzle} puzzle */
async function focusShuffle(puzzle) {
  await puzzle.updateComplete;
  const { activeElement } = document;
  if (activeElement !== document.body && activeElement !== puzzle) return;
  const button = puzzle.shadowRoot?.querySelector('[part~="button-primary"]');
  if (button instanceof HTMLElement) button.focus({ preventScroll: true });
}
