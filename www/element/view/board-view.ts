// The board of the element: tiles to press, the blank, and the rows for screen readers.

import { html, nothing } from 'lit';
import type { Metric } from '../../solver/index.js';
import { board, patternNames, placeAt } from '../../ui/board.js';
import { cssVars } from '../../ui/css-vars.js';
import type { Rules } from '../game/rules.js';
import type { State } from '../game/state.js';
import { nextStep } from '../game/state.js';
import type { Words } from '../text/words.js';

/** what the board shows besides the state */
interface BoardLook {
  words: Words;
  /** the metric in which the steps of a playback are counted */
  metric: Metric;
  /** the address of the picture; '' for none */
  picture: string;
  /** whether the numbers are shown on top of the picture */
  numbers: boolean;
  /** the tiles of each pattern to color; empty for none */
  partition: number[][];
  /** the tile that the Tab key reaches */
  focused: number;
  /** milliseconds that a slide takes */
  slide: number;
}

export function boardView(rules: Rules, state: State, look: BoardLook) {
  const { words, metric, picture, numbers, partition, slide } = look;
  const goal = rules.goalBoard(state, state.goal).tiles;
  const isMarked = state.hinted || state.playbackShown;
  const hinted = (isMarked && nextStep(rules, state, metric)?.tiles) || [];
  return board({
    ...{ shown: state, numbers, solved: state.solved, slide },
    ...{ role: 'group', name: words.boardName(state), describedBy: 'remain keys', part: 'board' },
    patterns: partition.length > 0,
    picture: picture !== '',
    inside: rowGroups(state, look),
    draw: (tile, cell) =>
      tile ? tileButton(rules, state, look, tile, { cell, goal, hinted }) : blank(state, look, cell),
  });
}

/**
 * The elements of the tiles are in the order of the numbers, which never changes, so these groups give screen readers
 * the rows of the board.
 */
function rowGroups({ rows, columns, tiles: all }: State, { words }: BoardLook) {
  return Array.from({ length: rows }, (_, row) => {
    const tiles = Array.from(all.slice(row * columns, (row + 1) * columns), (tile) => `t${tile}`);
    return html`<div role="group" aria-label=${words.text('row', { row: row + 1 })} aria-owns=${tiles.join(' ')}></div>`;
  });
}

/** The blank has an element of its own, for swipes and screen readers. */
function blank({ columns }: State, { words }: BoardLook, cell: number) {
  return html`<span
    id="t0"
    class="blank"
    role="img"
    part="blank"
    aria-label=${words.blankName(cell, columns)}
    ${placeAt(cell, columns)}
  ></span>`;
}

function tileButton(
  rules: Rules,
  state: State,
  look: BoardLook,
  tile: number,
  { cell, goal, hinted }: { cell: number; goal: Uint8Array; hinted: number[] },
) {
  const { columns } = state;
  const moves = rules.movesTowardBlank(state, cell);
  const home = goal[cell] === tile;
  const pattern = look.partition.findIndex((tiles) => tiles.includes(tile));
  const odd = !state.parity.solvable && state.parity.swap.includes(tile);
  const shown = ['tile', home && 'home', moves && 'can', odd && 'odd', hinted.includes(tile) && 'hint']
    .filter(Boolean)
    .join(' ');
  return html`<button
    type="button"
    id="t${tile}"
    class=${shown}
    part=${home ? 'tile tile-home' : 'tile'}
    data-tile=${tile}
    data-move=${moves[0] ?? nothing}
    data-pat=${patternNames[pattern] ?? nothing}
    tabindex=${tile === look.focused ? 0 : -1}
    aria-label=${look.words.tileName(tile, cell, columns, moves, home)}
    aria-disabled=${moves ? nothing : 'true'}
    ${placeAt(cell, columns)}
  >${look.picture ? pieceOfPicture(look.picture, goal.indexOf(tile), columns) : nothing}<span class="number" part="number">${tile}</span></button>`;
}

/** The piece of the picture that belongs in a cell. */
function pieceOfPicture(picture: string, cell: number, columns: number) {
  const place = cssVars({ column: cell % columns, row: Math.floor(cell / columns) });
  return html`<span class="piece" part="picture" ${place}><img src=${picture} alt="" draggable="false" /></span>`;
}
