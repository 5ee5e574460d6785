// One bar for each level that has been reached: how many placements it has.

import { nothing, svg } from 'lit';
import { figure } from '../../../ui/chart/figure.js';
import { down, label } from '../../../ui/chart/marks.js';
import { linear } from '../../../ui/chart/scale.js';
import { cssVars } from '../../../ui/css-vars.js';

import type { LabWords } from '../../text/lab-words.js';
import type { GrownLevels } from './levels.js';

/** Space at the left for the distances and at the right for the numbers, in px. */
const margins = { left: 24, right: 44 };

/** The height of all bars together, and the least and the greatest height of one, in px. */
const heights = { all: 360, least: 12, greatest: 22 };

export function bars(levels: GrownLevels, at: number, words: LabWords) {
  const count = levels.all.length;
  const step = Math.min(Math.max(heights.all / count, heights.least), heights.greatest);
  return figure(words.text('bars'), Math.ceil(step * count), ({ width, height }) => {
    const most = Math.max(...levels.all.map(({ length }) => length));
    const x = linear([0, most], [margins.left, width - margins.right]);
    return svg`
      ${levels.all.map(({ length }, level) => {
        const weight = level === at ? 't-ink' : '';
        const [top, base] = [level * step + 1.5, (level + 0.5) * step + 4];
        return [
          label(`e ${weight}`, margins.left - 6, base, level),
          level > at ? nothing : bar(levels, level, at, { top, height: step - 3, wide: x(length) - margins.left }),
          level > at ? nothing : label(weight, Math.max(margins.left + 2, x(length)) + 6, base, words.count(length)),
        ];
      })}
      ${down('axis', margins.left, 0, height)}`;
  });
}

function bar(levels: GrownLevels, level: number, at: number, place: { top: number; height: number; wide: number }) {
  const { top, height, wide } = place;
  const kind = level === at && levels.hasFrontier(at) ? 'ink' : 'ramp';
  return svg`<rect class=${kind} ${cssVars({ share: levels.shareOf(level) })} x=${margins.left} y=${top} width=${Math.max(2, wide)} height=${height} />`;
}
