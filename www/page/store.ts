// The state that the page shows, in one place: the element with its board, its settings and its solution; the search under way and the note
// about it; the tables; the language. After each change, the panels are drawn and read it.
//
//   events of the element and its tables,  ──▶  Store  ──▶  panels: the search, the options, the board as text,
//   choices in panels, the language                         the dialog that is open, the view in place of the game
//
// All changes of one task are drawn once, before the browser paints.

import type { TemplateResult } from 'lit';
import type { ErrorDetail, FifteenPuzzle, HintDetail } from '../element/index.js';
import type { Metric, Progress, Result, TableReport } from '../solver/index.js';
import { nextTask } from '../ui/next-task.js';
import { readText, writeText } from './browser-storage.js';
import { waitsAfterSolve } from './kept.js';
import { whenReleased } from './pointer-release.js';
import { currentLanguage, loadingProblem } from './text/words.js';

/** Shorter searches are never shown, so that a search of 5 ms does not flicker. */
const showAfterMs = 120;
const redrawMs = 100;

/** how a search ended, other than with a solution */
export type Outcome =
  | ({ kind: 'hint' } & HintDetail)
  | { kind: 'canceled'; progress: Progress | null }
  | { kind: 'failed'; error: ErrorDetail };

/** a message in place of a result, until the board changes */
export type Note =
  | Outcome
  | { kind: 'refused'; code: string }
  | { kind: 'bad-link' | 'not-loaded'; sentences: () => [string, string] };

/** The content beside a game. */
export interface BesideGame {
  /** the finished game; null while there is none */
  result: () => TemplateResult | null;
  /** the text beside the goal, in place of the instruction; null for the instruction itself */
  beside: () => TemplateResult | null;
  /** the curve of the moves that remain; null before the first move */
  curve: () => TemplateResult | null;
  /** the player's best times; null while there are none */
  best: () => TemplateResult | null;
  /** whether the game is being stored; meanwhile, the panel of a solved board stays as it was */
  isStoring: boolean;
}

/** Several boards on one clock, in place of single games (round/round.ts). */
export interface BesideRound extends Omit<BesideGame, 'curve' | 'isStoring'> {
  /** whether the present game is one of its boards, which it records itself */
  isRunning: boolean;
  /** how it ended before its last board; null if it did not */
  notice: () => TemplateResult | null;
}

/** A board that is being entered by hand, in place of the game. */
export interface BoardEntry {
  /** the board; '' until all its cells are filled */
  text: string;
  /** text of the row while it is closed */
  shown: string;
  /** takes over a board that was given as a text */
  take: (board: string) => void;
  /** returns to the game */
  cancel: () => void;
}

/** The access to the page that a view receives. A view takes the place of the game. */
export interface ViewContext {
  store: Store;
  /** ends when the view is closed */
  signal: AbortSignal;
  /** opens a view, such as `#history` */
  go: (hash: string) => void;
  /** returns to the game */
  back: () => void;
}

const enteredKey = 'fifteen-entered';
const claimKey = 'fifteen-claim';

/** The codes of texts that cannot be read. */
const refused = ['bad-board', 'bad-moves', 'bad-goal'];

export class Store {
  readonly puzzle;
  /** Whether a search is shown. */
  isSearching = false;
  /** Purpose of the search under way, or of the last one. */
  purpose = 'solve';
  /** Metric in which that search counts moves; undefined: single-tile moves. */
  metric: Metric | undefined;
  progress: Progress | null = null;
  note: Note | null = null;
  /** The moves of a replay that a link claims to be optimal, and the metric of the claim; '' without a claim. */
  claim = readText(claimKey) ?? '';
  /** The solution whose moves may be shown. A hint also has a solution, which stays hidden. */
  revealed: Result | null = null;
  /** The last report of each table, by heuristic. */
  reports: Map<string, TableReport> = new Map();
  /** Whether the settings are shown. */
  isSettingsOpen = false;
  /** null until the first game has begun */
  game: BesideGame | null = null;
  /** The round that is played or has just ended; null while there is none. */
  round: BesideRound | null = null;
  /** The board that is being entered; null while there is none. */
  entry: BoardEntry | null = null;
  /** Opens the entry of a board: empty or, to change it, with the board that was entered last. */
  enterBoard: (isChange: boolean) => Promise<void> = () => Promise.resolve();
  /** The board that the user has entered, also before a reload; '' if there is none. */
  #enteredBoard = readText(enteredKey) ?? '';
  /** A note that waits until the pointer is released. */
  #delayed: Note | null = null;
  #appear: ReturnType<typeof setTimeout> | undefined;
  #refresh: ReturnType<typeof setInterval> | undefined;
  #draws: Set<() => void> = new Set();
  #drawing: Promise<void> | null = null;

  constructor(puzzle: FifteenPuzzle) {
    this.puzzle = puzzle;
    puzzle.addEventListener('fifteen-solve-start', ({ detail }) => this.#begin(detail));
    puzzle.addEventListener('fifteen-progress', ({ detail: progress }) => {
      this.progress = progress;
      if (progress.heuristic && progress.table) this.reports.set(progress.heuristic, progress.table);
    });
    puzzle.addEventListener('fifteen-solution', (event) => {
      const { detail: result } = event;
      if (this.isEntered || waitsAfterSolve()) event.preventDefault();
      this.revealed = result;
      this.say(null);
    });
    puzzle.addEventListener('fifteen-hint', ({ detail: hint }) => this.say({ kind: 'hint', ...hint }));
    puzzle.addEventListener('fifteen-change', () => this.say(null));
    puzzle.addEventListener('fifteen-error', ({ detail: error }) => this.#fail(error));
    const { tables } = puzzle.solver;
    const statusesNow = () => JSON.stringify(tables.list().map(({ status }) => status));
    let statuses = statusesNow();
    // Only the panel of tables shows their progress.
    tables.addEventListener('change', () => {
      const now = statusesNow();
      if (now !== statuses) this.changed();
      statuses = now;
    });
  }

  get language() {
    return currentLanguage();
  }

  /**
   * Whether the present game began with a board that the user has entered, by hand or as a text. Such users follow the solution step by
   * step with a puzzle of their own, so Solve shows the first move and waits.
   */
  get isEntered() {
    return this.#enteredBoard !== '' && `${this.puzzle.history} `.startsWith(`${this.#enteredBoard} `);
  }

  /** Begins a game with a board that the user has entered. */
  beginEntered(board: string) {
    this.puzzle.board = board;
    this.#enteredBoard = this.puzzle.board;
    writeText(enteredKey, this.#enteredBoard);
  }

  showSettings(isShown: boolean) {
    this.isSettingsOpen = isShown;
    this.changed();
  }

  /** Keeps the claim of a link about its moves, also over a reload. */
  keepClaim(claim: string) {
    this.claim = claim;
    writeText(claimKey, claim || null);
  }

  /**
   * Calls a function after each change.
   * @param of - returns the value that the function draws, which is then called only if that value has changed
   */
  subscribe(draw: () => void, { of, signal }: { of?: () => unknown; signal?: AbortSignal } = {}) {
    if (signal?.aborted) return;
    let last = of?.();
    const follow = () => {
      const now = of?.();
      if (of && now === last) return;
      last = now;
      draw();
    };
    this.#draws.add(follow);
    signal?.addEventListener('abort', () => this.#draws.delete(follow));
  }

  /** Schedules a redraw of everything; fulfills when it is drawn. */
  changed(): Promise<void> {
    this.#drawing ??= nextTask().then(() => this.#draw());
    return this.#drawing;
  }

  #draw() {
    this.#drawing = null;
    for (const draw of this.#draws) {
      try {
        draw();
      } catch (error) {
        reportError(error); // the other panels are drawn all the same
      }
    }
  }

  /** Shows a note, or none, in place of the result of a search, and stops showing the search. */
  say(note: Note | null) {
    this.#delayed = null;
    this.#end();
    this.note = note;
    this.changed();
  }

  /** Number of moves made in the solution or the replay, or made when the player left it; null if neither is shown. */
  get place() {
    return this.puzzle.position ?? this.puzzle.leftAt;
  }

  /** The solution whose moves are shown, and the place in it; null if there is none. */
  get shownSolution() {
    const { place } = this;
    const { solution } = this.puzzle;
    return solution && solution === this.revealed && place !== null ? { result: solution, position: place } : null;
  }

  /** Hides the moves of the solution, since the user would rather play. */
  conceal() {
    this.revealed = null;
    this.say(null);
  }

  /** Says that something could not be loaded. */
  sayNotLoaded() {
    this.say({ kind: 'not-loaded', sentences: loadingProblem });
  }

  #begin({ purpose, metric }: { purpose: string; metric?: Metric }) {
    // The last search may not have reported its end.
    this.#end();
    this.progress = null;
    this.purpose = purpose;
    this.metric = metric;
    this.#appear = setTimeout(() => {
      this.isSearching = true;
      this.note = null;
      this.#refresh = setInterval(() => this.changed(), redrawMs);
      this.changed();
    }, showAfterMs);
    // The options may have changed: after A* runs out of memory, the page can choose IDA*.
    this.changed();
  }

  #end() {
    clearTimeout(this.#appear);
    clearInterval(this.#refresh);
    this.isSearching = false;
  }

  /** Removes the note about a refused text, since the next text was accepted. */
  accept() {
    this.#delayed = null;
    if (this.note?.kind === 'refused') this.say(null);
  }

  /** Says that a text was refused: a board, moves or a goal. */
  refuse(code: string) {
    // The field may have been left by pressing a button below the note, which must not move yet.
    const note: Note = { kind: 'refused', code };
    this.#delayed = note;
    whenReleased(() => this.#delayed === note && this.say(note));
  }

  #fail(error: ErrorDetail) {
    const { code } = error;
    // The error does not concern the search, which goes on.
    if (this.puzzle.searching) return;
    if (refused.includes(code)) this.refuse(code);
    else if (code === 'unsolvable') this.say(null);
    else if (code !== 'aborted') this.say({ kind: 'failed', error });
    // A search that was canceled before it was shown leaves the page as it is.
    else if (this.isSearching) this.say({ kind: 'canceled', progress: this.progress });
    else this.#end();
  }
}
