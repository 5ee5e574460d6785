// The choice of the size and of the kind of board.

import { html } from 'lit';
import { SIZES } from '../../solver/index.js';
import type { GameRecord, Kind } from '../records/record.js';
import { KINDS } from '../records/record.js';
import { sizeName, t } from './words.js';

export type Choice = { size: number; kind: Kind };

export function filters(choice: Choice, records: GameRecord[], choose: (choice: Choice) => void) {
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

function button(name: string, isChosen: boolean, choose: () => void) {
  return html`<button type="button" aria-pressed=${isChosen ? 'true' : 'false'} @click=${choose}>${name}</button>`;
}

/** What to show first: the size and the kind of board that is being played, or those of the last game. */
export function firstChoice(records: GameRecord[], playing: Choice): Choice {
  const isPlayed = records.some(({ size, kind }) => size === playing.size && kind === playing.kind);
  const last = records.at(-1);
  return isPlayed || !last ? playing : { size: last.size, kind: last.kind };
}
