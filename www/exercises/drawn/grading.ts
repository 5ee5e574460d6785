// Marks the codes of a class: everybody's exercises are made again, and the answers in the codes are judged by them.

import type { ClassOf } from './class-link.js';
import { drawSeed } from './class-link.js';
import type { Exercise } from './exercise.js';
import type { Letter } from './exercises.js';
import { makeExercise, pointsFor, sameName } from './exercises.js';
import type { Facts } from './facts.js';
import type { HandIn, Refusal } from './hand-in.js';
import { findCodes, readHandIn } from './hand-in.js';

export interface Marked {
  handIn: HandIn;
  /** by exercise; null for one without an answer */
  points: Map<Letter, number | null>;
  /** the exercises as the student received them */
  exercises: Map<Letter, Exercise>;
  sum: number;
  /** the exercises with more tries than the class allows, which give no points */
  overTried: Letter[];
}

/** A code that does not count, and why; `twice`: another one of the same student counts, with at least as many points. */
export interface NotCounted {
  name: string | null;
  reason: Refusal | 'twice';
  /** its points, if it was marked */
  sum: number | null;
}

export interface Grades {
  marked: Marked[];
  notCounted: NotCounted[];
  /** the names on the list without a code that counts */
  missing: string[];
}

/**
 * Marks all codes in a text.
 * @param text - codes with anything between them
 * @param list - the names of the class, one a line; empty if there is no such list
 */
export function grade(text: string, of: ClassOf, list: string, facts: Facts): Grades {
  const counted = new Map<string, Marked>();
  const notCounted: NotCounted[] = [];
  for (const code of findCodes(text)) {
    const read = readHandIn(of, code);
    if ('refusal' in read) {
      notCounted.push({ name: read.name, reason: read.refusal, sum: null });
      continue;
    }
    const marked = mark(read, of, facts);
    const key = sameName(read.name);
    const other = counted.get(key);
    if (other) {
      const worse = other.sum > marked.sum ? marked : other;
      notCounted.push({ name: worse.handIn.name, reason: 'twice', sum: worse.sum });
    }
    if (!other || other.sum <= marked.sum) counted.set(key, marked);
  }
  const names = list.split(/[\r\n;]+/).map((name) => name.trim());
  const missing = names.filter((name) => name !== '' && !counted.has(sameName(name)));
  return { marked: [...counted.values()], notCounted, missing };
}

function mark(handIn: HandIn, of: ClassOf, facts: Facts): Marked {
  const { exercises, tries } = of;
  const made = new Map(exercises.map((letter) => [letter, makeExercise(letter, drawSeed(of), handIn.name, facts)]));
  const points = new Map(
    Array.from(made, ([letter, exercise]) => {
      const answer = handIn.answers.get(letter);
      return [letter, answer ? pointsFor(exercise, answer, tries) : null];
    }),
  );
  const sum = [...points.values()].reduce<number>((total, one) => total + (one ?? 0), 0);
  const overTried = exercises.filter((letter) => (handIn.answers.get(letter)?.tries ?? 0) > tries);
  return { handIn, points, exercises: made, sum, overTried };
}
