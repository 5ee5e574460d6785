// The settings of <fifteen-puzzle>: properties and their attributes, with defaults and checks. This class only holds them; fifteen-puzzle.js
// and the controllers use them.

import type { PropertyDeclarations } from 'lit';
import { LitElement } from 'lit';
import type { Algorithm, BoardLike, Goal, Heuristic, Metric, TableSource } from '../solver/index.js';
import { TABLE_SOURCES } from '../solver/index.js';
import { adopt } from '../ui/sheet.js';
import { refuse } from './events.js';
import type { Arrows, Colors, Controls, Keys, SettingValues, ShowRemaining, Slide, Theme } from './settings.js';
import { byAttribute, isAbsent, namedSettings, notOneOf, settings, shortened } from './settings.js';
import type { Texts } from './text/texts.js';
import { readTexts } from './text/texts.js';

/** The types of values that a property accepts, where it accepts more types than it returns. */
export interface SetValues {
  board: BoardLike;
  goal: Goal | BoardLike;
  size: number | string;
  rows: number | string;
  columns: number | string;
  texts: Partial<Texts> | string | null | undefined;
}

/**
 * The settings of the element, and its parts and properties for style sheets.
 *
 * @attr {string} lang - Language of the texts, `en`, `de` or `fr`, also with a region; default: the language of the nearest ancestor that has one.
 *
 * @slot - Shown until the puzzle has loaded, and if it cannot be loaded.
 * @slot begin - Buttons beside Shuffle, which begin another board.
 * @slot actions - Buttons that replace Hint and Solve.
 * @slot sizes - A choice of other sizes, in the menu of sizes; a press closes the menu.
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
 * @csspart stats - The figures above the board, or the task or the next move in their place.
 * @csspart clock - The clock among them.
 * @csspart setup - The group with the size, Shuffle and the buttons beside it.
 * @csspart menu - The menu of sizes.
 * @csspart sizes - The buttons of the usual sizes in it.
 * @csspart actions - The toolbar.
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
 * @cssprop --fifteen-seat - A tile that is where the goal has it.
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
export class PuzzleProperties extends LitElement implements SettingValues {
  static override properties: PropertyDeclarations = {
    ...settings,
    texts: {}, // not reflected, since they may be long
  };

  #rate = settings.rate.defaultValue;
  #tables = settings.tables.defaultValue;
  #texts: Partial<Texts> = {};

  /**
   * How searches and the steps of a solution count moves: `single-tile`, or `multi-tile`, where tiles that slide at once in a row or column
   * count as one. Boards of more than 16 cells are searched in single-tile moves.
   */
  declare metric: Metric;
  /** Algorithm of the search; undefined: the best one for the size of the board. */
  declare algorithm: Algorithm | undefined;
  /** Heuristic of the search; undefined: the strongest one whose table is loaded. */
  declare heuristic: Heuristic | undefined;
  /** Whether a pattern database is also looked up for the mirror image of the board, which gives better estimates. */
  declare reflection: boolean;
  /** Number of moves for which IDA* avoids reaching a board in two ways; undefined: the most that the size allows. */
  declare pruneDepth: number | undefined;
  /** Factor of the estimate in weighted A*, 1 to 10; undefined: 1.5. */
  declare weight: number | undefined;
  /**
   * Seed, a whole number, of a random order in which a search tries the moves; undefined: the order up, left, right,
   * down.
   */
  declare seed: number | undefined;
  /** Whether A* continues as IDA* when its memory is full. */
  declare hybrid: boolean;
  /** Seconds that a search may take; undefined: 10 if it improves its first solution, otherwise no limit. */
  declare timeLimit: number | undefined;
  /** Speed of the playback; 1 plays two moves per second. */
  declare speed: number;
  /**
   * Which controls are shown: `auto` chooses by the width of the element; `play` has only those for playing the board
   * as it is given, without Shuffle, sizes and Solve.
   */
  declare controls: Controls;
  /** Whether an arrow key moves a tile or the blank in its direction: `tile` or `blank`. */
  declare arrows: Arrows;
  /** What slides a tile: `click`, or `hover` of a mouse, which then slides the tile that it enters. */
  declare slide: Slide;
  /** Which number of remaining moves is shown during a game: `off`, `at-least`, or `exact` for boards up to 4×4. */
  declare showRemaining: ShowRemaining;
  /**
   * Where keys act: `element` for keys pressed inside the element, `page` for the whole page except its fields, lists
   * and dialogs.
   */
  declare keys: Keys;
  /** Whether Shuffle makes boards that few moves solve: 8 to 12 on 3×3, 11 to 16 on 4×4, and more on larger ones. */
  declare easy: boolean;
  /** Whether only the page changes the board: no pointer and no key does, and there are no controls. */
  declare readOnly: boolean;
  /**
   * Whether the numbers are hidden from the first move of a game until its board is solved. A hint, a solution and `showNumbers()` bring them
   * back.
   */
  declare blindfold: boolean;
  /**
   * Colors of the tiles: `plain`; `fringe`, one for each L-shaped ring of the goal (a row and a column); `rainbow`, from tile to tile in the
   * order of the goal; or `patterns`, those of the heuristic.
   */
  declare colors: Colors;
  /** Whether the element leaves it to the page to show searches and errors. */
  declare quiet: boolean;
  /** Id of another element, whose board and goal this one shows whenever they change. */
  declare follows: string | undefined;
  /** URL of the script of the worker; undefined: beside the script of the element. */
  declare workerSrc: string | undefined;
  /** URL of the folder with the WebAssembly files; undefined: beside the script of the element. */
  declare wasmSrc: string | undefined;
  /** URL of a folder with table files, which are then downloaded instead of built. */
  declare tableSrc: string | undefined;
  /** URL of a picture for the tiles, cropped to a square: http, https, `data:image` or `blob:`; undefined: numbers. */
  declare image: string | undefined;
  /** Whether the tiles show their numbers on top of the picture. */
  declare numbers: boolean;
  /** Colors of the element, `light` or `dark`; undefined: as the background on which it stands. */
  declare theme: Theme | undefined;

  constructor() {
    super();
    for (const [name, { defaultValue }] of namedSettings) Reflect.set(this, name, defaultValue);
  }

  /** Nodes that a search may expand per second. */
  get rate() {
    return this.#rate;
  }

  set rate(rate) {
    if (typeof rate === 'number' && rate > 0) this.#rate = rate;
    else if (isAbsent(rate)) this.#rate = settings.rate.defaultValue;
    else refuse(this, `Invalid rate ${shortened(String(rate))}; expected a number of nodes per second above 0.`);
  }

  /**
   * Where the tables of heuristics come from: `fetch` downloads them from `table-src`, or from the folder `tables`
   * beside the script; `build` builds them; `auto` downloads them if there is a `table-src`, and otherwise builds them.
   * A table that cannot be downloaded is built.
   */
  get tables(): TableSource {
    return this.#tables;
  }

  set tables(tables) {
    if (isAbsent(tables)) this.#tables = settings.tables.defaultValue;
    else if (TABLE_SOURCES.includes(tables)) this.#tables = tables;
    else refuse(this, notOneOf('tables', String(tables), TABLE_SOURCES));
  }

  /**
   * Texts that replace those of the element, as an object or as JSON: `{"solve": "Résoudre", "solutions": {"one": "…",
   * "other": "{n} …"}}`. The keys are those of `locales/en/element.js`. Parts in `*stars*` are bold; parts in `[brackets]`
   * are left out if there is no room.
   */
  get texts(): Partial<Texts> {
    return this.#texts;
  }

  set texts(given: SetValues['texts']) {
    const { texts, errors } = readTexts(given);
    this.#texts = texts;
    for (const message of errors) refuse(this, message);
  }

  /** @internal */
  static override get observedAttributes() {
    // biome-ignore lint/complexity/noThisInStatic: it stands for the class that extends this one
    return [...super.observedAttributes, 'lang'];
  }

  /** In the document of another window, styles have to be made anew. @internal */
  override createRenderRoot() {
    const root = this.shadowRoot ?? this.attachShadow(LitElement.shadowRootOptions);
    adopt(this);
    return root;
  }

  /** @internal */
  adoptedCallback() {
    adopt(this);
  }

  /** A property that is absent has its default. @internal */
  override willUpdate(changed: Map<string, unknown>) {
    for (const [name, { accepts, converter, defaultValue }] of namedSettings) {
      // An absent flag without a converter counts as false.
      if (!converter || !changed.has(name)) continue;
      const value: unknown = Reflect.get(this, name);
      // 0 is a seed.
      if (isAbsent(value) && !accepts(value)) Reflect.set(this, name, defaultValue);
    }
  }

  /** @internal */
  override attributeChangedCallback(name: string, old: string | null, value: string | null) {
    super.attributeChangedCallback(name, old, value);
    if (name === 'lang') this.requestUpdate();
    if (value === null || value === '' || value === old) return;
    const problem = byAttribute.get(name)?.problem?.(name, value);
    if (problem) refuse(this, problem);
  }
}
