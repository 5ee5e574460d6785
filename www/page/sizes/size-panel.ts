// The panel of sizes: rows and columns, some common sizes, the goal as a picture, and what Solve can promise. Choosing changes only the panel,
// until a button shuffles such a board, or begins a relay or a marathon with it. On phones it is a sheet at the bottom of the screen.

import '../../style/sizes.css';
import { html, nothing, render } from 'lit';
import type { FifteenPuzzle } from '../../element/index.js';
import type { Rules } from '../../element/page-tools.js';
import { loadRules } from '../../element/page-tools.js';
import { goalOfShape } from '../../solver/names.js';
import type { Shape } from '../../solver/shape.js';
import { isSameShape, MAX_SIDE, MIN_SIDE, shapeName } from '../../solver/shape.js';
import { placeBeside } from '../../ui/menu-dialog.js';
import { miniBoard } from '../../ui/mini-board.js';
import { goalOfNext } from '../brought-goal.js';
import { openAbove } from '../dialogs/back.js';
import type { RoundKind } from '../records/record.js';
import type { Plan } from '../records/rounds.js';
import { boardsOfRelay, MARATHONS, shapeInRound } from '../records/rounds.js';
import type { Store } from '../store.js';
import { text, withTexts, wordsOf } from '../text/words.js';

const t = wordsOf('sizes');

const common: Shape[] = [
  { rows: 2, columns: 3 },
  { rows: 3, columns: 4 },
  { rows: 4, columns: 5 },
  { rows: 7, columns: 7 },
  { rows: 8, columns: 8 },
  { rows: 10, columns: 10 },
];

/** Maximum length of a shortest solution, by the shorter and the longer side of the board. */
const longest: Record<string, number> = { '2×2': 6, '2×3': 21, '2×4': 36, '2×5': 55, '3×3': 31, '3×4': 53, '4×4': 80 };

/** A picture of more cells has no numbers, which would be too small to read. */
const maxNumbered = 20;

type Side = 'rows' | 'columns';

export class SizePanel {
  #puzzle;
  #act;
  #choose;
  /** Begins a round; undefined if none is offered. */
  #begin;
  #shape: Shape;
  #rules: Rules | null = null;
  #dialog = document.createElement('dialog');

  constructor(
    puzzle: FifteenPuzzle,
    look: {
      shown: Shape;
      act: 'shuffleSize' | 'useSize';
      choose: (shape: Shape) => void;
      begin?: (plan: Plan) => void;
    },
  ) {
    this.#puzzle = puzzle;
    this.#act = look.act;
    this.#choose = look.choose;
    this.#begin = look.begin;
    this.#shape = { rows: look.shown.rows, columns: look.shown.columns };
  }

  /** Opens the panel beside its button, which regains the focus when the panel is closed. */
  async open(button: HTMLElement) {
    this.#rules = await loadRules(this.#puzzle.assets);
    // While the panel was loading, the button was pressed again, or has disappeared.
    if (document.querySelector('.size-panel') || button.getClientRects().length === 0) return;
    const dialog = this.#dialog;
    dialog.className = 'size-panel';
    dialog.setAttribute('aria-label', t('moreSizes'));
    document.body.append(dialog);
    this.#draw();
    button.setAttribute('aria-expanded', 'true');
    dialog.addEventListener('close', () => {
      button.setAttribute('aria-expanded', 'false');
      dialog.remove();
      button.focus({ preventScroll: true });
    });
    // Only a click on the backdrop has the dialog itself as its target.
    dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
    await openAbove(dialog, '');
    placeBeside(dialog, button);
  }

  #set(shape: Partial<Shape>) {
    this.#shape = { ...this.#shape, ...shape };
    this.#draw();
  }

  #accept() {
    this.#dialog.close();
    this.#choose(this.#shape);
  }

  /** A relay from the chosen size, and marathons of boards of this size. */
  #rounds(begin: (plan: Plan) => void) {
    const first = this.#shape;
    const button = (kind: RoundKind, boards: number, label: string) =>
      html`<button type="button" class="btn soft" @click=${() => {
        this.#dialog.close();
        begin({ kind, first, boards });
      }}>${label}</button>`;
    const boards = boardsOfRelay(first);
    const last = shapeInRound('relay', first, boards - 1);
    return html`<div class="rounds" role="group" aria-labelledby="rounds-heading">
      <p id="rounds-heading">${t('rounds')} <small>${t('roundsNote')}</small></p>
      <div class="bar">
        ${boards > 1 ? button('relay', boards, t('relay', { from: shapeName(first), to: shapeName(last) })) : nothing}
        ${MARATHONS.map((n) => button('marathon', n, t('marathon', { n })))}
      </div>
    </div>`;
  }

  #draw() {
    const size = shapeName(this.#shape);
    render(
      html`<div class="sheet">
        <div class="sides">${this.#stepper('rows')}<i aria-hidden="true">×</i>${this.#stepper('columns')}${this.#picture()}</div>
        <div class="bar">${common.map((shape) => this.#button(shape))}</div>
        <p class="quiet">${this.#promise()}</p>
        <button type="button" class="btn primary" @click=${() => this.#accept()}>${t(this.#act, { size })}</button>
        ${this.#begin ? this.#rounds(this.#begin) : nothing}
      </div>`,
      this.#dialog,
    );
  }

  #button(shape: Shape) {
    const isShown = isSameShape(shape, this.#shape);
    return html`<button type="button" class="btn soft" aria-pressed=${isShown ? 'true' : 'false'} @click=${() => this.#set(shape)}>${shapeName(shape)}</button>`;
  }

  /** A number that the arrow keys change; its buttons are for pointers. */
  #stepper(side: Side) {
    const value = this.#shape[side];
    const set = (to: number) => this.#set({ [side]: Math.min(MAX_SIDE, Math.max(MIN_SIDE, to)) });
    const step = (by: number, path: string) =>
      html`<button type="button" tabindex="-1" aria-hidden="true" ?disabled=${value + by < MIN_SIDE || value + by > MAX_SIDE} @click=${() => set(value + by)}><svg class="i" viewBox="0 0 20 20"><path d=${path} /></svg></button>`;
    return html`<div class="side-choice"><span id="size-${side}">${t(side)}</span><div
      class="stepper"
      role="spinbutton"
      tabindex="0"
      aria-labelledby="size-${side}"
      aria-valuemin=${MIN_SIDE}
      aria-valuemax=${MAX_SIDE}
      aria-valuenow=${value}
      @keydown=${(event: KeyboardEvent) => stepKey(event, value, set)}
    >${step(-1, 'M5 10h10')}<output>${value}</output>${step(1, 'M5 10h10M10 5v10')}</div></div>`;
  }

  get #goal() {
    const { rows, columns } = this.#puzzle;
    return goalOfShape({ rows, columns, goal: goalOfNext(this.#puzzle) }, this.#shape);
  }

  #picture() {
    if (!this.#rules) return nothing;
    const { tiles } = this.#rules.goalBoard(this.#shape, this.#goal);
    const isNumbered = tiles.length <= maxNumbered;
    return html`<div class="sketch" ?data-plain=${!isNumbered}>${miniBoard(tiles, this.#shape.columns)}</div>`;
  }

  /** Says what Solve finds and, where it is known, the most moves that this takes. */
  #promise() {
    const choices = this.#rules?.choices(this.#shape, this.#goal);
    if (choices?.improves) return t('promiseGood');
    const { rows, columns } = this.#shape;
    const n = longest[shapeName({ rows: Math.min(rows, columns), columns: Math.max(rows, columns) })];
    const isKnown = n !== undefined && this.#goal.startsWith('blank-');
    return `${text('promiseShortest')} ${isKnown ? t('longest', { size: shapeName(this.#shape), n }) : ''}`;
  }
}

/** Opens the panel beside the element's button of sizes, and shuffles a board of the chosen size or begins a round. */
export function shuffleSize(store: Store) {
  const { puzzle } = store;
  const choose = (shape: Shape) => {
    puzzle.shuffle(shape);
    puzzle.focus({ preventScroll: true });
  };
  const button = puzzle.shadowRoot?.querySelector('.size');
  const begin = (plan: Plan) =>
    withTexts(import('../round/round.js'), 'round').then(
      ({ beginRound }) => beginRound(store, plan),
      () => store.sayNotLoaded(),
    );
  const panel = new SizePanel(puzzle, { shown: puzzle, act: 'shuffleSize', choose, begin });
  return button instanceof HTMLElement ? panel.open(button) : undefined;
}

/** A digit chooses a size; 1 and 0 stand for 10, the only size with two digits. */
function stepKey(event: KeyboardEvent, value: number, set: (to: number) => void) {
  const { key } = event;
  const to: Record<string, number> = {
    ArrowUp: value + 1,
    ArrowRight: value + 1,
    ArrowDown: value - 1,
    ArrowLeft: value - 1,
    Home: MIN_SIDE,
    End: MAX_SIDE,
  };
  const size = /^\d$/.test(key) ? (Number(key) < MIN_SIDE ? MAX_SIDE : Number(key)) : to[key];
  if (size === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  set(size);
}
