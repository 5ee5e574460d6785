// What the search panel promises of the next search.

import { text } from '../text/words.js';

/** @import { Choices } from '../../element/index.js' */

/** What the next search will find. @param {Choices | null} choices */
export function promise(choices) {
  const { improves = false, proves = true } = choices ?? {};
  if (improves) return text('promiseImproving');
  return text(proves ? 'promiseShortest' : 'promiseAny');
}

const facts = /** @type {const} */ ({ 3: 'most3', 4: 'most4', 5: 'proof5', 6: 'proof6' });

/** How hard boards of a size are. @param {number} size */
export function sizeSentence(size) {
  return text(facts[/** @type {3 | 4 | 5 | 6} */ (size)]);
}
