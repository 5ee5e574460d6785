// A board whose tiles can be slid or swapped: one Tab stop, with the keys of the player.

import { html, nothing } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { cssVars } from '../../../element/page-tools.js';

import type { LabWords } from '../../text/lab-words.js';

export type Direction = 'U' | 'L' | 'R' | 'D';

export interface Look {
  tiles: Uint8Array;
  goal: Uint8Array;
  canSlide: (cell: number) => boolean;
  mode: 'move' | 'swap';
  /** the tile to be swapped; 0 if there is none */
  picked: number;
  /** the tile that Tab reaches */
  focused: number;
  press: (tile: number) => void;
  focus: (tile: number) => void;
  slide: (direction: Direction) => void;
  cancel: () => void;
}

const directions: Record<string, Direction> = { ArrowUp: 'U', ArrowDown: 'D', ArrowLeft: 'L', ArrowRight: 'R' };
/** Rows and columns from a cell to the next one. */
const steps: Record<Direction, [number, number]> = { U: [-1, 0], D: [1, 0], L: [0, -1], R: [0, 1] };

export function movableBoard(look: Look, words: LabWords) {
  const { tiles } = look;
  const size = Math.sqrt(tiles.length);
  const numbers = Array.from({ length: tiles.length - 1 }, (_, index) => index + 1);
  return html`<div class="frame">
    <div
      class="board" role="group" data-keys aria-label=${words.text(look.mode === 'move' ? 'slideBoard' : 'swapBoard')}
      ${cssVars({ n: size })} @keydown=${(event: KeyboardEvent) => onKey(event, look)}
    >
      <div class="cells">${keyed(
        size,
        numbers.map((tile) => tileOf(tile, look, words)),
      )}</div>
    </div>
  </div>`;
}

function tileOf(tile: number, look: Look, words: LabWords) {
  const { tiles, goal, mode, picked, focused, canSlide, press, focus } = look;
  const size = Math.sqrt(tiles.length);
  const cell = tiles.indexOf(tile);
  const [row, column] = [Math.floor(cell / size), cell % size];
  const canPress = mode === 'swap' || canSlide(cell);
  const classes = ['tile', goal[cell] === tile && 'home', canPress && 'can', tile === picked && 'hint'];
  return html`<button
    type="button" class=${classes.filter(Boolean).join(' ')} data-tile=${tile}
    tabindex=${tile === focused ? 0 : -1}
    aria-label=${words.text('tileAt', { tile, row: row + 1, column: column + 1 })}
    aria-pressed=${mode === 'swap' ? String(tile === picked) : nothing}
    @click=${() => press(tile)} @focus=${() => focus(tile)} ${cssVars({ x: column, y: row })}
  ><span class="number">${tile}</span></button>`;
}

function onKey(event: KeyboardEvent, look: Look) {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const direction = directions[event.key];
  if (direction && look.mode === 'move') look.slide(direction);
  else if (direction) focusNext(event.currentTarget as Element, direction, look);
  else if (event.key === 'Escape' && look.picked !== 0) look.cancel();
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** Moves the focus to the next tile in a direction, past the blank. */
function focusNext(board: Element, direction: Direction, { tiles, focused }: Look) {
  const size = Math.sqrt(tiles.length);
  const [down, right] = steps[direction];
  let cell = tiles.indexOf(focused);
  do {
    const [row, column] = [Math.floor(cell / size) + down, (cell % size) + right];
    if (row < 0 || row >= size || column < 0 || column >= size) return;
    cell = row * size + column;
  } while (tiles[cell] === 0);
  (board.querySelector(`[data-tile='${tiles[cell]}']`) as HTMLElement | null)?.focus();
}
