// The list of games, from the newest to the oldest. A row opens a second row below it with the details, the penalty and the group of its
// game.

import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { shapeName } from '../../solver/shape.js';
import { icon } from '../../ui/icons.js';
import { select } from '../../ui/select.js';
import { analysisAddress } from '../analysis/address.js';
import { penaltyChoice } from '../records/penalty-choice.js';
import type { GameRecord, Penalty } from '../records/record.js';
import { isCounted, movesMade, multiTileMoves, rateOf, timeOf } from '../records/record.js';
import type { AverageName } from '../records/statistics.js';
import { averages } from '../records/statistics.js';
import { count } from '../text/words.js';
import { clock, clockOrDnf, countedTime, day, decimal, namesOf, t, timeOfDay } from './words.js';

interface ListLook {
  /** how many games are shown */
  shown: number;
  /** id of the game with the question whether to delete it */
  asking: string | null;
  /** id of the game whose details are shown */
  opened: string | null;
  /** id of the game with the best time */
  best: string | null;
  /** names of all groups except the default one */
  groups: string[];
}

export interface ListActions {
  /** shows the details of a game, or hides them */
  open: (id: string) => void;
  punish: (id: string, penalty: Penalty) => void;
  move: (record: GameRecord, group: string) => void;
  /** asks whether to delete a game */
  ask: (id: string) => void;
  remove: (record: GameRecord) => void;
  /** ends the question */
  keep: () => void;
}

/** The averages after a game, if it counts. */
type LastAverages = Record<'ao5' | 'ao12', number | null>;

const noAverages: LastAverages = { ao5: null, ao12: null };

/** A game of one slide has no time, and so no rate. */
function rateText(record: GameRecord) {
  const rate = rateOf(record);
  return rate > 0 ? decimal(rate) : '–';
}

export function gamesList(records: GameRecord[], look: ListLook, actions: ListActions) {
  const averagesOf = lastAverages(records);
  const newest = records.slice(-look.shown).reverse();
  const rows = (record: GameRecord) => {
    const last = averagesOf.get(record.id) ?? noAverages;
    const isOpen = record.id === look.opened;
    if (record.id === look.asking) return questionRow(record, actions);
    return html`${gameRow(record, last, { isOpen, isBest: record.id === look.best }, actions)}
      ${isOpen ? detailsRow(record, last, look.groups, actions) : nothing}`;
  };
  return html`<table class="games">
    <caption class="sr">${t('games')}</caption>
    <thead>
      <tr>
        <th scope="col">${t('date')}</th>
        <th scope="col">${t('time')}</th>
        <th scope="col">${t('moves')}</th>
        <th scope="col" class="far">${t('multiTile')}</th>
        <th scope="col" class="far">${t('movesPerSecond')}</th>
        <th scope="col" class="mid">${t('shortest')}</th>
        <th scope="col" class="wide">${t('extraMoves')}</th>
        <th scope="col" class="far">${average('ao5')}</th>
        <th scope="col" class="wide">${average('ao12')}</th>
        <th scope="col"><span class="sr">${t('actions')}</span></th>
      </tr>
    </thead>
    <tbody>${repeat(newest, ({ id }) => id, rows)}</tbody>
  </table>`;
}

/** The name of an average; the note below the figures explains it to those who cannot hover. */
const average = (name: keyof LastAverages) => html`<abbr title=${t('aboutAverages')}>${t(name)}</abbr>`;

/** The averages after each game that counts, by its id. */
function lastAverages(records: GameRecord[]) {
  const counted = records.filter((record) => record.kind !== 'own' && isCounted(record));
  const of = (name: AverageName) => averages(counted.map(timeOf), name);
  const [ao5, ao12] = [of('ao5'), of('ao12')];
  return new Map(counted.map(({ id }, index): [string, LastAverages] => [id, { ao5: ao5[index], ao12: ao12[index] }]));
}

const written = (average: number | null) => (average === null ? '–' : clockOrDnf(average));

function gameRow(
  record: GameRecord,
  { ao5, ao12 }: LastAverages,
  { isOpen, isBest }: { isOpen: boolean; isBest: boolean },
  { ask, open }: ListActions,
) {
  const { id, shortest } = record;
  const made = movesMade(record);
  const names = namesOf(record);
  const time = html`<b class=${isBest ? 'best' : ''}>${names.time}</b>`;
  return html`<tr data-id=${id}>
    <td><time datetime=${record.date}>${day(record.date)} <span class="clock">${timeOfDay(record.date)}</span></time>${notes(record)}</td>
    <td>${time}${isBest ? html`<span class="sr">, ${t('bestTimeMark')}</span>` : nothing}</td>
    <td>${count(made)}</td>
    <td class="far">${count(multiTileMoves(record))}</td>
    <td class="far">${rateText(record)}</td>
    <td class="mid">${shortest ?? '–'}</td>
    <td class="wide">${shortest === null ? '–' : count(made - shortest)}</td>
    <td class="far">${written(ao5)}</td>
    <td class="wide">${written(ao12)}</td>
    <td>
      <span class="icons">
        ${record.games ? nothing : replayLink(record)}
        <button type="button" class="btn bare icon details" aria-expanded=${isOpen ? 'true' : 'false'} aria-label=${t('detailsOf', names)} title=${t('details')} @click=${() => open(id)}>${moreIcon}</button>
        <button type="button" class="btn bare icon bin" aria-label=${t('deleteGame', names)} title=${t('delete')} @click=${() => ask(id)}>${binIcon}</button>
      </span>
    </td>
  </tr>`;
}

function replayLink(record: GameRecord) {
  return html`<a class="btn bare icon" href=${analysisAddress(record)} aria-label=${t('replayGame', namesOf(record))} title=${t('replay')}>${icon('play')}</a>`;
}

/** The boards of a round, each with the link to its replay. */
function boardsOf(games: GameRecord[]) {
  return html`<ul class="boards" aria-label=${t('boards')}>
    ${games.map((game) => html`<li><span>${shapeName(game)}</span> <b>${countedTime(game)}</b> <small>${t('movesOf', { n: movesMade(game) })}</small> ${replayLink(game)}</li>`)}
  </ul>`;
}

const fewest = (moves: number): [string, string] => [t('shortestMultiTile'), count(moves)];

/** How many columns the list has on wide screens. */
const columns = 10;

/** The figures for which narrow rows have no room, and the controls of the player. */
function detailsRow(record: GameRecord, { ao5, ao12 }: LastAverages, groups: string[], actions: ListActions) {
  const { id, shortest, shortestMultiTile, ms, penalty, group } = record;
  const made = movesMade(record);
  const figures: [string, string][] = [
    [t('clock'), clock(ms)],
    [t('multiTile'), count(multiTileMoves(record))],
    ...(shortestMultiTile === null ? [] : [fewest(shortestMultiTile)]),
    [t('movesPerSecond'), rateText(record)],
    [t('shortest'), shortest === null ? '–' : count(shortest)],
    [t('extraMoves'), shortest === null ? '–' : count(made - shortest)],
    [t('ao5'), written(ao5)],
    [t('ao12'), written(ao12)],
  ];
  return html`<tr class="more-of" data-of=${id}>
    <td colspan=${columns}>
      <div class="details-of" role="group" aria-label=${t('detailsOf', namesOf(record))} @keydown=${onEscape(() => actions.open(id))}>
        ${record.games ? boardsOf(record.games) : nothing}
        <dl>${figures.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
        <div class="bar">
          ${penaltyChoice(penalty, { name: t('penalty'), none: t('noPenalty') }, (chosen) => actions.punish(id, chosen))}
          ${groups.length > 0 ? groupChoice(group, groups, (chosen) => actions.move(record, chosen)) : nothing}
          <button type="button" class="btn soft near" @click=${() => actions.ask(id)}>${t('delete')}</button>
        </div>
        <p class="note">${t('aboutPenalties')}</p>
      </div>
    </td>
  </tr>`;
}

function groupChoice(group: string, groups: string[], choose: (group: string) => void) {
  return html`<label class="group-of"><span>${t('group')}</span> ${groupSelect(group, groups, choose)}</label>`;
}

/** @param label - for screen readers, unless the list is in a `label` */
export function groupSelect(chosen: string, groups: string[], choose: (group: string) => void, label?: string) {
  return select({ label, values: ['', ...groups], textOf: (name) => name || t('everybodysGroup'), chosen, choose });
}

function questionRow(record: GameRecord, { remove, keep }: ListActions) {
  return html`<tr class="ask" data-id=${record.id}>
    <td colspan=${columns}>
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

/** Notes about a game: hints, moves by the solver, undone moves, and what DNF means; about a round, that it was not played to its end. */
function notes({ hints, movesBySolver, undone, boards, games, penalty }: GameRecord) {
  const counts = { hints, movesBySolver, undone };
  const names = ['hints', 'movesBySolver', 'undone'] as const;
  const texts = names.filter((name) => counts[name] > 0).map((name) => t(name, { n: counts[name] }));
  const solved = games?.length ?? boards;
  if (solved < boards) texts.push(t('solvedBoards', { n: solved, boards }));
  else if (penalty === 'DNF') texts.push(t('didNotFinish'));
  return texts.map((text) => html`<small>${text}</small>`);
}

const moreIcon = html`<svg class="i" viewBox="0 0 20 20" aria-hidden="true"><path stroke-width="2.5" d="M4.5 10h.01M10 10h.01M15.5 10h.01" /></svg>`;
const binIcon = html`<svg class="i" viewBox="0 0 20 20" aria-hidden="true"><path d="M3.5 5.5h13M8 5V3.5h4V5M5.5 5.5l.7 11h7.6l.7-11" /></svg>`;
