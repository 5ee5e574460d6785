// All boards that a search has found, a column for each number of moves; and its queue, as chips.

import { html, nothing, svg } from 'lit';
import { figure } from '../../../ui/chart/figure.js';
import { label, rect } from '../../../ui/chart/marks.js';
import type { LabWords } from '../../text/lab-words.js';
import type { Found, FoundNode, KeyOf, State } from './found.js';

/** Cells with a number, and dots where there are too many boards for numbers: sizes in px, and how many stand on top of one another. */
const sizes = { numbers: { cell: 24, gap: 3, rows: 12 }, dots: { cell: 7, gap: 2, rows: 20 } };

/** The place of each node, which does not depend on the step, so that nothing moves. */
interface Places {
  size: (typeof sizes)['numbers'];
  /** by node */
  cells: { x: number; y: number }[];
  /** the middle of each column */
  columns: number[];
  height: number;
}

function placesOf({ nodes }: Found, isShown: (node: FoundNode) => boolean, width: number): Places {
  const counts: number[] = [];
  const ranks = nodes.map((node) => {
    const rank = counts[node.g] ?? 0;
    counts[node.g] = rank + (isShown(node) ? 1 : 0);
    return rank;
  });
  const deepest = Math.max(...counts);
  const fitsNumbers =
    deepest <= sizes.numbers.rows && counts.length * (sizes.numbers.cell + sizes.numbers.gap) <= width;
  const size = fitsNumbers ? sizes.numbers : sizes.dots;
  const pitch = size.cell + size.gap;
  const starts: number[] = [];
  let x = 0;
  for (const count of counts) {
    starts.push(x);
    x += Math.max(1, Math.ceil(count / size.rows)) * pitch + (fitsNumbers ? 0 : 2 * size.gap);
  }
  const cells = nodes.map(({ g }, index) => ({
    x: starts[g] + Math.floor(ranks[index] / size.rows) * pitch,
    y: (ranks[index] % size.rows) * pitch,
  }));
  const columns = starts.map((start, g) => (start + (starts[g + 1] ?? x)) / 2 - size.gap);
  return { size, cells, columns, height: Math.min(deepest, size.rows) * pitch + 18 };
}

interface Look {
  found: Found;
  states: (State | null)[];
  keyOf: KeyOf;
}

export function map({ found, states, keyOf }: Look, words: LabWords) {
  const isShown = ({ outcome }: FoundNode) => outcome === 'kept' || outcome === 'goal' || outcome === 'bound';
  const height = (width: number) => placesOf(found, isShown, width).height;
  return figure(words.text('map'), height, ({ width }) => {
    const places = placesOf(found, isShown, width);
    const { size, cells, columns } = places;
    const deepest = found.nodes.reduce((most, { g }, index) => (states[index] ? Math.max(most, g) : most), 0);
    const drawn = found.nodes.map((node, index) => {
      const state = states[index];
      if (!state) return nothing;
      const { x, y } = cells[index];
      const middle = x + size.cell / 2;
      return svg`<g class="found ${state}">${rect('', x + 0.75, y + 0.75, size.cell - 1.5, size.cell - 1.5)}
        ${size === sizes.numbers ? label('m', middle, y + size.cell / 2 + 4, words.number(keyOf(node))) : nothing}</g>`;
    });
    const axis = columns.slice(0, deepest + 1).map((x, g) => label('m', x, places.height - 2, g));
    return svg`${drawn}${axis}`;
  });
}

/** Number of boards of the queue that are shown. */
const shownChips = 8;

/** @param queue - the next one first */
export function chips(queue: FoundNode[], keyOf: KeyOf, words: LabWords) {
  const more = queue.length - shownChips;
  return html`<p class="queue"><span>${words.text('queue')}</span>
    ${queue.slice(0, shownChips).map((node) => html`<b>${words.number(keyOf(node))}</b>`)}
    ${more > 0 ? html`<span>${words.text('moreInQueue', { n: more })}</span>` : nothing}
    ${queue.length === 0 ? html`<span>${words.text('emptyQueue')}</span>` : nothing}
  </p>`;
}
