// A* on one small graph with two heuristics. With a consistent h, the sums of the boards that it takes never fall, and it expands none twice;
// with an h that is only admissible they may fall, and then it does.

import { html, nothing, svg } from 'lit';
import type { Size } from '../../ui/chart/figure.js';
import { label } from '../../ui/chart/marks.js';
import type { Texts } from '../texts.js';
import { liveIn } from './live.js';
import { slider } from './slider.js';

export type Letter = 'S' | 'A' | 'B' | 'D' | 'C' | 'E' | 'G';

/** The next boards of each board, one move away. */
export const next: Record<Letter, Letter[]> = {
  S: ['A', 'B'],
  A: ['C'],
  B: ['D'],
  D: ['C'],
  C: ['E'],
  E: ['G'],
  G: [],
};

/** Where a board is drawn: in columns and in rows. */
const places: Record<Letter, [number, number]> = {
  S: [0, 1],
  A: [1.5, 0],
  B: [1, 2],
  D: [2, 2],
  C: [3, 1],
  E: [4, 1],
  G: [5, 1],
};

const letters: Letter[] = ['S', 'A', 'B', 'D', 'C', 'E', 'G'];

type Heuristic = Record<Letter, number>;

/** Neither is ever too large: the shortest ways to G have 4, 3, 4, 3, 2, 1 and 0 moves. */
export const consistent: Heuristic = { S: 3, A: 3, B: 3, D: 2, C: 2, E: 1, G: 0 };
export const inconsistent: Heuristic = { S: 0, A: 3, B: 0, D: 0, C: 0, E: 0, G: 0 };

/** The state of the search after a board was taken. */
export interface Taken {
  letter: Letter;
  g: number;
  /** the g of each board found so far */
  found: Map<Letter, number>;
  open: Set<Letter>;
}

/** The boards that A* takes from its queue, one after the other, up to G: the smallest sum first, then the smallest h. */
export function takenBy(h: Heuristic): Taken[] {
  const found = new Map<Letter, number>([['S', 0]]);
  const open = new Set<Letter>(['S']);
  const gOf = (letter: Letter) => found.get(letter) ?? Number.POSITIVE_INFINITY;
  const all: Taken[] = [];
  for (;;) {
    const [letter] = [...open].sort((one, other) => gOf(one) + h[one] - gOf(other) - h[other] || h[one] - h[other]);
    open.delete(letter);
    const g = gOf(letter);
    for (const child of next[letter]) {
      if (g + 1 >= gOf(child)) continue;
      found.set(child, g + 1);
      open.add(child);
    }
    all.push({ letter, g, found: new Map(found), open: new Set(open) });
    if (letter === 'G') return all;
  }
}

const sides = [
  { name: 'consistent', h: consistent, taken: takenBy(consistent) },
  { name: 'inconsistent', h: inconsistent, taken: takenBy(inconsistent) },
] as const;

const most = Math.max(...sides.map(({ taken }) => taken.length));

/** In px: of one graph, between two graphs, and the least width at which both stand side by side. */
const [graphHeight, gap, wide] = [236, 20, 560];

export function drawTwice(figure: HTMLElement, t: Texts) {
  let step = most;
  const drawIn = liveIn(figure);
  const draw = () =>
    drawIn({
      height: (width) => (width < wide ? 2 * graphHeight + gap : graphHeight),
      draw: (size) => graphs(size, step, t),
      below: html`${slider({ value: step, most, name: t('taken'), written: said(step, t), choose }, t)}<p>${said(step, t)}</p>`,
    });
  const choose = (value: number) => {
    step = value;
    draw();
  };
  draw();
}

/** How many boards each search has taken, and which of them twice. */
function said(step: number, t: Texts) {
  return sides
    .map(({ name, taken }) => {
      const order = taken.slice(0, step).map(({ letter }) => letter);
      const twice = letters.filter((letter) => order.indexOf(letter) !== order.lastIndexOf(letter));
      const values = { n: order.length, boards: twice.join(', ') };
      return `${t(name)}: ${t(twice.length > 0 ? 'takenTwice' : 'takenOnce', values)}`;
    })
    .join(' ');
}

function graphs({ width }: Size, step: number, t: Texts) {
  const isWide = width >= wide;
  const side = isWide ? width / 2 : width;
  return sides.map((one, index) => {
    const [x, y] = isWide ? [index * side, 0] : [0, index * (graphHeight + gap)];
    return svg`<g transform=${`translate(${x} ${y})`}>${graph(one, side - 24, step, t)}</g>`;
  });
}

function graph({ name, h, taken }: (typeof sides)[number], width: number, step: number, t: Texts) {
  const radius = 15;
  const at = (letter: Letter) => {
    const [column, row] = places[letter];
    return { x: radius + 2 + (column * (width - 2 * radius - 4)) / 5, y: 56 + row * 46 };
  };
  const now = step > 0 ? taken[Math.min(step, taken.length) - 1] : undefined;
  const order = taken.slice(0, step);
  const edges = letters.flatMap((from) => next[from].map((to) => [at(from), at(to)]));
  return svg`
    ${label('t-ink', 0, 16, t(name))}
    ${edges.map(([from, to]) => svg`<line class="edge" x1=${from.x} y1=${from.y} x2=${to.x} y2=${to.y} />`)}
    ${letters.map((letter) => {
      const { x, y } = at(letter);
      const times = order.filter((one) => one.letter === letter).length;
      const isNow = now?.letter === letter && step <= taken.length;
      const g = now?.found.get(letter);
      const state = [times > 0 && 'taken', times > 1 && 'twice', isNow && 'now', now?.open.has(letter) && 'open'];
      return svg`<g class=${`board ${state.filter(Boolean).join(' ')}`}>
        <circle cx=${x} cy=${y} r=${radius} /><text class="name" x=${x} y=${y + 4}>${letter}</text>
        <text class="m" x=${x} y=${y + radius + 13}>${g === undefined ? `h ${h[letter]}` : `${g} + ${h[letter]}`}</text>
      </g>`;
    })}
    ${label('', 0, graphHeight - 16, t('sumsTaken'))}
    ${order.map(({ letter, g }, index) => {
      const f = g + h[letter];
      const before = index > 0 ? order[index - 1] : undefined;
      const falls = before !== undefined && f < before.g + h[before.letter];
      return svg`<text class=${falls ? 'sum falls' : 'sum'} x=${12 + index * 22} y=${graphHeight}>${f}${falls ? svg`<title>${t('falls')}</title>` : nothing}</text>`;
    })}`;
}
