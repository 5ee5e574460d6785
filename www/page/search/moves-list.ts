// The moves of a solution or a replay, one by one: numbers of tiles or letters in groups of five, what they mean, and the menu that shares them.
// Each move is a button that goes there; the next one is marked.

import '../../style/moves.css';
import '../../style/seg.css';
import { html, nothing } from 'lit';
import type { Rules } from '../../element/page-tools.js';
import { lettersOf } from '../../solver/names.js';
import type { Board } from '../../solver/shape.js';
import { slidingTile } from '../../ui/directions.js';
import type { EventOf } from '../../ui/event-of.js';
import { readText, writeText } from '../browser-storage.js';
import type { Store } from '../store.js';
import { elementWords, text, withTexts } from '../text/words.js';

const groupLength = 5;

/** With more moves, only a part of them is listed until the reader asks for all. */
const maxListed = 80;
const partLength = 60;

/** A replay can have thousands of moves. No more than this many are listed at once. */
const longestList = 1000;

const notations = ['numbers', 'letters'] as const;
type Notation = (typeof notations)[number];

const notationKey = 'fifteen-notation';

/** The moves, the tile that each of them slides, and the board before them. */
export interface Line {
  start: string;
  moves: string;
  tiles: number[];
}

export class MovesList {
  #store;
  #notation: Notation = notations.find((one) => one === readText(notationKey)) ?? 'numbers';
  /** The moves that are listed completely. */
  #whole = '';
  #line: Line | null = null;

  constructor(store: Store) {
    this.#store = store;
    store.subscribe(() => keepInView());
  }

  /**
   * @param name - for screen readers
   * @param position - number of moves made
   * @param kind - of the moves, which the menu names
   */
  draw(
    rules: Rules,
    name: string,
    moves: string,
    { position, kind }: { position: number; kind: 'solution' | 'replay' },
  ) {
    const line = this.#lineOf(rules, moves, position);
    const isWhole = moves.length <= maxListed || this.#whole === moves;
    const [from, to] = listed(moves.length, position, isWhole ? longestList : partLength);
    const isPart = to - from < Math.min(moves.length, longestList);
    return html`<div class="bartop">
        <div class="seg" role="group" aria-label=${text('writeMovesAs')}>${notations.map((one) => this.#choice(one))}</div>
        <button type="button" class="btn soft share" aria-haspopup="menu" aria-expanded="false" @click=${({ currentTarget }: EventOf<HTMLElement>) => this.#share(currentTarget, line, kind)}>
          ${text('share')}<svg class="i" viewBox="0 0 20 20" aria-hidden="true"><path d="m5 7.5 5 5 5-5" /></svg>
        </button>
      </div>
      <div role="group" aria-label=${name} @keydown=${(event: EventOf<HTMLElement, KeyboardEvent>) => this.#keydown(event, position, moves.length)}>
        <ol class="tape ${this.#notation} ${isWhole && moves.length > maxListed ? 'whole' : ''}">
          ${from > 0 ? html`<li aria-hidden="true">…</li>` : nothing}${this.#groups(line, from, to, position)}
        </ol>
      </div>
      ${isPart ? html`<button type="button" class="link all" @click=${() => this.#listAll(moves)}>${text('showAll', { n: moves.length })}</button>` : nothing}
      <p class="legend">${text(this.#notation === 'numbers' ? 'aboutNumbers' : 'aboutLetters')}</p>`;
  }

  /** Finds out which tiles the moves slide, once for the same moves. */
  #lineOf({ applyMoves, inverseMoves, readBoard, writeBoard }: Rules, moves: string, position: number): Line {
    let board: Board = applyMoves(readBoard(this.#store.puzzle.board), inverseMoves(moves.slice(0, position)));
    const start = writeBoard(board);
    if (this.#line?.start === start && this.#line.moves === moves) return this.#line;
    const tiles = lettersOf(moves).map((move) => {
      const tile = slidingTile(board, move);
      board = applyMoves(board, move);
      return tile;
    });
    this.#line = { start, moves, tiles };
    return this.#line;
  }

  #choice(notation: Notation) {
    const choose = () => {
      this.#notation = notation;
      writeText(notationKey, notation);
      this.#store.changed();
    };
    return html`<button type="button" aria-pressed=${notation === this.#notation ? 'true' : 'false'} @click=${choose}>${text(notation)}</button>`;
  }

  #groups(line: Line, from: number, to: number, position: number) {
    const groups = [];
    for (let first = from; first < to; first += groupLength) {
      const indices = Array.from({ length: Math.min(groupLength, to - first) }, (_, index) => first + index);
      groups.push(html`<li>${indices.map((index) => this.#move(line, index, position))}</li>`);
    }
    return groups;
  }

  #move({ moves, tiles }: Line, index: number, position: number) {
    const isNext = index === position;
    const words = elementWords();
    const move = { tile: tiles[index], direction: words.direction(moves[index]) };
    // At the end, the last move is reached by the Tab key.
    const isReached = index === Math.min(position, moves.length - 1);
    return html`<button
      type="button"
      class=${isNext ? 'at' : index < position ? 'done' : ''}
      tabindex=${isReached ? 0 : -1}
      aria-current=${isNext ? 'step' : nothing}
      aria-label="${index + 1}: ${words.text('figureNext', move)}"
      @click=${() => this.#store.puzzle.seek(index)}
    >${this.#notation === 'numbers' ? tiles[index] : moves[index]}</button>`;
  }

  /** Goes through the moves; the focus follows. */
  async #keydown(event: EventOf<HTMLElement, KeyboardEvent>, position: number, total: number) {
    const to = { ArrowLeft: position - 1, ArrowRight: position + 1, Home: 0, End: total }[event.key];
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    const list = event.currentTarget;
    await this.#store.puzzle.seek(Math.max(0, Math.min(to, total)));
    await this.#store.changed();
    list.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  }

  #listAll(moves: string) {
    this.#whole = moves;
    this.#store.changed();
  }

  async #share(button: HTMLElement, line: Line, kind: 'solution' | 'replay') {
    const { goal, assets } = this.#store.puzzle;
    const { toggleMenu } = await withTexts(import('../share/menu.js'), 'share');
    toggleMenu(button, { ...line, goal, kind, assets });
  }
}

/** The part of the moves with the next one in it. */
function listed(total: number, position: number, length: number) {
  const from = Math.floor(Math.min(position, total - 1) / length) * length;
  return [from, Math.min(from + length, total)];
}

/** Scrolls a list that has a height of its own, but not the page. */
function keepInView() {
  const next = document.querySelector<HTMLElement>('.tape.whole .at');
  const list = next?.closest<HTMLElement>('.tape');
  if (!next || !list) return;
  const top = next.offsetTop - list.offsetTop;
  if (top < list.scrollTop) list.scrollTop = top;
  else if (top + next.offsetHeight > list.scrollTop + list.clientHeight)
    list.scrollTop = top + next.offsetHeight - list.clientHeight;
}
