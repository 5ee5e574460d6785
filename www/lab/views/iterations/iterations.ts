// Iterations: the nodes that each bound costs IDA*, and beside them the boards that A* keeps in memory.

import { html, nothing } from 'lit';
import type { Shape } from '../../../solver/shape.js';
import { boardImage } from '../../../ui/board-image.js';
import { buttonGroup } from '../../../ui/button-group.js';
import { legend, positionIn } from '../../../ui/chart/figure.js';
import type { EventOf } from '../../../ui/event-of.js';
import { heuristicChoice } from '../../parts/heuristic-choice.js';
import { linked, metricChoice, metricOf, multiTileGuides } from '../../parts/metric.js';
import { predictionBox } from '../../parts/prediction.js';
import { heuristicName } from '../../parts/search/names.js';
import { exampleFor, nineBounds } from '../../parts/search/start.js';
import { expectTraceable, traceable } from '../../parts/shapes.js';
import prediction from '../../styles/prediction.css?raw';
import type { LabWords } from '../../text/lab-words.js';
import type { Choice, Subject, Table } from '../../view.js';
import { LabView } from '../../view.js';
import { columnAt, memoryChart, nodeChart } from './charts.js';
import type { Level, Request } from './searches.js';
import { boardsWithin, levelsOf, memoryMib, Searches } from './searches.js';
import { asked, Question, sentenceOf } from './sentences.js';
import own from './styles.css?raw';

export const styles = prediction + own;

export { Iterations as View };

const mebibyte = 2 ** 20;

interface Data {
  request: Request;
  held: Searches;
}

class Iterations extends LabView<Data, 'metric'> {
  override readonly startsSearches = true;
  #question = new Question();
  /** The index of the bound that the reader has selected; null for the last one. */
  #selected: number | null = null;

  protected async load(subject: Subject<'metric'>, last: Data | null, signal: AbortSignal) {
    const request = this.#requestOf(subject);
    if (last && JSON.stringify(request) === JSON.stringify(last.request)) return last;
    // Only one search runs at a time. The last results stay until the new searches have something to show.
    this.loaded?.held.close();
    return { request, held: await this.#start(request, signal) };
  }

  protected override async take(at: number | null, last: Data | null) {
    if (this.data !== last) this.#question = new Question();
    if (at !== null || this.data !== last) this.#selected = at;
    this.#update();
  }

  /** Throws if there is no such board or no such search. */
  #requestOf({ board: given, goal, metric: named, heuristic }: Subject<'metric'>): Request {
    const { rules } = this;
    const board = given || exampleFor(nineBounds, goal, rules);
    const shape = rules.readBoard(board);
    expectTraceable(shape);
    const metric = metricOf(named, shape);
    if (metric === 'single-tile') return { board, goal, metric, heuristic: heuristic || 'manhattan' };
    // A heuristic that was chosen for single-tile moves may be no lower bound in this metric.
    const guides = multiTileGuides(shape);
    return { board, goal, metric, heuristic: guides.find((guide) => guide === heuristic) ?? guides[0] };
  }

  /** Starts the searches of a board, and waits until there is something to show. */
  async #start(request: Request, signal: AbortSignal) {
    const hasAStar = request.metric === 'single-tile' && traceable(request, this.rules).includes('a-star');
    const isShown = () => searches === this.loaded?.held;
    const searches = new Searches(request, hasAStar, this.context.labSolver(), () => isShown() && this.#update());
    const end = () => searches.close();
    signal.addEventListener('abort', end);
    await new Promise((resolve, reject) => {
      const begun = () => resolve(null);
      searches.run(begun).then(begun, (thrown) => (isShown() ? this.#fail(thrown) : reject(thrown)));
    });
    // From now on the searches run until other ones begin.
    signal.removeEventListener('abort', end);
    return searches;
  }

  /** Shows why the searches cannot go on. */
  #fail(thrown: unknown) {
    this.data.held.close();
    this.context.failed(thrown);
  }

  protected override async goTo(step: number) {
    this.#selected = step;
    this.context.changed();
  }

  /** Updates the timeline to the levels that are shown, and draws. */
  #update() {
    const { levels, open } = this.#shownLevels;
    this.timeline.length = Math.max(0, open - 1);
    this.timeline.marks = levels.slice(0, open).map(({ bound }, at) => ({ at, label: String(bound) }));
    this.timeline.at = Math.min(this.#selected ?? this.timeline.length, this.timeline.length);
    this.context.changed();
  }

  /** All levels, and how many of them are not covered. */
  get #shownLevels() {
    const levels = levelsOf(this.data.held);
    const { status } = this.data.held.idaStar;
    const isCovered = this.#question.covers(levels, status !== 'waiting' && status !== 'running');
    return { levels, isCovered, open: isCovered ? asked : levels.length };
  }

  /** The words for moves of the metric. */
  protected override get words() {
    return super.words.counting(this.data.request.metric);
  }

  get #isMultiTile() {
    return this.loaded?.request.metric === 'multi-tile';
  }

  override choices() {
    const { request } = this.data;
    const shape = this.rules.readBoard(request.board);
    // Another metric has other heuristics.
    const choose = (chosen: string) => this.context.choose({ metric: chosen, heuristic: '' });
    return html`${metricChoice(shape, request.metric, this.words, choose)}${this.#isMultiTile ? this.#guideChoice(shape) : heuristicChoice(request, this.context)}`;
  }

  /** The choice of the guide to the fewest multi-tile moves. */
  #guideChoice(shape: Shape) {
    const { words } = this;
    return buttonGroup({
      label: words.text('heuristics'),
      values: multiTileGuides(shape),
      textOf: (one) => words.text(one),
      chosen: this.data.request.heuristic,
      choose: (heuristic) => this.context.choose({ heuristic }),
    });
  }

  stage() {
    const { words } = this;
    const { levels, open } = this.#shownLevels;
    const charted = { levels, open, at: this.timeline.at };
    const select = (event: EventOf<Element, MouseEvent>) => this.#select(event, open, levels.length);
    const caption = (name: string, scale: string) =>
      html`<p class="cap"><span>${words.text(name)}</span><span>${words.text(scale)}</span></p>`;
    return html`${this.#predictionBox(levels)}${this.#board()}
      <div class="iterations" @click=${select}>
        <div>${caption('nodeCaption', 'logScale')} ${nodeChart(charted, words)}</div>
        ${
          // A* counts single moves alone.
          this.#isMultiTile
            ? nothing
            : html`<div>
                ${caption('memoryCaption', 'linearScale')}
                ${memoryChart(charted, this.#limit, this.data.held.aStar.status === 'waiting', words)}
                ${this.#legend(levels.slice(0, open))}
              </div>`
        }
      </div>`;
  }

  /** The board that is searched. */
  #board() {
    const { rules, words } = this;
    const { board, goal } = this.data.request;
    const shown = rules.readBoard(board);
    return html`<div class="searched">${boardImage(shown, rules.goalBoard(shown, goal), words.boardName)}</div>`;
  }

  /** How many boards fit into the memory. */
  get #limit() {
    return boardsWithin(this.data.held.aStar, memoryMib * mebibyte);
  }

  #predictionBox(levels: Level[]) {
    const { words } = this;
    const prediction = this.#question.prediction(levels, words);
    if (!prediction) return nothing;
    return predictionBox(prediction, words, (given) => {
      this.#question.given = given;
      this.#selected = null;
      this.#update();
    });
  }

  /**
   * The legend of the colors, with the number of boards at the selected bound.
   * @param levels - the levels that are not covered
   */
  #legend(levels: Level[]) {
    const { words } = this;
    const { lists, bound = 0 } = levels[this.timeline.at] ?? {};
    const count = (n: number | undefined) => (n === undefined ? '–' : words.count(n));
    return legend([
      { shape: 'to-go', text: words.text('signOpen', { n: count(lists?.open) }) },
      { shape: 'made', text: words.text('signClosed', { n: count(lists?.closed) }) },
      { shape: 'path', text: words.text('signPath', { n: bound + 1 }) },
    ]);
  }

  /** Selects the bound whose bar was clicked. */
  #select(event: EventOf<Element, MouseEvent>, open: number, count: number) {
    const picture = event.target.closest('svg');
    if (!picture) return;
    const { x, width } = positionIn(picture, event);
    const index = columnAt(x, width, count);
    if (index !== null && index < open) this.timeline.goTo(index);
  }

  sentence() {
    const { levels, isCovered, open } = this.#shownLevels;
    const shown = { searches: this.data.held, levels: levels.slice(0, open), at: this.timeline.at, isCovered };
    return sentenceOf(shown, this.words);
  }

  async table() {
    const { levels, open } = this.#shownLevels;
    return tableOf(levels.slice(0, open), this.#isMultiTile ? ofIdaStar : columns, this.words);
  }

  get shown(): Choice<'metric'> {
    const { board, goal, heuristic, metric } = this.data.request;
    return { board, goal, heuristic, metric: linked(metric) };
  }

  override about() {
    return this.#isMultiTile ? 'aboutMultiTile' : 'about';
  }

  override source() {
    return heuristicName(this.data.request.heuristic || 'manhattan', this.words);
  }
}

/** The columns of the table, with the key of each heading. */
const ofIdaStar: Record<string, (level: Level) => number | null | undefined> = {
  headBound: ({ bound }) => bound,
  idaExpanded: ({ idaStar }) => idaStar?.expanded,
  idaGenerated: ({ idaStar }) => idaStar?.generated,
  growth: ({ growth }) => growth,
};
const columns: typeof ofIdaStar = {
  ...ofIdaStar,
  aExpanded: ({ aStar }) => aStar?.expanded,
  aGenerated: ({ aStar }) => aStar?.generated,
  aOpen: ({ lists }) => lists?.open,
  aClosed: ({ lists }) => lists?.closed,
};

/** @param levels - the levels that are not covered */
function tableOf(levels: Level[], shown: typeof ofIdaStar, words: LabWords): Table {
  return {
    head: Object.keys(shown).map((name) => words.text(name)),
    rows: levels.map((level) => Object.values(shown).map((value) => value(level) ?? '–')),
  };
}
