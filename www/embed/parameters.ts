// Reads the parameters in the address of embed.html. Every value is one of a list, or a text that the rules of the puzzle will read.

import type { Range } from '../element/settings.js';
import { alternatives, byAttribute, notExpected, notOneOf, shortened } from '../element/settings.js';
import languages from '../locales/languages.json';
import { EXPECTED_SIZE, MAX_SIDE, MIN_SIDE, readShape } from '../solver/shape.js';

export type ParameterError = { code: string; message: string };

interface Parameters {
  /** settings of the element, by name */
  settings: Record<string, string>;
  /** moves to be played back from the board */
  moves?: string;
  /** a board to be solved for slidysim's leaderboard */
  scramble?: string;
  /** origins whose messages are answered */
  origins: string[];
  /** one for each parameter that is ignored */
  errors: ParameterError[];
}

/** returns the error of a value; null if it is valid */
type Check = (name: string, value: string) => string | null;

/** Accepts texts of a number of characters. Every valid board and replay is shorter; a picture may be in its own address. */
const upTo =
  (most: number): Check =>
  (name, value) =>
    value.length <= most ? null : tooLong(name, value, most);

const oneOf =
  (values: readonly string[]): Check =>
  (name, value) =>
    values.includes(value) ? null : notOneOf(name, value, values);

function within({ least, most, whole = false }: Range): Check {
  const expected = `${whole ? 'a whole number' : 'a number'} from ${least} to ${most}`;
  return (name, value) => {
    const number = /^\d{1,12}(?:\.\d{1,12})?$/.test(value) ? Number(value) : Number.NaN;
    const isValid = number >= least && number <= most && (!whole || Number.isInteger(number));
    return isValid ? null : notExpected(name, value, expected);
  };
}

const isSide = within({ least: MIN_SIDE, most: MAX_SIDE, whole: true });

const elementSettings = [...byAttribute];

/** The checks of the settings that a parameter or a message can change. Of the settings that are texts, `image` is the only one. */
const settingChecks: Record<string, Check> = {
  board: upTo(400),
  size: (name, value) => (readShape(value) ? null : notExpected(name, value, EXPECTED_SIZE)),
  goal: upTo(400),
  image: (name, value) => upTo(200_000)(name, value) ?? imageError(value),
  ...Object.fromEntries(elementSettings.flatMap(([name, { values }]) => (values ? [[name, oneOf(values)]] : []))),
  lang: oneOf(languages.map(({ tag }) => tag)),
  rows: isSide,
  columns: isSide,
  ...Object.fromEntries(elementSettings.flatMap(([name, { range }]) => (range ? [[name, within(range)]] : []))),
};

export const settingNames = Object.freeze(Object.keys(settingChecks));

const checks: Record<string, Check> = {
  ...settingChecks,
  moves: upTo(40_000),
  scramble: upTo(400),
  origin: (name, value) =>
    isOrigin(value) ? null : notExpected(name, value, 'one like https://example.org, without a path'),
};

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
    else if (name === 'scramble') read.scramble = value.replaceAll('_', ' ');
    else read.settings[name] = value;
  }
  return read;
}

/** Returns the error of a parameter; null if it is valid. Boards, goals and moves are only checked for their length. */
export function parameterError(name: string, value: string) {
  if (Object.hasOwn(checks, name)) return checks[name](name, value);
  return `Unknown parameter “${shortened(name)}”; expected ${alternatives(Object.keys(checks))}.`;
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

export function tooLong(name: string, text: string, maxLength: number) {
  return `The ${name} has ${text.length} characters; expected at most ${maxLength}.`;
}
