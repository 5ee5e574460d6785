// The records of the chosen games: the best time as a heading, and a table of the present and the best figures.

import { html, nothing } from 'lit';
import type { Shape } from '../../solver/shape.js';
import { shapeName } from '../../solver/shape.js';
import type { Kind } from '../records/record.js';
import type { Figure, Statistics } from '../records/statistics.js';
import { AVERAGES } from '../records/statistics.js';
import { count } from '../text/words.js';
import type { Key } from './words.js';
import { clock, clockOrDnf, day, decimal, t } from './words.js';

/** Averages that are explained below the table, and therefore always have a row. */
const explained = ['ao5', 'ao12'] as const;

/** How many games there are, for kinds whose games have a name of their own. */
const counts: Partial<Record<Kind, Key>> = { relay: 'relaysSince', marathon: 'marathonsSince' };

/** @param show - shows a game in the list */
export function summary({ kind, ...shape }: Shape & { kind: Kind }, figures: Statistics, show: (id: string) => void) {
  const { games, moves, since, single, mean } = figures;
  const about = { n: games, size: shapeName(shape), date: day(since ?? ''), moves };
  const row = (name: Key, figure: Figure, write: (value: number) => string) => figureRow(name, figure, write, show);
  const average = (name: keyof typeof AVERAGES) => {
    const isShown = games >= AVERAGES[name].size || explained.some((one) => one === name);
    return isShown ? row(name, figures[name], clockOrDnf) : nothing;
  };
  return html`<h2 class="lead">${single.best ? t('bestTime', { time: clock(single.best.value) }) : t('noneFinished')}</h2>
    <p>${t(counts[kind] ?? 'gamesSince', about)}</p>
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
        ${row('single', single, clockOrDnf)} ${average('mo3')} ${average('ao5')} ${average('ao12')} ${average('ao50')}
        ${average('ao100')} ${games > 1 && mean !== null ? row('mean', { now: mean, best: null }, clock) : nothing}
        ${row('fewestMoves', figures.fewest, count)} ${row('fewestMultiTile', figures.fewestMultiTile, count)}
        ${row('movesPerSecond', figures.rate, decimal)}
      </tbody>
    </table>
    <p class="note">${t('aboutAverages')} ${games >= AVERAGES.ao50.size ? t('aboutLongAverages') : ''}</p>`;
}

function figureRow(name: Key, { now, best }: Figure, write: (value: number) => string, show: (id: string) => void) {
  return html`<tr>
    <th scope="row">${t(name)}</th>
    <td>${now === null ? '–' : write(now)}</td>
    <td>${best === null ? '–' : write(best.value)}</td>
    <td>${best === null ? '–' : reached(best, show)}</td>
  </tr>`;
}

/** The date of the best figure, as a button that shows its game. */
function reached({ date, id, game }: NonNullable<Figure['best']>, show: (id: string) => void) {
  const names = { number: String(game), date: day(date) };
  return html`<button
    type="button" class="link" aria-label=${t('showGame', names)} title=${t('gameNumber', names)} @click=${() => show(id)}
  ><time datetime=${date}>${day(date)}</time></button>`;
}

/** The summary if none of the games counts for a record. */
export function withoutRecords({ title, why }: { title: string; why: string }) {
  return html`<h2 class="lead">${title}</h2><p>${why}</p>`;
}
