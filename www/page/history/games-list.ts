// The list of games, from the newest to the oldest.

import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { icon } from '../../ui/icons.js';
import { analysisAddress } from '../analysis/address.js';
import type { GameRecord } from '../records/record.js';
import { isCounted, movesMade, rateOf } from '../records/record.js';
import { averages } from '../records/statistics.js';
import { count } from '../text/words.js';
import { clock, day, decimal, t } from './words.js';

interface ListLook {
  /** how many games are shown */
  shown: number;
  /** id of the game with the question whether to delete it */
  asking: string | null;
  /** id of the game with the best time */
  best: string | null;
}

export interface ListActions {
  /** asks whether to delete a game */
  ask: (id: string) => void;
  remove: (record: GameRecord) => void;
  /** ends the question */
  keep: () => void;
}

export function gamesList(records: GameRecord[], { shown, asking, best }: ListLook, actions: ListActions) {
  const averageOf = lastAverages(records);
  const newest = records.slice(-shown).reverse();
  const row = (record: GameRecord) =>
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

/** The average of five after each game that counts, by its id. */
function lastAverages(records: GameRecord[]) {
  const counted = records.filter((record) => record.kind !== 'own' && isCounted(record));
  const values = averages(
    counted.map(({ ms }) => ms),
    5,
  );
  return new Map(counted.map(({ id }, index) => [id, values[index]]));
}

function gameRow(
  record: GameRecord,
  { average, isBest }: { average: number | null; isBest: boolean },
  { ask }: ListActions,
) {
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
        <a class="btn bare icon" href=${analysisAddress(record)} aria-label=${t('replayGame', names)} title=${t('replay')}>${icon('play')}</a>
        <button type="button" class="btn bare icon bin" aria-label=${t('deleteGame', names)} title=${t('delete')} @click=${() => ask(id)}>${binIcon}</button>
      </span>
    </td>
  </tr>`;
}

function questionRow(record: GameRecord, { remove, keep }: ListActions) {
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

export function onEscape(act: () => void): (event: KeyboardEvent) => void {
  return ({ key }) => {
    if (key === 'Escape') act();
  };
}

/** How a game is named in sentences. */
export function namesOf({ date, ms }: GameRecord) {
  return { date: day(date), time: clock(ms) };
}

/** What else is to be said about a game. */
function notes({ hints, movesBySolver, undone }: GameRecord) {
  const counts = { hints, movesBySolver, undone };
  const names = ['hints', 'movesBySolver', 'undone'] as const;
  const texts = names.filter((name) => counts[name] > 0).map((name) => t(name, { n: counts[name] }));
  return texts.map((text) => html`<small>${text}</small>`);
}

const binIcon = html`<svg class="i" viewBox="0 0 20 20" aria-hidden="true"><path d="M3.5 5.5h13M8 5V3.5h4V5M5.5 5.5l.7 11h7.6l.7-11" /></svg>`;
