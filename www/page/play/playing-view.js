// The best times of the player, while a game is played.

import { html } from 'lit';
import { clock, t } from './words.js';

/** @import { Kind } from '../records/record.js' */
/** @import { Statistics } from '../records/statistics.js' */

/** @typedef {{ kind: Kind, size: number, statistics: Statistics }} Games of one kind */

/** @type {Record<Kind, 'randomBoards' | 'easyBoards' | 'dailyBoards' | 'ownBoards'>} */
const names = { random: 'randomBoards', easy: 'easyBoards', daily: 'dailyBoards', own: 'ownBoards' };

/** @param {Games} games */
export function bestFigures({ kind, size, statistics: { single, ao5, ao12 } }) {
  return html`<div class="now">
    <h2 class="quiet">${t(names[kind], { size })}</h2>
    <dl class="figures">
      ${figure(t('bestSingle'), single)} ${figure(t('bestAo5'), ao5)} ${figure(t('bestAo12'), ao12)}
    </dl>
  </div>`;
}

/** @param {string} name  @param {Statistics['single']} value */
function figure(name, { best }) {
  return html`<div><dt>${name}</dt><dd>${best ? clock(best.value) : '–'}</dd></div>`;
}
