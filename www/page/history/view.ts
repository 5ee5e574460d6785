// The history: the finished games of a group, a shape and a kind of board, with their records, a chart and a list.

import '../../style/select.css';
import '../../style/history.css';
import '../../style/link.css';
import '../../style/seg.css';
import '../../style/view.css';
import { html, nothing, render } from 'lit';
import type { Shape } from '../../solver/shape.js';
import { isSameShape, readShape, shapeName } from '../../solver/shape.js';
import { buttonGroup } from '../../ui/button-group.js';
import { icon } from '../../ui/icons.js';
import { select } from '../../ui/select.js';
import { groupNames } from '../records/groups.js';
import type { GameRecord, Kind } from '../records/record.js';
import { isCounted, KINDS } from '../records/record.js';
import { bytesOf, storageProblem, unstoredRecords } from '../records/record-store.js';
import { boardsOfRelay, isRoundKind, MARATHONS, withRounds } from '../records/rounds.js';
import type { Statistics } from '../records/statistics.js';
import { statistics } from '../records/statistics.js';
import { warning } from '../warning.js';
import type { ListActions } from './games-list.js';
import { gamesList } from './games-list.js';
import type { GroupActions, Naming } from './groups-bar.js';
import { groupsBar } from './groups-bar.js';
import type { KeepActions } from './keep-bar.js';
import { keepBar, storageProblemText } from './keep-bar.js';
import { series } from './series.js';
import { summary, withoutRecords } from './summary.js';
import { t } from './words.js';

/** The value of `asking` for the question whether to delete all games; otherwise it is the id of one game. */
export const allGames = '*';

/** the state of the view */
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
  /** id of the game whose details are shown */
  opened: string | null;
  /** the group that is being named */
  naming: Naming | null;
  /** the outcome of the last action; with a `why`, it failed */
  message: (() => { what: string; why?: string; undo?: () => void }) | null;
}

export type Actions = ListActions &
  KeepActions &
  GroupActions & {
    choose(choice: Choice): void;
    /** returns to the board */
    back(): void;
    toggleTable(): void;
    shuffle(): void;
    /** shows a game in the list */
    show(id: string): void;
  };

/** The chosen games; each round is one of them. */
export function chosenGames(records: GameRecord[], { group, kind, boards, ...shape }: Choice) {
  return roundsOf(records).filter(
    (game) => game.group === group && isSameShape(game, shape) && game.kind === kind && game.boards === boards,
  );
}

/** The last games, with each round as one of them: several parts of a drawing need them. */
let withTheirRounds: { records: GameRecord[]; games: GameRecord[] } = { records: [], games: [] };

function roundsOf(records: GameRecord[]) {
  if (withTheirRounds.records !== records) withTheirRounds = { records, games: withRounds(records) };
  return withTheirRounds.games;
}

export function drawHistory(host: HTMLElement, model: Model, actions: Actions) {
  const { records, choice } = model;
  const chosen = chosenGames(records, choice);
  render(
    html`<div class="hist">
      <div class="choices">
        ${filters(choice, roundsOf(records), actions.choose)} ${groupsBar({ ...model, group: choice.group, groups: groupNames(records) }, actions)}
      </div>
      ${storageWarning(actions)} ${chosen.length > 0 ? games(chosen, model, actions) : empty(choice, actions)}
      <div class="outcome">
        ${outcome(model.message)}
        ${keepBar({ ...keepLook(model), older: chosen.length - model.shown }, actions)}
      </div>
      <p class="aside"><button type="button" class="link" @click=${actions.back}>${t('backToBoard')}</button></p>
    </div>`,
    host,
  );
}

/** The bytes of the last games, since counting the bytes of thousands of games takes longer than drawing the view. */
let measured: { records: GameRecord[]; bytes: number } = { records: [], bytes: 0 };

function bytesNeeded(records: GameRecord[]) {
  if (measured.records !== records) measured = { records, bytes: bytesOf(records) };
  return measured.bytes;
}

function keepLook({ records, asking }: Model) {
  const isStored = unstoredRecords().length < records.length;
  return { games: records.length, bytes: bytesNeeded(records), isStored, asking: asking === allGames };
}

function games(chosen: GameRecord[], model: Model, actions: Actions) {
  const { choice, isTable, records } = model;
  const counted = choice.kind === 'own' ? [] : chosen.filter(isCounted);
  const figures: Statistics = statistics(counted);
  const look = { ...model, best: figures.single.best?.id ?? null, groups: groupNames(records) };
  const isSeries = counted.length > 1 && figures.mean !== null;
  return html`<div class="two">
      <div>${counted.length > 0 ? summary(choice, figures, actions.show) : withoutRecords(aboutUncounted(choice, chosen.length))}</div>
      ${isSeries ? series(counted, isTable, actions.toggleTable) : nothing}
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
  blindfold: 'noBlindfoldGames',
  relay: 'noRelays',
  marathon: 'noMarathons',
  daily: 'noDailyGames',
  own: 'noOwnGames',
} as const;

function empty(choice: Choice, { shuffle }: Actions) {
  const { kind } = choice;
  const name = { size: shapeName(choice), n: choice.boards };
  const isShuffled = kind === 'random' || kind === 'easy';
  return html`<div class="empty">
    <h2 class="lead">${t(emptyTexts[kind], name)}</h2>
    <p>${t(isRoundKind(kind) ? 'whereRoundsBegin' : 'whatIsKept')}</p>
    ${isShuffled ? html`<button type="button" class="btn primary" @click=${shuffle}>${icon('shuffle')}${t('shuffle', name)}</button>` : nothing}
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
  const undo = said?.undo;
  const content = said && (said.why ? warning(said.what, said.why) : html`<p class="done">${said.what}</p>`);
  return html`<div role="status">${content}</div>
    ${undo ? html`<div class="bar"><button type="button" class="btn undo" @click=${undo}>${icon('undo')}${t('undo')}</button></div>` : nothing}`;
}

// The choice of the size and of the kind of board; for marathons, also of the number of boards.

export type Choice = Shape & Pick<GameRecord, 'kind' | 'group' | 'boards'>;

/** A choice with the number of boards that belongs to it: that of the last marathon of the kind, or as many as a relay of the shape has. */
function withBoards(choice: Choice, games: GameRecord[]): Choice {
  const { kind, boards } = choice;
  if (kind === 'relay') return { ...choice, boards: boardsOfRelay(choice) };
  if (kind !== 'marathon') return { ...choice, boards: 1 };
  const alike = games.filter((game) => game.kind === kind && isSameShape(game, choice));
  const isPlayed = alike.some((game) => game.boards === boards);
  return { ...choice, boards: isPlayed ? boards : (alike.at(-1)?.boards ?? MARATHONS[0]) };
}

/** @param all - each round as one game */
export function filters(choice: Choice, all: GameRecord[], chosen: (choice: Choice) => void) {
  const records = all.filter(({ group }) => group === choice.group);
  const choose = (change: Partial<Choice>) => chosen(withBoards({ ...choice, ...change }, records));
  // Most players never have games of the other kinds.
  const kinds = KINDS.filter(
    (kind) => ['random', 'easy', choice.kind].includes(kind) || records.some((record) => record.kind === kind),
  );
  const sizes = sizesOf([...records, choice]);
  const size = {
    label: t('size'),
    values: sizes,
    chosen: shapeName(choice),
    choose: (name: string) => choose(readShape(name) ?? {}),
  };
  const boards = buttonGroup({
    label: t('board'),
    values: kinds,
    textOf: t,
    chosen: choice.kind,
    choose: (kind: Kind) => choose({ kind }),
  });
  const marathons = records.filter(({ kind, ...shape }) => kind === 'marathon' && isSameShape(shape, choice));
  const counts = new Set([...marathons.map(({ boards: n }) => n), choice.boards]);
  const lengths = buttonGroup({
    label: t('boards'),
    values: [...counts].sort((a, b) => a - b),
    textOf: (n) => t('marathonOf', { n }),
    chosen: choice.boards,
    choose: (n: number) => choose({ boards: n }),
  });
  return html`<div class="filters">
    ${sizes.length > maxButtons ? select(size) : buttonGroup(size)} ${boards} ${choice.kind === 'marathon' ? lengths : nothing}
  </div>`;
}

/** More sizes than fit into a row on a phone are a list. */
const maxButtons = 5;

/** The name of each shape once, the smallest first. */
function sizesOf(shapes: Shape[]) {
  const sorted = shapes.toSorted((a, b) => a.rows * a.columns - b.rows * b.columns || a.rows - b.rows);
  return [...new Set(sorted.map(shapeName))];
}

/** The first choice in a group: the size and the kind of board that is being played, or those of the group's last game. */
export function firstChoice(all: GameRecord[], playing: Choice): Choice {
  const last = roundsOf(all).findLast(({ group }) => group === playing.group);
  if (!last || chosenGames(all, playing).length > 0) return playing;
  const { rows, columns, kind, group, boards } = last;
  return { rows, columns, kind, group, boards };
}
