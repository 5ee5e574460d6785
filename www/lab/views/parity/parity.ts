// Parity: why a swap of two tiles cannot be undone by sliding. Tiles can be slid and swapped, and the counts are noted after each move.

import { html } from 'lit';
import type { Goal } from '../../../solver/index.js';
import { lettersOf } from '../../../solver/names.js';
import type { Board } from '../../../solver/shape.js';
import { isSameShape } from '../../../solver/shape.js';
import { buttonGroup } from '../../../ui/button-group.js';
import type { Direction } from '../../../ui/directions.js';
import type { Subject } from '../../view.js';
import { LabView } from '../../view.js';
import { crossingLines, crossingsOf, linesOf, rowsOff } from './crossings.js';
import type { Change, Note } from './sentences.js';
import { score, sentenceOf, totalOf } from './sentences.js';
import type { Look } from './tiles.js';
import { movableBoard } from './tiles.js';

export { default as styles } from './styles.css?raw';
export { ParityView as View };

/** The puzzle of 1880: 14 and 15 are swapped. */
const example = '1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0';

const noBoard: Board = { rows: 0, columns: 0, tiles: new Uint8Array() };

const directions: Direction[] = ['U', 'L', 'R', 'D'];

interface Data {
  board: Board;
  goal: Goal;
  goalBoard: Board;
  held: null;
}

class ParityView extends LabView<Data> {
  /** The board with which the view began, and the present one. */
  #start = noBoard;
  #board = noBoard;
  /** The counts since the view began or two tiles were swapped, the present board last. */
  #notes: Note[] = [];
  /** The counts before the last change. */
  #before: Note | null = null;
  #change: Change = { kind: 'began' };
  #mode: Look['mode'] = 'move';
  #picked = 0;
  #focused = 0;

  protected async load({ board: given, goal }: Subject) {
    const board = this.rules.readBoard(given || example);
    return { board, goal, goalBoard: this.rules.goalBoard(board, goal), held: null };
  }

  protected override async take(_at: number | null, last: Data | null) {
    const { board, goalBoard } = this.data;
    const isSameGoal = last !== null && isSame(goalBoard, last.goalBoard);
    if (isSameGoal && isSame(board, this.#board)) return;
    const direction = isSameGoal ? directions.find((one) => isSame(board, this.#after(one))) : undefined;
    // The puzzle of this page has made one move.
    if (direction) this.#slide(direction);
    else this.#begin(board);
  }

  override get hasTimeline() {
    return false;
  }

  #begin(board: Board) {
    this.#start = board;
    this.#set(board, { kind: 'began' });
    this.#focused = board.tiles.length - 1;
  }

  /** Shows a board, with a new score unless a move led to it. */
  #set(board: Board, change: Change) {
    const note = this.#noteOf(board);
    this.#before = this.#notes.at(-1) ?? note;
    this.#notes = change.kind === 'slid' ? [...this.#notes, note] : [note];
    this.#board = board;
    this.#change = change;
    this.#picked = 0;
    this.context.changed();
  }

  #noteOf(board: Board): Note {
    const { goal, goalBoard } = this.data;
    return {
      crossings: crossingsOf(linesOf(board.tiles, goalBoard.tiles)).length,
      rows: rowsOff(board, goalBoard),
      isOdd: !this.rules.parity(board, goal).solvable,
    };
  }

  /** The cell of the tile that a move slides; -1 if there is none. */
  #cellOf(direction: Direction) {
    return this.#board.tiles.findIndex((_, cell) => this.rules.movesTowardBlank(this.#board, cell) === direction);
  }

  /** The board after a move; null if no tile can make it. */
  #after(direction: Direction) {
    if (this.#cellOf(direction) < 0) return null;
    return this.rules.applyMoves(this.#board, direction);
  }

  #slide = (direction: Direction) => {
    const after = this.#after(direction);
    if (after) this.#set(after, { kind: 'slid', tile: this.#board.tiles[this.#cellOf(direction)], direction });
  };

  #press(tile: number) {
    if (this.#mode === 'swap') return this.#pick(tile);
    const moves = this.rules.movesTowardBlank(this.#board, this.#board.tiles.indexOf(tile));
    for (const move of lettersOf(moves)) this.#slide(move);
  }

  /** Picks a tile, or swaps it with the one that was picked before. */
  #pick(tile: number) {
    const other = this.#picked;
    if (other !== 0 && other !== tile) {
      const board = this.rules.swapTiles(this.#board, other, tile);
      this.#set(board, { kind: 'swapped', tiles: [other, tile] });
      return;
    }
    this.#picked = other === tile ? 0 : tile;
    this.context.changed();
  }

  /**
   * Whether the row of the blank counts: a move up or down then passes an odd number of tiles and changes the crossings by an odd number.
   */
  get #hasRows() {
    return this.#board.columns % 2 === 0;
  }

  /** The label of the blank's row. */
  get #rowsLabel() {
    const { columns, tiles } = this.data.goalBoard;
    const isLast = tiles.indexOf(0) >= tiles.length - columns;
    return this.words.text(isLast ? 'height' : 'rows');
  }

  override about() {
    return this.#hasRows ? 'about' : 'aboutOdd';
  }

  override choices() {
    const { words } = this;
    const choice = buttonGroup<Look['mode']>({
      label: words.text('modes'),
      values: ['move', 'swap'],
      textOf: (mode) => words.text(mode),
      chosen: this.#mode,
      choose: (mode) => {
        this.#mode = mode;
        this.#picked = 0;
        this.context.changed();
      },
    });
    return html`${choice}
      <button type="button" class="btn bare" @click=${() => this.#begin(this.#start)}>${words.text('reset')}</button>`;
  }

  stage() {
    const { words, rules } = this;
    const [board, goal] = [this.#board, this.data.goalBoard];
    const look = {
      board,
      goal,
      canSlide: (cell: number) => rules.movesTowardBlank(board, cell) !== '',
      mode: this.#mode,
      picked: this.#picked,
      focused: this.#focused,
      press: (tile: number) => this.#press(tile),
      focus: (tile: number) => {
        this.#focused = tile;
        this.context.changed();
      },
      slide: this.#slide,
      cancel: () => this.#pick(this.#picked),
    };
    return html`<div class="parity">
      ${movableBoard(look, words)}
      <div>
        <p class="cap ends"><span>${words.text('readingOrder')}</span><span>${words.text('solvedOrder')}</span></p>
        ${crossingLines(board.tiles, goal.tiles, words)} ${score(this.#notes, this.#hasRows, this.#rowsLabel, words)}
      </div>
    </div>`;
  }

  sentence() {
    const now = this.#notes.at(-1);
    if (!now || !this.#before) return { lead: '', rest: '' };
    return sentenceOf(this.#change, this.#before, now, this.#board.columns, this.words);
  }

  async table() {
    return {
      head: this.heads('headMove', 'headCrossings', 'headRows', 'headSum', 'headParity'),
      rows: this.#notes.map((note, move) => [
        ...[move, note.crossings, note.rows, totalOf(note, this.#hasRows)],
        this.words.text(note.isOdd ? 'odd' : 'even'),
      ]),
    };
  }

  get shown() {
    return { board: this.rules.writeBoard(this.#board), goal: this.data.goal };
  }
}

function isSame(one: Board, other: Board | null) {
  return other !== null && isSameShape(one, other) && String(one.tiles) === String(other.tiles);
}
