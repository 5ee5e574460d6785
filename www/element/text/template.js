// How a text becomes what is read: its plural form, its values, and the marks of a figure.

/** @typedef {'zero' | 'one' | 'two' | 'few' | 'many' | 'other'} Form of a number, by Unicode's name for it */
/** @typedef {string | ({ other: string } & { [form in Form]?: string })} Text plain, or by the form of `{n}` */
/** @typedef {Record<string, string | number>} Values */
/** @typedef {{ kind: 'plain' | 'figure' | 'spare', text: string }} Part of a figure: `spare` goes where there is no room */

const forms = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** Whether something that came from outside is a text. @param {unknown} value @returns {value is Text} */
export function isText(value) {
  if (typeof value === 'string') return true;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'other')) return false;
  return Object.entries(value).every(([form, text]) => forms.includes(form) && typeof text === 'string');
}

/** The text for a number. @param {Text} text  @param {string | number} n  @param {string} language */
export function formOf(text, n, language) {
  if (typeof text === 'string') return text;
  return text[formName(Number(n), language)] ?? text.other;
}

/** @type {Map<string, Intl.PluralRules>} */
const plurals = new Map();

/** @param {number} n  @param {string} language @returns {Form} */
function formName(n, language) {
  // Intl takes longer to be made than the whole first picture, and these two need none.
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
    return new Intl.PluralRules('en'); // a `lang` may be any word
  }
}

/** Each `{name}` becomes its value; one that has none stays, for its author to see. @param {string} text  @param {Record<string, string>} values */
export function fill(text, values) {
  return text.replace(/\{(\w+)\}/g, (all, name) => (Object.hasOwn(values, name) ? values[name] : all));
}

/** 'At least *{n}*[ moves] remain' in its parts, marks gone. @param {string} text @returns {Part[]} */
export function partsOf(text) {
  return Array.from(text.matchAll(/\*([^*]+)\*|\[([^\]]+)\]|[^*[]+|[*[]/g), ([plain, figure, spare]) => {
    if (figure !== undefined) return { kind: 'figure', text: figure };
    return spare === undefined ? { kind: 'plain', text: plain } : { kind: 'spare', text: spare };
  });
}
