// The grid of searches: a box for each algorithm and each heuristic that it can use.

import { html, nothing } from 'lit';
import { heuristicName } from '../../parts/search/names.js';
import { isOffered, laneKey } from './lanes.js';

/** @import { Heuristic } from '../../../solver/index.js' */
/** @import { LabWords } from '../../text/lab-words.js' */
/** @import { Lane } from './lanes.js' */
/** @import { RaceRequest } from './request.js' */

/** @param {RaceRequest} request  @param {boolean} isLocked  while the race runs @param {(lanes: Lane[]) => void} choose  @param {LabWords} words */
export function grid(request, isLocked, choose, words) {
  const { offers } = request;
  const toggle = (/** @type {Lane} */ lane) => choose(toggled(request.lanes, lane));
  return html`<div class="scroll" data-keys>
    <table @keydown=${moveFocus}>
      <thead><tr><td></td>${offers.map(({ algorithm }) => html`<th scope="col">${words.text(algorithm)}</th>`)}</tr></thead>
      <tbody>
        ${heuristicsOf(request).map(
          (heuristic, row) => html`<tr>
            <th scope="row">${nameOf(heuristic, words)}</th>
            ${offers.map(({ algorithm }, column) => {
              const lane = { algorithm, heuristic };
              const isStop = row === 0 && column === 0;
              return html`<td>${isOffered(offers, lane) ? box(lane, { request, isLocked, isStop, toggle }, words) : nothing}</td>`;
            })}
          </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/**
 * A race needs at least one search. Boxes that cannot be changed keep the focus.
 * @param {Lane} lane  @param {{ request: RaceRequest, isLocked: boolean, isStop: boolean, toggle: (lane: Lane) => void }} state  @param {LabWords} words
 */
function box(lane, { request: { lanes }, isLocked, isStop, toggle }, words) {
  const isChosen = lanes.some((one) => laneKey(one) === laneKey(lane));
  const isFixed = isLocked || (isChosen && lanes.length === 1);
  return html`<input
    type="checkbox" aria-label="${words.text(lane.algorithm)}, ${nameOf(lane.heuristic, words)}" tabindex=${isStop ? '0' : '-1'}
    .checked=${isChosen} aria-disabled=${isFixed ? 'true' : nothing}
    @click=${(/** @type {Event} */ event) => isFixed && event.preventDefault()} @change=${() => toggle(lane)}
  />`;
}

/** @param {Heuristic | ''} heuristic  @param {LabWords} words */
function nameOf(heuristic, words) {
  return heuristic ? heuristicName(heuristic, words) : words.text('withoutHeuristic');
}

/** @param {Lane[]} lanes  @param {Lane} lane */
function toggled(lanes, lane) {
  const others = lanes.filter((one) => laneKey(one) !== laneKey(lane));
  return others.length < lanes.length ? others : [...lanes, lane];
}

/** All heuristics that any algorithm can use, the weakest first, and '' if one uses none. @param {RaceRequest} request @returns {(Heuristic | '')[]} */
function heuristicsOf({ offers }) {
  const [longest] = offers.map(({ heuristics }) => heuristics).sort((one, other) => other.length - one.length);
  return offers.some(({ heuristics }) => heuristics.length === 0) ? [...longest, ''] : longest;
}

/** The arrows move inside the grid, which is one Tab stop. @param {KeyboardEvent} event */
function moveFocus(event) {
  const table = /** @type {HTMLTableElement} */ (event.currentTarget);
  const input = /** @type {HTMLInputElement} */ (event.target);
  if (!event.key.startsWith('Arrow') || !input.matches('input')) return;
  event.preventDefault();
  const next = nextBox(table, input, event.key);
  if (!next) return;
  input.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
}

/**
 * Left and right go through all boxes, as one reads; up and down stay in their column.
 * @param {HTMLTableElement} table  @param {HTMLInputElement} input  @param {string} key
 */
function nextBox(table, input, key) {
  const all = [...table.querySelectorAll('input')];
  const column = (/** @type {Element} */ one) => /** @type {HTMLTableCellElement} */ (one.closest('td')).cellIndex;
  const isVertical = key === 'ArrowUp' || key === 'ArrowDown';
  const row = isVertical ? all.filter((one) => column(one) === column(input)) : all;
  return row[row.indexOf(input) + (key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 1)];
}
