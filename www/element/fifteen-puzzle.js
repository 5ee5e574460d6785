// <fifteen-puzzle>: attributes, properties and methods, and the template. What they do to the puzzle is the game's.

import { SIZES } from '../solver/index.js';
import { wasmIsBlocked } from '../solver/places.js';
import { Announcer } from './announcer.js';
import { choicesWith } from './choices.js';
import { untilNextSecond } from './clock.js';
import { tell } from './events.js';
import { Follower } from './follower.js';
import { Game } from './game.js';
import { Hand } from './hand.js';
import { BoardInput } from './input.js';
import { innerWidth, layoutFor } from './layout.js';
import { boardProperties, PuzzleOptions } from './options.js';
import { emptyView, puzzleView } from './puzzle-view.js';
import { loadRules } from './rules.js';
import { arrive, leave } from './shared.js';
import { forgetSight, whenInSight } from './sight.js';
import { boardStyles, tokens } from './styles-board.js';
import { controlStyles } from './styles-controls.js';
import { playbackStyles } from './styles-playback.js';
import { english } from './words.js';

/** @import { PropertyValues } from 'lit' */
/** @import { Heuristic } from '../solver/index.js' */
/** @import { Choices } from './choices.js' */
/** @import { Purpose } from './game.js' */
/** @import { Layout } from './layout.js' */
/** @import { Rules } from './rules.js' */
/** @import { Goal } from './state.js' */
/** @import { TextKey } from './texts.js' */

/** Seconds of a search that goes on after its first solution. */
const usualLimit = 10;

/**
 * A sliding-tile puzzle to be played, and solved in the fewest moves.
 *
 * @tagname fifteen-puzzle
 *
 * @attr {string} image - The address of a picture on the tiles: http, https, `data:image` or `blob:`. It is cropped to a square.
 * @attr {boolean} numbers - Shows the numbers in a corner of the tiles, over the picture.
 * @attr {'light' | 'dark'} theme - Colours and ground of that kind; without it, colours follow the page's `color-scheme`.
 * @attr {string} lang - The language of the texts, `en` or `de`; without it, that of the nearest ancestor that has one.
 * @attr {string} texts - Texts in place of these, as JSON: `{"solve": "Résoudre", "ways": {"one": "…", "other": "{n} …"}}`.
 *   The keys are those of `texts-en.js`. Figures beside the board have `*bold*` parts, and `[parts]` that go where there is no room.
 *
 * @csspart board - The tray that the tiles lie in.
 * @csspart tile - A tile.
 * @csspart tile-home - A tile in its place, which is a `tile` too.
 * @csspart number - The number on a tile.
 * @csspart picture - The piece of the picture on a tile.
 * @csspart blank - The empty cell.
 * @csspart stats - The line of figures.
 * @csspart actions - The row of buttons.
 * @csspart button - A button.
 * @csspart button-primary - The one filled button, which is a `button` too.
 * @csspart playback - The controls of a solution that is played.
 * @csspart scrubber - Its slider.
 * @csspart speed - Its choice of speeds.
 * @csspart message - What is wrong.
 *
 * @cssprop --fifteen-ground - What the element stands on.
 * @cssprop --fifteen-surface - Grounds of buttons and fields.
 * @cssprop --fifteen-well - The tray that the tiles lie in.
 * @cssprop --fifteen-tile - A tile that still has to travel.
 * @cssprop --fifteen-seat - A tile in its place.
 * @cssprop --fifteen-ink - Numbers and words.
 * @cssprop --fifteen-ink-2 - Words beside a figure, and numbers in their place.
 * @cssprop --fifteen-line - Borders of buttons that cannot be used.
 * @cssprop --fifteen-edge - Borders of controls; 3:1 or more.
 * @cssprop --fifteen-accent - The filled button, focus, hints and the playback.
 * @cssprop --fifteen-on-accent - Words on the accent.
 * @cssprop --fifteen-wash - The accent as a ground.
 * @cssprop --fifteen-bad - What is wrong.
 * @cssprop --fifteen-bad-wash - That as a ground.
 * @cssprop --fifteen-pat-a - The first of five colours of patterns, up to `--fifteen-pat-e`.
 * @cssprop --fifteen-sans - The font family.
 * @cssprop [--fifteen-radius=6px] - Of tiles and controls.
 * @cssprop [--fifteen-control=40px] - The height of controls; 44px where a finger may be.
 */
export class FifteenPuzzle extends PuzzleOptions {
  static styles = [tokens, boardStyles, controlStyles, playbackStyles];

  static properties = boardProperties;

  /** @type {Promise<void> | null} */
  #ready = null;
  /** @type {Rules | null} */
  #rules = null;
  /** Why the rules are not there, if loading them failed. @type {[TextKey, { message: string }] | null} */
  #unloaded = null;
  /** @type {Game | null} */
  #game = null;
  /** What was asked for before the rules were there. @type {{ size: number, goal: Goal, board: string | null }} */
  #wanted = { size: 4, goal: 'blank-last', board: null };
  #sizeShown = 4;
  /** @type {Layout} */
  #layout = 'full';
  #announcer = new Announcer();
  /** @type {BoardInput | null} */
  #input = null;
  /** @type {Hand | null} */
  #hand = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #tick;
  #resizes = new ResizeObserver(() => this.#measure());
  #follower = new Follower(this, ({ board, goal }) => this.#game?.take(board, goal));
  /** When it was taken out of the page. */
  #wasPlaying = false;

  // Properties of the board

  /** The board in writing. @returns {string} */
  get board() {
    return this.#game?.state.text ?? this.#wanted.board ?? '';
  }

  set board(text) {
    if (text === null || text === undefined) return;
    if (this.#game) this.#game.read(String(text));
    else this.#wanted.board = String(text);
  }

  get size() {
    return this.#game ? Math.sqrt(this.#game.state.tiles.length) : this.#wanted.size;
  }

  set size(size) {
    const known = SIZES.some((one) => one === size);
    const message = `There is no size ${size}; write ${SIZES.join(' or ')}.`;
    if (!known) this.#emit('fifteen-error', { code: 'bad-options', message });
    else if (this.#game) this.#game.resize(size);
    else this.#wanted.size = size;
  }

  /** Its name, or a board in writing. @returns {Goal} */
  get goal() {
    return this.#game?.state.goal ?? this.#wanted.goal;
  }

  set goal(goal) {
    if (this.#game) this.#game.aimAt(String(goal));
    else this.#wanted.goal = String(goal);
  }

  /** The goal as a board in writing; '' until the rules are there. */
  get goalBoard() {
    return this.#rules ? this.#rules.writeBoard(this.#rules.goalBoard(this.size, this.goal)) : '';
  }

  get solved() {
    return this.#game?.state.solved ?? false;
  }

  /** Whether the board can be solved, and why: its parity and the goal's. Null until the rules are there. */
  get parity() {
    return this.#game?.state.parity ?? null;
  }

  get moves() {
    return this.#game?.summary().moves ?? 0;
  }

  /** Moves that remain, where that is proved; else null. */
  get remaining() {
    return this.#game?.summary().remaining ?? null;
  }

  get lowerBound() {
    return this.#game?.state.lowerBound ?? 0;
  }

  /** The last solution found, and how many of its moves lie behind the board; null where the board is not on its way. */
  get solution() {
    return this.#game?.state.line?.result ?? null;
  }

  get position() {
    return this.#game?.summary().position ?? null;
  }

  /** The moves that are played back, where somebody made them; null where the line is a solution, and where there is none. */
  get replayed() {
    return this.#game?.summary().replay ?? null;
  }

  /** What was done so far as a whole solve in writing: the board at the start and the moves from it; '' until the rules are there. */
  get history() {
    return this.#game?.history ?? '';
  }

  get playing() {
    return this.#game?.player.playing ?? false;
  }

  get searching() {
    return this.#game?.search.active ?? false;
  }

  get searchPaused() {
    return this.#game?.search.paused ?? false;
  }

  /**
   * What may be chosen for this board and goal with the algorithm that was chosen, and the best of it now; null until the
   * rules are there. @returns {Choices | null}
   */
  get choices() {
    if (!this.#rules) return null;
    return choicesWith(this.#rules.choices(this.size, this.goal, this.algorithm), this.solver.tables.list());
  }

  /**
   * That of the next search: the one that was chosen, if it is there, or the best. Undefined for a search that takes none,
   * and until the rules are there. @returns {Heuristic | undefined}
   */
  get heuristicInUse() {
    return this.searchOptions.heuristic ?? /** @type {Heuristic | undefined} */ (this.choices?.heuristic ?? undefined);
  }

  /** Seconds that the next search may take, or Infinity. */
  get timeLimitInUse() {
    return this.timeLimit ?? (this.choices?.improves ? usualLimit : Number.POSITIVE_INFINITY);
  }

  /** A hint of a search that goes on after its first solution need not be the best. @param {Purpose} purpose */
  #optionsFor(purpose) {
    const seconds =
      purpose === 'hint' && this.choices?.improves ? Math.min(1, this.timeLimitInUse) : this.timeLimitInUse;
    const timeLimitMs = seconds === Number.POSITIVE_INFINITY ? undefined : seconds * 1000;
    return { ...this.searchOptions, timeLimitMs };
  }

  /** The tiles of each pattern of the heuristic in use; none where it has no patterns. @returns {number[][]} */
  get partition() {
    const heuristic = this.heuristicInUse;
    const serves = heuristic && this.choices?.heuristics.includes(heuristic);
    return this.#rules && serves ? this.#rules.patterns(heuristic, this.goal) : [];
  }

  /** Kept once the rules are loaded and the board is set. @returns {Promise<void>} */
  get ready() {
    this.#ready ??= Promise.all([loadRules(this.places), this.bringWords()]).then(
      ([rules]) => this.#begin(rules),
      (fault) => {
        this.#ready = null;
        this.#fail(fault);
        throw fault;
      },
    );
    return this.#ready;
  }

  /** The rules are not to be had: it says why, beside what the page has put inside of it. @param {Error} fault */
  #fail({ message }) {
    const blocked = wasmIsBlocked();
    this.#unloaded = [blocked ? 'wasmBlocked' : 'notLoaded', { message }];
    this.requestUpdate();
    const inEnglish = english.text(...this.#unloaded);
    this.#emit('fifteen-error', { code: blocked ? 'wasm-blocked' : 'worker-failed', message: inEnglish });
  }

  /** @param {Rules} rules */
  #begin(rules) {
    const { size, goal, board } = this.#wanted;
    this.#rules = rules;
    this.#game = new Game(rules, size, {
      emit: (type, detail) => this.#emit(type, detail),
      changed: () => this.requestUpdate(),
      say: (sentence) => this.#announcer.say(sentence),
      words: () => this.words,
      options: (purpose) => this.#optionsFor(purpose),
      solver: () => this.solver,
      speed: () => this.speed,
      now: () => performance.now(),
    });
    this.#hand = new Hand(rules, this.#game, this);
    this.#game.begin(board, goal);
    if (this.isConnected) this.#follower.follow(this.follows);
  }

  // Methods. Those called before the rules are there wait for them.

  /** @template T @param {(game: Game) => T} action @returns {T | Promise<T>} */
  #do(action) {
    if (this.#game) return action(this.#game);
    return this.ready.then(() => action(/** @type {Game} */ (this.#game)));
  }

  shuffle() {
    return this.#do((game) => {
      this.#input?.newGame();
      game.shuffle(this.easy);
    });
  }

  /** Starts the worker, so that the first search need not wait for it, nor for the network. */
  warm() {
    this.solver.warm(this.heuristicInUse);
  }

  /** Finds a way to the goal and plays it; null where there is none to show, and then an event has said why. */
  async solve() {
    return this.#do((game) => game.solve());
  }

  /** Marks the next move of a shortest way, or of the best that was found, and answers it with the moves that remain. */
  async hint() {
    return this.#do((game) => game.hint());
  }

  /** Counts the shortest ways where one was found, and lists some as `solutions` of the solution. */
  async allWays() {
    return this.#do((game) => game.seeker.allWays());
  }

  /** Plays one of the ways that were listed. @param {number} index */
  playWay(index) {
    return this.#do((game) => game.seeker.playWay(index));
  }

  /** Puts up the board of a whole solve in writing, such as `8 1 3/4 0 2/7 6 5 UR2DL`, and plays its moves back. @param {string} text */
  replay(text) {
    return this.#do((game) => game.replay(String(text)));
  }

  undo() {
    return this.#do((game) => game.undo());
  }

  redo() {
    return this.#do((game) => game.redo());
  }

  reset() {
    return this.#do((game) => game.reset());
  }

  play() {
    return this.#do((game) => game.player.play());
  }

  pause() {
    return this.#do((game) => game.player.pause());
  }

  stepForward() {
    return this.#do((game) => game.player.stepForward());
  }

  stepBack() {
    return this.#do((game) => game.player.stepBack());
  }

  /** To any place of the solution. @param {number} position */
  seek(position) {
    return this.#do((game) => game.player.seek(position));
  }

  cancel() {
    return this.#do((game) => game.cancel());
  }

  /** Ends the search with the best solution that it has found so far, and plays that. */
  stop() {
    return this.#do((game) => game.stop());
  }

  pauseSearch() {
    return this.#do((game) => game.search.pause());
  }

  resumeSearch() {
    return this.#do((game) => game.search.resume());
  }

  swapToSolvable() {
    return this.#do((game) => game.swapToSolvable());
  }

  /** The keys act on the focused board. @override @param {FocusOptions} [options] */
  focus(options) {
    if (this.#hand) this.tileElement(this.#hand.tabStop)?.focus(options);
  }

  /** The button that is a tile. @param {number} tile @returns {HTMLElement | null} */
  tileElement(tile) {
    return this.renderRoot.querySelector(`#t${tile}`);
  }

  // Life

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    arrive(this);
    this.#measure();
    this.#resizes.observe(this);
    if (this.#game) this.#goOn(this.#game);
    else whenInSight(this, () => this.ready.catch(() => {})); // an event has told
  }

  /** @param {Game} game */
  #goOn(game) {
    this.#follower.follow(this.follows);
    if (this.#wasPlaying) game.player.play();
    this.requestUpdate();
  }

  /** @override */
  disconnectedCallback() {
    super.disconnectedCallback();
    this.#wasPlaying = this.playing;
    forgetSight(this);
    this.#resizes.disconnect();
    this.#follower.stop();
    this.#input?.disconnect();
    this.#input = null;
    clearTimeout(this.#tick);
    this.#game?.dispose();
    leave(this);
  }

  #measure() {
    const width = innerWidth(this);
    // A hidden element has no width to go by.
    if (width > 0) this.#layout = layoutFor(width, this.controls);
    this.requestUpdate();
  }

  /** @param {string} type  @param {object} detail */
  #emit(type, detail) {
    tell(this, type, detail);
  }

  /** @override @param {PropertyValues} changed */
  willUpdate(changed) {
    // A board brings its own size, which the attribute then shows.
    if (this.size !== this.#sizeShown) this.requestUpdate('size', this.#sizeShown);
    this.#sizeShown = this.size;
    if (changed.has('controls')) this.#measure();
    if (changed.has('speed')) this.#game?.player.retime();
    if (changed.has('rate')) this.#game?.search.setRate(this.rate);
    if (changed.has('follows') && this.#game && this.isConnected) this.#follower.follow(this.follows);
  }

  /** @override */
  updated() {
    this.#announcer.attach(/** @type {HTMLElement} */ (this.renderRoot.querySelector('#live')));
    const board = this.renderRoot.querySelector('.board');
    if (this.#hand && !this.#input && board instanceof HTMLElement && this.isConnected) {
      this.#input = new BoardInput(board, this.#hand);
    }
    this.#scheduleTick();
  }

  /** The figure of the clock changes once a second, and nothing is drawn in between. */
  #scheduleTick() {
    clearTimeout(this.#tick);
    const clock = this.#game?.state.clock;
    if (!clock || clock.since === null || !this.isConnected) return;
    this.#tick = setTimeout(() => this.requestUpdate(), untilNextSecond(clock, performance.now()));
  }

  /** @override */
  render() {
    const hand = this.#hand;
    const look = { element: this, layout: this.#layout, quiet: this.quiet, words: this.words };
    if (this.#rules && this.#game && hand) return puzzleView({ ...look, rules: this.#rules, game: this.#game, hand });
    const fault = this.#unloaded && !this.quiet ? this.words.text(...this.#unloaded) : '';
    const hasContent = this.textContent?.trim() !== '' || this.childElementCount > 0;
    return emptyView(this.words, { layout: this.#layout, hasContent, fault });
  }
}
