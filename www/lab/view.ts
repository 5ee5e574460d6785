// What a view is, and what it needs: the types that the elements and the views share.

import type { nothing, TemplateResult } from 'lit';
import type { Rules } from '../element/page-tools.js';
import type { Algorithm, Goal, Heuristic, Solver } from '../solver/index.js';
import type { LabEngine } from './engine/engine.js';
import type { Timeline } from './parts/timeline.js';
import type { LabWords } from './text/lab-words.js';

/** What a view is about. */
export interface Subject {
  /** as text; '' for the view's own example */
  board: string;
  goal: Goal;
  /** '' for that with which the view begins */
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

/** What can be chosen of it, as text: the view checks it. */
export type Choice = { [Name in keyof Subject]?: string };

/** what a view can use */
export interface ViewContext {
  engine: () => LabEngine;
  /** that of the puzzles on the page */
  solver: () => Solver;
  /** that of this view, with one worker, for searches that take long */
  labSolver: () => Solver;
  rules: Rules;
  /** where the view is drawn */
  root: HTMLElement | DocumentFragment;
  words: () => LabWords;
  /** draws the view again */
  changed: () => void;
  /** shows why the view cannot go on; null if it can again */
  failed: (thrown: unknown) => void;
  /** changes what the element is about */
  choose: (choice: Choice) => void;
  /** whether only what the element is about is shown, without all that this is compared with */
  isFixed: () => boolean;
}

/** what is to be seen now: first what happens, then why */
export type Sentence = { lead: string; rest: string };

/** the numbers of the picture */
export interface Table {
  head: string[];
  rows: (string | number)[][];
  /** the index of the row that the picture shows */
  now?: number;
  /** what is said below, if it is not that the file has more rows */
  note?: string;
}

/** one view, from the moment when its element comes into sight */
export interface View {
  /**
   * rejects if the subject cannot be shown. The calls never overlap: when something else is wanted, or the view was
   * closed, the signal ends the present one, which then returns soon and changes nothing more
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
  /** the table that is saved, if that has more rows */
  file?: () => Promise<Table>;
  /** what a link to this view has to name; `at` by default the step of the timeline */
  shown: Choice & { at?: number };
  /** the name of the text that explains what is shown; `about` by default */
  about?: () => string;
  /** above the stage */
  choices?: () => TemplateResult;
  /** between the sentence and the timeline: what the reader can answer */
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
