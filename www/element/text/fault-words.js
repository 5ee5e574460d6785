// An error in the words of the element's language. Errors come in English, from Rust and from the solver, and events tell
// them as they come; what is shown and spoken is a sentence by their code, with what is known of the place.

/** @import { Fault } from '../game/game.js' */
/** @import { TextKey } from './texts.js' */
/** @import { Words } from './words.js' */

/** The keys by code; the second is of a fault that names a piece of a text. @type {Record<string, [TextKey, TextKey]>} */
const keys = {
  'bad-board': ['badBoard', 'badBoardAt'],
  'bad-goal': ['badGoal', 'badGoalAt'],
  'bad-moves': ['badMoves', 'badMovesAt'],
  'bad-options': ['badOptions', 'badOptions'],
  unsolvable: ['unsolvableBoard', 'unsolvableBoard'],
  'out-of-memory': ['outOfMemory', 'outOfMemory'],
  'table-failed': ['tableFailed', 'tableFailed'],
  'worker-failed': ['workerFailed', 'workerFailed'],
};

/** How much of a long piece is repeated. */
const maxEcho = 24;

/** @param {Words} words  @param {Fault} fault */
export function faultText(words, { code, message, start, end, text }) {
  const [plain, at] = Object.hasOwn(keys, code) ? keys[code] : /** @type {TextKey[]} */ (['failed', 'failed']);
  const piece = typeof text === 'string' ? pieceOf(text, Number(start), Number(end)) : '';
  return piece ? words.text(at, { message, piece, at: Number(start) + 1 }) : words.text(plain, { message });
}

/** '' where a fault has no place, or where something is missing. @param {string} text  @param {number} start  @param {number} end */
function pieceOf(text, start, end) {
  if (!(end > start)) return '';
  const piece = [...text.slice(start, Math.min(end, start + 2 * maxEcho))];
  return piece.length > maxEcho ? `${piece.slice(0, maxEcho).join('')}…` : piece.join('');
}
