// Marks the codes of a class: everybody's exercises are made again, and the answers in the codes are judged by them.

import type { ClassOf } from './class-link.js';
import { drawSeed } from './class-link.js';
import type { Exercise } from './exercise.js';
import type { Letter } from './exercises.js';
import { makeExercise, sameName } from './exercises.js';
import type { Facts } from './facts.js';
import type { HandIn, Refusal } from './hand-in.js';
import { findCodes, readHandIn } from './hand-in.js';
import { pointsFor } from './points.js';

/**
 * What the time in a code says about a class that closes: the last answer is late; it lies in the future, so a clock is wrong; or the code has no
 * time, since an earlier release made it. Such codes count, and the teacher decides.
 */
export type Timing = 'late' | 'ahead' | 'noTime';

export interface Marked {
  handIn: HandIn;
  /** by exercise; null for one without an answer */
  points: Map<Letter, number | null>;
  /** the exercises as the student received them */
  exercises: Map<Letter, Exercise>;
  sum: number;
  /** the exercises with more tries than the class allows, which give no points */
  overTried: Letter[];
  /** null for a code in time */
  timing: Timing | null;
}

/**
 * A code that does not count, and why; `twice`: another one of the same student counts, with at least as many points; `twiceLate`: another one
 * counts, since it was in time.
 */
export interface NotCounted {
  name: string | null;
  reason: Refusal | 'twice' | 'twiceLate';
  /** its points, if it was marked */
  sum: number | null;
}

export interface Grades {
  marked: Marked[];
  notCounted: NotCounted[];
}

/**
 * Marks all codes in a text.
 * @param text - codes with anything between them
 * @param now - the present time by the teacher's clock, in milliseconds
 */
export function grade(text: string, of: ClassOf, facts: Facts, now: number): Grades {
  const counted = new Map<string, Marked>();
  const notCounted: NotCounted[] = [];
  for (const code of findCodes(text)) {
    const read = readHandIn(of, code);
    if ('refusal' in read) {
      notCounted.push({ name: read.name, reason: read.refusal, sum: null });
      continue;
    }
    const marked = mark(read, of, facts, now);
    const key = sameName(read.name);
    const other = counted.get(key);
    const [better, worse] = other && precedes(other, marked) ? [other, marked] : [marked, other];
    if (worse) {
      const reason = worse.timing === 'late' && better.timing !== 'late' ? 'twiceLate' : 'twice';
      notCounted.push({ name: worse.handIn.name, reason, sum: worse.sum });
    }
    counted.set(key, better);
  }
  return { marked: [...counted.values()], notCounted };
}

/** Whether the earlier of two codes of a student counts: codes in time come first, and then those with more points. */
function precedes(earlier: Marked, later: Marked) {
  const [isLate, isLaterLate] = [earlier, later].map(({ timing }) => timing === 'late');
  return isLate === isLaterLate ? earlier.sum > later.sum : isLaterLate;
}

/** The clock of the teacher and the student may differ by some minutes. */
const tolerance = 10 * 60_000;

function timingOf({ answeredAt }: HandIn, { closes }: ClassOf, now: number): Timing | null {
  if (closes === Number.POSITIVE_INFINITY) return null;
  if (answeredAt === undefined) return 'noTime';
  const time = answeredAt * 1000;
  if (time > now + tolerance) return 'ahead';
  return time > closes ? 'late' : null;
}

function mark(handIn: HandIn, of: ClassOf, facts: Facts, now: number): Marked {
  const { exercises, tries } = of;
  const made = new Map(exercises.map((letter) => [letter, makeExercise(letter, drawSeed(of), handIn.name, facts)]));
  const points = new Map(
    Array.from(made, ([letter, exercise]) => {
      const answer = handIn.answers.get(letter);
      return [letter, answer ? pointsFor(of, letter, exercise, answer) : null];
    }),
  );
  const sum = [...points.values()].reduce<number>((total, one) => total + (one ?? 0), 0);
  const overTried = exercises.filter((letter) => (handIn.answers.get(letter)?.tries ?? 0) > tries);
  return { handIn, points, exercises: made, sum, overTried, timing: timingOf(handIn, of, now) };
}
