// The choice of the searches, with a checkbox for each algorithm and each heuristic that it can use, and the limits of each search.

import { html, nothing } from 'lit';
import type { EventOf } from '../../../ui/event-of.js';
import { select } from '../../../ui/select.js';
import type { Lane } from '../../parts/lanes.js';
import { isOffered, laneKey } from '../../parts/lanes.js';
import type { Guide } from '../../parts/metric.js';
import { heuristicName } from '../../parts/search/names.js';
import type { LabWords } from '../../text/lab-words.js';
import type { Choice } from '../../view.js';
import type { RaceAttribute, RaceRequest } from './request.js';
import { limits } from './request.js';

/** @param isLocked - while the race runs */
export function picker(
  request: RaceRequest,
  isLocked: boolean,
  choose: (choice: Choice<RaceAttribute>) => void,
  words: LabWords,
) {
  const chooseLanes = (lanes: Lane[]) => choose({ lanes: lanes.map(laneKey).join(' ') });
  const limit = (name: 'seconds' | 'memory', unit: string) => {
    const [label, chosen] = [words.text(`${name}Limit`), request[name]];
    // A link can name another limit.
    const values = [...new Set([...limits[name], chosen])].sort((one, other) => one - other);
    const list = select({
      values,
      textOf: (value) => `${value} ${unit}`,
      chosen,
      choose: (value) => choose({ [name]: String(value) }),
      off: isLocked,
    });
    return html`<label>${label} ${list}</label>`;
  };
  return html`<details class="picker">
    <summary class="btn">${words.text('searches', { n: request.lanes.length })}</summary>
    ${grid(request, isLocked, chooseLanes, words)}
    ${request.metric === 'multi-tile' ? html`<p class="quiet">${words.text('onlyClasses')}</p>` : nothing}
    <div class="limits">${limit('seconds', 's')}${limit('memory', 'MiB')}</div>
  </details>`;
}

/** @param isLocked - while the race runs */
function grid(request: RaceRequest, isLocked: boolean, choose: (lanes: Lane[]) => void, words: LabWords) {
  const { offers } = request;
  const toggle = (lane: Lane) => choose(toggled(request.lanes, lane));
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

/** A race needs at least one search. Boxes that cannot be changed keep the focus. */
function box(
  lane: Lane,
  {
    request: { lanes },
    isLocked,
    isStop,
    toggle,
  }: { request: RaceRequest; isLocked: boolean; isStop: boolean; toggle: (lane: Lane) => void },
  words: LabWords,
) {
  const isChosen = lanes.some((one) => laneKey(one) === laneKey(lane));
  const isFixed = isLocked || (isChosen && lanes.length === 1);
  return html`<input
    type="checkbox" aria-label="${words.text(lane.algorithm)}, ${nameOf(lane.heuristic, words)}" tabindex=${isStop ? '0' : '-1'}
    .checked=${isChosen} aria-disabled=${isFixed ? 'true' : nothing}
    @click=${(event: Event) => isFixed && event.preventDefault()} @change=${() => toggle(lane)}
  />`;
}

function nameOf(heuristic: Guide | '', words: LabWords) {
  return heuristic ? heuristicName(heuristic, words) : words.text('withoutHeuristic');
}

function toggled(lanes: Lane[], lane: Lane) {
  const others = lanes.filter((one) => laneKey(one) !== laneKey(lane));
  return others.length < lanes.length ? others : [...lanes, lane];
}

/** All heuristics that any algorithm can use, the weakest first, and '' if one uses none. */
function heuristicsOf({ offers }: RaceRequest): (Guide | '')[] {
  const [longest] = offers.map(({ heuristics }) => heuristics).sort((one, other) => other.length - one.length);
  return offers.some(({ heuristics }) => heuristics.length === 0) ? [...longest, ''] : longest;
}

/** The arrows move inside the grid, which is one Tab stop. */
function moveFocus(event: EventOf<HTMLTableElement, KeyboardEvent, HTMLInputElement>) {
  const { currentTarget: table, target: input } = event;
  if (!event.key.startsWith('Arrow') || !input.matches('input')) return;
  event.preventDefault();
  const next = nextBox(table, input, event.key);
  if (!next) return;
  input.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
}

/** Left and right go through all boxes in reading order; up and down stay in their column. */
function nextBox(table: HTMLTableElement, input: HTMLInputElement, key: string) {
  const all = [...table.querySelectorAll('input')];
  const column = (one: Element) => one.closest('td')?.cellIndex;
  const isVertical = key === 'ArrowUp' || key === 'ArrowDown';
  const row = isVertical ? all.filter((one) => column(one) === column(input)) : all;
  return row[row.indexOf(input) + (key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 1)];
}
