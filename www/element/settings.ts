// The settings of <fifteen-puzzle>: a row for each option, which properties.ts declares and documents. The rows are Lit's declarations of the
// properties. Defaults, checks of attributes, the preferences that our page stores and the parameters of embed.html follow from them.

import type { PropertyDeclaration } from 'lit';
import { ALGORITHMS, HEURISTICS, METRICS, TABLE_SOURCES } from '../solver/names.js';

/** The range of a number that is a parameter of embed.html. For the element itself, the rules check it. */
export interface Range {
  least: number;
  most: number;
  whole?: boolean;
}

export interface Setting<Value = unknown> extends PropertyDeclaration {
  /** default: the name of the property */
  attribute?: string;
  /** the value of the property when it is absent */
  defaultValue: Value;
  /** the values to choose from, as texts */
  values?: readonly string[];
  range?: Range;
  /** whether a value of the property is valid */
  accepts: (value: unknown) => boolean;
  /** returns the error of an attribute's value; '' if it is valid */
  problem?: (attribute: string, text: string) => string;
  /** whether our page stores the property as a preference of the visitor */
  isPreference?: boolean;
}

type More = Pick<Setting, 'attribute' | 'isPreference' | 'problem' | 'reflect'>;

// The kinds of settings. Each takes the default first, where build/elements.config.js looks for it.

/** One of some texts. */
function choice<const Value extends string, Default extends Value | undefined>(
  defaultValue: Default,
  values: readonly Value[],
  more: More = {},
): Setting<Value | Default> & { values: readonly Value[] } {
  const accepts = (value: unknown) => values.some((one) => one === value);
  const problem = problemUnlessIn(values);
  return { defaultValue, values, accepts, problem, converter: converter(defaultValue), reflect: true, ...more };
}

/** True or false. If it is false by default, its attribute is a Boolean one; otherwise it is true unless the attribute is `false`. */
function flag(defaultValue: boolean, more: More = {}): Setting<boolean> {
  const accepts = (value: unknown) => typeof value === 'boolean';
  const unlessFalse = {
    converter: {
      fromAttribute: (text: string | null) => text !== 'false',
      toAttribute: (value: boolean) => (value ? null : 'false'),
    },
    problem: problemUnlessIn(booleans),
  };
  const lit = defaultValue ? unlessFalse : { type: Boolean };
  return { defaultValue, values: booleans, accepts, reflect: true, ...lit, ...more };
}

const booleans = ['true', 'false'];

/** A number above 0. */
function positive<Default extends number | undefined>(
  defaultValue: Default,
  range: Range,
  more: More = {},
): Setting<number | Default> {
  const accepts = (value: unknown) => typeof value === 'number' && value > 0;
  const isValid = (text: string) => Number(text) > 0;
  return { defaultValue, range, accepts, ...readNumber(defaultValue, isValid, 'a number above 0'), ...more };
}

/** A whole number, 0 or larger. */
function whole(defaultValue: number | undefined, range: Range, more: More = {}): Setting<number | undefined> {
  const isValid = (text: string) => /^\d+$/.test(text);
  const accepts = Number.isSafeInteger;
  return { defaultValue, range, accepts, ...readNumber(defaultValue, isValid, 'a whole number'), ...more };
}

/** Any text. It may be long, so it is not reflected by default. */
function text(defaultValue: string | undefined, more: More = {}): Setting<string | undefined> {
  const accepts = (value: unknown) => typeof value === 'string' && value !== '';
  return { defaultValue, accepts, converter: converter(defaultValue), ...more };
}

/** Converts between attribute and property for Lit. A property with its default value has no attribute. */
export function converter(defaultValue: unknown, read: (text: string) => unknown = (text) => text) {
  return {
    fromAttribute: (text: string | null) => (text === null ? defaultValue : read(text)),
    toAttribute: (value: unknown) => (value === defaultValue || value === undefined ? null : String(value)),
  };
}

/** An invalid attribute is reported, and the property has its default. */
function readNumber(defaultValue: unknown, isValid: (text: string) => boolean, expected: string) {
  return {
    converter: converter(defaultValue, (text) => (isValid(text) ? Number(text) : defaultValue)),
    problem: (attribute: string, text: string) => (isValid(text) ? '' : notExpected(attribute, text, expected)),
    reflect: true,
  };
}

function problemUnlessIn(values: readonly string[]) {
  return (attribute: string, text: string) => (values.includes(text) ? '' : notOneOf(attribute, text, values));
}

/** The settings, by their properties. */
export const settings = {
  metric: choice(METRICS[0], METRICS, { isPreference: true }),
  algorithm: choice(undefined, ALGORITHMS, { isPreference: true }),
  heuristic: choice(undefined, HEURISTICS, { isPreference: true }),
  reflection: flag(true, { isPreference: true }),
  controls: choice('auto', ['auto', 'full', 'compact', 'play', 'none']),
  arrows: choice('tile', ['tile', 'blank'], { isPreference: true }),
  slide: choice('click', ['click', 'hover'], { isPreference: true }),
  showRemaining: choice('at-least', ['off', 'at-least', 'exact'], { attribute: 'show-remaining', isPreference: true }),
  keys: choice('element', ['element', 'page']),
  theme: choice(undefined, ['light', 'dark']),
  colors: choice('plain', ['plain', 'fringe', 'rainbow', 'patterns'], { isPreference: true }),
  hybrid: flag(false, { isPreference: true }),
  easy: flag(false, { isPreference: true }),
  blindfold: flag(false, { isPreference: true }),
  numbers: flag(false),
  readOnly: flag(false, { attribute: 'readonly' }),
  quiet: flag(false),
  // The setter reports invalid values.
  tables: choice(TABLE_SOURCES[0], TABLE_SOURCES, { problem: undefined }),
  pruneDepth: positive(
    undefined,
    { least: 1, most: 100, whole: true },
    { attribute: 'prune-depth', isPreference: true },
  ),
  weight: positive(undefined, { least: 1, most: 10 }, { isPreference: true }),
  seed: whole(undefined, { least: 0, most: 1_000_000_000, whole: true }, { isPreference: true }),
  timeLimit: positive(undefined, { least: 0.1, most: 86_400 }, { attribute: 'time-limit', isPreference: true }),
  rate: positive(Number.POSITIVE_INFINITY, { least: 1, most: 1_000_000_000 }, { isPreference: true }),
  speed: positive(1, { least: 0.1, most: 100 }, { isPreference: true }),
  follows: text(undefined, { reflect: true }),
  workerSrc: text(undefined, { attribute: 'worker-src' }),
  wasmSrc: text(undefined, { attribute: 'wasm-src' }),
  tableSrc: text(undefined, { attribute: 'table-src' }),
  image: text(undefined),
};

/** The type of each property. */
export type SettingValues = { [Name in keyof typeof settings]: (typeof settings)[Name]['defaultValue'] };

/** what an arrow key moves */
export type Arrows = SettingValues['arrows'];
/** the colors of the tiles */
export type Colors = SettingValues['colors'];
export type Controls = SettingValues['controls'];
/** where the keys of an element act */
export type Keys = SettingValues['keys'];
export type ShowRemaining = SettingValues['showRemaining'];
export type Slide = SettingValues['slide'];
export type Theme = NonNullable<SettingValues['theme']>;

/** The settings, each with the name of its property. */
export const namedSettings = Object.entries<Setting>(settings);

/** The settings, by their attributes. */
export const byAttribute = new Map(namedSettings.map(([name, setting]) => [setting.attribute ?? name, setting]));

/** Whether a property or an attribute is absent: frameworks set it to undefined, null, '' or, if it is a number, to 0. */
export function isAbsent(value: unknown) {
  return value === undefined || value === null || value === '' || value === 0;
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
