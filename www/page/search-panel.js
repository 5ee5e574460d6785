// The panel beside the board: what the search is doing, what it found, or why there is nothing to find. It listens to the element's
// events and draws; the words to a screen reader are the element's.

import { html, nothing, render } from 'lit';
import { english, formatCount, formatDuration, movesWord } from '../element/index.js';
import { warnIcon } from './icons.js';
import { MovesList } from './moves-list.js';
import { choiceSentence, limitName, tableSentence } from './names.js';
import { readout } from './readout.js';
import { cancelledSentence, chartName, hintSentence, limitSentence, wonSentence } from './search-words.js';
import { beforeSearch } from './table-words.js';

/** @import { TemplateResult } from 'lit' */
/** @import { FifteenPuzzle } from '../element/index.js' */
/** @import { Progress, Result, Stats, TableReport } from '../solver/index.js' */

/** A search shorter than this never shows, so that one of 5 ms does not flicker. */
const shownAfter = 120;
const betweenFigures = 100;

/** What a text with a fault leaves as it was. @type {Record<string, string>} */
const refusals = {
  'bad-board': 'The text was not read; the board stays as it was.',
  'bad-moves': 'The moves were not read; the board stays as it was.',
  'bad-goal': 'The goal was not read; the last one stays.',
};

/**
 * @typedef {{ kind: 'hint', tile: number, move: string, remaining: number, optimal: boolean }
 *   | { kind: 'won', moves: number, seconds: number }
 *   | { kind: 'cancelled', progress: Progress | null }
 *   | { kind: 'refused', why: string }
 *   | { kind: 'bad-link', what: string, why: string }
 *   | { kind: 'failed', code: string, message: string, stats?: Stats }} Note what the panel says until the board changes
 */

export class SearchPanel {
  #puzzle;
  #section;
  /** @type {Progress | null} */
  #progress = null;
  #searching = false;
  /** Until then the page's own words stand there, which are those of most visits. */
  #drawn = false;
  #purpose = 'solve';
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #appear;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #refresh;
  /** @type {Note | null} */
  #note = null;
  /** The solution that may be read out; the one behind a hint may not. @type {Result | null} */
  #revealed = null;
  /** The last that was heard of each table. @type {Map<string, TableReport>} */
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
    on('error', (fault) => this.#fail(fault));
    import('./chart.js').then(({ chart }) => {
      this.#chart = chart;
      if (this.#drawn) this.draw();
    });
  }

  /** @param {'solve' | 'hint' | 'all'} purpose */
  #begin(purpose) {
    this.#progress = null;
    this.#purpose = purpose;
    this.#appear = setTimeout(() => {
      this.#searching = true;
      this.#note = null;
      this.#refresh = setInterval(() => this.draw(), betweenFigures);
      this.draw();
    }, shownAfter);
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

  /** @param {{ code: string, message: string, stats?: Stats }} fault */
  #fail({ code, message, stats }) {
    // Then the fault is not the search's, which goes on.
    if (this.#puzzle.searching) return;
    if (code in refusals) this.#say({ kind: 'refused', why: refusals[code] });
    else if (code === 'unsolvable') this.#say(null);
    else if (code !== 'aborted') this.#say({ kind: 'failed', code, message, stats });
    // A search that was cancelled before it showed leaves the panel as it is.
    else if (this.#searching) this.#say({ kind: 'cancelled', progress: this.#progress });
    else this.#end();
  }

  /** The page was opened by a link that cannot be followed. @param {string} what  @param {string} why */
  refuseLink(what, why) {
    this.#say({ kind: 'bad-link', what, why });
  }

  draw() {
    if (!this.#drawn) this.#section.replaceChildren();
    this.#drawn = true;
    const focused = this.#section.contains(document.activeElement);
    render(this.#content(), this.#section);
    // The button that was pressed may be gone; the keys then act on the board.
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
    if (this.#puzzle.solved) return this.#plain('Every tile is home.', 'Shuffle begins a new game.');
    return this.#plain(this.#promise(), this.#how());
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
      case 'cancelled':
        return this.#plain('Search cancelled.', cancelledSentence(note.progress), note.progress);
      case 'refused':
        return this.#plain(this.#promise(), note.why);
      case 'bad-link':
        return warning(note.what, note.why);
      case 'failed':
        return this.#failed(note);
    }
  }

  /** A heading, a sentence and the chart, which keeps its place, so that what stands below does not jump. @param {string} what  @param {string} more  @param {Pick<Stats, 'algorithm' | 'iterations'> | null} [search] */
  #plain(what, more, search) {
    return html`<p class="lead">${what}</p>
      <p>${more}</p>
      ${this.#figure(search)}`;
  }

  /** What the next search would find. */
  #promise() {
    const { improves = false, proves = true } = this.#puzzle.choices ?? {};
    if (improves) return 'Solve finds a short way home, and then shorter ones.';
    return proves ? 'Solve finds the shortest way home.' : 'Solve finds a way home.';
  }

  /** With what the next search would be made, and how its table was had. */
  #how() {
    const { choices, effectiveHeuristic = '', solver, effectiveTimeLimit } = this.#puzzle;
    if (!choices) return '';
    const limit =
      effectiveTimeLimit === Number.POSITIVE_INFINITY ? '' : `For ${limitName(effectiveTimeLimit)} at most.`;
    const table = solver.tables.list().find(({ heuristic }) => heuristic === effectiveHeuristic);
    const about = table ? beforeSearch(table, this.#reports.get(effectiveHeuristic) ?? null) : '';
    return `${choiceSentence(choices.algorithm, effectiveHeuristic)} ${limit} ${about}`;
  }

  #search() {
    const progress = this.#progress;
    const paused = this.#puzzle.searchPaused;
    const counting = this.#purpose === 'all';
    const found = counting ? null : progress?.moves;
    const { lowerBound = 0 } = progress ?? {};
    const running = counting ? 'Counting the shortest ways…' : 'Searching…';
    const about = progress
      ? `${choiceSentence(progress.algorithm, progress.heuristic)} ${tableSentence(progress.table)}`
      : 'Starting the worker.';
    return html`
      <div class="top">
        <p class="lead">${found ? `${english.found(found.length, lowerBound)}.` : paused ? 'Paused.' : running}</p>
        <p>${found ? `${paused ? 'Paused.' : 'Searching for a shorter way.'} ` : ''}${about}</p>
        <div class="bar">
          <button type="button" class="btn" @click=${() => this.#pauseOrResume()}>${paused ? 'Resume' : 'Pause'}</button>
          <button type="button" class="btn" @click=${() => this.#puzzle.stop()}>${found ? 'Stop' : 'Cancel'}</button>
        </div>
      </div>
      ${progress ? readout(progress) : nothing} ${this.#figure(progress, true)}
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
    const nodes = `${formatCount(stats.generated)} ${stats.generated === 1 ? 'node' : 'nodes'} in ${formatDuration(stats.searchMs)}.`;
    return html`
      <p class="lead">${optimal ? `Optimal: ${movesWord(length)}.` : `${english.found(length, lowerBound)}.`} <span>${nodes}</span></p>
      <p>${limitSentence(limit)} ${choiceSentence(stats.algorithm, stats.heuristic)} ${tableSentence(stats.table)}</p>
      ${this.#moves.draw('Solution', moves, position)}
      ${optimal && this.#puzzle.choices?.options.includes('all') ? this.#ways(result) : nothing} ${this.#figure(stats)}
    `;
  }

  /** What somebody has done is played back. @param {string} moves  @param {number} position */
  #replay(moves, position) {
    return html`
      <p class="lead">Replay: ${movesWord(moves.length)}.</p>
      <p>What was done, move by move. Slide a tile to take over.</p>
      ${this.#moves.draw('Replay', moves, position)} ${this.#figure()}
    `;
  }

  /** All shortest ways: a button that counts them, and then a choice of some. @param {Result} result */
  #ways({ moves, solutions, solutionCount = 0 }) {
    if (!solutions)
      return html`<div class="ways"><button type="button" class="btn soft" @click=${() => this.#puzzle.allSolutions()}>All shortest ways</button></div>`;
    const choice = html`<select class="select" aria-label="Way" @change=${(/** @type {Event} */ event) => this.#puzzle.playSolution(Number(/** @type {HTMLSelectElement} */ (event.target).value))}>
      ${solutions.map((way, index) => html`<option value=${index} .selected=${way === moves}>Way ${index + 1}</option>`)}
    </select>`;
    return html`<div class="ways"><span>${english.solutions(solutionCount)}</span>${solutions.length > 1 ? choice : nothing}</div>`;
  }

  /** @param {{ board: string, goal: string, swap: [number, number] }} parity */
  #unsolvable({ board, goal, swap: [a, b] }) {
    const why = `Every slide keeps a board’s parity, odd or even. This board is ${board} and the goal is ${goal}, so no slides lead there.`;
    return warning('This board cannot be solved.', why, `Swap ${a} and ${b}`, () => this.#puzzle.swapToSolvable());
  }

  /** @param {Extract<Note, { kind: 'failed' }>} note */
  #failed({ code, message, stats }) {
    if (code !== 'out-of-memory')
      return warning(this.#puzzle.choices ? 'The search failed.' : 'Nothing can be played.', message);
    const answer = warning('The search ran out of memory.', message, 'Search with IDA*', () => {
      this.#puzzle.algorithm = 'ida-star';
      this.#puzzle.solve();
    });
    return html`${answer} ${this.#figure(stats)}`;
  }

  /** @param {Pick<Stats, 'algorithm' | 'iterations'> | null} [search] none: an empty chart  @param {boolean} [running] */
  #figure(search, running = false) {
    const iterations = search?.iterations ?? [];
    const title = search?.algorithm === 'a-star' ? 'Nodes at each length' : 'Nodes in each iteration';
    return html`<figure class="chart ${iterations.length ? '' : 'empty'}">
      <figcaption><span>${title}</span><span>log scale</span></figcaption>
      <svg role="img" aria-label=${chartName(title, iterations)}>${this.#chart?.(iterations, running) ?? nothing}</svg>
    </figure>`;
  }
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
