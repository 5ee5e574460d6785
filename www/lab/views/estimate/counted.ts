// What a heuristic counts, as marks on the board: rings, an arrow for each step, brackets for lines with conflicts, a pattern for the tiles of
// each group; and below the board, the look-ups of a partition, or the two boards of walking distance.

import { html, nothing, svg } from 'lit';
import type { Board, Shape } from '../../../solver/shape.js';
import { patternNames } from '../../../ui/board.js';
import type { Mark } from '../../../ui/board-image.js';
import { cssVars } from '../../../ui/css-vars.js';
import { miniBoard } from '../../../ui/mini-board.js';
import type { Conflict, Explanation, Lookup, Travel } from '../../../wasm/lab.js';
import type { LabWords } from '../../text/lab-words.js';

/** The marks of a heuristic by tile. */
export function marksOf(explanation: Explanation | null, { columns }: Shape): Map<number, Mark> {
  switch (explanation?.kind) {
    case 'misplaced':
      return new Map(explanation.tiles.map(({ tile }) => [tile, { kind: 'pick' }]));
    case 'manhattan':
      return new Map(explanation.tiles.map((travel) => [travel.tile, { under: arrowsOf(travel, columns) }]));
    case 'linear-conflict': {
      const arrows = new Map(explanation.tiles.map((travel) => [travel.tile, arrowsOf(travel, columns)]));
      const leaving = new Set(explanation.conflicts.flatMap((conflict) => conflict.leaving));
      // A tile that must make way may have no step to travel.
      const marked = [...new Set([...arrows.keys(), ...leaving])];
      return new Map(
        marked.map((tile) => {
          const under = arrows.get(tile) ?? '';
          return [tile, leaving.has(tile) ? { kind: 'pick', under } : { under }];
        }),
      );
    }
    case 'additive':
      return new Map(
        explanation.upright.flatMap(({ tiles }, index) =>
          tiles.map((tile) => [tile, { pattern: patternNames[index] }]),
        ),
      );
    default:
      return new Map();
  }
}

/** An arrow for each step that a tile has to travel. */
function arrowsOf({ cell, home, columns, rows }: Travel, width: number) {
  const across = home % width > cell % width ? '→' : '←';
  const along = home > cell ? '↓' : '↑';
  return across.repeat(columns) + along.repeat(rows);
}

/** A bracket beside each line from which tiles must make way, with what it adds. */
export function brackets(explanation: Explanation | null, { rows, columns, tiles: board }: Board) {
  if (explanation?.kind !== 'linear-conflict') return nothing;
  return svg`<svg class="brackets" viewBox="0 0 ${columns} ${rows}" aria-hidden="true">${explanation.conflicts.map(bracket)}</svg>`;

  function bracket({ line, tiles, leaving }: Conflict) {
    const isRow = 'row' in line;
    const at = (isRow ? line.row : line.column) + 0.1;
    const cells = tiles.map((tile) => board.indexOf(tile));
    const places = cells.map((cell) => (isRow ? cell % columns : Math.floor(cell / columns)) + 0.5);
    const [from, to] = [Math.min(...places), Math.max(...places)];
    const d = isRow ? `M${from} ${at + 0.08}V${at}H${to}v.08` : `M${at + 0.08} ${from}H${at}V${to}h.08`;
    const middle = (from + to) / 2;
    const [x, y] = isRow ? [middle, at] : [at, middle];
    return svg`<path d=${d} /><circle cx=${x} cy=${y} r=".11" /><text x=${x} y=${y + 0.045}>+${2 * leaving.length}</text>`;
  }
}

/** The sum of some look-ups. */
export function sumOf(lookups: Lookup[]) {
  return lookups.reduce((sum, { distance }) => sum + distance, 0);
}

/** The look-ups of a partition: each pattern alone on a small board, as it is and mirrored, with its distance. */
export function looks(
  { upright, mirrored }: Extract<Explanation, { kind: 'additive' }>,
  { rows, columns, tiles: board }: Board,
  goal: Board,
  words: LabWords,
) {
  const isMirrorLarger = mirrored !== undefined && sumOf(mirrored) > sumOf(upright);
  return html`<div class="looks">
    ${side(upright, (cell) => board[cell], mirrored ? words.text('asItIs') : '', !isMirrorLarger)}
    ${mirrored ? side(mirrored, (cell) => board[flipped(cell, columns, goal.tiles.indexOf(0))], words.text('mirrored'), isMirrorLarger) : ''}
  </div>`;

  function side(lookups: Lookup[], tileAt: (cell: number) => number, name: string, counts: boolean) {
    return html`<div class="side">
      ${lookups.map(({ tiles, distance }, index) => look(tiles, distance, patternNames[index], { rows, columns }, tileAt))}
      <p class=${counts ? 'sum-of larger' : 'sum-of'}>${name}<b>${sumOf(lookups)}</b></p>
    </div>`;
  }
}

function look(
  tiles: number[],
  distance: number,
  pattern: string,
  { rows, columns }: Shape,
  tileAt: (cell: number) => number,
) {
  const shown = Array.from({ length: rows * columns }, (_, cell) => (tiles.includes(tileAt(cell)) ? tileAt(cell) : 0));
  return html`<figure ${cssVars({ columns })}>
    ${miniBoard(shown, columns, { pattern })}
    <figcaption><span class="sr">${tiles.join(' ')}: </span>${distance}</figcaption>
  </figure>`;
}

/**
 * The cell whose tile is shown in a cell of the mirror image, which only squares have: on the other side of the diagonal
 * through the goal's blank.
 */
function flipped(cell: number, size: number, blank: number) {
  const [row, column] = [Math.floor(cell / size), cell % size];
  const isOnMainDiagonal = blank % (size + 1) === 0;
  return isOnMainDiagonal ? column * size + row : (size - 1 - column) * size + (size - 1 - row);
}
