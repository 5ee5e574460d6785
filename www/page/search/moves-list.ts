// A list of moves: letters in groups of five, with the last move made highlighted, and a button that copies all moves.

import { html, nothing } from 'lit';
import { loadRules } from '../../element/page-tools.js';
import { pageCopier } from '../copying.js';
import type { Store } from '../store.js';
import { text } from '../text/words.js';

const groupLength = 5;

/** A replay can have thousands of moves. Only the page of this many moves around the last one made is listed. */
const pageLength = 500;

const copyIcon = html`<svg class="i" viewBox="0 0 20 20" aria-hidden="true">
  <rect x="7" y="7" width="9.5" height="9.5" rx="1.5" />
  <path d="M13 4.5A1 1 0 0 0 12 3.5H4.5a1 1 0 0 0-1 1V12a1 1 0 0 0 1 1" />
</svg>`;

const doneIcon = html`<svg class="i" viewBox="0 0 20 20" aria-hidden="true"><path d="m4 10.5 4 4 8-9" /></svg>`;

export class MovesList {
  #store;
  #isCopied = false;
  #copy = pageCopier((answer) => {
    this.#isCopied = answer === 'copied';
    this.#store.changed();
  });

  constructor(store: Store) {
    this.#store = store;
  }

  /**
   * @param name - for screen readers
   * @param position - number of moves made
   */
  draw(name: string, moves: string, position: number) {
    return html`<div class="solution">
      <div class="moves" role="group" aria-label=${name}>${groups(moves, position)}</div>
      <button type="button" class="btn soft icon" aria-label=${text('copyMoves')} title=${text(this.#isCopied ? 'copied' : 'copyMoves')} @click=${() => this.#copyMoves(moves)}>
        ${this.#isCopied ? doneIcon : copyIcon}
      </button>
    </div>`;
  }

  /** Copies the moves with repeated letters written as a count, for example `UL2D`. */
  async #copyMoves(moves: string) {
    const { writeMoves } = await loadRules(this.#store.puzzle.assets);
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
