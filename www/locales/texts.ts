// How every text is translated. The texts of a language are JSON files in a folder with its tag, one file for each part of the site that is
// loaded at once. The types come from the English files, with which a test compares all others. `languages.json` has a row for each language:
// its tag, its own name, the folder of its pages, the locale of its dates, and whether nouns keep their capitals in sentences.
// Decisions: docs/decisions/languages.md

/** The language from which all others are translated. */
export const original = 'en';

/** A plural form, by Unicode's name for it. */
type Form = Intl.LDMLPluralRule;
/** A plain string, or one for each plural form of `{n}`. */
export type Text = string | ({ other: string } & { [form in Form]?: string });
export type Values = Record<string, string | number>;

/** Functions that load texts, by the paths of their files, which `import.meta.glob` finds. */
export type Files<T> = Record<string, () => Promise<T>>;

/** Returns the file of a part in a language; undefined if there is none. */
export function fileOf<T>(files: Record<string, T>, language: string, part: string): T | undefined {
  const path = Object.keys(files).find((one) => one.endsWith(`/${language}/${part}.json`));
  return path === undefined ? undefined : files[path];
}

/** 'de' for 'de-AT'. */
export function languageOf(tag: string) {
  return tag.trim().toLowerCase().split('-')[0];
}

const forms: string[] = ['zero', 'one', 'two', 'few', 'many', 'other'] satisfies Form[];

/** Whether a value from outside is a text. */
export function isText(value: unknown): value is Text {
  if (typeof value === 'string') return true;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'other')) return false;
  return Object.entries(value).every(([form, text]) => forms.includes(form) && typeof text === 'string');
}

/** The plural form of a text for a number. */
export function formOf(text: Text, n: string | number, language: string) {
  if (typeof text === 'string') return text;
  plurals[language] ??= rulesOf(language);
  return text[plurals[language].select(Number(n))] ?? text.other;
}

const plurals: Record<string, Intl.PluralRules> = Object.create(null);

function rulesOf(language: string) {
  try {
    return new Intl.PluralRules(language);
  } catch {
    return new Intl.PluralRules(original); // a `lang` attribute may contain anything
  }
}

/** Replaces each `{name}` by its value. A name without a value stays, so that the author of the text sees the mistake. */
export function fill(text: string, values: Values) {
  return text.replace(/\{(\w+)\}/g, (all, name) => (Object.hasOwn(values, name) ? String(values[name]) : all));
}

/** A text with its values, in the plural form for `{n}`. */
export type Say<Key extends string> = (key: Key, values?: Values) => string;

/** A part of a figure; a `spare` one is left out if there is no room. */
export type Part = { kind: 'plain' | 'figure' | 'spare'; text: string };

/** Splits a figure such as 'At least *{n}*[ moves] remain' into its parts, without the marks. */
export function partsOf(text: string): Part[] {
  return Array.from(text.matchAll(/\*([^*]+)\*|\[([^\]]+)\]|[^*[]+|[*[]/g), ([plain, figure, spare]) => {
    if (figure !== undefined) return { kind: 'figure', text: figure };
    return spare === undefined ? { kind: 'plain', text: plain } : { kind: 'spare', text: spare };
  });
}
