// The link for a class: `?class=7b&seed=4711&exercises=ABC&tries=3`. The language is that of the page.

import { hasKey } from './class-key.js';
import type { Letter } from './exercises.js';
import { isRun, letters, tidyName } from './exercises.js';

/** A class, from which the exercises of its students are drawn. */
export interface ClassOf {
  name: string;
  seed: string;
  exercises: Letter[];
  /** how many answers to an exercise count; infinite if all do, NaN if the link states another limit than these */
  tries: number;
}

/** Why a link names no class. */
export type BadLink = 'noClass' | 'noSeed' | 'noExercises' | 'badTries';

/** The longest name and seed, in characters. */
export const maxLength = 40;

/** The highest limit of tries. */
export const maxTries = 10;

const tidy = (text: string | null) => tidyName(text ?? '').slice(0, maxLength);

/**
 * @param name - with any spaces
 * @param tries - a limit from 1 to `maxTries`, or Infinity
 */
export function classOf(
  name: string | null,
  seed: string | null,
  chosen: Iterable<string>,
  tries = Number.POSITIVE_INFINITY,
): ClassOf {
  const wanted = new Set(chosen);
  const isLimit = Number.isInteger(tries) && tries >= 1 && tries <= maxTries;
  const isNone = tries === Number.POSITIVE_INFINITY;
  return {
    name: tidy(name),
    seed: tidy(seed),
    exercises: letters.filter((letter) => wanted.has(letter)),
    tries: isLimit || isNone ? tries : Number.NaN,
  };
}

/** What is missing in a class; null if it is complete. */
export function problemOf({ name, seed, exercises, tries }: ClassOf): BadLink | null {
  if (name === '') return 'noClass';
  if (seed === '') return 'noSeed';
  if (Number.isNaN(tries)) return 'badTries';
  return exercises.length === 0 ? 'noExercises' : null;
}

/**
 * Returns the seed from which the exercises of a class are drawn. With a key, the name of the class counts too: a link with another name
 * has other exercises, so it gives nobody more tries. Earlier links draw from the seed alone.
 */
export const drawSeed = ({ name, seed }: ClassOf) => (hasKey(seed) ? JSON.stringify([seed, name]) : seed);

/** Reads the part of an address after `?`. Without `exercises`, all but the whole runs are meant. */
export function readClass(search: string): ClassOf {
  const parameters = new URLSearchParams(search);
  const chosen = parameters.get('exercises') ?? letters.filter((letter) => !isRun(letter)).join('');
  const limit = parameters.get('tries') ?? 'Infinity';
  const tries = /^\d+$|^Infinity$/.test(limit) ? Number(limit) : Number.NaN;
  return classOf(parameters.get('class'), parameters.get('seed'), chosen.toUpperCase(), tries);
}

export function writeClass({ name, seed, exercises, tries }: ClassOf): string {
  const parameters = new URLSearchParams({ class: name, seed, exercises: exercises.join('') });
  if (tries !== Number.POSITIVE_INFINITY) parameters.set('tries', String(tries));
  return `?${parameters}`;
}
