// The view of the daily board: the board of today or of an earlier day, its result, and the days before.

import '../../style/view.css';
import '../../style/daily.css';
import { render } from 'lit';
import { loadRules } from '../../element/page-tools.js';
import { analysisAddress } from '../analysis/address.js';
import { answerTime, copy } from '../fields/clipboard.js';
import { listenToKeys } from '../page-keys.js';
import { storageProblem } from '../records/record-store.js';
import { text } from '../text/words.js';
import { openGame } from './daily-game.js';
import { dayOf, daysBefore, longDate, msToNextDay } from './day.js';
import { resultOf } from './results.js';
import { actions, page } from './templates.js';
import { t } from './words.js';

/** @import { FifteenPuzzle } from '../../element/index.js' */
/** @import { StorageError } from '../records/storage-error.js' */
/** @import { View, ViewContext } from '../view.js' */
/** @import { DailyGame } from './daily-game.js' */
/** @import { Day } from './day.js' */
/** @import { ListedDay } from './templates.js' */

/** How many of the days before are listed. */
const listedDays = 5;

/** The size of every daily board. */
const size = 4;

/** @param {HTMLElement} host  @param {URLSearchParams} params  @param {ViewContext} context @returns {Promise<View>} */
export async function open(host, params, { puzzle }) {
  host.className = 'play daily';
  const view = new DailyView(host, puzzle, await loadRules(puzzle.assets));
  await view.show(params.get('date'));
  return view;
}

/** @implements {View} */
class DailyView {
  #host;
  #page;
  #rules;
  /** @type {DailyGame | null} */
  #game = null;
  /** The day on which the board was opened. @type {Day} */
  #today = '';
  /** The days before. @type {ListedDay[]} */
  #days = [];
  /** Why this is not the day that the address names; '' if it is. */
  #notice = '';
  /** Why earlier results could not be read. @type {StorageError | null} */
  #notRead = null;
  /** What the button to copy says after a click; '' otherwise. */
  #copied = '';
  #ending = new AbortController();

  /** @param {HTMLElement} host  @param {FifteenPuzzle} page  @param {Awaited<ReturnType<typeof loadRules>>} rules */
  constructor(host, page, rules) {
    this.#host = host;
    this.#page = page;
    this.#rules = rules;
  }

  /** @param {string | null} wanted  the day; null: today */
  async show(wanted) {
    this.close();
    const { signal } = this.#ending;
    this.#today = dayOf(new Date());
    const { day, notice } = this.#choose(wanted ?? this.#today);
    const listed = daysBefore(this.#today, listedDays);
    const results = await Promise.all(listed.map((one) => resultOf(this.#boardOf(one))));
    this.#days = listed.map((one, index) => ({ day: one, result: results[index] }));
    this.#notice = notice;
    this.#notRead = storageProblem();
    const game = await openGame(day, this.#boardOf(day), this.#page, () => this.draw());
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
    const acts = { showToday: () => this.show(null), copy: (/** @type {string} */ content) => this.#copy(content) };
    render(page({ ...look, ...acts, notRead: this.#notRead, copied: this.#copied }), this.#host);
    render(actions(game), game.puzzle);
  }

  close() {
    this.#ending.abort();
    this.#ending = new AbortController();
    this.#game?.close();
    this.#game = null;
  }

  /** A day that has a board, or today and why. @param {string} day */
  #choose(day) {
    const today = this.#today;
    if (!this.#isDay(day)) return { day: today, notice: t('notADay', { text: day.slice(0, 40), day: today }) };
    return day > today ? { day: today, notice: t('notYet', { date: longDate(day) }) } : { day, notice: '' };
  }

  /** @param {string} text */
  #isDay(text) {
    try {
      return this.#boardOf(text) !== '';
    } catch {
      return false;
    }
  }

  /** @param {Day} day @throws if it is not a day */
  #boardOf(day) {
    return this.#rules.writeBoard(this.#rules.dailyBoard(size, day));
  }

  /** Says so when the next day begins. The timer of a page that sleeps may be late. */
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

  /** @param {string} content */
  async #copy(content) {
    this.#copied = text((await copy(content)) ? 'copied' : 'notAllowed');
    this.draw();
    setTimeout(() => {
      this.#copied = '';
      this.draw();
    }, answerTime);
  }
}
