// The records of the chosen games: the best time as a heading, and a table of what is reached now and at best.

import { html } from 'lit';
import type { Figure, Statistics } from '../records/statistics.js';
import { count } from '../text/words.js';
import type { Key } from './words.js';
import { clock, day, sizeName, t } from './words.js';

/** @param statistics - of one game at least */
export function summary(size: number, statistics: Statistics) {
  const { games, moves, since, single, ao5, ao12, fewest } = statistics;
  const about = { n: games, size: sizeName(size), date: day(since ?? ''), moves };
  return html`<h2 class="lead">${t('bestTime', { time: clock(single.best?.value ?? 0) })}</h2>
    <p>${t('gamesSince', about)}</p>
    <table class="avg">
      <thead>
        <tr>
          <td></td>
          <th scope="col">${t('now')}</th>
          <th scope="col">${t('best')}</th>
          <th scope="col">${t('reached')}</th>
        </tr>
      </thead>
      <tbody>
        ${row('single', single, clock)} ${row('ao5', ao5, clock)} ${row('ao12', ao12, clock)}
        ${row('fewestMoves', fewest, count)}
      </tbody>
    </table>
    <p class="note">${t('aboutAverages')}</p>`;
}

function row(name: Key, { now, best }: Figure, write: (value: number) => string) {
  return html`<tr>
    <th scope="row">${t(name)}</th>
    <td>${now === null ? '–' : write(now)}</td>
    <td>${best === null ? '–' : write(best.value)}</td>
    <td>${best === null ? '–' : html`<time datetime=${best.date}>${day(best.date)}</time>`}</td>
  </tr>`;
}

/** Games of which none counts for a record. */
export function withoutRecords({ title, why }: { title: string; why: string }) {
  return html`<h2 class="lead">${title}</h2><p>${why}</p>`;
}
