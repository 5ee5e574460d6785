// Converters between attributes and properties, for Lit. A property with its default value has no attribute.

/** A boolean that is true unless its attribute is `false`. */
export const unlessFalse = {
  fromAttribute: (/** @type {string | null} */ value) => value !== 'false',
  toAttribute: (/** @type {boolean} */ value) => (value ? null : 'false'),
};

/**
 * A positive number; `otherwise` if the attribute is missing or is anything else.
 * @param {number | undefined} otherwise
 */
export function positive(otherwise) {
  return {
    fromAttribute: (/** @type {string | null} */ value) => (Number(value) > 0 ? Number(value) : otherwise),
    toAttribute: (/** @type {number | undefined} */ value) =>
      value === otherwise || value === undefined ? null : String(value),
  };
}

/** Columns of a board, 4 if the attribute is missing. Any other text stays as it is, so that the error can name it. */
export const columns = {
  ...positive(4),
  fromAttribute: (/** @type {string | null} */ value) => Number(value ?? 4) || value,
};

/**
 * A string; `otherwise` if the attribute is missing.
 * @param {string | undefined} otherwise
 */
export function named(otherwise) {
  return {
    fromAttribute: (/** @type {string | null} */ value) => value ?? otherwise,
    toAttribute: (/** @type {string | undefined} */ value) =>
      value === otherwise || value === undefined ? null : value,
  };
}

/** A whole number, 0 or larger; undefined if the attribute is missing or is anything else. */
export const whole = {
  fromAttribute: (/** @type {string | null} */ value) => (/^\d+$/.test(value ?? '') ? Number(value) : undefined),
  toAttribute: (/** @type {number | undefined} */ value) => (value === undefined ? null : String(value)),
};
