// Galaxy: all boards that can be reached from a start, as a disc on which searches run.

import { html, nothing } from 'lit';
import type { Board } from '../../../solver/shape.js';
import { shapeName } from '../../../solver/shape.js';
import { buttonGroup } from '../../../ui/button-group.js';
import { legend } from '../../../ui/chart/figure.js';
import type { EventOf } from '../../../ui/event-of.js';
import { miniBoard } from '../../../ui/mini-board.js';
import { select } from '../../../ui/select.js';
import type { Layout, Recorded } from '../../engine/board-galaxy.js';
import { NONE } from '../../engine/board-galaxy.js';
import type { RemoteGalaxy } from '../../engine/engine.js';
import { inMoves } from '../../engine/hundredths.js';
import { laneKey } from '../../parts/lanes.js';
import { OWN, ownChecks, usedCode } from '../../parts/own-heuristic.js';
import { heuristicName, searchName, searchPhrase } from '../../parts/search/names.js';
import type { LabWords } from '../../text/lab-words.js';
import type { Choice, Sentence, Subject, Table, ViewContext } from '../../view.js';
import { LabView } from '../../view.js';
import type { BoardValues } from './colors.js';
import { mostOf } from './colors.js';
import type { Mark } from './disc.js';
import { canvasOf, overlay, pointAt } from './disc.js';
import type { Camera, Span } from './drawing.js';
import type { Own } from './own.js';
import { ownOf } from './own.js';
import { Places } from './places.js';
import type { GalaxyAttribute, GalaxyLane, GalaxyRequest } from './request.js';
import { exampleOf, examples, maxLanes, maxZoom, radius, requestOf, wholeDisc, writeCamera } from './request.js';

export { default as styles } from './styles.css?raw';
export { GalaxyView as View };

/** A search, with what the picture needs besides. */
interface Run {
  lane: GalaxyLane;
  search: Recorded;
  /** by iteration of IDA*: how many different boards it expands; empty for other searches */
  different: number[];
}

interface Data {
  request: GalaxyRequest;
  held: RemoteGalaxy;
  layout: Layout;
  places: Places;
  /** the values of heuristics for all boards, as far as they were needed */
  values: Map<string, Uint8Array>;
  /** the reader's heuristic, if a search uses it */
  own: Own | null;
  runs: Run[];
  /** what the colors say */
  colored: BoardValues;
}

/** The board that the reader looks at. */
interface Picked {
  index: number;
  board: Board;
  h: number;
  /** the boards of a shortest path to the goal */
  toGoal: Uint32Array;
  /** whether it stays when the pointer leaves */
  isPinned: boolean;
}

/** The search that is drawn if the reader's heuristic cannot be used and no other search was chosen. */
const unguided: GalaxyLane = { algorithm: 'breadth-first', heuristic: '' };

/** A timeline has at most so many marks. */
const maxMarks = 60;

/** How far from a board a pointer may be, as a share of the figure. */
const reach = 0.03;

class GalaxyView extends LabView<Data, GalaxyAttribute> {
  #camera = wholeDisc;
  #picked: Picked | null = null;
  /** The board that was last asked for, whose numbers may be on their way; null for none. */
  #sought: Pick<Picked, 'index' | 'isPinned'> | null = null;
  /** The pointers that are down, by their id. */
  #pointers: Map<number, { clientX: number; clientY: number }> = new Map();
  /** Whether a pointer has moved the picture since it went down. */
  #hasMoved = false;
  /** The reader's code that was read, if only by searches that are still under way; null if there is none, undefined if no search uses it. */
  #written: string | null | undefined;
  /** Searches again if the reader's code was changed. */
  #again = () => {
    if (this.#written !== undefined && this.#written !== usedCode()) this.context.again();
  };

  constructor(context: ViewContext<GalaxyAttribute>) {
    super(context);
    ownChecks.addEventListener('checked', this.#again);
  }

  override close() {
    super.close();
    ownChecks.removeEventListener('checked', this.#again);
  }

  protected async load(subject: Subject<GalaxyAttribute>, last: Data | null, signal: AbortSignal): Promise<Data> {
    const request = requestOf(subject, this.rules);
    const written = request.lanes.some(isOwn) ? usedCode() : undefined;
    this.#written = written;
    const isSame = last && request.start === last.request.start && request.goal === last.request.goal;
    const held = isSame ? last.held : await this.context.engine().galaxy(request.start, request.goal, radius);
    try {
      const layout = isSame ? last.layout : await held.layout();
      signal.throwIfAborted();
      const values = isSame ? last.values : new Map<string, Uint8Array>();
      const goal = this.rules.readBoard(request.goal);
      const lastOwn = isSame ? last.own : null;
      const own = written === undefined ? null : await ownOf(written, held, goal, lastOwn, this.words.language, signal);
      const lanes = own?.values === null ? request.lanes.filter((lane) => !isOwn(lane)) : request.lanes;
      const runs: Run[] = [];
      for (const lane of lanes.length > 0 ? lanes : [unguided]) {
        const isKnown = isSame && (!isOwn(lane) || own === last.own);
        const known = isKnown ? last.runs.find((run) => laneKey(run.lane) === laneKey(lane)) : undefined;
        runs.push(known ?? runOf(lane, await recordOf(lane, held, own?.values ?? null)));
        signal.throwIfAborted();
      }
      const places = isSame ? last.places : new Places(layout);
      const data = { request, held, layout, places, values, own, runs };
      return { ...data, colored: await this.#coloredBy(data) };
    } catch (thrown) {
      if (!isSame) held.close();
      throw thrown;
    }
  }

  async #coloredBy(data: Omit<Data, 'colored'>): Promise<BoardValues> {
    const { color } = data.request;
    const { distances } = data.layout;
    if (color === 'distance' && distances) return distances;
    const h = await valuesOf(data);
    const depths = depthsOf(data.layout);
    switch (color) {
      case 'f':
        // A heuristic that says too much may say 255.
        return Uint16Array.from(h, (value, index) => value + depths[index]);
      case 'error':
        // A heuristic that says too much misses nothing.
        return h.map((value, index) => Math.max(0, (distances?.[index] ?? 0) - value));
      default:
        return h;
    }
  }

  protected override async take(at: number | null, last: Data | null) {
    const { runs, layout, own, request } = this.data;
    const isElsewhere = layout !== last?.layout;
    if (isElsewhere) [this.#picked, this.#sought] = [null, null];
    if (isElsewhere || writeCamera(request.camera) !== writeCamera(last.request.camera)) this.#camera = request.camera;
    const length = Math.max(...runs.map(({ search }) => search.expanded.length));
    const [{ search }] = runs;
    const isIdaStar = runs.length === 1 && isIterative(runs[0]);
    const marks = isIdaStar
      ? Array.from(search.bounds, (bound, at) => ({ at: search.firsts[at], label: this.words.number(bound) }))
      : [];
    const isNew = !last || runs.some((run, index) => run !== last.runs[index]);
    // With fractions, there may be thousands of bounds.
    const shownMarks = marks.length > maxMarks ? [] : marks.slice(1);
    // At normal speed, the longest search takes a minute.
    Object.assign(this.timeline, { length, marks: shownMarks, rate: Math.max(1, length / 60) });
    if (!last) this.timeline.speed = 4;
    // Growth by jumps, for readers who want no motion.
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) this.timeline.maxDrawn = 1;
    const sought = this.#sought;
    const hasOtherH = last && (guideOf(runs) !== guideOf(last.runs) || own !== last.own);
    if (hasOtherH) this.#picked = null;
    await this.timeline.show(at ?? (isNew ? Math.round(length / 4) : this.timeline.at));
    if (hasOtherH && sought) await this.#pick(sought.index, sought.isPinned);
  }

  override choices() {
    const { words, data } = this;
    const { request } = data;
    const { choose } = this.context;
    const shape = shapeName(request.startBoard);
    return html`
      ${buttonGroup({
        label: words.text('shapes'),
        values: Object.keys(examples),
        chosen: shape,
        choose: (name) => {
          const [, board] = Object.entries(examples).find(([shape]) => shape === name) ?? ['', ''];
          choose(exampleOf(board, request.lanes, this.rules));
        },
      })}
      ${Array.from({ length: maxLanes }, (_, index) => this.#laneChoice(index))}
      ${buttonGroup({
        label: words.text('colors'),
        values: request.colors,
        textOf: (color) => words.text(`color-${color}`),
        chosen: request.color,
        choose: (color) => choose({ color }),
      })}`;
  }

  #laneChoice(index: number) {
    const { request } = this.data;
    const { words } = this;
    const { lanes, offers } = request;
    const all = offers.flatMap(({ algorithm, heuristics }): GalaxyLane[] => {
      const guides: GalaxyLane['heuristic'][] = heuristics.length > 0 ? heuristics : [''];
      return guides.map((heuristic) => ({ algorithm, heuristic }));
    });
    const keys = lanes.map(laneKey);
    const others = keys.filter((_, at) => at !== index);
    return select({
      label: words.text('search', { n: index + 1 }),
      // There is always a first search; the second may be left out, and is another one.
      values: [...(index > 0 ? [''] : []), ...all.map(laneKey).filter((key) => !others.includes(key))],
      textOf: (key) => {
        const lane = all.find((one) => laneKey(one) === key);
        return lane ? searchName(lane.algorithm, lane.heuristic, words) : words.text('noSecond');
      },
      chosen: keys[index] ?? '',
      choose: (key) => this.context.choose({ lanes: keys.toSpliced(index, 1, key).filter(Boolean).join(' ') }),
    });
  }

  stage() {
    const { words, data } = this;
    const { runs, places, colored, layout, request } = data;
    return html`<div class="galaxy">
      <div class=${runs.length > 1 ? 'discs two' : 'discs'}>${runs.map((run) => this.#disc(run))}</div>
      <div class="beside">
        ${scaleOf(words.text(`color-${request.color}`), words.count(0), words.count(mostOf(colored)))}
        ${legend(this.#signs.map((shape) => ({ shape, text: words.text(shape) })))}
        ${this.#card()}
        ${runs.map((run) => this.#waste(run, this.#spanOf(run)))}
        ${layout.distances ? nothing : html`<p class="quiet">${words.text('near', { n: places.count, radius })}</p>`}
        ${data.own ? ownCode(data.own, words) : nothing}
      </div>
    </div>`;
  }

  #disc(run: Run) {
    const { words, data } = this;
    const { places, colored } = data;
    const span = this.#spanOf(run);
    const look = { places, values: colored, search: run.search, span, camera: this.#camera };
    const { search } = run;
    const name = searchPhrase(run.lane.algorithm, run.lane.heuristic, words);
    return html`<div class="disc">
      <p class="cap pair"><span>${name}</span><span><b>${words.count(span.end)}</b> ${words.text('expanded')} · ${words.count(search.generatedBefore[span.end])} ${words.text('generated')}</span></p>
      <div class="fig ${this.#camera.zoom > 1 ? 'zoomed' : ''}" role="application" tabindex="0" aria-label=${words.text('picture', { search: name, n: places.count })}
        aria-description=${words.text('keys')}
        @pointermove=${(event: EventOf<HTMLElement, PointerEvent>) => this.#moved(event)}
        @pointerdown=${(event: EventOf<HTMLElement, PointerEvent>) => this.#down(event)}
        @pointerup=${(event: EventOf<HTMLElement, PointerEvent>) => this.#up(event)}
        @pointercancel=${(event: EventOf<HTMLElement, PointerEvent>) => this.#pointers.delete(event.pointerId)}
        @pointerleave=${(event: PointerEvent) => this.#leave(event)}
        @wheel=${(event: EventOf<HTMLElement, WheelEvent>) => this.#wheel(event)}
        @keydown=${(event: EventOf<HTMLElement, KeyboardEvent>) => this.#onKey(event)}
      >${canvasOf(look)}${overlay(places, this.#camera, this.#marks(run, span), this.#points)}</div>
    </div>`;
  }

  /** How often IDA* has come to the same boards in this iteration. */
  #waste(run: Run, { first }: Span) {
    if (!isIterative(run)) return nothing;
    const { search, different } = run;
    const iteration = search.firsts.indexOf(first);
    const end = search.firsts[iteration + 1] ?? search.expanded.length;
    const times = (end - first) / Math.max(1, different[iteration]);
    return html`<p class="quiet">${this.words.text('waste', {
      search: this.#nameOf(run.lane),
      bound: search.bounds[iteration],
      n: end - first,
      boards: different[iteration],
      times: this.words.decimal(times, 2),
    })}</p>`;
  }

  /** The part of a search that is drawn at this step: of IDA*, the present iteration. */
  #spanOf(run: Run): Span {
    const { search } = run;
    const end = Math.min(this.timeline.at, search.expanded.length);
    if (!isIterative(run)) return { first: 0, end };
    const first = search.firsts.findLast((first) => first < end) ?? 0;
    return { first, end };
  }

  #marks(run: Run, { end }: Span): Mark[] {
    const { search } = run;
    const { places } = this.data;
    const isThere = (index: number) => index !== NONE;
    const marks: Mark[] = [];
    const isDone = end === search.expanded.length;
    if (isDone && search.solution.length > 0)
      marks.push({ path: Array.from(search.solution).filter(isThere), style: 'solution' });
    else if (isIterative(run)) marks.push({ path: pathAt(search, end).filter(isThere), style: 'path' });
    if (this.#picked) {
      const { index, toGoal } = this.#picked;
      marks.push({ path: [...places.pathTo(index), ...toGoal.subarray(1)], style: 'picked' });
    }
    return marks;
  }

  get #points() {
    const { goal } = this.data.layout;
    const points = [{ at: 0, style: 'start' }];
    if (goal !== null) points.push({ at: goal, style: 'goal' });
    if (this.#picked) points.push({ at: this.#picked.index, style: 'picked' });
    return points;
  }

  get #signs() {
    return this.data.runs.every(isIterative) ? ['lit', 'shortest'] : ['lit', 'fringe', 'shortest'];
  }

  /** The name of a search, with its heuristic if both searches have the same name. */
  #nameOf({ algorithm, heuristic }: GalaxyLane) {
    const { lanes } = this.data.request;
    const isAlone = lanes.filter((lane) => lane.algorithm === algorithm).length === 1;
    return searchPhrase(algorithm, isAlone ? '' : heuristic, this.words);
  }

  #card() {
    const { words, data } = this;
    const picked = this.#picked;
    if (!picked) return html`<p class="quiet">${words.text('point')}</p>`;
    const { layout, places, request, runs } = data;
    const { index, board, h } = picked;
    const guide = guideOf(runs);
    const g = places.depthOf(index);
    const distance = layout.distances?.[index];
    // The lesson has not spoken of h yet when it shows breadth-first search.
    const isGuided = !this.context.isFixed() || request.lanes.some(({ heuristic }) => heuristic !== '');
    const order = runs.map(({ lane, search }) => {
      const at = search.expanded.indexOf(index);
      const name = this.#nameOf(lane);
      if (at >= 0) return words.text('asNumber', { search: name, n: at + 1 });
      return search.isWhole ? words.text('never', { search: name }) : '';
    });
    const text = this.rules.writeBoard(board);
    const row = (name: string, value: string) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`;
    return html`<div class="card" aria-live="polite">
      ${miniBoard(board.tiles, board.columns, { name: words.boardName(text) })}
      <dl class="values">
        ${row(words.text('fromStart'), words.count(g))}
        ${
          isGuided
            ? [
                row(`h (${heuristicName(guide, words)})`, words.number(h)),
                row('f = g + h', words.number(inMoves(Math.round(100 * (g + h))))),
              ]
            : nothing
        }
        ${distance === undefined ? nothing : row(words.text('toGoal'), words.count(distance))}
      </dl>
      ${order.filter(Boolean).map((line) => html`<p class="quiet">${line}</p>`)}
      ${
        this.context.isFixed()
          ? nothing
          : html`<p>
        <button type="button" class="btn" @click=${() => this.context.choose({ board: text, goal: request.goal })}>${words.text('startHere')}</button>
        <button type="button" class="btn" @click=${() => this.context.choose({ board: request.start, goal: text })}>${words.text('goalHere')}</button>
      </p>`
      }
    </div>`;
  }

  // ---- the pointer and the keys

  async #pick(index: number | null, isPinned: boolean) {
    // Between two boards, a mouse keeps the last one.
    if (index === null && !isPinned) return;
    if (index === null) {
      [this.#picked, this.#sought] = [null, null];
      return this.context.changed();
    }
    this.#sought = { index, isPinned };
    if (index === this.#picked?.index && isPinned === this.#picked.isPinned) return;
    const { held } = this.data;
    const board = await this.unlessReplaced(held.board(index));
    if (!board) return;
    const h = await this.unlessReplaced(this.#valueOf(index, board));
    if (h === null) return;
    const toGoal = await this.unlessReplaced(held.pathToGoal(index));
    // Another board was asked for meanwhile, or none.
    if (!toGoal || this.#sought?.index !== index) return;
    this.#picked = { index, board, h, toGoal, isPinned };
    this.context.changed();
  }

  async #valueOf(index: number, board: Board) {
    const { request, runs, own } = this.data;
    const heuristic = guideOf(runs);
    if (heuristic === OWN) return inMoves(own?.values?.[index] ?? 0);
    const explained = { board: this.rules.writeBoard(board), goal: request.goal, heuristic };
    return (await this.context.engine().explain(explained)).h;
  }

  #moved(event: EventOf<HTMLElement, PointerEvent>) {
    const { currentTarget: figure, pointerId, clientX, clientY, pointerType } = event;
    const before = this.#pointers.get(pointerId);
    if (!before) {
      if (pointerType === 'mouse' && !this.#sought?.isPinned) this.#pickAt(figure, event, false);
      return;
    }
    const others = [...this.#pointers].filter(([id]) => id !== pointerId).map(([, pointer]) => pointer);
    const [other] = others;
    if (Math.hypot(clientX - before.clientX, clientY - before.clientY) < 3 && !this.#hasMoved) return;
    if (!other && this.#camera.zoom === 1) return;
    this.#hasMoved = true;
    this.#pointers.set(pointerId, { clientX, clientY });
    if (other) {
      const length = (one: typeof other) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
      this.#zoomAt(figure, other, length({ clientX, clientY }) / Math.max(1, length(before)));
      return;
    }
    const [from, to] = [pointAt(figure, before, this.#camera), pointAt(figure, event, this.#camera)];
    this.#look({ ...this.#camera, x: this.#camera.x + from.x - to.x, y: this.#camera.y + from.y - to.y });
  }

  #down({ currentTarget, pointerId, clientX, clientY }: EventOf<HTMLElement, PointerEvent>) {
    if (this.#pointers.size === 0) this.#hasMoved = false;
    this.#pointers.set(pointerId, { clientX, clientY });
    if (this.#camera.zoom > 1) currentTarget.setPointerCapture(pointerId);
  }

  #up(event: EventOf<HTMLElement, PointerEvent>) {
    if (!this.#pointers.delete(event.pointerId) || this.#hasMoved) return;
    this.#pickAt(event.currentTarget, event, true);
  }

  /** A button that is released outside is not heard of. */
  #leave({ pointerId }: PointerEvent) {
    this.#pointers.delete(pointerId);
    // A finger that is lifted leaves, too, before the numbers of its board are there.
    if (!this.#sought?.isPinned) this.#pick(null, true);
  }

  #pickAt(figure: HTMLElement, event: PointerEvent, isPinned: boolean) {
    const index = this.data.places.nearest(pointAt(figure, event, this.#camera), (2 * reach) / this.#camera.zoom);
    this.#pick(index, isPinned).catch(this.context.failed);
  }

  /** Without Ctrl, the wheel scrolls the page until the picture has the focus. */
  #wheel(event: EventOf<HTMLElement, WheelEvent>) {
    const figure = event.currentTarget;
    if (!event.ctrlKey && !figure.matches(':focus')) return;
    event.preventDefault();
    this.#zoomAt(figure, event, 1.002 ** -event.deltaY);
  }

  /** Zooms around a place of the figure, which stays where it is. */
  #zoomAt(figure: HTMLElement, place: { clientX: number; clientY: number }, factor: number) {
    const before = pointAt(figure, place, this.#camera);
    const zoom = Math.min(maxZoom, Math.max(1, this.#camera.zoom * factor));
    const after = pointAt(figure, place, { ...this.#camera, zoom });
    this.#look({ zoom, x: this.#camera.x + before.x - after.x, y: this.#camera.y + before.y - after.y });
  }

  /** Keeps the shown part inside the disc. */
  #look({ x, y, zoom }: Camera) {
    const most = 1 - 1 / zoom;
    const within = (value: number) => Math.min(most, Math.max(-most, value));
    this.#camera = { x: within(x), y: within(y), zoom };
    this.context.changed();
  }

  #onKey(event: EventOf<HTMLElement, KeyboardEvent>) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { places } = this.data;
    const index = this.#sought?.index ?? 0;
    const parent = places.parents[index];
    const steps: Record<string, () => unknown> = {
      '+': () => this.#look({ ...this.#camera, zoom: Math.min(maxZoom, this.#camera.zoom * 1.5) }),
      '-': () => this.#look({ ...this.#camera, zoom: Math.max(1, this.#camera.zoom / 1.5) }),
      '0': () => this.#look(wholeDisc),
      ArrowUp: () => this.#pick(places.childOf(index) ?? index, true),
      ArrowDown: () => this.#pick(parent === NONE ? index : parent, true),
      ArrowLeft: () => this.#pick(places.beside(index, -1), true),
      ArrowRight: () => this.#pick(places.beside(index, 1), true),
      Escape: () => this.#pick(null, true),
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    // The frame's keys go through time.
    event.stopPropagation();
    Promise.resolve(step()).catch(this.context.failed);
  }

  // ---- in words

  override sentence(): Sentence {
    const { words, data } = this;
    const { runs, places, layout } = data;
    const parts = runs.map((run) => {
      const { lane, search } = run;
      const { end } = this.#spanOf(run);
      const name = this.#nameOf(lane);
      const expanded = words.text(isIterative(run) ? 'nNodes' : 'nBoards', { n: end });
      if (end === search.expanded.length) {
        if (!search.isWhole) return words.text('stopped', { search: name, expanded });
        return words.text('done', { search: name, expanded, length: search.solution.length - 1 });
      }
      // A share of all boards: not of nodes, and not if only the boards near the start are there.
      if (isIterative(run) || !layout.distances) return words.text('goesOn', { search: name, expanded });
      return words.text('goesOnShare', {
        search: name,
        expanded,
        share: words.decimal((100 * end) / places.count, 1),
      });
    });
    return { lead: parts[0], rest: parts.slice(1).join(' ') };
  }

  override async picture() {
    const { words, data } = this;
    const { places, colored, layout, request } = data;
    const section = this.context.root.querySelector('section');
    const isDark = section !== null && getComputedStyle(section).colorScheme === 'dark';
    const dot = isDark ? '#ff5fa2' : '#d0006a';
    const posters = data.runs.map((run) => {
      const span = this.#spanOf(run);
      const { lane, search } = run;
      const points = [{ at: 0, color: isDark ? '#f5f4ef' : '#14191a' }];
      if (layout.goal !== null) points.push({ at: layout.goal, color: dot });
      const counts = `${words.count(span.end)} ${words.text('expanded')} · ${words.count(search.generatedBefore[span.end])} ${words.text('generated')}`;
      return {
        look: { places, values: colored, search, span, camera: wholeDisc },
        marks: this.#marks(run, span),
        points,
        caption: [searchPhrase(lane.algorithm, lane.heuristic, words), `${request.start} · ${counts}`],
      };
    });
    const { posterOf } = await import('./save.js');
    return posterOf(posters, isDark);
  }

  async table(): Promise<Table> {
    const { words, data } = this;
    const { layout, runs, places } = data;
    const counts = runs.map((run) => {
      const { first, end } = this.#spanOf(run);
      const byRing = new Uint32Array(layout.counts.length);
      const seen = new Set(run.search.expanded.subarray(first, end));
      seen.delete(NONE);
      for (const index of seen) byRing[places.depthOf(index)] += 1;
      return byRing;
    });
    return {
      head: [
        words.text('headMoves'),
        words.text('headBoards'),
        ...runs.map(({ lane }) => words.text('headExpanded', { search: this.#nameOf(lane) })),
      ],
      rows: Array.from(layout.counts, (boards, moves) => [moves, boards, ...counts.map((byRing) => byRing[moves])]),
      note: '',
    };
  }

  override get shown(): Choice<GalaxyAttribute> & { at?: number } {
    const { start, goal, lanes, color } = this.data.request;
    return { board: start, goal, lanes: lanes.map(laneKey).join(' '), color, camera: writeCamera(this.#camera) };
  }
}

/** The heuristic of the last search that has one. */
function guideOf(runs: Run[]) {
  return runs.findLast(({ lane }) => lane.heuristic !== '')?.lane.heuristic || 'manhattan';
}

function isOwn({ heuristic }: GalaxyLane) {
  return heuristic === OWN;
}

/** The values of the heuristic of the last search that has one, in whole moves. */
async function valuesOf({ runs, own, values, held }: Omit<Data, 'colored'>) {
  const heuristic = guideOf(runs);
  if (heuristic === OWN) return Uint8Array.from(own?.values ?? [], (value) => Math.round(inMoves(value)));
  const h = values.get(heuristic) ?? (await held.values(heuristic));
  values.set(heuristic, h);
  return h;
}

/** Whether a search begins again and again. It has no queue, and expands nodes: the same boards again. */
function isIterative({ lane }: Run) {
  return lane.algorithm === 'ida-star';
}

/** @param own - the values of the reader's heuristic */
function recordOf({ algorithm, heuristic }: GalaxyLane, held: RemoteGalaxy, own: Uint16Array | null) {
  if (algorithm === 'bidirectional') return held.recordFromBothEnds();
  return heuristic === OWN && own ? held.recordWith(algorithm, own) : held.record(algorithm, heuristic);
}

function runOf(lane: GalaxyLane, search: Recorded): Run {
  const countFrom = (first: number, index: number) => {
    const end = search.firsts[index + 1] ?? search.expanded.length;
    return new Set(search.expanded.subarray(first, end)).size;
  };
  const different = lane.algorithm === 'ida-star' ? Array.from(search.firsts, countFrom) : [];
  return { lane, search, different };
}

function depthsOf({ counts, parents }: Layout) {
  const depths = new Uint8Array(parents.length);
  let first = 0;
  counts.forEach((boards, depth) => {
    depths.fill(depth, first, first + boards);
    first += boards;
  });
  return depths;
}

/** The path of IDA* after some expansions: for each g, the last board that was expanded with it. */
function pathAt({ expanded, g }: Recorded, end: number) {
  const path: number[] = [];
  let wanted = end > 0 ? g[end - 1] : -1;
  for (let at = end - 1; wanted >= 0; at--) {
    if (g[at] !== wanted) continue;
    path.push(expanded[at]);
    wanted -= 1;
  }
  return path.reverse();
}

/** The code of the reader's heuristic, or a sentence that it cannot be used. */
function ownCode({ code, isExample, values }: Own, words: LabWords) {
  if (values === null) return html`<p class="quiet" role="status">${words.text('ownFails')}</p>`;
  return html`<details class="own"><summary>${words.text(isExample ? 'ownExample' : 'ownCode')}</summary><pre>${code}</pre></details>`;
}

/** The colors with the smallest and the largest value. */
function scaleOf(name: string, least: string, greatest: string) {
  return html`<p class="scale"><span>${name}</span><span>${least}</span><i aria-hidden="true"></i><span>${greatest}</span></p>`;
}
