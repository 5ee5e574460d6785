// Two dots for each board, the nodes of 1985 and those of today, in the order of 1985's counts.

import { svg } from 'lit';
import type { Size } from '../../../ui/chart/figure.js';
import { figure } from '../../../ui/chart/figure.js';
import { dot, down, grid } from '../../../ui/chart/marks.js';
import { bands, logarithmic, powers } from '../../../ui/chart/scale.js';
import { tickLabel } from '../../../ui/format.js';
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
  return figure(
    words.text('dots'),
    (width) => (width < 480 ? 200 : 240),
    (size) => drawn(solved, at, size),
  );
}

function drawn(solved: Solved[], at: number, { width, height }: Size) {
  const y = logarithmic([least, most], [height - margins.bottom, margins.top]);
  const columns = bands(order.length, [margins.left, width]);
  const radius = Math.min(Math.max(columns.width * 0.42, radii.least), radii.most);
  const dots = order.map((index, place) => {
    const isNow = index === at;
    const x = columns.middle(place);
    const [then, now] = [y(published[index].generated), solved[index] && y(solved[index].generated)];
    const one = (kind: string, end: number) => dot(isNow ? 'ink' : kind, x, end, isNow ? radius + 1 : radius);
    if (now === undefined) return one('g', then);
    return [down(isNow ? 'post' : 'grid', x, then, now), one('g', then), one('h', now)];
  });
  const labeled = powers(least, most).filter((_, index) => index % 2 === 0);
  return svg`${grid(labeled, y, { left: margins.left, right: width }, tickLabel)}${dots}`;
}
