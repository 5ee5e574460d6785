// The crossings as a figure: the tiles row by row, a line from each to its place in the solved order, and a ring at each crossing.

import { nothing } from 'lit';
import type { Size } from '../../parts/figure.js';
import { figure, svg } from '../../parts/figure.js';
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
  return figure(words.text('lines', { n: crossings.length }), {
    height: (width) => (width < 420 ? 190 : 216),
    draw: (size) => drawn(lines, crossings, size),
  });
}

function drawn(lines: Line[], crossings: Crossing[], { width, height }: Size) {
  const column = (width - 2 * margins.side) / (lines.length - 1);
  const x = (place: number) => margins.side + place * column;
  const [top, bottom] = [margins.top, height - margins.bottom];
  const crossing = new Set(crossings.flat());
  const hasRoom = (place: number) => column >= minColumn || place % 2 === 0;
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
      const across = x(left.from) + depth * (x(left.to) - x(left.from));
      return svg`<circle class="ring" cx=${across} cy=${top + depth * (bottom - top)} r=${radius} />`;
    })}
    ${lines.map((line) => {
      const kind = crossing.has(line) ? 'm t-ink' : 'm';
      return hasRoom(line.from) ? svg`<text class=${kind} x=${x(line.from)} y=${top - 9}>${line.tile}</text>` : nothing;
    })}
    ${lines.map(({ tile, to }) =>
      hasRoom(to) ? svg`<text class="m" x=${x(to)} y=${bottom + 17}>${tile}</text>` : nothing,
    )}`;
}
