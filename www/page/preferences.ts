// The preferences of a visitor, which the browser stores: how games begin, how they look and play, and how boards are searched. The theme has a
// place of its own, since public/theme.js reads it before the first paint.

import type { FifteenPuzzle } from '../element/index.js';
import { ALGORITHMS, HEURISTICS, SIZES } from '../solver/index.js';
import { changes, readJson, writeJson } from './browser-storage.js';

const key = 'fifteen-preferences';

type Check = (value: unknown) => boolean;

const oneOf: (list: readonly unknown[]) => Check = (list) => (value) => list.includes(value);
const isPositive: Check = (value) => typeof value === 'number' && value > 0;
const isBoolean: Check = (value) => typeof value === 'boolean';

/** The properties of the element that are preferences, with their checks. */
const properties: Record<string, Check> = {
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

/** The preferences among stored values; everything else is ignored. */
export function readPreferences(stored: unknown): Record<string, unknown> {
  const values = Object.entries(Object(stored)).filter(
    ([name, value]) => Object.hasOwn(properties, name) && properties[name](value),
  );
  return Object.fromEntries(
    values.map(([name, value]) => [name, value === unlimited ? Number.POSITIVE_INFINITY : value]),
  );
}

/** The preferences as they are stored. A property without a value has its default. */
export function writePreferences(values: Record<string, unknown>) {
  const names = Object.keys(properties).filter((name) => isStored(name, values[name]));
  return Object.fromEntries(
    names.map((name) => [name, values[name] === Number.POSITIVE_INFINITY ? unlimited : values[name]]),
  );
}

/** No rate is the default, but no time limit is a choice. */
function isStored(name: string, value: unknown) {
  return value !== undefined && !(name === 'rate' && value === Number.POSITIVE_INFINITY);
}

/** Gives the element the preferences of the last visit. */
export function applyPreferences(puzzle: FifteenPuzzle) {
  const { workers, ...values } = (readJson(key) ?? {}) as Record<string, unknown>;
  Object.assign(puzzle, readPreferences(values));
  if (Number.isSafeInteger(workers)) {
    puzzle.solver.workers = Math.min(Math.max(1, Number(workers)), puzzle.solver.maxWorkers);
  }
}

const isNew = changes();

export function storePreferences(puzzle: FifteenPuzzle) {
  const values = writePreferences(puzzle as unknown as Record<string, unknown>);
  const all = { ...values, workers: puzzle.solver.workers };
  if (isNew(all)) writeJson(key, all);
}
