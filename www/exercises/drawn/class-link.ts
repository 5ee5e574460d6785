// The link for a class: `?class=7b&seed=4711&exercises=ABD&tries=3&closes=2026-12-24T17:00Z&points=A2D5`. The language is that of the page.

import { hasKey } from './class-key.js';
import { readClosing, writeClosing } from './closing.js';
import type { Letter } from './exercises.js';
import { isLetter, isRun, letters, tidyName } from './exercises.js';

/** The settings of a link that may be left out, and that may be invalid. */
export type Setting = 'exercises' | 'tries' | 'closes' | 'points';

/** A class, from which the exercises of its students are drawn. */
export interface ClassOf {
  name: string;
  seed: string;
  exercises: Letter[];
  /** how many answers to an exercise count; infinite if all do */
  tries: number;
  /** when the exercises close, as Unix time in milliseconds; infinite if they stay open */
  closes: number;
  /** the full points of exercises; those of others are the default */
  points: ReadonlyMap<Letter, number>;
  /** the settings that the link states in an invalid way, as it states them; they have their default values */
  invalid: { readonly [setting in Setting]?: string };
}

/** Why a link names no class. */
export interface BadLink {
  key: 'noClass' | 'noSeed' | 'noExercises' | 'badExercises' | 'badTries' | 'badCloses' | 'badPoints';
  /** the invalid text; empty if something is missing */
  value: string;
}

/** The longest name and seed, in characters. */
export const maxLength = 40;

/** The highest limit of tries. */
export const maxTries = 10;

/** The most points of an exercise. */
export const maxPoints = 100;

const tidy = (text: string | null) => tidyName(text ?? '').slice(0, maxLength);

/**
 * @param name - with any spaces
 * @param settings - what the class has besides the defaults
 */
export function classOf(
  name: string | null,
  seed: string | null,
  chosen: Iterable<string>,
  settings: Partial<Pick<ClassOf, Setting | 'invalid'>> = {},
): ClassOf {
  const wanted = new Set(chosen);
  return {
    name: tidy(name),
    seed: tidy(seed),
    exercises: letters.filter((letter) => wanted.has(letter)),
    tries: Number.POSITIVE_INFINITY,
    closes: Number.POSITIVE_INFINITY,
    points: new Map(),
    invalid: {},
    ...settings,
  };
}

/** What is missing or invalid in a class; null if it is complete. */
export function problemOf({ name, seed, exercises, invalid }: ClassOf): BadLink | null {
  if (name === '') return { key: 'noClass', value: '' };
  if (seed === '') return { key: 'noSeed', value: '' };
  if (invalid.exercises !== undefined) return { key: 'badExercises', value: invalid.exercises };
  if (exercises.length === 0) return { key: 'noExercises', value: '' };
  if (invalid.tries !== undefined) return { key: 'badTries', value: invalid.tries };
  if (invalid.closes !== undefined) return { key: 'badCloses', value: invalid.closes };
  return invalid.points === undefined ? null : { key: 'badPoints', value: invalid.points };
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
  const made = classOf(parameters.get('class'), parameters.get('seed'), chosen.toUpperCase());
  const invalid: { [setting in Setting]?: string } = {};
  const isKnown = (letter: string) => isLetter(letter) || /[\s,]/.test(letter);
  if (![...chosen.toUpperCase()].every(isKnown)) invalid.exercises = chosen;
  const read = <Value>(setting: Setting, reader: (text: string) => Value | null, missing: Value): Value => {
    const text = parameters.get(setting);
    const value = text === null ? missing : reader(text);
    if (value === null) invalid[setting] = text ?? '';
    return value ?? missing;
  };
  return {
    ...made,
    tries: read('tries', readTries, made.tries),
    closes: read('closes', readClosing, made.closes),
    points: read('points', (text) => readPoints(text, made.exercises), made.points),
    invalid,
  };
}

function readTries(text: string): number | null {
  const tries = /^\d+$/.test(text) ? Number(text) : 0;
  return tries >= 1 && tries <= maxTries ? tries : null;
}

/** Reads letters with their points, such as `A2D5`. */
function readPoints(text: string, exercises: Letter[]): Map<Letter, number> | null {
  const points = new Map<Letter, number>();
  for (const [, letter = '', most] of text.toUpperCase().matchAll(/([A-Z])(\d+)|./gs)) {
    if (!isLetter(letter) || !exercises.includes(letter) || points.has(letter) || !isPoints(Number(most))) return null;
    points.set(letter, Number(most));
  }
  return points;
}

/** Whether an exercise may have that many points. */
export const isPoints = (points: number) => Number.isInteger(points) && points >= 1 && points <= maxPoints;

export function writeClass({ name, seed, exercises, tries, closes, points, invalid }: ClassOf): string {
  const own = exercises.filter((letter) => points.has(letter)).map((letter) => `${letter}${points.get(letter)}`);
  const settings = {
    tries: invalid.tries ?? (Number.isFinite(tries) ? String(tries) : ''),
    closes: invalid.closes ?? (Number.isFinite(closes) ? writeClosing(closes) : ''),
    points: invalid.points ?? own.join(''),
  };
  const written = Object.entries(settings).filter(([, text]) => text !== '');
  return `?${new URLSearchParams([['class', name], ['seed', seed], ['exercises', invalid.exercises ?? exercises.join('')], ...written])}`;
}
