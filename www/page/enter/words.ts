// The words of a board that is being entered, in the language of the page.

import { html } from 'lit';
import { partsOf } from '../../locales/texts.js';
import { wordsOf } from '../text/words.js';
import type { Done, Entering } from './entering.js';

export const t = wordsOf('enter');

type Key = Parameters<typeof t>[0];

/** The texts that differ for a finger have a second one, such as `compareTouch`. */
export const byPointer = (key: 'helpCells' | 'helpNumbers' | 'compare' | 'orAny') =>
  t(matchMedia('(pointer: coarse)').matches ? (`${key}Touch` as const) : key);

/** A number, or the word for the gap. */
export const nameOf = (number: number) => (number === 0 ? t('gap') : String(number));

/** The row and the column of a cell, as texts have them. */
export const placeOf = (cell: number, { columns }: { columns: number }) => ({
  row: Math.floor(cell / columns) + 1,
  column: (cell % columns) + 1,
});

/** A text with its marks: `*important*` parts are in color, and `[ spare]` parts are left out if there is no room. */
export function marked(text: string) {
  return partsOf(text).map(({ kind, text: part }) => {
    if (kind === 'plain') return part;
    return kind === 'figure' ? html`<b>${part}</b>` : html`<span class="spare">${part}</span>`;
  });
}

/**
 * The question above the board.
 * @param key - what places digits that wait
 */
export function question(entering: Entering, key: string) {
  const { asked, digits, digitsAreFree, marked: cell, way } = entering;
  if (digits !== '') return t(digitsAreFree ? 'askDigit' : 'askOnlyDigit', { digits, key });
  if (way === 'cells') return t('askCell', placeOf(cell, entering));
  return asked === 0 ? t('askGap') : t('askNumber', { number: asked });
}

/**
 * Says what has been done, and asks what comes next.
 * @param key - what places digits that wait
 */
export function sentences(entering: Entering, done: Done[], key: string) {
  const said = done.map((one) => sentence(entering, one, key));
  const isMoving = done.some(({ kind }) => kind === 'placed' || kind === 'freed' || kind === 'undone');
  return [...said, isMoving && !entering.board ? next(entering) : ''].filter(Boolean).join(' ');
}

function next(entering: Entering) {
  const { asked, marked: cell, way } = entering;
  if (way === 'cells') return t('saidNext', placeOf(cell, entering));
  return asked === 0 ? t('saidWhereGap') : t('saidWhere', { number: asked });
}

const ofTile = { picked: 'saidPicked', left: 'saidLeft', freed: 'saidFreed' } as const satisfies Record<string, Key>;
const atCell = { placed: 'saidPlaced', taken: 'saidTaken', moved: 'saidMoved' } as const satisfies Record<string, Key>;

function sentence(entering: Entering, done: Done, key: string): string {
  switch (done.kind) {
    case 'placed':
    case 'taken':
    case 'moved':
      return t(atCell[done.kind], { name: nameOf(done.number), ...placeOf(done.cell, entering) });
    case 'picked':
    case 'left':
    case 'freed':
      return t(ofTile[done.kind], { name: nameOf(done.number) });
    case 'unknown':
      return t('saidUnknown', { name: done.number, most: entering.cells.length - 1 });
    case 'swapped': {
      const [a, b] = done.numbers.map(nameOf);
      return t('saidSwapped', { a, b });
    }
    case 'waits':
      return t(entering.digitsAreFree ? 'saidWaits' : 'saidNeedsDigit', { digits: done.digits, key });
    case 'undone':
      return t('saidUndone');
    case 'cleared':
      return t('saidCleared');
    case 'resized':
      return t('saidResized', { rows: entering.rows, columns: entering.columns });
    case 'read':
      return t('saidRead');
  }
}
