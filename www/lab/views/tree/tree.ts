// Tree: one iteration of IDA*, or the search of A*, as a tree that grows step by step.

import { html, nothing } from 'lit';
import { boardImage } from '../../../ui/board-image.js';
import { buttonGroup } from '../../../ui/button-group.js';
import type { Sign } from '../../../ui/chart/figure.js';
import { legend, positionIn } from '../../../ui/chart/figure.js';
import type { EventOf } from '../../../ui/event-of.js';
import type { TreeNode } from '../../engine/search-tree.js';
import { heuristicChoice } from '../../parts/heuristic-choice.js';
import { inSight } from '../../parts/in-sight.js';
import { heuristicName } from '../../parts/search/names.js';
import { programBox } from '../../parts/search/program.js';
import type { Scene } from '../../parts/search/scene.js';
import { sceneOf, sumOf } from '../../parts/search/scene.js';
import { fateNames, sentenceOf } from '../../parts/search/sentences.js';
import { sum } from '../../parts/search/skyline.js';
import { maxSteps, requestOf } from '../../parts/search/start.js';
import { widthClass } from '../../parts/shapes.js';
import columnSum from '../../styles/column-sum.css?raw';
import type { LabWords } from '../../text/lab-words.js';
import type { Subject, Table, ViewContext } from '../../view.js';
import { LabView } from '../../view.js';
import type { Icicles } from './icicles.js';
import { chart, placeAt, spanOfNow } from './icicles.js';
import { nodeAt, statesOf } from './layout.js';
import own from './styles.css?raw';
import type { OpenTree, Searches } from './trees.js';
import { maxLeaves, openTree, startBoth } from './trees.js';

export const styles = own + columnSum;

export { TreeView as View };

/** A board of the 8-puzzle, whose largest tree has some sixty nodes. */
const example = { board: '2 0 3/4 5 7/8 1 6', solution: 'UURDLLURDDRUULL' };

/** both searches, of the board or of an easier one */
interface Data extends Searches {
  /** of the request for which they were started */
  key: string;
  /** the requested one */
  algorithm: string;
}

class TreeView extends LabView<Data> {
  override readonly keys = { n: () => this.#toNextBound() };
  /** The tree that is shown. */
  #open: OpenTree | null = null;
  /** The step that is shown. */
  #scene: Scene | null = null;
  /** The iteration that the reader has chosen, from 0. */
  #chosen: number | null = null;
  /** The place of the tree that was requested last. */
  #place: object | null = null;
  #scrolled = 0;

  protected async load(subject: Subject, last: Data | null, signal: AbortSignal): Promise<Data> {
    const request = requestOf(subject, example, this.rules);
    const { algorithm } = request;
    const key = [request.board, request.goal, request.heuristic].join('|');
    // The engine says what is wrong with other algorithms.
    const hasTree = algorithm === 'ida-star' || algorithm === 'a-star';
    if (last && key === last.key && hasTree) return { ...last, algorithm };
    return { ...(await startBoth(this.context, request, example, signal)), key, algorithm };
  }

  protected override take(at: number | null, last: Data | null) {
    if (this.data.held !== last?.held) this.#chosen = null;
    return this.#enter(this.data.algorithm, at);
  }

  /**
   * Opens the tree of a step, counted from 0 from the beginning of the search, or the tree that the reader has chosen.
   */
  async #enter(algorithm: string, at: number | null) {
    const last = this.#open;
    const place = at === null ? { iteration: this.#chosen } : { at };
    this.#place = place;
    const opened = await this.unlessReplaced(openTree(this.data, algorithm, place));
    // Another tree was requested meanwhile.
    if (!opened || place !== this.#place) return;
    this.#open = opened;
    this.#chosen = opened.iteration;
    const isSame = last?.started === opened.started && last.first === opened.first;
    this.timeline.length = opened.tree.steps.length - 1;
    this.timeline.marks = opened.marks;
    const kept = isSame ? this.timeline.at : opened.telling;
    await this.timeline.show(at === null ? kept : at - opened.first);
  }

  /** @param step - counted from 0 in the tree */
  protected override async goTo(step: number) {
    const opened = this.#open;
    if (!opened) return;
    const { started, first } = opened;
    const number = first + step + 1;
    const views = await this.unlessReplaced(started.held.views(number, number));
    // Another step or another tree was requested meanwhile.
    if (!views || opened !== this.#open || step !== this.timeline.at) return;
    const [view] = views;
    this.#scene = sceneOf(view, { ...started.request, rules: this.rules });
    this.context.changed();
  }

  /** Shows the tree of the next iteration from its beginning. */
  #toNextBound() {
    const next = this.#nextBound;
    if (next) this.#enter('ida-star', next.step - 1).catch(this.context.failed);
  }

  /** The bound of the next iteration and the step of the search with which it begins. */
  get #nextBound() {
    const { iteration, started } = this.#open ?? {};
    return typeof iteration === 'number' ? started?.overview.bounds.at(iteration + 1) : undefined;
  }

  get #hasLists() {
    return this.#open?.started.request.algorithm === 'a-star';
  }

  override about() {
    return this.#hasLists ? 'aboutAStar' : 'about';
  }

  override choices() {
    if (!this.#open) return html``;
    return choices(this.data, this.#open, this.context, (iteration) => this.#choose(iteration));
  }

  /** @param iteration - from 0; null for A* */
  #choose(iteration: number | null) {
    this.#chosen = iteration;
    const algorithm = iteration === null ? 'a-star' : 'ida-star';
    if (algorithm !== this.#open?.started.request.algorithm) return this.context.choose({ algorithm });
    this.#enter(algorithm, null).catch(this.context.failed);
  }

  get #now() {
    return this.#open?.tree.steps[this.timeline.at] ?? 0;
  }

  get #icicles(): Icicles | null {
    if (!this.#open) return null;
    const { tree, layout } = this.#open;
    const states = statesOf(tree, this.timeline.at, this.#hasLists);
    return { tree, layout, states, now: this.#now, scrolled: this.#scrolled };
  }

  stage() {
    const { words } = this;
    const icicles = this.#icicles;
    if (!icicles || !this.#open || !this.#scene) return html``;
    return html`<div class="tree">
      <div>
        ${legend(signsOf(this.#hasLists, words).filter(({ shape }) => shape !== 'later' || !this.context.isFixed()))}
        <div
          class="box" tabindex="0" role="group" aria-label=${words.text('treeKeys')}
          @scroll=${this.#onScroll} @keydown=${this.#onKey} @click=${(event: EventOf<Element, MouseEvent>) => this.#onClick(event, icicles)}
        >${chart(icicles, words)}<span ${inSight(() => spanOfNow(icicles))}></span></div>
        ${this.#rest(this.#open)}
      </div>
      ${this.#card(this.#scene)}
    </div>
    ${programBox(this.#scene, words)}`;
  }

  /** The note about the nodes that are left out. */
  #rest({ tree, generated }: OpenTree) {
    if (tree.isWhole) return nothing;
    const n = generated - tree.generated;
    return html`<p class="quiet">${this.words.text('moreNodes', { n, lines: maxLeaves })}</p>`;
  }

  /** The board of the node and its sum. */
  #card(scene: Scene) {
    const { board: parent, goal, child, h } = scene;
    const { words, rules } = this;
    const own = child === null || h === null ? parent : rules.applyMoves(parent, child);
    return html`<div class="card ${widthClass(own)}">${boardImage(own, goal, words.boardName)} ${sum(sumOf(scene), words)}</div>`;
  }

  #onScroll = ({ currentTarget }: EventOf<Element>) => {
    this.#scrolled = currentTarget.scrollTop;
    this.context.changed();
  };

  /** In the tree, up and down go to the nodes before and after the present one; left and right step, as everywhere. */
  #onKey = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || !this.#open) return;
    const { nodes } = this.#open.tree;
    event.preventDefault();
    const node = nodes[Math.min(Math.max(this.#now + step, 0), nodes.length - 1)];
    this.timeline.goTo(node.bornAt);
  };

  #onClick(event: EventOf<Element, MouseEvent>, icicles: Icicles) {
    const picture = event.target.closest('svg');
    if (!picture) return;
    const { x, y, width } = positionIn(picture, event);
    const { line, depth } = placeAt(icicles, width, x, y);
    const index = nodeAt(icicles.tree.nodes, icicles.layout, line, depth);
    if (index !== undefined) this.timeline.goTo(icicles.tree.nodes[index].bornAt);
  }

  sentence() {
    const { words } = this;
    const opened = this.#open;
    if (!this.#scene || !opened) return { lead: '', rest: '' };
    const { next, generated, tree } = opened;
    if (next !== null && tree.isWhole && this.timeline.at === this.timeline.length) {
      const values = { n: generated, bound: this.#scene.bound, next };
      return { lead: words.text('iterationOver', values), rest: words.text('iterationOverRest', values) };
    }
    return sentenceOf(this.#scene, heuristicName(opened.started.request.heuristic, words), words);
  }

  override jumps() {
    const { words } = this;
    const lists = this.#scene?.view.lists;
    const count = (name: string, n: number) => html`<span>${words.text(name)} <b>${words.count(n)}</b></span>`;
    return html`
      ${this.#hasLists ? nothing : html`<button type="button" class="btn soft" aria-keyshortcuts="N" ?disabled=${!this.#nextBound} @click=${this.keys.n}>${words.text('toNextBound')}</button>`}
      ${lists ? html`<p class="counts">${count('open', lists.open)} ${count('closed', lists.closed)}</p>` : nothing}
      ${this.data.isEasier ? html`<p class="quiet">${words.text('easier', { n: maxSteps })}</p>` : nothing}`;
  }

  async table() {
    return this.#open ? tableOf(this.#open, this.words) : { head: [], rows: [] };
  }

  get shown() {
    const opened = this.#open;
    return opened ? { ...opened.started.request, at: opened.first + this.timeline.at } : {};
  }

  override source() {
    const { words } = this;
    const { algorithm, heuristic } = this.#open?.started.request ?? {};
    return algorithm && heuristic ? `${words.text(algorithm)}, ${heuristicName(heuristic, words)}` : '';
  }
}

/** The choices: an iteration of IDA*, or A*, which is null, each with its nodes; and a heuristic. */
function choices(
  { aStar, idaStar }: Searches,
  { started, iteration }: OpenTree,
  context: ViewContext,
  choose: (iteration: number | null) => void,
) {
  const words = context.words();
  const { iterations } = idaStar.overview;
  const textOf = (index: number | null) => {
    const [name, counted] =
      index === null
        ? [words.text('a-star'), aStar?.overview.iterations ?? []]
        : [iterations[index].bound, [iterations[index]]];
    return html`${name} <small>${words.count(counted.reduce((total, one) => total + one.generated, 0))}</small>`;
  };
  return html`<div class="bounds">
      <span class="quiet">${words.text('bounds')}</span>
      ${buttonGroup({ label: words.text('bounds'), values: [...iterations.keys(), ...(aStar ? [null] : [])], textOf, chosen: iteration, choose })}
    </div>
    ${heuristicChoice(started.request, context)}`;
}

/** The nodes as the rows of a table. */
function tableOf({ tree, started, first }: OpenTree, words: LabWords): Table {
  /** The moves to each node. */
  const paths: string[] = [];
  for (const { parent, move } of tree.nodes) paths.push((paths[parent] ?? '') + move);
  const bounds = started.overview.bounds.toReversed();
  const boundAt = (step: number) => bounds.find((one) => one.step <= step)?.bound ?? 0;
  return {
    head: ['headPath', 'g', 'h', 'f', 'headOutcome'].map((key) => words.text(key)),
    rows: tree.nodes.map((node, index) => {
      const values = node.h === null ? ['–', '–'] : [node.h, node.g + node.h];
      return [
        paths[index],
        node.g,
        ...values,
        words.text(outcomeOf(node), { bound: boundAt(first + node.bornAt + 1) }),
      ];
    }),
  };
}

/** The key of the text for the outcome of a node. */
function outcomeOf({ outcome, closedAt }: TreeNode) {
  if (outcome === 'goal') return 'fateSolved';
  if (outcome !== 'kept') return fateNames[outcome];
  return closedAt < Number.POSITIVE_INFINITY ? 'eventTaken' : 'fateOpened';
}

/** The text of each sign, by its shape. */
const signs = {
  idaStar: { path: 'signPath', seen: 'signSeen', wall: 'signOver', same: 'signDuplicate', later: 'signLater' },
  aStar: { open: 'signOpen', seen: 'signClosed', same: 'signKnown', now: 'signNow', later: 'signLater' },
};

/** @param hasLists - whether it is a tree of A* */
function signsOf(hasLists: boolean, words: LabWords): Sign[] {
  const shown = Object.entries(hasLists ? signs.aStar : signs.idaStar);
  return shown.map(([shape, text]) => ({ shape, text: words.text(text) }));
}
