// The attributes of the element, and how each is read and written. A property at its default shows no attribute.

/** @import { PropertyDeclarations } from 'lit' */

/** A boolean that is true unless its attribute says `false`. */
const unlessFalse = {
  fromAttribute: (/** @type {string | null} */ value) => value !== 'false',
  toAttribute: (/** @type {boolean} */ value) => (value ? null : 'false'),
};

/**
 * A positive number; without its attribute, or with anything else in it, `otherwise`.
 * @param {number | undefined} otherwise
 */
function positive(otherwise) {
  return {
    fromAttribute: (/** @type {string | null} */ value) => (Number(value) > 0 ? Number(value) : otherwise),
    toAttribute: (/** @type {number | undefined} */ value) =>
      value === otherwise || value === undefined ? null : String(value),
  };
}

/**
 * A name; without its attribute `otherwise`.
 * @param {string | undefined} otherwise
 */
function named(otherwise) {
  return {
    fromAttribute: (/** @type {string | null} */ value) => value ?? otherwise,
    toAttribute: (/** @type {string | undefined} */ value) =>
      value === otherwise || value === undefined ? null : value,
  };
}

/** @type {PropertyDeclarations} */
export const properties = {
  size: { converter: positive(4), reflect: true },
  board: {}, // not reflected: like the value of an input, it only begins with the attribute
  goal: { converter: named('blank-last'), reflect: true },
  algorithm: { converter: named(undefined), reflect: true },
  heuristic: { converter: named(undefined), reflect: true },
  reflection: { converter: unlessFalse, reflect: true },
  pruneDepth: { attribute: 'prune-depth', converter: positive(undefined), reflect: true },
  rate: { converter: positive(Number.POSITIVE_INFINITY), reflect: true },
  speed: { converter: positive(1), reflect: true },
  controls: { converter: named('auto'), reflect: true },
  arrows: { converter: named('tile'), reflect: true },
  easy: { type: Boolean, reflect: true },
  patterns: { type: Boolean, reflect: true },
  quiet: { type: Boolean, reflect: true },
};
