// The view of the daily board: the board of today or of an earlier day, its result, and the days before.

import '../../style/fields.css';
import '../../style/link.css';
import '../../style/view.css';
import '../../style/daily.css';
import { html, nothing, render } from 'lit';
import type { FifteenPuzzle } from '../../element/index.js';
import { loadRules } from '../../element/page-tools.js';
import { squareOf } from '../../solver/shape.js';
import type { Answer } from '../../ui/copy.js';
import type { EventOf } from '../../ui/event-of.js';
import { icon } from '../../ui/icons.js';
import { analysisAddress } from '../analysis/address.js';
import { pageCopier } from '../copying.js';
import { listenToKeys } from '../page-keys.js';
import { exportUnstored } from '../records/files.js';
import type { GameRecord } from '../records/record.js';
import { movesMade, multiTileMoves } from '../records/record.js';
import type { StorageError } from '../records/record-store.js';
import { storageProblem } from '../records/record-store.js';
import type { ViewContext } from '../store.js';
import { count, currentLanguage, elementWords, text } from '../text/words.js';
import type { DailyGame } from './daily-game.js';
import { openGame } from './daily-game.js';
import type { Day } from './day.js';
import { dayOf, daysBefore, longDate, msToNextDay, notesOn, resultOf, shareText, shortDate, t } from './day.js';

/** How many of the days before are listed. */
const listedDays = 5;

/** The shape of every daily board. */
const shape = squareOf(4);

export const pageTitle = () => t('pageTitle');

export async function open(host: HTMLElement, params: URLSearchParams, { store, signal, back }: ViewContext) {
  host.className = 'play daily';
  const view = new DailyView(host, store.puzzle, await loadRules(store.puzzle.assets), back);
  await view.show(params.get('date'));
  if (signal.aborted) view.close();
  signal.addEventListener('abort', () => view.close());
  store.subscribe(() => view.draw(), { of: () => store.language, signal });
}

class DailyView {
  #host;
  #page;
  #rules;
  #back;
  #game: DailyGame | null = null;
  /** The day on which the board was opened. */
  #today: Day = '';
  /** The days before. */
  #days: ListedDay[] = [];
  /** Why this is not the day that the address names; '' if it is. */
  #notice = '';
  /** Why earlier results could not be read. */
  #notRead: StorageError | null = null;
  /** The outcome of the last copy, shown for a moment. */
  #answer: Answer | null = null;
  #copy = pageCopier((answer) => {
    this.#answer = answer;
    this.draw();
  });
  #ending = new AbortController();

  constructor(host: HTMLElement, page: FifteenPuzzle, rules: Awaited<ReturnType<typeof loadRules>>, back: () => void) {
    this.#host = host;
    this.#page = page;
    this.#rules = rules;
    this.#back = back;
  }

  /** @param wanted - the day; null: today */
  async show(wanted: string | null) {
    this.close();
    const { signal } = this.#ending;
    this.#today = dayOf(new Date());
    const { day, notice } = this.#choose(wanted ?? this.#today);
    const listed = daysBefore(this.#today, listedDays);
    const results = await Promise.all(listed.map((one) => resultOf(this.#boardOf(one))));
    if (signal.aborted) return;
    this.#days = listed.map((one, index) => ({ day: one, result: results[index] }));
    this.#notice = notice;
    this.#notRead = storageProblem();
    const game = await openGame(
      day,
      (one) => this.#boardOf(one),
      this.#page,
      () => this.draw(),
    );
    // Another day was opened meanwhile, or another view.
    if (signal.aborted) {
      game.close();
      return;
    }
    this.#game = game;
    this.draw();
    this.#awaitNextDay();
    this.#ending.signal.addEventListener('abort', listenToKeys({ e: () => this.#analyze() }));
  }

  draw() {
    const game = this.#game;
    if (!game) return;
    const look = { game, today: this.#today, now: new Date(), days: this.#days, notice: this.#notice };
    const acts = { back: this.#back, showToday: () => this.show(null), copy: (content: string) => this.#copy(content) };
    render(
      page({ ...look, ...acts, notRead: this.#notRead, copied: this.#answer ? text(this.#answer) : '' }),
      this.#host,
    );
    render(actions(game), game.puzzle);
  }

  close() {
    this.#ending.abort();
    this.#ending = new AbortController();
    this.#game?.close();
    this.#game = null;
  }

  /** The wanted day if it has a board; otherwise today, with the reason. */
  #choose(day: string) {
    const today = this.#today;
    if (!this.#isDay(day)) return { day: today, notice: t('notADay', { text: day.slice(0, 40), day: today }) };
    return day > today ? { day: today, notice: t('notYet', { date: longDate(day) }) } : { day, notice: '' };
  }

  #isDay(text: string) {
    try {
      return this.#boardOf(text) !== '';
    } catch {
      return false;
    }
  }

  /** @throws if it is not a day */
  #boardOf(day: Day) {
    return this.#rules.writeBoard(this.#rules.dailyBoard(shape, day));
  }

  /** Draws the view again when the next day begins. The timer of a page that sleeps may be late. */
  #awaitNextDay() {
    const { signal } = this.#ending;
    const timer = setTimeout(() => this.draw(), msToNextDay(new Date()));
    signal.addEventListener('abort', () => clearTimeout(timer));
    document.addEventListener('visibilitychange', () => this.draw(), { signal });
  }

  /** Analyzes the game that counts, once there is one. */
  #analyze() {
    const result = this.#game?.result;
    if (result) location.hash = analysisAddress(result);
  }
}

// The templates of the daily board.

export type ListedDay = { day: Day; result: GameRecord | null };

interface Look {
  game: DailyGame;
  /** when the board was opened */
  today: Day;
  now: Date;
  days: ListedDay[];
  notice: string;
  notRead: StorageError | null;
  copied: string;
  back: () => void;
  showToday: () => void;
  copy: (content: string) => void;
}

export function page(look: Look) {
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
        <p class="aside"><button type="button" class="link" @click=${look.back}>${t('backToBoard')}</button></p>
      </section>
      ${earlierDays(look)}
    </div>
  `;
}

/** The buttons that replace Hint when the board is solved. */
export function actions(game: DailyGame) {
  const { puzzle, result } = game;
  if (!result || !puzzle.solved) return nothing;
  return html`
    <a class="btn" slot="actions" href=${analysisAddress(result)}>${t('analyze')}</a>
    <button type="button" class="btn" slot="actions" @click=${() => game.playAgain()}>${t('again')}</button>
  `;
}

/** The element says nothing about the shortest solution before the board is finished, and names only keys that act. */
function setTexts({ puzzle, result }: DailyGame) {
  const atEnd = t('shortestAtEnd');
  const hidden = {
    ...{ figureRemain: atEnd, figureRemainInSolution: atEnd, figureRemainAtLeast: atEnd },
    ...{ figureRemainMulti: atEnd, figureRemainInSolutionMulti: atEnd, figureRemainAtLeastMulti: atEnd },
    hinted: t('hinted'),
  };
  puzzle.lang = currentLanguage();
  puzzle.texts = { keys: t('keys'), ...(result ? {} : hidden) };
}

function heading(result: GameRecord) {
  const { shortest } = result;
  const n = movesMade(result);
  if (shortest === null) return t('moves', { n });
  return t(n > shortest ? 'enough' : 'shortest', { n, shortest });
}

function aboutResult({ game, today, now }: Look, result: GameRecord) {
  const isLatest = game.day === today && dayOf(now) === today;
  return [
    ...(result.shortestMultiTile === null ? [] : [multiTile(result, result.shortestMultiTile)]),
    t('inTime', { date: longDate(game.day), clock: elementWords().clock(result.ms) }),
    ...(result.undone > 0 ? [t('undone', { n: result.undone })] : []),
    ...(isLatest ? [t('next', { time: timeLeft(msToNextDay(now)) })] : []),
  ].join(' ');
}

function multiTile(result: GameRecord, shortest: number) {
  const n = multiTileMoves(result);
  return t(n > shortest ? 'enoughMulti' : 'fewestMulti', { n, shortest });
}

/** '1 h 25 min', '4 min'. */
function timeLeft(ms: number) {
  const minutes = Math.ceil(ms / 60_000);
  return minutes < 60
    ? t('minutes', { minutes })
    : t('hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

function share({ game, copied, copy }: Look, result: GameRecord) {
  const content = shareText(game.day, result, { streak: game.streak, url: location.href });
  return html`<div class="share">
    <textarea class="input" rows="3" readonly aria-label=${t('result')} .value=${content} @focus=${selectAll}></textarea>
    <button type="button" class="btn primary" @click=${() => copy(content)}>${copied || t('copy')}</button>
  </div>`;
}

function selectAll({ target }: EventOf<HTMLTextAreaElement>) {
  target.select();
}

/** The problem with the result, or the note that its shortest solution is not known yet. */
function problem(game: DailyGame) {
  const { result, notStored, searchError } = game;
  const isSearching = result?.shortest === null && searchError === null;
  return html`
    ${notStored ? warning(t('notStored', { reason: reason(notStored) }), t('exportIt'), exportUnstored) : nothing}
    ${isSearching ? html`<p class="aside">${t('searching')}</p>` : nothing}
    ${searchError === null ? nothing : warning(t('searchFailed', { reason: searchError }), t('tryAgain'), () => game.findShortest())}
  `;
}

function warning(message: string, action?: string, act?: () => void) {
  return html`<div class="msg" role="alert">
    ${icon('warn')}
    <p>${message}</p>
    ${action ? html`<div class="bar"><button type="button" class="btn" @click=${act}>${action}</button></div>` : nothing}
  </div>`;
}

function reason({ code }: StorageError) {
  return t(code === 'storage-full' ? 'storageFull' : 'storageBlocked');
}

/** A quiet line that leads to the board of today. */
function otherDay({ game, today, now, showToday }: Look) {
  const newDay = dayOf(now);
  if (newDay === game.day) return nothing;
  const follow = (event: Event) => {
    // If the address is already that of today, the link itself would do nothing.
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

function earlierDays(look: Look) {
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

function dayRow(listed: ListedDay, { game }: Look) {
  const { day } = listed;
  const isShown = day === game.day;
  const result = isShown ? game.result : listed.result;
  const notes = result ? notesOn(day, result).map((note) => html` <small>${note}</small>`) : nothing;
  return html`<tr aria-current=${isShown ? 'true' : nothing}>
    <th scope="row">${shortDate(day)}${notes}</th>
    ${result ? figures(result) : html`<td colspan="3">${isShown ? html`<small>${t('onTheBoard')}</small>` : playNow(day)}</td>`}
  </tr>`;
}

function figures(result: GameRecord) {
  const { shortest, ms } = result;
  const known = shortest === null ? '–' : count(shortest);
  return html`<td><b>${count(movesMade(result))}</b></td><td>${known}</td><td>${elementWords().clock(ms)}</td>`;
}

function playNow(day: Day) {
  const name = t('playDay', { date: shortDate(day) });
  return html`<a href="#daily&date=${day}" aria-label=${name}>${t('playNow')}</a>`;
}
