// The link for a class: `?class=7b&seed=4711&exercises=ABC&tries=3`. The language is that of the page.

import type { Letter } from './exercises.js';
import { letters, tidyName } from './exercises.js';

/** A class: what its students draw their exercises from. */
export interface ClassOf {
  name: string;
  seed: string;
  exercises: Letter[];
  /** how many answers to an exercise count; infinite if all do */
  tries: number;
}

/** Why a link names no class. */
export type BadLink = 'noClass' | 'noSeed' | 'noExercises';

/** The longest name and seed, in characters. */
export const maxLength = 40;

/** The highest limit of tries. */
export const maxTries = 10;

const tidy = (text: string | null) => tidyName(text ?? '').slice(0, maxLength);

/**
 * @param name - with any spaces
 * @param tries - a limit from 1 to `maxTries`; any other number is none
 */
export function classOf(
  name: string | null,
  seed: string | null,
  chosen: Iterable<string>,
  tries = Number.POSITIVE_INFINITY,
): ClassOf {
  const wanted = new Set(chosen);
  const isLimit = Number.isInteger(tries) && tries >= 1 && tries <= maxTries;
  return {
    name: tidy(name),
    seed: tidy(seed),
    exercises: letters.filter((letter) => wanted.has(letter)),
    tries: isLimit ? tries : Number.POSITIVE_INFINITY,
  };
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
  return classOf(
    parameters.get('class'),
    parameters.get('seed'),
    chosen.toUpperCase(),
    Number(parameters.get('tries')),
  );
}

export function writeClass({ name, seed, exercises, tries }: ClassOf): string {
  const parameters = new URLSearchParams({ class: name, seed, exercises: exercises.join('') });
  if (Number.isFinite(tries)) parameters.set('tries', String(tries));
  return `?${parameters}`;
}
