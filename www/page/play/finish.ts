// A game that was just finished: its record, the analysis of its moves, and what its buttons do.

import { html } from 'lit';
import type { GameAnalysis } from '../../solver/index.js';
import type { Answer } from '../../ui/copy.js';
import { writeAddress } from '../address.js';
import { analysisAddress } from '../analysis/address.js';
import { pageCopier } from '../copying.js';
import { whenIdle } from '../idle-time.js';
import { setShortest } from '../records/record-store.js';
import type { Recorded } from '../records/recording.js';
import type { Store } from '../store.js';
import { resultTable } from './finish-view.js';
import { gameCurve } from './game-curve.js';
import { clock, kilobytes, moves, t } from './words.js';

/** Larger boards are analyzed only if the player asks for it, since it takes long. */
const maxSize = 4;

export class Finish {
  #store;
  #puzzle;
  #recorded;
  /** The board and the moves of the game. */
  #history;
  #running = new AbortController();
  #analysis: GameAnalysis | null = null;
  /** Whether an analysis runs or will run. */
  #isAnalyzing;
  /** What Share has done, for a moment. */
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
    this.#isAnalyzing = recorded.record.size <= maxSize;
    if (this.#isAnalyzing) whenIdle(() => this.#analyze());
  }

  /** Whether the board still shows the end of this game. */
  get isPresent() {
    const { solved, history } = this.#puzzle;
    return solved && history === this.#history;
  }

  /** Ends what is under way. */
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

  /** Moves of a shortest solution; null if that is not known. */
  get #shortest() {
    const analysis = this.#analysis;
    const isKnown = analysis !== null && analysis.lower[0] === analysis.upper[0];
    return isKnown ? analysis.lower[0] : this.#recorded.record.shortest;
  }

  draw() {
    const { stored } = this.#recorded;
    return html`<div class="finish">
      ${resultTable(this.#recorded, this.#shortest)}
      ${stored === true ? null : this.#notStored(stored)}
      ${this.#isAnalyzing || this.#analysis?.isExact ? gameCurve(this.#analysis) : null}
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
      <button type="button" class="btn soft" @click=${exportUnstored}>${t('exportIt')}</button>
    </p>`;
  }

  /** Shares the result as text, with a link to the board, or copies it where the system cannot share. */
  async #share() {
    const { size, start, goal, ms, moves: count } = this.#recorded.record;
    const values = { size, moves: moves(count), clock: clock(ms) };
    const shortest = this.#shortest;
    const result = shortest === null ? t('shareText', values) : t('shareTextShortest', { ...values, shortest });
    const url = new URL(writeAddress({ board: start, goal }), location.href).href;
    if (await isShared({ text: result, url })) return;
    await this.#copy(`${result}\n${url}`);
  }

  /** Begins again with the board of this game, which undo brings back, and plays a solution. */
  #watch() {
    this.#puzzle.board = this.#recorded.record.start;
    this.#puzzle.solve();
  }
}

/**
 * Opens the sheet of the system, on phones.
 * @returns whether it was opened
 */
async function isShared(content: ShareData): Promise<boolean> {
  if (!matchMedia('(pointer: coarse)').matches || !navigator.canShare?.(content)) return false;
  try {
    await navigator.share(content);
    return true;
  } catch (error) {
    return (error as Error).name === 'AbortError'; // the visitor has closed it
  }
}

async function exportUnstored() {
  const records = await import('../records/export-unstored.js');
  records.exportUnstored();
}
