// A game that was just finished: its time, one sentence, the curve of its moves, and the actions of its buttons.

import '../../style/finish.css';
import { html } from 'lit';
import type { GameAnalysis, Metric } from '../../solver/index.js';
import { isLarge } from '../../solver/shape.js';
import type { Answer } from '../../ui/copy.js';
import { writeAddress } from '../address.js';
import { analysisAddress } from '../analysis/address.js';
import { isShared, pageCopier } from '../copying.js';
import { whenIdle } from '../idle-time.js';
import type { GameRecord } from '../records/record.js';
import { isCounted, movesMade, multiTileMoves, rateOf, timeOf } from '../records/record.js';
import { setShortest } from '../records/record-store.js';
import type { Recorded } from '../records/recording.js';
import type { Statistics } from '../records/statistics.js';
import { clockOrDnf, countedTime } from '../records/times.js';
import type { Store } from '../store.js';
import { loadingProblem, text } from '../text/words.js';
import { gameCurve } from './game-curve.js';
import { decimal, kilobytes, moves, t } from './words.js';

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
    if (!this.#isAnalyzing) return;
    // By then, the next game may have begun.
    const begin = (work: () => unknown) => whenIdle(() => this.#running.signal.aborted || work());
    begin(() => this.#analyze());
    if (puzzle.metric === 'multi-tile') begin(() => this.#findFewestMultiTile());
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
    const { metric } = this.#puzzle;
    return html`<div class="finish">
      ${headline(this.#recorded, metric, metric === 'single-tile' ? this.#shortest : record.shortestMultiTile)}
      ${stored === true ? null : this.#notStored(stored)}
      ${this.#isAnalyzing || this.#analysis?.isExact ? gameCurve(this.#analysis) : null}
      ${context(this.#recorded)}
      <div class="bar">
        <a class="btn" href=${analysisAddress(this.#recorded.record)}>${t('analyze')}</a>
        <button type="button" class="btn" @click=${() => this.#share()}>${t(this.#answer ?? 'share')}</button>
        <button type="button" class="btn bare" @click=${() => this.#watch()}>${t('watch')}</button>
      </div>
    </div>`;
  }

  #notStored({ code, bytes }: Exclude<Recorded['stored'], true>) {
    return html`<p class="remark" role="alert">
      ${code === 'storage-full' ? t('storageFull', { size: kilobytes(bytes) }) : t('storageBlocked')}
      ${this.#isExportMissing ? loadingProblem().join(' ') : null}
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

/** The time, and one sentence. A game of one move has no time. */
function headline({ record }: Recorded, metric: Metric, shortest: number | null) {
  return html`${timeOf(record) > 0 ? html`<p class="time">${clockFace(countedTime(record))}</p>` : null}
    <p class="in-words">${countOf(record, metric, shortest)}</p>`;
}

/** The fractions of a second are smaller. */
export function clockFace(time: string) {
  const [, whole = time, rest] = /^(.*?)([.,].*)$/.exec(time) ?? [];
  return html`${whole}${rest ? html`<small>${rest}</small>` : null}`;
}

/** '53 moves, 2 more than needed.' @param shortest - moves of a shortest solution in this metric; null if that is not known */
function countOf(record: GameRecord, metric: Metric, shortest: number | null) {
  const isSingle = metric === 'single-tile';
  const made = isSingle ? movesMade(record) : multiTileMoves(record);
  const more =
    shortest === null ? '.' : made === shortest ? t('fewestPossible') : t('moreThanNeeded', { n: made - shortest });
  return html`<b>${isSingle ? moves(made) : text('multiMoves', { n: made })}</b>${more}`;
}

/** The kind of the game, and its comparison with the games before it. */
function context({ record, before, after }: Recorded) {
  return html`<p class="remark quiet">${about(record, after)} ${remark(record, before)} ${averages(record, after)}</p>`;
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
export function remark(record: GameRecord, before: Statistics) {
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

export function averages(record: GameRecord, { ao5, ao12 }: Statistics) {
  if (!isCounted(record) || ao5.now === null) return '';
  const values = { ao5: clockOrDnf(ao5.now) };
  return ao12.now === null ? t('ao5', values) : t('ao5And12', { ...values, ao12: clockOrDnf(ao12.now) });
}
