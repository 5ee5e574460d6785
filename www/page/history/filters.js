// The choice of the size and of the kind of board.

import { html } from 'lit';
import { SIZES } from '../../solver/index.js';
import { KINDS } from '../records/record.js';
import { sizeName, t } from './words.js';

/** @import { GameRecord, Kind } from '../records/record.js' */

/** @typedef {{ size: number, kind: Kind }} Choice */

/** @param {Choice} choice  @param {GameRecord[]} records  @param {(choice: Choice) => void} choose */
export function filters(choice, records, choose) {
  // Most players never have games of the other kinds.
  const kinds = KINDS.filter(
    (kind) => ['random', 'easy', choice.kind].includes(kind) || records.some((record) => record.kind === kind),
  );
  const sizes = SIZES.map((size) => button(sizeName(size), size === choice.size, () => choose({ ...choice, size })));
  const boards = kinds.map((kind) => button(t(kind), kind === choice.kind, () => choose({ ...choice, kind })));
  return html`<div class="filters">
    <div class="seg" role="group" aria-label=${t('size')}>${sizes}</div>
    <div class="seg" role="group" aria-label=${t('board')}>${boards}</div>
  </div>`;
}

/** @param {string} name  @param {boolean} isChosen  @param {() => void} choose */
function button(name, isChosen, choose) {
  return html`<button type="button" aria-pressed=${isChosen ? 'true' : 'false'} @click=${choose}>${name}</button>`;
}

/** What to show first: the size and the kind of board that is being played, or those of the last game. @param {GameRecord[]} records  @param {Choice} playing @returns {Choice} */
export function firstChoice(records, playing) {
  const isPlayed = records.some(({ size, kind }) => size === playing.size && kind === playing.kind);
  const last = records.at(-1);
  return isPlayed || !last ? playing : { size: last.size, kind: last.kind };
}
