// The list of games, from the newest to the oldest.

import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { analysisAddress } from '../analysis/address.js';
import { isCounted, movesMade, rateOf } from '../records/record.js';
import { averages } from '../records/statistics.js';
import { count } from '../text/words.js';
import { binIcon, playIcon } from './icons.js';
import { clock, day, decimal, t } from './words.js';

/** @import { GameRecord } from '../records/record.js' */

/**
 * @typedef {object} ListLook
 * @property {number} shown  how many games are shown
 * @property {string | null} asking  id of the game with the question whether to delete it
 * @property {string | null} best  id of the game with the best time
 *
 * @typedef {object} ListActions
 * @property {(id: string) => void} ask  asks whether to delete a game
 * @property {(record: GameRecord) => void} remove
 * @property {() => void} keep  ends the question
 */

/** @param {GameRecord[]} records  @param {ListLook} look  @param {ListActions} actions */
export function gamesList(records, { shown, asking, best }, actions) {
  const averageOf = lastAverages(records);
  const newest = records.slice(-shown).reverse();
  const row = (/** @type {GameRecord} */ record) =>
    record.id === asking
      ? questionRow(record, actions)
      : gameRow(record, { average: averageOf.get(record.id) ?? null, isBest: record.id === best }, actions);
  return html`<table class="games">
    <caption class="sr">${t('games')}</caption>
    <thead>
      <tr>
        <th scope="col">${t('date')}</th>
        <th scope="col">${t('time')}</th>
        <th scope="col">${t('moves')}</th>
        <th scope="col" class="far">${t('movesPerSecond')}</th>
        <th scope="col" class="mid">${t('shortest')}</th>
        <th scope="col" class="far">${t('extraMoves')}</th>
        <th scope="col" class="far">${t('ao5')}</th>
        <th scope="col"><span class="sr">${t('actions')}</span></th>
      </tr>
    </thead>
    <tbody>${repeat(newest, ({ id }) => id, row)}</tbody>
  </table>`;
}

/** The average of five after each game that counts, by its id. @param {GameRecord[]} records */
function lastAverages(records) {
  const counted = records.filter((record) => record.kind !== 'own' && isCounted(record));
  const values = averages(
    counted.map(({ ms }) => ms),
    5,
  );
  return new Map(counted.map(({ id }, index) => [id, values[index]]));
}

/** @param {GameRecord} record  @param {{ average: number | null, isBest: boolean }} about  @param {ListActions} actions */
function gameRow(record, { average, isBest }, { ask }) {
  const { id, shortest } = record;
  const made = movesMade(record);
  const names = namesOf(record);
  const time = html`<b class=${isBest ? 'best' : ''}>${names.time}</b>`;
  return html`<tr data-id=${id}>
    <td><time datetime=${record.date}>${names.date}</time>${notes(record)}</td>
    <td>${time}${isBest ? html`<span class="sr">, ${t('bestTimeMark')}</span>` : nothing}</td>
    <td>${count(made)}</td>
    <td class="far">${decimal(rateOf(record))}</td>
    <td class="mid">${shortest ?? '–'}</td>
    <td class="far">${shortest === null ? '–' : count(made - shortest)}</td>
    <td class="far">${average === null ? '–' : clock(average)}</td>
    <td>
      <span class="icons">
        <a class="btn bare icon" href=${analysisAddress(record)} aria-label=${t('replayGame', names)} title=${t('replay')}>${playIcon}</a>
        <button type="button" class="btn bare icon bin" aria-label=${t('deleteGame', names)} title=${t('delete')} @click=${() => ask(id)}>${binIcon}</button>
      </span>
    </td>
  </tr>`;
}

/** @param {GameRecord} record  @param {ListActions} actions */
function questionRow(record, { remove, keep }) {
  return html`<tr class="ask" data-id=${record.id}>
    <td colspan="8">
      <div class="question" role="group" aria-labelledby="ask-delete" @keydown=${onEscape(keep)}>
        <span id="ask-delete">${t('askDelete', namesOf(record))}</span>
        <span class="bar">
          <button type="button" class="btn" @click=${() => remove(record)}>${t('delete')}</button>
          <button type="button" class="btn bare dismiss" aria-describedby="ask-delete" @click=${keep}>${t('keep')}</button>
        </span>
      </div>
    </td>
  </tr>`;
}

/** @param {() => void} act @returns {(event: KeyboardEvent) => void} */
export function onEscape(act) {
  return ({ key }) => {
    if (key === 'Escape') act();
  };
}

/** How a game is named in sentences. @param {GameRecord} record */
export function namesOf({ date, ms }) {
  return { date: day(date), time: clock(ms) };
}

/** What else is to be said about a game. @param {GameRecord} record */
function notes({ hints, movesBySolver, undone }) {
  const texts = Object.entries({ hints, movesBySolver, undone })
    .filter(([, n]) => n > 0)
    .map(([name, n]) => t(/** @type {'hints' | 'movesBySolver' | 'undone'} */ (name), { n }));
  return texts.map((text) => html`<small>${text}</small>`);
}
