// The panel beside the board: how to play, the running search, its result, or why there is none. The element itself announces these changes
// to screen readers.

import type { TemplateResult } from 'lit';
import { html, render } from 'lit';
import type { Choices, FifteenPuzzle, Parity } from '../../element/index.js';
import { shapeName } from '../../solver/shape.js';
import { find } from '../../ui/find.js';
import type { Outcome, Store } from '../store.js';
import type { TextKey } from '../text/words.js';
import { text } from '../text/words.js';
import { warning } from '../warning.js';
import { goalBoard } from './goal-board.js';
import { Results } from './results.js';

/** How hard boards of a shape are. */
const facts: Record<string, TextKey> = { '3×3': 'most3', '4×4': 'most4', '5×5': 'proof5', '6×6': 'proof6' };

export class SearchPanel {
  #store;
  #section;
  /** Until the first drawing, the panel shows the text of index.html, which is right for most visits. */
  #drawn = false;
  #results;

  constructor(store: Store, section: HTMLElement) {
    this.#store = store;
    this.#section = section;
    this.#results = new Results(store);
    store.subscribe(() => this.draw());
  }

  draw() {
    if (!this.#drawn) this.#section.replaceChildren();
    this.#drawn = true;
    this.#reserve();
    const focused = this.#section.contains(document.activeElement);
    render(this.#content(), this.#section);
    // If the focused button is gone, the board gets the focus, so that the keys keep working.
    if (focused && !this.#section.contains(document.activeElement)) this.#store.puzzle.focus({ preventScroll: true });
  }

  /** From the beginning of a search on, the panel is as high as most results, so that the rows below it stay where they are. */
  #reserve() {
    const { puzzle, purpose, shownSolution } = this.#store;
    const isHigh = (puzzle.searching && purpose !== 'hint') || shownSolution !== null;
    this.#section.toggleAttribute('data-room', isHigh);
  }

  #content(): TemplateResult {
    const { puzzle, isSearching, note, game } = this.#store;
    if (!isSearching && puzzle.parity?.solvable === false) return this.#unsolvable(puzzle.parity);
    if (note?.kind === 'refused') {
      const why = this.#results.refusal(note.code);
      return puzzle.solved ? allInPlace(why) : instruction(puzzle, why);
    }
    if (note && 'sentences' in note) return warning(...note.sentences());
    return game?.result() ?? this.#result() ?? this.#instruction();
  }

  /** Draws a hint, or its search, over the instruction, which keeps its space, so that nothing moves, and its goal. */
  #overInstruction(hint: TemplateResult) {
    return html`<div class="over">${this.#instructionText()}<div>${hint}</div></div>`;
  }

  /** A search, its result or a replay; null if there is none. */
  #result() {
    const { puzzle, isSearching, note, purpose, shownSolution, place } = this.#store;
    const { replayedMoves } = puzzle;
    const isReplay = Boolean(replayedMoves) && place !== null;
    if (!isSearching && !note && !shownSolution && !isReplay) return null;
    const results = this.#results;
    if (isSearching) return purpose === 'hint' ? this.#overInstruction(results.search()) : results.search();
    if (note?.kind === 'hint') return this.#overInstruction(results.outcome(note));
    // biome-ignore lint/nursery/noUnsafeTypeAssertion: the other kinds need no results
    if (note) return results.outcome(note as Outcome);
    if (shownSolution) return results.found(shownSolution.result, shownSolution.position);
    return results.replay(replayedMoves ?? '', place ?? 0);
  }

  #instruction() {
    const { puzzle, game } = this.#store;
    if (puzzle.solved && !game?.isStoring) return allInPlace(text('shuffleAgain'));
    const drawn = this.#instructionText();
    return game?.beside(drawn) ?? drawn;
  }

  #instructionText() {
    const { puzzle } = this.#store;
    const more = this.#isMethodAsked() ? this.#results.nextMethod() : fact(puzzle);
    return instruction(puzzle, html`${promise(puzzle.choices)} ${more}`);
  }

  /** Whether the visitor looks at the options of the search, or has chosen some. */
  #isMethodAsked() {
    const { algorithm, heuristic, timeLimit } = this.#store.puzzle;
    return algorithm || heuristic || timeLimit !== undefined || find<HTMLDetailsElement>('#options').open;
  }

  /** A board that cannot be solved keeps its explanation while other texts are refused. */
  #unsolvable(parity: Parity) {
    const { note } = this.#store;
    const why = this.#results.unsolvable(parity, note?.kind === 'refused' ? note.code : '');
    return html`${note && 'sentences' in note ? warning(...note.sentences()) : ''}${why}`;
  }
}

function allInPlace(more: string) {
  return html`<p class="lead">${text('allInPlace')}</p><p>${more}</p>`;
}

/** How to play, what Solve does, and the goal. */
function instruction(puzzle: FifteenPuzzle, aboutSolve: TemplateResult | string) {
  const isNamed = puzzle.goal.startsWith('blank-');
  return html`<div class="hello">
    <p class="lead">${text(isNamed ? 'lead' : 'leadGoal')}</p>
    <p class="by-mouse">${text('howToPlay')}</p>
    <p class="by-touch">${text('howToTouch')}</p>
    <p class="solve-line">${aboutSolve}</p>
    ${goalBoard(puzzle)}
  </div>`;
}

/** Says what the next search will find. */
function promise(choices: Choices | null) {
  const { improves = false, proves = true } = choices ?? {};
  if (improves) return text('promiseImproving');
  return text(proves ? 'promiseShortest' : 'promiseAny');
}

/** How hard the boards are; this is known for the goals with names. */
function fact(puzzle: FifteenPuzzle) {
  const known = facts[shapeName(puzzle)];
  return known && puzzle.goal.startsWith('blank-') ? text(known) : '';
}
