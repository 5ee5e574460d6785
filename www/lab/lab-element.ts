// The base class of the lab's elements: their attributes, when their view is loaded, and the frame around its picture.

import type { PropertyDeclarations, ReactiveController, ReactiveControllerHost } from 'lit';
import { html, LitElement } from 'lit';
import { FollowController, languageAround, SharedSolverUser, sharedSolver } from '../element/lab-tools.js';
import { loadRules } from '../element/page-tools.js';
import { languageOf } from '../locales/texts.js';
import { FifteenError } from '../solver/errors.js';
import type { Solver } from '../solver/index.js';
import chart from '../ui/chart/chart.css?raw';
import { loadNumerals } from '../ui/numerals.js';
import { SchemeController } from '../ui/scheme.js';
import { addStyles, adopt, common, sheet } from '../ui/sheet.js';
import marks from '../ui/styles/marks.css?raw';
import playback from '../ui/styles/playback.css?raw';
import scrub from '../ui/styles/scrub.css?raw';
import { Address, linkTo } from './parts/address.js';
import { frame } from './parts/frame.js';
import { Turns } from './parts/turns.js';
import frameStyles from './styles/frame.css?raw';
import partStyles from './styles/parts.css?raw';
import type { LabWords } from './text/lab-words.js';
import { loadWords } from './text/lab-words.js';
import type { Choice, LabView, Subject, ViewModule } from './view.js';

export class LabElement extends LitElement {
  /** Loads the view. Every element has its own. */
  static load: () => Promise<ViewModule>;
  /** The name of the view in links, such as `watch`. */
  static view = '';
  /** More files with texts of the view, in the folder `lab` of each language: besides its own file and the file of all views. */
  static sharedTexts: string[] = [];

  static override styles = [common, sheet(marks, playback, scrub, frameStyles, chart, partStyles)];

  static override properties: PropertyDeclarations = {
    board: {},
    goal: {},
    heuristic: {},
    algorithm: {},
    for: {},
    at: { converter: stepOf },
    level: { converter: levelOf },
    quiet: { type: Boolean },
    captioned: { type: Boolean },
    fixed: { type: Boolean },
    theme: { reflect: true },
    lang: { reflect: true },
    isTableOpen: { state: true },
  };

  #view: LabView | null = null;
  /** Chooses light or dark once the view is near; null until then. */
  #scheme: SchemeController | null = null;
  /** Whether the view has something to show. */
  #isReady = false;
  #words: LabWords | null = null;
  /** The module with the engine that all views of the page share; null until this view has loaded. */
  #shared: typeof import('./engine/shared.js') | null = null;
  /** The solver for the long searches of this view. */
  #labSolver: Solver | null = null;
  /** The error that prevents the view from showing anything, or anything new; null if there is none. */
  #failure: unknown = null;
  /** Whether the playback starts once the requested step is shown. */
  #plays = false;
  /** The calls of `view.show`, each of which can take a while. */
  #turns = new Turns();

  /** The board as text; '' for the board of the element named by `for`, or the view's own example. */
  declare board: string;
  /** The goal: `blank-last`, `blank-first`, or a board as text. */
  declare goal: string;
  /** The heuristic; '' for the default of the view. */
  declare heuristic: string;
  /** The algorithm; '' for the default of the view. */
  declare algorithm: string;
  /** Id of the `<fifteen-puzzle>` whose board is shown. */
  declare for: string;
  /** The step that is shown; NaN for the default of the view. */
  declare at: number;
  /** Level of the heading. */
  declare level: number;
  /** Whether the name and the explanation are left out. */
  declare quiet: boolean;
  /** Whether the page has a caption of its own: the name, the explanation, the table and the links are left out. */
  declare captioned: boolean;
  /** Whether the choices, and everything that the shown heuristic or step is compared with, are left out. */
  declare fixed: boolean;
  /** `light` or `dark`; '' for the theme of the page. */
  declare theme: string;
  /**
   * Whether the table is shown.
   * @internal
   */
  declare isTableOpen: boolean;

  constructor() {
    super();
    this.board = '';
    this.goal = 'blank-last';
    this.heuristic = '';
    this.algorithm = '';
    this.for = '';
    this.at = Number.NaN;
    this.level = 2;
    this.quiet = false;
    this.captioned = false;
    this.fixed = false;
    this.theme = '';
    this.isTableOpen = false;
    Object.assign(this, Object.fromEntries(this.#ownAttributes.map((name) => [name, ''])));
    new SharedSolverUser(this);
    new Presence(this, (isNear) => (isNear ? this.#open() : this.#rest()));
    new FollowController(this, (position) => this.#follow(position));
    // After that controller, so that a link overrides the position of the followed element.
    new Address(this, (state) => {
      Object.assign(this, state);
      // Stops following the element, whose board would replace the board of the link.
      if ('board' in state) this.for = '';
      this.scrollIntoView();
    });
  }

  /** Id of the element that is followed. @internal */
  get follows() {
    return this.for;
  }

  /** Shows a position of the followed element. Resets `at`, which counts the steps of the last position. */
  #follow({ board, goal }: { board: string; goal: string }) {
    if (this.board !== '' && (board !== this.board || goal !== this.goal)) this.at = Number.NaN;
    Object.assign(this, { board, goal });
  }

  /** Makes the styles anew, since a style sheet belongs to one document, and the element may be in another window's. @internal */
  override createRenderRoot() {
    const root = this.shadowRoot ?? this.attachShadow(LitElement.shadowRootOptions);
    adopt(this);
    return root;
  }

  /** @internal */
  adoptedCallback() {
    adopt(this);
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    this.#close();
  }

  override updated(changed: Map<string, unknown>) {
    const subject = [...Object.keys(this.subject), 'at'];
    if (this.#view && subject.some((name) => changed.has(name))) this.#show();
    if (this.#words && (changed.has('lang') || performance.now() > this.#words.again))
      this.#loadWords().then(() => this.requestUpdate());
  }

  /**
   * Shows the step of `at` again, from which the reader may have gone on.
   * @param plays - whether it plays from there
   * @internal
   */
  revisit(plays: boolean) {
    this.#plays = plays;
    this.requestUpdate('at', Number.NaN);
  }

  /**
   * The subject of the view, by attribute.
   * @internal
   */
  get subject(): Subject {
    // An attribute that is removed leaves null.
    const { board, goal, heuristic, algorithm } = this;
    const subject: Choice = {
      board: board ?? '',
      goal: goal ?? 'blank-last',
      heuristic: heuristic ?? '',
      algorithm: algorithm ?? '',
      ...Object.fromEntries(this.#ownAttributes.map((name) => [name, Reflect.get(this, name) ?? ''])),
    };
    // biome-ignore lint/nursery/noUnsafeTypeAssertion: the view checks the names
    return subject as Subject;
  }

  /** The class in the registry. */
  get #class() {
    // biome-ignore lint/nursery/noUnsafeTypeAssertion: to the compiler, every constructor is any function
    return this.constructor as typeof LabElement;
  }

  /** The names of the attributes that only this view has. */
  get #ownAttributes() {
    const { properties } = this.#class;
    return properties === LabElement.properties ? [] : Object.keys(properties);
  }

  #ownSolver(shared: typeof import('./engine/shared.js')) {
    this.#labSolver ??= shared.newLabSolver();
    return this.#labSolver;
  }

  /** Loads the view and shows its first step. The searches of a view that comes back into sight resume. */
  async #open() {
    if (this.#view) return this.#labSolver?.resume();
    this.#scheme ??= new SchemeController(this);
    try {
      const { load } = this.#class;
      const [module, shared, rules] = await Promise.all([
        load(),
        import('./engine/shared.js'),
        loadRules({}),
        this.#loadWords(),
        loadNumerals(this.ownerDocument),
      ]);
      if (!this.isConnected || this.#view) return;
      this.#shared = shared;
      this.#view = new module.View({
        engine: () => shared.useEngine(this.#connected, rules),
        solver: () => sharedSolver({}, 'auto'),
        labSolver: () => this.#connected.#ownSolver(shared),
        rules,
        root: this.renderRoot,
        // biome-ignore lint/nursery/noUnsafeTypeAssertion: they are loaded before the view
        words: () => this.#words as LabWords,
        changed: () => this.requestUpdate(),
        drawn: () => this.updateComplete,
        again: () => this.#show(),
        // Calls that are still pending when the element is removed fail; nothing shows these errors.
        failed: (thrown) => this.isConnected && this.#fail(thrown),
        choose: (choice) => this.#choose(choice),
        isFixed: () => this.fixed,
      });
      addStyles(this, module.styles);
      await this.#show();
    } catch (thrown) {
      this.#words ??= await loadWords(languageOf(languageAround(this)), []);
      this.#fail(thrown);
    }
  }

  /** This element. Throws once it is removed, so that pending calls of its view do not start a worker again. */
  get #connected() {
    if (!this.isConnected) throw new FifteenError('aborted', 'The element was removed.');
    return this;
  }

  #fail(thrown: unknown) {
    this.#failure = thrown;
    this.requestUpdate();
  }

  /** Changes the subject and resets `at`, since another search has other steps. */
  #choose(choice: Choice) {
    Object.assign(this, { at: Number.NaN }, choice);
  }

  /** Resets the subject to the view's own example. */
  #showExample() {
    const none = Object.keys(this.subject).map((name) => [name, '']);
    this.#choose({ ...Object.fromEntries(none), goal: 'blank-last' });
  }

  async #loadWords() {
    const { sharedTexts } = this.#class;
    let language: string;
    do {
      language = languageOf(languageAround(this));
      this.#words = await loadWords(language, [...sharedTexts, this.name]);
      // The language may have changed meanwhile.
    } while (language !== languageOf(languageAround(this)));
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
      // A newer call has replaced this one, or the element was removed.
      if (signal.aborted) return;
      this.#failure = failure;
      this.#isReady ||= failure === null;
      this.requestUpdate();
      if (this.#plays && this.#view?.hasTimeline) this.#view.timeline.play();
      this.#plays = false;
    });
  }

  /** Out of sight: pauses the playback, and searches that the view has started of its own accord. */
  #rest() {
    this.#view?.timeline.pause();
    if (this.#view?.startsSearches) this.#labSolver?.pause();
  }

  #close() {
    this.#turns.end();
    // The next view must not wait for calls that are still pending.
    this.#turns = new Turns();
    this.#view?.close();
    this.#view = null;
    this.#isReady = false;
    this.#shared?.leaveEngine(this);
    this.#labSolver?.dispose();
    this.#labSolver = null;
  }

  /** The name of the view in links and files, such as `watch`. @internal */
  get name() {
    return this.#class.view;
  }

  /** The tag that embeds the view as it is shown. It states the height, since slides center a view before it has loaded. @internal */
  get tag() {
    const name = this.localName;
    const all = { ...this.#state, style: `min-height: ${this.offsetHeight}px` };
    const attributes = Object.entries(all).map(([attribute, value]) => ` ${attribute}="${escaped(value)}"`);
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

  /** The attributes that reproduce the view as it is shown. */
  get #state(): Record<string, string> {
    const view = this.#isReady ? this.#view : null;
    const given = view?.shown ?? {};
    const step = view?.hasTimeline ? view.timeline.at : undefined;
    const shown = { ...given, at: 'at' in given ? given.at : step };
    return Object.fromEntries(
      Object.entries(shown).flatMap(([name, value]) =>
        value === undefined || value === '' ? [] : [[name, String(value)]],
      ),
    );
  }

  override render() {
    const view = this.#view;
    const words = this.#words;
    const failure = this.#failure;
    // Until the view is ready, the children of the element are shown: its name also if the view cannot be loaded, and a picture also on
    // paper.
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
      failed: (thrown) => this.#fail(thrown),
      retry: () => this.#show(),
      showExample: () => this.#showExample(),
    });
    return [framed, inside];
  }
}

/** Escapes a text for the value of an attribute. */
function escaped(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

/** The step that an attribute names; NaN if it names none. */
function stepOf(text: string | null) {
  return text !== null && /^\d+$/.test(text) ? Number(text) : Number.NaN;
}

/** The heading level that an attribute names; 2 if it names none. */
function levelOf(text: string | null) {
  return Number(text) || 2;
}

/** Views load this far before they come into sight. */
const margin = '200px';

/** Notifies an element when it comes near the viewport and when it leaves it, since a view out of sight does no work. */
class Presence implements ReactiveController {
  #host;
  #observer;

  constructor(host: ReactiveControllerHost & Element, changed: (isNear: boolean) => void) {
    this.#host = host;
    this.#observer = new IntersectionObserver((entries) => changed(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: margin,
    });
    host.addController(this);
  }

  hostConnected() {
    this.#observer.observe(this.#host);
  }

  hostDisconnected() {
    this.#observer.disconnect();
  }
}
