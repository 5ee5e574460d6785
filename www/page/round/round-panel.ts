// The panel of a round: its board, its time and the times of its boards; after the last board, its result.

import '../../style/round.css';
import { html, nothing } from 'lit';
import { shapeName } from '../../solver/shape.js';
import { averages, clockFace, remark } from '../play/finish.js';
import { bestFigures } from '../play/play-panel.js';
import { kilobytes, moves, t as play } from '../play/words.js';
import type { GameRecord } from '../records/record.js';
import { movesMade } from '../records/record.js';
import { storageProblem } from '../records/record-store.js';
import type { Plan } from '../records/rounds.js';
import { shapeInRound } from '../records/rounds.js';
import type { Statistics } from '../records/statistics.js';
import { countedTime } from '../records/times.js';
import { clock } from '../text/figures.js';
import { wordsOf } from '../text/words.js';

const t = wordsOf('round');

/** How many of the last boards a running round shows. */
const maxShown = 6;

/** '1:23' */
export const wholeSeconds = (ms: number) => clock(ms).slice(0, -'.000'.length);

/** 'Relay 5×5 to 2×2', 'Marathon of 10, 4×4'. */
function nameOf({ kind, first, boards }: Plan) {
  if (kind === 'marathon') return t('marathon', { n: boards, size: shapeName(first) });
  return t('relay', { from: shapeName(first), to: shapeName(shapeInRound(kind, first, boards - 1)) });
}

type Played = Plan & { games: GameRecord[] };

const place = ({ games, boards }: Played) => ({ n: games.length + 1, boards });

/**
 * @param total - milliseconds so far
 * @param isBlindfolded - whether the numbers are hidden
 */
export function besideRound(round: Played, total: number, isBlindfolded: boolean, leave: () => void) {
  const { games } = round;
  return html`<p>${nameOf(round)}</p>
    ${isBlindfolded ? html`<p class="quiet">${play('numbersHidden')}</p>` : nothing}
    <dl class="facts">
      <div><dt>${t('board')}</dt><dd>${t('place', place(round))}</dd></div>
      <div><dt>${t('total')}</dt><dd class="round-total" .textContent=${wholeSeconds(total)}></dd></div>
    </dl>
    <p class="sr" role="status">${t('board')} ${t('place', place(round))}</p>
    ${games.length > 0 ? splits(round, maxShown) : html`<p class="quiet">${t('oneClock')}</p>`}
    <button type="button" class="btn" @click=${leave}>${t('leave')}</button>`;
}

/** The times of the last boards. */
function splits({ kind, games }: Played, shown: number) {
  const label = ({ rows, columns }: GameRecord, index: number) =>
    kind === 'relay' ? shapeName({ rows, columns }) : String(index + 1);
  const all = games.map(
    (game, index) =>
      html`<li><span>${label(game, index)}</span> <b>${clock(game.ms)}</b> <small>${moves(movesMade(game))}</small></li>`,
  );
  return html`<ul class="splits" aria-label=${t('splits')}>${all.slice(-shown)}</ul>`;
}

export const bestOfRounds = (plan: Plan, figures: Statistics) => bestFigures(nameOf(plan), figures);

/** Says how a round ended before its last board. */
export function endOfRound(round: Played, how: 'ended' | 'endedBySolver' | 'endedUntilUndo') {
  return note(t(how, { ...place(round), round: nameOf(round) }));
}

/** Says that a round counts for no record, since the player has had help. */
export const helpInRound = (round: Played) => note(t('helped', { round: nameOf(round) }));

const note = (said: string) => html`<p class="round-end" role="status">${said}</p>`;

/** @param record - of the whole round  @param compared - null until the earlier rounds are read */
export function resultOfRound(
  round: Played,
  record: GameRecord,
  compared: { before: Statistics; after: Statistics } | null,
  again: () => void,
) {
  const problem = storageProblem();
  return html`<div class="finish">
    <p class="time">${clockFace(countedTime(record))}</p>
    <p class="in-words"><b>${nameOf(round)}</b>, ${moves(movesMade(record))}.</p>
    <p class="sr" role="status">${`${t('total')}: ${clock(record.ms)}`}</p>
    ${problem ? html`<p class="remark" role="alert">${problem.code === 'storage-full' ? play('storageFull', { size: kilobytes(problem.bytes) }) : play('storageBlocked')}</p>` : nothing}
    <p class="remark quiet">${compared ? html`${remark(record, compared.before)} ${averages(record, compared.after)}` : nothing}</p>
    ${splits(round, round.boards)}
    <div class="bar">
      <button type="button" class="btn round-again" @click=${again}>${t('again')}</button>
    </div>
  </div>`;
}
