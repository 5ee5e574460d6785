// Two dots for each board, the nodes of 1985 and those of today, in the order of 1985's counts.

import { nothing } from 'lit';
import { figure, svg } from '../../parts/figure.js';
import { logScale, tickLabel } from '../../parts/scale.js';
import type { LabWords } from '../../text/lab-words.js';
import { published } from './boards.js';
import type { Solved } from './hundred-run.js';

/** In px. */
const margins = { left: 40, top: 10, bottom: 8 };
const radii = { least: 1.8, most: 3 };

/** Fewer nodes than this are drawn at the bottom. */
const [least, most] = [100, 1e10];

/** The boards in the order of 1985's counts, by index. */
const order = published
  .map((_, index) => index)
  .sort((one, other) => published[one].generated - published[other].generated);

/** @param at - the index of the selected board */
export function chart(solved: Solved[], at: number, words: LabWords) {
  return figure(words.text('dots'), {
    height: (width) => (width < 480 ? 200 : 240),
    draw: ({ width, height }) => drawn(solved, at, width, height),
  });
}

function drawn(solved: Solved[], at: number, width: number, height: number) {
  const scale = logScale(least, most);
  const bottom = height - margins.bottom;
  const y = (nodes: number) => bottom - scale.at(nodes) * (bottom - margins.top);
  const column = (width - margins.left) / order.length;
  const radius = Math.min(Math.max(column * 0.42, radii.least), radii.most);
  const grid = scale.ticks.filter((_, index) => index % 2 === 0);
  const dots = order.map((index, place) => {
    const x = margins.left + (place + 0.5) * column;
    const [then, now] = [y(published[index].generated), solved[index] && y(solved[index].generated)];
    return svg`
      ${now === undefined ? nothing : svg`<line class=${index === at ? 'post' : 'grid'} x1=${x} x2=${x} y1=${then} y2=${now} />`}
      <circle class=${index === at ? 'ink' : 'g'} cx=${x} cy=${then} r=${index === at ? radius + 1 : radius} />
      ${now === undefined ? nothing : svg`<circle class=${index === at ? 'ink' : 'h'} cx=${x} cy=${now} r=${index === at ? radius + 1 : radius} />`}`;
  });
  return svg`
    ${grid.map(
      (tick) => svg`<line class="grid" x1=${margins.left} x2=${width} y1=${y(tick)} y2=${y(tick)} />
        <text class="e" x=${margins.left - 6} y=${y(tick) + 4}>${tickLabel(tick)}</text>`,
    )}
    ${dots}`;
}
