// The interface of an exercise of a class: made for one student, it says what is shown and judges each answer.

import type { PerformedSearch } from '../../lab/engine/performed.js';
import type english from '../../locales/en/drawn.json';
import type { Values } from '../../locales/texts.js';

/** A text of `drawn.json` with its values. */
export interface Said {
  key: keyof typeof english;
  values?: Values;
}

/** The reply to an answer that is not right. */
export interface Hint extends Said {
  /** For an entry that answers nothing, such as the solved board: it is not counted as a try. */
  isNoAnswer?: true;
}

/** What is shown between the question and the answer. */
export type Shown =
  /** the boards that wait in a queue, with the moves made so far and the moves that remain at least */
  | { kind: 'queue'; boards: { name: string; g: number; h: number }[] }
  /** a board; -1 for a cell about which nothing is said */
  | { kind: 'board'; tiles: number[]; columns: number };

/** How an answer is given. As text, it is the value of an option, digits, `yes` or the nine digits of a board, or a formula. */
export type Form =
  | { kind: 'choice'; options: { value: string; label: Said | string }[] }
  | { kind: 'number'; unit: Said | null }
  /** a board that shows that a heuristic is not admissible, or that there is none */
  | { kind: 'counterexample' }
  /** what one tile adds to h */
  | { kind: 'formula' }
  /** a whole run of a search: the number of the try, a colon, and the record of the run, which grows step by step */
  | { kind: 'run'; search: PerformedSearch; seedOf: (text: string) => number };

export interface Exercise {
  question: Said;
  shown: Shown | null;
  form: Form;
  /** Returns null if an answer is right, and otherwise the hint that fits the mistake. */
  judge: (answer: string) => Hint | null;
  /** Returns why a right answer is right; null if there is nothing to add. */
  reason: (answer: string) => Said | null;
  /** Returns a right answer, as it would be given. */
  right: () => string;
  /** Only of a whole run: how much of it was right at once, from 0 to 1, and whether it is over. */
  progress?: (answer: string) => { share: number; isOver: boolean };
}
