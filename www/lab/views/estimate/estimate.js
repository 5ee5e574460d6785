// Estimate: what each heuristic counts on a board and how far that gets, along a shortest solution.

import { html, nothing } from 'lit';
import { Along } from '../../parts/along.js';
import { chosenOf, rungsOf, withoutTable } from '../../parts/rungs.js';
import { exampleFor, korf27 } from '../../parts/search/example.js';
import { Timeline } from '../../parts/timeline.js';
import { brackets, marksOf } from './counted.js';
import { ladderView } from './ladder.js';
import { looks } from './looks.js';
import { sentenceOf, truthSentence } from './sentences.js';
import { estimateStyles } from './styles.js';
import { english } from './texts-en.js';
import { pathHome, TileChoice, tileSentence } from './tile-choice.js';

/** @import { Explained } from '../../../wasm/lab.js' */
/** @import { TextsOf } from '../../text/lab-words.js' */
/** @import { Subject, View, ViewContext } from '../../view.js' */
/** @import { Rung } from '../../parts/rungs.js' */

/** @type {TextsOf<keyof typeof english>} */
export const texts = { en: english, de: () => import('./texts-de.js').then(({ german }) => german) };
export { estimateStyles as styles };

/** @param {ViewContext} context @returns {View} */
export function open(context) {
  return new Estimate(context);
}

/** @implements {View} */
class Estimate {
  timeline;
  /** What it draws is no chart, but a board. */
  hasPicture = false;
  #context;
  /** What is shown. @type {Subject} */
  #subject = { board: '', goal: 'blank-last', heuristic: '', algorithm: '' };
  /** @type {Rung[]} */
  #rungs = [];
  /** The step of a link, which can be shown as soon as the solution is known. @type {number | null} */
  #linked = null;
  /** A heuristic, or `truth`. */
  #chosen = 'manhattan';
  /** @type {Along | null} */
  #along = null;
  /** Ends the search for its solution. */
  #ending = new AbortController();
  /** The value of the chosen heuristic for the board that is shown. @type {Explained | null} */
  #explained = null;

  /** The tile that is looked at. */
  #choice;

  /** @param {ViewContext} context */
  constructor(context) {
    this.#context = context;
    this.#choice = new TileChoice(context.changed);
    this.timeline = new Timeline(() => this.#explain(), context.changed);
  }

  /** @param {Subject} subject  @param {number | null} at  @param {AbortSignal} signal */
  async show(subject, at, signal) {
    const text = subject.board || exampleFor(korf27, subject.goal, this.#context.rules);
    const rungs = rungsOf(Math.sqrt(this.#context.rules.readBoard(text).length));
    const chosen = chosenOf(subject.heuristic, [...rungs.map(({ heuristic }) => heuristic), 'truth']);
    const isNew = text !== this.#subject.board || subject.goal !== this.#subject.goal;
    if (isNew) await this.#start({ ...subject, board: text }, rungs, signal);
    if (signal.aborted) return;
    this.#linked = at ?? (isNew ? null : this.#linked);
    this.#chosen = chosen;
    await this.timeline.goTo(at ?? this.timeline.at);
  }

  /** @param {Subject} subject  @param {Rung[]} rungs  @param {AbortSignal} signal */
  async #start(subject, rungs, signal) {
    const along = new Along(this.#context, subject.goal);
    // The first frame needs no search and no table.
    await along.begin(subject.board, withoutTable);
    if (signal.aborted) return;
    this.#ending.abort();
    this.#ending = new AbortController();
    this.#subject = subject;
    this.#rungs = rungs;
    this.#along = along;
    this.timeline.length = 0;
    this.timeline.at = 0;
    const heuristics = rungs.map(({ heuristic }) => heuristic);
    along
      .complete(heuristics, this.#ending.signal)
      .then((isDone) => isDone && this.#solved(along), this.#context.failed);
  }

  /** The solution is known. @param {Along} along */
  #solved({ boards }) {
    this.timeline.length = boards.length - 1;
    if (this.#linked !== null) this.timeline.goTo(this.#linked);
    this.#context.changed();
  }

  async #explain() {
    const [along, at, chosen] = [this.#along, this.timeline.at, this.#chosen];
    const request = { board: along?.boards[at] ?? '', goal: this.#subject.goal, heuristic: chosen };
    const explained = chosen === 'truth' ? null : await this.#context.engine().explain(request);
    if (along !== this.#along || at !== this.timeline.at || chosen !== this.#chosen) return;
    this.#explained = explained;
    this.#context.changed();
  }

  /** Moves that remain on the board that is shown; null while that is not known. */
  get #truth() {
    return this.#along?.remaining(this.timeline.at) ?? null;
  }

  /** @param {string} heuristic  @param {number} at @returns {number | null} null while it is not known */
  #value(heuristic, at) {
    return this.#along?.values.get(heuristic)?.[at] ?? null;
  }

  stage() {
    const { rules, words } = this.#context;
    const { at } = this.timeline;
    const tiles = rules.readBoard(this.#along?.boards[at] ?? '');
    const size = Math.sqrt(tiles.length);
    const goal = rules.goalBoard(size, this.#subject.goal);
    const parts = this.#explained?.parts ?? null;
    const values = this.#rungs.map(({ heuristic }) => this.#value(heuristic, at));
    const ladder = {
      rungs: this.#rungs,
      values,
      truth: this.#truth,
      length: this.#along?.isSolved ? this.timeline.length : Math.max(...values.map(Number)) * 1.5,
      chosen: this.#chosen,
      choose: (/** @type {string} */ rung) =>
        this.#context.choose({ heuristic: /** @type {Subject['heuristic']} */ (rung) }),
    };
    return html`<div class="estimate">
        <div class="counted">
          ${this.#choice.board(tiles, goal, marksOf(parts, size), words())}${brackets(parts, tiles)}${pathHome(parts, this.#choice.tile, size)}
        </div>
        ${ladderView(ladder, words())}
      </div>
      ${parts?.kind === 'additive' ? looks(parts, tiles, goal, words()) : nothing}`;
  }

  sentence() {
    const words = this.#context.words();
    const ofTile = tileSentence(this.#explained?.parts ?? null, this.#choice.tile, words);
    if (ofTile) return ofTile;
    return this.#explained
      ? sentenceOf(this.#explained.parts, this.#explained.h, words)
      : truthSentence(this.#truth, words);
  }

  async table() {
    const words = this.#context.words();
    const known = (/** @type {number | null | undefined} */ value) => value ?? '?';
    return {
      head: [words.text('move'), words.text('rungTruth'), ...this.#rungs.map(({ name }) => words.text(name))],
      rows: (this.#along?.boards ?? []).map((_, at) => [
        at,
        known(this.#along?.remaining(at)),
        ...this.#rungs.map(({ heuristic }) => known(this.#value(heuristic, at))),
      ]),
    };
  }

  get shown() {
    return { ...this.#subject, heuristic: /** @type {Subject['heuristic']} */ (this.#chosen) };
  }

  source() {
    return this.#context.words().text('along');
  }

  close() {
    this.timeline.pause();
    this.#ending.abort();
  }
}
