// The class of <fifteen-puzzle>: its public interface. Its settings are in properties.js, its parts in controllers/, its game in game/.

import type { AssetUrls, Goal, Result, SolveOptions, Solver } from '../solver/index.js';
import type { Shape } from '../solver/shape.js';
import { textOfBoard } from '../solver/shape.js';
import { SchemeController } from '../ui/scheme.js';
import { common, sheet } from '../ui/sheet.js';
import marks from '../ui/styles/marks.css?raw';
import menu from '../ui/styles/menu-dialog.css?raw';
import patterns from '../ui/styles/patterns.css?raw';
import playback from '../ui/styles/playback.css?raw';
import scrub from '../ui/styles/scrub.css?raw';
import type { BoardLayout, Course, WrittenBoard } from '../wasm/courses.js';
import { GameController } from './controllers/game.js';
import { InputController } from './controllers/input.js';
import { Announcer, LanguageController } from './controllers/language.js';
import { PictureController } from './controllers/picture.js';
import { SearchSettings, sharedSolver, useUntilEnd } from './controllers/solver.js';
import type { HintDetail } from './game/details.js';
import type { Game } from './game/game.js';
import type { SavedGame } from './game/saved-game.js';
import type { Parity } from './game/state.js';
import type { SetValues } from './properties.js';
import { PuzzleProperties } from './properties.js';
import { converter, isAbsent } from './settings.js';
import following from './styles/following.css?raw';
import hover from './styles/hover.css?raw';
import hues from './styles/hues.css?raw';
import layout from './styles/layout.css?raw';
import picture from './styles/picture.css?raw';
import toolbar from './styles/toolbar.css?raw';
import { LayoutController } from './view/layout.js';
import { emptyView, puzzleView } from './view/puzzle-view.js';

/**
 * A sliding-tile puzzle to play, which also finds shortest solutions.
 * Methods that return a promise wait until the puzzle has loaded, and reject if that fails. Once it has loaded, they act before they return.
 *
 * @tagname fifteen-puzzle
 * @fires fifteen-move - A tile has moved: `move`, `tile`, `by`, `board`, `moves`. If a listener cancels it, the board stays as it was.
 * @fires fifteen-change - The board, the goal or what is known of them has changed: `board`, `size`, `rows`, `columns`, `goal`, `solved`, `solvable`, `moves`, `movesByHand`, `movesBySolver`, `remaining`, `lowerBound`, `position`, `leftAt`, `solution`, `replayedMoves`.
 * @fires fifteen-solve-start - A search begins: `board`, `purpose` and the options of the search.
 * @fires fifteen-progress - The progress of a search, at most 30 times a second.
 * @fires fifteen-solution - A search has found a solution: `moves`, `length`, `optimal`, `lowerBound`, `stats`. If a listener cancels it, the solution waits at its first move instead of playing.
 * @fires fifteen-hint - A hint is shown: `move`, `tile`, `remaining`, `optimal`.
 * @fires fifteen-solved - The board has reached the goal: `moves`, `movesByHand`, `movesBySolver`, `undone`, `hints`, `seconds`, `by`.
 * @fires fifteen-error - Something has gone wrong: `code`, `message`.
 */
export class FifteenPuzzle extends PuzzleProperties {
  static override styles = [
    common,
    sheet(layout, toolbar, menu, hover, patterns, hues, picture, marks, playback, scrub, following),
  ];

  static override properties = {
    // Attributes are read as texts, so that errors can name them. The game writes `size` itself, since it may have two numbers.
    size: { converter: converter('4') },
    rows: { converter: converter(undefined) },
    columns: { converter: converter(undefined) },
    board: {}, // not reflected: like the value of an input, it only begins with the attribute
    goal: { converter: converter('blank-last'), reflect: true },
  };

  #search = new SearchSettings(this, () => this.#game.rules);
  #solver: Solver | undefined;
  #announcer = new Announcer(this);
  #input = new InputController(this, (direction) => {
    const { words } = this.#language;
    this.#announcer.say(words.text('noSlide', { direction: words.direction(direction) }));
  });
  #language = new LanguageController(this);
  #layout = new LayoutController(this);
  #picture = new PictureController(this);
  #game = new GameController(this, {
    options: (purpose) => this.#search.optionsFor(purpose),
    say: (sentence) => this.#announcer.say(sentence),
    solver: () => this.solver,
    words: () => this.#language.words,
    loadWords: () => this.#language.load(),
    started: (rules, game) => this.#input.start(rules, game),
  });

  constructor() {
    super();
    new SchemeController(this);
  }

  /** Waits for the game if it has not begun yet; otherwise acts before it returns. */
  async #act<T>(action: (game: Game) => T | Promise<T>): Promise<T> {
    if (!this.#game.game) await this.ready;
    // biome-ignore lint/nursery/noUnsafeTypeAssertion: it has begun
    const result = action(this.#game.game as Game);
    if (!this.isConnected) useUntilEnd(Promise.resolve(result));
    return result;
  }

  /**
   * Fulfills when the puzzle has loaded and shows its board; rejects if it cannot be loaded. Reading it starts loading.
   */
  get ready(): Promise<void> {
    return this.#game.ready;
  }

  /** The solver that runs the searches, shared by all elements of the page, unless another one was set. */
  get solver(): Solver {
    return this.#solver ?? sharedSolver(this.assets, this.tables);
  }

  set solver(solver: Solver | undefined) {
    this.#solver = solver;
  }

  /** URLs of the files that the element loads; a file without a URL is beside its script. */
  get assets(): AssetUrls {
    const assets = { worker: this.workerSrc, wasm: this.wasmSrc, tables: this.tableSrc };
    return Object.fromEntries(Object.entries(assets).filter(([, url]) => url !== undefined));
  }

  /**
   * The board as text: its numbers row by row, 0 for the blank, rows separated by `/`. Arrays of numbers, flat or with an array for each
   * row, `123456780` and other layouts can be set too, and `random`, which shuffles. A board that cannot be read changes nothing.
   */
  get board(): string {
    return this.#game.board;
  }

  set board(board: SetValues['board']) {
    if (!isAbsent(board)) this.#game.board = textOfBoard(board);
  }

  /**
   * Columns of the board. Accepts the size of a square, such as 4, or rows and columns, such as `3x4`, each from 2 to 10. Setting another
   * size shows the goal of that size. If the board is not square, the attribute has both numbers.
   */
  get size(): number {
    return this.#game.shape.columns;
  }

  set size(size: SetValues['size']) {
    this.#game.setSize(size);
  }

  /** Rows of the board, from 2 to 10. Setting another number shows the goal of that size. */
  get rows(): number {
    return this.#game.shape.rows;
  }

  set rows(rows: SetValues['rows']) {
    this.#game.setSide('rows', rows);
  }

  /** Columns of the board, from 2 to 10, as in `size`. Setting another number shows the goal of that size. */
  get columns(): number {
    return this.#game.shape.columns;
  }

  set columns(columns: SetValues['columns']) {
    this.#game.setSide('columns', columns);
  }

  /** The goal: `blank-last`, `blank-first`, `snail`, or a board as text. */
  get goal(): Goal {
    return this.#game.goal;
  }

  set goal(goal: SetValues['goal']) {
    this.#game.goal = isAbsent(goal) ? 'blank-last' : textOfBoard(goal);
  }

  /** The goal of shuffled boards; undefined: the goal of the board before the shuffle. */
  shuffleGoal: Goal | undefined = undefined;

  /** The size of shuffled boards without a size of their own; undefined: the size of the board before the shuffle. */
  shuffleSize: Shape | undefined = undefined;

  /** The goal as a board; '' until the puzzle has loaded. */
  get goalBoard() {
    return this.#game.goalBoard;
  }

  /** Whether the board is the goal. */
  get solved() {
    return this.#game.game?.state.solved ?? false;
  }

  /** Whether the board can be solved, and why: the parities of board and goal; null until the puzzle has loaded. */
  get parity(): Parity | null {
    return this.#game.game?.state.parity ?? null;
  }

  /** Moves made since the start, counting each tile. */
  get moves() {
    return this.#game.details?.moves ?? 0;
  }

  /** Moves of a shortest solution of the board; null if that is not known. */
  get remaining() {
    return this.#game.details?.remaining ?? null;
  }

  /** At least this many moves remain. */
  get lowerBound() {
    return this.#game.details?.lowerBound ?? 0;
  }

  /** The last solution found in this game; null if there is none. */
  get solution() {
    return this.#game.details?.solution ?? null;
  }

  /** Moves of the shown solution or replay that are already made; null if none is shown or the board is not on its path. */
  get position() {
    return this.#game.details?.position ?? null;
  }

  /** Moves of the solution or the replay that were made before the player left its path, while it is shown; otherwise null. */
  get leftAt() {
    return this.#game.details?.leftAt ?? null;
  }

  /** Moves of the replay; null if none is shown. */
  get replayedMoves() {
    return this.#game.details?.replayedMoves ?? null;
  }

  /**
   * The game with its clock and the time of each slide, and the games that undo and redo reach, as plain JSON to store
   * and to set again; null if there is none yet.
   */
  get savedGame(): SavedGame | null {
    return this.#game.savedGame;
  }

  set savedGame(saved) {
    if (saved) this.#game.savedGame = saved;
  }

  /** The game so far, as `replay()` takes it: the board at the start and the moves made from it; '' until the puzzle has loaded. */
  get history() {
    return this.#game.game?.history ?? '';
  }

  /** Whether the numbers are hidden, in a game with `blindfold`. */
  get blindfolded() {
    return this.#game.game?.blindfolded ?? false;
  }

  /** Whether a solution or a replay is playing. */
  get playing() {
    return this.#game.game?.player.playing ?? false;
  }

  /** Whether a search runs or waits for its turn. */
  get searching() {
    return this.#game.game?.search.active ?? false;
  }

  /** Whether the search is paused. */
  get searchPaused() {
    return this.#game.game?.search.paused ?? false;
  }

  /** The algorithms, heuristics and options that suit the board, the goal and the device; null until the puzzle has loaded. */
  get choices() {
    return this.#search.choices;
  }

  /** Heuristic of the next search; undefined if the algorithm takes none, and until the puzzle has loaded. */
  get effectiveHeuristic() {
    return this.#search.heuristic;
  }

  /** Seconds that the next search may take; Infinity if there is no limit. */
  get effectiveTimeLimit() {
    return this.#search.timeLimit;
  }

  /** The tiles of each pattern of the effective heuristic; empty if it has no patterns. */
  get partition() {
    return this.#search.partition;
  }

  /** Starts the worker and loads what the first search needs, so that the search need not wait. */
  preload() {
    this.solver.preload(this.effectiveHeuristic, this.#game.shape);
  }

  /** Focuses the board, so that keys act on it. */
  override focus(options?: FocusOptions) {
    this.#input.focus(options);
  }

  /**
   * Begins a new game with a random board that can be solved.
   * @param size - such as 4 for 4×4, `3x4`, or an object with `rows` and `columns`; default: as before
   */
  shuffle(size?: number | string | { rows: number; columns: number }): Promise<void> {
    return this.#game.shuffle(size);
  }

  /**
   * Finds a solution and plays it; for visitors who prefer reduced motion, and while the element is hidden, it waits,
   * paused. Fulfills with the solution when playing begins; with null if there is none, and an event says why.
   * @param options - options of this search, which replace the element's
   */
  solve(options?: SolveOptions): Promise<Result | null> {
    return this.#act((game) => game.searches.solve(options));
  }

  /** Marks the next move of a solution. Fulfills with that move; with null if there is none. */
  hint(): Promise<HintDetail | null> {
    return this.#act((game) => game.searches.hint());
  }

  /**
   * Counts all shortest solutions and lists up to 20 in `solutions` of the result; null if no shortest solution is
   * known yet.
   */
  allSolutions(): Promise<Result | null> {
    return this.#act((game) => game.searches.allSolutions());
  }

  /**
   * Plays one of the listed solutions.
   * @param index - in `solution.solutions`
   */
  playSolution(index: number): Promise<void> {
    return this.#act((game) => game.searches.playSolution(index));
  }

  /**
   * Shows a recorded game and plays it.
   * @param text - a board and moves, such as `8 1 3/4 0 2/7 6 5 URDL2`
   * @param position - number of moves made at once, after which the playback waits; after the last move, the game goes on. By default, it
   *   plays from the start.
   */
  replay(text: string, position?: number): Promise<void> {
    return this.#act((game) => game.replay(String(text), position));
  }

  /** Takes back the last move. */
  undo(): Promise<void> {
    return this.#act((game) => game.undo());
  }

  /** Makes the last undone move again. */
  redo(): Promise<void> {
    return this.#act((game) => game.redo());
  }

  /** Goes back to the board at the start of the game. */
  reset(): Promise<void> {
    return this.#act((game) => game.reset());
  }

  /** Shows the numbers that `blindfold` has hidden, which counts as a hint. */
  showNumbers(): Promise<void> {
    return this.#act((game) => game.showNumbers());
  }

  /** Starts the clock of a game before its first move; does nothing if it has already started. */
  startClock(): Promise<void> {
    return this.#act((game) => game.startClock());
  }

  /**
   * Writes the board, and the moves that remain of its solution, as the programs of a course do (`aima`, `berkeley`,
   * `columbia`, `princeton`) or in a layout (`rows`, `commas`, `list`, `nested`, `tuple`, `grid`). A course has its own
   * goal, to which the board is turned. Rejects with a FifteenError if the style is unknown, or if the goal has its
   * blank outside the corners.
   */
  async boardAs(style: Course | BoardLayout): Promise<WrittenBoard> {
    const { writtenAs } = await import('./game/courses.js');
    return this.#act((game) => writtenAs(game.details(), this.assets, style));
  }

  /** Swaps two tiles of a board that cannot be solved, so that it can. */
  swapToSolvable(): Promise<void> {
    return this.#act((game) => game.swapToSolvable());
  }

  /** Plays the solution or the replay, from its beginning if it is over. */
  play(): Promise<void> {
    return this.#act((game) => game.player.play());
  }

  /** Pauses the playback. */
  pause(): Promise<void> {
    return this.#act((game) => game.player.pause());
  }

  /**
   * Shows a solution that was found before, such as on an earlier visit, and waits. Rejects if its moves do not lead from the board to the
   * goal.
   * @param result - an earlier value of `solution`
   * @param position - how many of its moves have led to the present board
   */
  showSolution(result: Result, position: number = 0): Promise<void> {
    return this.#act((game) => game.showSolution(result, position));
  }

  /** Ends the playback, whose controls disappear; the game goes on from the present board. */
  endPlayback(): Promise<void> {
    return this.#act((game) => game.endPlayback());
  }

  /** Plays one move and pauses. */
  stepForward(): Promise<void> {
    return this.#act((game) => game.player.stepForward());
  }

  /** Takes back one move of the playback and pauses. */
  stepBack(): Promise<void> {
    return this.#act((game) => game.player.stepBack());
  }

  /**
   * Jumps to a place in the solution or the replay.
   * @param position - number of moves made there
   */
  seek(position: number): Promise<void> {
    return this.#act((game) => game.player.seek(position));
  }

  /** Ends the search without a solution. */
  cancel(): Promise<void> {
    return this.#act((game) => game.searches.cancel());
  }

  /** Ends the search and plays the best solution found so far; without any, the same as `cancel()`. */
  stop(): Promise<void> {
    return this.#act((game) => game.searches.stop());
  }

  /** Pauses the search. */
  pauseSearch(): Promise<void> {
    return this.#act((game) => game.search.pause());
  }

  /** Resumes the search. */
  resumeSearch(): Promise<void> {
    return this.#act((game) => game.search.resume());
  }

  /** @internal */
  override render() {
    const { words } = this.#language;
    const { layout } = this.#layout;
    const { rules, game, failure, shape } = this.#game;
    if (rules && game) {
      const { address: picture } = this.#picture;
      const { tabStop: focused } = this.#input;
      return puzzleView({ element: this, rules, game, words, layout, picture, focused });
    }
    const error = failure && !this.quiet ? words.text(...failure) : '';
    const hasContent = this.textContent?.trim() !== '' || this.childElementCount > 0;
    return emptyView(words, { layout, controls: this.controls, shape, hasContent, failed: failure !== null, error });
  }
}
