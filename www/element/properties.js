// The settings of <fifteen-puzzle>: properties and their attributes, with defaults and checks. This class only holds them; fifteen-puzzle.js
// and the controllers use them.

import { LitElement } from 'lit';
import { TABLE_SOURCES } from '../solver/index.js';
import { SharedSolverUser, sharedSolver } from './controllers/shared-solver.js';
import { named, positive, unlessFalse, whole } from './converters.js';
import { refuse } from './events.js';
import { notOneOf, problemWith, shortened } from './setting-values.js';
import { plainStyles } from './styles/plain.js';
import { readTexts } from './text/texts.js';

/** @import { PropertyDeclarations } from 'lit' */
/** @import { Algorithm, Heuristic, AssetUrls, Solver, TableSource } from '../solver/index.js' */
/** @import { Keys } from './input/key-input.js' */
/** @import { Arrows } from './input/keys.js' */
/** @import { Texts } from './text/texts.js' */
/** @import { Controls } from './view/layout.js' */

/** @typedef {'light' | 'dark'} Theme */
/** @typedef {'click' | 'hover'} Slide */
/** @typedef {'off' | 'at-least' | 'exact'} ShowRemaining */

/**
 * The settings of the element, and what a style sheet can reach of it.
 *
 * @attr {string} lang - Language of the texts, `en` or `de`; default: the language of the nearest ancestor that has one.
 *
 * @slot - Shown until the puzzle has loaded, and if it cannot be loaded.
 * @slot actions - Buttons that replace Solve and Hint.
 *
 * @csspart puzzle - The grid of the figures, the frame and the controls.
 * @csspart frame - The box of the board, which gives it its width.
 * @csspart controls - All rows of buttons, with the playback.
 * @csspart board - The tray that the tiles lie in.
 * @csspart tile - A tile.
 * @csspart tile-home - A tile that is where the goal has it; it is a `tile` too.
 * @csspart number - The number on a tile.
 * @csspart picture - The piece of the picture on a tile.
 * @csspart blank - The empty cell.
 * @csspart stats - The figures above the board.
 * @csspart clock - The clock among them.
 * @csspart setup - The row with Shuffle, the sizes and Easy.
 * @csspart sizes - The buttons of the sizes.
 * @csspart actions - The row of the other buttons.
 * @csspart button - A button.
 * @csspart button-primary - The one filled button; it is a `button` too.
 * @csspart playback - The controls of the playback.
 * @csspart scrubber - The slider of the playback.
 * @csspart speed - The choice of playback speeds.
 * @csspart message - An error message.
 * @csspart placeholder - The invisible board below the content of the element, which reserves its size until the puzzle has loaded.
 *
 * @cssprop --fifteen-ground - Background of the element.
 * @cssprop --fifteen-surface - Background of buttons and fields.
 * @cssprop --fifteen-well - The tray that the tiles lie in.
 * @cssprop --fifteen-tile - A tile that is not where the goal has it.
 * @cssprop --fifteen-seat - A tile that is.
 * @cssprop --fifteen-ink - Numbers and text.
 * @cssprop --fifteen-ink-2 - Text beside a figure, and the clock before the first move.
 * @cssprop --fifteen-line - Borders of disabled buttons.
 * @cssprop --fifteen-edge - Borders of controls; contrast 3:1 or more.
 * @cssprop --fifteen-accent - The filled button, focus, hints and the playback.
 * @cssprop --fifteen-on-accent - Text on the accent color.
 * @cssprop --fifteen-wash - A light background in the accent color.
 * @cssprop --fifteen-bad - Errors.
 * @cssprop --fifteen-bad-wash - Background of errors.
 * @cssprop --fifteen-pat-a - The first of five pattern colors, up to `--fifteen-pat-e`.
 * @cssprop --fifteen-sans - Font family.
 * @cssprop [--fifteen-radius=6px] - Corner radius of tiles and controls.
 * @cssprop [--fifteen-control=40px] - Height of the controls; 44px on touch screens.
 */
export class PuzzleProperties extends LitElement {
  /** @type {PropertyDeclarations} */
  static properties = {
    algorithm: { converter: named(undefined), reflect: true },
    heuristic: { converter: named(undefined), reflect: true },
    reflection: { converter: unlessFalse, reflect: true },
    pruneDepth: { attribute: 'prune-depth', converter: positive(undefined), reflect: true },
    weight: { converter: positive(undefined), reflect: true },
    seed: { converter: whole, reflect: true },
    hybrid: { type: Boolean, reflect: true },
    timeLimit: { attribute: 'time-limit', converter: positive(undefined), reflect: true },
    rate: { converter: positive(Number.POSITIVE_INFINITY), reflect: true },
    speed: { converter: positive(1), reflect: true },
    controls: { converter: named('auto'), reflect: true },
    arrows: { converter: named('tile'), reflect: true },
    slide: { converter: named('click'), reflect: true },
    showRemaining: { attribute: 'show-remaining', converter: named('at-least'), reflect: true },
    keys: { converter: named('element'), reflect: true },
    easy: { type: Boolean, reflect: true },
    patterns: { type: Boolean, reflect: true },
    quiet: { type: Boolean, reflect: true },
    follows: { converter: named(undefined), reflect: true },
    workerSrc: { attribute: 'worker-src', converter: named(undefined) },
    wasmSrc: { attribute: 'wasm-src', converter: named(undefined) },
    tableSrc: { attribute: 'table-src', converter: named(undefined) },
    tables: { converter: named('auto'), reflect: true },
    image: { converter: named(undefined) }, // not reflected, and neither are the texts: both may be long
    numbers: { type: Boolean, reflect: true },
    theme: { converter: named(undefined), reflect: true },
    texts: {},
  };

  /** @type {Solver | undefined} */
  #solver;
  #rate = Number.POSITIVE_INFINITY;
  /** @type {TableSource} */
  #tables = 'auto';
  /** @type {Partial<Texts>} */
  #texts = {};

  constructor() {
    super();
    new SharedSolverUser(this);
    /** Algorithm of the search; undefined: the best one for the size of the board. @type {Algorithm | undefined} */
    this.algorithm = undefined;
    /** Heuristic of the search; undefined: the strongest one whose table is loaded. @type {Heuristic | undefined} */
    this.heuristic = undefined;
    /** Whether a pattern database is also looked up for the mirror image of the board, which gives better estimates. */
    this.reflection = true;
    /** Number of moves for which IDA* avoids reaching a board in two ways; undefined: the most that the size allows. @type {number | undefined} */
    this.pruneDepth = undefined;
    /** Factor of the estimate in weighted A*, 1 to 10; undefined: 1.5. @type {number | undefined} */
    this.weight = undefined;
    /** Seed, a whole number, of a random order in which a search tries the moves; undefined: the order up, left, right, down. @type {number | undefined} */
    this.seed = undefined;
    /** Whether A* continues as IDA* when its memory is full. */
    this.hybrid = false;
    /** Seconds that a search may take; undefined: 10 if it improves its first solution, otherwise no limit. @type {number | undefined} */
    this.timeLimit = undefined;
    /** Speed of the playback; 1 plays two moves per second. */
    this.speed = 1;
    /** Which controls are shown: `auto` chooses by the width of the element; `play` has only those for playing the board as it is given, without Shuffle, sizes and Solve. @type {Controls} */
    this.controls = 'auto';
    /** Whether an arrow key moves a tile or the blank in its direction: `tile` or `blank`. @type {Arrows} */
    this.arrows = 'tile';
    /** What slides a tile: `click`, or `hover` of a mouse, which then slides the tile that it enters. @type {Slide} */
    this.slide = 'click';
    /** Which number of remaining moves is shown during a game: `off`, `at-least`, or `exact` for boards up to 4×4. @type {ShowRemaining} */
    this.showRemaining = 'at-least';
    /** Where keys act: `element` for keys pressed inside the element, `page` for the whole page except its fields, lists and dialogs. @type {Keys} */
    this.keys = 'element';
    /** Whether Shuffle makes only 25 random moves. */
    this.easy = false;
    /** Whether the tiles show the patterns of the heuristic in colors. */
    this.patterns = false;
    /** Whether the element leaves it to the page to show searches and errors. */
    this.quiet = false;
    /** Id of another element, whose board and goal this one shows whenever they change. @type {string | undefined} */
    this.follows = undefined;
    /** URL of the script of the worker; undefined: beside the script of the element. @type {string | undefined} */
    this.workerSrc = undefined;
    /** URL of the folder with the WebAssembly files; undefined: beside the script of the element. @type {string | undefined} */
    this.wasmSrc = undefined;
    /** URL of a folder with table files, which are then downloaded instead of built. @type {string | undefined} */
    this.tableSrc = undefined;
    /** URL of a picture for the tiles, cropped to a square: http, https, `data:image` or `blob:`; undefined: numbers. @type {string | undefined} */
    this.image = undefined;
    /** Whether the tiles show their numbers on top of the picture. */
    this.numbers = false;
    /** Colors of the element, `light` or `dark`; undefined: those of the page's `color-scheme`. @type {Theme | undefined} */
    this.theme = undefined;
  }

  /** Nodes that a search may expand per second. */
  get rate() {
    return this.#rate;
  }

  set rate(rate) {
    if (typeof rate === 'number' && rate > 0) this.#rate = rate;
    else if (rate === undefined || rate === null) this.#rate = Number.POSITIVE_INFINITY;
    else refuse(this, `Invalid rate ${shortened(String(rate))}; expected a number of nodes per second above 0.`);
  }

  /** Where the tables of heuristics come from: `fetch` downloads them from `table-src`, or from the folder `tables` beside the script; `build` builds them; `auto` downloads them if there is a `table-src`, and otherwise builds them. A table that cannot be downloaded is built. @returns {TableSource} */
  get tables() {
    return this.#tables;
  }

  set tables(tables) {
    if (tables === undefined || tables === null) this.#tables = 'auto';
    else if (TABLE_SOURCES.includes(tables)) this.#tables = tables;
    else refuse(this, notOneOf('tables', String(tables), TABLE_SOURCES));
  }

  /**
   * Texts that replace those of the element, as an object or as JSON: `{"solve": "Résoudre", "solutions": {"one": "…", "other": "{n} …"}}`.
   * The keys are those of `text/texts-en.js`. Parts in `*stars*` are bold; parts in `[brackets]` are left out if there is no room.
   * @returns {Partial<Texts>}
   */
  get texts() {
    return this.#texts;
  }

  /** @param {Partial<Texts> | string | null | undefined} given */
  set texts(given) {
    const { texts, errors } = readTexts(given);
    this.#texts = texts;
    for (const message of errors) refuse(this, message);
  }

  /** The solver that runs the searches: the one that all elements of the page share, unless another one was set. @returns {Solver} */
  get solver() {
    return this.#solver ?? sharedSolver(this.assets, this.tables);
  }

  /** @param {Solver | undefined} solver */
  set solver(solver) {
    this.#solver = solver;
  }

  /** URLs of the files that the element loads; those that are missing are beside its script. @returns {AssetUrls} */
  get assets() {
    const assets = { worker: this.workerSrc, wasm: this.wasmSrc, tables: this.tableSrc };
    return Object.fromEntries(Object.entries(assets).filter(([, url]) => url !== undefined));
  }

  /** @internal @override @param {import('lit').CSSResultGroup} [styles] */
  static finalizeStyles(styles) {
    // biome-ignore lint/complexity/noThisInStatic: it stands for the class that extends this one
    return plainStyles(super.finalizeStyles(styles));
  }

  /** @internal */
  static get observedAttributes() {
    // biome-ignore lint/complexity/noThisInStatic: it stands for the class that extends this one
    return [...super.observedAttributes, 'lang'];
  }

  /** @internal @override @param {string} name  @param {string | null} old  @param {string | null} value */
  attributeChangedCallback(name, old, value) {
    super.attributeChangedCallback(name, old, value);
    if (name === 'lang') this.requestUpdate();
    const problem = value === null || value === old ? '' : problemWith(name, value);
    if (problem) refuse(this, problem);
  }
}
