// The field of the board in its row. It shows the board, accepts any text with boards, moves or both, and shows the error in any other
// text. Loaded when the row is about to be opened.

import '../../style/fields.css';
import type { TemplateResult } from 'lit';
import { html, nothing, render } from 'lit';
import { find } from '../../ui/find.js';
import { showTop } from '../../ui/show-top.js';
import { gameLink, readLink, writeAddress, writeReplay } from '../address.js';
import { analysisAddress } from '../analysis/address.js';
import { slidysimData } from '../analysis/slidysim.js';
import { forgetBrought, goalOfNext, keepBrought } from '../brought-goal.js';
import { connectCopy } from '../copying.js';
import { CopyAs } from '../courses/copy-as.js';
import { isPicture } from '../picture/read-picture.js';
import { whenReleased } from '../pointer-release.js';
import type { Store } from '../store.js';
import { elementWords, text as words, wordsOf } from '../text/words.js';
import type { FoundBoard, GoalNote, TextReading } from './board-text.js';
import { assumed, readText, showFound } from './board-text.js';
import { FileProblem, textOf } from './files.js';
import { boardList, boardQuestion, gapQuestion, goalNote, rowsQuestion } from './text-answers.js';
import type { TextError } from './text-error.js';
import { clearError, hasError, isSubmit, showError } from './text-error.js';

const t = wordsOf('courses');

/** Maximum number of characters shown of a text with an error. No board is longer, and browsers need seconds to lay out a word of a million. */
const maxShown = 20_000;

/** The questions about an ambiguous text. */
const questions = { board: boardQuestion, rows: rowsQuestion, gap: gapQuestion };

/** The answer to the text, below the field. */
interface Answer {
  draw: () => TemplateResult | typeof nothing;
  /** `question`: nothing changes before its answer; `list`: it stays while its boards are tried; `note`: it ends with the board */
  kind: 'question' | 'list' | 'note';
}

export class BoardField {
  #store;
  #puzzle;
  #field;
  #openPicture;
  /** The text that was last accepted or rejected, so that leaving the field does not submit it again. */
  #submitted: string | null = '';
  /**
   * The text that is being read, or null while it is still to come from a file or the clipboard; and the game that its board replaces, or
   * null before the first game. Typing, another text or another game ends the reading, whose answer is then ignored.
   */
  #reading: { text: string | null; game: unknown } | null = null;
  /** Whether the text has been changed and not yet submitted. A button then says how to submit it. */
  #isTyped = false;
  /** Whether the board is changing because of the text in this field. */
  #submitting = false;
  /** The board that was shown last. */
  #shown = '';
  #answer: Answer | null = null;

  /**
   * @param field - where it is drawn
   * @param openPicture - puts a picture on the tiles
   */
  constructor(store: Store, field: HTMLElement, openPicture: (file: File) => Promise<void>) {
    const { puzzle } = store;
    this.#store = store;
    this.#puzzle = puzzle;
    this.#field = field;
    this.#openPicture = openPicture;
    store.subscribe(() => this.#draw(), { of: () => `${store.language} ${Boolean(puzzle.image)}` });
    this.#draw();
    field.hidden = false;
    connectCopy(this.#element('copy-board'), () => (this.#withMoves ? puzzle.history : puzzle.board));
    connectCopy(this.#element('copy-link'), () => new URL(this.#link(), location.href).href);
    new CopyAs(store, find('.courses', field));
    puzzle.addEventListener('fifteen-change', () => this.#show());
    store.subscribe(() => this.#show(), { of: () => store.entry?.text });
    this.#show();
  }

  /** The buttons show the outcome of copying by replacing their contents. */
  #draw() {
    const button = (id: string, label: string, press?: () => void) =>
      html`<button type="button" class="btn soft" id=${id} .textContent=${label} @click=${press}></button>`;
    render(
      html`<textarea
          class="input" id="board-text" aria-labelledby="board-heading" rows="1" spellcheck="false" autocomplete="off" autocapitalize="off"
          @blur=${() => this.#leave()}
          @keydown=${(event: KeyboardEvent) => this.#keydown(event)} @input=${(event: InputEvent) => this.#inputEvent(event)}
        ></textarea>
        <div class="error" id="board-error" hidden></div>
        ${this.#answer?.draw() ?? nothing}
        <div class="row">
          <div class="bar">
            ${this.#isTyped ? button('show-typed', t('showBoard'), () => this.#submit()) : nothing} ${button('paste', t('paste'), () => this.#paste())} ${button('copy-board', t('copy'))} ${button('copy-link', t('copyLink'))}
          </div>
          <label class="check"><input type="checkbox" id="with-moves" /><span>${t('includeMoves')}</span></label>
        </div>
        ${this.#puzzle.image ? html`<p class="quiet">${t('withoutPicture')}</p>` : nothing}
        <div class="courses"></div>`,
      this.#field,
    );
  }

  #element<E extends HTMLElement>(id: string) {
    return find<E>(`#${id}`, this.#field);
  }

  get #input() {
    return this.#element<HTMLTextAreaElement>('board-text');
  }

  get #error() {
    return this.#element('board-error');
  }

  /** Whether the moves are copied together with the board. */
  get #withMoves() {
    return this.#element<HTMLInputElement>('with-moves').checked;
  }

  #link() {
    const { goal, history } = this.#puzzle;
    return this.#withMoves ? writeReplay(history, goal) : writeAddress(gameLink(this.#puzzle));
  }

  /** The game that a text replaces, named by its first board, or the entry of a board. */
  get #game() {
    return this.#store.entry ?? gameLink(this.#puzzle).board;
  }

  /** Begins to read a text; returns a function that tells whether its answer is still needed. */
  #begin(text: string | null) {
    const reading: { text: string | null; game: unknown } = { text, game: null };
    this.#reading = reading;
    this.#puzzle.ready.then(
      () => {
        reading.game = this.#game;
      },
      () => {}, // which the reader reports
    );
    return () => this.#reading === reading;
  }

  /** Shows the board, or the board that is being entered, unless the user is typing another one. */
  #show() {
    const board = this.#store.entry?.text ?? this.#puzzle.board;
    const isNew = this.#shown !== board;
    this.#shown = board;
    // While there is a question, its text stays, unless another board is shown.
    if (!isNew && this.#answer?.kind === 'question') return;
    if (isNew && !this.#submitting && this.#answer?.kind !== 'list') this.#say(null);
    const isReplaced = this.#reading !== null && this.#reading.game !== null && this.#reading.game !== this.#game;
    if (isReplaced) this.#reading = null;
    // A text that is being read stays, although a solution may begin to play.
    if (this.#reading || this.#isTyped) return;
    if (document.activeElement === this.#input && !this.#submitting && !isReplaced) return;
    this.#input.value = board;
    this.#submitted = board;
    clearError(this.#input, this.#error);
  }

  /** Shows what is wrong with the text of a link, unless another text has been given meanwhile. The search panel says it too. */
  refuseLink(error: TextError) {
    if (!this.#reading && !this.#isTyped) this.#refuse({ isSaid: this.#store.note?.kind === 'bad-link', ...error });
  }

  /** Shows what is wrong with a text. */
  #refuse(error: TextError) {
    this.#reading = null;
    this.#openRow();
    if (this.#input.value !== error.text) this.#input.value = error.text.slice(0, maxShown);
    this.#submitted = this.#input.value;
    showError(this.#input, this.#error, error);
    // The user may have left the field by pressing a button below it, which must not move yet.
    whenReleased(() => {
      this.#error.hidden = !hasError(this.#input);
    });
  }

  #keydown(event: KeyboardEvent) {
    if (!isSubmit(event)) return;
    event.preventDefault();
    this.#submit();
  }

  /** Text that is pasted or dropped is complete and submitted at once. */
  #inputEvent(event: InputEvent) {
    if (this.#answer?.kind === 'question') this.#forget();
    this.#reading = null;
    this.#correct();
    this.#setTyped(true);
    if (event.inputType === 'insertFromPaste' || event.inputType === 'insertFromDrop') this.#submit();
  }

  #setTyped(isTyped: boolean) {
    if (this.#isTyped === isTyped) return;
    this.#isTyped = isTyped;
    // The field may have been left by pressing a button beside this one, which must not move yet.
    whenReleased(() => this.#draw());
  }

  /** Removes the error, since the text is being corrected. The text is read again when it is submitted or the field is left. */
  #correct() {
    if (!hasError(this.#input)) return;
    clearError(this.#input, this.#error);
    this.#submitted = null;
    this.#store.accept();
  }

  /** Opens files that were dropped or pasted: texts, or a picture for the tiles. */
  async open(files: File[]) {
    const picture = files.find(isPicture);
    const failed = { text: this.#input.value, message: words('reload') };
    if (picture) return this.#openPicture(picture).catch(() => this.#refuse(failed));
    this.#setTyped(false);
    const isAsked = this.#begin(null);
    try {
      const text = await textOf(files, this.#puzzle.assets);
      if (isAsked()) await this.enter(text);
    } catch (error) {
      if (isAsked()) this.#refuse(error instanceof FileProblem ? { ...failed, message: error.message } : failed);
    }
  }

  /** Submits a text that was pasted or dropped elsewhere on the page. */
  enter(text: string) {
    this.#input.value = text;
    this.#submitted = null;
    return this.#submit();
  }

  async #submit() {
    this.#setTyped(false);
    const text = this.#input.value;
    if (text === this.#submitted || text === this.#reading?.text) return;
    const slidysim = slidysimData(text);
    if (slidysim !== null) return this.#analyze(slidysim);
    const isAsked = this.#begin(text);
    const link = readLink(text);
    if (link) {
      this.#end(text);
      // The link is followed as if it had been clicked.
      location.hash = writeAddress(link);
      return;
    }
    let solves = false;
    const ended = new AbortController();
    const { signal } = ended;
    const begun = ({ detail }: { detail: { purpose: string } }) => {
      solves = detail.purpose === 'solve';
    };
    const failed = ({ detail }: { detail: { code: string } }) => {
      solves &&= detail.code !== 'aborted';
    };
    this.#puzzle.addEventListener('fifteen-solve-start', begun, { signal });
    this.#puzzle.addEventListener('fifteen-error', failed, { signal });
    let reading: TextReading;
    try {
      reading = await readText(this.#puzzle, text);
    } catch {
      if (!isAsked()) return;
      this.#refuse({ text, message: words('reload') });
      this.#submitted = ''; // the same text can be submitted again
      return;
    } finally {
      ended.abort();
    }
    if (!isAsked()) return;
    this.#end(text);
    // The reader is loaded with the first text. A press of Solve meanwhile, unless canceled, is meant for the board of the text.
    await this.#answerTo(reading, text);
    if (solves && reading.kind === 'board') this.#puzzle.solve();
  }

  /** Opens the analysis of a slidysim link, and shows the board again. */
  #analyze(slidysim: string) {
    this.#reading = null;
    this.#say(null);
    this.#correct();
    this.#input.blur();
    this.#show();
    location.hash = analysisAddress({ start: '', slides: '', slidysim });
  }

  /** Ends the reading of a text. */
  #end(text: string) {
    this.#reading = null;
    this.#submitted = text;
  }

  async #answerTo(reading: TextReading, text: string) {
    this.#say(null);
    if (reading.kind !== 'error') {
      clearError(this.#input, this.#error);
      this.#store.accept();
    }
    switch (reading.kind) {
      case 'board':
        return this.#choose(reading.found);
      case 'boards':
        return this.#list(reading, text);
      case 'question':
        return this.#ask(reading);
      case 'error':
        this.#refuse({
          ...reading.error,
          text,
          message: elementWords().error({ ...reading.error, text }),
          isSaid: false,
        });
        this.#store.refuse(reading.error.code);
    }
  }

  /** Shows a board of the text. */
  async #choose(found: FoundBoard) {
    this.#reading = null;
    this.#submitting = true;
    try {
      const puzzle = this.#puzzle;
      const { entry } = this.#store;
      if (entry) {
        entry.take(found.board);
        return this.#show();
      }
      puzzle.goal = goalOfNext(puzzle);
      const before = puzzle.goal;
      const note = await showFound(this.#store, found);
      if (puzzle.goal === before) forgetBrought(puzzle);
      else keepBrought(puzzle, before);
      this.#noteGoal(note);
      this.#show();
    } finally {
      this.#submitting = false;
    }
  }

  /** A list gets no note: there is no room below it, and its boards come from one program. */
  #noteGoal(note: GoalNote | null) {
    if (this.#answer?.kind === 'list') return;
    if (!note) return this.#say(null);
    const take = (goal: string) => {
      this.#puzzle.goal = goal;
      this.#noteGoal(note.other ? assumed(goal, [note.goal, note.other]) : null);
    };
    this.#say({ kind: 'note', draw: () => goalNote(note, take) });
  }

  async #list({ found, unread }: Extract<TextReading, { kind: 'boards' }>, text: string) {
    let chosen: FoundBoard | null = null;
    const choose = (one: FoundBoard) => {
      chosen = one;
      this.#choose(one);
      this.#draw();
    };
    const draw = () => boardList({ found, unread, text }, chosen, { choose, close: () => this.#close() });
    this.#say({ kind: 'list', draw });
    await this.#store.changed(); // the settings around it may have just opened
    this.#element('answer').focus();
  }

  async #ask({ about, readings }: Extract<TextReading, { kind: 'question' }>) {
    this.#puzzle.pause(); // its next move would end the question
    const choose = (board: string) => {
      this.#say(null);
      // The button that was pressed is gone. While a board is entered, the puzzle is hidden.
      (this.#store.entry ? this.#input : this.#puzzle).focus({ preventScroll: true });
      showTop(this.#puzzle);
      this.enter(board);
    };
    this.#say({ kind: 'question', draw: () => questions[about](readings, choose, () => this.#close()) });
    await this.#store.changed();
    this.#element('answer').focus();
  }

  #say(answer: Answer | null) {
    if (!answer && !this.#answer) return;
    this.#answer = answer;
    this.#draw();
    if (answer) this.#openRow();
  }

  /** Opens the settings too, which the row is part of, unless it stands beside a board that is being entered. */
  #openRow() {
    if (!this.#store.entry) this.#store.showSettings(true);
    this.#field.closest('details')?.setAttribute('open', '');
  }

  /** Ends a question or a list. The same text can be submitted again. */
  #forget() {
    this.#say(null);
    this.#submitted = '';
  }

  #close() {
    this.#forget();
    this.#input.focus();
  }

  /** Submits what was typed. Otherwise the current board is shown again; a text with an error or a question stays, so that it can be corrected. */
  #leave() {
    if (this.#isTyped) this.#submit();
    const isOpen = this.#answer?.kind === 'question';
    if (!this.#submitting && !isOpen && !hasError(this.#input)) this.#show();
  }

  async #paste() {
    const isAsked = this.#begin(null);
    try {
      const text = await navigator.clipboard.readText();
      if (isAsked()) await this.enter(text);
    } catch {
      if (!isAsked()) return;
      this.#reading = null;
      // Without permission to read the clipboard, the user can still paste with the keyboard.
      this.#input.focus();
      this.#input.select();
    }
  }
}
