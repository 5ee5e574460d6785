// Two charts: the values of each pattern, and the values of all heuristics on one scale. Each row is a histogram with its name and its mean.

import { nothing, svg } from 'lit';
import type { Size } from '../../../ui/chart/figure.js';
import { figure } from '../../../ui/chart/figure.js';
import type { Point } from '../../../ui/chart/marks.js';
import { across, down, label, path } from '../../../ui/chart/marks.js';
import type { Scale } from '../../../ui/chart/scale.js';
import { linear, roundTicks } from '../../../ui/chart/scale.js';
import type { LabWords } from '../../text/lab-words.js';
import type { Histogram } from './samples.js';

export interface Row {
  name: string;
  /** under the name */
  note: string;
  /** null before anything is counted */
  histogram: Histogram | null;
  /** the value of this board */
  own: number | null;
  /** the class of its bars */
  kind: string;
}

interface Chart {
  name: string;
  rows: Row[];
}

/** The largest width without room for names beside the rows, in px. */
const narrow = 480;

/** In px: space for the names at the left, at the right, for the chart's name, for its axis, between the charts; and of each row its bars, the mark below, the name above. */
const sizes = { left: 152, right: 8, name: 24, axis: 22, between: 22, bars: 36, mark: 15, rowName: 18 };

export function histograms(charts: Chart[], words: LabWords) {
  const shown = charts.filter(({ rows }) => rows.length > 0);
  return figure(
    words.text('picture'),
    (width) => shown.reduce((sum, chart) => sum + heightOf(chart, width), -sizes.between),
    (size) => {
      let top = 0;
      return shown.map((chart) => {
        const drawn = chartAt(chart, top, size, words);
        top += heightOf(chart, size.width);
        return drawn;
      });
    },
  );
}

function rowHeight(width: number) {
  return sizes.bars + sizes.mark + (width < narrow ? sizes.rowName : 0);
}

function heightOf({ rows }: Chart, width: number) {
  return sizes.name + rows.length * rowHeight(width) + sizes.axis + sizes.between;
}

function chartAt({ name, rows }: Chart, top: number, { width }: Size, words: LabWords) {
  const left = width < narrow ? 6 : sizes.left;
  const most = Math.max(...rows.map(({ histogram, own }) => Math.max(histogram?.most ?? 0, own ?? 0)));
  const ticks = roundTicks(most);
  const x = linear([0, ticks[ticks.length - 1]], [left, width - sizes.right]);
  const [first, last] = [top + sizes.name, top + sizes.name + rows.length * rowHeight(width)];
  return svg`${label('t-ink', 0, top + 11, name)}
    ${rows.some(({ own }) => own !== null) ? label('e', width, top + 11, words.text('mark')) : nothing}
    ${most > 0 ? ticks.map((tick) => [down('grid', x(tick), first, last), label('m', x(tick), last + 15, tick)]) : nothing}
    ${rows.map((row, index) => rowAt(row, first + index * rowHeight(width), width, x))}`;
}

function rowAt({ name, note, histogram, own, kind }: Row, top: number, width: number, x: Scale) {
  const isNarrow = width < narrow;
  const base = top + rowHeight(width) - sizes.mark;
  return svg`
    ${label('t-ink halo', 0, isNarrow ? top + 12 : base - 16, name)}
    ${label(isNarrow ? 'e halo' : 'halo', isNarrow ? width : 0, isNarrow ? top + 12 : base - 2, note)}
    ${histogram && histogram.total > 0 ? path(kind, outline(histogram, base, x)) : nothing}
    ${across('axis', base, { left: isNarrow ? 0 : sizes.left - 8, right: width })}
    ${own === null ? nothing : mark(own, base, width, x)}`;
}

function outline({ counts, peak }: Histogram, base: number, x: Scale): Point[] {
  const first = counts.findIndex((count) => count > 0);
  const steps = counts.slice(first).flatMap((count, index): Point[] => {
    const y = base - (count / peak) * sizes.bars;
    return [-0.5, 0.5].map((side) => [x(first + index + side), y]);
  });
  return [[x(first - 0.5), base], ...steps, [x(counts.length - 0.5), base]];
}

/** This board: a triangle below its value, and the value on the side that has room. */
function mark(own: number, base: number, width: number, x: Scale) {
  const isRight = x(own) > width - 30;
  return svg`<path class="ink own" d="M${x(own)} ${base + 2}l5 9h-10z" />
    ${label(isRight ? 'e t-ink' : 't-ink', x(own) + (isRight ? -8 : 8), base + 12, own)}`;
}
