// How a solution was found, or is searched for: a row with the method, the counts and the charts.

import type { TemplateResult } from 'lit';
import { html, nothing } from 'lit';
import type { Metric, Progress, Result, Stats } from '../../solver/index.js';
import { loadOnce } from '../../solver/shared/load-once.js';
import { buttonGroup } from '../../ui/button-group.js';
import type { EventOf } from '../../ui/event-of.js';
import { select } from '../../ui/select.js';
import { readText, writeText } from '../browser-storage.js';
import { methodName, rateName, rates, shortAlgorithm } from '../display-names.js';
import { tableSentence } from '../options/table-sentences.js';
import type { Store } from '../store.js';
import { duration } from '../text/figures.js';
import { count, elementWords, text, withTexts } from '../text/words.js';
import { chart, chartWords } from './chart.js';
import type { SearchWatch } from './long/search-watch.js';
import { nodesSentence, searchFigures } from './search-sentences.js';

/** The storage key for whether the row is open. */
const howKey = 'fifteen-how';

type Counted = Pick<Stats, 'algorithm' | 'iterations'>;

export class HowFound {
  #store;
  #puzzle;
  #watch;
  /** Whether the row is open. */
  #isOpen = readText(howKey) === 'open';
  /** Draws the parts for long searches; null until it is loaded, which causes another drawing. */
  #long: typeof import('./long/drawn.js') | null = null;
  #loadLong = loadOnce(async () => {
    this.#long = await withTexts(import('./long/drawn.js'), 'long');
    this.#store.changed();
  });

  constructor(store: Store, watch: SearchWatch) {
    this.#store = store;
    this.#puzzle = store.puzzle;
    this.#watch = watch;
  }

  /** The row of the running search. */
  searching(progress: Progress | null, earlierMs: number, metric: Metric) {
    return this.#row(
      'howSearching',
      progress,
      earlierMs + (progress?.elapsedMs ?? 0),
      html`
        ${progress ? html`<p>${method(progress)} ${tableSentence(progress.table)}</p>` : nothing}
        ${Number.isFinite(this.#puzzle.rate) ? nothing : this.speed()}
        ${progress ? searchFigures(progress, earlierMs, metric) : nothing} ${this.#interval(progress)}
        ${figure(progress, progress?.bound ?? 0)}
      `,
    );
  }

  /** The row of a solution. */
  found(result: Result) {
    const { optimal, stats, metric } = result;
    const isWatched = this.#watch.isOf(result);
    const earlierMs = isWatched ? this.#watch.earlierMs : 0;
    const searchMs = stats.searchMs + earlierMs;
    // If a search that has a solution was stopped before its table was complete, the progress of the table does not matter.
    const table = stats.table?.fraction === 1 ? stats.table : null;
    return this.#row(
      'howFound',
      stats,
      stats.elapsedMs + earlierMs, // with the time that its table has taken
      html`
        <p>${nodesSentence({ ...stats, searchMs })} ${method(stats)} ${tableSentence(table)}</p>
        ${optimal && (metric === 'multi-tile' || this.#puzzle.choices?.options.includes('all')) ? this.#allSolutions(result) : nothing}
        ${isWatched ? this.#interval(stats) : nothing} ${figure(stats)}
      `,
    );
  }

  /** A button that finds all shortest solutions, and then a list to choose one of them from. */
  #allSolutions(result: Result) {
    if (result.solutions) return solutionChoice(result, (index) => this.#puzzle.playSolution(index));
    return findAllButton(() => this.#puzzle.allSolutions());
  }

  /** A row that shows only the method and the time while it is closed. Once opened, it is open the next time. */
  #row(title: 'howFound' | 'howSearching', search: Counted | null, ms: number, content: TemplateResult) {
    const toggle = ({ target: { open } }: EventOf<HTMLDetailsElement>) => {
      this.#isOpen = open;
      writeText(howKey, open ? 'open' : null);
    };
    return html`<details class="more how" .open=${this.#isOpen} @toggle=${toggle}>
      <summary>
        <h2>${text(title)}</h2>
        <span class="quiet">${search ? `${shortAlgorithm(search.algorithm)}, ${duration(ms)}` : ''}</span>
        <svg class="i" viewBox="0 0 20 20" aria-hidden="true"><path d="m7.5 5 5 5-5 5" /></svg>
      </summary>
      <div>${content}</div>
    </details>`;
  }

  /** The speed of the search, as a row of buttons. */
  speed() {
    const textOf = (rate: number) => (Number.isFinite(rate) ? count(rate) : rateName(rate));
    const chosen = this.#puzzle.rate;
    const choose = (rate: number) => {
      this.#puzzle.rate = rate;
      this.#store.changed();
    };
    return html`<div class="speed">
      <span id="speed-label">${text('nodesPerSecond')}</span>
      ${buttonGroup({ labelledBy: 'speed-label', values: rates, textOf, nameOf: rateName, chosen, choose })}
    </div>`;
  }

  /** How much of a long iteration is done. */
  proof(progress: Progress | null) {
    const { iteration } = this.#watch;
    if (!progress || !iteration) return nothing;
    const sentence = this.#ofLong()?.proofSentence(iteration, progress.moves?.length);
    return sentence ? html`<p class="proof">${sentence}</p>` : nothing;
  }

  /** The chart of a search that finds solutions and raises the lower bound until both meet. */
  #interval(search: Counted | null) {
    if (search?.algorithm !== 'beam') return nothing;
    return this.#ofLong()?.intervalChart(this.#watch.history, this.#watch.nowMs) ?? nothing;
  }

  /** If it cannot be loaded, the next drawing tries again. */
  #ofLong() {
    this.#loadLong().catch(() => {});
    return this.#long;
  }
}

/**
 * The chart of a search; nothing before the first one.
 * @param running - the bound of the iteration that is still running; null if none is
 */
export function figure(search: Counted | null | undefined, running: number | null = null) {
  if (!search?.iterations.length && running === null) return nothing;
  const { algorithm, iterations } = search ?? { algorithm: '', iterations: [] };
  return html`<figure class="chart">
    <figcaption><span>${text(chartWords(algorithm).title)}</span><span>${text('logScale')}</span></figcaption>
    ${chart(algorithm, iterations, running)}
  </figure>`;
}

/** A choice among all shortest solutions. */
function solutionChoice({ moves: shown, solutions = [], solutionCount = 0 }: Result, play: (index: number) => void) {
  const list = select({
    label: text('chooseSolution'),
    values: [...solutions.keys()],
    textOf: (index) => text('solutionNumber', { n: index + 1 }),
    chosen: solutions.indexOf(shown),
    choose: play,
  });
  return html`<div class="all-solutions"><span>${elementWords().solutions(solutionCount)}</span>
    ${solutions.length > 1 ? list : nothing}</div>`;
}

function findAllButton(find: () => void) {
  return html`<div class="all-solutions"><button type="button" class="btn soft" @click=${find}>${text('findAll')}</button></div>`;
}

/** 'Method: IDA* with 6-6-3 patterns.', linked to the text that explains it. */
export function method({ algorithm, heuristic, ranking }: Pick<Stats, 'algorithm' | 'heuristic' | 'ranking'>) {
  const name = html`${text('method')} <a href="#how">${methodName(algorithm, heuristic)}</a>.`;
  return ranking === 'learned' ? html`${name} ${text('learnedRanking')}` : name;
}
