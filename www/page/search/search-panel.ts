// The panel beside the board: how to play, the running search, its result, or why there is none. The element itself announces these changes
// to screen readers.

import type { TemplateResult } from 'lit';
import { html, nothing, render } from 'lit';
import type { Choices, FifteenPuzzle, Parity } from '../../element/index.js';
import { shapeName } from '../../solver/shape.js';
import type { Answer } from '../../ui/copy.js';
import { find } from '../../ui/find.js';
import { icon } from '../../ui/icons.js';
import { gameLink, writeAddress } from '../address.js';
import { isShared, pageCopier } from '../copying.js';
import type { Outcome, Store } from '../store.js';
import type { TextKey } from '../text/words.js';
import { text } from '../text/words.js';
import { warning } from '../warning.js';
import { goalBoard } from './goal-board.js';
import { Results } from './results.js';

/** How hard boards of a shape are, where that is a surprise. */
const facts: Record<string, TextKey> = { '5×5': 'proof5', '6×6': 'proof6' };

export class SearchPanel {
  #store;
  #section;
  /** Until the first drawing, the panel shows the text of index.html, which is right for most visits. */
  #drawn = false;
  #results;
  /** The outcome of copying the link to the board, which is shown for a moment. */
  #answer: Answer | null = null;
  #copy = pageCopier((answer) => {
    this.#answer = answer;
    this.#store.changed();
  });

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
    render(html`${this.#store.round?.notice()}${this.#content()}`, this.#section);
    // If the focused button is gone, the board gets the focus, so that the keys keep working.
    if (focused && !this.#section.contains(document.activeElement)) this.#store.puzzle.focus({ preventScroll: true });
  }

  /** From the beginning of a search on, the panel is as high as most results, so that the rows below it stay where they are. */
  #reserve() {
    const { puzzle, purpose, shownSolution } = this.#store;
    const isHigh = (puzzle.searching && purpose !== 'hint') || shownSolution !== null;
    this.#section.toggleAttribute('data-room', isHigh);
  }

  #content(): TemplateResult | typeof nothing {
    const { puzzle, isSearching, note, game } = this.#store;
    if (!isSearching && puzzle.parity?.solvable === false) return this.#unsolvable(puzzle.parity);
    if (note?.kind === 'refused') {
      const why = this.#results.refusal(note.code);
      return puzzle.solved ? allInPlace(why) : this.#besideGoal(html`<p>${why}</p>`);
    }
    if (note && 'sentences' in note) return warning(...note.sentences());
    return game?.result() ?? this.#result() ?? this.#atRest();
  }

  /** A search, its result or a replay; null if there is none. */
  #result() {
    const { puzzle, isSearching, note, purpose, shownSolution, place } = this.#store;
    const { replayedMoves } = puzzle;
    const isReplay = Boolean(replayedMoves) && place !== null;
    if (!isSearching && !note && !shownSolution && !isReplay) return null;
    const results = this.#results;
    if (isSearching) return purpose === 'hint' ? this.#besideGoal(results.search()) : results.search();
    if (note?.kind === 'hint') return this.#besideGoal(results.outcome(note));
    // biome-ignore lint/nursery/noUnsafeTypeAssertion: the other kinds need no results
    if (note) return results.outcome(note as Outcome);
    if (shownSolution) return results.found(shownSolution.result, shownSolution.position);
    return results.replay(replayedMoves ?? '', place ?? 0);
  }

  /** Without a search or a result: how to play, or the figures of the game; nothing while the settings take this place. */
  #atRest() {
    const { puzzle, game, isSettingsOpen } = this.#store;
    if (puzzle.solved && !game?.isStoring) return allInPlace(text('shuffleAgain'));
    if (isSettingsOpen) return nothing;
    const figures = game?.beside() ?? null;
    // The instruction keeps its room during a game, so that nothing moves at the first move.
    return this.#besideGoal(instead(this.#instruction(), figures), game?.curve() ?? null);
  }

  /** Draws the goal, a text beside it, and below them the ways on from here or, during a game, its curve. */
  #besideGoal(says: TemplateResult, curve: TemplateResult | null = null) {
    const { puzzle, game } = this.#store;
    return html`<div class="hello">${goalBoard(puzzle)}<div class="says">${says}</div></div>
      <div class="onward">${game?.best()} ${instead(this.#waysOn(), curve)}</div>`;
  }

  #waysOn() {
    return html`<a href="#daily"><span><b>${text('todaysBoard')}</b> <span class="quiet">${text('sameForAll')}</span></span><svg class="i" viewBox="0 0 20 20" aria-hidden="true"><path d="m7.5 5 5 5-5 5" /></svg></a>
        <button type="button" @click=${() => this.#share()}><span><b>${text('shareBoard')}</b> <span class="quiet">${this.#aboutSharing()}</span></span>${icon('share')}</button>`;
  }

  /** Shares a link to the board, or copies it where the system cannot share. */
  async #share() {
    const url = new URL(writeAddress(gameLink(this.#store.puzzle)), location.href).href;
    if (!(await isShared({ url }))) await this.#copy(url);
  }

  /** The outcome of copying, for a moment, or that a picture is not part of a link. */
  #aboutSharing() {
    if (this.#answer) return text(this.#answer);
    return this.#store.puzzle.image ? text('shareWithoutPicture') : '';
  }

  #instruction() {
    const { puzzle } = this.#store;
    const more = this.#isMethodAsked() ? this.#results.nextMethod() : fact(puzzle);
    return html`<p class="by-mouse">${text('howToPlay')}</p>
      <p class="by-touch">${text('howToTouch')}</p>
      <p class="quiet">${text('clockStarts')}</p>
      <p class="quiet">${promise(puzzle.choices)} ${more} ${puzzle.choices && puzzle.metric === 'single-tile' ? text('boardNeeds', { n: puzzle.lowerBound }) : ''}</p>`;
  }

  /** Whether the visitor looks at the options of the search, or has chosen some. */
  #isMethodAsked() {
    const { algorithm, heuristic, timeLimit } = this.#store.puzzle;
    return algorithm || heuristic || timeLimit !== undefined || find<HTMLDetailsElement>('#options').open;
  }

  /** A board that cannot be solved keeps its explanation while other texts are refused. */
  #unsolvable(parity: Parity) {
    const { note } = this.#store;
    const news = note && 'sentences' in note ? note.sentences() : null;
    return this.#results.unsolvable(parity, { news, refused: note?.kind === 'refused' ? note.code : '' });
  }
}

/** Draws the usual content or, in its place and with its room, another one. */
function instead(usual: TemplateResult, other: TemplateResult | null) {
  return html`<div class="stack"><div ?inert=${other !== null}>${usual}</div>${other ? html`<div>${other}</div>` : nothing}</div>`;
}

function allInPlace(more: string) {
  return html`<p class="lead">${text('allInPlace')}</p><p>${more}</p>`;
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
