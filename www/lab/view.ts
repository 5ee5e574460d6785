// The interface of a view and of its context: the types that the elements and the views share.

import type { nothing, TemplateResult } from 'lit';
import type { Rules } from '../element/page-tools.js';
import type { Algorithm, Goal, Heuristic, Solver } from '../solver/index.js';
import type { LabEngine } from './engine/engine.js';
import type { Timeline } from './parts/timeline.js';
import type { LabWords } from './text/lab-words.js';

/** The subject of a view, with a property for each attribute. */
export interface Subject {
  /** as text; '' for the view's own example */
  board: string;
  goal: Goal;
  /** '' for the default of the view */
  heuristic: Heuristic | '';
  algorithm: Algorithm | '';
  /** of Race and Iterations: how moves are counted; '' for single-tile moves */
  metric?: string;
  /** of Race: the searches, such as `ida-star/manhattan a-star/manhattan` */
  lanes?: string;
  /** of Race: how long a search may take */
  seconds?: string;
  /** of Steps: the weight of weighted A* */
  weight?: string;
  /** of Learned: how many boards its beams keep in each level */
  beam?: string;
  /** of Growth: the tiles of the pattern, such as `1 2 3 4` */
  tiles?: string;
  /** of Growth: the cells of the ringed placement, such as `9 5 10 6` */
  cells?: string;
  /** of Race: how much memory a search may take, in MiB */
  memory?: string;
  /** a heuristic that a reader wrote, if the view takes one */
  code?: string;
}

/** Parts of a subject, as text that the view has still to check. */
export type Choice = { [Name in keyof Subject]?: string };

/** everything that a view receives */
export interface ViewContext {
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
  /** shows the error that stops the view; null hides it again */
  failed: (thrown: unknown) => void;
  /** changes the subject of the element */
  choose: (choice: Choice) => void;
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

/** one view, from the moment when its element comes into sight */
export interface View {
  /**
   * rejects if the subject cannot be shown. Calls never overlap: a newer call, or closing the view, aborts the signal of
   * the present one, which then returns soon and changes nothing more
   */
  show: (subject: Subject, at: number | null, signal: AbortSignal) => Promise<void>;
  timeline: Timeline | null;
  stage: () => TemplateResult;
  sentence: () => Sentence;
  table: () => Promise<Table>;
  /** whether it starts long searches of its own accord: out of sight they pause */
  startsSearches?: boolean;
  /** false if there is no chart that can be saved */
  hasPicture?: boolean;
  /** the table that is saved, if it has more rows than `table` */
  file?: () => Promise<Table>;
  /** the attributes of a link to this view; `at` by default the step of the timeline */
  shown: Choice & { at?: number };
  /** the name of the text that explains what is shown; `about` by default */
  about?: () => string;
  /** above the stage */
  choices?: () => TemplateResult;
  /** a question to the reader, between the sentence and the timeline */
  question?: () => TemplateResult | typeof nothing;
  /** below the timeline */
  jumps?: () => TemplateResult;
  /** more keys, in lower case */
  keys?: Record<string, () => void>;
  /** the search or the heuristic that is shown */
  source: () => string;
  close: () => void;
}

export interface ViewModule {
  View: new (context: ViewContext) => View;
  styles: string;
}
