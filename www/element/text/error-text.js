// Errors in the words of the element's language. Events report errors in English, as they come from Rust and the solver; what the element
// shows and speaks is a sentence chosen by their code, with the offending text if there is one.

import { english } from './texts-en.js';

/** @import { ErrorDetail } from '../game/details.js' */
/** @import { Values } from './template.js' */
/** @import { TextKey } from './texts.js' */

/** Characters of a long input that a message repeats. */
const maxEcho = 24;

/**
 * The text whose name is the code, or its variant `…At` for an error in a part of the input. A code without a text gets a general one.
 * @param {{ text: (key: TextKey, values: Values) => string }} words  @param {ErrorDetail} error
 */
export function errorText(words, { code, message, start, end, text }) {
  const name = code === 'unsolvable' ? 'unsolvableBoard' : code.replace(/-./g, ([, letter]) => letter.toUpperCase());
  const piece = typeof text === 'string' ? pieceOf(text, Number(start), Number(end)) : '';
  const keys = /** @type {TextKey[]} */ (piece ? [`${name}At`, name] : [name]);
  const key = keys.find((one) => Object.hasOwn(english, one)) ?? 'failed';
  return words.text(key, { message, piece, at: Number(start) + 1 });
}

/** The offending part of a text; '' if the error has no place, or if something is missing there. @param {string} text  @param {number} start  @param {number} end */
function pieceOf(text, start, end) {
  if (!(end > start)) return '';
  const piece = [...text.slice(start, Math.min(end, start + 2 * maxEcho))];
  return piece.length > maxEcho ? `${piece.slice(0, maxEcho).join('')}…` : piece.join('');
}
