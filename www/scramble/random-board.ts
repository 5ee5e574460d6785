// Random boards, drawn at once: without WebAssembly, so this has a parity check of its own.
// Decisions: docs/decisions/board.md#the-scrambler

import { unknownOption } from '../solver/option-names.js';
import type { Shape } from '../solver/shape.js';
import { EXPECTED_SIZE, readShape } from '../solver/shape.js';

/** A whole number from 0 to 2⁶⁴ − 1, with which the same board is drawn everywhere: the first one of `fifteen random --seed`. */
export type Seed = number | bigint;

/**
 * Draws a board uniformly from the solvable ones.
 * @param size - `4` for 4×4, or `3x4`
 * @param options - without a `seed`, the board is drawn with `crypto.getRandomValues`
 * @throws RangeError if there are no boards of this size, or no such seed or option
 * @example
 * console.log(randomBoard('4x4', { seed: 1 })); // 6 0 15 1/3 7 14 2/4 10 8 12/5 13 11 9
 */
export function randomBoard(size: number | string = 4, options: { seed?: Seed } = {}): string {
  checkNames(options, ['seed']);
  const shape = shapeOf(size);
  return write(shape, uniformTiles(shape, randomWords(options.seed)));
}

/** Throws if an object has an option that does not exist. */
export function checkNames(options: object, known: string[]) {
  const problem = unknownOption(options, known);
  if (problem) throw new RangeError(problem);
}

export function shapeOf(size: number | string) {
  const shape = readShape(size);
  if (!shape) throw new RangeError(`Invalid size “${size}”; expected ${EXPECTED_SIZE}.`);
  return shape;
}

export function write({ rows, columns }: Shape, tiles: number[]) {
  return Array.from({ length: rows }, (_, row) => tiles.slice(row * columns, (row + 1) * columns).join(' ')).join('/');
}

// Random words of 64 bits: those of a seed are the words of the Rust crate (src/board/random.rs), so both draw the same boards.

/** The number of words. */
const WORDS = 1n << 64n;

const wrapped = (word: bigint) => BigInt.asUintN(64, word);

const randomWord = () => crypto.getRandomValues(new BigUint64Array(1))[0];

/** SplitMix64 (Steele, Lea & Flood 2014). */
function seededWords(seed: Seed) {
  const isWord = typeof seed === 'bigint' ? seed === wrapped(seed) : Number.isSafeInteger(seed) && seed >= 0;
  if (!isWord) throw new RangeError(`Invalid seed “${seed}”; expected a whole number from 0 to 2⁶⁴ − 1.`);
  let state = BigInt(seed);
  return () => {
    state = wrapped(state + 0x9e3779b97f4a7c15n);
    let word = wrapped((state ^ (state >> 30n)) * 0xbf58476d1ce4e5b9n);
    word = wrapped((word ^ (word >> 27n)) * 0x94d049bb133111ebn);
    return word ^ (word >> 31n);
  };
}

/** A number below `bound`, each equally likely: a word that would favor some numbers is drawn again (Lemire 2019). */
function numberBelow(bound: number, word: () => bigint): number {
  const product = word() * BigInt(bound);
  return wrapped(product) < WORDS % BigInt(bound) ? numberBelow(bound, word) : Number(product >> 64n);
}

/** The random words of a seed; without one, those of the device. */
export const randomWords = (seed: Seed | undefined) => (seed === undefined ? randomWord : seededWords(seed));

/** Shuffles the tiles (Fisher & Yates 1938). Exchanging two tiles maps the unsolvable boards one to one onto the solvable ones. */
export function uniformTiles(shape: Shape, word: () => bigint): number[] {
  const tiles = Array.from({ length: shape.rows * shape.columns }, (_, tile) => tile);
  for (let i = tiles.length - 1; i > 0; i -= 1) {
    const j = numberBelow(i + 1, word);
    [tiles[i], tiles[j]] = [tiles[j], tiles[i]];
  }
  return isSolvable(shape, tiles) ? tiles : tiles.map((tile) => (tile === 1 || tile === 2 ? 3 - tile : tile));
}

/** Whether the number of inversions, with the blank as the last tile, and the blank's distance from the last cell are both even or odd. */
function isSolvable({ rows, columns }: Shape, tiles: number[]) {
  const blank = tiles.indexOf(0);
  const distance = rows - 1 - Math.floor(blank / columns) + columns - 1 - (blank % columns);
  const order = tiles.map((tile) => tile || tiles.length);
  const inversions = order.flatMap((tile, i) => order.slice(i).filter((later) => later < tile));
  return (inversions.length + distance) % 2 === 0;
}
