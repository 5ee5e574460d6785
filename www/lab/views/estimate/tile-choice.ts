// The tile that the reader points at, has tapped, or has chosen by keyboard, and what the heuristic says about this tile alone.

import { html, nothing, svg } from 'lit';
import type { Board, Shape } from '../../../solver/shape.js';
import type { Mark } from '../../../ui/board-image.js';
import { boardImage } from '../../../ui/board-image.js';
import { arrowKeys, tileBeside } from '../../../ui/directions.js';
import type { EventOf } from '../../../ui/event-of.js';
import type { Explanation, Travel } from '../../../wasm/lab.js';
import type { LabWords } from '../../text/lab-words.js';
import type { Sentence } from '../../view.js';

export class TileChoice {
  tile: number | null = null;
  /** Whether the tile was tapped. It stays chosen until another tap, since no finger can hover. */
  #isHeld = false;
  #changed;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** The board, on which tiles can be chosen: one Tab stop, whose arrow keys go from tile to tile. */
  board(shown: Board, goal: Board, marks: Map<number, Mark>, words: LabWords) {
    const chosen = this.tile === null ? marks : marked(marks, this.tile);
    return html`<div
      role="group" tabindex="0" data-keys aria-label=${words.text('tiles')}
      @keydown=${(event: KeyboardEvent) => this.#onKey(event, shown)}
      @pointerover=${({ target, pointerType }: EventOf<Element, PointerEvent>) => pointerType === 'mouse' && this.#choose(tileUnder(target))}
      @pointerleave=${({ pointerType }: PointerEvent) => pointerType === 'mouse' && !this.#isHeld && this.#choose(null)}
      @pointerup=${(event: EventOf<Element, PointerEvent>) => this.#onTap(event)}
      @blur=${() => this.#isHeld || this.#choose(null)}
    >${boardImage(shown, goal, words.boardName, { marks: chosen })}</div>`;
  }

  /** A tap on the chosen tile, or beside the tiles, ends the choice. */
  #onTap({ target, pointerType }: EventOf<Element, PointerEvent>) {
    if (pointerType === 'mouse') return;
    const tapped = tileUnder(target);
    this.#choose(tapped === this.tile ? null : tapped);
    this.#isHeld = this.tile !== null;
  }

  end() {
    this.#choose(null);
  }

  #choose(tile: number | null) {
    this.#isHeld = false;
    if (tile === this.tile) return;
    this.tile = tile;
    this.#changed();
  }

  #onKey(event: KeyboardEvent, shown: Board) {
    if (event.key === 'Escape') this.#choose(null);
    const direction = arrowKeys[event.key];
    if (!direction) return;
    event.preventDefault();
    const cell = this.tile === null ? -1 : shown.tiles.indexOf(this.tile);
    const next = cell < 0 ? shown.tiles.find(Boolean) : tileBeside(shown, cell, direction);
    this.#choose(next || this.tile);
  }
}

function tileUnder(target: Element) {
  const tile = target.closest<HTMLElement>('.tile')?.dataset.tile;
  return tile ? Number(tile) : null;
}

/** Marks the chosen tile; with patterns, keeps only the marks of its own pattern. */
function marked(marks: Map<number, Mark>, tile: number): Map<number, Mark> {
  const pattern = marks.get(tile)?.pattern;
  if (pattern === undefined) return new Map(marks).set(tile, { ...marks.get(tile), kind: 'pick' });
  return new Map([...marks].filter(([, mark]) => mark.pattern === pattern));
}

/** The shortest path of the chosen tile to its home. */
export function pathHome(parts: Explanation | null, tile: number | null, { rows, columns }: Shape) {
  const travel = travelOf(parts, tile);
  if (!travel) return nothing;
  const [x, y] = [(travel.cell % columns) + 0.5, Math.floor(travel.cell / columns) + 0.5];
  const [column, row] = [travel.home % columns, Math.floor(travel.home / columns)];
  return svg`<svg class="path-home" viewBox="0 0 ${columns} ${rows}" aria-hidden="true">
    <rect x=${column + 0.06} y=${row + 0.06} width="0.88" height="0.88" rx="0.05" />
    <path d="M${x} ${y}H${column + 0.5}V${row + 0.5}" />
    <circle cx=${column + 0.5} cy=${row + 0.5} r="0.07" />
  </svg>`;
}

/** The sentence about the chosen tile; null if the heuristic says nothing about single tiles. */
export function tileSentence(parts: Explanation | null, tile: number | null, words: LabWords): Sentence | null {
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

function travelOf(parts: Explanation | null, tile: number | null): Travel | undefined {
  return parts && 'tiles' in parts ? parts.tiles.find((travel) => travel.tile === tile) : undefined;
}
