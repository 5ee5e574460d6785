// The answers below the board field: a list if its text has several boards, a question if the number of rows or the place of the gap is
// ambiguous, or a note about the goal that was taken.

import '../../style/link.css';
import '../../style/texts.css';
import type { TemplateResult } from 'lit';
import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { shapeName } from '../../solver/shape.js';
import { miniBoard } from '../../ui/mini-board.js';
import { shapeOf } from '../records/record.js';
import { elementWords, text as words, wordsOf } from '../text/words.js';
import type { FoundBoard, GoalNote, UnreadBoard } from './board-text.js';

const t = wordsOf('courses');

/** Further boards are counted, but not drawn: nobody looks at them all. */
const maxListed = 100;

export interface ListActions {
  choose: (found: FoundBoard) => void;
  close: () => void;
}

/**
 * The boards of a text, to choose from one after the other.
 * @param chosen - the board that was chosen last
 */
export function boardList(
  { found, unread, text }: { found: FoundBoard[]; unread: UnreadBoard[]; text: string },
  chosen: FoundBoard | null,
  { choose, close }: ListActions,
): TemplateResult {
  const more = found.length - maxListed;
  const item = (one: FoundBoard, index: number) => {
    const size = shapeName(shapeOf(one.position));
    return html`<li><button
      type="button"
      class="pick"
      aria-pressed=${one === chosen ? 'true' : 'false'}
      aria-label=${t('boardName', { number: String(index + 1), size, board: one.position })}
      @click=${() => choose(one)}
    >${mini(one.position)}<span>${index + 1}<small>${size}</small></span></button></li>`;
  };
  return html`<div class="answer" id="answer" role="group" tabindex="-1" aria-labelledby="answer-title" @keydown=${onEscape(close)}>
    <p class="answer-head"><span id="answer-title"><b>${t('boardsFound', { n: found.length })}</b> ${t('chooseBoard')}</span>
      <button type="button" class="btn soft" @click=${close}>${words('close')}</button></p>
    <ol class="picks">${repeat(found.slice(0, maxListed), (one) => one.start, item)}</ol>
    ${more > 0 ? html`<p class="quiet">${t('moreBoards', { n: more })}</p>` : nothing}
    ${unread.slice(0, 3).map((part) => html`<p class="unread">${unreadSentence(part, text)}</p>`)}
    ${unread.length > 3 ? html`<p class="quiet">${t('moreUnread', { n: unread.length - 3 })}</p>` : nothing}
  </div>`;
}

function unreadSentence({ start, error }: UnreadBoard, text: string) {
  const line = text.slice(0, Math.max(start, error.start)).split(/\r\n|\r|\n/).length;
  return t('unreadLine', { line: String(line), message: elementWords().error({ ...error, text }) });
}

type Question = (readings: string[], choose: (board: string) => void, close: () => void) => TemplateResult;

/** The question how many rows a board has. */
export const rowsQuestion: Question = (readings, choose, close) => {
  const name = (board: string) => {
    const { rows, columns } = shapeOf(board);
    return t('rowsOf', { rows: String(rows), columns: String(columns) });
  };
  return question({ title: t('rowsQuestion'), why: t('rowsQuestionWhy'), readings, name }, choose, close);
};

/** The question which of several boards is meant. */
export const boardQuestion: Question = (readings, choose, close) => {
  const name = (board: string) => t('beginsWith', { tiles: tilesOf(board).slice(0, 3).join(' ') });
  return question({ title: t('boardQuestion'), why: t('boardQuestionWhy'), readings, name }, choose, close);
};

/** The question where the gap of a board is. Without rows, only the end is offered. */
export const gapQuestion: Question = (readings, choose, close) => {
  const name = (board: string) => {
    const { columns } = shapeOf(board);
    const cell = tilesOf(board).indexOf(0);
    if (readings.length === 1) return t('gapAtEnd');
    return t('gapPlace', { row: String(Math.floor(cell / columns) + 1), column: String((cell % columns) + 1) });
  };
  const last = String(tilesOf(readings[0]).length - 1);
  return question({ title: t('gapQuestion'), why: t('gapQuestionWhy', { last }), readings, name }, choose, close);
};

function question(
  { title, why, readings, name }: { title: string; why: string; readings: string[]; name: (board: string) => string },
  choose: (board: string) => void,
  close: () => void,
) {
  const button = (board: string) =>
    html`<button type="button" class="pick" @click=${() => choose(board)}>${mini(board)}<span>${name(board)}</span></button>`;
  return html`<div class="answer" id="answer" role="group" tabindex="-1" aria-labelledby="answer-title" @keydown=${onEscape(close)}>
    <p class="answer-head"><span id="answer-title"><b>${title}</b> ${why}</span>
      <button type="button" class="btn soft" @click=${close}>${words('close')}</button></p>
    <div class="picks">${readings.map(button)}</div>
  </div>`;
}

/** Says which goal was taken, and offers the goal that may be meant. */
export function goalNote({ kind, goal, before, other }: GoalNote, take: (goal: string) => void) {
  const name = goalNames(goal);
  if (!name) return nothing;
  const said =
    kind === 'only' ? t('goalOnly', { goal: name, before: goalNames(before) }) : t('goalAssumed', { goal: name });
  const instead = other && goalNames(other);
  return html`<p class="goal-note" role="status">${said}
    ${instead ? html`<button type="button" class="link" @click=${() => take(other)}>${t('goalInstead', { goal: instead })}</button>` : nothing}</p>`;
}

function goalNames(goal: string) {
  return goal === 'blank-last' || goal === 'blank-first' ? t(goal) : '';
}

const tilesOf = (board: string) => board.split(/[ /]/).map(Number);

const mini = (board: string) => miniBoard(tilesOf(board), shapeOf(board).columns);

const onEscape =
  (close: () => void) =>
  ({ key }: KeyboardEvent) => {
    if (key === 'Escape') close();
  };
