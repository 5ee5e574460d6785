// The best times of the player, while a game is played.

import { html } from 'lit';
import type { Kind } from '../records/record.js';
import type { Statistics } from '../records/statistics.js';
import { clock, t } from './words.js';

/** of one kind */
export type Games = { kind: Kind; size: number; statistics: Statistics };

const names: Record<Kind, 'randomBoards' | 'easyBoards' | 'dailyBoards' | 'ownBoards'> = {
  random: 'randomBoards',
  easy: 'easyBoards',
  daily: 'dailyBoards',
  own: 'ownBoards',
};

export function bestFigures({ kind, size, statistics: { single, ao5, ao12 } }: Games) {
  return html`<div class="now">
    <h2 class="quiet">${t(names[kind], { size })}</h2>
    <dl class="figures">
      ${figure(t('bestSingle'), single)} ${figure(t('bestAo5'), ao5)} ${figure(t('bestAo12'), ao12)}
    </dl>
  </div>`;
}

function figure(name: string, { best }: Statistics['single']) {
  return html`<div><dt>${name}</dt><dd>${best ? clock(best.value) : '–'}</dd></div>`;
}
