// Two charts on one axis, the moves that a board needs: how many boards there are, and what a heuristic says about them.

import { nothing } from 'lit';
import type { Column } from '../../parts/columns.js';

import type { Size } from '../../parts/figure.js';
import { figure, svg } from '../../parts/figure.js';
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
 * The distance whose column is at a place of the charts.
 * @param x - in px
 * @param width - in px
 * @param columns - how many there are
 */
export function columnAt(x: number, width: number, columns: number) {
  const at = Math.floor(((x - margins.left) / (width - margins.left)) * columns);
  return Math.min(Math.max(at, 0), columns - 1);
}

export function charts(charted: Charted, words: LabWords) {
  return figure(words.text('charts'), {
    height: (width) => (width < 480 ? 360 : 400),
    draw: (size) => {
      const scales = scalesOf(charted, size);
      return svg`${counts(charted, scales, words)}${values(charted, scales, words)}${axis(charted, scales, words)}`;
    },
  });
}

type Scales = ReturnType<typeof scalesOf>;

/** Where the numbers are, in px. */
function scalesOf({ columns }: Charted, { width, height }: Size) {
  const wide = (width - margins.left) / columns.length;
  const largest = Math.max(...columns.map(({ boards }) => boards));
  const zero = { boards: Math.round(height * upperShare), moves: height - margins.bottom };
  const lowerTop = zero.boards + margins.mark + margins.name;
  return {
    width,
    height,
    left: margins.left,
    zero,
    largest,
    bar: Math.max(1, wide - 2),
    x: (distance: number) => margins.left + (distance + 0.5) * wide,
    ofBoards: (boards: number) => zero.boards - (boards / largest) * (zero.boards - margins.top),
    ofMoves: (moves: number) => zero.moves - (moves / columns.length) * (zero.moves - lowerTop),
  };
}

/** How many boards there are. */
function counts({ columns, at, own }: Charted, scales: Scales, words: LabWords) {
  const { width, left, bar, x, ofBoards, zero, largest } = scales;
  const thousands = [10, 20].filter((one) => one * 1000 <= largest);
  const bars = columns.map(({ boards }, distance) => {
    const y = Math.min(ofBoards(boards), zero.boards - 1.5);
    const kind = distance === at ? 'h' : 'g';
    return svg`<rect class=${kind} x=${x(distance) - bar / 2} width=${bar} y=${y} height=${zero.boards - y} />`;
  });
  return svg`
    <text x="0" y="10">${words.text('boards')}</text>
    ${thousands.map((one) => line(`${one} k`, ofBoards(one * 1000), scales))}
    ${bars}
    <line class="axis" x1=${left} x2=${width} y1=${zero.boards} y2=${zero.boards} />
    <text class="m t-ink halo" x=${Math.min(Math.max(x(at), left + 22), width - 22)} y=${ofBoards(columns[at].boards) - 6}>
      ${words.count(columns[at].boards)}
    </text>
    ${own === null ? nothing : ownMark(x(own), scales, words)}`;
}

/** Where this board is: a mark below its column, with its name on the side that has room. */
function ownMark(x: number, { zero, width }: Scales, words: LabWords) {
  const y = zero.boards + 4;
  const isRight = x > width / 2;
  return svg`<path class="ink own" d="M${x} ${y}l5 9h-10z" />
    <text class=${isRight ? 'e t-ink halo' : 't-ink halo'} x=${isRight ? x - 9 : x + 9} y=${y + 9}>${words.text('thisBoard')}</text>`;
}

/** What the heuristic says: the least, the mean and the most. */
function values({ columns, at, h, heuristic }: Charted, scales: Scales, words: LabWords) {
  const { bar, x, ofMoves, zero } = scales;
  const bands = columns.map(({ least, mean, most }, distance) => {
    const from = x(distance) - bar / 2;
    const [top, bottom] = [ofMoves(most) - 2, ofMoves(least) + 2];
    return svg`<rect class="gap" x=${from} width=${bar} y=${top} height=${bottom - top} />
      <rect class=${distance === at ? 'ink' : 'h'} x=${from} width=${bar} y=${ofMoves(mean) - 1.5} height="3" />`;
  });
  const farthest = columns.length - 1;
  return svg`
    <text x="0" y=${zero.boards + margins.mark + 12}>${words.text('says', { heuristic })}</text>
    ${[0, 10, 20, 30].map((moves) => line(String(moves), ofMoves(moves), scales))}
    ${bands}
    <line class="truth" x1=${x(0)} y1=${ofMoves(0)} x2=${x(farthest)} y2=${ofMoves(farthest)} />
    <text class="e t-ink halo" x=${x(farthest - 4)} y=${ofMoves(farthest - 2)}>${words.text('isTruth')}</text>
    <circle class="drawn" cx=${x(at)} cy=${ofMoves(h)} r="4" />`;
}

/** The distances below the charts. */
function axis({ columns, at }: Charted, { left, width, height, x, zero }: Scales, words: LabWords) {
  const labels = columns.map((_, distance) => {
    if (distance !== at && (distance % 5 !== 0 || Math.abs(distance - at) < 2)) return nothing;
    const y = zero.moves + 15;
    return svg`<text class=${distance === at ? 'm t-ink' : 'm'} x=${x(distance)} y=${y}>${distance}</text>`;
  });
  return svg`${labels}<text class="m" x=${(left + width) / 2} y=${height - 2}>${words.text('axis')}</text>`;
}

/** A line across a chart with its number. */
function line(label: string, y: number, { left, width }: Scales) {
  return svg`<line class="grid" x1=${left} x2=${width} y1=${y} y2=${y} />
    <text class="e" x=${left - 6} y=${y + 4}>${label}</text>`;
}
