// What all elements of the lab have in common: what they are about, when their view is loaded, and the frame around its picture.

import { html, LitElement } from 'lit';
import {
  addStyles,
  boardStyles,
  controlStyles,
  FollowController,
  languageAround,
  languageOf,
  plainStyles,
  playbackStyles,
  SharedSolverUser,
  sharedSolver,
  tokens,
} from '../element/lab-tools.js';
import { loadRules } from '../element/page-tools.js';
import { FifteenError } from '../solver/errors.js';
import { leaveLabSolver, useLabSolver } from './engine/lab-solver.js';
import { leaveEngine, useEngine } from './engine/shared-engine.js';
import { Address, linkTo } from './parts/address.js';
import { frame } from './parts/frame.js';
import { Presence } from './parts/presence.js';
import { Turns } from './parts/turns.js';
import { choiceStyles } from './styles/choice.js';
import { frameStyles } from './styles/frame.js';
import { partStyles } from './styles/parts.js';
import { englishWords, loadWords, sharedWords } from './text/lab-words.js';

/** @import { CSSResultGroup } from 'lit' */
/** @import { LabWords } from './text/lab-words.js' */
/** @import { Subject, View, ViewModule } from './view.js' */

export class LabElement extends LitElement {
  /** Loads the view. Every element has its own. @type {() => Promise<ViewModule>} */
  static load;
  /** The name of the view in links, such as `watch`. */
  static view = '';

  static styles = [tokens, boardStyles, controlStyles, playbackStyles, frameStyles, choiceStyles, partStyles];

  /** @override @param {CSSResultGroup} [styles] */
  static finalizeStyles(styles) {
    // biome-ignore lint/complexity/noThisInStatic: it stands for the class that extends this one
    return plainStyles(super.finalizeStyles(styles));
  }

  static properties = {
    board: {},
    goal: {},
    heuristic: {},
    algorithm: {},
    for: {},
    at: { converter: stepOf },
    level: { type: Number },
    quiet: { type: Boolean },
    theme: { reflect: true },
    lang: { reflect: true },
    isTableOpen: { state: true },
  };

  /** @type {View | null} */
  #view = null;
  /** @type {ViewModule | null} */
  #module = null;
  /** Whether the view has something to show. */
  #isReady = false;
  /** @type {LabWords | null} */
  #words = null;
  /** Why nothing, or nothing new, can be shown. @type {unknown} */
  #failure = null;
  /** The calls of `view.show`, each of which can take a while. */
  #turns = new Turns();

  constructor() {
    super();
    /** The board as text; '' for that of the element named by `for`, or the view's own example. */
    this.board = '';
    /** The goal: `blank-last`, `blank-first`, or a board as text. */
    this.goal = 'blank-last';
    /** The heuristic; '' for the one with which the view begins. */
    this.heuristic = '';
    /** The algorithm; '' for the one with which the view begins. */
    this.algorithm = '';
    /** Id of the `<fifteen-puzzle>` whose board is shown. */
    this.for = '';
    /** The step that is shown; NaN for the one with which the view begins. */
    this.at = Number.NaN;
    /** Level of the heading. */
    this.level = 2;
    /** Whether the name and the explanation are left out. */
    this.quiet = false;
    /** Light or dark; '' for that of the page. */
    this.theme = '';
    /** Whether the table is shown. @internal */
    this.isTableOpen = false;
    new SharedSolverUser(this);
    new Presence(this, (isNear) => (isNear ? this.#open() : this.#rest()));
    new FollowController(this, (position) => this.#follow(position));
    // After the other controllers, since what a link says goes before the position of the element that is followed.
    new Address(this, (state) => {
      Object.assign(this, state);
      // The board of a link stays, whatever board the followed element begins with.
      if ('board' in state) this.for = '';
      this.scrollIntoView();
    });
  }

  /** The element that is followed. @internal */
  get follows() {
    return this.for;
  }

  /** Shows a position of the followed element. A step of the last one says nothing there. @param {{ board: string, goal: string }} position */
  #follow({ board, goal }) {
    if (this.board !== '' && (board !== this.board || goal !== this.goal)) this.at = Number.NaN;
    Object.assign(this, { board, goal });
  }

  /** @override */
  disconnectedCallback() {
    super.disconnectedCallback();
    this.#close();
  }

  /** @override @param {Map<string, unknown>} changed */
  updated(changed) {
    const subject = [...Object.keys(this.subject), 'at'];
    if (this.#view && subject.some((name) => changed.has(name))) this.#show();
    if (this.#module && changed.has('lang')) this.#loadWords(this.#module).then(() => this.requestUpdate());
  }

  /** What the view is about, by attribute. @internal @returns {Subject} */
  get subject() {
    // An attribute that is removed leaves null.
    const { board, goal, heuristic, algorithm } = this;
    return /** @type {Subject} */ ({
      board: board ?? '',
      goal: goal ?? 'blank-last',
      heuristic: heuristic ?? '',
      algorithm: algorithm ?? '',
    });
  }

  /** Loads the view and shows its first step. */
  async #open() {
    if (this.#view) return;
    try {
      const { load } = /** @type {typeof LabElement} */ (this.constructor);
      const [module, rules] = await Promise.all([load(), loadRules({})]);
      this.#module = module;
      await this.#loadWords(module);
      if (!this.isConnected || this.#view) return;
      this.#view = module.open({
        engine: () => useEngine(this.#connected, rules),
        solver: () => sharedSolver({}, 'auto'),
        labSolver: () => useLabSolver(this.#connected),
        rules,
        root: this.renderRoot,
        words: () => /** @type {LabWords} */ (this.#words),
        changed: () => this.requestUpdate(),
        failed: (thrown) => this.#fail(thrown),
        choose: (choice) => this.#choose(choice),
      });
      addStyles(this, module.styles);
      await this.#show();
    } catch (thrown) {
      this.#words = await sharedWords(languageOf(languageAround(this)));
      this.#fail(thrown);
    }
  }

  /** This element. Once it is removed, what still runs of its view must not start a worker again. */
  get #connected() {
    if (!this.isConnected) throw new FifteenError('aborted', 'The element was removed.');
    return this;
  }

  /** @param {unknown} thrown */
  #fail(thrown) {
    this.#failure = thrown;
    this.requestUpdate();
  }

  /** Another search has other steps. @param {Partial<Subject>} choice */
  #choose(choice) {
    Object.assign(this, { at: Number.NaN }, choice);
  }

  /** Forgets all that was requested. */
  #showExample() {
    const none = Object.keys(this.subject).map((name) => [name, '']);
    this.#choose({ ...Object.fromEntries(none), goal: 'blank-last' });
  }

  /** @param {ViewModule} module */
  async #loadWords(module) {
    const language = languageOf(languageAround(this));
    this.#words = await loadWords(language, module.texts).catch(() => englishWords(module.texts));
  }

  #show() {
    return this.#turns.next(async (signal) => {
      const { subject, at } = this;
      let failure = null;
      try {
        await this.#view?.show(subject, Number.isNaN(at) ? null : at, signal);
      } catch (thrown) {
        failure = thrown;
      }
      // Something else is wanted by now, or the element was removed.
      if (signal.aborted) return;
      this.#failure = failure;
      this.#isReady ||= failure === null;
      this.requestUpdate();
    });
  }

  /** Out of sight, nothing plays. */
  #rest() {
    this.#view?.timeline?.pause();
  }

  #close() {
    this.#turns.end();
    // What still runs must not keep the next view waiting.
    this.#turns = new Turns();
    this.#view?.close();
    this.#view = null;
    this.#isReady = false;
    leaveEngine(this);
    leaveLabSolver(this);
  }

  /** The name of the view in links and files, such as `watch`. @internal */
  get name() {
    return /** @type {typeof LabElement} */ (this.constructor).view;
  }

  /** The line that embeds the view as it is shown. @internal */
  get tag() {
    const name = this.localName;
    const attributes = Object.entries(this.#state).map(([attribute, value]) => ` ${attribute}="${escaped(value)}"`);
    return `<${name}${attributes.join('')}></${name}>`;
  }

  /** The address of this page with the view as it is shown. @internal */
  get link() {
    return linkTo(this.name, this.#state);
  }

  /** Whether the page has put a picture between the tags. @internal */
  get hasPicture() {
    return this.querySelector(':scope > img') !== null;
  }

  /** What is shown, by attribute. @returns {Record<string, string>} */
  get #state() {
    const given = this.#view?.shown ?? {};
    const shown = { ...given, at: 'at' in given ? given.at : this.#view?.timeline?.at };
    return Object.fromEntries(
      Object.entries(shown).flatMap(([name, value]) =>
        value === undefined || value === '' ? [] : [[name, String(value)]],
      ),
    );
  }

  /** @override */
  render() {
    const view = this.#view;
    const words = this.#words;
    const failure = this.#failure;
    // Until then, what stands in the element is shown: its name also if the view cannot be loaded, and a picture also on paper.
    const name = html`<slot name="name"></slot>`;
    const inside = html`<slot></slot>`;
    if (!words || !(this.#isReady || failure)) return [name, inside];
    if (!view) {
      const problem = html`<p class="fifteen" role="alert">${words.text('loadingFailed')}</p>`;
      return this.hasPicture ? [name, problem, inside] : [name, problem];
    }
    const framed = frame({
      element: this,
      view,
      words,
      isReady: this.#isReady,
      failure,
      retry: () => this.#show(),
      showExample: () => this.#showExample(),
    });
    return [framed, inside];
  }
}

/** A text as the value of an attribute. @param {string} text */
function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

/** The step that an attribute names; NaN if it names none. @param {string | null} text */
function stepOf(text) {
  return text !== null && /^\d+$/.test(text) ? Number(text) : Number.NaN;
}
