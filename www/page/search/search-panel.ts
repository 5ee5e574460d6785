// The panel beside the board shows the running search, its result, or why there is none. It listens to the element's events and redraws.
// The element itself announces these events to screen readers.

import type { TemplateResult } from 'lit';
import { html, render } from 'lit';
import type { ErrorDetail, FifteenPuzzle, Parity } from '../../element/index.js';
import type { Progress, Result, TableReport } from '../../solver/index.js';
import { whenReleased } from '../fields/pointer-release.js';
import type { PlayPanel } from '../play/play-panel.js';
import type { TextKey } from '../text/words.js';
import { elementWords, text, withTexts } from '../text/words.js';
import { promise, sizeSentence } from './promise.js';
import type { Outcome, Results } from './results.js';
import * as views from './search-views.js';

/** A shorter search is never shown, so that one of 5 ms does not flicker. */
const showAfterMs = 120;
const redrawMs = 100;

/** By error code, what an invalid text leaves unchanged. */
const refusals = {
  'bad-board': 'refusedBoard',
  'bad-moves': 'refusedMoves',
  'bad-goal': 'refusedGoal',
} as const;

/** shown until the board changes */
type Note = Outcome | { kind: 'refused'; why: TextKey } | { kind: 'bad-link'; what: string; why: string };

export class SearchPanel {
  #puzzle;
  #section;
  #rateChanged;
  #progress: Progress | null = null;
  #searching = false;
  /** Whether there has been a search. Before the first one, the panel says only what Solve does. */
  #hasSearched = false;
  /** Until the first drawing, the panel shows the text of index.html, which is right for most visits. */
  #drawn = false;
  #purpose = 'solve';
  #appear: ReturnType<typeof setTimeout> | undefined;
  #refresh: ReturnType<typeof setInterval> | undefined;
  #note: Note | null = null;
  /** A note that waits until the pointer is released. */
  #delayed: Note | null = null;
  /** The solution whose moves may be shown. A hint also has one, which stays hidden. */
  #revealed: Result | null = null;
  /** The last report of each table, by heuristic. */
  #reports: Map<string, TableReport> = new Map();
  /** Draws searches and their results; loaded with the first one. */
  #results: Results | null = null;
  #loading: Promise<typeof import('./results.js')> | null = null;
  /** Draws a game that is played or finished; loaded when there is something to show. */
  play: PlayPanel | null = null;

  /** @param rateChanged - called when the panel has changed the speed */
  constructor(puzzle: FifteenPuzzle, section: HTMLElement, rateChanged: () => void) {
    this.#puzzle = puzzle;
    this.#rateChanged = rateChanged;
    this.#section = section;
    puzzle.addEventListener('fifteen-solve-start', ({ detail }) => this.#begin(detail.purpose));
    puzzle.addEventListener('fifteen-progress', ({ detail: progress }) => {
      this.#progress = progress;
      if (progress.heuristic && progress.table) this.#reports.set(progress.heuristic, progress.table);
    });
    puzzle.addEventListener('fifteen-solution', ({ detail: result }) => {
      this.#hasSearched = true;
      this.#revealed = result;
      this.#say(null);
    });
    puzzle.addEventListener('fifteen-hint', ({ detail: hint }) => this.#say({ kind: 'hint', ...hint }));
    puzzle.addEventListener('fifteen-change', () => this.#say(null));
    puzzle.addEventListener('fifteen-error', ({ detail: error }) => this.#fail(error));
  }

  #begin(purpose: 'solve' | 'hint' | 'all') {
    // The last search may not have said that it has ended.
    this.#end();
    this.#progress = null;
    this.#purpose = purpose;
    this.#load();
    this.#appear = setTimeout(() => {
      this.#searching = true;
      this.#hasSearched = true;
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

  #say(note: Note | null) {
    this.#delayed = null;
    this.#end();
    this.#note = note;
    this.draw();
  }

  #fail(error: ErrorDetail) {
    const { code, stats } = error;
    const message = elementWords().error(error);
    // The error does not concern the search, which goes on.
    if (this.#puzzle.searching) return;
    if (code in refusals) {
      // The field may have been left by pressing a button below this panel, which must not move yet.
      const note = {
        kind: 'refused',
        why: refusals[code as keyof typeof refusals],
      } as Note;
      this.#delayed = note;
      whenReleased(() => this.#delayed === note && this.#say(note));
    } else if (code === 'unsolvable') this.#say(null);
    else if (code !== 'aborted') this.#say({ kind: 'failed', code, message, stats });
    // A search that was canceled before it was shown leaves the panel as it is.
    else if (this.#searching) this.#say({ kind: 'canceled', progress: this.#progress });
    else this.#end();
  }

  /** Shows that the link by which the page was opened is invalid. */
  refuseLink(what: string, why: string) {
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

  #content(): TemplateResult {
    const { parity } = this.#puzzle;
    if (!this.#searching && parity && !parity.solvable) return this.#unsolvable(parity);
    const note = this.#note;
    if (note?.kind === 'refused') return views.instruction(this.#puzzle, text(note.why));
    if (note?.kind === 'bad-link') return views.warning(note.what, note.why);
    if (note?.kind === 'failed' && !this.#results) return this.#failed(note.message);
    return this.play?.result() ?? this.#result() ?? this.#instruction();
  }

  /** What a search has found so far, or a game; null if there is nothing, or while the module that draws it is loading. */
  #result() {
    const { solution, position, replayedMoves } = this.#puzzle;
    const isFound = solution !== null && solution === this.#revealed && position !== null;
    const isReplay = Boolean(replayedMoves) && position !== null;
    if (!this.#searching && !this.#note && !isFound && !isReplay) return null;
    const results = this.#results;
    if (!results) this.#load();
    else if (this.#searching) return results.search(this.#progress, this.#purpose === 'all');
    else if (this.#note) return results.outcome(this.#note as Outcome);
    else if (isFound) return results.found(solution, position);
    else return results.replay(replayedMoves ?? '', position ?? 0);
    return null;
  }

  /** What draws errors may not be loaded either. */
  #failed(message: string) {
    return views.warning(text(this.#puzzle.choices ? 'searchFailed' : 'loadingFailed'), message);
  }

  /** Loads what draws a search, then draws it. */
  async #load() {
    this.#loading ??= withTexts(import('./results.js'), 'searches');
    try {
      const { Results } = await this.#loading;
      this.#results ??= new Results(this.#puzzle, () => this.draw(), this.#rateChanged);
      this.draw();
    } catch {
      this.#loading = null; // the next event tries again
    }
  }

  #instruction() {
    const { choices, solved } = this.#puzzle;
    if (solved && !this.play?.isStoring)
      return html`<p class="lead">${text('allInPlace')}</p><p>${text('shuffleAgain')}</p>`;
    const instruction = views.instruction(
      this.#puzzle,
      html`${promise(choices)} ${this.#isNew() ? this.#fact() : this.#nextMethod()}`,
    );
    return this.play?.beside(instruction) ?? instruction;
  }

  /** Whether a new visitor has changed nothing and searched for nothing. */
  #isNew() {
    const { algorithm, heuristic, effectiveHeuristic, solver } = this.#puzzle;
    const table = solver.tables.list().find((one) => one.heuristic === effectiveHeuristic);
    return !this.#hasSearched && !algorithm && !heuristic && !table?.deep;
  }

  /** How hard the boards are; this is known for the goals with names. */
  #fact() {
    return this.#puzzle.goal.startsWith('blank-') ? sizeSentence(this.#puzzle.size) : '';
  }

  #nextMethod() {
    if (!this.#results) this.#load();
    return this.#results?.nextMethod(this.#reports) ?? '';
  }

  /** A board that cannot be solved keeps its explanation while other texts are refused. */
  #unsolvable(parity: Parity) {
    const note = this.#note;
    const why = views.unsolvable(parity, () => this.#puzzle.swapToSolvable());
    if (note?.kind === 'bad-link') return html`${views.warning(note.what, note.why)}${why}`;
    return note?.kind === 'refused' ? html`${why}<p class="aside">${text(note.why)}</p>` : why;
  }
}
