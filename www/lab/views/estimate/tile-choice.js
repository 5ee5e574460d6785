// The tile that the reader points at or has chosen by keyboard: what its heuristic says about it alone.

import { html, nothing } from 'lit';
import { board } from '../../parts/board.js';
import { svg } from '../../parts/figure.js';

/** @import { Explanation, Travel } from '../../../wasm/lab.js' */
/** @import { Mark } from '../../parts/board.js' */
/** @import { LabWords } from '../../text/lab-words.js' */
/** @import { Sentence } from '../../view.js' */

/** How far an arrow key moves the choice, in columns and rows. @type {Record<string, [number, number]>} */
const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class TileChoice {
  /** @type {number | null} */
  tile = null;
  #changed;

  /** @param {() => void} changed */
  constructor(changed) {
    this.#changed = changed;
  }

  /** The board, on which tiles can be chosen: one Tab stop, whose arrow keys go from tile to tile. @param {Uint8Array} tiles  @param {Uint8Array} goal  @param {Map<number, Mark>} marks  @param {LabWords} words */
  board(tiles, goal, marks, words) {
    const chosen = this.tile === null ? marks : marked(marks, this.tile);
    return html`<div
      role="group" tabindex="0" data-keys aria-label=${words.text('tiles')}
      @keydown=${(/** @type {KeyboardEvent} */ event) => this.#onKey(event, tiles)}
      @pointerover=${(/** @type {PointerEvent} */ { target }) => this.#choose(tileOf(/** @type {Element} */ (target)))}
      @pointerleave=${() => this.#choose(null)}
      @blur=${() => this.#choose(null)}
    >${board(tiles, goal, words, chosen)}</div>`;
  }

  /** @param {number | null} tile */
  #choose(tile) {
    if (tile === this.tile) return;
    this.tile = tile;
    this.#changed();
  }

  /** @param {KeyboardEvent} event  @param {Uint8Array} tiles */
  #onKey(event, tiles) {
    if (event.key === 'Escape') this.#choose(null);
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const size = Math.sqrt(tiles.length);
    const cell = this.tile === null ? -1 : tiles.indexOf(this.tile);
    this.#choose(cell < 0 ? (tiles.find((tile) => tile > 0) ?? null) : tiles[neighbor(cell, step, size, tiles)]);
  }
}

/** The next cell with a tile in a direction; the same one if there is none. @param {number} cell  @param {[number, number]} step  @param {number} size  @param {Uint8Array} tiles */
function neighbor(cell, [columns, rows], size, tiles) {
  for (
    let [column, row] = [(cell % size) + columns, Math.floor(cell / size) + rows];
    ;
    column += columns, row += rows
  ) {
    if (column < 0 || row < 0 || column >= size || row >= size) return cell;
    if (tiles[row * size + column] > 0) return row * size + column;
  }
}

/** @param {Element} target */
function tileOf(target) {
  const number = target.closest('.tile')?.querySelector('.number')?.textContent;
  return number ? Number(number) : null;
}

/** The marks with the chosen tile; of patterns, its own is left. @param {Map<number, Mark>} marks  @param {number} tile @returns {Map<number, Mark>} */
function marked(marks, tile) {
  const pattern = marks.get(tile)?.pattern;
  if (pattern === undefined) return new Map(marks).set(tile, { ...marks.get(tile), kind: 'pick' });
  return new Map([...marks].filter(([, mark]) => mark.pattern === pattern));
}

/** The shortest path of the chosen tile to its home. @param {Explanation | null} parts  @param {number | null} tile  @param {number} size */
export function pathHome(parts, tile, size) {
  const travel = travelOf(parts, tile);
  if (!travel) return nothing;
  const [x, y] = [(travel.cell % size) + 0.5, Math.floor(travel.cell / size) + 0.5];
  const [column, row] = [travel.home % size, Math.floor(travel.home / size)];
  return svg`<svg class="path-home" viewBox="0 0 ${size} ${size}" aria-hidden="true">
    <rect x=${column + 0.06} y=${row + 0.06} width="0.88" height="0.88" rx="0.05" />
    <path d="M${x} ${y}H${column + 0.5}V${row + 0.5}" />
    <circle cx=${column + 0.5} cy=${row + 0.5} r="0.07" />
  </svg>`;
}

/** What is said about the chosen tile; null if the heuristic says nothing about single tiles. @param {Explanation | null} parts  @param {number | null} tile  @param {LabWords} words @returns {Sentence | null} */
export function tileSentence(parts, tile, words) {
  if (tile === null || !parts) return null;
  if ('tiles' in parts) {
    const travel = travelOf(parts, tile);
    if (!travel) return { lead: words.text('homeLead', { tile }), rest: words.text('homeRest') };
    const lead = words.text('tileLead', { tile, n: travel.columns + travel.rows });
    return { lead, rest: words.text('tileRest') };
  }
  if (parts.kind !== 'additive') return null;
  const look = parts.upright.find(({ tiles }) => tiles.includes(tile));
  if (!look) return null;
  const lead = words.text('groupLead', { tiles: look.tiles.join(', '), n: look.distance });
  return { lead, rest: words.text('groupRest') };
}

/** @param {Explanation | null} parts  @param {number | null} tile @returns {Travel | undefined} */
function travelOf(parts, tile) {
  return parts && 'tiles' in parts ? parts.tiles.find((travel) => travel.tile === tile) : undefined;
}
