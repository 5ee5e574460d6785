// What the browser keeps of a class: a code for each student who has used it, the present one first. A code contains all that a student did.

import { readText, writeText } from '../../page/browser-storage.js';
import type { ClassOf } from '../drawn/class-link.js';
import { sameName } from '../drawn/exercises.js';
import type { HandIn } from '../drawn/hand-in.js';
import { findCodes, readHandIn, writeHandIn } from '../drawn/hand-in.js';

const keyOf = ({ name, seed }: ClassOf) => `fifteen-class ${JSON.stringify([name, seed])}`;

/** Returns what was handed in by name, the last one first. */
export function readKept(of: ClassOf): HandIn[] {
  const read = findCodes(readText(keyOf(of)) ?? '').map((code) => readHandIn(of, code));
  return read.filter((one) => 'answers' in one);
}

/** Adds what another tab has kept of the student since: of two answers to an exercise, the one after more tries. */
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
