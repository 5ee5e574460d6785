// What h says about the boards at each distance: from the least to the most, above the truth in red.

import { nothing, svg } from 'lit';
import type { Size } from '../../../ui/chart/figure.js';
import { figure } from '../../../ui/chart/figure.js';
import { grid, label, rect } from '../../../ui/chart/marks.js';
import { bands, linear, multiples, niceStep } from '../../../ui/chart/scale.js';
import type { LabWords } from '../../text/lab-words.js';
import type { Judgement } from './checked.js';

/** Space for the numbers at the left and for the axis below, in px. */
const margins = { left: 30, top: 18, bottom: 32 };

/** How many steps the axis has at most. */
const maxSteps = 5;

/** @param columns - by distance */
export function band(columns: Judgement[], words: LabWords) {
  return figure(words.text('band'), 210, (size) => drawn(columns, size, words));
}

function drawn(columns: Judgement[], { width, height }: Size, words: LabWords) {
  const farthest = columns.length - 1;
  const largest = Math.max(farthest, ...columns.map(({ most }) => most));
  const ticks = multiples(niceStep(largest / maxSteps), 0, largest);
  const { width: wide, middle: x, start } = bands(columns.length, [margins.left, width]);
  const y = linear([0, largest], [height - margins.bottom, margins.top]);
  /** One column, in a color, from one value to another. */
  const bar = (kind: string, at: number, from: number, to: number) => {
    const narrow = Math.max(1, wide - 1);
    return rect(kind, x(at) - narrow / 2, y(to) - 2, narrow, y(from) - y(to) + 4);
  };
  return svg`
    ${grid(ticks, y, { left: margins.left, right: width })}
    ${multiples(10, 0, farthest).map((moves) => label('m', x(moves), height - 17, moves))}
    ${label('m', (width + margins.left) / 2, height - 2, words.text('axis'))}
    ${columns.map(({ least, mean, most }, at) => [
      least <= at ? bar('gap', at, least, Math.min(most, at)) : nothing,
      most > at ? bar('too-large', at, Math.max(least, at), most) : nothing,
      rect('h', start(at), y(mean) - 1.5, wide, 3),
    ])}
    <line class="truth" x1=${x(0)} y1=${y(0)} x2=${x(farthest)} y2=${y(farthest)} />
    ${label('e t-ink halo', x(farthest), Math.max(10, y(farthest) - 6), words.text('isTruth'))}`;
}
