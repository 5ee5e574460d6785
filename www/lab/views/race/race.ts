// Race: several searches solve one board, one after the other. The nodes come first: unlike the seconds, they are the same everywhere.

import { html, nothing } from 'lit';
import { button } from '../../../element/lab-tools.js';
import { FifteenError } from '../../../solver/errors.js';
import { boardImage } from '../../../ui/board-image.js';
import { buttonGroup } from '../../../ui/button-group.js';
import { linked, metricChoice } from '../../parts/metric.js';
import { searchPhrase } from '../../parts/search/names.js';
import { Timeline } from '../../parts/timeline.js';
import prediction from '../../styles/prediction.css?raw';
import type { Subject, View, ViewContext } from '../../view.js';
import type { Measure } from './chart.js';
import { chart } from './chart.js';
import { picker } from './picker.js';
import { RaceRun } from './race-run.js';
import type { RaceRequest } from './request.js';
import { areEqual, laneKey, requestOf } from './request.js';
import { rowsOf, tableOf } from './rows.js';
import { given, hasQuestion, isOpen, question, sentenceOf } from './sentences.js';
import own from './styles.css?raw';

export const styles = prediction + own;

export { RaceView as View };

class RaceView implements View {
  #context;
  /** The subject that is shown. */
  #subject: Subject = { board: '', goal: 'blank-last', heuristic: '', algorithm: '' };
  #race: RaceRun | null = null;
  /** Steps through the moments after the race. */
  #replay;
  /** The times of the replay, in ms. */
  #moments: number[] = [];
  #isLog = true;
  #measure: Measure = 'nodes';
  /** The reader's answer to the question. */
  #guess: number | null = null;

  constructor(context: ViewContext) {
    this.#context = context;
    this.#replay = new Timeline(async () => context.changed(), context.changed, context.failed);
  }

  /** A race that has not run has no moments. */
  get timeline() {
    const race = this.#race;
    return race && !race.isRunning && race.endedCount > 0 ? this.#replay : null;
  }

  /** The moment that is shown, in ms; null at the end. */
  get #ms() {
    const { at, length } = this.#replay;
    return this.timeline && at < length ? this.#moments[at] : null;
  }

  async show(subject: Subject) {
    const request = requestOf(subject, this.#context.rules);
    const parity = this.#context.rules.parity(this.#context.rules.readBoard(request.board), request.goal);
    if (!parity.solvable) throw new FifteenError('unsolvable', 'The board cannot be solved.');
    const last = this.#race;
    this.#subject = subject;
    if (last && areEqual(last.request, request)) return;
    last?.cancel();
    this.#race = new RaceRun(request, last);
    if (!hasQuestion(this.#race)) this.#guess = null;
    this.#toEnd();
  }

  /** The replay begins at its end. */
  #toEnd() {
    this.#moments = this.#race?.moments() ?? [];
    this.#replay.length = this.#moments.length - 1;
    this.#replay.at = this.#replay.length;
  }

  async #run() {
    const race = this.#race;
    if (!race || race.isRunning) return;
    this.#replay.pause();
    if (race.isComplete) race.clear();
    try {
      await race.run(this.#context.labSolver(), this.#context.changed);
    } catch (thrown) {
      this.#context.failed(thrown);
    }
    if (race === this.#race) this.#toEnd();
    this.#context.changed();
  }

  /** The words for moves of the race's metric. */
  get #words() {
    return this.#context.words().counting(this.#race?.request.metric ?? 'single-tile');
  }

  stage() {
    const race = this.#race;
    const words = this.#words;
    if (!race) return html``;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const isAsked = hasQuestion(race) && race.endedCount === 0 && !race.isRunning;
    const rows = rowsOf(race, { ms: this.#ms, isStill, given: isAsked ? given : null, words });
    const charted = { rows, measure: this.#measure, isLog: this.#isLog, shape: race.request.shape };
    return html`
      ${question(race, this.#guess, (index) => this.#answer(index), words)}
      <div class="start">
        ${this.#board(race.request)}
        <div class="choices">${this.#controls(race)}</div>
      </div>
      ${this.#leftOut(race.request)}
      <div class="race">${chart(charted, words.text('picture'), words)}</div>`;
  }

  /** A fixed view has no choices, and an answer to its question starts the race. */
  #controls(race: RaceRun) {
    const { isFixed, choose } = this.#context;
    if (isFixed()) return isOpen(race, this.#guess) ? nothing : this.#control(race);
    const searches = picker(race.request, race.isRunning, choose, this.#words);
    return [this.#metrics(race), this.#scales(), this.#control(race), searches];
  }

  /** The board that is solved. */
  #board({ board: text, shape, goal }: RaceRequest) {
    const { rules, words } = this.#context;
    return boardImage(rules.readBoard(text), rules.goalBoard(shape, goal), words().boardName);
  }

  /** Another metric has other searches. */
  #metrics({ request: { shape, metric } }: RaceRun) {
    return metricChoice(shape, metric, this.#words, (chosen) => this.#context.choose({ metric: chosen, lanes: '' }));
  }

  /** The note about searches that were named and are not raced. */
  #leftOut({ leftOut }: RaceRequest) {
    const words = this.#words;
    if (leftOut.length === 0) return nothing;
    const names = leftOut.map(({ algorithm, heuristic }) => searchPhrase(algorithm, heuristic, words));
    return html`<p class="quiet">${words.text('leftOut', { n: names.length, names: names.join(', ') })}</p>`;
  }

  #answer(answer: number) {
    this.#guess = answer;
    this.#run();
  }

  #control(race: RaceRun) {
    const words = this.#context.words();
    if (race.isRunning)
      return [
        button({ label: words.text('skip'), act: () => race.skip() }),
        button({ label: words.text('cancel'), act: () => race.cancel() }),
      ];
    const label = race.isComplete ? 'runAgain' : race.endedCount > 0 ? 'goOn' : 'run';
    // After a race, its replay has the filled button.
    return button({ label: words.text(label), style: race.endedCount > 0 ? '' : 'primary', act: () => this.#run() });
  }

  #scales() {
    const { words, changed } = this.#context;
    const textOf = (value: string) => words().text(value);
    return [
      buttonGroup({
        label: words().text('scale'),
        values: ['log', 'linear'],
        textOf,
        chosen: this.#isLog ? 'log' : 'linear',
        choose: (value) => {
          this.#isLog = value === 'log';
          changed();
        },
      }),
      buttonGroup<Measure>({
        label: words().text('measure'),
        values: ['nodes', 'time'],
        textOf,
        chosen: this.#measure,
        choose: (value) => {
          this.#measure = value;
          changed();
        },
      }),
    ];
  }

  sentence() {
    return this.#race ? sentenceOf(this.#race, this.#ms, this.#words) : { lead: '', rest: '' };
  }

  async table() {
    return tableOf(this.#race?.runs ?? [], this.#words);
  }

  get shown() {
    const { board, goal } = this.#subject;
    const { lanes = [], seconds, memory, metric = 'single-tile' } = this.#race?.request ?? {};
    const limits = { seconds: String(seconds ?? ''), memory: String(memory ?? '') };
    // A race that is opened with a link has not run, so it has no moment.
    return { board, goal, metric: linked(metric), lanes: lanes.map(laneKey).join(' '), ...limits, at: undefined };
  }

  about() {
    return this.#isMultiTile ? 'aboutMultiTile' : 'about';
  }

  source() {
    return this.#words.text(this.#isMultiTile ? 'countingMultiTile' : 'counting');
  }

  get #isMultiTile() {
    return this.#race?.request.metric === 'multi-tile';
  }

  close() {
    this.#replay.pause();
    this.#race?.cancel();
    this.#race = null;
  }
}
