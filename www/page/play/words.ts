// The words and figures of a game in the language of the page.

import type english from '../../locales/en/play.json';
import { wordsOf } from '../text/words.js';

export { clock, decimal, kilobytes } from '../text/figures.js';

export type PlayText = keyof typeof english;

export const t = wordsOf<keyof typeof english>('play');

/** '121 moves'. */
export const moves = (n: number) => t('moves', { n });
