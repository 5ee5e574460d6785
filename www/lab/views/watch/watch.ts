// Watch: a search step by step, on the board, as a sum and as a skyline.

import { html, nothing } from 'lit';
import { boardImage } from '../../../ui/board-image.js';
import { buttonGroup } from '../../../ui/button-group.js';
import { legend } from '../../../ui/chart/figure.js';
import { slidingTile } from '../../../ui/directions.js';
import type { Fate, View as Step, Tried } from '../../../wasm/lab.js';
import { heuristicChoice } from '../../parts/heuristic-choice.js';
import { arrows, heuristicName } from '../../parts/search/names.js';
import { programBox } from '../../parts/search/program.js';
import type { Scene, Setting } from '../../parts/search/scene.js';
import { heightsOf, moveOf, sceneOf, sumOf } from '../../parts/search/scene.js';
import { eventName, fateNames, sentenceOf } from '../../parts/search/sentences.js';
import { skyline, sum } from '../../parts/search/skyline.js';
import type { Started } from '../../parts/search/start.js';
import { maxSteps, requestOf, startSearch } from '../../parts/search/start.js';
import { traceable, widthClass } from '../../parts/shapes.js';
import columnSum from '../../styles/column-sum.css?raw';
import type { LabWords } from '../../text/lab-words.js';
import type { Subject, Table, ViewContext } from '../../view.js';
import { LabView } from '../../view.js';
import { Asking, answers, askBox, questionOf } from './ask.js';
import own from './styles.css?raw';

/** Where it is narrow, the sum stands beside the board. */
export const styles = `${own}@container view (width < 620px) {${columnSum}}`;

export { Watch as View };

/** A board that is solved after some hundred nodes. */
const example = { board: '5 3 1 2/6 8 4 0/10 13 7 11/9 14 15 12', solution: 'RRDLLURRRDLLUUURDRULLDLU' };

/** How many steps before the present one are in the table, how many after it, and how many before it are in the file. */
const rows = { before: 30, after: 29, saved: 10_000 };

interface Data extends Started {
  /** of the request; the search may be of an easier board */
  key: string;
  /** the step to begin with, counted from 0 */
  telling: number;
}

class Watch extends LabView<Data> {
  override readonly keys = { n: () => this.#toNextBound(), e: () => this.#toEnd() };
  /** The step that was shown last, which stays until another search has shown its first one. */
  #scene: Scene | null = null;
  /** The number of that step, counted from 0; Infinity if a new search has shown none. */
  #lastStep = Number.POSITIVE_INFINITY;
  #asking = new Asking();

  protected async load(subject: Subject, last: Data | null, signal: AbortSignal) {
    const request = requestOf(subject, example, this.rules);
    const key = Object.values(request).join('|');
    if (key === last?.key) return last;
    const started = await startSearch(this.context, request, example, signal);
    return { ...started, key, telling: (await tellingStep(started)) - 1 };
  }

  protected override take(at: number | null, last: Data | null) {
    const { key, overview, telling } = this.data;
    if (this.data !== last) {
      this.#lastStep = Number.POSITIVE_INFINITY;
      const marks = overview.bounds.slice(1).map(({ bound, step }) => ({ at: step - 1, label: String(bound) }));
      // A search that was lost with its worker resumes at its step.
      const first = key === last?.key ? this.timeline.at : telling;
      Object.assign(this.timeline, { at: first, length: overview.steps - 1, marks });
    }
    return super.take(at, last);
  }

  protected override async goTo(step: number) {
    const isAsked = this.#asking.isOn && this.#canAsk && step > this.#lastStep;
    const views = await this.unlessReplaced(this.data.held.views(Math.max(1, isAsked ? step : step + 1), step + 1));
    // Another step was requested meanwhile.
    if (!views || step !== this.timeline.at) return;
    const view = views[views.length - 1];
    this.#scene = sceneOf(view, this.#setting);
    this.#lastStep = step;
    if (isAsked) this.#asking.consider(views[0], view, this.#setting);
    else this.#asking.forget();
    if (this.#asking.question) this.timeline.pause();
    this.context.changed();
  }

  get #setting() {
    return { ...this.data.request, rules: this.rules };
  }

  override about() {
    return this.loaded?.request.algorithm === 'a-star' ? 'aboutAStar' : 'about';
  }

  override choices() {
    return choices(this.data.request, this.context);
  }

  stage() {
    const scene = this.#asking.question?.scene ?? this.#scene;
    const { words } = this;
    if (!scene) return html``;
    const { view, board: reached, goal, child, isAsked, h } = scene;
    const kind = h === null && !isAsked ? 'pick' : 'hint';
    const mark = child && ([slidingTile(reached, child), { kind, move: child }] as const);
    const signs = [
      { shape: 'made', text: words.text('signMade') },
      { shape: 'to-go', text: words.text('signToGo') },
      { shape: 'over', text: words.text(view.lists ? 'signAbove' : 'signOver') },
    ];
    return html`<div class="watch ${widthClass(reached)}">
      ${boardImage(reached, goal, words.boardName, { marks: new Map(mark ? [mark] : []) })} ${sum(sumOf(scene), words)}
      <div class="rest">
        <p class="cap">${words.text('tried')}</p>
        ${fates(scene, words)} ${legend(signs)} ${skyline(heightsOf(scene), words)}
      </div>
    </div>
    ${isAsked ? nothing : programBox(scene, words)}`;
  }

  sentence() {
    const { words } = this;
    const { question, wasRight } = this.#asking;
    if (!this.#scene) return { lead: '', rest: '' };
    if (question) return questionOf(question.scene, words);
    const { lead, rest } = sentenceOf(this.#scene, heuristicName(this.data.request.heuristic, words), words);
    return { lead: wasRight === null ? lead : `${words.text(wasRight ? 'wasRight' : 'wasWrong')} ${lead}`, rest };
  }

  override question() {
    if (!this.#asking.isOn || !this.#canAsk) return nothing;
    return answers(this.#asking, this.words, (goesOn) => {
      this.#asking.answer(goesOn);
      this.context.changed();
    });
  }

  /** A* keeps every child, so there is nothing to ask. */
  get #canAsk() {
    return this.data.request.algorithm === 'ida-star';
  }

  #turnAsking(isOn: boolean) {
    this.#asking.isOn = isOn;
    this.#asking.forget();
    this.timeline.showsEveryStep = isOn;
    this.context.changed();
  }

  override jumps() {
    const { words } = this;
    const { iterations, lists } = (this.#asking.question?.scene ?? this.#scene)?.view ?? { iterations: [] };
    const count = (name: string, n: number) => html`<span>${words.text(name)} <b>${words.count(n)}</b></span>`;
    const expanded = iterations.reduce((total, one) => total + one.expanded, 0);
    return html`
      <button type="button" class="btn soft" aria-keyshortcuts="N" @click=${this.keys.n}>${words.text(lists ? 'toNextTotal' : 'toNextBound')}</button>
      <button type="button" class="btn soft" aria-keyshortcuts="E" @click=${this.keys.e}>${words.text('toEnd')}</button>
      ${this.#canAsk ? askBox(this.#asking, words, (isOn) => this.#turnAsking(isOn)) : nothing}
      <p class="counts">
        ${count('iteration', iterations.length)} ${count('expanded', expanded)}
        ${lists ? [count('open', lists.open), ' ', count('closed', lists.closed)] : nothing}
      </p>
      ${this.data.isEasier ? html`<p class="quiet">${words.text('easier', { n: maxSteps })}</p>` : nothing}`;
  }

  #toNextBound() {
    const next = this.timeline.marks.find(({ at }) => at > this.timeline.at);
    this.timeline.goTo(next?.at ?? this.timeline.length);
  }

  #toEnd() {
    this.timeline.goTo(this.timeline.length);
  }

  async table() {
    const now = this.#lastKnown;
    const first = Math.max(1, now - rows.before);
    // Later steps would answer the next questions.
    const last = this.#asking.isOn ? now : Math.min(now + rows.after, this.timeline.length + 1);
    const note = this.words.text(now > rows.saved ? 'lastRows' : 'allRows', { n: rows.saved });
    return { ...(await this.#rows(first, last)), now: now - first, note };
  }

  override file() {
    const last = this.#lastKnown;
    return this.#rows(Math.max(1, last + 1 - rows.saved), last);
  }

  /** The last step that the reader may know, counted from 1: an open question must not be answered. */
  get #lastKnown() {
    return this.timeline.at + (this.#asking.question ? 0 : 1);
  }

  async #rows(from: number, to: number) {
    return tableOf(await this.data.held.views(from, to), this.#setting, this.words);
  }

  get shown() {
    return this.data.request;
  }

  override source() {
    const { algorithm, heuristic } = this.data.request;
    return `${this.words.text(algorithm)}, ${heuristicName(heuristic, this.words)}`;
  }
}

/**
 * The step to begin with, counted from 1: for IDA*, a child over the third bound, which tells more than the root does.
 */
async function tellingStep({ held, overview: { bounds, steps }, request: { algorithm } }: Started) {
  const third = bounds[Math.min(2, bounds.length - 1)].step;
  // A* prunes nothing by the bound; its first board with this total tells enough.
  return algorithm === 'a-star' ? Math.min(third + 1, steps) : held.firstOverBound(third, 10);
}

/** The choices: the algorithm, and a heuristic that needs no table. */
function choices(chosen: Subject, context: ViewContext) {
  const words = context.words();
  return html`
    ${buttonGroup({
      label: words.text('algorithms'),
      values: traceable(chosen, context.rules),
      textOf: (one) => words.text(one),
      chosen: chosen.algorithm,
      choose: (algorithm) => context.choose({ algorithm }),
    })}
    ${heuristicChoice(chosen, context)}`;
}

/** The four moves from the last board of the path, in the order in which they are tried, each with its fate. */
function fates(scene: Scene, words: LabWords) {
  return html`<ul class="fates">${scene.view.moves.map((tried) => fateOf(tried, scene, words))}</ul>`;
}

function fateOf({ child, fate }: Tried, scene: Scene, words: LabWords) {
  const isPresent = child === scene.child;
  if (isPresent && scene.isAsked) return html`<li class="now"><b>${arrows[child]} ?</b>${words.text('yourGuess')}</li>`;
  const isWaiting = fate.kind === 'no-tile' || fate.kind === 'waiting';
  const f = fate.kind === 'pruned' && fate.reason === 'bound' ? ` ${scene.view.path.length + 1 + fate.h}` : '';
  const sign = fate.kind === 'no-tile' ? '–' : `${arrows[child]}${f}`;
  const classes = [isWaiting && 'wait', isPresent && 'now'].filter(Boolean).join(' ');
  return html`<li class=${classes}><b>${sign}</b>${words.text(nameOf(fate), { bound: scene.bound })}</li>`;
}

function nameOf(fate: Fate) {
  switch (fate.kind) {
    case 'pruned':
      return fateNames[fate.reason];
    case 'no-tile':
      return 'fateNoTile';
    case 'waiting':
      return 'fateWaiting';
    case 'entered':
      return 'fateEntered';
    case 'dead-end':
      return 'fateDeadEnd';
    default:
      return 'fateOpened';
  }
}

/** The steps as the rows of a table. */
function tableOf(views: Step[], setting: Setting, words: LabWords): Table {
  const boundKey = views[0]?.lists ? 'headSmallest' : 'headBound';
  return {
    head: ['headStep', 'headPath', 'headMove', 'headTile', 'headEvent', 'g', 'h', 'f', boundKey].map((key) =>
      words.text(key),
    ),
    rows: views.map((view) => rowOf(sceneOf(view, setting), words)),
  };
}

function rowOf(scene: Scene, words: LabWords) {
  const { view, g, h, bound } = scene;
  const values = h === null ? ['–', '–'] : [h, g + h];
  const { move, tile } = moveOf(scene) ?? { move: '–', tile: '–' };
  return [view.step - 1, view.path, move, tile, eventName(scene, words), g, ...values, bound];
}
