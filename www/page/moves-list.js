// Moves, letter by letter in groups of five, with the move that was made last marked, and a button that copies them.

import { html, nothing } from 'lit';
import { loadRules } from '../element/index.js';
import { answerTime, copy } from './copying.js';
import { copyIcon, doneIcon } from './icons.js';

/** @import { FifteenPuzzle } from '../element/index.js' */

const group = 5;

/** Of more moves, which no solution has, only those around the last one are listed. */
const most = 500;

export class MovesList {
  #puzzle;
  #changed;
  #copied = false;

  /** @param {FifteenPuzzle} puzzle  @param {() => void} changed called when it is to be drawn again */
  constructor(puzzle, changed) {
    this.#puzzle = puzzle;
    this.#changed = changed;
  }

  /** @param {string} name of the list  @param {string} moves  @param {number} position how many have been made */
  draw(name, moves, position) {
    return html`<div class="solution">
      <div class="moves" role="group" aria-label=${name}>${groups(moves, position)}</div>
      <button type="button" class="btn soft icon" aria-label="Copy moves" title=${this.#copied ? 'Copied' : 'Copy moves'} @click=${() => this.#copy(moves)}>
        ${this.#copied ? doneIcon : copyIcon}
      </button>
    </div>`;
  }

  /** In runs, as people write them. @param {string} moves */
  async #copy(moves) {
    const { writeMoves } = await loadRules(this.#puzzle.assets);
    this.#copied = await copy(writeMoves(moves));
    this.#changed();
    setTimeout(() => {
      this.#copied = false;
      this.#changed();
    }, answerTime);
  }
}

/** @param {string} moves  @param {number} position */
function groups(moves, position) {
  const first = Math.floor(Math.max(0, position - 1) / most) * most;
  const shown = moves.slice(first, first + most);
  const spans = [];
  for (let from = 0; from < shown.length; from += group) {
    const letters = [...shown.slice(from, from + group)];
    spans.push(
      html`<span>${letters.map((letter, index) => moveLetter(letter, first + from + index, position))}</span>`,
    );
  }
  const more = html`<span>…</span>`;
  return [first > 0 ? more : nothing, spans, first + most < moves.length ? more : nothing];
}

/** @param {string} letter  @param {number} index  @param {number} position */
function moveLetter(letter, index, position) {
  if (index >= position) return letter;
  return html`<span class=${index === position - 1 ? 'at' : 'done'}>${letter}</span>`;
}
