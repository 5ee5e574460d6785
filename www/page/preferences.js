// The preferences of a visitor, which the browser stores: how games begin, how they look and play, and how boards are searched. The theme has a
// place of its own, since public/theme.js reads it before the first paint.

import { ALGORITHMS, HEURISTICS, SIZES } from '../solver/index.js';
import { changes, readJson, writeJson } from './browser-storage.js';

/** @import { FifteenPuzzle } from '../element/index.js' */

const key = 'fifteen-preferences';

/** @typedef {(value: unknown) => boolean} Check */

/** @type {(list: readonly unknown[]) => Check} */
const oneOf = (list) => (value) => list.includes(value);
/** @type {Check} */
const isPositive = (value) => typeof value === 'number' && value > 0;
/** @type {Check} */
const isBoolean = (value) => typeof value === 'boolean';

/** The properties of the element that are preferences, with their checks. @type {Record<string, Check>} */
const properties = {
  size: oneOf(SIZES),
  easy: isBoolean,
  arrows: oneOf(['tile', 'blank']),
  slide: oneOf(['click', 'hover']),
  showRemaining: oneOf(['off', 'at-least', 'exact']),
  speed: isPositive,
  patterns: isBoolean,
  algorithm: oneOf(ALGORITHMS),
  heuristic: oneOf(HEURISTICS),
  reflection: isBoolean,
  hybrid: isBoolean,
  pruneDepth: isPositive,
  weight: isPositive,
  seed: Number.isSafeInteger,
  timeLimit: (value) => value === unlimited || isPositive(value),
  rate: isPositive,
};

/** JSON has no infinity. */
const unlimited = 'unlimited';

/** The preferences among stored values; everything else is ignored. @param {unknown} stored @returns {Record<string, unknown>} */
export function readPreferences(stored) {
  const values = Object.entries(Object(stored)).filter(
    ([name, value]) => Object.hasOwn(properties, name) && properties[name](value),
  );
  return Object.fromEntries(
    values.map(([name, value]) => [name, value === unlimited ? Number.POSITIVE_INFINITY : value]),
  );
}

/** The preferences as they are stored. A property without a value has its default. @param {Record<string, unknown>} values */
export function writePreferences(values) {
  const names = Object.keys(properties).filter((name) => isStored(name, values[name]));
  return Object.fromEntries(
    names.map((name) => [name, values[name] === Number.POSITIVE_INFINITY ? unlimited : values[name]]),
  );
}

/** No rate is the default, but no time limit is a choice. @param {string} name  @param {unknown} value */
function isStored(name, value) {
  return value !== undefined && !(name === 'rate' && value === Number.POSITIVE_INFINITY);
}

/** Gives the element the preferences of the last visit. @param {FifteenPuzzle} puzzle */
export function applyPreferences(puzzle) {
  const { workers, ...values } = /** @type {Record<string, unknown>} */ (readJson(key) ?? {});
  Object.assign(puzzle, readPreferences(values));
  if (Number.isSafeInteger(workers)) {
    puzzle.solver.workers = Math.min(Math.max(1, Number(workers)), puzzle.solver.maxWorkers);
  }
}

const isNew = changes();

/** @param {FifteenPuzzle} puzzle */
export function storePreferences(puzzle) {
  const values = writePreferences(/** @type {Record<string, unknown>} */ (/** @type {unknown} */ (puzzle)));
  const all = { ...values, workers: puzzle.solver.workers };
  if (isNew(all)) writeJson(key, all);
}
