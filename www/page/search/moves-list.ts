// The moves of a solution or a replay, one by one: numbers of tiles or letters in groups of five, their legend, and the menu that shares
// them. Each move is a button that goes there; the next one is marked.

import '../../style/moves.css';
import '../../style/menu-dialog.css';
import { html, nothing } from 'lit';
import type { Rules } from '../../element/page-tools.js';
import { stepsBefore } from '../../element/page-tools.js';
import type { Metric } from '../../solver/index.js';
import { lettersOf, splitMoves } from '../../solver/names.js';
import type { Board } from '../../solver/shape.js';
import { slidingTile } from '../../ui/directions.js';
import type { EventOf } from '../../ui/event-of.js';
import { icon } from '../../ui/icons.js';
import { closeOutside, openMenu } from '../../ui/menu-dialog.js';
import { readText, writeText } from '../browser-storage.js';
import type { Store } from '../store.js';
import type { TextKey } from '../text/words.js';
import { elementWords, loadingProblem, text, withTexts } from '../text/words.js';

/** Steps in a group, which is not broken. Steps of several tiles differ in width, so each stands by itself. */
const groupLengths: Record<Metric, number> = { 'single-tile': 5, 'multi-tile': 1 };

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

/**
 * The context of the moves: how many are made, their kind, the metric that counts them, and the metric in which they are proved optimal.
 */
interface MovesOf {
  position: number;
  kind: 'solution' | 'replay';
  metric: Metric;
  proved?: Metric;
  /** choices of the menu *Show as* besides the notation */
  choices: readonly MenuChoice[];
}

/** A row of the menu *Show as*. */
export interface MenuChoice {
  label: string;
  note: string;
  isChosen: boolean;
  choose: () => void;
}

/** The moves of a step, as they are counted, and how many moves come before it. */
type Step = { at: number; moves: string };

export class MovesList {
  #store;
  #notation: Notation = notations.find((one) => one === readText(notationKey)) ?? 'numbers';
  /** The moves that are listed completely. */
  #whole = '';
  #line: Line | null = null;
  /** The moves whose menu could not be loaded. */
  #unshared = '';

  constructor(store: Store) {
    this.#store = store;
    store.subscribe(() => keepInView());
  }

  /**
   * Returns the list, and the button that shares it; null if the player has left moves that were never listed.
   * @param name - for screen readers
   */
  draw(rules: Rules, name: string, moves: string, { position, kind, metric, proved, choices }: MovesOf) {
    const line = this.#lineOf(rules, moves, position);
    if (!line) return null;
    const steps = stepsOf(moves, metric);
    const made = stepsBefore(moves, position, metric);
    const isWhole = steps.length <= maxListed || this.#whole === moves;
    const [from, to] = partOf(steps.length, made, isWhole ? longestList : partLength);
    const isPart = to - from < Math.min(steps.length, longestList);
    const share = html`<button type="button" class="btn share" aria-haspopup="menu" aria-expanded="false" @click=${({ currentTarget }: EventOf<HTMLElement>) => this.#share(currentTarget, line, { kind, proved })}>
      ${icon('share')}${text('share')}
    </button>`;
    const list = html`<div class="legend-row">
        <p class="legend">${text(this.#notation === 'numbers' ? 'aboutNumbers' : 'aboutLetters')} ${this.#aboutSteps(line, steps)}</p>
        ${this.#showAs(choices)}
      </div>
      ${this.#unshared === moves ? html`<p class="legend" role="alert">${loadingProblem().join(' ')}</p>` : nothing}
      <div role="group" aria-label=${name} @keydown=${(event: EventOf<HTMLElement, KeyboardEvent>) => this.#keydown(event, made, steps)}>
        <ol class="tape ${this.#notation} ${metric} ${isWhole && steps.length > maxListed ? 'whole' : ''}">
          ${from > 0 ? html`<li aria-hidden="true">…</li>` : nothing}${this.#groups(line, steps.slice(from, to), { first: from, made, total: steps.length, length: groupLengths[metric] })}
        </ol>
      </div>
      ${isPart ? html`<button type="button" class="link all" @click=${() => this.#listAll(moves)}>${text('showAll', { n: steps.length })}</button>` : nothing}`;
    return { share, moves: list };
  }

  /** Computes the tiles that the moves slide, once for the same moves; null if the player has left the moves before that. */
  #lineOf({ applyMoves, inverseMoves, readBoard, writeBoard }: Rules, moves: string, position: number) {
    if (this.#store.puzzle.leftAt !== null) return this.#line?.moves === moves ? this.#line : null;
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

  /** The menu of the metric and the notation. */
  #showAs(choices: readonly MenuChoice[]) {
    const notation = (value: Notation, label: TextKey, note: TextKey): MenuChoice => ({
      label: text(label),
      note: text(note),
      isChosen: this.#notation === value,
      choose: () => {
        this.#notation = value;
        writeText(notationKey, value);
        this.#store.changed();
      },
    });
    const written = [notation('numbers', 'numbers', 'aboutNumbers'), notation('letters', 'letters', 'aboutLetters')];
    const group = (name: TextKey, rows: readonly MenuChoice[]) => {
      const row = ({ label, note, isChosen, choose }: MenuChoice) => {
        const press = ({ currentTarget }: EventOf<HTMLElement>) => {
          currentTarget.closest('dialog')?.close();
          choose();
        };
        return html`<button type="button" class="choice" aria-pressed=${isChosen ? 'true' : 'false'} @click=${press}><span>${label} <small>${note}</small></span>${icon('check')}</button>`;
      };
      return html`<div role="group" aria-label=${text(name)}><h3 aria-hidden="true">${text(name)}</h3>${rows.map(row)}</div>`;
    };
    return html`<button type="button" class="btn bare show-as" aria-haspopup="dialog" @click=${({ currentTarget }: EventOf<HTMLElement>) => openMenu(currentTarget)}>${text('showAs')}${icon('down')}</button>
      <dialog class="menu-dialog" aria-label=${text('showAs')} @click=${closeOutside}>
        <div class="sheet">${choices.length > 0 ? group('metric', choices) : nothing} ${group('writeMovesAs', written)}<p class="quiet">${text('showAsStays')}</p></div>
      </dialog>`;
  }

  /** @param of - `first`: the number of the first of these steps, from 0; `length`: steps in a group */
  #groups(line: Line, steps: Step[], of: { first: number; made: number; total: number; length: number }) {
    const { first, length } = of;
    const groups = [];
    for (let at = 0; at < steps.length; at += length) {
      const group = steps.slice(at, at + length);
      groups.push(html`<li>${group.map((step, index) => this.#step(line, step, first + at + index, of))}</li>`);
    }
    return groups;
  }

  #step(line: Line, step: Step, index: number, { made, total }: { made: number; total: number }) {
    const isNext = index === made;
    const tiles = tilesOf(line, step);
    // At the end, the last step is reached by the Tab key.
    const isReached = index === Math.min(made, total - 1);
    return html`<button
      type="button"
      class=${isNext ? 'at' : index < made ? 'done' : ''}
      tabindex=${isReached ? 0 : -1}
      aria-current=${isNext ? 'step' : nothing}
      aria-label="${index + 1}: ${elementWords().slide({ tiles, move: step.moves[0] })}"
      @click=${() => this.#store.puzzle.seek(step.at)}
    >${this.#written(line, step)}</button>`;
  }

  /** '12', '13+3'; 'D', 'D2'. */
  #written(line: Line, step: Step) {
    const { length } = step.moves;
    if (this.#notation === 'letters') return length > 1 ? `${step.moves[0]}${length}` : step.moves;
    return tilesOf(line, step).join('+');
  }

  /** Explains a step of several tiles, with the first such step of the list as an example. */
  #aboutSteps(line: Line, steps: Step[]) {
    const several = steps.find((step) => step.moves.length > 1);
    if (!several) return '';
    const tiles = elementWords().list(tilesOf(line, several));
    return html`<b>${this.#written(line, several)}</b>: ${text('slideAtOnce', { tiles })}`;
  }

  /** Goes through the steps; the focus follows. */
  async #keydown(event: EventOf<HTMLElement, KeyboardEvent>, made: number, steps: Step[]) {
    const to = { ArrowLeft: made - 1, ArrowRight: made + 1, Home: 0, End: steps.length }[event.key];
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    const list = event.currentTarget;
    await this.#store.puzzle.seek(steps[Math.max(0, to)]?.at ?? Number.POSITIVE_INFINITY);
    await this.#store.changed();
    list.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  }

  #listAll(moves: string) {
    this.#whole = moves;
    this.#store.changed();
  }

  async #share(button: HTMLElement, line: Line, of: Pick<MovesOf, 'kind' | 'proved'>) {
    const { goal, image, assets } = this.#store.puzzle;
    const menu = await withTexts(import('../share/menu.js'), 'share').catch(() => null);
    // The moves may no longer be shown.
    if (!button.isConnected || this.#line !== line) return;
    menu?.toggleMenu(button, { ...line, ...of, goal, hasPicture: Boolean(image), assets });
    this.#unshared = menu ? '' : line.moves;
    this.#store.changed();
  }
}

/** The steps of some moves. */
function stepsOf(moves: string, metric: Metric): Step[] {
  const steps: Step[] = [];
  let at = 0;
  for (const step of splitMoves(moves, metric)) {
    steps.push({ at, moves: step });
    at += step.length;
  }
  return steps;
}

/** The tiles that a step slides, the tile beside the gap first. */
function tilesOf({ tiles }: Line, { at, moves }: Step) {
  return tiles.slice(at, at + moves.length);
}

/** The part of the steps with the next one in it. */
function partOf(total: number, position: number, length: number) {
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
