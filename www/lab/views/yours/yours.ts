// Yours: a heuristic that the reader writes, tried on all boards of the 8-puzzle.

import { html, nothing } from 'lit';
import { boardImage } from '../../../ui/board-image.js';
import { legend } from '../../../ui/chart/figure.js';
import { download } from '../../../ui/download.js';
import { select } from '../../../ui/select.js';
import { announceCheck, keepFor, keptFor } from '../../parts/own-heuristic.js';
import type { SpaceRequest } from '../../parts/space.js';
import { requestOf } from '../../parts/space.js';
import type { LabWords } from '../../text/lab-words.js';
import type { Subject } from '../../view.js';
import { LabView } from '../../view.js';
import { band, bars } from './charts.js';
import { Check } from './check.js';
import type { Editor } from './editor/editor.js';
import { codeOf, exampleOf, examples } from './examples.js';
import { message, sentenceOf, stoppedSentence, verdict } from './verdict.js';

export { default as styles } from './styles.css?raw';
export { Yours as View };

/** How many boards there are. */
const boardCount = 181_440;

/** Longer code is not put into a link, in characters. */
const maxLinked = 4000;

interface Data {
  request: SpaceRequest;
  code: string | undefined;
  held: Editor;
}

class Yours extends LabView<Data, 'code'> {
  #check = new Check(this.context);
  /** The code that the element was last given. */
  #given: string | undefined;
  /** Whether the code came from elsewhere and was not run yet. */
  #isForeign = false;
  /** The step to show when the boards are checked. */
  #requestedAt = 0;

  /** The steps are the solution of the worst board, if there is one. */
  override get hasTimeline() {
    return Boolean(this.#check.checked?.solution.length);
  }

  /** There is a chart only of a heuristic that could be checked. */
  override get hasPicture() {
    return this.#check.checked !== null;
  }

  protected async load(subject: Subject<'code'>, last: Data | null) {
    const request = requestOf(subject, this.rules);
    return { request, code: subject.code, held: last?.held ?? (await this.#newEditor()) };
  }

  protected override async take(at: number | null, last: Data | null) {
    const { request, code } = this.data;
    const isNewGoal = request.goal !== last?.request.goal;
    const isNewBoard = request.board !== last?.request.board;
    this.#requestedAt = at ?? 0;
    if (code !== this.#given) this.#take(code ?? '');
    else if ((isNewGoal || this.#check.code === null) && !this.#isForeign) this.#run();
    else if (isNewBoard) this.#check.compare(request);
    else if (at !== null && this.hasTimeline) await this.timeline.goTo(at);
  }

  async #newEditor() {
    const { Editor } = await import('./editor/editor.js');
    return new Editor({
      // biome-ignore lint/nursery/noUnsafeTypeAssertion: that of an element
      root: this.context.root as ShadowRoot,
      label: this.words.text('editor'),
      changed: () => this.#edited(),
      check: () => this.#run(),
    });
  }

  /** Shows code that the element was given, or the reader's version of it. Code that comes from elsewhere is not run at once. */
  #take(code: string) {
    const kept = keptFor(code);
    this.#given = code;
    this.#isForeign = true;
    this.#write(kept ?? (code || this.#first));
    this.#isForeign = kept === null && exampleOf(this.#text) === undefined;
    if (this.#isForeign) this.#check.clear();
    else this.#run();
    this.context.changed();
  }

  #edited() {
    this.#keep();
    this.context.changed();
  }

  /** Keeps the code that the reader has written, or has run. Code that only came with a link is not kept. */
  #keep() {
    const given = this.#given ?? '';
    if (!this.#isForeign) keepFor(given, this.#text === (given || this.#first) ? null : this.#text);
  }

  /** The code of the example that is shown at the beginning. */
  get #first() {
    return codeOf(examples[0], this.words);
  }

  get #text() {
    return this.data.held.text;
  }

  #write(code: string) {
    if (this.#text !== code) this.data.held.text = code;
  }

  /** Checks the code of the editor. */
  async #run() {
    const { held: editor, request } = this.data;
    this.#isForeign = false;
    this.#keep();
    this.timeline.pause();
    editor.mark(0);
    const { text } = editor;
    const isDone = await this.#check.run(text, request, () => editor.errorLine);
    if (!isDone) return;
    // The comments of the example stay in the language in which it was shown first.
    announceCheck(exampleOf(text) === examples[0] ? null : text);
    editor.mark(this.#check.failure?.line ?? 0);
    this.timeline.length = Math.max(0, (this.#check.checked?.solution.length ?? 0) - 1);
    await this.timeline.goTo(this.#requestedAt);
    this.#requestedAt = 0;
  }

  stage() {
    const { rules, words } = this;
    const { rows, root } = this.#check;
    const { held, request } = this.data;
    const image = root.board ? boardImage(rules.readBoard(root.board), request.goalBoard, words.boardName) : nothing;
    return html`<div class="yours">
      <div class="code">${this.#start()}<div data-keys>${held.dom}</div>${this.#act()}</div>
      <div class="result">${this.#result()}</div>
      ${rows.length > 0 ? html`<div class="nodes">${bars(rows, image, root.distance, words)}${this.#elsewhere(words)}</div>` : nothing}
    </div>`;
  }

  /** The note about a board of another shape, from which nothing is searched. */
  #elsewhere(words: LabWords) {
    const { board, subject } = this.data.request;
    return board === '' && subject.board ? html`<p class="quiet">${words.text('otherSize')}</p>` : nothing;
  }

  #start() {
    const { words } = this;
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
    const { words } = this;
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
    const { words } = this;
    const { checked, failure } = this.#check;
    if (failure) return message(failure, words);
    if (this.#isForeign) return html`<div class="ask"><b>${words.text('askLead')}</b> ${words.text('askRest')}</div>`;
    if (!checked) return nothing;
    const at = Math.min(this.timeline.at, Math.max(0, checked.solution.length - 1));
    const signs = [
      { shape: 'band', text: words.text('leastToMost') },
      { shape: 'to-go', text: words.text('mean') },
      ...(checked.solution.length > 0 ? [{ shape: 'too-large', text: words.text('aboveTruth') }] : []),
    ];
    return html`${verdict(checked, { goal: this.data.request.goalBoard, at, words })}
      <p class="cap split">${words.text('bandName')}</p>
      ${band(checked.columns, words)}${legend(signs)}`;
  }

  sentence() {
    const { words } = this;
    const { checked, failure, code, reached, beatsManhattan } = this.#check;
    if (failure) return stoppedSentence(failure, boardCount, words);
    if (checked) return sentenceOf({ checked, code: code ?? '', at: this.timeline.at, beatsManhattan }, words);
    const key = reached === null ? 'waiting' : 'checking';
    return { lead: words.text(`${key}Lead`), rest: words.text(`${key}Rest`) };
  }

  async table() {
    return {
      head: this.heads('headMoves', 'headBoards', 'headLeast', 'headMean', 'headMost', 'headAbove'),
      rows: (this.#check.checked?.columns ?? []).map(({ boards, least, mean, most, above }, distance) => [
        ...[distance, boards, least],
        Number(mean.toFixed(4)),
        ...[most, above],
      ]),
    };
  }

  get shown() {
    const { board, goal } = this.data.request.subject;
    const isLinked = this.#text !== this.#first && this.#text.length <= maxLinked;
    return { board, goal, code: isLinked ? this.#text : '' };
  }

  override close() {
    super.close();
    this.#check.close();
  }
}
