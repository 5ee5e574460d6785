// How the tiles get to the present board. The game has changed before any of it is drawn, so none of it delays a move, and the next move ends it.

import type { Shape } from '../../solver/shape.js';

export interface Motion {
  /** they slide; they are dealt one after the other; or the last one has come home, and a wave runs through all of them */
  kind: 'slide' | 'deal' | 'wave';
  /** milliseconds that a tile takes */
  slide: number;
  /** milliseconds that it waits for each row above it, and for each column on its left */
  perRow: number;
  perColumn: number;
}

/** Milliseconds in which the last tile is dealt after the first. */
const dealtIn = 300;

export function slideIn(ms: number): Motion {
  return { kind: 'slide', slide: ms, perRow: 0, perColumn: 0 };
}

/** @param byRow - whether the tiles are dealt row by row; otherwise column by column */
export function deal({ rows, columns }: Shape, byRow: boolean): Motion {
  const single = dealtIn / (rows * columns);
  const [perRow, perColumn] = byRow ? [dealtIn / rows, single] : [single, dealtIn / columns];
  return { kind: 'deal', slide: 380, perRow, perColumn };
}
