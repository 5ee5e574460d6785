// The values that the attributes of <fifteen-puzzle> accept, and what is wrong with others.

import { ALGORITHMS, HEURISTICS } from '../solver/names.js';

/** The values of attributes that choose from a list. @type {Record<string, readonly string[]>} */
export const choices = {
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

const positive = ['prune-depth', 'weight', 'time-limit', 'rate', 'speed'];

/** Says what is wrong with the value of an attribute; '' if nothing is. The rules check the ranges of numbers. @param {string} name  @param {string} value */
export function problemWith(name, value) {
  if (choices[name]?.includes(value) === false) return notOneOf(name, value, choices[name]);
  if (name === 'seed' && !/^\d+$/.test(value)) return notExpected(name, value, 'a whole number');
  return positive.includes(name) && !(Number(value) > 0) ? notExpected(name, value, 'a number above 0') : '';
}

/** @param {string} name  @param {string} value  @param {readonly string[]} values */
export function notOneOf(name, value, values) {
  return `Unknown ${name} “${shortened(value)}”; expected ${alternatives(values)}.`;
}

/** @param {string} name  @param {string} value  @param {string} expected */
export function notExpected(name, value, expected) {
  return `Invalid ${name} “${shortened(value)}”; expected ${expected}.`;
}

/** 'light or dark'. @param {readonly (string | number)[]} values */
export function alternatives(values) {
  return `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
}

/** A text as an error message quotes it. @param {string} text */
export function shortened(text) {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
