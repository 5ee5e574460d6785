// Parity: why a swap of two tiles cannot be undone by sliding. Tiles can be slid and swapped, and what is counted is noted after each move.

import { html } from 'lit';
import type { Direction } from '../../../ui/directions.js';
import { choice } from '../../parts/choice.js';
import type { Subject, View, ViewContext } from '../../view.js';
import { crossingsOf, linesOf, rowsOff } from './crossings.js';
import { crossingLines } from './lines.js';
import type { Change, Note } from './sentences.js';
import { score, sentenceOf, totalOf } from './sentences.js';
import { parityStyles } from './styles.js';
import type { Look } from './tiles.js';
import { movableBoard } from './tiles.js';

export { parityStyles as styles };

/** The puzzle of 1880: 14 and 15 are swapped. */
const example = '1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0';

const noTiles: Uint8Array = new Uint8Array();

const directions: Direction[] = ['U', 'L', 'R', 'D'];

export function open(context: ViewContext): View {
  return new ParityView(context);
}

class ParityView implements View {
  timeline = null;
  #context;
  #goal = '';
  /** The board with which the view began, and the present one. */
  #start = noTiles;
  #tiles = noTiles;
  #goalTiles = noTiles;
  /** What was counted since the view began or two tiles were swapped, the present board last. */
  #notes: Note[] = [];
  /** What was counted before the last change. */
  #before: Note | null = null;
  #change: Change = { kind: 'began' };
  #mode: Look['mode'] = 'move';
  #picked = 0;
  #focused = 0;

  constructor(context: ViewContext) {
    this.#context = context;
  }

  async show({ board, goal }: Subject) {
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

  #begin(tiles: Uint8Array) {
    this.#start = tiles;
    this.#set(tiles, { kind: 'began' });
    this.#focused = Math.max(...tiles);
  }

  /** Shows a board, with a new score unless a move led to it. */
  #set(tiles: Uint8Array, change: Change) {
    const note = this.#noteOf(tiles);
    this.#before = this.#notes.at(-1) ?? note;
    this.#notes = change.kind === 'slid' ? [...this.#notes, note] : [note];
    this.#tiles = tiles;
    this.#change = change;
    this.#picked = 0;
    this.#context.changed();
  }

  #noteOf(tiles: Uint8Array): Note {
    return {
      crossings: crossingsOf(linesOf(tiles, this.#goalTiles)).length,
      rows: rowsOff(tiles, this.#goalTiles),
      isOdd: !this.#context.rules.parity(tiles, this.#goal).solvable,
    };
  }

  /** The cell of the tile that a move slides; -1 if there is none. */
  #cellOf(direction: Direction) {
    const { rules } = this.#context;
    return this.#tiles.findIndex((_, cell) => rules.movesTowardBlank(this.#tiles, cell) === direction);
  }

  /** The board after a move; null if no tile can make it. */
  #after(direction: Direction) {
    if (this.#tiles.length === 0 || this.#cellOf(direction) < 0) return null;
    return this.#context.rules.applyMoves(this.#tiles, direction);
  }

  #slide = (direction: Direction) => {
    const after = this.#after(direction);
    if (after) this.#set(after, { kind: 'slid', tile: this.#tiles[this.#cellOf(direction)], direction });
  };

  #press(tile: number) {
    if (this.#mode === 'swap') return this.#pick(tile);
    const moves = this.#context.rules.movesTowardBlank(this.#tiles, this.#tiles.indexOf(tile));
    for (const move of moves) this.#slide(move as Direction);
  }

  /** Picks a tile, or swaps it with the one that was picked before. */
  #pick(tile: number) {
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
    const choose = (mode: string) => {
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
      canSlide: (cell: number) => rules.movesTowardBlank(tiles, cell) !== '',
      mode: this.#mode,
      picked: this.#picked,
      focused: this.#focused,
      press: (tile: number) => this.#press(tile),
      focus: (tile: number) => {
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
    return { board: this.#context.rules.writeBoard(this.#tiles), goal: this.#goal as Subject['goal'] };
  }

  source() {
    return this.#context.words().text('source');
  }

  close() {}
}
