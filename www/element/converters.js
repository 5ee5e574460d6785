// How attributes are read and written: converters, as Lit takes them. A property at its default shows no attribute.

/** A boolean that is true unless its attribute says `false`. */
export const unlessFalse = {
  fromAttribute: (/** @type {string | null} */ value) => value !== 'false',
  toAttribute: (/** @type {boolean} */ value) => (value ? null : 'false'),
};

/**
 * A positive number; without its attribute, or with anything else in it, `otherwise`.
 * @param {number | undefined} otherwise
 */
export function positive(otherwise) {
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
export function named(otherwise) {
  return {
    fromAttribute: (/** @type {string | null} */ value) => value ?? otherwise,
    toAttribute: (/** @type {string | undefined} */ value) =>
      value === otherwise || value === undefined ? null : value,
  };
}

/** A whole number from 0 on; without its attribute, or with anything else in it, undefined. */
export const whole = {
  fromAttribute: (/** @type {string | null} */ value) => (/^\d+$/.test(value ?? '') ? Number(value) : undefined),
  toAttribute: (/** @type {number | undefined} */ value) => (value === undefined ? null : String(value)),
};
