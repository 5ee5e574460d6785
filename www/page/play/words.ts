// The words and figures of a game in the language of the page.

import { wordsOf } from '../text/words.js';

export { clock, decimal, kilobytes } from '../text/figures.js';

export const t = wordsOf('play');

/** '121 moves'. */
export const moves = (n: number) => t('moves', { n });
