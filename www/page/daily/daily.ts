// The view of the daily board: the board of today or of an earlier day, its result, and the days before.

import '../../style/view.css';
import '../../style/daily.css';
import { render } from 'lit';
import type { FifteenPuzzle } from '../../element/index.js';
import { loadRules } from '../../element/page-tools.js';
import type { Answer } from '../../ui/copy.js';
import { analysisAddress } from '../analysis/address.js';
import { pageCopier } from '../copying.js';
import { listenToKeys } from '../page-keys.js';
import { storageProblem } from '../records/record-store.js';
import type { StorageError } from '../records/storage-error.js';
import type { ViewContext } from '../store.js';
import { text } from '../text/words.js';
import type { DailyGame } from './daily-game.js';
import { openGame } from './daily-game.js';
import type { Day } from './day.js';
import { dayOf, daysBefore, longDate, msToNextDay } from './day.js';
import { resultOf } from './results.js';
import type { ListedDay } from './templates.js';
import { actions, page } from './templates.js';
import { t } from './words.js';

/** How many of the days before are listed. */
const listedDays = 5;

/** The size of every daily board. */
const size = 4;

export async function open(host: HTMLElement, params: URLSearchParams, { store, signal }: ViewContext) {
  host.className = 'play daily';
  const view = new DailyView(host, store.puzzle, await loadRules(store.puzzle.assets));
  await view.show(params.get('date'));
  if (signal.aborted) view.close();
  signal.addEventListener('abort', () => view.close());
  store.subscribe(() => view.draw(), { of: () => store.language, signal });
}

class DailyView {
  #host;
  #page;
  #rules;
  #game: DailyGame | null = null;
  /** The day on which the board was opened. */
  #today: Day = '';
  /** The days before. */
  #days: ListedDay[] = [];
  /** Why this is not the day that the address names; '' if it is. */
  #notice = '';
  /** Why earlier results could not be read. */
  #notRead: StorageError | null = null;
  /** What came of the last copy, for a moment. */
  #answer: Answer | null = null;
  #copy = pageCopier((answer) => {
    this.#answer = answer;
    this.draw();
  });
  #ending = new AbortController();

  constructor(host: HTMLElement, page: FifteenPuzzle, rules: Awaited<ReturnType<typeof loadRules>>) {
    this.#host = host;
    this.#page = page;
    this.#rules = rules;
  }

  /** @param wanted - the day; null: today */
  async show(wanted: string | null) {
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
    const acts = { showToday: () => this.show(null), copy: (content: string) => this.#copy(content) };
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

  /** A day that has a board, or today and why. */
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
}
