// The order of the tiles against their order on the solved board: a line for each tile, from its place to its goal place, and where they
// cross.

import { nothing, svg } from 'lit';
import type { Board } from '../../../solver/shape.js';
import type { Size } from '../../../ui/chart/figure.js';
import { figure } from '../../../ui/chart/figure.js';
import { dot, label } from '../../../ui/chart/marks.js';
import { linear } from '../../../ui/chart/scale.js';
import type { LabWords } from '../../text/lab-words.js';

/** of one tile */
export interface Line {
  tile: number;
  /** its place in reading order, counted from 0 without the blank */
  from: number;
  /** its place on the solved board */
  to: number;
}

/** two lines, in the order of their tiles */
export type Crossing = [Line, Line];

export function linesOf(tiles: Uint8Array, goal: Uint8Array): Line[] {
  const solved = goal.filter((tile) => tile !== 0);
  return Array.from(
    tiles.filter((tile) => tile !== 0),
    (tile, from) => ({ tile, from, to: solved.indexOf(tile) }),
  );
}

export function crossingsOf(lines: Line[]): Crossing[] {
  return lines.flatMap((left, index) =>
    lines
      .slice(index + 1)
      .filter((right) => left.to > right.to)
      .map((right): Crossing => [left, right]),
  );
}

/** How far down two lines cross: 0 at the top, 1 at the bottom. */
export function depthOf([left, right]: Crossing) {
  const apart = right.from - left.from;
  return apart / (apart + left.to - right.to);
}

/** How many rows the blank is from its goal row. */
export function rowsOff({ columns, tiles }: Board, goal: Board) {
  return Math.abs(Math.floor(tiles.indexOf(0) / columns) - Math.floor(goal.tiles.indexOf(0) / columns));
}

// The crossings as a figure: the tiles row by row, a line from each to its place in the solved order, and a ring at each crossing.

/** Space for the numbers, in px. */
const margins = { side: 12, top: 24, bottom: 24 };

/** Narrower columns have room for every second number only. */
const minColumn = 16;

export function crossingLines(tiles: Uint8Array, goal: Uint8Array, words: LabWords) {
  const lines = linesOf(tiles, goal);
  const crossings = crossingsOf(lines);
  return figure(
    words.text('lines', { n: crossings.length }),
    (width) => (width < 420 ? 190 : 216),
    (size) => drawn(lines, crossings, size),
  );
}

function drawn(lines: Line[], crossings: Crossing[], { width, height }: Size) {
  const x = linear([0, lines.length - 1], [margins.side, width - margins.side]);
  const [top, bottom] = [margins.top, height - margins.bottom];
  const crossing = new Set(crossings.flat());
  const hasRoom = (place: number) => x(1) - x(0) >= minColumn || place % 2 === 0;
  // Few rings are large, many small, so that they can be told apart.
  const radius = crossings.length > 30 ? 2.5 : crossings.length > 3 ? 3.5 : 5;
  return svg`
    ${lines.map((line) => {
      const kind = crossing.has(line) ? 'crossing' : 'axis';
      return svg`<line class=${kind} x1=${x(line.from)} y1=${top} x2=${x(line.to)} y2=${bottom} />`;
    })}
    ${crossings.map((both) => {
      const [left] = both;
      const depth = depthOf(both);
      return dot('ring', x(left.from + depth * (left.to - left.from)), top + depth * (bottom - top), radius);
    })}
    ${lines.map((line) => (hasRoom(line.from) ? label(crossing.has(line) ? 'm t-ink' : 'm', x(line.from), top - 9, line.tile) : nothing))}
    ${lines.map(({ tile, to }) => (hasRoom(to) ? label('m', x(to), bottom + 17, tile) : nothing))}`;
}
