// The key of a class, with which the teacher's page shows right answers. The class's link does not contain it: its seed is a hash of the key, so
// the page can tell whether a key fits, and a link cannot be changed into one without a key, since other seeds draw other exercises. Seeds of
// earlier links are any text, and have no key.
//
// Anybody who can program can still find the answers, since these modules are public.

import { hash } from './draw.js';

/** Digits and letters that are not mistaken for one another. */
const characters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const keyLength = 12;

const grouped = (key: string) => key.match(/.{1,4}/g)?.join('-') ?? '';

/** Draws a key, such as `7Q4M-X2PA-9KDT`. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(keyLength));
  return grouped(Array.from(bytes, (byte) => characters[byte % characters.length]).join(''));
}

/**
 * Reads a key as people write it, alone, in a sentence or in a link; a link has it behind `#key=`.
 * @returns the text itself, shortened, if there are no twelve characters of a key
 */
export function tidyKey(text: string): string {
  const written = text.normalize('NFKC');
  const [, inLink] = /#key=([^&\s]*)/.exec(written) ?? [];
  const [found = inLink ?? written] = /(?<!\w)(?:\w{4}[\s\p{Pd}]?){2}\w{4}(?!\w)/u.exec(inLink ?? written) ?? [];
  const signs = found
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return /^[0-9A-Z]{12}$/.test(signs) ? grouped(signs) : text.trim().slice(0, 60);
}

/** Whether a text is written as keys are. */
export const isKey = (text: string) => /^(?:[0-9A-Z]{4}-){2}[0-9A-Z]{4}$/.test(text);

/** The seed of the class with a key. */
export const seedOf = (key: string) => `key-${hash(`key|${key}`).toString(36).padStart(11, '0')}`;

/** Whether the class with a seed has a key. */
export const hasKey = (seed: string) => /^key-[0-9a-z]{11}/.test(seed);
