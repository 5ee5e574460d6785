// Yours: a heuristic that the reader writes, tried on all boards of the 8-puzzle.

import { html, nothing } from 'lit';
import { boardImage } from '../../../ui/board-image.js';
import { legend } from '../../../ui/chart/figure.js';
import { download } from '../../../ui/download.js';
import { select } from '../../../ui/select.js';
import type { SpaceRequest } from '../../parts/space-request.js';
import { requestOf } from '../../parts/space-request.js';
import { Timeline } from '../../parts/timeline.js';
import type { LabWords } from '../../text/lab-words.js';
import type { Subject, View, ViewContext } from '../../view.js';
import { band, bars } from './charts.js';
import { Check } from './check.js';
import type { Editor } from './editor/editor.js';
import { codeOf, exampleOf, examples } from './examples.js';
import { keep, readKept } from './kept.js';
import { message, sentenceOf, stoppedSentence, verdict } from './verdict.js';

export { default as styles } from './styles.css?raw';
export { Yours as View };

/** How many boards there are. */
const boardCount = 181_440;

/** Longer code is not put into a link, in characters. */
const maxLinked = 4000;

class Yours implements View {
  #context;
  #timeline;
  #check;
  #editor: Editor | null = null;
  #request: SpaceRequest | null = null;
  /** The code that the element was last given. */
  #given: string | undefined;
  /** Whether the code came from elsewhere and was not run yet. */
  #isForeign = false;
  /** The step to show when the boards are checked. */
  #requestedAt = 0;

  constructor(context: ViewContext) {
    this.#context = context;
    this.#timeline = new Timeline(async () => context.changed(), context.changed, context.failed);
    this.#check = new Check(context);
  }

  /** The solution of the worst board, if there is one. */
  get timeline() {
    return this.#check.checked?.solution.length ? this.#timeline : null;
  }

  /** There is a chart only of a heuristic that could be checked. */
  get hasPicture() {
    return this.#check.checked !== null;
  }

  async show(subject: Subject, at: number | null, signal: AbortSignal) {
    const request = requestOf(subject, this.#context.rules);
    const editor = this.#editor ?? (await this.#newEditor());
    if (signal.aborted) {
      if (editor !== this.#editor) editor.close();
      return;
    }
    this.#editor = editor;
    const isNewGoal = request.goal !== this.#request?.goal;
    const isNewBoard = request.board !== this.#request?.board;
    this.#request = request;
    this.#requestedAt = at ?? 0;
    if (subject.code !== this.#given) this.#take(subject.code ?? '');
    else if ((isNewGoal || this.#check.code === null) && !this.#isForeign) this.#run();
    else if (isNewBoard) this.#check.compare(request);
    else if (at !== null) await this.timeline?.goTo(at);
  }

  async #newEditor() {
    const { Editor } = await import('./editor/editor.js');
    return new Editor({
      // biome-ignore lint/nursery/noUnsafeTypeAssertion: that of an element
      root: this.#context.root as ShadowRoot,
      label: this.#context.words().text('editor'),
      changed: () => this.#edited(),
      check: () => this.#run(),
    });
  }

  /** Shows code that the element was given, or the reader's version of it. Code that comes from elsewhere is not run at once. */
  #take(code: string) {
    const kept = readKept(code);
    this.#given = code;
    this.#isForeign = true;
    this.#write(kept ?? (code || this.#first));
    this.#isForeign = kept === null && exampleOf(this.#text) === undefined;
    if (this.#isForeign) this.#check.clear();
    else this.#run();
    this.#context.changed();
  }

  #edited() {
    this.#keep();
    this.#context.changed();
  }

  /** Keeps the code that the reader has written, or has run. Code that only came with a link is not kept. */
  #keep() {
    const given = this.#given ?? '';
    if (!this.#isForeign) keep(this.#text === (given || this.#first) ? null : this.#text, given);
  }

  /** The code of the example that is shown at the beginning. */
  get #first() {
    return codeOf(examples[0], this.#context.words());
  }

  get #text() {
    return this.#editor?.text ?? '';
  }

  #write(code: string) {
    if (this.#editor && this.#editor.text !== code) this.#editor.text = code;
  }

  /** Checks the code of the editor. */
  async #run() {
    const [editor, request] = [this.#editor, this.#request];
    if (!editor || !request) return;
    this.#isForeign = false;
    this.#keep();
    this.#timeline.pause();
    editor.mark(0);
    const isDone = await this.#check.run(editor.text, request, () => editor.errorLine);
    if (!isDone) return;
    editor.mark(this.#check.failure?.line ?? 0);
    this.#timeline.length = Math.max(0, (this.#check.checked?.solution.length ?? 0) - 1);
    await this.#timeline.goTo(this.#requestedAt);
    this.#requestedAt = 0;
  }

  stage() {
    const words = this.#context.words();
    const { rules } = this.#context;
    const { rows, root } = this.#check;
    const goal = this.#request?.goalBoard;
    const image = root.board && goal ? boardImage(rules.readBoard(root.board), goal, words.boardName) : nothing;
    return html`<div class="yours">
      <div class="code">${this.#start()}<div data-keys>${this.#editor?.dom}</div>${this.#act()}</div>
      <div class="result">${this.#result()}</div>
      ${rows.length > 0 ? html`<div class="nodes">${bars(rows, image, root.distance, words)}${this.#elsewhere(words)}</div>` : nothing}
    </div>`;
  }

  /** The note about a board of another shape, from which nothing is searched. */
  #elsewhere(words: LabWords) {
    const { board = '', subject } = this.#request ?? {};
    return board === '' && subject?.board ? html`<p class="quiet">${words.text('otherSize')}</p>` : nothing;
  }

  #start() {
    const words = this.#context.words();
    const own = exampleOf(this.#text);
    const list = select({
      values: [...examples.keys()],
      textOf: (index) => words.text(examples[index].name),
      chosen: own && examples.indexOf(own),
      placeholder: words.text('ownCode'),
      choose: (index) => {
        this.#write(codeOf(examples[index], words));
        this.#run();
      },
    });
    return html`<label class="start">${words.text('start')} ${list}</label>`;
  }

  #act() {
    const words = this.#context.words();
    const { reached, code } = this.#check;
    const isChanged = code !== null && reached === null && this.#text !== code;
    const { length } = this.#text;
    return html`<div class="act">
        <button type="button" class="btn ${code === null || isChanged ? 'primary' : ''}" @click=${() => this.#run()}>${words.text('check')}</button>
        <span class=${reached === null ? 'key' : ''}>${reached !== null ? words.text('checking', { n: reached, all: boardCount }) : words.text('key')}</span>
        <button type="button" class="btn" @click=${() => download('h.js', this.#text, 'text/javascript')}>${words.text('saveCode')}</button>
      </div>
      ${isChanged ? html`<p class="quiet">${words.text('changed')}</p>` : nothing}
      ${length > maxLinked ? html`<p class="quiet">${words.text('tooLong', { n: length, most: maxLinked })}</p>` : nothing}`;
  }

  #result() {
    const words = this.#context.words();
    const { checked, failure } = this.#check;
    if (failure) return message(failure, words);
    if (this.#isForeign) return html`<div class="ask"><b>${words.text('askLead')}</b> ${words.text('askRest')}</div>`;
    if (!checked || !this.#request) return nothing;
    const at = Math.min(this.#timeline.at, Math.max(0, checked.solution.length - 1));
    const signs = [
      { shape: 'band', text: words.text('leastToMost') },
      { shape: 'to-go', text: words.text('mean') },
      ...(checked.solution.length > 0 ? [{ shape: 'too-large', text: words.text('aboveTruth') }] : []),
    ];
    return html`${verdict(checked, { goal: this.#request.goalBoard, at, words })}
      <p class="cap split">${words.text('bandName')}</p>
      ${band(checked.columns, words)}${legend(signs)}`;
  }

  sentence() {
    const words = this.#context.words();
    const { checked, failure, code, reached, beatsManhattan } = this.#check;
    if (failure) return stoppedSentence(failure, boardCount, words);
    if (checked) return sentenceOf({ checked, code: code ?? '', at: this.#timeline.at, beatsManhattan }, words);
    const key = reached === null ? 'waiting' : 'checking';
    return { lead: words.text(`${key}Lead`), rest: words.text(`${key}Rest`) };
  }

  async table() {
    const words = this.#context.words();
    return {
      head: ['headMoves', 'headBoards', 'headLeast', 'headMean', 'headMost', 'headAbove'].map((key) => words.text(key)),
      rows: (this.#check.checked?.columns ?? []).map(({ boards, least, mean, most, above }, distance) => [
        ...[distance, boards, least],
        Number(mean.toFixed(4)),
        ...[most, above],
      ]),
    };
  }

  get shown() {
    const { board, goal } = this.#request?.subject ?? { board: '', goal: 'blank-last' as const };
    const isLinked = this.#text !== this.#first && this.#text.length <= maxLinked;
    return { board, goal, code: isLinked ? this.#text : '' };
  }

  source() {
    return this.#context.words().text('source');
  }

  close() {
    this.#timeline.pause();
    this.#check.close();
    this.#editor?.close();
    this.#editor = null;
  }
}
