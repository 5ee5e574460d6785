// A list of moves: letters in groups of five, with the last move made highlighted, and a button that copies all moves in the form that is chosen
// beside it.

import { html, nothing } from 'lit';
import { loadRules } from '../../element/page-tools.js';
import type { MoveForm, Mover } from '../../solver/index.js';
import { writeMoves } from '../../solver/index.js';
import type { EventOf } from '../../ui/event-of.js';
import { readText, writeText } from '../browser-storage.js';
import { pageCopier } from '../copying.js';
import type { Store } from '../store.js';
import type { TextKey } from '../text/words.js';
import { text } from '../text/words.js';

const groupLength = 5;

/** A replay can have thousands of moves. Only the page of this many moves around the last one made is listed. */
const pageLength = 500;

const copyIcon = html`<svg class="i" viewBox="0 0 20 20" aria-hidden="true">
  <rect x="7" y="7" width="9.5" height="9.5" rx="1.5" />
  <path d="M13 4.5A1 1 0 0 0 12 3.5H4.5a1 1 0 0 0-1 1V12a1 1 0 0 0 1 1" />
</svg>`;

const doneIcon = html`<svg class="i" viewBox="0 0 20 20" aria-hidden="true"><path d="m4 10.5 4 4 8-9" /></svg>`;

/** The forms of directions, with their names. */
const forms: [MoveForm, TextKey][] = [
  ['runs', 'formRuns'],
  ['letters', 'formLetters'],
  ['words', 'formWords'],
  ['arrows', 'formArrows'],
];

const movers: [Mover, TextKey][] = [
  ['tile', 'movesOfTiles'],
  ['blank', 'movesOfBlank'],
];

const formKey = 'fifteen-moves';

/** The chosen form: what moves and how it is written, such as `blank words`. The numbers of tiles say nothing of directions. */
const tileNumbers = 'tile tiles';
const defaultForm = 'tile runs';
const allForms = [...movers.flatMap(([of]) => forms.map(([form]) => `${of} ${form}`)), tileNumbers];

/** The stored one, if there is such a form. */
const storedForm = () => allForms.find((one) => one === readText(formKey)) ?? defaultForm;

export class MovesList {
  #form = storedForm();
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
      <button type="button" class="btn soft icon" aria-label=${text('copyMoves')} title=${text(this.#isCopied ? 'copied' : 'copyMoves')} @click=${() => this.#copyMoves(moves, position)}>
        ${this.#isCopied ? doneIcon : copyIcon}
      </button>
      <label class="form"><span>${text('copyAs')}</span>${this.#formChoice()}</label>
    </div>`;
  }

  #formChoice() {
    const option = (value: string, name: TextKey) =>
      html`<option value=${value} .selected=${value === this.#form}>${text(name)}</option>`;
    const group = ([of, name]: [Mover, TextKey]) =>
      html`<optgroup label=${text(name)}>${forms.map(([form, key]) => option(`${of} ${form}`, key))}</optgroup>`;
    return html`<select class="select" @change=${({ target }: EventOf<HTMLSelectElement>) => this.#choose(target.value)}>
      ${movers.map(group)}
      <optgroup label=${text('tiles')}>${option(tileNumbers, 'formTiles')}</optgroup>
    </select>`;
  }

  #choose(form: string) {
    this.#form = form;
    writeText(formKey, form);
    this.#store.changed();
  }

  async #copyMoves(moves: string, position: number) {
    const { board, assets } = this.#store.puzzle;
    const { applyMoves, inverseMoves, readBoard, writeBoard, writeMoves: writeRuns } = await loadRules(assets);
    // The rules, which are loaded, write the usual form. What writes the others is loaded with the first of them.
    if (this.#form === defaultForm) return this.#copy(writeRuns(moves));
    const start = writeBoard(applyMoves(readBoard(board), inverseMoves(moves.slice(0, position))));
    // biome-ignore lint/nursery/noUnsafeTypeAssertion: it is one of `allForms`
    const [movesOf, form] = this.#form.split(' ') as [Mover, MoveForm];
    await this.#copy(await writeMoves(start, moves, { form, movesOf, assets }));
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
