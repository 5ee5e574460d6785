// The panel beside the board while a game is played, in the place of the instruction, and after the game.

import '../../style/play.css';
import type { TemplateResult } from 'lit';
import { html, nothing } from 'lit';
import type { FifteenPuzzle, SolvedDetail } from '../../element/index.js';
import type { Metric } from '../../solver/index.js';
import type { Shape } from '../../solver/shape.js';
import type { Point } from '../../ui/chart/marks.js';
import { cssVars } from '../../ui/css-vars.js';
import { gameLink } from '../address.js';
import { whenIdle } from '../idle-time.js';
import { inspects } from '../kept.js';
import { currentGroup } from '../records/groups.js';
import { isCounted } from '../records/record.js';
import { all } from '../records/record-store.js';
import type { Recorded } from '../records/recording.js';
import { kindOf, record, recordAgain } from '../records/recording.js';
import type { Statistics } from '../records/statistics.js';
import { statistics } from '../records/statistics.js';
import { tilesInPlace } from '../search/goal-board.js';
import type { BesideGame, Store } from '../store.js';
import { text } from '../text/words.js';
import { Finish } from './finish.js';
import { curveSoFar } from './game-curve.js';
import { clock, t } from './words.js';

/** In the middle of a game, reading the records waits for a pause of this many milliseconds, so that a fast player never waits. */
const pauseMs = 300;

export class PlayPanel implements BesideGame {
  #store;
  #puzzle;
  #finish: Finish | null = null;
  /** Whether the player has solved the board, and the game is being stored. */
  #isStoring = false;
  #isPlaying;
  #inspection;
  #board;
  /** Whether a move led to the present board. */
  #hasMoved = false;
  /** The moves that remain, or at least remain, after the moves of the present game. */
  #curve: { start: string; metric: Metric; points: Point[] } = { start: '', metric: 'single-tile', points: [] };
  /** The earlier games of the same kind. */
  #games: Games | null = null;
  #pause: ReturnType<typeof setTimeout> | undefined;

  /** Records the games that are finished by hand from now on. The first game has begun. */
  constructor(store: Store) {
    const { puzzle } = store;
    const draw = () => store.changed();
    this.#store = store;
    this.#puzzle = puzzle;
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
      this.#isStoring = detail.by === 'hand' && !store.round?.isRunning;
      draw();
      if (this.#isStoring) this.#record(detail).catch(() => {});
    });
    this.#readGames();
    whenIdle(() => this.#showAgain());
  }

  async #record(solved: SolvedDetail) {
    const { history, savedGame } = this.#puzzle;
    if (!savedGame) return;
    const recorded = await record(savedGame, solved, new Date());
    this.#puzzle.dispatchEvent(new CustomEvent('game-recorded', { detail: recorded, bubbles: true }));
    if (this.#show(recorded, history)) focusShuffle(this.#puzzle);
  }

  #change(moves: number) {
    this.#isPlaying = this.#hasMoved || moves > 0;
    this.#hasMoved = false;
    this.#isStoring = false;
    this.#follow(moves);
    this.#inspect(moves);
    clearTimeout(this.#pause);
    if (moves === 0) this.#readGames();
    else this.#pause = setTimeout(() => this.#readGames(), pauseMs);
    if (this.#finish?.isPresent === false) {
      this.#finish.close();
      this.#finish = null;
    }
    this.#store.changed();
  }

  /** Adds the present board to the curve, which undone moves leave. In another metric, the points before it would be other numbers. */
  #follow(moves: number) {
    const { remaining, lowerBound, metric } = this.#puzzle;
    const { board: start } = gameLink(this.#puzzle);
    const isSame = this.#curve.start === start && this.#curve.metric === metric;
    const before = isSame ? this.#curve.points.filter(([made]) => made < moves) : [];
    this.#curve = { start, metric, points: [...before, [moves, remaining ?? lowerBound]] };
  }

  /** Begins the inspection of a new board, if the visitor has chosen that. */
  #inspect(moves: number) {
    const { board, parity, solved } = this.#puzzle;
    if (board === this.#board) return;
    this.#board = board;
    this.#inspection.stop();
    if (
      moves === 0 &&
      !this.#store.round?.isRunning &&
      !solved &&
      parity?.solvable &&
      this.#saved?.ms === 0 &&
      inspects()
    ) {
      this.#store.showSettings(false);
      this.#inspection.start();
    }
  }

  /** The present game. */
  get #saved() {
    const { games, current = 0 } = this.#puzzle.savedGame ?? {};
    return games?.[current];
  }

  /** Reads the games with which the present one will be compared. */
  async #readGames() {
    const saved = this.#saved;
    if (!saved) return;
    const kind = kindOf(saved);
    const { rows, columns } = this.#puzzle;
    const records = (await hasGames()) ? await all({ kind, rows, columns, group: currentGroup() }) : [];
    // Another game may have begun meanwhile, and reads its own games.
    if (this.#saved?.start !== saved.start) return;
    this.#games = { kind, rows, columns, statistics: statistics(records.filter(isCounted)) };
    this.#store.changed();
  }

  /** Shows again a game that was solved before the page was reloaded, unless it was deleted. */
  async #showAgain() {
    if (this.#store.round || !(await hasGames())) return;
    const { history, moves, solved, savedGame } = this.#puzzle;
    if (!solved || moves === 0 || !savedGame) return;
    const { games, current } = savedGame;
    const movesBySolver = Array.from(games[current].by.slice(0, games[current].at)).filter((by) => by !== 'h').length;
    if (movesBySolver > 0) return;
    const recorded = await recordAgain(savedGame, { moves, movesBySolver }, new Date());
    if (recorded) this.#show(recorded, history);
  }

  /** Shows a finished game, unless the player has gone on meanwhile. Returns whether it is shown. */
  #show(recorded: Recorded, history: string) {
    if (!this.#puzzle.solved || this.#puzzle.history !== history) return false;
    this.#isStoring = false;
    this.#finish?.close();
    this.#finish = new Finish(this.#store, recorded);
    this.#store.changed();
    return true;
  }

  /** The finished game; null while there is none. */
  result(): TemplateResult | null {
    return this.#store.round?.result() ?? this.#finish?.draw() ?? null;
  }

  /** The inspection, or the figures of the game that is played. */
  beside() {
    if (this.#inspection.isActive) return this.#inspection.view();
    return this.#store.round?.beside() ?? (this.#isPlaying ? gameFigures(this.#puzzle) : null);
  }

  curve() {
    const { showRemaining, blindfolded } = this.#puzzle;
    const isShown = this.#isPlaying && !this.#inspection.isActive && showRemaining !== 'off' && !blindfolded;
    return isShown ? curveSoFar(this.#curve.points) : null;
  }

  best() {
    const { round } = this.#store;
    if (round?.isRunning) return round.best();
    const games = this.#games;
    if (!games) return null;
    const { kind, rows, columns } = games;
    return bestFigures(t(names[kind], { rows, columns }), games.statistics);
  }

  /** Whether the panel of a solved board stays as it was, since its game is being stored. */
  get isStoring() {
    return this.#isStoring;
  }
}

/** Whether the browser may have games of this visitor: a newcomer needs no database. */
async function hasGames() {
  try {
    // In a sandboxed frame, Chromium also rejects a promise that nobody receives.
    if (origin === 'null') return false;
    // Firefox before 126 has no such list.
    return !indexedDB.databases || (await indexedDB.databases()).some(({ name }) => name === 'fifteen');
  } catch {
    return false; // blocked
  }
}

/** Focuses Shuffle, which a key then presses, unless the player is somewhere else on the page. */
async function focusShuffle(puzzle: FifteenPuzzle) {
  await puzzle.updateComplete;
  const { activeElement } = document;
  if (activeElement !== document.body && activeElement !== puzzle) return;
  const button = puzzle.shadowRoot?.querySelector('[part~="button-primary"]');
  if (button instanceof HTMLElement) button.focus({ preventScroll: true });
}

// The inspection of a board before the game: 15 seconds, after which the clock starts by itself. The first slide starts it too, and Esc
// ends the inspection.

const seconds = 15;

/** Elapsed seconds after which the remaining seconds are announced. The bar has a mark for each. */
const announcedAfter = [8, 12];

export class Inspection {
  #draw;
  #ended;
  #started = 0;
  /** Whole seconds that are left; 0 while there is no inspection. */
  #left = 0;
  #announcement = '';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #listening: AbortController | null = null;

  /** @param ended - called after 15 seconds */
  constructor(draw: () => void, ended: () => void) {
    this.#draw = draw;
    this.#ended = ended;
  }

  get isActive() {
    return this.#left > 0;
  }

  start() {
    this.stop();
    this.#started = performance.now();
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    document.addEventListener('keydown', (event) => this.#leave(event), { signal });
    this.#tick();
  }

  stop() {
    clearTimeout(this.#timer);
    this.#listening?.abort();
    this.#left = 0;
    this.#announcement = '';
  }

  #leave(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    this.stop();
    this.#draw();
  }

  #tick() {
    const gone = Math.floor((performance.now() - this.#started) / 1000);
    if (gone >= seconds) {
      this.stop();
      this.#ended();
      return;
    }
    this.#left = seconds - gone;
    if (announcedAfter.includes(gone)) this.#announcement = t('secondsLeft', { n: this.#left });
    this.#draw();
    this.#timer = setTimeout(() => this.#tick(), this.#started + (gone + 1) * 1000 - performance.now());
  }

  view() {
    const part = (left: number) => cssVars({ part: left / seconds });
    const marks = announcedAfter.map((gone) => html`<u ${part(seconds - gone)}></u>`);
    return html`<div>
      <p class="countdown" role="timer"><b>${this.#left}</b> <span>${t('secondsToLook')}</span></p>
      <div class="time-left" aria-hidden="true"><i ${part(this.#left)}></i>${marks}</div>
      <p class="sr" role="status">${this.#announcement}</p>
    </div>`;
  }
}

// The figures of the game that is played. The moves that remain are left out where the player does not want to see them.

function gameFigures(puzzle: FifteenPuzzle) {
  if (puzzle.blindfolded)
    return html`<p>${t('numbersHidden')}</p><button type="button" class="btn" @click=${() => puzzle.showNumbers()}>${t('giveUp')}</button>`;
  const { rows, columns, remaining, lowerBound, metric, showRemaining } = puzzle;
  const row = (name: string, value: unknown) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`;
  const inPlace = { n: tilesInPlace(puzzle).length, total: rows * columns - 1 };
  const left = remaining ?? lowerBound;
  const leftInWords = metric === 'multi-tile' ? text('multiMoves', { n: left }) : left;
  return html`<dl class="facts">
    ${row(text('inPlace'), text('ofTiles', inPlace))}
    ${showRemaining === 'off' ? nothing : row(text(remaining === null ? 'movesLeftAtLeast' : 'movesLeft'), leftInWords)}
  </dl>`;
}

// The best times of the player.

/** of one kind */
type Games = Shape & { kind: ReturnType<typeof kindOf>; statistics: Statistics };

const names: Record<Games['kind'], 'randomBoards' | 'blindfoldBoards' | 'easyBoards' | 'dailyBoards' | 'ownBoards'> = {
  random: 'randomBoards',
  blindfold: 'blindfoldBoards',
  easy: 'easyBoards',
  daily: 'dailyBoards',
  own: 'ownBoards',
};

/** The best times of games with a name; null if there are none. */
export function bestFigures(name: string, { games, single, ao5, ao12 }: Statistics) {
  if (games === 0) return null;
  return html`<div class="best">
    <h2 class="quiet">${name}</h2>
    <dl class="figures">
      ${figure(t('bestSingle'), single)} ${figure(t('bestAo5'), ao5)} ${figure(t('bestAo12'), ao12)}
    </dl>
  </div>`;
}

function figure(name: string, { best }: Statistics['single']) {
  return html`<div><dt>${name}</dt><dd>${best ? clock(best.value) : '–'}</dd></div>`;
}
