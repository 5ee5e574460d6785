// What the search panel promises of the next search.

import type { Choices } from '../../element/index.js';
import { text } from '../text/words.js';

/** What the next search will find. */
export function promise(choices: Choices | null) {
  const { improves = false, proves = true } = choices ?? {};
  if (improves) return text('promiseImproving');
  return text(proves ? 'promiseShortest' : 'promiseAny');
}

const facts = { 3: 'most3', 4: 'most4', 5: 'proof5', 6: 'proof6' } as const;

/** How hard boards of a size are. */
export function sizeSentence(size: number) {
  return text(facts[size as 3 | 4 | 5 | 6]);
}
