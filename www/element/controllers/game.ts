// The game of an element: loads the rules when the element comes into view or is used, applies the properties set before,
// stops the playback and the search when the element leaves the document, and writes its clock.

import type { LitElement, ReactiveController, ReactiveControllerHost } from 'lit';
import { failedToStart } from '../../solver/errors.js';
import type { AssetUrls, Goal } from '../../solver/index.js';
import { FifteenError } from '../../solver/index.js';
import type { Shape } from '../../solver/shape.js';
import { EXPECTED_SIZE, isSameShape, readShape, squareOf, writeShape } from '../../solver/shape.js';
import { loadOnce } from '../../solver/shared/load-once.js';
import { nextTask } from '../../ui/next-task.js';
import { loadNumerals } from '../../ui/numerals.js';
import { dispatch, refuse } from '../events.js';
import type { Clock } from '../game/clock.js';
import { elapsed } from '../game/clock.js';
import { Game } from '../game/game.js';
import type { GameHost } from '../game/host.js';
import type { Rules } from '../game/rules.js';
import { loadRules } from '../game/rules.js';
import type { SavedGame } from '../game/saved-game.js';
import { isAbsent, shortened } from '../settings.js';
import type { TextKey } from '../text/texts.js';
import { english } from '../text/words.js';
import type { ExactHost } from './exact-remaining.js';
import { ExactRemaining } from './exact-remaining.js';
import { FollowController } from './follow.js';
import { LiftController } from './lifts.js';

/** The shape and the goal of an element without attributes. */
const first: { shape: Shape; goal: Goal } = { shape: squareOf(4), goal: 'blank-last' };

/** The value of `board` that stands for a random board. */
const random = 'random';

type Host = LitElement &
  ExactHost & {
    assets: AssetUrls;
    shuffleGoal: Goal | undefined;
    shuffleSize: Shape | undefined;
  };

/** what a game needs from the other controllers */
interface Parts {
  options: GameHost['options'];
  say: GameHost['say'];
  solver: GameHost['solver'];
  words: GameHost['words'];
  loadWords: () => Promise<void>;
  /** called when the game has begun */
  started: (rules: Rules, game: Game) => void;
}

/** the settings made before the rules had loaded */
interface Wanted {
  shape: Shape;
  goal: Goal;
  /** null: the goal's board */
  board: string | null;
  /** whether the game begins with a shuffled board */
  shuffled: boolean;
  /** the game to continue; if a board is set too, undo goes back to this game */
  saved: SavedGame | null;
  /** shape and goal when that game was set: setting others later begins another game */
  before: { shape: Shape; goal: Goal };
}

export class GameController implements ReactiveController {
  #host;
  #parts;
  rules: Rules | null = null;
  game: Game | null = null;
  /** Why the rules could not be loaded. */
  failure: [TextKey, { message: string }] | null = null;
  #ready: Promise<void> | null = null;
  #wanted: Wanted = { ...first, board: null, shuffled: false, saved: null, before: first };
  /** Values that the last update has acted on. */
  #seen = { shape: squareOf(4), speed: 1, rate: Number.POSITIVE_INFINITY, begun: false };
  /** Set while this controller writes the attribute `size`, so that the setter ignores it. */
  #isWriting = false;
  /** The shape that size, rows or columns were last set to; null if they are absent. */
  #setShape: Shape | null = null;
  /** Whether a playback was running when the element was removed. */
  #wasPlaying = false;

  constructor(host: Host, parts: Parts) {
    this.#host = host;
    this.#parts = parts;
    host.addController(this);
    new TickController(
      host,
      () => this.game?.state.clock,
      (ms) => parts.words().clock(ms),
    );
    // If loading fails, an event says so.
    const load = () => this.ready.catch(() => {});
    new SightController(host, () => !this.game, load);
  }

  /** Fulfills when the game has begun. The first call starts loading what it needs; a call after a failure tries again. */
  get ready() {
    const { assets, ownerDocument } = this.#host;
    this.#ready ??= Promise.all([loadRules(assets), this.#parts.loadWords(), loadNumerals(ownerDocument)]).then(
      async ([rules]) => {
        // Each game of a page is begun and drawn in a task of its own.
        await nextTask();
        this.#begin(rules);
      },
      (error) => {
        this.#ready = null;
        throw this.#fail(error);
      },
    );
    return this.#ready;
  }

  /** The state of the game as `fifteen-change` reports it; null before the game has begun. */
  get details() {
    return this.game?.details() ?? null;
  }

  async shuffle(size: number | string | Shape | undefined = this.#host.shuffleSize) {
    const shape = size === undefined ? undefined : this.#read(size);
    if (shape === null) return;
    if (this.game) return this.game.shuffle(this.#host.easy, shape, this.#host.shuffleGoal || undefined);
    Object.assign(this.#wanted, { shape: shape ?? this.shape, board: null, shuffled: true });
    return this.ready;
  }

  get board() {
    return this.game?.state.text ?? this.#wanted.board ?? '';
  }

  set board(text) {
    if (text === random) this.#mix();
    else if (this.game) this.game.setBoard(text);
    else if (text !== this.board) Object.assign(this.#wanted, { board: text, shuffled: false });
  }

  #mix() {
    if (this.game) this.game.shuffle(this.#host.easy);
    else Object.assign(this.#wanted, { board: null, shuffled: true });
  }

  /** The shape of the board or, before the game has begun, of the board to come. */
  get shape(): Shape {
    return this.game?.state ?? this.#wanted.shape;
  }

  setSize(size: number | string | undefined) {
    if (size === undefined || isAbsent(size)) this.#resetSize();
    else this.#resize(this.#read(size));
  }

  setSide(name: 'rows' | 'columns', side: number | string | undefined) {
    const { rows, columns } = this.shape;
    if (isAbsent(side)) this.#resetSize();
    else this.#resize(this.#read({ rows, columns, [name]: side }));
  }

  /** Restores the default size when a size that was set becomes absent. A board that has brought its own size stays. */
  #resetSize() {
    const { rows, columns } = this.shape;
    const isSet = this.#setShape?.rows === rows && this.#setShape.columns === columns;
    if (this.#isWriting || !isSet) return;
    this.#resize(this.#read(4));
    this.#setShape = null;
  }

  #resize(shape: Shape | null) {
    if (!shape || this.#isWriting) return;
    this.#setShape = shape;
    if (this.game) this.game.resize(shape);
    else this.#wanted.shape = shape;
  }

  /** Returns the shape of a size; null for any other value, which is reported. */
  #read(size: number | string | Shape): Shape | null {
    const text = typeof size === 'object' && size !== null ? `${size.rows}x${size.columns}` : String(size);
    const shape = readShape(text);
    if (!shape) refuse(this.#host, `Invalid size ${shortened(text)}; expected ${EXPECTED_SIZE}.`);
    return shape;
  }

  get savedGame() {
    return this.game ? this.game.save() : this.#wanted.saved;
  }

  set savedGame(saved) {
    if (this.game) {
      this.game.restore(saved);
      return;
    }
    const { shape, goal } = this.#wanted;
    Object.assign(this.#wanted, { saved, board: null, shuffled: false, before: { shape, goal } });
  }

  get goal(): Goal {
    return this.game?.state.goal ?? this.#wanted.goal;
  }

  set goal(goal) {
    if (this.game) this.game.setGoal(goal);
    else this.#wanted.goal = goal;
  }

  get goalBoard() {
    return this.rules?.writeBoard(this.rules.goalBoard(this.shape, this.goal)) ?? '';
  }

  hostConnected() {
    if (this.#wasPlaying) this.game?.player.play();
    this.#wasPlaying = false;
    this.#host.requestUpdate();
  }

  /** Waits for a microtask: an element that is only moved is connected again by then, so its search and its playback go on. */
  hostDisconnected() {
    queueMicrotask(() => {
      if (this.#host.isConnected || !this.game) return;
      this.#wasPlaying = this.game.player.playing;
      this.game.dispose();
    });
  }

  hostUpdate() {
    const { speed, rate, slide } = this.#host;
    const { rules, game, shape } = this;
    const seen = this.#seen;
    const begun = game !== null;
    this.#seen = { shape, speed, rate, begun };
    // The size follows the board, and its attribute follows the size. Hydration: the first board adds no attribute, since a framework may
    // not have compared the attributes with the server's yet.
    const isNews = begun === seen.begun || this.#host.hasAttribute('size');
    if (!isSameShape(shape, seen.shape) && isNews) this.#writeSize(shape);
    if (speed !== seen.speed) game?.player.retime();
    if (rate !== seen.rate) game?.search.setRate(rate);
    if (rules && game && slide === 'hover') this.#loadHover(rules, game).catch(() => {}); // without a network, tiles are clicked
  }

  /** Few players slide tiles by hovering, so that part is loaded when it is first needed. */
  #loadHover = loadOnce(async (rules: Rules, game: Game) => {
    const { HoverInput } = await import('./hover.js');
    return new HoverInput(this.#host, rules, game);
  });

  /** A size of 4×4 has no attribute. */
  #writeSize(shape: Shape) {
    const text = writeShape(shape);
    this.#isWriting = true;
    if (text === '4') this.#host.removeAttribute('size');
    else this.#host.setAttribute('size', text);
    this.#isWriting = false;
  }

  #begin(rules: Rules) {
    const host = this.#host;
    const { shape, goal, board, shuffled, saved, before } = this.#wanted;
    const { options, say, solver, started, words } = this.#parts;
    const game = new Game(rules, shape, {
      ...{ options, say, solver, words },
      emit: (type, detail) => dispatch(host, type, detail),
      changed: () => host.requestUpdate(),
      settings: host,
      // Nobody sees a playback on a hidden board.
      autoplays: () => host.getClientRects().length > 0 && !matchMedia('(prefers-reduced-motion: reduce)').matches,
      now: () => performance.now(),
    });
    this.rules = rules;
    this.game = game;
    const isRestored = saved !== null && game.restore(saved);
    if (isRestored && board === null) {
      if (!isSameShape(shape, before.shape)) game.resize(shape);
      if (goal !== before.goal) game.setGoal(goal);
      if (shuffled) game.shuffle(host.easy);
    } else if (shuffled) game.beginShuffled(goal, host.easy);
    else game.begin(board, goal);
    started(rules, game);
    new ExactRemaining(host, rules, game);
    new FollowController(host, ({ board: text, goal: name }) => game.adopt(text, name));
    new LiftController(host, game);
  }

  /** Shows why the rules could not be loaded, below the content of the element. */
  #fail(thrown: Error): FifteenError {
    let error = thrown instanceof FifteenError ? thrown : failedToStart('');
    // A failed download is a TypeError, whose message differs between browsers and means nothing to users.
    const reason = thrown instanceof TypeError ? 'notDownloaded' : 'notLoaded';
    if (error.code === 'wasm-blocked') this.failure = ['wasmBlocked', { message: error.message }];
    else if (error.code === 'browser-unsupported') this.failure = ['browserUnsupported', { message: error.message }];
    else {
      this.failure = [reason, { message: thrown.message }];
      error = new FifteenError(error.code, english.text(...this.failure));
    }
    this.#host.requestUpdate();
    dispatch(this.#host, 'fifteen-error', { code: error.code, message: error.message });
    return error;
  }
}

/** Elements that are not in view yet, with the action of each when it is. */
const waiting: WeakMap<Element, () => void> = new WeakMap();

/** All elements share one observer. */
let observer: IntersectionObserver | undefined;

/** Elements start a little before they are in view, so that they are complete when the reader scrolls to them. */
const margin = '200px';

/** Loads an element only when it comes into view, so an element that nobody sees costs nothing. */
class SightController implements ReactiveController {
  #host;
  #isNeeded;
  #act;

  /**
   * @param isNeeded - whether the element still waits to come into view
   * @param act - called once when it does
   */
  constructor(host: ReactiveControllerHost & Element, isNeeded: () => boolean, act: () => void) {
    this.#host = host;
    this.#isNeeded = isNeeded;
    this.#act = act;
    host.addController(this);
  }

  hostConnected() {
    if (!this.#isNeeded()) return;
    waiting.set(this.#host, this.#act);
    observer ??= new IntersectionObserver(onIntersection, { rootMargin: margin });
    observer.observe(this.#host);
  }

  hostDisconnected() {
    observer?.unobserve(this.#host);
  }
}

function onIntersection(entries: IntersectionObserverEntry[]) {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue;
    observer?.unobserve(target);
    waiting.get(target)?.();
  }
}

/**
 * Writes the clock of an element: in every frame while it runs, and otherwise after each update. The rest of the element is redrawn only
 * when the clock reaches another second.
 */
class TickController implements ReactiveController {
  #host;
  #clock;
  #format;
  #frame = 0;
  /** Whole seconds at the last update. */
  #seconds = 0;

  /** @param clock - of the game; undefined before there is one */
  constructor(host: LitElement, clock: () => Clock | undefined, format: (ms: number) => string) {
    this.#host = host;
    this.#clock = clock;
    this.#format = format;
    host.addController(this);
  }

  hostUpdated() {
    this.#seconds = Math.floor(this.#write() / 1000);
    this.#runOn();
  }

  hostDisconnected() {
    cancelAnimationFrame(this.#frame);
  }

  #runOn() {
    cancelAnimationFrame(this.#frame);
    if (this.#clock()?.since != null && this.#host.isConnected) this.#frame = requestAnimationFrame(() => this.#tick());
  }

  #tick() {
    if (Math.floor(this.#write() / 1000) !== this.#seconds) this.#host.requestUpdate();
    else this.#runOn();
  }

  /** @returns milliseconds on the clock */
  #write(): number {
    const clock = this.#clock();
    const ms = clock ? elapsed(clock, performance.now()) : 0;
    const element = this.#host.renderRoot.querySelector('.clock');
    if (!element) return ms;
    const time = this.#format(ms);
    const point = time.search(/\D\d+$/);
    const [whole, fraction] = element.children;
    whole.textContent = time.slice(0, point);
    fraction.textContent = time.slice(point);
    return ms;
  }
}
