// The exercises of a class. Each is drawn from the seed of the class, its own letter and the name of the student, so neighbors get other boards
// and numbers, and the teacher's page makes the same ones again.

import type english from '../../locales/en/drawn.json';
import { Draw } from './draw.js';
import type { Exercise, Hint } from './exercise.js';
import type { Facts } from './facts.js';
import { aStar } from './kinds/a-star.js';
import { admissible } from './kinds/admissible.js';
import { choice } from './kinds/choice.js';
import { manhattan } from './kinds/manhattan.js';
import { nextBound } from './kinds/next-bound.js';
import { goesOn, readRun, runOf } from './kinds/run.js';
import { tableEntry } from './kinds/table-entry.js';
import { writtenH } from './kinds/written-h.js';

interface Kind {
  name: keyof typeof english;
  make: (draw: Draw, facts: Facts) => Exercise;
  /** Whether it is a whole run of a search. */
  isRun?: true;
}

/** Keyed by the letters that links and codes contain. */
const kinds = {
  A: { name: 'nameA', make: aStar },
  B: { name: 'nameB', make: manhattan },
  C: { name: 'nameC', make: admissible },
  D: { name: 'nameD', make: nextBound },
  E: { name: 'nameE', make: tableEntry },
  F: { name: 'nameF', make: choice },
  G: { name: 'nameG', make: writtenH },
  H: { name: 'nameH', make: runOf('breadth-first'), isRun: true },
  I: { name: 'nameI', make: runOf('greedy'), isRun: true },
  J: { name: 'nameJ', make: runOf('a-star'), isRun: true },
  K: { name: 'nameK', make: runOf('ida-star'), isRun: true },
  L: { name: 'nameL', make: runOf('table'), isRun: true },
} satisfies Record<string, Kind>;

export type Letter = keyof typeof kinds;

export const isLetter = (text: string): text is Letter => Object.hasOwn(kinds, text);

/** All exercises, in their order. */
export const letters: Letter[] = Object.keys(kinds).filter(isLetter);

/** Whether an exercise is a whole run of a search. */
export function isRun(letter: Letter) {
  const kind: Kind = kinds[letter];
  return kind.isRun ?? false;
}

/** The text that is the name of an exercise. */
export const nameOf = (letter: Letter) => kinds[letter].name;

/** A name as it is shown. */
export const tidyName = (name: string) => name.normalize('NFC').trim().replaceAll(/\s+/g, ' ');

/** A name as it counts: two students whose names differ only in case or spaces are the same one. */
export const sameName = (name: string) => tidyName(name).toLowerCase();

/** Makes the exercise of a student. */
export function makeExercise(letter: Letter, seed: string, student: string, facts: Facts): Exercise {
  const kind: Kind = kinds[letter];
  return kind.make(new Draw(`${seed}|${letter}|${sameName(student)}`), facts);
}

/** A student's last answer to an exercise, and the number of answers. */
export interface Answer {
  text: string;
  tries: number;
}

/** Whether two answers are the same one. Formulas may differ in spaces and capitals. */
const isSame = (one: string, other: string) => withoutSpaces(one) === withoutSpaces(other);

const withoutSpaces = (answer: string) => answer.replaceAll(/\s/g, '').toLowerCase();

/** Whether an exercise takes no more answers: the last one was right, or took the last try. The last try of a run lasts until it is over. */
export function isClosed({ judge, progress }: Exercise, last: Answer | undefined, tries: number): boolean {
  if (last === undefined) return false;
  const isTriedOut = last.tries > tries || (last.tries === tries && (progress?.(last.text).isOver ?? true));
  return isTriedOut || judge(last.text) === null;
}

/** Whether an answer comes after another one to the same exercise: after more tries, or further in the same run. */
export const isLater = (one: Answer, other: Answer | undefined): boolean =>
  !other || one.tries > other.tries || (one.tries === other.tries && goesOn(one.text, other.text));

/**
 * Counts an answer as a try, unless it repeats the last answer or the exercise is closed. A run goes on within its try.
 * @returns a hint for an entry that answers nothing
 */
export function tryAnswer(exercise: Exercise, last: Answer | undefined, text: string, tries: number): Answer | Hint {
  if (last && isClosed(exercise, last, tries)) return last;
  if (exercise.progress) {
    const answer = { text, tries: readRun(text).attempt };
    // A tab that is behind another one changes nothing.
    return isLater(answer, last) ? answer : (last ?? answer);
  }
  const hint = exercise.judge(text);
  if (hint?.isNoAnswer) return hint;
  return last && isSame(last.text, text) ? last : { text, tries: (last?.tries ?? 0) + 1 };
}
