// Reads the parameters in the address of embed.html. Every value is one of a list, or a text that the rules of the puzzle will read.

import { alternatives, choices, notExpected, notOneOf, shortened } from '../element/setting-values.js';
import languages from '../locales/languages.json';
import { TABLE_SOURCES } from '../solver/names.js';
import { EXPECTED_SIZE, MAX_SIDE, MIN_SIDE, readShape } from '../solver/shape.js';

export type ParameterError = { code: string; message: string };

interface Parameters {
  /** settings of the element, by name */
  settings: Record<string, string>;
  /** moves to be played back from the board */
  moves?: string;
  /** origins whose messages are answered */
  origins: string[];
  /** one for each parameter that is ignored */
  errors: ParameterError[];
}

/** returns the error of a value; null if it is valid */
type Check = (value: string) => string | null;

/** Maximum numbers of characters. Every valid board and replay is shorter; a picture may be in its own address. */
const maxLengths = { board: 400, goal: 400, moves: 40_000, image: 200_000 };

const booleans = ['true', 'false'];

/** The allowed values of parameters that choose from a list. */
const allowedValues: Record<string, readonly string[]> = {
  ...choices,
  hybrid: booleans,
  easy: booleans,
  patterns: booleans,
  numbers: booleans,
  quiet: booleans,
  tables: TABLE_SOURCES,
  lang: languages.map(({ tag }) => tag),
};

/** The ranges of parameters that are numbers. */
const ranges: Record<string, { least: number; most: number; whole?: boolean }> = {
  rows: { least: MIN_SIDE, most: MAX_SIDE, whole: true },
  columns: { least: MIN_SIDE, most: MAX_SIDE, whole: true },
  'prune-depth': { least: 1, most: 100, whole: true },
  weight: { least: 1, most: 10 },
  seed: { least: 0, most: 1_000_000_000, whole: true },
  'time-limit': { least: 0.1, most: 86_400 },
  rate: { least: 1, most: 1_000_000_000 },
  speed: { least: 0.1, most: 100 },
};

/** Names of the settings that a parameter or a message can change. */
export const settingNames = Object.freeze([
  ...['board', 'size', 'goal', 'image'],
  ...Object.keys(allowedValues),
  ...Object.keys(ranges),
]);

const names = [...settingNames, 'moves', 'origin'];

/**
 * Reads the parameters behind `?` and behind `#`. The latter are not sent to the server, which may reject long
 * addresses.
 */
export function readParameters({ search, hash }: Pick<Location, 'search' | 'hash'>): Parameters {
  const read: Parameters = { settings: {}, origins: [], errors: [] };
  for (const [name, value] of [...new URLSearchParams(search), ...new URLSearchParams(hash.slice(1))]) {
    const message = parameterError(name, value);
    if (message) read.errors.push({ code: 'bad-options', message });
    else if (name === 'origin') read.origins.push(value);
    else if (name === 'moves') read.moves = value;
    else read.settings[name] = value;
  }
  return read;
}

/** Returns the error of a parameter; null if it is valid. Boards, goals and moves are only checked for their length. */
export function parameterError(name: string, value: string) {
  if (!Object.hasOwn(checks, name)) return `Unknown parameter “${shortened(name)}”; expected ${alternatives(names)}.`;
  return checks[name](value);
}

const lengths = mapped(
  maxLengths,
  (name, most) => (value) => (value.length <= most ? null : tooLong(name, value, most)),
);

const checks: Record<string, Check> = {
  ...lengths,
  ...mapped(
    allowedValues,
    (name, values) => (value) => (values.includes(value) ? null : notOneOf(name, value, values)),
  ),
  ...mapped(ranges, (name, range) => (value) => (isWithin(value, range) ? null : outside(name, value, range))),
  size: (value) => (readShape(value) ? null : notExpected('size', value, EXPECTED_SIZE)),
  image: (value) => lengths.image(value) ?? imageError(value),
  origin: (value) => (isOrigin(value) ? null : invalidOrigin(value)),
};

function mapped<T>(values: Record<string, T>, check: (name: string, value: T) => Check) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, check(name, value)]));
}

function isWithin(value: string, { least, most, whole = false }: { least: number; most: number; whole?: boolean }) {
  if (!/^\d{1,12}(?:\.\d{1,12})?$/.test(value)) return false;
  const number = Number(value);
  return number >= least && number <= most && (!whole || Number.isInteger(number));
}

function outside(
  name: string,
  value: string,
  { least, most, whole = false }: { least: number; most: number; whole?: boolean },
) {
  const expected = `${whole ? 'a whole number' : 'a number'} from ${least} to ${most}`;
  return notExpected(name, value, expected);
}

function imageError(value: string) {
  if (/^data:image\//i.test(value) || (/^https?:/i.test(value) && originOf(value))) return null;
  return notExpected('image', value, 'a URL that begins with https:// or data:image/');
}

function isOrigin(text: string) {
  return /^https?:/.test(text) && originOf(text) === text;
}

/** The origin of a URL; '' if the text is not one. */
function originOf(text: string) {
  try {
    return new URL(text).origin;
  } catch {
    return '';
  }
}

function invalidOrigin(text: string) {
  return notExpected('origin', text, 'one like https://example.org, without a path');
}

export function tooLong(name: string, text: string, maxLength: number) {
  return `The ${name} has ${text.length} characters; expected at most ${maxLength}.`;
}
