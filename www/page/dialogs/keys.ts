// The list of keys.

import { html } from 'lit';
import { text, wordsOf } from '../text/words.js';
import { header } from './prose.js';

const t = wordsOf('keys');

type Key = Parameters<typeof t>[0];

/** The keys of a row; the names of some are texts, and so is the word between two sets of keys. */
const names: Record<string, Key> = {
  Shift: 'keyShift',
  Enter: 'keyEnter',
  Ctrl: 'keyCtrl',
  Space: 'keySpace',
  Home: 'keyHome',
  End: 'keyEnd',
};

const key = (name: string) => html`<kbd>${Object.hasOwn(names, name) ? t(names[name]) : name}</kbd>`;

const row = (name: string, ...sets: string[]) => {
  const drawn = sets.map((keys) => keys.split(' ').map(key));
  return html`<div><dt>${name}</dt><dd>${drawn.map((set, index) => (index ? [` ${t('or')} `, set] : set))}</dd></div>`;
};

const list = (name: Key, rows: unknown[]) => html`<section><h3>${t(name)}</h3><dl>${rows}</dl></section>`;

export const draw = () => html`
  ${header('keys', t('heading'))}
  <div class="key-lists">
    ${list('onBoard', [
      row(t('slide'), '↑ ↓ ← →', 'W A S D'),
      row(t('choose'), 'Shift ↑ …'),
      row(t('slideChosen'), 'Enter'),
      row(t('undo'), 'Ctrl Z'),
      row(t('redo'), 'Ctrl Y'),
      row(t('toStart'), 'R'),
    ])}
    ${list('game', [
      row(t('shuffle'), 'N'),
      row(t('shuffleBetween'), 'Space'),
      row(t('solve'), 'L'),
      row(t('hint'), 'H'),
      row(t('stop'), 'Esc'),
      row(t('endLook'), 'Esc'),
    ])}
    ${list('playback', [row(t('oneMove'), '← →'), row(t('playPause'), 'Space'), row(t('startEnd'), 'Home End')])}
    ${list('analysis', [
      row(t('oneMove'), '← →'),
      row(t('playPause'), 'Space'),
      row(t('startEnd'), 'Home End'),
      row(t('mistakes'), '[ ]'),
      row(t('better'), 'B'),
    ])}
    ${list('page', [row(t('analyze'), 'E'), row(t('list'), '?'), row(text('close'), 'Esc')])}
  </div>
  <p class="quiet">${t('note')}</p>
`;
