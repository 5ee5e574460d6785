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
import { movedBy, sentenceOf as sentenceOfIdaStar } from '../../parts/search/sentences.js';
import type { Started } from '../../parts/search/start.js';
import { requestOf, startSearch } from '../../parts/search/start.js';
import { widthClass } from '../../parts/shapes.js';
import type { LabWords } from '../../text/lab-words.js';
import type { Sentence, Subject, Table } from '../../view.js';
import { LabView } from '../../view.js';
import type { Found, Shown } from './found.js';
import { foundOf, isKnownAt, isShown, keyOf, queueAt, shownSearches, statesAt } from './found.js';
import { chips, map } from './map.js';

export { default as styles } from './styles.css?raw';
export { Steps as View };

/** Nine moves from its goal, and each of the searches does something else on it. */
const example = { board: '1 2 3/5 8 0/4 6 7', solution: 'RULDRRULL' };

/** The weights to choose from. At 1, weighted A* is A*. */
const weights = ['1.25', '1.5', '2', '3', '5'];

/** The weight with which the view begins. */
const firstWeight = '1.5';

/** Only the beginning of a tree with more leaves is shown. */
const maxLeaves = 3000;

/** A whole search or, for IDA*, one iteration. */
interface Part {
  /** the step of the search at which it begins, counted from 0 */
  first: number;
  found: Found;
}

interface Data extends Started {
  key: string;
  algorithm: Shown;
  weight: string;
  /** In the order of their first steps; several only for IDA*, which forgets the boards that it has found when the bound rises. */
  parts: Part[];
}

class Steps extends LabView<Data, 'weight'> {
  #scene: Scene | null = null;

  protected async load(subject: Subject<'weight'>, last: Data | null, signal: AbortSignal): Promise<Data> {
    const algorithm = subject.algorithm || 'breadth-first';
    if (!isShown(algorithm))
      throw new FifteenError('bad-options', `Unknown algorithm “${algorithm}”; expected ${shownSearches.join(', ')}.`);
    const weight = subject.weight || firstWeight;
    if (!(Number(weight) >= 1 && Number(weight) <= 10))
      throw new FifteenError('bad-options', `Invalid weight ${weight}; expected 1 to 10.`);
    const request = requestOf({ ...subject, algorithm }, example, this.rules);
    const key = [...Object.values(request), weight].join('|');
    if (key === last?.key) return last;
    // Breadth-first search has no heuristic, and only weighted A* has a weight.
    if (algorithm === 'breadth-first') request.heuristic = '';
    if (algorithm === 'weighted-a-star') request.weight = weight;
    const started = await startSearch(this.context, request, example, signal);
    return { ...started, key, algorithm, weight, parts: await this.#partsOf(started) };
  }

  protected override take(at: number | null, last: Data | null) {
    const { bounds, steps } = this.data.overview;
    const marks = bounds.slice(1).map(({ bound, step }) => ({ at: step - 1, label: String(bound) }));
    if (this.data !== last) Object.assign(this.timeline, { at: 0, length: steps - 1, marks });
    return super.take(at, last);
  }

  async #partsOf({ held, overview, request }: Started): Promise<Part[]> {
    const { bounds, steps } = overview;
    const isIdaStar = request.algorithm === 'ida-star';
    const firsts = isIdaStar ? bounds.map(({ step }) => step) : [1];
    const { rules } = this;
    const root = rules.readBoard(request.board);
    // IDA* does not know that it has been at a board before.
    const boardOf = (path: string) => (isIdaStar ? path : rules.writeBoard(rules.applyMoves(root, path)));
    return Promise.all(
      firsts.map(async (first, index) => {
        const tree = await held.tree(first, (firsts[index + 1] ?? steps + 1) - 1, maxLeaves);
        return { first: first - 1, found: foundOf(tree.nodes, tree.steps, boardOf) };
      }),
    );
  }

  protected override async goTo(step: number) {
    const { held, request } = this.data;
    const views = await this.unlessReplaced(held.views(step + 1, step + 1));
    // Another step was requested meanwhile.
    if (!views || step !== this.timeline.at) return;
    this.#scene = sceneOf(views[0], { ...request, rules: this.rules });
    this.context.changed();
  }

  get #keyOf() {
    return keyOf(this.data.algorithm, this.data.weight);
  }

  override choices() {
    const { words } = this;
    const { choose } = this.context;
    const { algorithm, weight: chosen } = this.data;
    const ofWeight = buttonGroup({
      label: words.text('weight'),
      values: weights,
      textOf: (weight) => words.text('weightIs', { w: decimal(weight, words) }),
      chosen,
      choose: (weight) => choose({ weight }),
    });
    return html`${buttonGroup({
      label: words.text('algorithms'),
      values: shownSearches,
      textOf: (one) => words.text(`${one}-short`),
      chosen: algorithm,
      choose: (value) => choose({ algorithm: value }),
    })}${algorithm === 'weighted-a-star' ? ofWeight : nothing}`;
  }

  /** The part of the search that the present step belongs to. */
  get #part() {
    return this.data.parts.findLast(({ first }) => first <= this.timeline.at);
  }

  stage() {
    const scene = this.#scene;
    const { words } = this;
    const part = this.#part;
    if (!scene || !part) return html``;
    const { algorithm } = this.data;
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
    return { n: g, g, h, f: this.#keyOf({ g, h }), w: decimal(this.data.weight, this.words) };
  }

  sentence() {
    const scene = this.#scene;
    const { words } = this;
    const { algorithm, request } = this.data;
    if (!scene) return { lead: '', rest: '' };
    if (algorithm === 'ida-star') return sentenceOfIdaStar(scene, heuristicName(request.heuristic, words), words);
    const part = this.#part;
    const isAgain = part !== undefined && isKnownAt(part.found, stepIn(part, this.timeline.at));
    return sentenceOf(scene, { algorithm, key: this.#keyValues(scene).f, isAgain }, words);
  }

  override jumps() {
    const { words } = this;
    const view = this.#scene?.view;
    if (!view) return html``;
    const expanded = view.iterations.reduce((total, one) => total + one.expanded, 0);
    const kept = view.lists ? view.lists.open + view.lists.closed : view.path.length + 1;
    const count = (name: string, n: number) => html`<span>${words.text(name)} <b>${words.count(n)}</b></span>`;
    return html`<p class="counts">${count(view.lists ? 'expanded' : 'expandedNodes', expanded)} ${count('kept', kept)}</p>
      ${this.data.isEasier ? html`<p class="quiet">${words.text('easierSteps')}</p>` : nothing}`;
  }

  /** The boards found so far, in their order. */
  async table(): Promise<Table> {
    const { algorithm } = this.data;
    const part = this.#part;
    const head = this.heads('headPath', 'g', 'h', 'headKey', 'headState');
    if (!part) return { head, rows: [] };
    const states = statesAt(part.found, this.timeline.at - part.first, algorithm !== 'ida-star');
    const paths: string[] = [];
    const rows = part.found.nodes.flatMap((node, index) => {
      paths[index] = (paths[node.parent] ?? '') + node.move;
      const state = states[index];
      if (!state) return [];
      const hasH = algorithm !== 'breadth-first' && node.h !== null;
      return [
        [paths[index], node.g, hasH ? Number(node.h) : '–', this.#keyOf(node), this.words.text(`state-${state}`)],
      ];
    });
    return { head, rows };
  }

  get shown() {
    return this.data.request;
  }

  override source() {
    const { algorithm, request } = this.data;
    const name = this.words.text(`${algorithm}-short`);
    return request.heuristic === '' ? name : `${name}, ${heuristicName(request.heuristic, this.words)}`;
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

/** Facts about a step, besides its scene. */
interface About {
  algorithm: Shown;
  /** the number by which the search has chosen the present board */
  key: number;
  /** whether the board that is found was known before, by a longer path */
  isAgain: boolean;
}

function sentenceOf(scene: Scene, { algorithm, key, isAgain }: About, words: LabWords): Sentence {
  const { view, child, bound } = scene;
  const say = (lead: string, rest: string, values = {}) => ({
    lead: words.text(lead, values),
    rest: words.text(rest, values),
  });
  switch (view.event.kind) {
    case 'began':
      if (view.iterations.length === 1) return say('queueBegins', 'queueBeginsRest');
      return algorithm === 'breadth-first'
        ? say('levelLead', 'levelRest', { n: bound })
        : say('risesLead', 'risesRest', { n: bound });
    case 'expanded':
      return say('queueTakes', `${algorithm}-takes`, { n: key });
    case 'solved':
      return say('queueSolved', `${algorithm}-solved`, { n: view.path.length });
    case 'pruned':
    case 'opened': {
      if (child === null) return { lead: '', rest: '' };
      const moved = movedBy(scene, child, words);
      if (view.event.kind === 'opened')
        return isAgain ? say('queuePutsAgain', 'queuePutsAgainRest', moved) : say('queuePuts', 'queuePutsRest', moved);
      return say('queueKnows', view.event.reason === 'undo' ? 'cameFrom' : `${algorithm}-knows`, moved);
    }
    default:
      return { lead: '', rest: '' };
  }
}
