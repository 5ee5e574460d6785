// The two small puzzles of walking distance: tiles in the color of their goal row or, on the second board, column; and the moves that sort them.

import { html } from 'lit';
import { button } from '../../../element/lab-tools.js';
import type { Board } from '../../../solver/shape.js';
import { patternNames } from '../../../ui/board.js';
import type { Mark } from '../../../ui/board-image.js';
import { boardImage } from '../../../ui/board-image.js';
import type { Explanation } from '../../../wasm/lab.js';
import type { LabWords } from '../../text/lab-words.js';
import type { Crossing } from './crossings.js';
import { crossings } from './crossings.js';

type Parts = Extract<Explanation, { kind: 'walking-distance' }>;

/** One of the two puzzles, and how far it is played. */
interface Sorting {
  kind: 'row' | 'column';
  lineOf: (cell: number) => number;
  path: Crossing[];
  at: number;
}

export class Sortings {
  #of: Parts | null = null;
  #both: Sorting[] = [];
  #changed;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** Both puzzles, from their beginning whenever the board is another one. */
  view(parts: Parts, shown: Board, goal: Board, words: LabWords) {
    if (parts !== this.#of) this.#begin(parts, shown, goal);
    return html`<div class="looks sortings">${this.#both.map((one) => this.#sorting(one, shown, goal, words))}</div>`;
  }

  #begin(parts: Parts, shown: Board, goal: Board) {
    const { columns } = goal;
    const sorting = (kind: Sorting['kind'], lineOf: Sorting['lineOf'], distance: number) => {
      const path = crossings(shown, goal, lineOf, distance);
      if (!path) throw new Error(`no ${distance} crossings sort each ${kind}`);
      return { kind, lineOf, path, at: 0 };
    };
    this.#of = parts;
    this.#both = [
      sorting('row', (cell) => Math.floor(cell / columns), parts.rows.distance),
      sorting('column', (cell) => cell % columns, parts.columns.distance),
    ];
  }

  #sorting(one: Sorting, shown: Board, goal: Board, words: LabWords) {
    const { kind, lineOf, path, at } = one;
    const last = path[at - 1];
    const marks = new Map<number, Mark>(
      Array.from(goal.tiles, (tile, cell) => [tile, { pattern: patternNames[lineOf(cell)] }]),
    );
    if (last) marks.set(last.tile, { ...marks.get(last.tile), kind: 'pick' });
    const board = last ? { ...shown, tiles: Uint8Array.from(last.tiles) } : shown;
    // Tiles of one line are alike: each is at home anywhere in it.
    const isHome = (tile: number, cell: number) => lineOf(goal.tiles.indexOf(tile)) === lineOf(cell);
    const name = `${kind === 'row' ? '↕' : '↔'} ${path.length}`;
    const go = (step: number) => () => {
      one.at = step;
      this.#changed();
    };
    return html`<figure>
      ${boardImage(board, goal, words.boardName, { marks, isHome })}
      <figcaption>${name}</figcaption>
      <div class="crossings" role="group" aria-label=${words.text(`${kind}Puzzle`)}>
        ${button({ label: words.text('stepBack'), icon: 'back', short: true, style: 'bare', off: at === 0, act: go(at - 1) })}
        <span>${at} / ${path.length}</span>
        ${button({ label: words.text('stepForward'), icon: 'forward', short: true, style: 'bare', off: at === path.length, act: go(at + 1) })}
      </div>
      <p aria-live="polite">${said(one, words)}</p>
    </figure>`;
  }
}

/** What the last crossing was; before the first one, which crossings there are. */
function said({ kind, path, at }: Sorting, words: LabWords) {
  const last = path[at - 1];
  if (!last) return words.text(path.length === 0 ? `${kind}Sorted` : `${kind}Rule`);
  const moved = words.text(`${kind}Crossing`, { tile: last.tile, from: last.from + 1, to: last.to + 1 });
  return at === path.length ? `${moved} ${words.text(`${kind}Sorted`)}` : moved;
}
