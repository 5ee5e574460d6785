// The crossings as a figure: the tiles row by row, a line from each to its place in the solved order, and a ring at each crossing.

import { nothing, svg } from 'lit';
import type { Size } from '../../../ui/chart/figure.js';
import { figure } from '../../../ui/chart/figure.js';
import { dot, label } from '../../../ui/chart/marks.js';
import { linear } from '../../../ui/chart/scale.js';
import type { LabWords } from '../../text/lab-words.js';
import type { Crossing, Line } from './crossings.js';
import { crossingsOf, depthOf, linesOf } from './crossings.js';

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
