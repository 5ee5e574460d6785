// The history: the finished games of a size and a kind of board, with their records, a chart and a list.

import '../../style/history.css';
import '../../style/seg.css';
import '../../style/view.css';
import { html, nothing, render } from 'lit';
import type { GameRecord } from '../records/record.js';
import { isCounted } from '../records/record.js';
import { bytesOf, storageProblem, unstoredRecords } from '../records/record-store.js';
import { statistics } from '../records/statistics.js';
import { warning } from '../warning.js';
import type { Choice } from './filters.js';
import { filters } from './filters.js';
import type { ListActions } from './games-list.js';
import { gamesList } from './games-list.js';
import { shuffleIcon } from './icons.js';
import type { KeepActions } from './keep-bar.js';
import { keepBar } from './keep-bar.js';
import { storageProblemText } from './problems.js';
import { series } from './series.js';
import { summary, withoutRecords } from './summary.js';
import { sizeName, t } from './words.js';

/** The question whether to delete all games, where otherwise the id of one is. */
export const allGames = '*';

/** what the view shows */
export interface Model {
  /** all of them, from the oldest to the newest */
  records: GameRecord[];
  choice: Choice;
  /** how many games the list shows */
  shown: number;
  /** whether the times are shown as a table */
  isTable: boolean;
  /** id of the game with the question whether to delete it, or `allGames` */
  asking: string | null;
  /** the outcome of the last action; with a `why`, it failed */
  message: (() => { what: string; why?: string }) | null;
  /** of the chart in pixels */
  width: number;
}

export type Actions = ListActions &
  KeepActions & { choose(choice: Choice): void; toggleTable(): void; shuffle(): void };

export function chosenGames(records: GameRecord[], choice: Choice) {
  return records.filter(({ size, kind }) => size === choice.size && kind === choice.kind);
}

export function drawHistory(host: HTMLElement, model: Model, actions: Actions) {
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
let measured = { records: [] as GameRecord[], bytes: 0 };

function bytesNeeded(records: GameRecord[]) {
  if (measured.records !== records) measured = { records, bytes: bytesOf(records) };
  return measured.bytes;
}

function keepLook({ records, asking }: Model) {
  const isStored = unstoredRecords().length < records.length;
  return { games: records.length, bytes: bytesNeeded(records), isStored, asking: asking === allGames };
}

function games(chosen: GameRecord[], { choice, shown, asking, isTable, width }: Model, actions: Actions) {
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

function aboutUncounted({ kind }: Choice, n: number) {
  if (kind === 'own') return { title: t('ownGames', { n }), why: t('aboutOwn') };
  return { title: t('noneCounts'), why: t('whyNoneCounts') };
}

const emptyTexts = {
  random: 'noGames',
  easy: 'noEasyGames',
  daily: 'noDailyGames',
  own: 'noOwnGames',
} as const;

function empty({ size, kind }: Choice, { shuffle }: Actions) {
  const name = { size: sizeName(size) };
  const isShuffled = kind === 'random' || kind === 'easy';
  return html`<div class="empty">
    <h2 class="lead">${t(emptyTexts[kind], name)}</h2>
    <p>${t('whatIsKept')}</p>
    ${isShuffled ? html`<button type="button" class="btn primary" @click=${shuffle}>${shuffleIcon}${t('shuffle', name)}</button>` : nothing}
  </div>`;
}

function storageWarning({ exportJson }: Actions) {
  const problem = storageProblem();
  if (!problem) return nothing;
  const { length } = unstoredRecords();
  const title = length > 0 ? t('notStored', { n: length }) : t('blockedTitle');
  const why = storageProblemText(problem);
  if (length === 0) return warning(title, `${why} ${t('untilClosedLater')}`);
  return warning(title, `${why} ${t('untilClosed')}`, t('exportJson'), exportJson);
}

function outcome(message: Model['message']) {
  const said = message?.();
  return html`<div role="status">${said && (said.why ? warning(said.what, said.why) : html`<p class="done">${said.what}</p>`)}</div>`;
}
