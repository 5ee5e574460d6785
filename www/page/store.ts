// What the page shows, in one place: the element with its board, its settings and its solution; the search under way, and what is said about
// it; the tables; the language. Panels read it when they are drawn, which they are after each change.
//
//   events of the element and its tables,  ──▶  Store  ──▶  panels: the search, the options, the board as text,
//   choices in panels, the language                         the dialog that is open, the view in place of the game
//
// All changes of one task are drawn once, before the browser paints.

import type { TemplateResult } from 'lit';
import type { ErrorDetail, FifteenPuzzle, HintDetail } from '../element/index.js';
import type { Metric, Progress, Result, TableReport } from '../solver/index.js';
import { readText, writeText } from './browser-storage.js';
import { waitsAfterSolve } from './kept.js';
import { whenReleased } from './pointer-release.js';
import { currentLanguage, text } from './text/words.js';

/** A shorter search is never shown, so that one of 5 ms does not flicker. */
const showAfterMs = 120;
const redrawMs = 100;

/** what came of a search */
export type Outcome =
  | ({ kind: 'hint' } & HintDetail)
  | { kind: 'canceled'; progress: Progress | null }
  | { kind: 'failed'; error: ErrorDetail };

/** what is said instead of a result, until the board changes */
export type Note =
  | Outcome
  | { kind: 'refused'; code: string }
  | { kind: 'bad-link' | 'not-loaded'; sentences: () => [string, string] };

/** What stands beside a game. */
export interface BesideGame {
  /** the finished game; null while there is none */
  result: () => TemplateResult | null;
  /** what covers the instruction while a game is played, which keeps its height; otherwise the instruction itself */
  beside: (instruction: TemplateResult) => TemplateResult;
  /** whether the game is being stored, and a solved board still shows what it showed before */
  isStoring: boolean;
}

/** A board that is being entered by hand, in place of the game. */
export interface BoardEntry {
  /** the board; '' until all its cells are filled */
  text: string;
  /** what its row says while it is closed */
  shown: string;
  /** takes over a board that was given as a text */
  take: (board: string) => void;
}

/** What a view can do with the page, in whose game's place it is. */
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
  /** Of the search under way, or the last one. */
  purpose = 'solve';
  /** In which that search counts moves; undefined: single-tile moves. */
  metric: Metric | undefined;
  progress: Progress | null = null;
  note: Note | null = null;
  /** The moves of a replay of which a link says that no solution has fewer, and their metric; '' if none does. */
  claim = readText(claimKey) ?? '';
  /** The solution whose moves may be shown. A hint also has one, which stays hidden. */
  revealed: Result | null = null;
  /** The last report of each table, by heuristic. */
  reports: Map<string, TableReport> = new Map();
  /** Loaded when there is something to show. */
  game: BesideGame | null = null;
  /** The board that is being entered; null while there is none. */
  entry: BoardEntry | null = null;
  /** Opens the entry of a board: an empty one, or the one that was entered last, to change it. */
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
    // How far a table is, only its own panel shows.
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
   * Whether the present game began with a board that the user has entered, by hand or as a text: they follow its solution step by step with a
   * puzzle of their own, so that Solve shows the first move and waits.
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

  /** Keeps what a link says of its moves, also over a reload. */
  keepClaim(claim: string) {
    this.claim = claim;
    writeText(claimKey, claim || null);
  }

  /**
   * Calls a function after each change.
   * @param of - what it draws; by default, anything may have changed
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

  /** Draws everything again, soon; fulfills when it is drawn. */
  changed(): Promise<void> {
    this.#drawing ??= Promise.resolve().then(() => this.#draw());
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

  /** Says something, or nothing, instead of what a search has found, and ends what is shown of a search. */
  say(note: Note | null) {
    this.#delayed = null;
    this.#end();
    this.note = note;
    this.changed();
  }

  /** The moves of the solution or the replay that are made, or were when the player left it; null if neither is shown. */
  get place() {
    return this.puzzle.position ?? this.puzzle.leftAt;
  }

  /** The solution whose moves are shown, and the place in it; null if there is none. */
  get shownSolution() {
    const { place } = this;
    const { solution } = this.puzzle;
    return solution && solution === this.revealed && place !== null ? { result: solution, position: place } : null;
  }

  /** Shows the moves of the solution no longer, since the reader would rather play. */
  conceal() {
    this.revealed = null;
    this.say(null);
  }

  /** Says that something could not be loaded. */
  sayNotLoaded() {
    this.say({ kind: 'not-loaded', sentences: () => [text('loadingFailed'), text('reload')] });
  }

  #begin({ purpose, metric }: { purpose: string; metric?: Metric }) {
    // The last search may not have said that it has ended.
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
    // The page can choose IDA* after A* ran out of memory.
    this.changed();
  }

  #end() {
    clearTimeout(this.#appear);
    clearInterval(this.#refresh);
    this.isSearching = false;
  }

  /** Says no longer that a text was refused, since the next one was not. */
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
