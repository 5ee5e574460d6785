// Fills the values into a text, chooses its plural form, and splits a figure into its parts.

/** @typedef {'zero' | 'one' | 'two' | 'few' | 'many' | 'other'} Form a plural form, by Unicode's name for it */
/** @typedef {string | ({ other: string } & { [form in Form]?: string })} Text a plain string, or one for each plural form of `{n}` */
/** @typedef {Record<string, string | number>} Values */
/** @typedef {{ kind: 'plain' | 'figure' | 'spare', text: string }} Part of a figure; a `spare` part is left out if there is no room */

const forms = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** Whether a value from outside is a text. @param {unknown} value @returns {value is Text} */
export function isText(value) {
  if (typeof value === 'string') return true;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'other')) return false;
  return Object.entries(value).every(([form, text]) => forms.includes(form) && typeof text === 'string');
}

/** The plural form of a text for a number. @param {Text} text  @param {string | number} n  @param {string} language */
export function formOf(text, n, language) {
  if (typeof text === 'string') return text;
  return text[formName(Number(n), language)] ?? text.other;
}

/** @type {Map<string, Intl.PluralRules>} */
const plurals = new Map();

/** @param {number} n  @param {string} language @returns {Form} */
function formName(n, language) {
  // Creating Intl.PluralRules takes longer than drawing the element, and these two languages do not need it.
  if (language === 'en' || language === 'de') return n === 1 ? 'one' : 'other';
  const rules = plurals.get(language) ?? pluralsOf(language);
  plurals.set(language, rules);
  return rules.select(n);
}

/** @param {string} language */
function pluralsOf(language) {
  try {
    return new Intl.PluralRules(language);
  } catch {
    return new Intl.PluralRules('en'); // a `lang` attribute may contain anything
  }
}

/** Replaces each `{name}` by its value. A name without a value stays, so that the author of the text sees the mistake. @param {string} text  @param {Record<string, string>} values */
export function fill(text, values) {
  return text.replace(/\{(\w+)\}/g, (all, name) => (Object.hasOwn(values, name) ? values[name] : all));
}

/** Splits a figure such as 'At least *{n}*[ moves] remain' into its parts, without the marks. @param {string} text @returns {Part[]} */
export function partsOf(text) {
  return Array.from(text.matchAll(/\*([^*]+)\*|\[([^\]]+)\]|[^*[]+|[*[]/g), ([plain, figure, spare]) => {
    if (figure !== undefined) return { kind: 'figure', text: figure };
    return spare === undefined ? { kind: 'plain', text: plain } : { kind: 'spare', text: spare };
  });
}
