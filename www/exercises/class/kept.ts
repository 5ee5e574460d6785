// The browser's storage for a class: a code for each student who has used it, the present student first. A code contains everything that a
// student did.

import { readText, writeText } from '../../page/browser-storage.js';
import type { ClassOf } from '../drawn/class-link.js';
import { sameName } from '../drawn/exercises.js';
import type { HandIn } from '../drawn/hand-in.js';
import { findCodes, readHandIn, writeHandIn } from '../drawn/hand-in.js';

const keyOf = ({ name, seed }: ClassOf) => `fifteen-class ${JSON.stringify([name, seed])}`;

/** Returns the stored work of each student, the last student first. */
export function readKept(of: ClassOf): HandIn[] {
  const read = findCodes(readText(keyOf(of)) ?? '').map((code) => readHandIn(of, code));
  return read.filter((one) => 'answers' in one);
}

/** Adds the answers that another tab has stored for the student since: of two answers to an exercise, the answer after more tries. */
export function catchUp(of: ClassOf, { name, answers }: HandIn): void {
  const kept = readKept(of).find((one) => sameName(one.name) === sameName(name));
  for (const [letter, answer] of kept?.answers ?? [])
    if (answer.tries > (answers.get(letter)?.tries ?? 0)) answers.set(letter, answer);
}

export function keep(of: ClassOf, handIn: HandIn): void {
  // Another tab may have stored another student meanwhile.
  const others = readKept(of).filter(({ name }) => sameName(name) !== sameName(handIn.name));
  writeText(keyOf(of), [handIn, ...others].map((one) => writeHandIn(of, one)).join('\n'));
}
