// The stored state of a class: a code for each student who has used the browser, the present student first; in a platform, that of its
// learner. A code contains everything that a student did.

import type { Gradebook, Item } from '../../gradebook/gradebook.js';
import type { ClassOf } from '../drawn/class-link.js';
import { isLater, sameName } from '../drawn/exercises.js';
import type { HandIn } from '../drawn/hand-in.js';
import { findCodes, readHandIn, writeHandIn } from '../drawn/hand-in.js';

/** Where the browser keeps it. */
export const keyOf = ({ name, seed }: ClassOf) => `fifteen-class ${JSON.stringify([name, seed])}`;

const readCodes = (of: ClassOf, text: string): HandIn[] =>
  findCodes(text)
    .map((code) => readHandIn(of, code))
    .filter((one) => 'answers' in one);

/** Whether a stored state belongs to a class. */
export const isKept = (of: ClassOf, state: string): boolean => readCodes(of, state).length > 0;

/** Returns the stored work of each student, the last student first. */
export const readKept = (of: ClassOf, gradebook: Gradebook): HandIn[] => readCodes(of, gradebook.read());

/**
 * Adds the answers that another tab has stored for the student since, or that the platform does not have: of two answers to an exercise, the
 * answer after more tries, or the one that goes on with the other.
 */
export function catchUp(of: ClassOf, gradebook: Gradebook, handIn: HandIn): void {
  const { name, answers } = handIn;
  const kept = readKept(of, gradebook).filter((one) => sameName(one.name) === sameName(name));
  for (const { answeredAt } of kept)
    if (answeredAt !== undefined) handIn.answeredAt = Math.max(answeredAt, handIn.answeredAt ?? 0);
  for (const [letter, answer] of kept.flatMap((one) => [...one.answers]))
    if (isLater(answer, answers.get(letter))) answers.set(letter, answer);
}

export function keep(of: ClassOf, gradebook: Gradebook, handIn: HandIn, items: Item[]): void {
  // Another tab may have stored another student meanwhile.
  const others = readKept(of, gradebook).filter(({ name }) => sameName(name) !== sameName(handIn.name));
  gradebook.report({ state: [handIn, ...others].map((one) => writeHandIn(of, one)).join('\n'), items });
}
