// The history: the finished games of a size and a kind of board, with their records, a chart and a list.

import '../../style/history.css';
import '../../style/seg.css';
import '../../style/view.css';
import { html, nothing, render } from 'lit';
import { isCounted } from '../records/record.js';
import { bytesOf, storageProblem, unstoredRecords } from '../records/record-store.js';
import { statistics } from '../records/statistics.js';
import { warning } from '../search/search-views.js';
import { filters } from './filters.js';
import { gamesList } from './games-list.js';
import { shuffleIcon } from './icons.js';
import { keepBar } from './keep-bar.js';
import { storageProblemText } from './problems.js';
import { series } from './series.js';
import { summary, withoutRecords } from './summary.js';
import { sizeName, t } from './words.js';

/** @import { GameRecord } from '../records/record.js' */
/** @import { Choice } from './filters.js' */
/** @import { ListActions } from './games-list.js' */
/** @import { KeepActions } from './keep-bar.js' */

/** The question whether to delete all games, where otherwise the id of one is. */
export const allGames = '*';

/**
 * @typedef {object} Model what the view shows
 * @property {GameRecord[]} records  all of them, from the oldest to the newest
 * @property {Choice} choice
 * @property {number} shown  how many games the list shows
 * @property {boolean} isTable  whether the times are shown as a table
 * @property {string | null} asking  id of the game with the question whether to delete it, or `allGames`
 * @property {(() => { what: string, why?: string }) | null} message  the outcome of the last action; with a `why`, it failed
 * @property {number} width  of the chart in pixels
 *
 * @typedef {ListActions & KeepActions & { choose(choice: Choice): void, toggleTable(): void, shuffle(): void }} Actions
 */

/** @param {GameRecord[]} records  @param {Choice} choice */
export function chosenGames(records, choice) {
  return records.filter(({ size, kind }) => size === choice.size && kind === choice.kind);
}

/** @param {HTMLElement} host  @param {Model} model  @param {Actions} actions */
export function drawHistory(host, model, actions) {
  const { records, choice } = model;
  const chosen = chosenGames(records, choice);
  render(
    html`<div class="hist">
      ${filters(choice, records, actions.choose)} ${storageWarning(actions)}
      ${chosen.length > 0 ? games(chosen, model, actions) : empty(choice, actions)}
      <div class="outcome">
        ${outcome(model.message)}
        ${keepBar({ ...keepLook(model), older: chosen.length - model.shown }, actions)}
      </div>
    </div>`,
    host,
  );
}

/** The bytes of the last games, since counting those of thousands of games takes longer than drawing the view. */
let measured = { records: /** @type {GameRecord[]} */ ([]), bytes: 0 };

/** @param {GameRecord[]} records */
function bytesNeeded(records) {
  if (measured.records !== records) measured = { records, bytes: bytesOf(records) };
  return measured.bytes;
}

/** @param {Model} model */
function keepLook({ records, asking }) {
  const isStored = unstoredRecords().length < records.length;
  return { games: records.length, bytes: bytesNeeded(records), isStored, asking: asking === allGames };
}

/** @param {GameRecord[]} chosen  @param {Model} model  @param {Actions} actions */
function games(chosen, { choice, shown, asking, isTable, width }, actions) {
  const counted = choice.kind === 'own' ? [] : chosen.filter(isCounted);
  const figures = statistics(counted);
  const look = { shown, asking, best: figures.single.best?.id ?? null };
  const isSeries = counted.length > 1;
  return html`<div class="two">
      <div>${counted.length > 0 ? summary(choice.size, figures) : withoutRecords(aboutUncounted(choice, chosen.length))}</div>
      ${isSeries ? series(counted, { width, isTable, toggle: actions.toggleTable }) : nothing}
    </div>
    ${gamesList(chosen, look, actions)}`;
}

/** @param {Choice} choice  @param {number} n */
function aboutUncounted({ kind }, n) {
  if (kind === 'own') return { title: t('ownGames', { n }), why: t('aboutOwn') };
  return { title: t('noneCounts'), why: t('whyNoneCounts') };
}

const emptyTexts = /** @type {const} */ ({
  random: 'noGames',
  easy: 'noEasyGames',
  daily: 'noDailyGames',
  own: 'noOwnGames',
});

/** @param {Choice} choice  @param {Actions} actions */
function empty({ size, kind }, { shuffle }) {
  const name = { size: sizeName(size) };
  const isShuffled = kind === 'random' || kind === 'easy';
  return html`<div class="empty">
    <h2 class="lead">${t(emptyTexts[kind], name)}</h2>
    <p>${t('whatIsKept')}</p>
    ${isShuffled ? html`<button type="button" class="btn primary" @click=${shuffle}>${shuffleIcon}${t('shuffle', name)}</button>` : nothing}
  </div>`;
}

/** @param {Actions} actions */
function storageWarning({ exportJson }) {
  const problem = storageProblem();
  if (!problem) return nothing;
  const { length } = unstoredRecords();
  const title = length > 0 ? t('notStored', { n: length }) : t('blockedTitle');
  const why = storageProblemText(problem);
  if (length === 0) return warning(title, `${why} ${t('untilClosedLater')}`);
  return warning(title, `${why} ${t('untilClosed')}`, t('exportJson'), exportJson);
}

/** @param {Model['message']} message */
function outcome(message) {
  const said = message?.();
  return html`<div role="status">${said && (said.why ? warning(said.what, said.why) : html`<p class="done">${said.what}</p>`)}</div>`;
}
