// The board as DOM. Every tile keeps its element for as long as the size lasts and is placed by `translate`, so that a
// change of the model is one change of two numbers, and the browser carries the tile there from wherever it is just
// now.

/** @import { Rules } from '../game/rules.js' */
/** @import { State } from '../game/state.js' */
/** @import { Words } from '../text/words.js' */
import { html, nothing } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { nextOnLine, sizeOf } from '../game/state.js';
import { cssVars } from './css-vars.js';

/**
 * @typedef {object} BoardLook what the board shows besides the state
 * @property {Words} words
 * @property {string} picture the address of the one on the tiles; '' for none
 * @property {boolean} numbers whether they are shown over a picture
 * @property {number[][]} partition the patterns to be tinted; none: no overlay
 * @property {number} focused the one tile that the Tab key reaches
 * @property {number} slide milliseconds
 */

/** Each has a tint and a mark in the styles; no board has more. */
const patternNames = [...'abcdefghi'];

/** @param {Rules} rules  @param {State} state  @param {BoardLook} look */
export function boardView(rules, state, look) {
  const size = sizeOf(state);
  const goal = rules.goalBoard(size, state.goal);
  const hinted = state.hinted ? nextOnLine(rules, state)?.tile : undefined;
  // The DOM is in the order of the numbers, which never changes; a screen reader is given the order of the cells.
  const reading = Array.from(state.tiles, (tile) => `t${tile}`).join(' ');
  return html`<div
    class="board"
    part="board"
    ?data-solved=${state.solved}
    ?data-patterns=${look.partition.length > 0}
    ?data-picture=${look.picture !== ''}
    ?data-numbers=${look.numbers}
    ${cssVars({ n: size, slide: `${look.slide}ms` })}
  >
    <div class="cells" role="group" aria-label=${look.words.boardName(size)} aria-describedby="remain keys" aria-owns=${reading}>
      ${keyed(
        size, // a tile of another size would come from beyond the board
        Array.from(state.tiles, (_, tile) =>
          tile ? tileButton(rules, state, look, tile, { goal, hinted }) : blank(state, look),
        ),
      )}
    </div>
  </div>`;
}

/** The blank has a place of its own, for swipes and for screen readers. @param {State} state  @param {BoardLook} look */
function blank(state, { words }) {
  const size = sizeOf(state);
  const cell = state.tiles.indexOf(0);
  return html`<span
    id="t0"
    class="blank"
    role="img"
    part="blank"
    aria-label=${words.blankName(cell, size)}
    ${placeAt(cell, size)}
  ></span>`;
}

/** @param {number} cell  @param {number} size */
function placeAt(cell, size) {
  return cssVars({ x: cell % size, y: Math.floor(cell / size) });
}

/**
 * @param {Rules} rules  @param {State} state  @param {BoardLook} look  @param {number} tile
 * @param {{ goal: Uint8Array, hinted: number | undefined }} marks
 */
function tileButton(rules, state, look, tile, { goal, hinted }) {
  const size = sizeOf(state);
  const cell = state.tiles.indexOf(tile);
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

/** The piece that lies in a cell when the whole is seen. @param {string} picture  @param {number} cell  @param {number} size */
function pieceOfPicture(picture, cell, size) {
  const place = cssVars({ column: cell % size, row: Math.floor(cell / size) });
  return html`<span class="piece" part="picture" ${place}><img src=${picture} alt="" draggable="false" /></span>`;
}
