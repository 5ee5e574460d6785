// Two charts: the values of each pattern, and the values of all heuristics on one scale. Each row is a histogram with its name and its mean.

import { nothing } from 'lit';
import type { Size } from '../../parts/figure.js';
import { figure, svg } from '../../parts/figure.js';
import { linearScale } from '../../parts/scale.js';
import type { LabWords } from '../../text/lab-words.js';
import type { Histogram } from './histogram.js';

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
  return figure(words.text('picture'), {
    height: (width) => shown.reduce((sum, chart) => sum + heightOf(chart, width), -sizes.between),
    draw: (size) => {
      let top = 0;
      return shown.map((chart) => {
        const drawn = chartAt(chart, top, size, words);
        top += heightOf(chart, size.width);
        return drawn;
      });
    },
  });
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
  const scale = linearScale(Math.max(most, 1));
  const x = (value: number) => left + scale.at(value) * (width - left - sizes.right);
  const [first, last] = [top + sizes.name, top + sizes.name + rows.length * rowHeight(width)];
  return svg`<text class="t-ink" x="0" y=${top + 11}>${name}</text>
    ${rows.some(({ own }) => own !== null) ? svg`<text class="e" x=${width} y=${top + 11}>${words.text('mark')}</text>` : nothing}
    ${(most > 0 ? scale.ticks : []).map(
      (tick) => svg`<line class="grid" x1=${x(tick)} x2=${x(tick)} y1=${first} y2=${last} />
        <text class="m" x=${x(tick)} y=${last + 15}>${tick}</text>`,
    )}
    ${rows.map((row, index) => rowAt(row, first + index * rowHeight(width), width, x))}`;
}

function rowAt({ name, note, histogram, own, kind }: Row, top: number, width: number, x: (value: number) => number) {
  const isNarrow = width < narrow;
  const base = top + rowHeight(width) - sizes.mark;
  const from = isNarrow ? 0 : sizes.left - 8;
  return svg`
    <text class="t-ink halo" x="0" y=${isNarrow ? top + 12 : base - 16}>${name}</text>
    <text class=${isNarrow ? 'e halo' : 'halo'} x=${isNarrow ? width : 0} y=${isNarrow ? top + 12 : base - 2}>${note}</text>
    ${histogram && histogram.total > 0 ? svg`<path class=${kind} d=${outline(histogram, base, x)} />` : nothing}
    <line class="axis" x1=${from} x2=${width} y1=${base} y2=${base} />
    ${own === null ? nothing : mark(own, base, width, x)}`;
}

function outline({ counts, peak }: Histogram, base: number, x: (value: number) => number) {
  const first = counts.findIndex((count) => count > 0);
  const steps = counts.slice(first).map((count, index) => {
    const value = first + index;
    const y = base - (count / peak) * sizes.bars;
    return `L${x(value - 0.5)} ${y}L${x(value + 0.5)} ${y}`;
  });
  return `M${x(first - 0.5)} ${base}${steps.join('')}L${x(counts.length - 0.5)} ${base}Z`;
}

/** This board: a triangle below its value, and the value on the side that has room. */
function mark(own: number, base: number, width: number, x: (value: number) => number) {
  const isRight = x(own) > width - 30;
  return svg`<path class="ink own" d="M${x(own)} ${base + 2}l5 9h-10z" />
    <text class=${isRight ? 'e t-ink' : 't-ink'} x=${x(own) + (isRight ? -8 : 8)} y=${base + 12}>${own}</text>`;
}
