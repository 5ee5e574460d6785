// The values that the attributes of <fifteen-puzzle> accept, and the errors for all others.

import { ALGORITHMS, HEURISTICS, METRICS } from '../solver/names.js';

/** The values of attributes that choose from a list. */
export const choices: Record<string, readonly string[]> = {
  metric: METRICS,
  algorithm: ALGORITHMS,
  heuristic: HEURISTICS,
  reflection: ['true', 'false'],
  controls: ['auto', 'full', 'compact', 'play', 'none'],
  arrows: ['tile', 'blank'],
  slide: ['click', 'hover'],
  'show-remaining': ['off', 'at-least', 'exact'],
  keys: ['element', 'page'],
  theme: ['light', 'dark'],
};

/** Whether a property or an attribute is absent: frameworks set it to undefined, null, '' or, if it is a number, to 0. */
export function isAbsent(value: unknown) {
  return value === undefined || value === null || value === '' || value === 0;
}

const positive = ['prune-depth', 'weight', 'time-limit', 'rate', 'speed'];

/** Returns the error for a value of an attribute; '' if it is valid. The rules check the ranges of numbers. */
export function problemWith(name: string, value: string) {
  if (isAbsent(value)) return '';
  if (choices[name]?.includes(value) === false) return notOneOf(name, value, choices[name]);
  if (name === 'seed' && !/^\d+$/.test(value)) return notExpected(name, value, 'a whole number');
  return positive.includes(name) && !(Number(value) > 0) ? notExpected(name, value, 'a number above 0') : '';
}

export function notOneOf(name: string, value: string, values: readonly string[]) {
  return `Unknown ${name} “${shortened(value)}”; expected ${alternatives(values)}.`;
}

export function notExpected(name: string, value: string, expected: string) {
  return `Invalid ${name} “${shortened(value)}”; expected ${expected}.`;
}

/** 'light or dark'. */
export function alternatives(values: readonly (string | number)[]) {
  return `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
}

/** A text as an error message quotes it. */
export function shortened(text: string) {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
