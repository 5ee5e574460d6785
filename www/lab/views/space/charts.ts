// Two charts on one axis, the moves that a board needs: how many boards there are, and what a heuristic says about them.

import { nothing, svg } from 'lit';
import type { Size } from '../../../ui/chart/figure.js';
import { figure } from '../../../ui/chart/figure.js';
import { across, dot, grid, label, rect } from '../../../ui/chart/marks.js';
import { bands, linear, multiples } from '../../../ui/chart/scale.js';
import type { Column } from '../../parts/space.js';
import type { LabWords } from '../../text/lab-words.js';

interface Charted {
  /** by distance */
  columns: Column[];
  /** the distance that is selected */
  at: number;
  /** what the heuristic says about the board that is drawn */
  h: number;
  /** the distance of this board; null if there is none */
  own: number | null;
  /** its name in words */
  heuristic: string;
}

/** Space at the left for the numbers, above each chart for its name, below the upper one for the mark, below the lower one for the axis. */
const margins = { left: 36, top: 32, mark: 18, name: 24, bottom: 34 };

/** The upper chart takes so much of the height. */
const upperShare = 0.42;

/**
 * The columns of both charts.
 * @param count - how many there are
 * @param width - in px
 */
export const columnsIn = (count: number, width: number) => bands(count, [margins.left, width]);

export function charts(charted: Charted, words: LabWords) {
  return figure(
    words.text('charts'),
    (width) => (width < 480 ? 360 : 400),
    (size) => {
      const scales = scalesOf(charted, size);
      return svg`${counts(charted, scales, words)}${values(charted, scales, words)}${axis(charted, scales, words)}`;
    },
  );
}

type Scales = ReturnType<typeof scalesOf>;

/** The scales of both charts, in px. */
function scalesOf({ columns }: Charted, { width, height }: Size) {
  const { width: wide, middle: x } = columnsIn(columns.length, width);
  const largest = Math.max(...columns.map(({ boards }) => boards));
  const zero = { boards: Math.round(height * upperShare), moves: height - margins.bottom };
  return {
    frame: { left: margins.left, right: width },
    height,
    zero,
    largest,
    bar: Math.max(1, wide - 2),
    x,
    ofBoards: linear([0, largest], [zero.boards, margins.top]),
    ofMoves: linear([0, columns.length], [zero.moves, zero.boards + margins.mark + margins.name]),
  };
}

/** How many boards there are. */
function counts({ columns, at, own }: Charted, scales: Scales, words: LabWords) {
  const { frame, bar, x, ofBoards, zero, largest } = scales;
  const { boards } = columns[at];
  const bars = columns.map((column, distance) => {
    const y = Math.min(ofBoards(column.boards), zero.boards - 1.5);
    return rect(distance === at ? 'h' : 'g', x(distance) - bar / 2, y, bar, zero.boards - y);
  });
  const labelX = Math.min(Math.max(x(at), frame.left + 22), frame.right - 22);
  return svg`
    ${label('', 0, 10, words.text('boards'))}
    ${grid(multiples(10_000, 10_000, largest), ofBoards, frame, words.tick)}
    ${bars}
    ${across('axis', zero.boards, frame)}
    ${label('m t-ink halo', labelX, ofBoards(boards) - 6, words.count(boards))}
    ${own === null ? nothing : ownMark(x(own), scales, words)}`;
}

/** Where this board is: a mark below its column, with its name on the side that has room. */
function ownMark(x: number, { zero, frame }: Scales, words: LabWords) {
  const y = zero.boards + 4;
  const isRight = x > frame.right / 2;
  return svg`<path class="ink own" d="M${x} ${y}l5 9h-10z" />
    ${label(isRight ? 'e t-ink halo' : 't-ink halo', isRight ? x - 9 : x + 9, y + 9, words.text('thisBoard'))}`;
}

/** The values of the heuristic: the least, the mean and the most. */
function values({ columns, at, h, heuristic }: Charted, scales: Scales, words: LabWords) {
  const { frame, bar, x, ofMoves, zero } = scales;
  const farthest = columns.length - 1;
  const spans = columns.map(({ least, mean, most }, distance) => {
    const from = x(distance) - bar / 2;
    const [top, bottom] = [ofMoves(most), ofMoves(least)];
    return [
      rect('gap', from, top, bar, bottom - top),
      rect(distance === at ? 'ink' : 'h', from, ofMoves(mean) - 1.5, bar, 3),
    ];
  });
  // A step for each column, so that a bar below the truth never crosses it.
  const half = (x(1) - x(0)) / 2;
  const steps = columns.map((_, distance) => `${x(distance) - half} ${ofMoves(distance)}h${2 * half}`);
  return svg`
    ${label('', 0, zero.boards + margins.mark + 12, words.text('says', { heuristic }))}
    ${grid(multiples(10, 0, farthest), ofMoves, frame)}
    ${spans}
    <path class="truth" d="M${steps.join('L')}" />
    ${label('e t-ink halo', x(farthest - 4), ofMoves(farthest - 2), words.text('isTruth'))}
    ${dot('drawn', x(at), ofMoves(h), 4)}`;
}

/** The distances below the charts. */
function axis({ columns, at }: Charted, { frame, height, x, zero }: Scales, words: LabWords) {
  const labels = columns.map((_, distance) => {
    if (distance !== at && (distance % 5 !== 0 || Math.abs(distance - at) < 2)) return nothing;
    return label(distance === at ? 'm t-ink' : 'm', x(distance), zero.moves + 15, distance);
  });
  return svg`${labels}${label('m', (frame.left + frame.right) / 2, height - 2, words.text('axis'))}`;
}
