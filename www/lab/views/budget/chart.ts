// The passes of a search as bars of the same width, so that their area is its work.

import { svg } from 'lit';
import { figure } from '../../../ui/chart/figure.js';
import { across, grid, label, rect } from '../../../ui/chart/marks.js';
import { bands, linear, roundTicks } from '../../../ui/chart/scale.js';
import type { Pass } from '../../engine/weighted.js';
import { isStopped } from '../../engine/weighted.js';
import type { LabWords } from '../../text/lab-words.js';

/** In px: of a chart, and the space around its bars. */
const height = 132;
const margins = { left: 40, right: 4, top: 8, bottom: 8 };

interface Look {
  passes: Pass[];
  /** the number of passes for which there is room */
  room: number;
  /** the number of nodes of the highest bar */
  most: number;
  /** the number of boards that A* expands */
  aStar: number;
}

export function chart({ passes, room, most, aStar }: Look, words: LabWords) {
  return figure(words.text('picture'), height, ({ width }) => {
    const frame = { left: margins.left, right: width - margins.right };
    const columns = bands(Math.max(1, room), [frame.left, frame.right]);
    const y = linear([0, most], [height - margins.bottom, margins.top]);
    const gap = columns.width > 4 ? 1 : 0.25;
    return svg`
      ${grid(
        roundTicks(most).filter((tick) => tick <= most),
        y,
        frame,
        (n) => words.number(n),
      )}
      ${passes.map((pass, index) =>
        rect(
          isStopped(pass) ? `pass ${pass.step} stopped` : `pass ${pass.step}`,
          columns.start(index) + gap / 2,
          y(pass.expanded),
          columns.width - gap,
          y(0) - y(pass.expanded),
        ),
      )}
      ${across('a-star-line', y(aStar), frame)}
      ${label('t-ink halo', frame.left + 6, y(aStar) - 5, words.text('aStar', { n: aStar }))}
      ${across('axis', y(0), frame)}`;
  });
}
