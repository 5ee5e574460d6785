// The look-ups of the two classes of a board: a distance from each to each class of the goal, and the lower bound that follows.

import { html, nothing } from 'lit';
import type { Edge } from '../../engine/class-walks.js';
import type { LabWords } from '../../text/lab-words.js';

/** A distance between two classes, and the bit that the table stores of it. */
export interface LookUp {
  distance: number;
  bit: number;
}

/**
 * The largest look-up of each pair: from the row class to the goal's row class and to its column class, then from the column class. Empty
 * while a table is not loaded.
 */
export function largestOf({ tables }: Edge): LookUp[] {
  return [0, 1, 2, 3].flatMap((pair) => {
    const found = tables.flatMap(({ distances, bits }) =>
      distances && bits ? [{ distance: distances[pair], bit: bits[pair] }] : [],
    );
    return found.length < tables.length ? [] : [found.reduce((a, b) => (b.distance > a.distance ? b : a))];
  });
}

/** @param remaining - the moves that remain; null if that is not known */
export function lookUps(edge: Edge, remaining: number | null, words: LabWords) {
  const found = largestOf(edge);
  if (found.length === 0) return nothing;
  const t = (key: string) => words.text(key);
  const least = Math.min(...found.map(({ distance }) => distance));
  const cell = ({ distance, bit }: LookUp) =>
    html`<td class=${distance === least ? 'least' : ''}><b>${distance}</b> <small>${words.text('bit', { bit })}</small></td>`;
  return html`<div class="found">
    <table class="look-ups">
      <caption class="cap">${t('lookUps')}</caption>
      <thead><tr><td></td><th scope="col">${t('toRows')}</th><th scope="col">${t('toColumns')}</th></tr></thead>
      <tbody>
        <tr><th scope="row">${t('fromRows')}</th>${found.slice(0, 2).map(cell)}</tr>
        <tr><th scope="row">${t('fromColumns')}</th>${found.slice(2).map(cell)}</tr>
      </tbody>
    </table>
    <p class="sum">
      ${
        edge.h === 0
          ? nothing
          : html`<span><b>${least}</b><small>${t('steps')}</small></span><i>+</i><span><b>1</b><small>${t('lastMove')}</small></span><i>=</i>`
      }
      <span class="h"><b>${edge.h}</b><small>${t('atLeast')}</small></span>
      ${remaining === null ? nothing : html`<span class="truth"><b>${remaining}</b><small>${t('remain')}</small></span>`}
    </p>
  </div>`;
}
