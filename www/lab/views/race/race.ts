// Race: several searches solve one board, one after the other. The nodes come first: unlike the seconds, they are the same everywhere.

import { html, nothing } from 'lit';
import { button } from '../../../element/lab-tools.js';
import { FifteenError } from '../../../solver/errors.js';
import { boardImage } from '../../../ui/board-image.js';
import { buttonGroup } from '../../../ui/button-group.js';
import { laneKey } from '../../parts/lanes.js';
import { linked, metricChoice } from '../../parts/metric.js';
import { searchPhrase } from '../../parts/search/names.js';
import prediction from '../../styles/prediction.css?raw';
import type { Subject } from '../../view.js';
import { LabView } from '../../view.js';
import type { Measure } from './chart.js';
import { chart, rowsOf, tableOf } from './chart.js';
import { picker } from './picker.js';
import { RaceRun } from './race-run.js';
import type { RaceAttribute, RaceRequest } from './request.js';
import { areEqual, requestOf } from './request.js';
import { given, hasQuestion, isOpen, question, sentenceOf } from './sentences.js';
import own from './styles.css?raw';

export const styles = prediction + own;

export { RaceView as View };

interface Data {
  subject: Subject<RaceAttribute>;
  held: RaceRun;
}

class RaceView extends LabView<Data, RaceAttribute> {
  /** The times of the replay after the race, in ms. */
  #moments: number[] = [];
  #isLog = true;
  #measure: Measure = 'nodes';
  /** The reader's answer to the question. */
  #guess: number | null = null;

  /** A race that has not run has no moments. */
  override get hasTimeline() {
    const race = this.loaded?.held;
    return race !== undefined && !race.isRunning && race.endedCount > 0;
  }

  /** The moment that is shown, in ms; null at the end. */
  get #ms() {
    const { at, length } = this.timeline;
    return this.hasTimeline && at < length ? this.#moments[at] : null;
  }

  protected async load(subject: Subject<RaceAttribute>, last: Data | null) {
    const request = requestOf(subject, this.rules);
    const parity = this.rules.parity(this.rules.readBoard(request.board), request.goal);
    if (!parity.solvable) throw new FifteenError('unsolvable', 'The board cannot be solved.');
    const race = last?.held ?? null;
    return { subject, held: race && areEqual(race.request, request) ? race : new RaceRun(request, race) };
  }

  protected override async take(_at: number | null, last: Data | null) {
    const race = this.data.held;
    if (race === last?.held) return;
    if (!hasQuestion(race)) this.#guess = null;
    this.#toEnd();
  }

  /** The replay begins at its end. */
  #toEnd() {
    this.#moments = this.data.held.moments();
    this.timeline.length = this.#moments.length - 1;
    this.timeline.at = this.timeline.length;
  }

  async #run() {
    const race = this.data.held;
    if (race.isRunning) return;
    this.timeline.pause();
    if (race.isComplete) race.clear();
    try {
      await race.run(this.context.labSolver(), this.context.changed);
    } catch (thrown) {
      this.context.failed(thrown);
    }
    if (race === this.loaded?.held) this.#toEnd();
    this.context.changed();
  }

  /** The words for moves of the race's metric. */
  protected override get words() {
    return super.words.counting(this.data.held.request.metric);
  }

  stage() {
    const race = this.data.held;
    const { words } = this;
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
    const { isFixed, choose } = this.context;
    if (isFixed()) return isOpen(race, this.#guess) ? nothing : this.#control(race);
    const searches = picker(race.request, race.isRunning, choose, this.words);
    return [this.#metrics(race), this.#scales(), this.#control(race), searches];
  }

  /** The board that is solved. */
  #board({ board: text, shape, goal }: RaceRequest) {
    const { rules, words } = this;
    return boardImage(rules.readBoard(text), rules.goalBoard(shape, goal), words.boardName);
  }

  /** Another metric has other searches. */
  #metrics({ request: { shape, metric } }: RaceRun) {
    return metricChoice(shape, metric, this.words, (chosen) => this.context.choose({ metric: chosen, lanes: '' }));
  }

  /** The note about searches that were named and are not raced. */
  #leftOut({ leftOut }: RaceRequest) {
    const { words } = this;
    if (leftOut.length === 0) return nothing;
    const names = leftOut.map(({ algorithm, heuristic }) => searchPhrase(algorithm, heuristic, words));
    return html`<p class="quiet">${words.text('leftOut', { n: names.length, names: names.join(', ') })}</p>`;
  }

  #answer(answer: number) {
    this.#guess = answer;
    this.#run();
  }

  #control(race: RaceRun) {
    const { words } = this;
    if (race.isRunning)
      return [
        button({ label: words.text('skip'), act: () => race.skip() }),
        button({ label: words.text('cancel'), act: () => race.close() }),
      ];
    const label = race.isComplete ? 'runAgain' : race.endedCount > 0 ? 'goOn' : 'run';
    // After a race, its replay has the filled button.
    return button({ label: words.text(label), style: race.endedCount > 0 ? '' : 'primary', act: () => this.#run() });
  }

  #scales() {
    const { words } = this;
    const { changed } = this.context;
    const textOf = (value: string) => words.text(value);
    return [
      buttonGroup({
        label: words.text('scale'),
        values: ['log', 'linear'],
        textOf,
        chosen: this.#isLog ? 'log' : 'linear',
        choose: (value) => {
          this.#isLog = value === 'log';
          changed();
        },
      }),
      buttonGroup<Measure>({
        label: words.text('measure'),
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
    return sentenceOf(this.data.held, this.#ms, this.words);
  }

  async table() {
    return tableOf(this.data.held.runs, this.words);
  }

  get shown() {
    const { board, goal } = this.data.subject;
    const { lanes, seconds, memory, metric } = this.data.held.request;
    const limits = { seconds: String(seconds), memory: String(memory) };
    // A race that is opened with a link has not run, so it has no moment.
    return { board, goal, metric: linked(metric), lanes: lanes.map(laneKey).join(' '), ...limits, at: undefined };
  }

  override about() {
    return this.#isMultiTile ? 'aboutMultiTile' : 'about';
  }

  override source() {
    return this.words.text(this.#isMultiTile ? 'countingMultiTile' : 'counting');
  }

  get #isMultiTile() {
    return this.loaded?.held.request.metric === 'multi-tile';
  }
}
