// A board whose tiles can be slid or swapped: one Tab stop, with the keys of the player.

import { html, nothing } from 'lit';
import type { Board } from '../../../solver/shape.js';
import { board, placeAt } from '../../../ui/board.js';
import { breadth } from '../../../ui/board-image.js';
import type { Direction } from '../../../ui/directions.js';
import { arrowKeys, tileBeside } from '../../../ui/directions.js';
import type { EventOf } from '../../../ui/event-of.js';
import type { LabWords } from '../../text/lab-words.js';

export interface Look {
  board: Board;
  goal: Board;
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

export function movableBoard(look: Look, words: LabWords) {
  const shown = look.board;
  const name = words.text(look.mode === 'move' ? 'slideBoard' : 'swapBoard');
  const draw = (tile: number, cell: number) => (tile ? tileOf(tile, cell, look, words) : nothing);
  return html`<div class="frame" data-keys ${breadth(shown)} @keydown=${(event: EventOf<Element, KeyboardEvent>) => onKey(event, look)}>
    ${board({ shown, name, role: 'group', draw })}
  </div>`;
}

function tileOf(tile: number, cell: number, look: Look, words: LabWords) {
  const { columns } = look.board;
  const { goal, mode, picked, focused, canSlide, press, focus } = look;
  const [row, column] = [Math.floor(cell / columns) + 1, (cell % columns) + 1];
  const canPress = mode === 'swap' || canSlide(cell);
  const classes = ['tile', goal.tiles[cell] === tile && 'home', canPress && 'can', tile === picked && 'hint'];
  return html`<button
    type="button" class=${classes.filter(Boolean).join(' ')} data-tile=${tile}
    tabindex=${tile === focused ? 0 : -1}
    aria-label=${words.text('tileAt', { tile, row, column })}
    aria-pressed=${mode === 'swap' ? String(tile === picked) : nothing}
    @click=${() => press(tile)} @focus=${() => focus(tile)} ${placeAt(cell, columns)}
  ><span class="number">${tile}</span></button>`;
}

function onKey(event: EventOf<Element, KeyboardEvent>, look: Look) {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const { board: shown, focused, mode, picked, slide, cancel } = look;
  const direction = arrowKeys[event.key];
  if (direction && mode === 'move') slide(direction);
  else if (direction) {
    const next = tileBeside(shown, shown.tiles.indexOf(focused), direction);
    event.currentTarget.querySelector<HTMLElement>(`[data-tile='${next}']`)?.focus();
  } else if (event.key === 'Escape' && picked !== 0) cancel();
  else return;
  event.preventDefault();
  event.stopPropagation();
}
