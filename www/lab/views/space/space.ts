// Space: all boards of the 8-puzzle by distance, what a heuristic says about them, and one of them.

import { html, nothing } from 'lit';
import type { Board } from '../../../solver/shape.js';
import { boardImage } from '../../../ui/board-image.js';
import { buttonGroup } from '../../../ui/button-group.js';
import { positionIn } from '../../../ui/chart/figure.js';
import type { EventOf } from '../../../ui/event-of.js';
import type { RemoteSpace } from '../../engine/engine.js';
import type { Column } from '../../parts/columns.js';
import { columnsOf, distanceOf, fullest, sample } from '../../parts/columns.js';
import type { SpaceRequest } from '../../parts/space-request.js';
import { requestOf } from '../../parts/space-request.js';
import { Timeline } from '../../parts/timeline.js';
import type { LabWords } from '../../text/lab-words.js';
import type { Sentence, Subject, View, ViewContext } from '../../view.js';
import { charts, columnsIn } from './charts.js';

export { default as styles } from './styles.css?raw';
export { SpaceView as View };

interface Scene {
  request: SpaceRequest;
  space: RemoteSpace;
  columns: Column[];
  /** the index of the requested board; null if there is none */
  own: number | null;
}

class SpaceView implements View {
  timeline;
  #context;
  #scene: Scene | null = null;
  #drawn: Drawn | null = null;
  /** The column that was last requested from outside. */
  #requestedAt: number | null = null;
  /** How many other boards of its column the reader has seen. */
  #turn = 0;

  constructor(context: ViewContext) {
    this.#context = context;
    this.timeline = new Timeline((step) => this.#draw(step), context.changed, context.failed);
  }

  async show(subject: Subject, at: number | null, signal: AbortSignal) {
    const last = this.#scene;
    const request = requestOf(subject, this.#context.rules);
    const isSameGoal = request.goal === last?.request.goal;
    const kept = isSameGoal && !last.space.isLost ? last.space : null;
    const space = kept ?? (await this.#context.engine().space(request.goal));
    const [tally, own] = await Promise.all([
      space.tally(request.heuristic),
      request.board ? space.indexOf(this.#context.rules.readBoard(request.board)) : undefined,
    ]);
    if (signal.aborted) {
      if (!kept) space.close();
      return;
    }
    if (!kept) last?.space.close();
    const scene = { request, space, columns: columnsOf(tally), own: own ?? null };
    this.#scene = scene;
    const isNew = !isSameGoal || request.board !== last?.request.board;
    await this.#begin(scene, isNew, at);
  }

  /** @param isNew - whether the board or the goal is new */
  async #begin({ columns, own }: Scene, isNew: boolean, at: number | null) {
    this.timeline.length = columns.length - 1;
    const isRequested = at !== null && at !== this.#requestedAt;
    this.#requestedAt = at;
    if (isRequested) await this.timeline.show(at);
    else if (isNew) await this.timeline.show(own === null ? fullest(columns) : distanceOf(columns, own));
    else if (this.#drawn?.at === this.timeline.at) await this.#drawBoard(this.#drawn.index);
    else await this.timeline.show(this.timeline.at); // the engine died before it was drawn
  }

  /** Draws the column of a distance, with the requested board if it is there. */
  async #draw(at: number) {
    const scene = this.#scene;
    if (!scene) return;
    this.#turn = 0;
    const { columns, own } = scene;
    const hasOwn = own !== null && distanceOf(columns, own) === at;
    await this.#drawBoard(hasOwn ? own : sample(columns[at], 0));
  }

  async #drawBoard(index: number) {
    const scene = this.#scene;
    if (!scene) return;
    const { space, columns, request } = scene;
    const at = distanceOf(columns, index);
    const board = await space.board(index);
    const text = this.#context.rules.writeBoard(board);
    const engine = this.#context.engine();
    const values = await Promise.all(
      request.heuristics.map(async (heuristic) => {
        const { h } = await engine.explain({ board: text, goal: request.goal, heuristic });
        return [heuristic, h] as const;
      }),
    );
    // Another column or another goal was requested meanwhile.
    if (scene !== this.#scene || at !== this.timeline.at) return;
    this.#drawn = { at, index, board, values: new Map(values) };
    this.#context.changed();
  }

  choices() {
    const { request } = this.#scene ?? {};
    const words = this.#context.words();
    if (!request) return html``;
    return html`${buttonGroup({
      label: words.text('heuristic'),
      values: request.heuristics,
      textOf: (one) => words.text(`short-${one}`),
      chosen: request.heuristic,
      choose: (heuristic) => this.#context.choose({ heuristic }),
    })}`;
  }

  stage() {
    const [scene, drawn] = [this.#scene, this.#drawn];
    const words = this.#context.words();
    if (!scene || !drawn) return html``;
    const { request, columns, own } = scene;
    const { at, index } = drawn;
    const moves = words.text('moves', { n: at });
    const caption = index === own ? words.text('own') : words.text('oneOf', { n: columns[at].boards, moves });
    const charted = {
      columns,
      at,
      h: drawn.values.get(request.heuristic) ?? 0,
      own: own === null ? null : distanceOf(columns, own),
      heuristic: words.text(`short-${request.heuristic}`),
    };
    return html`<div class="space">
      <div
        class="chart" role="slider" tabindex="0" aria-label=${words.text('axis')}
        aria-valuemin="0" aria-valuemax=${columns.length - 1} aria-valuenow=${at} aria-valuetext=${moves}
        @click=${(event: EventOf<Element, MouseEvent>) => this.#pick(event)} @keydown=${(event: KeyboardEvent) => this.#onKey(event)}
      >${charts(charted, words)}</div>
      ${card(this.#context.isFixed() ? only(drawn, request.heuristic) : drawn, request.goalBoard, request.heuristic, caption, words)}
    </div>`;
  }

  /** Selects the column under the pointer. */
  #pick(event: EventOf<Element, MouseEvent>) {
    const { x, width } = positionIn(event.currentTarget, event);
    this.timeline.goTo(columnsIn(this.timeline.length + 1, width).at(x));
  }

  #onKey(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { at, length } = this.timeline;
    const columns = new Map([
      ['ArrowLeft', at - 1],
      ['ArrowDown', at - 1],
      ['ArrowRight', at + 1],
      ['ArrowUp', at + 1],
      ['Home', 0],
      ['End', length],
    ]);
    const column = columns.get(event.key);
    if (column !== undefined) this.timeline.goTo(column);
    else if (event.key === 'Enter') this.#drawAnother();
    else return;
    event.preventDefault();
  }

  #drawAnother() {
    const [scene, drawn] = [this.#scene, this.#drawn];
    if (!scene || !drawn) return;
    const column = scene.columns[drawn.at];
    this.#turn += 1;
    // The requested board may be one of the samples.
    if (sample(column, this.#turn) === drawn.index) this.#turn += 1;
    this.#drawBoard(sample(column, this.#turn)).catch(this.#context.failed);
  }

  sentence() {
    const [scene, drawn] = [this.#scene, this.#drawn];
    const words = this.#context.words();
    if (!scene || !drawn) return { lead: '', rest: '' };
    return sentenceOf(scene.columns[drawn.at], drawn.at, words.text(scene.request.heuristic), words);
  }

  jumps() {
    const words = this.#context.words();
    const { own = null, columns = [], request } = this.#scene ?? {};
    const toOwn = () => own !== null && this.timeline.goTo(distanceOf(columns, own));
    return html`
      ${this.#context.isFixed() ? nothing : html`<button type="button" class="btn soft" @click=${() => this.#drawAnother()}>${words.text('another')}</button>`}
      ${own === null ? nothing : html`<button type="button" class="btn soft" @click=${toOwn}>${words.text('toOwn')}</button>`}
      ${this.#isElsewhere ? html`<p class="counts">${words.text(request?.board ? 'unsolvable' : 'otherSize')}</p>` : nothing}`;
  }

  /** Whether the requested board is not among the boards of the view. */
  get #isElsewhere() {
    const { own, request } = this.#scene ?? {};
    return own === null && request?.subject.board !== '';
  }

  async table() {
    const words = this.#context.words();
    return {
      head: ['headMoves', 'headBoards', 'headLeast', 'headMean', 'headMost'].map((key) => words.text(key)),
      rows: (this.#scene?.columns ?? []).map(({ boards, least, mean, most }, distance) => [
        ...[distance, boards, least],
        Number(mean.toFixed(4)),
        most,
      ]),
    };
  }

  get shown() {
    const { request } = this.#scene ?? {};
    if (!request || !this.#drawn) return {};
    const board = this.#turn > 0 ? this.#context.rules.writeBoard(this.#drawn.board) : request.subject.board;
    return { board, goal: request.subject.goal, heuristic: request.heuristic };
  }

  source() {
    if (!this.#scene) return '';
    return this.#context.words().text('source', { sequence: sequenceOf(this.#scene.request.goalBoard) });
  }

  close() {
    this.timeline.pause();
    this.#scene?.space.close();
    this.#scene = null;
  }
}

interface Drawn {
  /** the number of moves that the board needs */
  at: number;
  /** among all boards */
  index: number;
  board: Board;
  /** what each heuristic says */
  values: Map<string, number>;
}

/** A board with what one heuristic says. */
function only(drawn: Drawn, heuristic: string): Drawn {
  return { ...drawn, values: new Map([[heuristic, drawn.values.get(heuristic) ?? 0]]) };
}

/**
 * One board of the selected column: how far it is from the goal, and what each heuristic says.
 * @param heuristic - the charted one
 */
function card({ at, board: shown, values }: Drawn, goal: Board, heuristic: string, caption: string, words: LabWords) {
  return html`<div class="card">
    ${boardImage(shown, goal, words.boardName)}
    <div>
      <p class="quiet">${caption}</p>
      <p class="sum">
        <span class="h"><b>${values.get(heuristic)}</b><small>${words.text('hSays')}</small></span>
        <i>${words.text('of')}</i>
        <span><b>${at}</b><small>${words.text('truth')}</small></span>
      </p>
    </div>
    ${
      values.size === 1
        ? nothing
        : html`<dl class="values">
      ${Array.from(values, ([name, value]) => {
        const kind = name === heuristic ? 'now' : '';
        return html`<div class=${kind}><dt>${words.text(`short-${name}`)}</dt><dd>${value}</dd></div>`;
      })}
    </dl>`
    }
  </div>`;
}

/**
 * The sentence about a column: how many boards it has, and what the heuristic says about them.
 * @param at - its distance
 * @param heuristic - its name in words
 */
function sentenceOf({ boards, least, mean, most }: Column, at: number, heuristic: string, words: LabWords): Sentence {
  const moves = words.text('moves', { n: at });
  const said = { heuristic, least, mean: words.decimal(mean, 1), moves: words.text('moves', { n: most }) };
  return {
    lead: words.text('need', { n: boards, moves }),
    rest: least === most ? words.text(allOf(boards), said) : words.text('between', said),
  };
}

/** How the boards of a column are named together. */
function allOf(boards: number) {
  if (boards === 1) return 'ofOne';
  return boards === 2 ? 'ofBoth' : 'ofAll';
}

/** The sequence of the OEIS with the numbers of boards, which depend only on the blank's goal cell. */
function sequenceOf(goal: Board) {
  const cell = goal.tiles.indexOf(0);
  if (cell === 4) return 'A089474';
  return cell % 2 === 0 ? 'A089473' : 'A089483';
}
