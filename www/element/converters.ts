// Converters between attributes and properties, for Lit. A property with its default value has no attribute.

/** A boolean that is true unless its attribute is `false`. */
export const unlessFalse = {
  fromAttribute: (value: string | null) => value !== 'false',
  toAttribute: (value: boolean) => (value ? null : 'false'),
};

/** A positive number; `otherwise` if the attribute is missing or is anything else. */
export function positive(otherwise: number | undefined) {
  return {
    fromAttribute: (value: string | null) => (Number(value) > 0 ? Number(value) : otherwise),
    toAttribute: (value: number | undefined) => (value === otherwise || value === undefined ? null : String(value)),
  };
}

/** A size, 4 if the attribute is missing. It stays a text, so that an error can name it. */
export const size = { fromAttribute: (value: string | null) => value ?? '4' };

/** A number of rows or columns; without the attribute, they stay as they are. */
export const side = { fromAttribute: (value: string | null) => value ?? undefined };

/** A string; `otherwise` if the attribute is missing. */
export function named(otherwise: string | undefined) {
  return {
    fromAttribute: (value: string | null) => value ?? otherwise,
    toAttribute: (value: string | undefined) => (value === otherwise || value === undefined ? null : value),
  };
}

/** A whole number, 0 or larger; undefined if the attribute is missing or is anything else. */
export const whole = {
  fromAttribute: (value: string | null) => (/^\d+$/.test(value ?? '') ? Number(value) : undefined),
  toAttribute: (value: number | undefined) => (value === undefined ? null : String(value)),
};
