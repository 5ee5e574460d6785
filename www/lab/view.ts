// The base class of the views, and the types that the elements and the views share.

import type { TemplateResult } from 'lit';
import { nothing } from 'lit';
import type { Rules } from '../element/page-tools.js';
import type { Algorithm, Goal, Heuristic, Solver } from '../solver/index.js';
import type { LabEngine } from './engine/engine.js';
import { Timeline } from './parts/timeline.js';
import type { LabWords } from './text/lab-words.js';

/**
 * The subject of a view, with a property for each attribute.
 * @typeParam Own - the attributes that this view has and others do not
 */
export type Subject<Own extends string = never> = {
  /** as text; '' for the view's own example */
  board: string;
  goal: Goal;
  /** '' for the default of the view */
  heuristic: Heuristic | '';
  algorithm: Algorithm | '';
} & { [Name in Own]?: string };

/** Parts of a subject, as text that the view has still to check. */
export type Choice<Own extends string = never> = { [Name in keyof Subject | Own]?: string };

/** everything that a view receives */
export interface ViewContext<Own extends string = never> {
  engine: () => LabEngine;
  /** the solver of the puzzles on the page */
  solver: () => Solver;
  /** the solver of this view, with one worker, for long searches */
  labSolver: () => Solver;
  rules: Rules;
  /** where the view is drawn */
  root: HTMLElement | DocumentFragment;
  words: () => LabWords;
  /** draws the view again */
  changed: () => void;
  /** is fulfilled once the last change is drawn */
  drawn: () => Promise<unknown>;
  /** loads the data of the present subject again */
  again: () => void;
  /** shows the error that stops the view; null hides it again */
  failed: (thrown: unknown) => void;
  /** changes the subject of the element */
  choose: (choice: Choice<Own>) => void;
  /** whether the element has the attribute `fixed`: no choices and no comparisons */
  isFixed: () => boolean;
}

/** the sentence about the picture: first what happens, then why */
export type Sentence = { lead: string; rest: string };

/** the numbers of the picture */
export interface Table {
  head: string[];
  rows: (string | number)[][];
  /** the index of the row that the picture shows */
  now?: number;
  /** the note below the table; by default, that the file has more rows */
  note?: string;
}

/** what a view holds in a worker or a solver as long as it shows its data */
export interface Held {
  /** whether its worker has died, so that it cannot be used any more */
  readonly isLost?: boolean;
  close: () => void;
}

/**
 * One view, from the moment when its element comes into sight. It has three parts:
 *
 *   data      `load` and `take`. `load` changes nothing, so a subject that is replaced while it loads leaves no trace.
 *   drawing   `stage`, `sentence`, `table`, …, which are called only once there are data
 *   controls  `choices`, `question`, `jumps` and `keys`
 */
export abstract class LabView<Data extends { held: Held | null } = { held: Held | null }, Own extends string = never> {
  readonly timeline: Timeline;
  /** Whether it starts long searches of its own accord: out of sight they pause. */
  readonly startsSearches: boolean = false;
  /** More keys, in lower case. */
  readonly keys: Record<string, () => void> = {};
  protected readonly context: ViewContext<Own>;
  #data: Data | null = null;
  /** Whether the data cannot be used any more, although their worker has not died. */
  #isLost = false;
  #isClosed = false;

  constructor(context: ViewContext<Own>) {
    this.context = context;
    this.timeline = new Timeline((step) => this.goTo(step), context.changed, context.failed);
  }

  /**
   * Loads the data of a subject; rejects if it cannot be shown.
   * @param last - the present data, or parts of them, may be returned again; null if there are none or they are lost
   * @param signal - the data are no longer needed once it is aborted; they may be returned nevertheless, or an error thrown
   */
  protected abstract load(subject: Subject<Own>, last: Data | null, signal: AbortSignal): Promise<Data>;

  /**
   * Begins to show the data that were loaded.
   * @param at - the requested step
   * @param last - the data that were shown before, perhaps the same, perhaps lost
   */
  protected take(at: number | null, _last: Data | null): Promise<void> {
    return this.timeline.show(at ?? this.timeline.at);
  }

  /**
   * Shows a subject; rejects if it cannot be shown. Calls never overlap: a newer call, or closing the view, aborts the
   * signal of the present one, which then returns soon and changes nothing more.
   */
  async show(subject: Subject<Own>, at: number | null, signal: AbortSignal): Promise<void> {
    const last = this.#data;
    const isLost = this.#isLost || last?.held?.isLost;
    const data = await this.load(subject, isLost ? null : last, signal);
    const replaced = signal.aborted ? data : last;
    if (data.held !== last?.held) replaced?.held?.close();
    if (signal.aborted) return;
    if (data !== last) this.#isLost = false;
    this.#data = data;
    await this.take(at, last);
  }

  /** The data that are shown; null before the first ones are loaded, and after the view is closed. */
  protected get loaded(): Data | null {
    return this.#isClosed ? null : this.#data;
  }

  /** The data that are shown. */
  protected get data(): Data {
    if (this.#data) return this.#data;
    throw new Error('nothing is shown yet');
  }

  /** Waits for an answer about the data that are shown. Returns null if others replace them; if it fails, they are lost. */
  protected async unlessReplaced<T>(answer: Promise<T>): Promise<T | null> {
    const data = this.#data;
    try {
      const given = await answer;
      return data === this.loaded ? given : null;
    } catch (thrown) {
      if (data !== this.loaded) return null;
      this.timeline.pause();
      this.#isLost = true;
      throw thrown;
    }
  }

  /** Shows why the data cannot be used any more. The next call of `show` loads them again. */
  protected lose(thrown: unknown) {
    this.#isLost = true;
    this.context.failed(thrown);
  }

  /** Shows a step of the timeline. */
  protected async goTo(_step: number): Promise<void> {
    this.context.changed();
  }

  protected get rules() {
    return this.context.rules;
  }

  protected get words() {
    return this.context.words();
  }

  /** The headings of a table, by the keys of their texts. */
  protected heads(...keys: string[]) {
    return keys.map((key) => this.words.text(key));
  }

  abstract stage(): TemplateResult;

  abstract sentence(): Sentence;

  abstract table(): Promise<Table>;

  /** The table that is saved. */
  file() {
    return this.table();
  }

  /** The attributes of a link to this view; `at` by default the step of the timeline. */
  abstract get shown(): Choice<Own> & { at?: number };

  /** Whether there are steps. */
  get hasTimeline() {
    return true;
  }

  /** The picture that is saved, if it is more than what is shown. */
  picture?(): Promise<Blob>;

  /** Whether there is a chart that can be saved. */
  get hasPicture() {
    return true;
  }

  /** The key of the text that explains what is shown, also before there are data. */
  about() {
    return 'about';
  }

  /** The controls above the stage. */
  choices?(): TemplateResult;

  /** A question to the reader, between the sentence and the timeline. */
  question(): TemplateResult | typeof nothing {
    return nothing;
  }

  /** The controls below the timeline. */
  jumps?(): TemplateResult;

  /** The search or the heuristic that is shown. */
  source() {
    return this.words.text('source');
  }

  close() {
    this.timeline.pause();
    this.#data?.held?.close();
    this.#isClosed = true;
  }
}

export interface ViewModule {
  View: new (context: ViewContext) => LabView;
  styles: string;
}
