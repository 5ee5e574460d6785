// What Parity says: whether the board can be solved, and what the last move or swap changed.

import type { LabWords } from '../../text/lab-words.js';
import type { Sentence } from '../../view.js';
import type { Note } from './score.js';
import { totalOf } from './score.js';
import type { Direction } from './tiles.js';

/** What led to the present board: nothing, a move of a tile, or a swap of two tiles. */
export type Change =
  | { kind: 'began' }
  | { kind: 'slid'; tile: number; direction: Direction }
  | { kind: 'swapped'; tiles: [number, number] };

const names: Record<Direction, string> = { U: 'up', D: 'down', L: 'left', R: 'right' };

/**
 * @param change - the last one
 * @param before - what was counted before it
 * @param size - the width of the board
 */
export function sentenceOf(change: Change, before: Note, now: Note, size: number, words: LabWords): Sentence {
  const hasRows = size % 2 === 0;
  const parityOf = (note: Note) => words.text(note.isOdd ? 'odd' : 'even');
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

function keyOf(change: Change, { rows }: Note, hasRows: boolean) {
  if (change.kind === 'swapped') return 'swapped';
  if (change.kind === 'began' && hasRows) return rows === 0 ? 'beganInRow' : 'began';
  if (change.kind === 'began') return 'beganOdd';
  if (change.direction === 'L' || change.direction === 'R') return hasRows ? 'sideways' : 'sidewaysOdd';
  return hasRows ? 'upright' : 'uprightOdd';
}

function valuesOf(change: Change, words: LabWords): Record<string, string | number> {
  if (change.kind === 'slid') return { tile: change.tile, direction: words.text(names[change.direction]) };
  if (change.kind === 'swapped') return { a: change.tiles[0], b: change.tiles[1] };
  return {};
}
