// What the view of the daily board draws.

import { html, nothing } from 'lit';
import { analysisAddress } from '../analysis/address.js';
import { warnIcon } from '../icons.js';
import { exportUnstored } from '../records/export-unstored.js';
import { movesMade } from '../records/record.js';
import { count, currentLanguage, elementWords } from '../text/words.js';
import { dayOf, longDate, msToNextDay, shortDate } from './day.js';
import { notesOn, shareText } from './results.js';
import { t } from './words.js';

/** @import { GameRecord } from '../records/record.js' */
/** @import { StorageError } from '../records/storage-error.js' */
/** @import { DailyGame } from './daily-game.js' */
/** @import { Day } from './day.js' */

/**
 * @typedef {{ day: Day, result: GameRecord | null }} ListedDay
 *
 * @typedef {object} Look
 * @property {DailyGame} game
 * @property {Day} today  when the board was opened
 * @property {Date} now
 * @property {ListedDay[]} days
 * @property {string} notice
 * @property {StorageError | null} notRead
 * @property {string} copied
 * @property {() => void} showToday
 * @property {(content: string) => void} copy
 */

/** @param {Look} look */
export function page(look) {
  const { game, notice } = look;
  const { result } = game;
  setTexts(game);
  return html`
    ${game.puzzle}
    <div class="side">
      <section class="about">
        ${notice ? html`<p class="notice">${notice}</p>` : nothing}
        <div role="status">
          <h2 class="lead">${result ? heading(result) : t('boardOf', { date: longDate(game.day) })}</h2>
          <p>${result ? aboutResult(look, result) : t(game.day === look.today ? 'today' : 'earlier')}</p>
        </div>
        ${result ? share(look, result) : nothing} ${problem(game)} ${otherDay(look)}
      </section>
      ${daysBefore(look)}
    </div>
  `;
}

/** The buttons that replace Hint when the board is solved. @param {DailyGame} game */
export function actions(game) {
  const { puzzle, result } = game;
  if (!result || !puzzle.solved) return nothing;
  return html`
    <a class="btn" slot="actions" href=${analysisAddress(result)}>${t('analyze')}</a>
    <button type="button" class="btn" slot="actions" @click=${() => game.playAgain()}>${t('again')}</button>
  `;
}

/** The element says nothing about the shortest solution before the board is finished, and names only keys that act. @param {DailyGame} game */
function setTexts({ puzzle, result }) {
  const atEnd = t('shortestAtEnd');
  const hidden = {
    figureRemain: atEnd,
    figureRemainInSolution: atEnd,
    figureRemainAtLeast: atEnd,
    hinted: t('hinted'),
  };
  puzzle.lang = currentLanguage();
  puzzle.texts = { keys: t('keys'), ...(result ? {} : hidden) };
}

/** @param {GameRecord} result */
function heading(result) {
  const { shortest } = result;
  const n = movesMade(result);
  if (shortest === null) return t('moves', { n });
  return t(n > shortest ? 'enough' : 'shortest', { n, shortest });
}

/** @param {Look} look  @param {GameRecord} result */
function aboutResult({ game, today, now }, result) {
  const isLatest = game.day === today && dayOf(now) === today;
  return [
    t('inTime', { date: longDate(game.day), clock: elementWords().clock(result.ms) }),
    ...(result.undone > 0 ? [t('undone', { n: result.undone })] : []),
    ...(isLatest ? [t('next', { time: timeLeft(msToNextDay(now)) })] : []),
  ].join(' ');
}

/** '1 h 25 min', '4 min'. @param {number} ms */
function timeLeft(ms) {
  const minutes = Math.ceil(ms / 60_000);
  return minutes < 60
    ? t('minutes', { minutes })
    : t('hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** @param {Look} look  @param {GameRecord} result */
function share({ game, copied, copy }, result) {
  const content = shareText(game.day, result);
  return html`<div class="share">
    <textarea class="input" rows="1" readonly aria-label=${t('result')} .value=${content} @focus=${selectAll}></textarea>
    <button type="button" class="btn primary" @click=${() => copy(content)}>${copied || t('copy')}</button>
  </div>`;
}

/** @param {Event} event */
function selectAll({ target }) {
  /** @type {HTMLTextAreaElement} */ (target).select();
}

/** What went wrong with the result, or that its shortest solution is not known yet. @param {DailyGame} game */
function problem(game) {
  const { result, notStored, searchError } = game;
  const isSearching = result?.shortest === null && searchError === null;
  return html`
    ${notStored ? warning(t('notStored', { reason: reason(notStored) }), t('exportIt'), exportUnstored) : nothing}
    ${isSearching ? html`<p class="aside">${t('searching')}</p>` : nothing}
    ${searchError === null ? nothing : warning(t('searchFailed', { reason: searchError }), t('tryAgain'), () => game.findShortest())}
  `;
}

/** @param {string} message  @param {string} [action]  @param {() => void} [act] */
function warning(message, action, act) {
  return html`<div class="msg" role="alert">
    ${warnIcon}
    <p>${message}</p>
    ${action ? html`<div class="bar"><button type="button" class="btn" @click=${act}>${action}</button></div>` : nothing}
  </div>`;
}

/** @param {StorageError} error */
function reason({ code }) {
  return t(code === 'storage-full' ? 'storageFull' : 'storageBlocked');
}

/** A quiet line that leads to the board of today. @param {Look} look */
function otherDay({ game, today, now, showToday }) {
  const newDay = dayOf(now);
  if (newDay === game.day) return nothing;
  const follow = (/** @type {Event} */ event) => {
    // The address may already be that of today.
    if (location.hash !== '#daily') return;
    event.preventDefault();
    showToday();
  };
  const isNew = newDay !== today;
  return html`<p class="aside" role="status">
    ${isNew ? t('newBoard', { date: longDate(newDay) }) : nothing}
    <a href="#daily" @click=${follow}>${t(isNew ? 'playNow' : 'todayBoard')}</a>
  </p>`;
}

/** @param {Look} look */
function daysBefore(look) {
  const { days, notRead } = look;
  return html`<section class="before">
    <h2 id="days-before">${t('daysBefore')}</h2>
    ${notRead ? warning(t('notRead', { reason: reason(notRead) })) : nothing}
    <table class="days" aria-labelledby="days-before">
      <thead>
        <tr>
          <th scope="col">${t('day')}</th>
          <th scope="col">${t('movesHead')}</th>
          <th scope="col">${t('shortestHead')}</th>
          <th scope="col">${t('time')}</th>
        </tr>
      </thead>
      <tbody>${days.map((one) => dayRow(one, look))}</tbody>
    </table>
  </section>`;
}

/** @param {ListedDay} listed  @param {Look} look */
function dayRow(listed, { game }) {
  const { day } = listed;
  const isShown = day === game.day;
  const result = isShown ? game.result : listed.result;
  const notes = result ? notesOn(day, result).map((note) => html` <small>${note}</small>`) : nothing;
  return html`<tr aria-current=${isShown ? 'true' : nothing}>
    <th scope="row">${shortDate(day)}${notes}</th>
    ${result ? figures(result) : html`<td colspan="3">${isShown ? html`<small>${t('onTheBoard')}</small>` : playNow(day)}</td>`}
  </tr>`;
}

/** @param {GameRecord} result */
function figures(result) {
  const { shortest, ms } = result;
  const known = shortest === null ? '–' : count(shortest);
  return html`<td><b>${count(movesMade(result))}</b></td><td>${known}</td><td>${elementWords().clock(ms)}</td>`;
}

/** @param {Day} day */
function playNow(day) {
  const name = t('playDay', { date: shortDate(day) });
  return html`<a href="#daily&date=${day}" aria-label=${name}>${t('playNow')}</a>`;
}
