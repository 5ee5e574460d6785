// The board of the element: tiles to press, the blank, and the rows for screen readers.

import { html, nothing } from 'lit';
import { board, placeAt } from '../../ui/board.js';
import { cssVars } from '../../ui/css-vars.js';
import type { Rules } from '../game/rules.js';
import type { State } from '../game/state.js';
import { nextMove, sizeOf } from '../game/state.js';
import type { Words } from '../text/words.js';

/** what the board shows besides the state */
interface BoardLook {
  words: Words;
  /** its address; '' for none */
  picture: string;
  /** whether they are shown on top of the picture */
  numbers: boolean;
  /** the tiles of each pattern to color; empty for none */
  partition: number[][];
  /** the tile that the Tab key reaches */
  focused: number;
  /** milliseconds that a slide takes */
  slide: number;
}

/** The styles have a color and a mark for each; no heuristic has more patterns. */
const patternNames = [...'abcdefghi'];

export function boardView(rules: Rules, state: State, look: BoardLook) {
  const { words, picture, numbers, partition, slide } = look;
  const { tiles, solved } = state;
  const columns = sizeOf(state);
  const goal = rules.goalBoard(columns, state.goal);
  const hinted = state.hinted ? nextMove(rules, state)?.tile : undefined;
  return board({
    ...{ tiles, columns, numbers, solved, slide },
    ...{ role: 'group', name: words.boardName(columns), describedBy: 'remain keys', part: 'board' },
    patterns: partition.length > 0,
    picture: picture !== '',
    inside: rows(state, look),
    draw: (tile, cell) =>
      tile ? tileButton(rules, state, look, tile, { cell, goal, hinted }) : blank(state, look, cell),
  });
}

/**
 * The elements of the tiles are in the order of the numbers, which never changes. Screen readers get the rows of the
 * board.
 */
function rows(state: State, { words }: BoardLook) {
  const size = sizeOf(state);
  return Array.from({ length: size }, (_, row) => {
    const tiles = Array.from(state.tiles.slice(row * size, (row + 1) * size), (tile) => `t${tile}`);
    return html`<div role="group" aria-label=${words.text('row', { row: row + 1 })} aria-owns=${tiles.join(' ')}></div>`;
  });
}

/** The blank has an element of its own, for swipes and screen readers. */
function blank(state: State, { words }: BoardLook, cell: number) {
  const size = sizeOf(state);
  return html`<span
    id="t0"
    class="blank"
    role="img"
    part="blank"
    aria-label=${words.blankName(cell, size)}
    ${placeAt(cell, size)}
  ></span>`;
}

function tileButton(
  rules: Rules,
  state: State,
  look: BoardLook,
  tile: number,
  { cell, goal, hinted }: { cell: number; goal: Uint8Array; hinted: number | undefined },
) {
  const size = sizeOf(state);
  const moves = rules.movesTowardBlank(state.tiles, cell);
  const home = goal[cell] === tile;
  const pattern = look.partition.findIndex((tiles) => tiles.includes(tile));
  const odd = !state.parity.solvable && state.parity.swap.includes(tile);
  const shown = ['tile', home && 'home', moves && 'can', odd && 'odd', tile === hinted && 'hint']
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
    aria-label=${look.words.tileName(tile, cell, size, moves, home)}
    aria-disabled=${moves ? nothing : 'true'}
    ${placeAt(cell, size)}
  >${look.picture ? pieceOfPicture(look.picture, goal.indexOf(tile), size) : nothing}<span class="number" part="number">${tile}</span></button>`;
}

/** The piece of the picture that belongs in a cell. */
function pieceOfPicture(picture: string, cell: number, size: number) {
  const place = cssVars({ column: cell % size, row: Math.floor(cell / size) });
  return html`<span class="piece" part="picture" ${place}><img src=${picture} alt="" draggable="false" /></span>`;
}
