// The page while a board is entered by hand. The game waits, hidden, and this layout takes its place:
//
//   the question                     the pad, and which way it is asked,
//   the board                        or the verdict of the rules on the complete board
//   Solve and Play it, if solvable   the board as text
//   undo, clear, cancel; the size
//
// On narrow pages, the pad is below the board. All of it is loaded when a board is first entered.

import '../../style/enter.css';
import '../../style/seg.css';
import { html, nothing, render } from 'lit';
import type { Rules } from '../../element/page-tools.js';
import { loadRules, usesKey } from '../../element/page-tools.js';
import type { Goal } from '../../solver/index.js';
import { SIZES } from '../../solver/index.js';
import { goalOfShape } from '../../solver/names.js';
import type { Shape } from '../../solver/shape.js';
import { shapeName, squareOf } from '../../solver/shape.js';
import { buttonGroup } from '../../ui/button-group.js';
import type { EventOf } from '../../ui/event-of.js';
import { find } from '../../ui/find.js';
import { icon } from '../../ui/icons.js';
import { showTop } from '../../ui/show-top.js';
import { forgetBrought, goalOfNext, keepBrought } from '../brought-goal.js';
import { loadPanel, otherSize } from '../sizes/size-field.js';
import type { BoardEntry, Store } from '../store.js';
import { loadingProblem } from '../text/words.js';
import { help, keys, solvable, unsolvable, ways } from './beside.js';
import type { Done, Way } from './entering.js';
import { Entering } from './entering.js';
import { grid } from './grid.js';
import { readEntry, readWay, writeEntry, writeOpen, writeWay } from './kept-entry.js';
import { hasDigits, pad } from './pad.js';
import type { Verdict } from './verdict.js';
import { verdictOn } from './verdict.js';
import { marked, question, sentences, t } from './words.js';

/** The pages that have the pad below the board. */
const narrow = matchMedia('(width < 900px), (orientation: landscape) and (height < 560px)');

/** Keys that mark another cell of the grid, or press the marked one. */
const cellKeys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'Enter', ' '];

export class EnterPanel implements BoardEntry {
  #store;
  #rules;
  #game;
  #hosts = { board: section('entry'), beside: section('entry-beside'), below: section('entry entry-below') };
  #entering: Entering;
  /** The goal to which the board is to be solved. */
  #goal: Goal;
  #verdict: Verdict | null = null;
  /** Whether typing has filled the last cell: further keys, such as a 0 for the gap, are then ignored. */
  #isTypedToEnd = false;
  /** Whether Esc has been pressed once, and leaves when it is pressed again. */
  #isLeaving = false;
  /** Whether the entry has led to a game, so that the next one begins empty. */
  #isUsed;
  /** When the pad has completed the board, which changes the buttons below the finger. */
  #completedAt = Number.NEGATIVE_INFINITY;
  #said = '';
  /** Why the last number was not placed, in the place of the question; '' if it was. */
  #refused = '';
  /** The button of the pad that the Tab key reaches. */
  #padStop = 0;
  /** Removes the listeners of the open panel. */
  #open = new AbortController();

  constructor(store: Store, rules: Rules) {
    const { puzzle } = store;
    this.#store = store;
    this.#rules = rules;
    this.#game = find('#game');
    this.#entering = new Entering(puzzle);
    this.#entering.way = readWay();
    this.#goal = puzzle.goal;
    const { isUsed, ...kept } = readEntry();
    this.#isUsed = isUsed === true;
    this.#entering.restore(kept);
  }

  get text() {
    return this.#verdict?.text ?? '';
  }

  get shown() {
    return this.text || t('pasteOrType');
  }

  take(text: string) {
    const board = this.#rules.readBoard(text);
    this.#act(() => this.#entering.read(board), false);
  }

  /** @param isChange - whether a board that led to a game is changed, instead of beginning with an empty one */
  show(isChange: boolean) {
    const { puzzle } = this.#store;
    if (this.#store.entry) return;
    // A changed board, too, is judged by the goal of all boards: the goal to which the last board could be solved may not suit it.
    this.#goal = goalOfNext(puzzle);
    if (this.#isUsed && !isChange) this.#entering.clear();
    if (this.#entering.isEmpty && !this.#entering.canUndo) this.#entering = this.#begun(puzzle);
    this.#isUsed = false;
    this.#store.entry = this;
    writeOpen(true);
    puzzle.keys = 'element';
    puzzle.pause();
    if (puzzle.searching) puzzle.cancel();
    const side = find('.side', this.#game);
    puzzle.before(this.#hosts.board);
    side.prepend(this.#hosts.beside);
    side.after(this.#hosts.below);
    this.#listen();
    this.#act(() => []);
    showTop(this.#hosts.board);
  }

  /** An empty board of the size that is shown. */
  #begun(shape: Shape) {
    const entering = new Entering(shape);
    entering.way = this.#entering.way;
    return entering;
  }

  #listen() {
    this.#open = new AbortController();
    const { signal } = this.#open;
    const { puzzle } = this.#store;
    document.addEventListener('keydown', (event) => this.#keydown(event), { signal });
    // Some browsers press a button when Space is released.
    document.addEventListener('keyup', (event) => this.#isTypedOn(event) && event.preventDefault(), { signal });
    document.addEventListener('pointerdown', () => this.#typeAgain(), { signal });
    addEventListener('resize', () => this.#draw(), { signal });
    this.#store.subscribe(() => this.#draw(), { of: () => this.#store.language, signal });
    // A link was followed.
    const { board } = puzzle;
    puzzle.addEventListener('fifteen-change', () => puzzle.board !== board && this.#close(), { signal });
  }

  #close() {
    this.#open.abort();
    for (const host of Object.values(this.#hosts)) host.remove();
    delete this.#game.dataset.entering;
    this.#store.entry = null;
    writeOpen(false);
    this.#store.puzzle.keys = 'page';
    this.#store.changed();
  }

  /** Cancel takes the place of the pad when a tap completes the board. Another tap that was meant for the pad does not leave. */
  #leave() {
    if (performance.now() - this.#completedAt > 1000) this.cancel();
  }

  /** Returns to the game, which has been kept. */
  cancel() {
    this.#close();
    this.#store.puzzle.focus({ preventScroll: true });
  }

  /** Begins a game with the board. */
  #begin(goal = this.#goalOf(this.#entering)) {
    const { puzzle } = this.#store;
    const { text } = this;
    this.#use();
    ignoreSecondClick();
    this.#store.beginEntered(text);
    puzzle.goal = goal;
    if (goal === this.#goal) forgetBrought(puzzle);
    else keepBrought(puzzle, this.#goal);
    puzzle.focus({ preventScroll: true });
    showTop(puzzle);
  }

  /** Closes the entry, which has led to a game. */
  #use() {
    this.#isUsed = true;
    writeEntry({ ...this.#entering.keep(), isUsed: true });
    this.#close();
  }

  async #solve(goal?: Goal) {
    const { puzzle } = this.#store;
    this.#begin(goal);
    const focusControls = async () => {
      await puzzle.updateComplete;
      const control = puzzle.shadowRoot?.querySelector('.controls :is(.primary, .size)');
      if (control instanceof HTMLElement) control.focus({ preventScroll: true });
    };
    const solved = puzzle.solve();
    await focusControls();
    const isShown = (await solved) !== null;
    // The focus goes to Next, unless the search was canceled or the focus has left the puzzle meanwhile.
    if (isShown && document.activeElement === puzzle) await focusControls();
  }

  #shuffle() {
    const { rows, columns } = this.#entering;
    this.#use();
    this.#store.puzzle.shuffle({ rows, columns });
    this.#store.puzzle.focus({ preventScroll: true });
  }

  /**
   * Changes the board, then draws it and announces the change.
   * @param isMarked - whether the marked cell then gets the focus
   */
  #act(act: () => Done[], isMarked = true) {
    const done = act();
    const wasSolvable = this.#verdict?.isSolvable ?? false;
    this.#isLeaving = false;
    this.#judge();
    this.#said = sentences(this.#entering, done, this.#endKey);
    // A space after a number does nothing, and the answer to the number stays.
    if (done.length > 0)
      this.#refused = done.some(({ kind }) => kind === 'taken' || kind === 'unknown') ? this.#said : '';
    if (this.#verdict?.isSolvable && !wasSolvable) {
      const verdict = this.#verdict.isSolved ? 'solvedAlready' : 'solvable';
      this.#said = [this.#said, t('complete'), t(verdict)].join(' ');
    }
    writeEntry(this.#entering.keep());
    this.#draw();
    this.#store.changed();
    if (this.#verdict?.isSolvable && !wasSolvable) this.#focus('.entry-ready .primary');
    else if (isMarked) this.#focus('[role="gridcell"][tabindex="0"]');
  }

  /** A goal that is a board fits only its own shape, which is the shape of the game. */
  #goalOf(shape: Shape) {
    const { rows, columns } = this.#store.puzzle;
    return goalOfShape({ rows, columns, goal: this.#goal }, shape);
  }

  #judge() {
    const { board } = this.#entering;
    this.#verdict = board && verdictOn(this.#rules, board, this.#goalOf(board));
  }

  /** The name of the key, or of the button of the pad, that places digits which may begin another number. */
  get #endKey() {
    return t(hasDigits(this.#entering, narrow.matches) ? 'set' : 'space');
  }

  get #hasFocus() {
    return this.#hosts.board.querySelector('.cells')?.contains(document.activeElement) ?? false;
  }

  #focus(selector: string) {
    const element = this.#hosts.board.querySelector(selector);
    if (element instanceof HTMLElement) element.focus({ preventScroll: true });
  }

  #keydown(event: KeyboardEvent) {
    const [target] = event.composedPath();
    const isElsewhere = this.#hosts.board.getClientRects().length === 0 || document.querySelector('dialog[open]');
    if (this.#isTypedOn(event)) return event.preventDefault();
    if (event.defaultPrevented || event.isComposing || event.altKey || isElsewhere || !(target instanceof Element))
      return;
    if (usesKey(target, event.key)) return;
    if (event.ctrlKey || event.metaKey) return this.#keyWithControl(event);
    const act = this.#actOf(event, target);
    if (!act) return;
    if (event.key !== 'Tab') event.preventDefault();
    const isOnPage = target === document.body || this.#hasFocus;
    if (event.repeat && !event.key.startsWith('Arrow') && event.key !== 'Backspace') return;
    const wasComplete = this.#verdict !== null;
    this.#act(act, isOnPage && event.key !== 'Tab');
    this.#isTypedToEnd = !wasComplete && this.#verdict !== null;
  }

  /** Whether a key continues the typing after the board is complete. It would press Solve, which has the focus, or pick up a tile. */
  #isTypedOn(event: KeyboardEvent) {
    if (this.#isTypedToEnd && /^[\d ,]$/.test(event.key) && !event.ctrlKey && !event.metaKey) return true;
    if (event.type === 'keydown') this.#isTypedToEnd = false;
    return false;
  }

  #typeAgain() {
    this.#isTypedToEnd = false;
  }

  #keyWithControl(event: KeyboardEvent) {
    const { key } = event;
    const last = this.#entering.cells.length - 1;
    let act: (() => Done[]) | undefined;
    if (key.toLowerCase() === 'z' && !event.shiftKey) act = () => this.#entering.undo();
    else if (this.#hasFocus && (key === 'Home' || key === 'End'))
      act = () => this.#entering.mark(key === 'Home' ? 0 : last);
    if (!act) return;
    event.preventDefault();
    this.#act(act, this.#hasFocus);
  }

  /** The action of a key; null if it has none. */
  #actOf({ key }: KeyboardEvent, target: Element): (() => Done[]) | null {
    const entering = this.#entering;
    if (/^\d$/.test(key)) return () => entering.type(key);
    if (key === 'Backspace') return () => entering.backspace();
    if (key === 'Delete') return () => entering.takeOff(entering.picked ?? entering.marked);
    if (key === ',' || (key === 'Tab' && entering.digits)) return () => entering.end();
    if (key === 'Escape') return () => this.#escape();
    const isOnControl = target.closest('button, a, summary, input');
    if (isOnControl || !cellKeys.includes(key)) return null;
    if (key === 'Enter' || key === ' ') return () => this.#press();
    return () => entering.mark(this.#cellTowards(key));
  }

  /** Enter or Space on the marked cell. */
  #press(): Done[] {
    const { digits, cells, marked: cell, picked, way } = this.#entering;
    if (digits) return this.#entering.end();
    const isChosen = picked !== null || cells[cell] !== null || way === 'numbers';
    return isChosen ? this.#entering.choose(cell) : [];
  }

  #cellTowards(key: string) {
    const { columns, rows, marked: cell } = this.#entering;
    const [row, column] = [Math.floor(cell / columns), cell % columns];
    const to: Record<string, [number, number]> = {
      ArrowUp: [Math.max(0, row - 1), column],
      ArrowDown: [Math.min(rows - 1, row + 1), column],
      ArrowLeft: [row, Math.max(0, column - 1)],
      ArrowRight: [row, Math.min(columns - 1, column + 1)],
      Home: [row, 0],
      End: [row, columns - 1],
    };
    return to[key][0] * columns + to[key][1];
  }

  #escape(): Done[] {
    const entering = this.#entering;
    if (entering.picked !== null) return entering.putBack();
    if (entering.digits) return entering.backspace();
    if (!this.#isLeaving && !entering.isEmpty) queueMicrotask(() => this.#askToLeave());
    else queueMicrotask(() => this.cancel());
    return [];
  }

  #askToLeave() {
    this.#isLeaving = true;
    this.#said = t('leaveQuestion');
    this.#draw();
  }

  #choose(cell: number) {
    this.#act(() => this.#entering.choose(cell));
  }

  #chooseWay(way: Way) {
    writeWay(way);
    this.#act(() => {
      const done = [...this.#entering.end(), ...this.#entering.putBack()];
      this.#entering.way = way;
      return done;
    }, false);
  }

  #draw() {
    const isNarrow = narrow.matches;
    const isComplete = this.#entering.board !== null;
    this.#game.dataset.entering = isComplete ? 'complete' : 'part';
    const chosen = isComplete ? nothing : ways(this.#entering, (way) => this.#chooseWay(way));
    const acts = html`<div class="controls">${this.#acts()} ${isNarrow ? chosen : nothing} ${isComplete ? nothing : this.#sizes()}</div>`;
    render(
      html`${this.#question()} ${this.#board()} ${this.#finish()} ${isNarrow && !isComplete ? this.#pad(true) : nothing}
        ${isNarrow ? acts : nothing}
        <p class="sr" role="status">${this.#said}</p>`,
      this.#hosts.board,
    );
    render(isComplete ? this.#result() : this.#beside(isNarrow, chosen), this.#hosts.beside);
    render(isNarrow ? nothing : acts, this.#hosts.below);
  }

  #question() {
    const { cells, picked, placed } = this.#entering;
    return html`<p class="ask">
      <span class="asks">${marked(this.#asked(picked === null ? null : cells[picked]))}</span>
      <span class="count">${marked(t('placedOf', { n: placed, total: cells.length - 1 }))}</span>
    </p>`;
  }

  #asked(picked: number | null) {
    if (this.#isLeaving) return t('leaveQuestion');
    if (this.#refused !== '') return this.#refused;
    if (picked !== null) return t('pickedUp', { name: picked === 0 ? t('gap') : picked });
    if (!this.#verdict) return question(this.#entering, this.#endKey);
    return t(this.#verdict.isSolvable ? 'complete' : 'notAsEntered');
  }

  #board() {
    return grid({
      entering: this.#entering,
      odd: this.#verdict?.swap ?? null,
      choose: (cell) => this.#choose(cell),
    });
  }

  #finish() {
    if (!this.#verdict?.isSolvable || this.#verdict.isSolved) return nothing;
    return html`<div class="entry-ready">
      <button type="button" class="btn primary" @pointerenter=${() => this.#store.puzzle.preload()} @click=${() => this.#solve()}>${t('solve')}</button>
      <button type="button" class="btn" @click=${() => this.#begin()}>${t('playIt')}</button>
    </div>`;
  }

  #pressPad(act: () => Done[]) {
    const wasComplete = this.#verdict !== null;
    this.#act(act, false);
    if (!wasComplete && this.#verdict) this.#completedAt = performance.now();
  }

  #pad(isNarrow: boolean) {
    const entering = this.#entering;
    return pad({
      entering,
      isNarrow,
      tabStop: this.#padStop,
      choose: (number) => this.#pressPad(() => entering.chooseNumber(number)),
      type: (digit) => this.#pressPad(() => entering.type(digit)),
      end: () => this.#pressPad(() => entering.end()),
      reach: (index) => {
        this.#padStop = index;
      },
    });
  }

  #acts() {
    const entering = this.#entering;
    if (entering.picked !== null)
      return html`<div class="bar">
        <button type="button" class="btn" @click=${() => this.#act(() => entering.takeOff())}>${t('takeOff')}</button>
        <button type="button" class="btn soft" @click=${() => this.#act(() => entering.putBack())}>${t('leaveIt')}</button>
      </div>`;
    const off = (isOff: boolean) => (isOff ? 'true' : nothing);
    return html`<div class="bar">
      <button type="button" class="btn" aria-disabled=${off(!entering.canUndo)} @click=${(event: MouseEvent) => this.#act(() => entering.undo(), isPointed(event))}>${icon('undo')}${t('undo')}</button>
      <button type="button" class="btn bare" aria-disabled=${off(entering.isEmpty)} @click=${(event: MouseEvent) => this.#act(() => entering.clear(), isPointed(event))}>${t('clear')}</button>
      <button type="button" class="btn bare leave" @click=${() => this.#leave()}>${t('leave')}</button>
    </div>`;
  }

  #sizes() {
    const { rows, columns } = this.#entering;
    return buttonGroup({
      label: t('size'),
      values: SIZES,
      textOf: (side) => shapeName(squareOf(side)),
      chosen: rows === columns ? columns : 0,
      choose: (side) => this.#act(() => this.#entering.resize(squareOf(side))),
      more: this.#moreSizes(),
    });
  }

  #moreSizes() {
    const size = otherSize(this.#entering);
    return html`<button type="button" class="btn sizes" aria-haspopup="dialog" aria-pressed=${size ? 'true' : 'false'} @click=${({ currentTarget }: EventOf<HTMLButtonElement>) => this.#openSizes(currentTarget)}>
      <span class="sr">${t('moreSizes')}</span><span class="more-word" aria-hidden="true">${t('more')}</span><span class="size">${size}</span>${icon('down')}
    </button>`;
  }

  #openSizes(button: HTMLElement) {
    const choose = (shape: Shape) => this.#act(() => this.#entering.resize(shape));
    const open = async () => {
      const { SizePanel } = await loadPanel();
      await new SizePanel(this.#store.puzzle, { shown: this.#entering, act: 'useSize', choose }).open(button);
    };
    open().catch(() => {
      this.#said = loadingProblem().join(' ');
      this.#draw();
    });
  }

  #beside(isNarrow: boolean, chosen: unknown) {
    if (isNarrow) return html`<div class="entry-help">${help(this.#entering)}</div>`;
    const heading = this.#entering.way === 'cells' ? 'notPlaced' : 'nextNumber';
    return html`<h2>${t(heading)}</h2>
      ${this.#pad(false)} ${chosen}
      <div class="entry-help">${help(this.#entering)} ${keys()}</div>`;
  }

  #result() {
    if (!this.#verdict) return nothing;
    if (this.#verdict.isSolvable) return solvable(this.#verdict, () => this.#shuffle());
    return unsolvable(this.#rules, this.#entering, this.#verdict, {
      swap: (a, b) => this.#act(() => this.#entering.swap(a, b)),
      solveTo: (goal) => this.#solve(goal),
    });
  }
}

function section(name: string) {
  const element = document.createElement('section');
  element.className = name;
  return element;
}

/** Loads the rules, which the game has loaded already. */
export async function openPanel(store: Store) {
  return new EnterPanel(store, await loadRules(store.puzzle.assets));
}

/** Ignores the second click of a double click, whose pointer is on another button by then. */
function ignoreSecondClick() {
  const ignore = (event: MouseEvent) => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('click', ignore, { capture: true, once: true });
}

/** Whether a button was pressed by mouse or touch. Further typing is then meant for the board; a space would press the button again. */
const isPointed = ({ detail }: MouseEvent) => detail > 0;
