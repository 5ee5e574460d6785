// What Parity says: whether the board can be solved, and what the last move or swap changed.

import { totalOf } from './score.js';

/** @import { LabWords } from '../../text/lab-words.js' */
/** @import { Sentence } from '../../view.js' */
/** @import { Note } from './score.js' */
/** @import { Direction } from './tiles.js' */

/**
 * What led to the present board: nothing, a move of a tile, or a swap of two tiles.
 * @typedef {{ kind: 'began' } | { kind: 'slid', tile: number, direction: Direction } | { kind: 'swapped', tiles: [number, number] }} Change
 */

/** @type {Record<Direction, string>} */
const names = { U: 'up', D: 'down', L: 'left', R: 'right' };

/**
 * @param {Change} change  the last one
 * @param {Note} before  what was counted before it
 * @param {Note} now
 * @param {number} size  the width of the board
 * @param {LabWords} words
 * @returns {Sentence}
 */
export function sentenceOf(change, before, now, size, words) {
  const hasRows = size % 2 === 0;
  const parityOf = (/** @type {Note} */ note) => words.text(note.isOdd ? 'odd' : 'even');
  const values = {
    crossings: words.text('countCrossings', { n: now.crossings }),
    from: before.crossings,
    to: now.crossings,
    before: parityOf(before),
    parity: parityOf(now),
    past: size - 1,
    total: totalOf(now, hasRows),
  };
  return {
    lead: words.text(now.isOdd ? 'cannot' : 'can'),
    rest: words.text(keyOf(change, now, hasRows), { ...values, ...valuesOf(change, words), n: now.rows }),
  };
}

/** @param {Change} change  @param {Note} now  @param {boolean} hasRows */
function keyOf(change, { rows }, hasRows) {
  if (change.kind === 'swapped') return 'swapped';
  if (change.kind === 'began' && hasRows) return rows === 0 ? 'beganInRow' : 'began';
  if (change.kind === 'began') return 'beganOdd';
  if (change.direction === 'L' || change.direction === 'R') return hasRows ? 'sideways' : 'sidewaysOdd';
  return hasRows ? 'upright' : 'uprightOdd';
}

/** @param {Change} change  @param {LabWords} words @returns {Record<string, string | number>} */
function valuesOf(change, words) {
  if (change.kind === 'slid') return { tile: change.tile, direction: words.text(names[change.direction]) };
  if (change.kind === 'swapped') return { a: change.tiles[0], b: change.tiles[1] };
  return {};
}
