// The figures of a finished game beside the best ones before it.

import { html } from 'lit';
import type { GameRecord } from '../records/record.js';
import { isCounted, movesMade, rateOf } from '../records/record.js';
import type { Recorded } from '../records/recording.js';
import type { Statistics } from '../records/statistics.js';
import { clock, decimal, moves, t } from './words.js';

interface Row {
  name: string;
  now: string;
  before: string;
  shortest: number | null;
  isRecord: boolean;
}

const none = '–';

export function resultTable({ record, before, after }: Recorded, shortest: number | null) {
  const rows = rowsOf(record, before, shortest);
  return html`<p class="lead">${t('solvedIn', { clock: clock(record.ms) })}</p>
    <p>${about(record, after)}</p>
    <table class="result">
      <thead>
        <tr><td></td><th scope="col">${t('thisGame')}</th><th scope="col">${t('bestBefore')}</th><th scope="col">${t('shortest')}</th></tr>
      </thead>
      <tbody>${rows.map(row)}</tbody>
    </table>
    <p class="remark">${remark(record, before)} <span class="quiet">${averages(record, after)}</span></p>`;
}

function row({ name, now, before, shortest, isRecord }: Row) {
  return html`<tr>
    <th scope="row">${name}</th>
    <td class="this ${isRecord ? 'record' : ''}"><span>${now}</span></td>
    <td>${before}</td>
    <td>${shortest ?? none}</td>
  </tr>`;
}

function rowsOf(record: GameRecord, before: Statistics, shortest: number | null): Row[] {
  const gains = gainsOf(record, before);
  const best = (key: 'single' | 'fewest' | 'rate', write: (value: number) => string) => {
    const value = before[key].best?.value;
    return value === undefined ? none : write(value);
  };
  const rate = (value: number) => decimal(value, 2);
  return [
    { name: t('time'), now: clock(record.ms), before: best('single', clock), shortest: null, isRecord: gains.ms > 0 },
    {
      name: t('movesRow'),
      now: String(movesMade(record)),
      before: best('fewest', String),
      shortest,
      isRecord: gains.moves > 0,
    },
    {
      name: t('rate'),
      now: rate(rateOf(record)),
      before: best('rate', rate),
      shortest: null,
      isRecord: gains.rate > 0,
    },
  ];
}

/** By how much a game is better than the best one before it; 0 or less if it is not, or if it does not count. */
function gainsOf(record: GameRecord, { single, fewest, rate }: Statistics) {
  const counts = isCounted(record);
  const gain = ({ best }: Statistics['single'], value: number) => (best && counts ? best.value - value : 0);
  return {
    ms: gain(single, record.ms),
    moves: gain(fewest, movesMade(record)),
    rate: -gain(rate, rateOf(record)),
  };
}

/** '4×4, random board. Game 44 of this kind. 121 moves in 97 slides, 6 moves undone.' */
function about(record: GameRecord, after: Statistics) {
  const { kind, size } = record;
  const counted = isCounted(record) ? t('gameNumber', { number: after.games }) : '';
  return `${t(kind, { size })} ${counted} ${counts(record)}`;
}

/** How the moves were made, if there is more to say than their number. */
function counts({ moves: net, slides, undone }: GameRecord) {
  const slideCount = slides.split(' ').length;
  if (slideCount === net && undone === 0) return '';
  const made = slideCount === net ? moves(net) : t('inSlides', { moves: moves(net), n: slideCount });
  return undone === 0 ? `${made}.` : `${made}, ${t('undone', { moves: moves(undone) })}.`;
}

/** The most important record with its difference, or how much was missing. */
function remark(record: GameRecord, before: Statistics) {
  const best = before.single.best;
  if (!isCounted(record)) return t('withHelp');
  if (!best) return t('firstOfKind');
  const { ms, moves: fewer, rate } = gainsOf(record, before);
  const seconds = decimal(Math.abs(ms) / 1000, 3);
  if (ms > 0) return sentence(t('recordTime'), t('bySeconds', { seconds }));
  if (fewer > 0) return sentence(t('recordMoves'), t('byMoves', { n: fewer }));
  if (rate > 0) return sentence(t('recordRate'), t('byRate', { rate: decimal(rate, 2) }));
  return ms === 0 ? t('asFast') : t('slower', { seconds });
}

const sentence = (record: string, by: string) => html`<b>${record}</b> ${by}`;

function averages(record: GameRecord, { ao5, ao12 }: Statistics) {
  if (!isCounted(record) || ao5.now === null) return '';
  const values = { ao5: clock(ao5.now) };
  return ao12.now === null ? t('ao5', values) : t('ao5And12', { ...values, ao12: clock(ao12.now) });
}
