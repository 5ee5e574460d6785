// Errors in the words of the element's language. Events report errors in English, as they come from Rust and the solver; what the element
// shows and speaks is the same message in its language (error-translation.ts) or, if there is none, a sentence chosen by the code.

import english from '../../locales/en/element.json';
import type { Values } from '../../locales/texts.js';
import type { ErrorDetail } from '../game/details.js';
import type { TextKey } from './texts.js';

/** Characters of a long input that a message repeats. */
const maxEcho = 24;

/**
 * The text whose name is the code, or its variant `…At` for an error in a part of the input, or for a worker file of a
 * known release, with its values. A code without a text has a general one.
 */
export function errorText({ code, message, start, end, text, versions }: ErrorDetail): {
  key: TextKey;
  values: Values;
} {
  const name = code === 'unsolvable' ? 'unsolvableBoard' : code.replace(/-./g, ([, letter]) => letter.toUpperCase());
  const piece = typeof text === 'string' ? pieceOf(text, Number(start), Number(end)) : (versions?.worker ?? '');
  const keys = (piece ? [`${name}At`, name] : [name]) as TextKey[];
  const key = keys.find((one) => Object.hasOwn(english, one)) ?? 'failed';
  return { key, values: { message, piece, at: Number(start) + 1, page: versions?.page ?? '' } };
}

/** The offending part of a text; '' if the error has no place, or if something is missing there. */
function pieceOf(text: string, start: number, end: number) {
  if (!(end > start)) return '';
  const piece = [...text.slice(start, Math.min(end, start + 2 * maxEcho))];
  return piece.length > maxEcho ? `${piece.slice(0, maxEcho).join('')}…` : piece.join('');
}
