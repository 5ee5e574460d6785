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
import { Timeline } from '../../parts/timeline.js';
import type { Subject, View, ViewContext } from '../../view.js';
import type { Member, Side } from './classes.js';
import { blankLine, classImage, keptBy, linesOf, membersOf, miniBoard } from './classes.js';
import { largestOf, lookUps } from './look-ups.js';
import type { Stage } from './solving.js';
import { buildTables, isSmall, search, solvingView } from './solving.js';
import { track } from './track.js';

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

class EdgeView implements View {
  #context;
  #timeline;
  #walks: RemoteWalks | null = null;
  #goal: Goal = 'blank-last';
  #request: WalkRequest = { board: '', goal: '' };
  /** The boards of the solution; the first one alone while it is not known. */
  #boards: Board[] = [];
  #edges: Edge[] = [];
  /** The side of the class that each move of the solution keeps. */
  #kept: Side[] = [];
  /** The stage on the way to the solution; null once it is known. */
  #stage: Stage | null = null;
  /** Ends the search for the solution. */
  #ending = new AbortController();

  constructor(context: ViewContext) {
    this.#context = context;
    this.#timeline = new Timeline(async () => context.changed(), context.changed, context.failed);
  }

  /** There are steps once there is a solution. */
  get timeline() {
    return this.#stage === null ? this.#timeline : null;
  }

  async show({ board: given, goal }: Subject, at: number | null, signal: AbortSignal) {
    const { rules } = this.#context;
    const board = rules.readBoard(given || exampleFor(example, goal, rules));
    expectTraceable(board);
    const request = { board: rules.writeBoard(board), goal: rules.writeBoard(rules.goalBoard(board, goal)) };
    const isSame = request.board === this.#request.board && request.goal === this.#request.goal;
    if (!isSame || !this.#walks || this.#walks.isLost) await this.#begin(board, goal, request, signal);
    if (signal.aborted) return;
    await this.#timeline.show(at ?? this.#timeline.at);
  }

  async #begin(board: Board, goal: Goal, request: WalkRequest, signal: AbortSignal) {
    const walks = this.#walks?.isLost === false ? this.#walks : await this.#context.engine().walks();
    this.#walks = walks;
    const [edge] = await walks.edges([request.board], request.goal);
    // A small board is solved at once, so it is shown only with its solution. A larger one may take a while.
    const isQuick = board.tiles.length <= quickCells;
    const moves = isQuick ? await this.#search(walks, request, edge.missingBytes, () => {}, signal) : null;
    const walk = moves === null ? null : await this.#walkOf(walks, board, request, moves);
    if (signal.aborted) return;
    this.#ending.abort();
    this.#goal = goal;
    this.#request = request;
    if (walk) return this.#take(walk, null);
    const { missingBytes } = edge;
    this.#take({ boards: [board], edges: [edge], kept: [] }, { name: 'waiting', missingBytes });
    if (isSmall(missingBytes)) this.#start();
  }

  #take({ boards, edges, kept }: Walk, stage: Stage | null) {
    this.#boards = boards;
    this.#edges = edges;
    this.#kept = kept;
    this.#stage = stage;
    Object.assign(this.#timeline, { at: 0, length: kept.length });
    this.#timeline.pause();
  }

  /**
   * Builds the tables, unless they are loaded, and finds a solution.
   * @returns its moves; null if it was aborted
   */
  async #search(
    walks: RemoteWalks,
    request: WalkRequest,
    missingBytes: number,
    report: (stage: Stage) => void,
    signal: AbortSignal,
  ) {
    if (missingBytes > 0) await buildTables(walks, request, report, signal);
    return signal.aborted ? null : search(walks, request, report, signal);
  }

  async #walkOf(walks: RemoteWalks, first: Board, { goal }: WalkRequest, moves: string): Promise<Walk> {
    const { rules } = this.#context;
    const runs = splitMoves(moves, 'multi-tile');
    const after = (count: number) => rules.applyMoves(first, runs.slice(0, count).join(''));
    const boards = [first, ...runs.map((_, index) => after(index + 1))];
    const edges = await walks.edges(
      boards.map((board) => rules.writeBoard(board)),
      goal,
    );
    return { boards, edges, kept: runs.map(keptBy) };
  }

  /** Looks for the solution of the board that is shown. */
  #start = async () => {
    const walks = this.#walks;
    const request = this.#request;
    const [board] = this.#boards;
    if (!walks || this.#stage?.name !== 'waiting') return;
    const { missingBytes } = this.#stage;
    this.#ending = new AbortController();
    const { signal } = this.#ending;
    const report = (stage: Stage) => {
      this.#stage = stage;
      this.#context.changed();
    };
    try {
      const moves = await this.#search(walks, request, missingBytes, report, signal);
      const walk = moves === null ? null : await this.#walkOf(walks, board, request, moves);
      if (walk && !signal.aborted) this.#take(walk, null);
    } catch (thrown) {
      if (signal.aborted) return;
      this.#stop();
      this.#context.failed(thrown);
    }
  };

  #stop = () => {
    this.#ending.abort();
    // Tables that were built stay in the worker.
    const missingBytes = this.#stage?.name === 'searching' ? 0 : this.#edges[0].missingBytes;
    this.#stage = { name: 'waiting', missingBytes };
    this.#context.changed();
  };

  /** Goes to another board of a class: along the solution if it leads there. */
  #goTo({ board, moves }: Member) {
    if (moves === '') return;
    const { rules, choose } = this.#context;
    const text = rules.writeBoard(board);
    const { at } = this.#timeline;
    const step = [at + 1, at - 1].find((one) => this.#boards[one] && rules.writeBoard(this.#boards[one]) === text);
    if (step === undefined) choose({ board: text });
    else this.#timeline.goTo(step);
  }

  stage() {
    const words = this.#context.words();
    const { rules } = this.#context;
    const { at } = this.#timeline;
    const [board, edge, stage] = [this.#boards[at], this.#edges[at], this.#stage];
    const [{ labels }] = edge.tables;
    const goal = rules.goalBoard(board, this.#goal);
    const remaining = stage === null ? this.#kept.length - at : null;
    return html`<div class="between ${widthClass(board)}">
        ${this.#classView('rows', board, labels)}
        <div class="now">${boardImage(board, goal, words.boardName)}</div>
        ${this.#classView('columns', board, labels)}
      </div>
      <div class="shared">${this.#membersView('rows', board, labels)} ${this.#membersView('columns', board, labels)}</div>
      <p class="cap">${words.text('colors')}</p>
      ${stage === null ? track(this.#kept, at, words) : solvingView(stage, words, this.#start, this.#stop)}
      ${lookUps(edge, remaining, words)}`;
  }

  #classView(side: Side, board: Board, labels: Uint8Array) {
    const words = this.#context.words();
    const { at } = this.#timeline;
    const isKept = this.#kept[at - 1] === side;
    const lines = linesOf(board, side).map((line) => line.join(' '));
    const name = words.text(`${side}Name`, { tiles: lines.join(' / '), n: blankLine(board, side) + 1 });
    return html`<div class="node ${side} ${isKept ? 'kept' : ''}">
      <p class="cap"><b>${words.text(`${side}Class`)}</b>${at > 0 ? html` <span>${words.text(isKept ? 'kept' : 'new')}</span>` : nothing}</p>
      ${classImage(board, side, labels, name)}
    </div>`;
  }

  #membersView(side: Side, board: Board, labels: Uint8Array) {
    const words = this.#context.words();
    const nameOf = ({ rows, columns, tiles }: Board) =>
      words.boardName(linesWithBlank({ rows, columns, tiles }).join(' / '));
    return html`<div class="members ${side}" role="group" aria-label=${words.text(`${side}Members`)}>
      <p class="cap">${words.text(`${side}Members`)}</p>
      ${membersOf(board, side, this.#context.rules).map(
        (member) => html`<button
          type="button" aria-current=${member.moves === '' ? 'true' : nothing}
          aria-label=${nameOf(member.board)} @click=${() => this.#goTo(member)}
        >${miniBoard(member.board, labels)}</button>`,
      )}
    </div>`;
  }

  sentence() {
    const words = this.#context.words();
    const { at } = this.#timeline;
    const moves = this.#kept.length;
    const say = (lead: string, rest: string, n: number) => ({
      lead: words.text(lead),
      rest: words.text(rest, { n, h: this.#edges[at].h ?? 0 }),
    });
    if (this.#stage !== null) return say('edgeLead', 'edgeRest', 0);
    if (at === moves) return say('solvedLead', moves === 0 ? 'goalRest' : 'solvedRest', moves);
    if (at === 0) return say('edgeLead', 'fewestRest', moves);
    return say(`${this.#kept[at - 1]}Lead`, 'remainRest', moves - at);
  }

  async table() {
    const words = this.#context.words();
    const moves = this.#kept.length;
    const pairs = ['rowsToRows', 'rowsToColumns', 'columnsToRows', 'columnsToColumns'];
    return {
      head: ['headMove', 'headKept', ...pairs, 'headBound', 'headRemain'].map((key) => words.text(key)),
      rows: this.#edges.map((edge, at) => {
        const found = largestOf(edge).map(({ distance }) => distance);
        return [
          at,
          at === 0 ? '' : words.text(`${this.#kept[at - 1]}Class`),
          ...(found.length > 0 ? found : pairs.map(() => '')),
          edge.h ?? '',
          this.#stage === null ? moves - at : '',
        ];
      }),
      now: this.#timeline.at,
    };
  }

  get shown() {
    return { board: this.#request.board, goal: this.#goal };
  }

  source() {
    return this.#context.words().text('source');
  }

  close() {
    this.#ending.abort();
    this.#timeline.pause();
    this.#walks?.close();
  }
}

/** The rows of a board, as screen readers read them. */
function linesWithBlank({ rows, columns, tiles }: Board) {
  return Array.from({ length: rows }, (_, row) => tiles.slice(row * columns, (row + 1) * columns).join(' '));
}
