// One bar for each level that has been reached: how many placements it has.

import { nothing } from 'lit';
import { cssVars } from '../../../ui/css-vars.js';
import { figure, svg } from '../../parts/figure.js';

import type { LabWords } from '../../text/lab-words.js';
import type { GrownLevels } from './levels.js';

/** Space at the left for the distances and at the right for the numbers, in px. */
const margins = { left: 24, right: 44 };

/** The height of all bars together, and the least and the greatest height of one, in px. */
const heights = { all: 360, least: 12, greatest: 22 };

export function bars(levels: GrownLevels, at: number, words: LabWords) {
  const count = levels.all.length;
  const step = Math.min(Math.max(heights.all / count, heights.least), heights.greatest);
  return figure(words.text('bars'), {
    height: () => Math.ceil(step * count),
    draw: ({ width, height }) => {
      const scale = (width - margins.left - margins.right) / Math.max(...levels.all.map(({ length }) => length));
      return svg`
        ${levels.all.map((_, level) => bar(levels, level, at, { y: level * step, step, scale }, words))}
        <line class="axis" x1=${margins.left} x2=${margins.left} y1="0" y2=${height} />`;
    },
  });
}

function bar(
  levels: GrownLevels,
  level: number,
  at: number,
  { y, step, scale }: { y: number; step: number; scale: number },
  words: LabWords,
) {
  const { length } = levels.all[level];
  const wide = Math.max(2, length * scale);
  const kind = level === at && levels.hasFrontier(at) ? 'ink' : 'ramp';
  const weight = level === at ? 't-ink' : '';
  const base = y + step / 2 + 4;
  return svg`<text class="e ${weight}" x=${margins.left - 6} y=${base}>${level}</text>
    ${
      level > at
        ? nothing
        : svg`<rect class=${kind} ${cssVars({ share: levels.shareOf(level) })} x=${margins.left} y=${y + 1.5} width=${wide} height=${step - 3} />
          <text class=${weight} x=${margins.left + wide + 6} y=${base}>${words.count(length)}</text>`
    }`;
}
