// Space: all boards of the 8-puzzle by distance, what a heuristic says about them, and one of them.

import { html, nothing } from 'lit';
import type { Board } from '../../../solver/shape.js';
import { boardImage } from '../../../ui/board-image.js';
import { buttonGroup } from '../../../ui/button-group.js';
import { positionIn } from '../../../ui/chart/figure.js';
import type { EventOf } from '../../../ui/event-of.js';
import type { RemoteSpace } from '../../engine/engine.js';
import type { Column, SpaceRequest } from '../../parts/space.js';
import { columnsOf, distanceOf, fullest, requestOf, sample } from '../../parts/space.js';
import type { LabWords } from '../../text/lab-words.js';
import type { Sentence, Subject } from '../../view.js';
import { LabView } from '../../view.js';
import { charts, columnsIn } from './charts.js';

export { default as styles } from './styles.css?raw';
export { SpaceView as View };

interface Data {
  request: SpaceRequest;
  held: RemoteSpace;
  columns: Column[];
  /** the index of the requested board; null if there is none */
  own: number | null;
}

class SpaceView extends LabView<Data> {
  #drawn: Drawn | null = null;
  /** The column that was last requested from outside. */
  #requestedAt: number | null = null;
  /** How many other boards of its column the reader has seen. */
  #turn = 0;

  protected async load(subject: Subject, last: Data | null): Promise<Data> {
    const request = requestOf(subject, this.rules);
    const isSame = last && request.goal === last.request.goal;
    const held = isSame ? last.held : await this.context.engine().space(request.goal);
    const [tally, own] = await Promise.all([
      held.tally(request.heuristic),
      request.board ? held.indexOf(this.rules.readBoard(request.board)) : undefined,
    ]);
    return { request, held, columns: columnsOf(tally), own: own ?? null };
  }

  protected override async take(at: number | null, last: Data | null) {
    const { request, columns, own } = this.data;
    const isNew = request.goal !== last?.request.goal || request.board !== last.request.board;
    this.timeline.length = columns.length - 1;
    const isRequested = at !== null && at !== this.#requestedAt;
    this.#requestedAt = at;
    if (isRequested) await this.timeline.show(at);
    else if (isNew) await this.timeline.show(own === null ? fullest(columns) : distanceOf(columns, own));
    else if (this.#drawn?.at === this.timeline.at) await this.#drawBoard(this.#drawn.index);
    else await this.timeline.show(this.timeline.at); // the engine died before it was drawn
  }

  /** Draws the column of a distance, with the requested board if it is there. */
  protected override async goTo(at: number) {
    this.#turn = 0;
    const { columns, own } = this.data;
    const hasOwn = own !== null && distanceOf(columns, own) === at;
    await this.#drawBoard(hasOwn ? own : sample(columns[at], 0));
  }

  async #drawBoard(index: number) {
    const { held, columns, request } = this.data;
    const at = distanceOf(columns, index);
    const drawn = await this.unlessReplaced(this.#valued(held, request, index));
    // Another column was requested meanwhile.
    if (!drawn || at !== this.timeline.at) return;
    this.#drawn = { at, index, ...drawn };
    this.context.changed();
  }

  /** A board, and what each heuristic says about it. */
  async #valued(space: RemoteSpace, { goal, heuristics }: SpaceRequest, index: number) {
    const shown = await space.board(index);
    const board = this.rules.writeBoard(shown);
    const engine = this.context.engine();
    const values = await Promise.all(
      heuristics.map(async (heuristic) => {
        const { h } = await engine.explain({ board, goal, heuristic });
        return [heuristic, h] as const;
      }),
    );
    return { board: shown, values: new Map(values) };
  }

  override choices() {
    const { request } = this.data;
    const { words } = this;
    return html`${buttonGroup({
      label: words.text('heuristic'),
      values: request.heuristics,
      textOf: (one) => words.text(`short-${one}`),
      chosen: request.heuristic,
      choose: (heuristic) => this.context.choose({ heuristic }),
    })}`;
  }

  stage() {
    const { words } = this;
    const { request, columns, own } = this.data;
    const drawn = this.#drawn;
    if (!drawn) return html``;
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
      ${card(this.context.isFixed() ? only(drawn, request.heuristic) : drawn, request.goalBoard, request.heuristic, caption, words)}
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
    const drawn = this.#drawn;
    if (!drawn) return;
    const column = this.data.columns[drawn.at];
    this.#turn += 1;
    // The requested board may be one of the samples.
    if (sample(column, this.#turn) === drawn.index) this.#turn += 1;
    this.#drawBoard(sample(column, this.#turn)).catch(this.context.failed);
  }

  sentence() {
    const { columns, request } = this.data;
    const { at } = this.#drawn ?? this.timeline;
    return sentenceOf(columns[at], at, this.words.text(request.heuristic), this.words);
  }

  override jumps() {
    const { words } = this;
    const { own, columns, request } = this.data;
    const toOwn = () => own !== null && this.timeline.goTo(distanceOf(columns, own));
    return html`
      ${this.context.isFixed() ? nothing : html`<button type="button" class="btn soft" @click=${() => this.#drawAnother()}>${words.text('another')}</button>`}
      ${own === null ? nothing : html`<button type="button" class="btn soft" @click=${toOwn}>${words.text('toOwn')}</button>`}
      ${own === null && request.subject.board !== '' ? html`<p class="counts">${words.text(request.board ? 'unsolvable' : 'otherSize')}</p>` : nothing}`;
  }

  async table() {
    return {
      head: this.heads('headMoves', 'headBoards', 'headLeast', 'headMean', 'headMost'),
      rows: this.data.columns.map(({ boards, least, mean, most }, distance) => [
        ...[distance, boards, least],
        Number(mean.toFixed(4)),
        most,
      ]),
    };
  }

  get shown() {
    const { request } = this.data;
    const other = this.#turn > 0 ? this.#drawn : null;
    const board = other ? this.rules.writeBoard(other.board) : request.subject.board;
    return { board, goal: request.subject.goal, heuristic: request.heuristic };
  }

  override source() {
    return this.words.text('source', { sequence: sequenceOf(this.data.request.goalBoard) });
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
