// Steps: one small board, solved by five searches, each a small change of the one before: the program, the queue, and all boards found.

import { html, nothing } from 'lit';
import { FifteenError } from '../../../solver/errors.js';
import { boardImage } from '../../../ui/board-image.js';
import { buttonGroup } from '../../../ui/button-group.js';
import { legend } from '../../../ui/chart/figure.js';
import { slidingTile } from '../../../ui/directions.js';
import { heuristicName } from '../../parts/search/names.js';
import { program } from '../../parts/search/program.js';
import type { Scene } from '../../parts/search/scene.js';
import { sceneOf } from '../../parts/search/scene.js';
import { sentenceOf as sentenceOfIdaStar } from '../../parts/search/sentences.js';
import type { Started } from '../../parts/search/start.js';
import { requestOf, startSearch } from '../../parts/search/start.js';
import { widthClass } from '../../parts/shapes.js';
import { Timeline } from '../../parts/timeline.js';
import type { LabWords } from '../../text/lab-words.js';
import type { Subject, Table, View, ViewContext } from '../../view.js';
import type { Found } from './found.js';
import { foundOf, isKnownAt, queueAt, statesAt } from './found.js';
import { chips, map } from './map.js';
import type { Shown } from './searches.js';
import { firstWeight, isShown, keyOf, shownSearches, weights } from './searches.js';
import { sentenceOf } from './sentences.js';
import own from './styles.css?raw';

export const styles = own;

export { Steps as View };

/** Nine moves from its goal, and each of the searches does something else on it. */
const example = { board: '1 2 3/5 8 0/4 6 7', solution: 'RULDRRULL' };

/** Only the beginning of a tree with more leaves is shown. */
const maxLeaves = 3000;

/** A whole search or, for IDA*, one iteration. */
interface Part {
  /** the step of the search at which it begins, counted from 0 */
  first: number;
  found: Found;
}

class Steps implements View {
  timeline;
  #context;
  #startedFor = '';
  #started: Started | null = null;
  /** In the order of their first steps; several only for IDA*, which forgets the boards that it has found when the bound rises. */
  #parts: Part[] = [];
  #scene: Scene | null = null;
  #weight = firstWeight;

  constructor(context: ViewContext) {
    this.#context = context;
    this.timeline = new Timeline((step) => this.#goTo(step), context.changed, context.failed);
  }

  async show(subject: Subject, at: number | null, signal: AbortSignal) {
    const algorithm = subject.algorithm || 'breadth-first';
    if (!isShown(algorithm))
      throw new FifteenError('bad-options', `Unknown algorithm “${algorithm}”; expected ${shownSearches.join(', ')}.`);
    const weight = subject.weight || firstWeight;
    if (!(Number(weight) >= 1 && Number(weight) <= 10))
      throw new FifteenError('bad-options', `Invalid weight ${weight}; expected 1 to 10.`);
    const request = requestOf({ ...subject, algorithm, weight }, example, this.#context.rules);
    const wanted = [...Object.values(request), weight].join('|');
    if (wanted !== this.#startedFor || !this.#started) {
      const begun = await this.#start({ ...request, weight }, signal);
      if (!begun) return;
      this.#startedFor = wanted;
      this.timeline.at = 0;
    }
    this.timeline.pause();
    this.timeline.at = Math.min(at ?? this.timeline.at, this.timeline.length);
    await this.#goTo(this.timeline.at);
  }

  /** Starts a search, of an easier board if the requested one takes too many steps. */
  async #start(request: Subject, signal: AbortSignal) {
    // Breadth-first search has no heuristic, and only weighted A* has a weight.
    const asked = {
      ...request,
      ...(request.algorithm === 'breadth-first' ? { heuristic: '' as const } : {}),
      ...(request.algorithm === 'weighted-a-star' ? {} : { weight: undefined }),
    };
    const started = await startSearch(this.#context, asked, example, signal);
    if (!started) return false;
    const parts = await this.#partsOf(started);
    if (signal.aborted) {
      started.trace.close();
      return false;
    }
    this.#started?.trace.close();
    this.#started = started;
    this.#parts = parts;
    this.#weight = request.weight ?? firstWeight;
    const { bounds, steps } = started.overview;
    this.timeline.length = steps - 1;
    this.timeline.marks = bounds.slice(1).map(({ bound, step }) => ({ at: step - 1, label: String(bound) }));
    return true;
  }

  async #partsOf({ trace, overview, request }: Started): Promise<Part[]> {
    const { bounds, steps } = overview;
    const isIdaStar = request.algorithm === 'ida-star';
    const firsts = isIdaStar ? bounds.map(({ step }) => step) : [1];
    const { rules } = this.#context;
    const root = rules.readBoard(request.board);
    // IDA* does not know that it has been at a board before.
    const boardOf = (path: string) => (isIdaStar ? path : rules.writeBoard(rules.applyMoves(root, path)));
    return Promise.all(
      firsts.map(async (first, index) => {
        const tree = await trace.tree(first, (firsts[index + 1] ?? steps + 1) - 1, maxLeaves);
        return { first: first - 1, found: foundOf(tree.nodes, tree.steps, boardOf) };
      }),
    );
  }

  async #goTo(step: number) {
    const started = this.#started;
    if (!started) return;
    const views = await started.trace.views(step + 1, step + 1).catch((thrown) => this.#lose(started, thrown));
    // Another step or another search was requested meanwhile.
    if (!views || started !== this.#started || step !== this.timeline.at) return;
    this.#scene = sceneOf(views[0], { ...started.request, rules: this.#context.rules });
    this.#context.changed();
  }

  /** Ends a search that cannot go on. The next call of `show` starts it again. */
  #lose(started: Started, thrown: unknown) {
    if (started !== this.#started) return null;
    this.timeline.pause();
    started.trace.close();
    this.#started = null;
    throw thrown;
  }

  get #algorithm(): Shown {
    const algorithm = this.#started?.request.algorithm ?? '';
    return isShown(algorithm) ? algorithm : 'breadth-first';
  }

  get #keyOf() {
    return keyOf(this.#algorithm, { weight: this.#weight });
  }

  choices() {
    const words = this.#context.words();
    const { choose } = this.#context;
    const ofWeight = buttonGroup({
      label: words.text('weight'),
      values: weights,
      textOf: (weight) => words.text('weightIs', { w: decimal(weight, words) }),
      chosen: this.#weight,
      choose: (weight) => choose({ weight }),
    });
    return html`${buttonGroup({
      label: words.text('algorithms'),
      values: shownSearches,
      textOf: (one) => words.text(`${one}-short`),
      chosen: this.#algorithm,
      choose: (algorithm) => choose({ algorithm }),
    })}${this.#algorithm === 'weighted-a-star' ? ofWeight : nothing}`;
  }

  /** The part of the search that the present step belongs to. */
  get #part() {
    return this.#parts.findLast(({ first }) => first <= this.timeline.at);
  }

  stage() {
    const scene = this.#scene;
    const words = this.#context.words();
    const part = this.#part;
    if (!scene || !part) return html``;
    const algorithm = this.#algorithm;
    const step = stepIn(part, this.timeline.at);
    const hasQueue = algorithm !== 'ida-star';
    const states = statesAt(part.found, step, hasQueue);
    const { board, goal, child } = scene;
    const mark = child && ([slidingTile(board, child), { kind: 'hint', move: child }] as const);
    return html`<div class="steps ${widthClass(board)}">
      <div class="state">
        ${boardImage(board, goal, words.boardName, { marks: new Map(mark ? [mark] : []) })}
        <p class="key">${words.text(`${algorithm}-key`, this.#keyValues(scene))}</p>
      </div>
      <div class="code">${program(scene, algorithm, words)}</div>
      <div class="boards">
        ${hasQueue ? chips(queueAt(part.found, step, this.#keyOf, algorithm === 'breadth-first'), this.#keyOf, words) : nothing}
        ${legend(signsOf(hasQueue, words))}
        ${map({ found: part.found, states, keyOf: this.#keyOf }, words)}
      </div>
    </div>`;
  }

  /** The values under the board. */
  #keyValues({ view }: Scene) {
    const g = view.path.length;
    const h = view.h.at(-1) ?? 0;
    return { n: g, g, h, f: this.#keyOf({ g, h }), w: decimal(this.#weight, this.#context.words()) };
  }

  sentence() {
    const scene = this.#scene;
    const words = this.#context.words();
    if (!scene || !this.#started) return { lead: '', rest: '' };
    const { request } = this.#started;
    if (this.#algorithm === 'ida-star') return sentenceOfIdaStar(scene, heuristicName(request.heuristic, words), words);
    const part = this.#part;
    const isAgain = part !== undefined && isKnownAt(part.found, stepIn(part, this.timeline.at));
    return sentenceOf(scene, { algorithm: this.#algorithm, key: this.#keyValues(scene).f, isAgain }, words);
  }

  jumps() {
    const words = this.#context.words();
    const view = this.#scene?.view;
    if (!view) return html``;
    const expanded = view.iterations.reduce((total, one) => total + one.expanded, 0);
    const kept = view.lists ? view.lists.open + view.lists.closed : view.path.length + 1;
    const count = (name: string, n: number) => html`<span>${words.text(name)} <b>${words.count(n)}</b></span>`;
    return html`<p class="counts">${count(view.lists ? 'expanded' : 'expandedNodes', expanded)} ${count('kept', kept)}</p>
      ${this.#started?.isEasier ? html`<p class="quiet">${words.text('easierSteps')}</p>` : nothing}`;
  }

  /** The boards found so far, in their order. */
  async table(): Promise<Table> {
    const words = this.#context.words();
    const part = this.#part;
    const head = ['headPath', 'g', 'h', 'headKey', 'headState'].map((key) => words.text(key));
    if (!part) return { head, rows: [] };
    const states = statesAt(part.found, this.timeline.at - part.first, this.#algorithm !== 'ida-star');
    const paths: string[] = [];
    const rows = part.found.nodes.flatMap((node, index) => {
      paths[index] = (paths[node.parent] ?? '') + node.move;
      const state = states[index];
      if (!state) return [];
      const hasH = this.#algorithm !== 'breadth-first' && node.h !== null;
      return [[paths[index], node.g, hasH ? Number(node.h) : '–', this.#keyOf(node), words.text(`state-${state}`)]];
    });
    return { head, rows };
  }

  get shown() {
    const request = this.#started?.request;
    if (!request) return {};
    return { ...request, ...(this.#algorithm === 'weighted-a-star' ? { weight: this.#weight } : {}) };
  }

  source() {
    const words = this.#context.words();
    const { heuristic = '' } = this.#started?.request ?? {};
    const name = words.text(`${this.#algorithm}-short`);
    return heuristic === '' ? name : `${name}, ${heuristicName(heuristic, words)}`;
  }

  close() {
    this.timeline.pause();
    this.#started?.trace.close();
    this.#started = null;
  }
}

/** A step of the search, counted from the first one of its part. */
const stepIn = ({ first, found }: Part, at: number) => Math.min(at - first, found.steps.length - 1);

/** A weight with as many digits as it was given. */
const decimal = (weight: string, words: LabWords) => words.decimal(Number(weight), (weight.split('.')[1] ?? '').length);

function signsOf(hasQueue: boolean, words: LabWords) {
  const queue = [
    { shape: 'waits', text: words.text('state-open') },
    { shape: 'made', text: words.text('state-seen') },
  ];
  const path = [
    { shape: 'over', text: words.text('state-over') },
    { shape: 'forgotten', text: words.text('forgotten') },
  ];
  return [...(hasQueue ? queue : path), { shape: 'on-path', text: words.text('state-path') }];
}
