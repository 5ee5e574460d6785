// The panel beside the board shows the running search, its result, or why there is none. It listens to the element's events and redraws.
// The element itself announces these events to screen readers.

import { html, nothing, render } from 'lit';
import { english, formatDuration, movesWord } from '../../element/page-tools.js';
import { limitName, methodName } from '../display-names.js';
import { warnIcon } from '../icons.js';
import { beforeSearch, tableSentence } from '../options/table-sentences.js';
import { MovesList } from './moves-list.js';
import { searchFigures } from './search-figures.js';
import {
  canceledSentence,
  chartName,
  hintSentence,
  limitSentence,
  nodesWord,
  wonSentence,
} from './search-sentences.js';

/** @import { TemplateResult } from 'lit' */
/** @import { FifteenPuzzle } from '../../element/index.js' */
/** @import { Progress, Result, Stats, TableReport } from '../../solver/index.js' */

/** A shorter search is never shown, so that one of 5 ms does not flicker. */
const showAfterMs = 120;
const redrawMs = 100;

/** By error code, what an invalid text leaves unchanged. @type {Record<string, string>} */
const refusals = {
  'bad-board': 'The text is not a valid board, so the board stays as it was.',
  'bad-moves': 'The moves cannot be played, so the board stays as it was.',
  'bad-goal': 'The text is not a valid goal, so the goal stays as it was.',
};

/**
 * @typedef {{ kind: 'hint', tile: number, move: string, remaining: number, optimal: boolean }
 *   | { kind: 'won', moves: number, seconds: number }
 *   | { kind: 'canceled', progress: Progress | null }
 *   | { kind: 'refused', why: string }
 *   | { kind: 'bad-link', what: string, why: string }
 *   | { kind: 'failed', code: string, message: string, stats?: Stats }} Note shown until the board changes
 */

export class SearchPanel {
  #puzzle;
  #section;
  /** @type {Progress | null} */
  #progress = null;
  #searching = false;
  /** Until the first drawing, the panel shows the text of index.html, which is right for most visits. */
  #drawn = false;
  #purpose = 'solve';
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #appear;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #refresh;
  /** @type {Note | null} */
  #note = null;
  /** The solution whose moves may be shown. A hint also has one, which stays hidden. @type {Result | null} */
  #revealed = null;
  /** The last report of each table, by heuristic. @type {Map<string, TableReport>} */
  #reports = new Map();
  #moves;
  /** @type {typeof import('./chart.js').chart | null} */
  #chart = null;

  /** @param {FifteenPuzzle} puzzle  @param {HTMLElement} section */
  constructor(puzzle, section) {
    this.#puzzle = puzzle;
    this.#section = section;
    this.#moves = new MovesList(puzzle, () => this.draw());
    const on = (/** @type {string} */ type, /** @type {(detail: any) => void} */ listener) =>
      puzzle.addEventListener(`fifteen-${type}`, (event) => listener(/** @type {CustomEvent} */ (event).detail));
    on('solve-start', ({ purpose }) => this.#begin(purpose));
    on('progress', (progress) => {
      this.#progress = progress;
      if (progress.table) this.#reports.set(progress.heuristic, progress.table);
    });
    on('solution', (result) => {
      this.#revealed = result;
      this.#say(null);
    });
    on('hint', (hint) => this.#say({ kind: 'hint', ...hint }));
    on('solved', ({ by, moves, seconds }) => by === 'hand' && this.#say({ kind: 'won', moves, seconds }));
    on('change', () => this.#say(null));
    on('error', (error) => this.#fail(error));
  }

  /** The chart is drawn from the first search on. */
  async #loadChart() {
    if (this.#chart) return;
    this.#chart = (await import('./chart.js')).chart;
    this.draw();
  }

  /** @param {'solve' | 'hint' | 'all'} purpose */
  #begin(purpose) {
    this.#loadChart().catch(() => {}); // without it, everything else is shown
    this.#progress = null;
    this.#purpose = purpose;
    this.#appear = setTimeout(() => {
      this.#searching = true;
      this.#note = null;
      this.#refresh = setInterval(() => this.draw(), redrawMs);
      this.draw();
    }, showAfterMs);
  }

  #end() {
    clearTimeout(this.#appear);
    clearInterval(this.#refresh);
    this.#searching = false;
  }

  /** @param {Note | null} note */
  #say(note) {
    this.#end();
    this.#note = note;
    this.draw();
  }

  /** @param {{ code: string, message: string, stats?: Stats }} error */
  #fail({ code, message, stats }) {
    // The error does not concern the search, which goes on.
    if (this.#puzzle.searching) return;
    if (code in refusals) this.#say({ kind: 'refused', why: refusals[code] });
    else if (code === 'unsolvable') this.#say(null);
    else if (code !== 'aborted') this.#say({ kind: 'failed', code, message, stats });
    // A search that was canceled before it was shown leaves the panel as it is.
    else if (this.#searching) this.#say({ kind: 'canceled', progress: this.#progress });
    else this.#end();
  }

  /** Shows that the link by which the page was opened is invalid. @param {string} what  @param {string} why */
  refuseLink(what, why) {
    this.#say({ kind: 'bad-link', what, why });
  }

  draw() {
    if (!this.#drawn) this.#section.replaceChildren();
    this.#drawn = true;
    const focused = this.#section.contains(document.activeElement);
    render(this.#content(), this.#section);
    // If the focused button is gone, the board gets the focus, so that the keys keep working.
    if (focused && !this.#section.contains(document.activeElement)) this.#puzzle.focus({ preventScroll: true });
  }

  /** @returns {TemplateResult} */
  #content() {
    const { parity, solution, position } = this.#puzzle;
    if (this.#searching) return this.#search();
    if (this.#note) return this.#noted(this.#note);
    if (parity && !parity.solvable) return this.#unsolvable(parity);
    if (solution && solution === this.#revealed && position !== null) return this.#found(solution, position);
    const { replayedMoves } = this.#puzzle;
    if (replayedMoves && position !== null) return this.#replay(replayedMoves, position);
    if (this.#puzzle.solved) return this.#plain('Every tile is in its place.', 'Press Shuffle to start a new game.');
    return this.#plain(this.#promise(), this.#nextMethod());
  }

  /** @param {Note} note @returns {TemplateResult} */
  #noted(note) {
    switch (note.kind) {
      case 'hint':
        return this.#plain(
          `Slide ${note.tile} ${english.direction(note.move)}.`,
          hintSentence(note),
          this.#puzzle.solution?.stats,
        );
      case 'won':
        return this.#plain(`Solved in ${movesWord(note.moves)}.`, wonSentence(note.seconds));
      case 'canceled':
        return this.#plain('Search canceled.', canceledSentence(note.progress), note.progress);
      case 'refused':
        return this.#plain(this.#promise(), note.why);
      case 'bad-link':
        return warning(note.what, note.why);
      case 'failed':
        return this.#failed(note);
    }
  }

  /**
   * A heading, a sentence and the chart. After the first search, the chart is there even when it is empty, so that the content below does
   * not jump.
   * @param {string} what  @param {string | TemplateResult} more  @param {Pick<Stats, 'algorithm' | 'iterations'> | null} [search] */
  #plain(what, more, search) {
    return html`<p class="lead">${what}</p>
      <p>${more}</p>
      ${this.#figure(search)}`;
  }

  /** What the next search will find. */
  #promise() {
    const { improves = false, proves = true } = this.#puzzle.choices ?? {};
    if (improves) return 'Solve finds a solution, then shorter ones.';
    return proves ? 'Solve finds the shortest solution.' : 'Solve finds a solution that may not be the shortest.';
  }

  /** The method of the next search, its time limit and the state of its table. */
  #nextMethod() {
    const { choices, effectiveHeuristic = '', solver, effectiveTimeLimit } = this.#puzzle;
    if (!choices) return '';
    const limit =
      effectiveTimeLimit === Number.POSITIVE_INFINITY ? '' : `Time limit: ${limitName(effectiveTimeLimit)}.`;
    const table = solver.tables.list().find(({ heuristic }) => heuristic === effectiveHeuristic);
    const about = table ? beforeSearch(table, this.#reports.get(effectiveHeuristic) ?? null) : '';
    return html`${method(choices.algorithm, effectiveHeuristic)} ${limit} ${about}`;
  }

  #search() {
    const progress = this.#progress;
    const paused = this.#puzzle.searchPaused;
    const counting = this.#purpose === 'all';
    const found = counting ? null : progress?.moves;
    const { lowerBound = 0 } = progress ?? {};
    const running = counting ? 'Finding all shortest solutions…' : 'Searching…';
    const about = progress
      ? html`${method(progress.algorithm, progress.heuristic)} ${tableSentence(progress.table)}`
      : 'Starting the solver…';
    return html`
      <div class="top">
        <p class="lead">${found ? `${english.found(found.length, lowerBound)}.` : paused ? 'Paused.' : running}</p>
        <p>${found ? `${paused ? 'Paused.' : 'Searching for a shorter one.'} ` : ''}${about}</p>
        <div class="bar">
          <button type="button" class="btn" @click=${() => this.#pauseOrResume()}>${paused ? 'Resume' : 'Pause'}</button>
          <button type="button" class="btn" @click=${() => this.#puzzle.stop()}>${found ? 'Stop' : 'Cancel'}</button>
        </div>
      </div>
      ${progress ? searchFigures(progress) : nothing} ${this.#figure(progress, true)}
    `;
  }

  #pauseOrResume() {
    if (this.#puzzle.searchPaused) this.#puzzle.resumeSearch();
    else this.#puzzle.pauseSearch();
    this.draw();
  }

  /** @param {Result} result  @param {number} position */
  #found(result, position) {
    const { moves, length, optimal, lowerBound, limit, stats } = result;
    const nodes = `${nodesWord(stats.generated)} in ${formatDuration(stats.searchMs)}.`;
    return html`
      <p class="lead">${optimal ? `Shortest solution: ${movesWord(length)}.` : `${english.found(length, lowerBound)}.`} <span>${nodes}</span></p>
      <p>${limitSentence(limit)} ${method(stats.algorithm, stats.heuristic)} ${tableSentence(stats.table)}</p>
      ${this.#moves.draw('Solution', moves, position)}
      ${optimal && this.#puzzle.choices?.options.includes('all') ? this.#allSolutions(result) : nothing} ${this.#figure(stats)}
    `;
  }

  /** Recorded moves that are played back. @param {string} moves  @param {number} position */
  #replay(moves, position) {
    return html`
      <p class="lead">Replay: ${movesWord(moves.length)}.</p>
      <p>Recorded moves, played back one by one. Slide a tile to take over.</p>
      ${this.#moves.draw('Replay', moves, position)} ${this.#figure()}
    `;
  }

  /** A button that finds all shortest solutions, and then a list to choose one of them from. @param {Result} result */
  #allSolutions({ moves, solutions, solutionCount = 0 }) {
    if (!solutions)
      return html`<div class="all-solutions"><button type="button" class="btn soft" @click=${() => this.#puzzle.allSolutions()}>Find all shortest solutions</button></div>`;
    const choice = html`<select class="select" aria-label="Choose a solution" @change=${(/** @type {Event} */ event) => this.#puzzle.playSolution(Number(/** @type {HTMLSelectElement} */ (event.target).value))}>
      ${solutions.map((one, index) => html`<option value=${index} .selected=${one === moves}>Solution ${index + 1}</option>`)}
    </select>`;
    return html`<div class="all-solutions"><span>${english.solutions(solutionCount)}</span>${solutions.length > 1 ? choice : nothing}</div>`;
  }

  /** @param {{ board: string, goal: string, swap: [number, number] }} parity */
  #unsolvable({ board, goal, swap: [a, b] }) {
    const why = `Every board has a parity, odd or even, which sliding never changes. This board is ${board} and the goal is ${goal}, so no moves lead to the goal.`;
    return warning('This board cannot be solved.', why, `Swap ${a} and ${b}`, () => this.#puzzle.swapToSolvable());
  }

  /** @param {Extract<Note, { kind: 'failed' }>} note */
  #failed({ code, message, stats }) {
    if (code !== 'out-of-memory')
      return warning(this.#puzzle.choices ? 'The search failed.' : 'Loading failed.', message);
    const note = warning('The search ran out of memory.', message, 'Search with IDA*', () => {
      this.#puzzle.algorithm = 'ida-star';
      this.#puzzle.solve();
    });
    return html`${note} ${this.#figure(stats)}`;
  }

  /** The chart; nothing before the first search. @param {Pick<Stats, 'algorithm' | 'iterations'> | null} [search]  @param {boolean} [running] */
  #figure(search, running = false) {
    if (!search && !this.#chart) return nothing;
    const iterations = search?.iterations ?? [];
    const title = search?.algorithm === 'a-star' ? 'Nodes at each bound' : 'Nodes in each iteration';
    return html`<figure class="chart ${iterations.length ? '' : 'empty'}">
      <figcaption><span>${title}</span><span>log scale</span></figcaption>
      <svg role="img" aria-label=${chartName(title, iterations)}>${this.#chart?.(iterations, running) ?? nothing}</svg>
    </figure>`;
  }
}

/** 'Method: IDA* with 6-6-3 patterns.', linked to the text that explains it. @param {string} algorithm  @param {string | null | undefined} heuristic */
function method(algorithm, heuristic) {
  return html`Method: <a href="#how">${methodName(algorithm, heuristic)}</a>.`;
}

/** @param {string} what  @param {string} why  @param {string} [action]  @param {() => void} [act] */
function warning(what, why, action, act) {
  return html`<div class="msg">
    ${warnIcon}
    <p class="lead">${what}</p>
    <p>${why}</p>
    ${action ? html`<div class="bar"><button type="button" class="btn primary" @click=${act}>${action}</button></div>` : nothing}
  </div>`;
}
