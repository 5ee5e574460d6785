// Errors in the words of the element's language. Events report errors in English, as they come from Rust and the solver; what the element
// shows and speaks is a sentence chosen by their code, with the offending text if there is one.

/** @import { ErrorDetail } from '../game/details.js' */
/** @import { Values } from './template.js' */
/** @import { TextKey } from './texts.js' */

/** The text of each code, and its text if the error names a part of the input. @type {Record<string, [TextKey, TextKey]>} */
const keys = {
  'bad-board': ['badBoard', 'badBoardAt'],
  'bad-goal': ['badGoal', 'badGoalAt'],
  'bad-moves': ['badMoves', 'badMovesAt'],
  'bad-game': ['badGame', 'badGame'],
  'bad-options': ['badOptions', 'badOptions'],
  unsolvable: ['unsolvableBoard', 'unsolvableBoard'],
  'out-of-memory': ['outOfMemory', 'outOfMemory'],
  'table-failed': ['tableFailed', 'tableFailed'],
  'worker-failed': ['workerFailed', 'workerFailed'],
};

/** Characters of a long input that a message repeats. */
const maxEcho = 24;

/** @param {{ text: (key: TextKey, values: Values) => string }} words  @param {ErrorDetail} error */
export function errorText(words, { code, message, start, end, text }) {
  const [plain, at] = Object.hasOwn(keys, code) ? keys[code] : /** @type {TextKey[]} */ (['failed', 'failed']);
  const piece = typeof text === 'string' ? pieceOf(text, Number(start), Number(end)) : '';
  return piece ? words.text(at, { message, piece, at: Number(start) + 1 }) : words.text(plain, { message });
}

/** The offending part of a text; '' if the error has no place, or if something is missing there. @param {string} text  @param {number} start  @param {number} end */
function pieceOf(text, start, end) {
  if (!(end > start)) return '';
  const piece = [...text.slice(start, Math.min(end, start + 2 * maxEcho))];
  return piece.length > maxEcho ? `${piece.slice(0, maxEcho).join('')}…` : piece.join('');
}
