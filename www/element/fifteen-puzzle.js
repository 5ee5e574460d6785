// <fifteen-puzzle>: its life in a page, and how it is drawn. What a script does with it is in puzzle-board.js and puzzle-methods.js; what
// that does to the puzzle is the game's.

import { wasmIsBlocked } from '../solver/shared/asset-urls.js';
import { tell } from './events.js';
import { Follower } from './follower.js';
import { untilNextSecond } from './game/clock.js';
import { loadRules } from './game/rules.js';
import { Hand } from './input/hand.js';
import { BoardInput } from './input/input.js';
import { innerWidth, layoutFor } from './layout.js';
import { PuzzleMethods } from './puzzle-methods.js';
import { arrive, leave } from './shared.js';
import { forgetSight, whenInSight } from './sight.js';
import { boardStyles, tokens } from './styles/board.js';
import { controlStyles } from './styles/controls.js';
import { playbackStyles } from './styles/playback.js';
import { Announcer } from './text/announcer.js';
import { english } from './text/words.js';
import { emptyView, puzzleView } from './view/puzzle-view.js';

/** @import { PropertyValues } from 'lit' */
/** @import { Game } from './game/game.js' */
/** @import { Layout } from './layout.js' */
/** @import { Rules } from './game/rules.js' */
/** @import { TextKey } from './text/texts.js' */

/**
 * A sliding-tile puzzle to be played, and solved in the fewest moves.
 *
 * @tagname fifteen-puzzle
 *
 * @attr {string} board - Its numbers row by row, 0 for the blank; the board in order where there is none.
 * @attr {3 | 4 | 5 | 6} size - Columns, where no board is given.
 * @attr {string} goal - `blank-last`, `blank-first`, or a board.
 * @attr {string} image - The address of a picture on the tiles: http, https, `data:image` or `blob:`. It is cropped to a square.
 * @attr {boolean} numbers - Shows the numbers in a corner of the tiles, over the picture.
 * @attr {'light' | 'dark'} theme - Colours and ground of that kind; without it, colours follow the page's `color-scheme`.
 * @attr {string} lang - The language of the texts, `en` or `de`; without it, that of the nearest ancestor that has one.
 * @attr {string} texts - Texts in place of these, as JSON: `{"solve": "Résoudre", "ways": {"one": "…", "other": "{n} …"}}`.
 *   The keys are those of `texts-en.js`. Figures beside the board have `*bold*` parts, and `[parts]` that go where there is no room.
 *
 * @slot - What is seen until the puzzle is there, and where it cannot be.
 *
 * @fires fifteen-move - A tile has slid: `move`, `board`, `moves`.
 * @fires fifteen-change - Another board or goal: `board`, `size`, `goal`, `solved`, `solvable`, `moves`, `remaining`, `lowerBound`, `position`, `solution`.
 * @fires fifteen-solve-start - A search begins: `board`, `purpose`, and its options.
 * @fires fifteen-progress - What a search has done so far, at most 30 times a second.
 * @fires fifteen-solution - A solution is there: `moves`, `length`, `optimal`, `lowerBound`, `stats`.
 * @fires fifteen-hint - The next move: `move`, `tile`, `remaining`, `optimal`.
 * @fires fifteen-solved - The board is in order: `moves`, `seconds`, `by`.
 * @fires fifteen-error - Something is wrong: `code`, `message`.
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
export class FifteenPuzzle extends PuzzleMethods {
  static styles = [tokens, boardStyles, controlStyles, playbackStyles];

  /** @type {Promise<void> | null} */
  #ready = null;
  /** Why the rules are not there, if loading them failed. @type {[TextKey, { message: string }] | null} */
  #unloaded = null;
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
  #follower = new Follower(this, ({ board, goal }) => this.game?.take(board, goal));
  /** When it was taken out of the page. */
  #wasPlaying = false;

  /** Kept once the rules are loaded and the board is set. @override @returns {Promise<void>} */
  get ready() {
    this.#ready ??= Promise.all([loadRules(this.assets), this.bringWords()]).then(
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
    tell(this, 'fifteen-error', { code: blocked ? 'wasm-blocked' : 'worker-failed', message: inEnglish });
  }

  /** @param {Rules} rules */
  #begin(rules) {
    const game = this.startGame(rules, {
      emit: (type, detail) => tell(this, type, detail),
      changed: () => this.requestUpdate(),
      say: (sentence) => this.#announcer.say(sentence),
      words: () => this.words,
      solver: () => this.solver,
      speed: () => this.speed,
      now: () => performance.now(),
    });
    this.#hand = new Hand(rules, game, this);
    if (this.isConnected) this.#follower.follow(this.follows);
  }

  /** @override */
  shuffle() {
    this.#input?.newGame();
    return super.shuffle();
  }

  /** The keys act on the focused board. @override @param {FocusOptions} [options] */
  focus(options) {
    if (this.#hand) this.tileElement(this.#hand.tabStop)?.focus(options);
  }

  /** The button that is a tile. @param {number} tile @returns {HTMLElement | null} */
  tileElement(tile) {
    return this.renderRoot.querySelector(`#t${tile}`);
  }

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    arrive(this);
    this.#measure();
    this.#resizes.observe(this);
    if (this.game) this.#goOn(this.game);
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
    this.game?.dispose();
    leave(this);
  }

  #measure() {
    const width = innerWidth(this);
    // A hidden element has no width to go by.
    if (width > 0) this.#layout = layoutFor(width, this.controls);
    this.requestUpdate();
  }

  /** @override @param {PropertyValues} changed */
  willUpdate(changed) {
    // A board brings its own size, which the attribute then shows.
    if (this.size !== this.#sizeShown) this.requestUpdate('size', this.#sizeShown);
    this.#sizeShown = this.size;
    if (changed.has('controls')) this.#measure();
    if (changed.has('speed')) this.game?.player.retime();
    if (changed.has('rate')) this.game?.search.setRate(this.rate);
    if (changed.has('follows') && this.game && this.isConnected) this.#follower.follow(this.follows);
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
    const clock = this.game?.state.clock;
    if (!clock || clock.since === null || !this.isConnected) return;
    this.#tick = setTimeout(() => this.requestUpdate(), untilNextSecond(clock, performance.now()));
  }

  /** @override */
  render() {
    const hand = this.#hand;
    const look = { element: this, layout: this.#layout, quiet: this.quiet, words: this.words };
    if (this.rules && this.game && hand) return puzzleView({ ...look, rules: this.rules, game: this.game, hand });
    const fault = this.#unloaded && !this.quiet ? this.words.text(...this.#unloaded) : '';
    const hasContent = this.textContent?.trim() !== '' || this.childElementCount > 0;
    return emptyView(this.words, { layout: this.#layout, hasContent, fault });
  }
}
