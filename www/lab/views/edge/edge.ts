// Edge: a board as the edge between its row class and its column class, and a solution with the fewest multi-tile moves as a walk over
// classes.

import { html, nothing } from 'lit';
import type { Goal } from '../../../solver/index.js';
import { splitMoves } from '../../../solver/names.js';
import type { Board } from '../../../solver/shape.js';
import { boardImage } from '../../../ui/board-image.js';
import type { Edge, WalkRequest } from '../../engine/class-walks.js';
import type { RemoteWalks } from '../../engine/engine.js';
import type { Example } from '../../parts/search/start.js';
import { exampleFor } from '../../parts/search/start.js';
import { expectTraceable, widthClass } from '../../parts/shapes.js';
import type { Subject } from '../../view.js';
import { LabView } from '../../view.js';
import type { Member, Side } from './classes.js';
import { blankLine, classImage, keptBy, largestOf, linesOf, lookUps, membersOf, miniBoard, track } from './classes.js';
import type { Stage } from './solving.js';
import { buildTables, isSmall, search, solvingView } from './solving.js';

export { default as styles } from './styles.css?raw';
export { EdgeView as View };

/** The first board of the lesson. */
const example: Example = { board: '2 4 3/0 5 6/1 7 8', solution: 'ULDDRULUL' };

/** Boards of up to this many cells are solved in a moment. */
const quickCells = 12;

/** A solution: its boards from the first one on, and for each move the side of the class that it keeps. */
interface Walk {
  boards: Board[];
  edges: Edge[];
  kept: Side[];
}

interface Data extends Walk {
  held: RemoteWalks;
  request: WalkRequest;
  goal: Goal;
  /** the stage on the way to the solution; null once it is known, until then there is the first board alone */
  stage: Stage | null;
}

class EdgeView extends LabView<Data> {
  /** Ends the search for the solution. */
  #ending = new AbortController();

  /** There are steps once there is a solution. */
  override get hasTimeline() {
    return this.loaded?.stage === null;
  }

  protected async load({ board: given, goal }: Subject, last: Data | null, signal: AbortSignal): Promise<Data> {
    const { rules } = this;
    const board = rules.readBoard(given || exampleFor(example, goal, rules));
    expectTraceable(board);
    const request = { board: rules.writeBoard(board), goal: rules.writeBoard(rules.goalBoard(board, goal)) };
    if (request.board === last?.request.board && request.goal === last.request.goal) return last;
    const held = last?.held ?? (await this.context.engine().walks());
    const [edge] = await held.edges([request.board], request.goal);
    const { missingBytes } = edge;
    const stage: Stage = { name: 'waiting', missingBytes };
    const data: Data = { held, request, goal, boards: [board], edges: [edge], kept: [], stage };
    // A small board is solved at once, so it is shown only with its solution. A larger one may take a while.
    if (board.tiles.length <= quickCells) await this.#solve(data, missingBytes, () => {}, signal);
    return data;
  }

  protected override take(at: number | null, last: Data | null) {
    if (this.data !== last) {
      this.#ending.abort();
      const { stage } = this.data;
      this.#begin();
      if (stage?.name === 'waiting' && isSmall(stage.missingBytes)) this.#start();
    }
    return super.take(at, last);
  }

  #begin() {
    Object.assign(this.timeline, { at: 0, length: this.data.kept.length });
    this.timeline.pause();
  }

  /** Builds the tables, unless they are loaded, and finds a solution. */
  async #solve(data: Data, missingBytes: number, report: (stage: Stage) => void, signal: AbortSignal) {
    const { held, request } = data;
    if (missingBytes > 0) await buildTables(held, request, report, signal);
    const moves = await search(held, request, report, signal);
    const walk = await this.#walkOf(data, moves);
    signal.throwIfAborted();
    Object.assign(data, walk, { stage: null });
  }

  async #walkOf({ held, boards: [first], request }: Data, moves: string): Promise<Walk> {
    const { rules } = this;
    const runs = splitMoves(moves, 'multi-tile');
    const after = (count: number) => rules.applyMoves(first, runs.slice(0, count).join(''));
    const boards = [first, ...runs.map((_, index) => after(index + 1))];
    const edges = await held.edges(
      boards.map((board) => rules.writeBoard(board)),
      request.goal,
    );
    return { boards, edges, kept: runs.map(keptBy) };
  }

  /** Looks for the solution of the board that is shown. */
  #start = async () => {
    const { data } = this;
    if (data.stage?.name !== 'waiting') return;
    this.#ending = new AbortController();
    const { signal } = this.#ending;
    const report = (stage: Stage) => {
      data.stage = stage;
      this.context.changed();
    };
    try {
      await this.#solve(data, data.stage.missingBytes, report, signal);
      this.#begin();
    } catch (thrown) {
      if (signal.aborted) return;
      this.#stop();
      this.context.failed(thrown);
    }
  };

  #stop = () => {
    const { data } = this;
    this.#ending.abort();
    // Tables that were built stay in the worker.
    const missingBytes = data.stage?.name === 'searching' ? 0 : data.edges[0].missingBytes;
    data.stage = { name: 'waiting', missingBytes };
    this.context.changed();
  };

  /** Goes to another board of a class: along the solution if it leads there. */
  #goTo({ board, moves }: Member) {
    if (moves === '') return;
    const { rules } = this;
    const { boards } = this.data;
    const text = rules.writeBoard(board);
    const { at } = this.timeline;
    const step = [at + 1, at - 1].find((one) => boards[one] && rules.writeBoard(boards[one]) === text);
    if (step === undefined) this.context.choose({ board: text });
    else this.timeline.goTo(step);
  }

  stage() {
    const { words } = this;
    const { at } = this.timeline;
    const { boards, edges, kept, stage } = this.data;
    const [board, edge] = [boards[at], edges[at]];
    const [{ labels }] = edge.tables;
    const goal = this.rules.goalBoard(board, this.data.goal);
    const remaining = stage === null ? kept.length - at : null;
    return html`<div class="between ${widthClass(board)}">
        ${this.#classView('rows', board, labels)}
        <div class="now">${boardImage(board, goal, words.boardName)}</div>
        ${this.#classView('columns', board, labels)}
      </div>
      <div class="shared">${this.#membersView('rows', board, labels)} ${this.#membersView('columns', board, labels)}</div>
      <p class="cap">${words.text('colors')}</p>
      ${stage === null ? track(kept, at, words) : solvingView(stage, words, this.#start, this.#stop)}
      ${lookUps(edge, remaining, words)}`;
  }

  #classView(side: Side, board: Board, labels: Uint8Array) {
    const { words } = this;
    const { at } = this.timeline;
    const isKept = this.data.kept[at - 1] === side;
    const lines = linesOf(board, side).map((line) => line.join(' '));
    const name = words.text(`${side}Name`, { tiles: lines.join(' / '), n: blankLine(board, side) + 1 });
    return html`<div class="node ${side} ${isKept ? 'kept' : ''}">
      <p class="cap"><b>${words.text(`${side}Class`)}</b>${at > 0 ? html` <span>${words.text(isKept ? 'kept' : 'new')}</span>` : nothing}</p>
      ${classImage(board, side, labels, name)}
    </div>`;
  }

  #membersView(side: Side, board: Board, labels: Uint8Array) {
    const { words } = this;
    const nameOf = ({ rows, columns, tiles }: Board) =>
      words.boardName(linesWithBlank({ rows, columns, tiles }).join(' / '));
    return html`<div class="members ${side}" role="group" aria-label=${words.text(`${side}Members`)}>
      <p class="cap">${words.text(`${side}Members`)}</p>
      ${membersOf(board, side, this.rules).map(
        (member) => html`<button
          type="button" aria-current=${member.moves === '' ? 'true' : nothing}
          aria-label=${nameOf(member.board)} @click=${() => this.#goTo(member)}
        >${miniBoard(member.board, labels)}</button>`,
      )}
    </div>`;
  }

  sentence() {
    const { words } = this;
    const { at } = this.timeline;
    const { edges, kept, stage } = this.data;
    const moves = kept.length;
    const say = (lead: string, rest: string, n: number) => ({
      lead: words.text(lead),
      rest: words.text(rest, { n, h: edges[at].h ?? 0 }),
    });
    if (stage !== null) return say('edgeLead', 'edgeRest', 0);
    if (at === moves) return say('solvedLead', moves === 0 ? 'goalRest' : 'solvedRest', moves);
    if (at === 0) return say('edgeLead', 'fewestRest', moves);
    return say(`${kept[at - 1]}Lead`, 'remainRest', moves - at);
  }

  async table() {
    const { edges, kept, stage } = this.data;
    const moves = kept.length;
    const pairs = ['rowsToRows', 'rowsToColumns', 'columnsToRows', 'columnsToColumns'];
    return {
      head: this.heads('headMove', 'headKept', ...pairs, 'headBound', 'headRemain'),
      rows: edges.map((edge, at) => {
        const found = largestOf(edge).map(({ distance }) => distance);
        return [
          at,
          at === 0 ? '' : this.words.text(`${kept[at - 1]}Class`),
          ...(found.length > 0 ? found : pairs.map(() => '')),
          edge.h ?? '',
          stage === null ? moves - at : '',
        ];
      }),
      now: this.timeline.at,
    };
  }

  get shown() {
    return { board: this.data.request.board, goal: this.data.goal };
  }

  override close() {
    super.close();
    this.#ending.abort();
  }
}

/** The rows of a board, as screen readers read them. */
function linesWithBlank({ rows, columns, tiles }: Board) {
  return Array.from({ length: rows }, (_, row) => tiles.slice(row * columns, (row + 1) * columns).join(' '));
}
