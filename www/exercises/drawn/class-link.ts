// The link for a class: `?class=7b&seed=4711&exercises=ABC`. The language is that of the page.

import type { Letter } from './exercises.js';
import { letters, tidyName } from './exercises.js';

/** A class: what its students draw their exercises from. */
export interface ClassOf {
  name: string;
  seed: string;
  exercises: Letter[];
}

/** Why a link names no class. */
export type BadLink = 'noClass' | 'noSeed' | 'noExercises';

/** The longest name and seed, in characters. */
export const maxLength = 40;

const tidy = (text: string | null) => tidyName(text ?? '').slice(0, maxLength);

/** @param name - with any spaces */
export function classOf(name: string | null, seed: string | null, chosen: Iterable<string>): ClassOf {
  const wanted = new Set(chosen);
  return { name: tidy(name), seed: tidy(seed), exercises: letters.filter((letter) => wanted.has(letter)) };
}

/** What is missing in a class; null if it is complete. */
export function problemOf({ name, seed, exercises }: ClassOf): BadLink | null {
  if (name === '') return 'noClass';
  if (seed === '') return 'noSeed';
  return exercises.length === 0 ? 'noExercises' : null;
}

/** Reads the part of an address after `?`. Without `exercises`, all of them are meant. */
export function readClass(search: string): ClassOf {
  const parameters = new URLSearchParams(search);
  const chosen = parameters.get('exercises') ?? letters.join('');
  return classOf(parameters.get('class'), parameters.get('seed'), chosen.toUpperCase());
}

export function writeClass({ name, seed, exercises }: ClassOf): string {
  return `?${new URLSearchParams({ class: name, seed, exercises: exercises.join('') })}`;
}
