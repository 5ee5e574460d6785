// Parity: why a swap of two tiles cannot be undone by sliding. Tiles can be slid and swapped, and what is counted is noted after each move.

import { html } from 'lit';
import { choice } from '../../parts/choice.js';
import { crossingsOf, linesOf, rowsOff } from './crossings.js';
import { crossingLines } from './lines.js';
import { score, totalOf } from './score.js';
import { sentenceOf } from './sentences.js';
import { parityStyles } from './styles.js';
import { english } from './texts-en.js';
import { movableBoard } from './tiles.js';

/** @import { TextsOf } from '../../text/lab-words.js' */
/** @import { Subject, View, ViewContext } from '../../view.js' */
/** @import { Note } from './score.js' */
/** @import { Change } from './sentences.js' */
/** @import { Direction, Look } from './tiles.js' */

/** @type {TextsOf<keyof typeof english>} */
export const texts = { en: english, de: () => import('./texts-de.js').then(({ german }) => german) };
export { parityStyles as styles };

/** The puzzle of 1880: 14 and 15 are swapped. */
const example = '1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0';

/** @type {Uint8Array} */
const noTiles = new Uint8Array();

/** @type {Direction[]} */
const directions = ['U', 'L', 'R', 'D'];

/** @param {ViewContext} context @returns {View} */
export function open(context) {
  return new ParityView(context);
}

/** @implements {View} */
class ParityView {
  timeline = null;
  #context;
  #goal = '';
  /** The board with which the view began, and the present one. */
  #start = noTiles;
  #tiles = noTiles;
  #goalTiles = noTiles;
  /** What was counted since the view began or two tiles were swapped, the present board last. @type {Note[]} */
  #notes = [];
  /** What was counted before the last change. @type {Note | null} */
  #before = null;
  /** @type {Change} */
  #change = { kind: 'began' };
  /** @type {Look['mode']} */
  #mode = 'move';
  #picked = 0;
  #focused = 0;

  /** @param {ViewContext} context */
  constructor(context) {
    this.#context = context;
  }

  /** @param {Subject} subject */
  async show({ board, goal }) {
    const { rules } = this.#context;
    const tiles = rules.readBoard(board || example);
    const goalTiles = rules.goalBoard(Math.sqrt(tiles.length), goal);
    const isSameGoal = String(goalTiles) === String(this.#goalTiles);
    if (isSameGoal && String(tiles) === String(this.#tiles)) return;
    const direction = isSameGoal ? directions.find((one) => String(this.#after(one)) === String(tiles)) : undefined;
    this.#goal = goal;
    this.#goalTiles = goalTiles;
    // The board of this page has made one move.
    if (direction) this.#slide(direction);
    else this.#begin(tiles);
  }

  /** @param {Uint8Array} tiles */
  #begin(tiles) {
    this.#start = tiles;
    this.#set(tiles, { kind: 'began' });
    this.#focused = Math.max(...tiles);
  }

  /** Shows a board, with a new score unless a move led to it. @param {Uint8Array} tiles  @param {Change} change */
  #set(tiles, change) {
    const note = this.#noteOf(tiles);
    this.#before = this.#notes.at(-1) ?? note;
    this.#notes = change.kind === 'slid' ? [...this.#notes, note] : [note];
    this.#tiles = tiles;
    this.#change = change;
    this.#picked = 0;
    this.#context.changed();
  }

  /** @param {Uint8Array} tiles @returns {Note} */
  #noteOf(tiles) {
    return {
      crossings: crossingsOf(linesOf(tiles, this.#goalTiles)).length,
      rows: rowsOff(tiles, this.#goalTiles),
      isOdd: !this.#context.rules.parity(tiles, this.#goal).solvable,
    };
  }

  /** The cell of the tile that a move slides; -1 if there is none. @param {Direction} direction */
  #cellOf(direction) {
    const { rules } = this.#context;
    return this.#tiles.findIndex((_, cell) => rules.movesTowardBlank(this.#tiles, cell) === direction);
  }

  /** The board after a move; null if no tile can make it. @param {Direction} direction */
  #after(direction) {
    if (this.#tiles.length === 0 || this.#cellOf(direction) < 0) return null;
    return this.#context.rules.applyMoves(this.#tiles, direction);
  }

  /** @param {Direction} direction */
  #slide = (direction) => {
    const after = this.#after(direction);
    if (after) this.#set(after, { kind: 'slid', tile: this.#tiles[this.#cellOf(direction)], direction });
  };

  /** @param {number} tile */
  #press(tile) {
    if (this.#mode === 'swap') return this.#pick(tile);
    const moves = this.#context.rules.movesTowardBlank(this.#tiles, this.#tiles.indexOf(tile));
    for (const move of moves) this.#slide(/** @type {Direction} */ (move));
  }

  /** Picks a tile, or swaps it with the one that was picked before. @param {number} tile */
  #pick(tile) {
    const other = this.#picked;
    if (other !== 0 && other !== tile) {
      const tiles = this.#context.rules.swapTiles(this.#tiles, other, tile);
      this.#set(tiles, { kind: 'swapped', tiles: [other, tile] });
      return;
    }
    this.#picked = other === tile ? 0 : tile;
    this.#context.changed();
  }

  get #size() {
    return Math.sqrt(this.#tiles.length);
  }

  /** Whether the row of the blank counts: past an odd number of tiles, a move up or down changes the crossings by an odd number. */
  get #hasRows() {
    return this.#size % 2 === 0;
  }

  /** What is said of the blank's row. */
  get #rowsLabel() {
    const isLast = this.#goalTiles.indexOf(0) >= this.#goalTiles.length - this.#size;
    return this.#context.words().text(isLast ? 'height' : 'rows');
  }

  about() {
    return this.#hasRows ? 'about' : 'aboutOdd';
  }

  choices() {
    const words = this.#context.words();
    const choose = (/** @type {string} */ mode) => {
      this.#mode = mode === 'swap' ? 'swap' : 'move';
      this.#picked = 0;
      this.#context.changed();
    };
    const options = ['move', 'swap'].map((value) => ({ value, text: words.text(value) }));
    return html`${choice({ label: words.text('modes'), options, chosen: this.#mode, choose })}
      <button type="button" class="btn bare" @click=${() => this.#begin(this.#start)}>${words.text('reset')}</button>`;
  }

  stage() {
    const words = this.#context.words();
    const { rules } = this.#context;
    const [tiles, goal] = [this.#tiles, this.#goalTiles];
    const look = {
      tiles,
      goal,
      canSlide: (/** @type {number} */ cell) => rules.movesTowardBlank(tiles, cell) !== '',
      mode: this.#mode,
      picked: this.#picked,
      focused: this.#focused,
      press: (/** @type {number} */ tile) => this.#press(tile),
      focus: (/** @type {number} */ tile) => {
        this.#focused = tile;
        this.#context.changed();
      },
      slide: this.#slide,
      cancel: () => this.#pick(this.#picked),
    };
    return html`<div class="parity">
      ${movableBoard(look, words)}
      <div>
        <p class="cap ends"><span>${words.text('readingOrder')}</span><span>${words.text('solvedOrder')}</span></p>
        ${crossingLines(tiles, goal, words)} ${score(this.#notes, this.#hasRows, this.#rowsLabel, words)}
      </div>
    </div>`;
  }

  sentence() {
    const now = this.#notes.at(-1);
    if (!now || !this.#before) return { lead: '', rest: '' };
    return sentenceOf(this.#change, this.#before, now, this.#size, this.#context.words());
  }

  async table() {
    const words = this.#context.words();
    return {
      head: ['headMove', 'headCrossings', 'headRows', 'headSum', 'headParity'].map((key) => words.text(key)),
      rows: this.#notes.map((note, move) => [
        ...[move, note.crossings, note.rows, totalOf(note, this.#hasRows)],
        words.text(note.isOdd ? 'odd' : 'even'),
      ]),
    };
  }

  get shown() {
    if (this.#tiles.length === 0) return {};
    return { board: this.#context.rules.writeBoard(this.#tiles), goal: /** @type {Subject['goal']} */ (this.#goal) };
  }

  source() {
    return this.#context.words().text('source');
  }

  close() {}
}
