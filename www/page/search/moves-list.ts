// A list of moves: letters in groups of five, with the last move made highlighted, and a button that copies all moves.

import { html, nothing } from 'lit';
import type { FifteenPuzzle } from '../../element/index.js';
import { loadRules } from '../../element/page-tools.js';
import { pageCopier } from '../copying.js';
import { copyIcon, doneIcon } from '../icons.js';
import { text } from '../text/words.js';

const groupLength = 5;

/** A replay can have thousands of moves. Only the page of this many moves around the last one made is listed. */
const pageLength = 500;

export class MovesList {
  #puzzle;
  #changed;
  #copied = false;
  #copy = pageCopier((answer) => {
    this.#copied = answer === 'copied';
    this.#changed();
  });

  /** @param changed - called when the list must be drawn again */
  constructor(puzzle: FifteenPuzzle, changed: () => void) {
    this.#puzzle = puzzle;
    this.#changed = changed;
  }

  /**
   * @param name - for screen readers
   * @param position - number of moves made
   */
  draw(name: string, moves: string, position: number) {
    return html`<div class="solution">
      <div class="moves" role="group" aria-label=${name}>${groups(moves, position)}</div>
      <button type="button" class="btn soft icon" aria-label=${text('copyMoves')} title=${text(this.#copied ? 'copied' : 'copyMoves')} @click=${() => this.#copyMoves(moves)}>
        ${this.#copied ? doneIcon : copyIcon}
      </button>
    </div>`;
  }

  /** Copies the moves with repeated letters written as a count, for example `UL2D`. */
  async #copyMoves(moves: string) {
    const { writeMoves } = await loadRules(this.#puzzle.assets);
    await this.#copy(writeMoves(moves));
  }
}

function groups(moves: string, position: number) {
  const first = Math.floor(Math.max(0, position - 1) / pageLength) * pageLength;
  const shown = moves.slice(first, first + pageLength);
  const spans = [];
  for (let from = 0; from < shown.length; from += groupLength) {
    const letters = [...shown.slice(from, from + groupLength)];
    spans.push(
      html`<span>${letters.map((letter, index) => moveLetter(letter, first + from + index, position))}</span>`,
    );
  }
  const ellipsis = html`<span>…</span>`;
  return [first > 0 ? ellipsis : nothing, spans, first + pageLength < moves.length ? ellipsis : nothing];
}

function moveLetter(letter: string, index: number, position: number) {
  if (index >= position) return letter;
  return html`<span class=${index === position - 1 ? 'at' : 'done'}>${letter}</span>`;
}
