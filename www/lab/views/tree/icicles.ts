// The tree as an icicle chart on its side. All nodes of one state are one path, so that a thousand of them are drawn as fast as ten.

import { nothing, svg } from 'lit';
import { figure } from '../../../ui/chart/figure.js';
import type { Tree } from '../../engine/search-tree.js';
import { arrows } from '../../parts/search/names.js';
import type { LabWords } from '../../text/lab-words.js';
import type { Layout, State } from './layout.js';
import { edgesOf, states } from './layout.js';

export interface Icicles {
  tree: Tree;
  layout: Layout;
  /** by node */
  states: State[];
  /** the node that the step is about */
  now: number;
  /** how much of the tree is above the visible part, in px */
  scrolled: number;
}

/** In px: around the tree; the widest column; and the narrowest ones that have room for a move, for f, and for f in small digits. */
const sizes = { margin: 2, column: 46, move: 38, text: 19, small: 13 };

/** The least height of a cell with text, and where its text stands in it, in px. */
const texts = { height: 14, line: 20, base: 14 };

export function chart(icicles: Icicles, words: LabWords) {
  const edges = edgesOf(icicles.layout.leaves, icicles.layout.first[icicles.now]);
  const height = (edges.at(-1) ?? 0) + 2 * sizes.margin;
  return figure(words.text('picture'), height, ({ width }) => drawn(icicles, edges, columnOf(icicles.layout, width)));
}

/**
 * The width of a column.
 * @param width - of the picture
 */
function columnOf({ depth }: Layout, width: number) {
  return Math.min(sizes.column, (width - 2 * sizes.margin) / depth);
}

/** The line and the depth at a place of the picture, in px. */
export function placeAt({ layout, now }: Icicles, width: number, x: number, y: number) {
  const edges = edgesOf(layout.leaves, layout.first[now]);
  const line = edges.findLastIndex((edge) => edge <= y - sizes.margin);
  return { line, depth: Math.floor((x - sizes.margin) / columnOf(layout, width)) };
}

/** The upper and the lower edge of the node that the step is about, in px. */
export function spanOfNow({ layout, now }: Icicles) {
  const edges = edgesOf(layout.leaves, layout.first[now]);
  // The label of a tall node is in its first line.
  return { top: edges[layout.first[now]], bottom: edges[layout.first[now] + 1] };
}

type Cell = { x: number; y: number; width: number; height: number };

function drawn(icicles: Icicles, edges: number[], column: number) {
  const { tree, layout, states: stateOf } = icicles;
  const cells = tree.nodes.map(({ g }, index) => ({
    x: sizes.margin + g * column + 0.5,
    y: sizes.margin + edges[layout.first[index]] + 0.5,
    width: column - 1,
    height: edges[layout.first[index] + layout.lines[index]] - edges[layout.first[index]] - 1,
  }));
  const shapes = states.map((state) => {
    const same = cells.filter((_, index) => stateOf[index] === state);
    return same.length > 0 ? svg`<path class="cell ${state}" d=${same.map(outline).join('')} />` : nothing;
  });
  const wallsOf = (isLater: boolean) =>
    cells.filter((_, index) => tree.nodes[index].outcome === 'bound' && (stateOf[index] === 'later') === isLater);
  return svg`${shapes}
    <path class="wall later" d=${wallsOf(true).map(wall).join('')} />
    <path class="wall" d=${wallsOf(false).map(wall).join('')} />
    ${cells.map((cell, index) => label(icicles, index, cell))}`;
}

function outline({ x, y, width, height }: Cell) {
  const r = height > 8 && width > 8 ? 2 : 0;
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return `M${x + r} ${y}h${width - 2 * r}${corner(r, r)}v${height - 2 * r}${corner(-r, r)}h${2 * r - width}${corner(-r, -r)}v${2 * r - height}${corner(r, -r)}z`;
}

/** At the right edge of a node that is over the bound. */
function wall({ x, y, width, height }: Cell) {
  const thick = Math.min(3, width / 3);
  return `M${x + width} ${y}v${height}h${-thick}v${-height}z`;
}

/**
 * The text of a cell: f, where there is room with the move; = for a duplicate. It stays in sight as long as its cell
 * does.
 */
function label({ tree, states: stateOf, scrolled }: Icicles, index: number, { x, y, width, height }: Cell) {
  if (height < texts.height || width + 1 < sizes.small) return nothing;
  const { move, g, h, outcome } = tree.nodes[index];
  const arrow = width + 1 >= sizes.move && move !== '' ? `${arrows[move]} ` : '';
  const top = Math.max(y, Math.min(scrolled, y + height - texts.line));
  const isOver = outcome === 'bound';
  return svg`<text class="m f-${stateOf[index]}" x=${x + width / 2 - (isOver ? 1.5 : 0)} y=${top + texts.base} font-size=${width + 1 < sizes.text ? 9 : 11}>${h === null ? '=' : `${arrow}${g + h}`}</text>`;
}
