// A board while it is entered by hand: its cells, the next question, and the history for undo. It knows neither the page nor the rules, so
// that all of it runs in a test. Each action returns its effects, for the status that screen readers read.
//
//   cell by cell        What is in row 2, column 3?    a number goes into the marked cell
//   number by number    Where is 7?                    a cell receives the number
//
// Either way, typed digits go into the marked cell, which has the focus.

import type { Board, Shape } from '../../solver/shape.js';
import { isSameShape, readShape } from '../../solver/shape.js';

/** Whether each cell is asked for its number, or each number for its cell. */
export type Way = 'cells' | 'numbers';

/** A cell: its number, 0 for the gap, null while it is empty. */
type Cell = number | null;

/** The effect of an action, or why it had none. */
export type Done =
  | { kind: 'placed' | 'taken' | 'moved'; number: number; cell: number }
  | { kind: 'picked' | 'left' | 'freed' | 'unknown'; number: number }
  | { kind: 'swapped'; numbers: [number, number] }
  | { kind: 'waits'; digits: string }
  | { kind: 'undone' | 'cleared' | 'resized' | 'read' };

/** A state to which undo goes back. */
interface Moment extends Shape {
  cells: Cell[];
  marked: number;
  asked: number;
}

/** The part of an entry that a reload keeps. */
export interface KeptEntry extends Shape {
  cells: Cell[];
}

export class Entering {
  #shape: Shape;
  #cells: Cell[];
  #marked = 0;
  #asked = 1;
  #picked: number | null = null;
  #digits = '';
  #past: Moment[] = [];
  way: Way = 'cells';

  constructor(shape: Shape) {
    this.#shape = { rows: shape.rows, columns: shape.columns };
    this.#cells = emptyCells(shape);
  }

  get rows() {
    return this.#shape.rows;
  }

  get columns() {
    return this.#shape.columns;
  }

  get cells(): readonly Cell[] {
    return this.#cells;
  }

  /** The cell that has the focus and receives typed digits. */
  get marked() {
    return this.#marked;
  }

  /** The number that is asked for, number by number; 0 for the gap. */
  get asked() {
    return this.#asked;
  }

  /** The cell whose tile is picked up; null if none is. */
  get picked() {
    return this.#picked;
  }

  /** Digits that may be the beginning of a number: `1` on a 4×4 board, which may become 12. */
  get digits() {
    return this.#digits;
  }

  /** Whether the digits are a number that can be placed without another digit. */
  get digitsAreFree() {
    return this.#digits !== '' && this.isFree(Number(this.#digits));
  }

  get canUndo() {
    return this.#past.length > 0;
  }

  get isEmpty() {
    return this.#cells.every((cell) => cell === null);
  }

  /** Tiles that are placed, without the gap. */
  get placed() {
    return this.#cells.filter((cell) => cell).length;
  }

  /** The board, once all cells are filled; null before. */
  get board(): Board | null {
    const tiles = this.#cells.filter((cell) => cell !== null);
    return tiles.length === this.#cells.length ? { ...this.#shape, tiles: Uint8Array.from(tiles) } : null;
  }

  /** Whether a number belongs on the board and is not placed yet. */
  isFree(number: number) {
    return number < this.#cells.length && !this.#cells.includes(number);
  }

  /** Whether a digit may come next: it leads to a free number, by itself or after the digits before it. */
  leads(digit: string) {
    return this.#hasFree(this.#digits + digit) || (this.digitsAreFree && this.#hasFree(digit));
  }

  /** Types a digit. It is placed at once if no longer number begins with it. A tile that is picked up is replaced. */
  type(digit: string): Done[] {
    const before = this.#digits;
    if (this.#picked !== null) this.#marked = this.#picked;
    this.#leave();
    if (before === '' || this.#hasFree(before + digit)) return this.#take(before + digit);
    // 1 and then 7 are two numbers on a 4×4 board, which has no 17.
    if (this.isFree(Number(before))) return [...this.end(), ...(this.board ? [] : this.#take(digit))];
    this.#digits = '';
    return [this.#refused(Number(before + digit))];
  }

  /** Ends a number that might go on: 1 and a space is 1. */
  end(): Done[] {
    const digits = this.#digits;
    this.#digits = '';
    return digits === '' ? [] : this.#put(Number(digits), this.#marked);
  }

  /** Takes back the last digit, or the last act. */
  backspace(): Done[] {
    if (this.#digits === '') return this.undo();
    this.#digits = '';
    return [];
  }

  /** A cell is chosen by a click: to be marked, to receive the number that is asked for, or to pick up its tile. */
  choose(cell: number): Done[] {
    const done = this.end();
    const from = this.#picked;
    if (from !== null) return [...done, ...this.#drop(from, cell)];
    if (this.#cells[cell] !== null) return [...done, this.#pickUp(cell)];
    this.#marked = cell;
    return this.way === 'numbers' ? [...done, ...this.#put(this.#asked, cell)] : done;
  }

  /** A number of the pad is chosen: to take the place of the tile that is picked up, to be placed, to be asked for, or to pick up its tile. */
  chooseNumber(number: number): Done[] {
    const done = this.end();
    const { picked } = this;
    if (!this.isFree(number)) {
      const cell = this.#cells.indexOf(number);
      return [...done, ...(picked === null ? [this.#pickUp(cell)] : this.#drop(picked, cell))];
    }
    this.#leave();
    if (picked !== null) return [...done, ...this.#put(number, picked)];
    if (this.way === 'cells') return [...done, ...this.#put(number, this.#marked)];
    this.#asked = number;
    return done;
  }

  /** Marks a cell. */
  mark(cell: number): Done[] {
    const done = this.end();
    this.#marked = cell;
    return done;
  }

  /** Puts back the tile that is picked up. */
  putBack(): Done[] {
    const number = this.#leave();
    return number === null ? [] : [{ kind: 'left', number }];
  }

  /** Takes off the tile that is picked up, or the tile of a cell; its cell is marked. */
  takeOff(cell = this.#picked): Done[] {
    const done = this.end();
    const number = cell === null ? null : this.#cells[cell];
    this.#picked = null;
    if (cell === null || number === null) return done;
    this.#remember();
    this.#cells[cell] = null;
    this.#marked = cell;
    this.#askNext();
    return [...done, { kind: 'freed', number }];
  }

  /** Swaps two tiles. */
  swap(a: number, b: number): Done[] {
    return this.#drop(this.#cells.indexOf(a), this.#cells.indexOf(b));
  }

  undo(): Done[] {
    const last = this.#past.pop();
    this.#leave();
    this.#digits = '';
    if (!last) return [];
    this.#shape = { rows: last.rows, columns: last.columns };
    this.#cells = last.cells;
    this.#marked = last.marked;
    this.#asked = last.asked;
    return [{ kind: 'undone' }];
  }

  clear(): Done[] {
    return this.isEmpty ? [] : this.#begin(this.#shape, emptyCells(this.#shape), 'cleared');
  }

  /** Begins anew with another size. */
  resize(shape: Shape): Done[] {
    if (isSameShape(shape, this)) return [];
    const { rows, columns } = shape;
    return this.#begin({ rows, columns }, emptyCells(shape), 'resized');
  }

  /** Takes over a board that was given as a text. */
  read({ rows, columns, tiles }: Board): Done[] {
    return this.#begin({ rows, columns }, [...tiles], 'read');
  }

  keep(): KeptEntry {
    return { ...this.#shape, cells: this.#cells };
  }

  /** Restores an entry that a reload has kept; ignores any other value. */
  restore(kept: unknown) {
    if (!isEntry(kept)) return;
    this.#shape = { rows: Number(kept.rows), columns: Number(kept.columns) };
    this.#cells = [...kept.cells];
    this.#marked = this.#emptyAfter(0) ?? 0;
    this.#asked = 1;
    this.#askNext();
  }

  /** Places digits that are a complete number; digits that may begin a longer one wait. */
  #take(digits: string): Done[] {
    if (Number(digits) > 0 && this.#numbers().some((one) => one !== Number(digits) && String(one).startsWith(digits))) {
      this.#digits = digits;
      return [{ kind: 'waits', digits }];
    }
    this.#digits = '';
    return this.#put(Number(digits), this.#marked);
  }

  /** The free numbers, without the gap. */
  #numbers() {
    return this.#cells.map((_, index) => index).filter((number) => number > 0 && this.isFree(number));
  }

  /** Whether digits begin a free number, or are one. */
  #hasFree(digits: string) {
    return (digits === '0' && this.isFree(0)) || this.#numbers().some((number) => String(number).startsWith(digits));
  }

  #put(number: number, cell: number): Done[] {
    if (!this.isFree(number)) return [this.#refused(number)];
    this.#remember();
    this.#cells[cell] = number;
    this.#marked = cell;
    return [{ kind: 'placed', number, cell }, ...this.#settle()];
  }

  #refused(number: number): Done {
    const cell = this.#cells.indexOf(number);
    return cell < 0 ? { kind: 'unknown', number } : { kind: 'taken', number, cell };
  }

  /** Fills the last empty cell, or marks the next one; then asks for the next number. */
  #settle(): Done[] {
    const done: Done[] = [];
    const empty = this.#emptyAfter(this.#marked);
    if (empty !== null && this.#cells.indexOf(null) === this.#cells.lastIndexOf(null)) {
      const number = this.#cells.findIndex((_, one) => this.isFree(one));
      this.#cells[empty] = number;
      done.push({ kind: 'placed', number, cell: empty });
    } else if (empty !== null) this.#marked = empty;
    this.#askNext();
    return done;
  }

  /** The next empty cell from one on, from the first again after the last; null if all are filled. */
  #emptyAfter(cell: number) {
    const later = this.#cells.indexOf(null, cell);
    const empty = later < 0 ? this.#cells.indexOf(null) : later;
    return empty < 0 ? null : empty;
  }

  /** Asks for the next free number, and for the gap at last. */
  #askNext() {
    if (this.isFree(this.#asked)) return;
    const free = this.#numbers();
    this.#asked = free.find((number) => number > this.#asked) ?? free[0] ?? 0;
  }

  #pickUp(cell: number): Done {
    this.#picked = cell;
    return { kind: 'picked', number: this.#cells[cell] ?? 0 };
  }

  /** Moves a tile to an empty cell, swaps it with another one, or puts it back. */
  #drop(from: number, to: number): Done[] {
    const [number, other] = [this.#cells[from] ?? 0, this.#cells[to]];
    this.#picked = null;
    if (from === to) return [{ kind: 'left', number }];
    this.#remember();
    this.#cells[to] = number;
    this.#cells[from] = other;
    this.#marked = this.#emptyAfter(0) ?? to;
    return [other === null ? { kind: 'moved', number, cell: to } : { kind: 'swapped', numbers: [number, other] }];
  }

  /** Puts back the tile that is picked up, and returns its number. */
  #leave() {
    const cell = this.#picked;
    this.#picked = null;
    return cell === null ? null : this.#cells[cell];
  }

  #begin(shape: Shape, cells: Cell[], kind: 'cleared' | 'resized' | 'read'): Done[] {
    this.#remember();
    this.#leave();
    this.#digits = '';
    this.#shape = shape;
    this.#cells = cells;
    this.#marked = 0;
    this.#asked = 1;
    return [{ kind }];
  }

  #remember() {
    this.#past.push({ ...this.#shape, cells: [...this.#cells], marked: this.#marked, asked: this.#asked });
  }
}

const emptyCells = ({ rows, columns }: Shape): Cell[] => Array.from({ length: rows * columns }, () => null);

/** Whether a stored value is an entry: no number twice, and as many cells as its shape has. */
function isEntry(value: unknown): value is KeptEntry {
  const { rows, columns, cells } = Object(value);
  const shape = readShape(`${rows}x${columns}`);
  if (!shape || !Array.isArray(cells) || cells.length !== shape.rows * shape.columns) return false;
  const numbers = cells.filter((cell) => cell !== null);
  const isNumber = (one: unknown) => Number.isInteger(one) && Number(one) >= 0 && Number(one) < cells.length;
  return numbers.every(isNumber) && new Set(numbers).size === numbers.length;
}
