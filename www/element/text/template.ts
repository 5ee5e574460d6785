// Fills the values into a text, chooses its plural form, and splits a figure into its parts.

/** a plural form, by Unicode's name for it */
type Form = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
/** a plain string, or one for each plural form of `{n}` */
export type Text = string | ({ other: string } & { [form in Form]?: string });
export type Values = Record<string, string | number>;
/** of a figure; a `spare` part is left out if there is no room */
export type Part = { kind: 'plain' | 'figure' | 'spare'; text: string };

const forms = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** Whether a value from outside is a text. */
export function isText(value: unknown): value is Text {
  if (typeof value === 'string') return true;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'other')) return false;
  return Object.entries(value).every(([form, text]) => forms.includes(form) && typeof text === 'string');
}

/** The plural form of a text for a number. */
export function formOf(text: Text, n: string | number, language: string) {
  if (typeof text === 'string') return text;
  return text[formName(Number(n), language)] ?? text.other;
}

const plurals: Map<string, Intl.PluralRules> = new Map();

function formName(n: number, language: string): Form {
  // Creating Intl.PluralRules takes longer than drawing the element, and these two languages do not need it.
  if (language === 'en' || language === 'de') return n === 1 ? 'one' : 'other';
  const rules = plurals.get(language) ?? pluralsOf(language);
  plurals.set(language, rules);
  return rules.select(n);
}

function pluralsOf(language: string) {
  try {
    return new Intl.PluralRules(language);
  } catch {
    return new Intl.PluralRules('en'); // a `lang` attribute may contain anything
  }
}

/**
 * Replaces each `{name}` by its value. A name without a value stays, so that the author of the text sees the mistake.
 */
export function fill(text: string, values: Record<string, string>) {
  return text.replace(/\{(\w+)\}/g, (all, name) => (Object.hasOwn(values, name) ? values[name] : all));
}

/** Splits a figure such as 'At least *{n}*[ moves] remain' into its parts, without the marks. */
export function partsOf(text: string): Part[] {
  return Array.from(text.matchAll(/\*([^*]+)\*|\[([^\]]+)\]|[^*[]+|[*[]/g), ([plain, figure, spare]) => {
    if (figure !== undefined) return { kind: 'figure', text: figure };
    return spare === undefined ? { kind: 'plain', text: plain } : { kind: 'spare', text: spare };
  });
}
