// A game that was just finished: its record, the analysis of its moves, and the actions of its buttons.

import { html } from 'lit';
import type { GameAnalysis } from '../../solver/index.js';
import { isLarge } from '../../solver/shape.js';
import type { Answer } from '../../ui/copy.js';
import { writeAddress } from '../address.js';
import { analysisAddress } from '../analysis/address.js';
import { isShared, pageCopier } from '../copying.js';
import { whenIdle } from '../idle-time.js';
import { penaltyChoice } from '../records/penalty-choice.js';
import type { GameRecord, Penalty } from '../records/record.js';
import { isCounted, movesMade, multiTileMoves, rateOf, timeOf } from '../records/record.js';
import { setShortest } from '../records/record-store.js';
import type { Recorded } from '../records/recording.js';
import { withPenalty } from '../records/recording.js';
import type { Statistics } from '../records/statistics.js';
import { clockOrDnf, countedTime } from '../records/times.js';
import type { Store } from '../store.js';
import { elementWords, text } from '../text/words.js';
import { gameCurve } from './game-curve.js';
import { clock, decimal, kilobytes, moves, t } from './words.js';

/** How long a search for the fewest multi-tile moves may take beside the next game. */
const maxSearchMs = 10_000;

export class Finish {
  #store;
  #puzzle;
  #recorded;
  /** The board and the moves of the game. */
  #history;
  #running = new AbortController();
  #analysis: GameAnalysis | null = null;
  /** The penalty that was pressed last. */
  #penalty: Penalty | null = null;
  /** Whether storing the penalty failed. */
  #hasProblem = false;
  /** Whether the script that exports the game could not be loaded. */
  #isExportMissing = false;
  /** Whether an analysis runs or will run. */
  #isAnalyzing;
  /** The answer that Share shows for a moment. */
  #answer: Answer | null = null;
  #copy = pageCopier((answer) => {
    this.#answer = answer;
    this.#store.changed();
  });

  constructor(store: Store, recorded: Recorded) {
    const { puzzle } = store;
    this.#store = store;
    this.#puzzle = puzzle;
    this.#recorded = recorded;
    this.#history = puzzle.history;
    this.#isAnalyzing = !isLarge(recorded.record);
    if (this.#isAnalyzing) whenIdle(() => this.#analyze());
    if (this.#isAnalyzing && puzzle.metric === 'multi-tile') whenIdle(() => this.#findFewestMultiTile());
  }

  /** Whether the board still shows the end of this game. */
  get isPresent() {
    const { solved, history } = this.#puzzle;
    return solved && history === this.#history;
  }

  /** Aborts the analysis and the search. */
  close() {
    this.#running.abort();
  }

  async #analyze() {
    const { id, start, slides, goal } = this.#recorded.record;
    const { signal } = this.#running;
    try {
      const letters = slides.replaceAll(' ', '');
      this.#analysis = await this.#puzzle.solver.analyze({ board: start, moves: letters, goal, signal });
      const shortest = this.#shortest;
      if (shortest !== null) await setShortest(id, shortest);
    } catch {
      // The next game has begun, or the solver or the storage has failed; the game itself is not affected.
    }
    this.#isAnalyzing = false;
    if (!signal.aborted) this.#store.changed();
  }

  async #findFewestMultiTile() {
    const { id, start, goal } = this.#recorded.record;
    const { signal } = this.#running;
    const options = { goal, metric: 'multi-tile', timeLimitMs: maxSearchMs, signal, client: this } as const;
    try {
      const { slides, optimal } = await this.#puzzle.solver.solve(start, options);
      if (!optimal) return;
      const { record } = this.#recorded;
      this.#recorded = { ...this.#recorded, record: { ...record, shortestMultiTile: slides } };
      this.#store.changed();
      await setShortest(id, slides, 'multi-tile');
    } catch {
      // The next game has begun, or the solver or the storage has failed; the game itself is not affected.
    }
  }

  /** Moves of a shortest solution; null if that is not known. */
  get #shortest() {
    const analysis = this.#analysis;
    const isKnown = analysis !== null && analysis.lower[0] === analysis.upper[0];
    return isKnown ? analysis.lower[0] : this.#recorded.record.shortest;
  }

  draw() {
    const { stored, record } = this.#recorded;
    const words = { name: t('penalty'), none: t('noPenalty') };
    return html`<div class="finish">
      ${resultTable(this.#recorded, this.#shortest)}
      ${stored === true ? null : this.#notStored(stored)}
      ${this.#isAnalyzing || this.#analysis?.isExact ? gameCurve(this.#analysis) : null}
      <div class="bar">
        <a class="btn" href=${analysisAddress(this.#recorded.record)}>${t('analyze')}</a>
        <button type="button" class="btn" @click=${() => this.#share()}>${t(this.#answer ?? 'share')}</button>
        <button type="button" class="btn bare" @click=${() => this.#watch()}>${t('watch')}</button>
      </div>
      ${penaltyChoice(record.penalty, words, (penalty) => this.#punish(penalty))}
      ${this.#hasProblem ? html`<p class="remark" role="alert">${t('penaltyNotStored')}</p>` : null}
    </div>`;
  }

  async #punish(penalty: Penalty) {
    this.#penalty = penalty;
    const punished = await withPenalty(this.#recorded, penalty).catch(() => null);
    // Another penalty was pressed meanwhile.
    if (this.#penalty !== penalty) return;
    this.#hasProblem = punished === null;
    // The fewest multi-tile moves may have been found meanwhile.
    const { shortestMultiTile } = this.#recorded.record;
    if (punished) this.#recorded = { ...punished, record: { ...punished.record, shortestMultiTile } };
    this.#store.changed();
  }

  #notStored({ code, bytes }: Exclude<Recorded['stored'], true>) {
    return html`<p class="remark" role="alert">
      ${code === 'storage-full' ? t('storageFull', { size: kilobytes(bytes) }) : t('storageBlocked')}
      ${this.#isExportMissing ? `${text('loadingFailed')} ${text('reload')}` : null}
      <button type="button" class="btn soft" @click=${() => this.#export()}>${t('exportIt')}</button>
    </p>`;
  }

  async #export() {
    const files = await import('../records/files.js').catch(() => null);
    files?.exportUnstored();
    this.#isExportMissing = !files;
    this.#store.changed();
  }

  /** Shares the result as text, with a link to the board, or copies it where the system cannot share. */
  async #share() {
    const { record } = this.#recorded;
    const { rows, columns, start, goal } = record;
    const shortest = this.#shortest;
    const result = [
      moves(movesMade(record)),
      ...(shortest === null ? [] : [t('shareShortest', { shortest })]),
      // A game of one move took no time.
      ...(timeOf(record) > 0 ? [countedTime(record)] : []),
    ].join(', ');
    const sentence = t('shareText', { rows, columns, result });
    const url = new URL(writeAddress({ board: start, goal }), location.href).href;
    if (await isShared({ text: sentence, url })) return;
    await this.#copy(`${sentence}\n${url}`);
  }

  /** Begins again with the board of this game, which undo brings back, and plays a solution. */
  #watch() {
    this.#puzzle.board = this.#recorded.record.start;
    this.#puzzle.solve();
  }
}

// The figures of a finished game beside the best ones before it.

interface Row {
  name: string;
  now: string;
  before: string;
  /** '' where there is none */
  shortest: string;
  isRecord: boolean;
}

const none = '–';

function resultTable({ record, before, after }: Recorded, shortest: number | null) {
  const rows = rowsOf(record, before, shortest);
  // A first game has nothing to be compared with.
  const isFirst = before.games === 0;
  const solved =
    record.ms > 0
      ? t('solvedIn', { clock: clock(record.ms) })
      : elementWords().text('solvedAtOnce', { n: movesMade(record) });
  return html`<p class="lead">${solved}</p>
    <p>${about(record, after)}</p>
    <table class="result">
      <thead>
        <tr><td></td><th scope="col">${t('thisGame')}</th>${isFirst ? null : html`<th scope="col">${t('bestBefore')}</th>`}<th scope="col">${t('shortest')}</th></tr>
      </thead>
      <tbody>${rows.map((one) => row(one, isFirst))}</tbody>
    </table>
    <p class="remark">${remark(record, before)} <span class="quiet">${averages(record, after)}</span></p>`;
}

function row({ name, now, before, shortest, isRecord }: Row, isFirst: boolean) {
  return html`<tr>
    <th scope="row">${name}</th>
    <td class="this ${isRecord ? 'record' : ''}"><span>${now}</span></td>
    ${isFirst ? null : html`<td>${before}</td>`}
    <td>${shortest}</td>
  </tr>`;
}

function rowsOf(record: GameRecord, before: Statistics, shortest: number | null): Row[] {
  const gains = gainsOf(record, before);
  const best = (key: 'single' | 'fewest' | 'fewestMultiTile' | 'rate', write: (value: number) => string) => {
    const value = before[key].best?.value;
    return value === undefined ? none : write(value);
  };
  const rate = (value: number) => (value > 0 ? decimal(value, 2) : none);
  return [
    {
      name: t('time'),
      now: timeOf(record) > 0 ? countedTime(record) : none,
      before: best('single', clock),
      shortest: '',
      isRecord: gains.ms > 0,
    },
    {
      name: t('movesRow'),
      now: String(movesMade(record)),
      before: best('fewest', String),
      shortest: shortest === null ? none : String(shortest),
      isRecord: gains.moves > 0,
    },
    {
      name: t('multiTile'),
      now: String(multiTileMoves(record)),
      before: best('fewestMultiTile', String),
      shortest: record.shortestMultiTile === null ? '' : String(record.shortestMultiTile),
      isRecord: gains.multiTile > 0,
    },
    {
      name: t('rate'),
      now: rate(rateOf(record)),
      before: best('rate', rate),
      shortest: '',
      isRecord: gains.rate > 0,
    },
  ];
}

/** By how much a game is better than the best one before it; 0 or less if it is not, or if it does not count. */
function gainsOf(record: GameRecord, { single, fewest, fewestMultiTile, rate }: Statistics) {
  const counts = isCounted(record) && record.penalty !== 'DNF';
  const gain = ({ best }: Statistics['single'], value: number) => (best && counts ? best.value - value : 0);
  return {
    ms: gain(single, timeOf(record)),
    moves: gain(fewest, movesMade(record)),
    multiTile: gain(fewestMultiTile, multiTileMoves(record)),
    rate: -gain(rate, rateOf(record)),
  };
}

/** '4×4, random board. Group “Evenings”. Game 44 of this kind. 121 moves, 6 of them undone.' */
function about(record: GameRecord, after: Statistics) {
  const { kind, rows, columns, group, undone } = record;
  return [
    t(kind, { rows, columns }),
    ...(group ? [t('inGroup', { group })] : []),
    ...(isCounted(record) ? [t('gameNumber', { number: after.games })] : []),
    ...(undone > 0 ? [t('undone', { moves: moves(movesMade(record)), n: undone })] : []),
  ].join(' ');
}

/** The most important record and by how much it was beaten, or by how much the best time was missed. */
function remark(record: GameRecord, before: Statistics) {
  const best = before.single.best;
  if (!isCounted(record)) return t('withHelp');
  if (record.penalty === 'DNF') return t('dnf');
  if (!best) return t('firstOfKind');
  const { ms, moves: fewer, multiTile: fewerMultiTile, rate } = gainsOf(record, before);
  const seconds = decimal(Math.abs(ms) / 1000, 3);
  if (ms > 0) return sentence(t('recordTime'), t('bySeconds', { seconds }));
  if (fewer > 0) return sentence(t('recordMoves'), t('byMoves', { n: fewer }));
  if (rate > 0) return sentence(t('recordRate'), t('byRate', { rate: decimal(rate, 2) }));
  if (fewerMultiTile > 0) return sentence(t('recordMultiTile'), t('byMoves', { n: fewerMultiTile }));
  return ms === 0 ? t('asFast') : t('slower', { seconds });
}

const sentence = (record: string, by: string) => html`<b>${record}</b> ${by}`;

function averages(record: GameRecord, { ao5, ao12 }: Statistics) {
  if (!isCounted(record) || ao5.now === null) return '';
  const values = { ao5: clockOrDnf(ao5.now) };
  return ao12.now === null ? t('ao5', values) : t('ao5And12', { ...values, ao12: clockOrDnf(ao12.now) });
}
