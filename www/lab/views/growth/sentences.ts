// What Growth says about a level.

import type { LabWords } from '../../text/lab-words.js';
import type { Sentence } from '../../view.js';
import type { GrownLevels } from './levels.js';

export function sentenceOf({ tiles, all, last }: GrownLevels, at: number, words: LabWords): Sentence {
  const { length: n } = all[at];
  const named = Object.fromEntries(tiles.map((tile, index) => [`tile${index + 1}`, tile]));
  if (at === 0) return { lead: words.text('startLead'), rest: words.text(`startRest${tiles.length}`, named) };
  if (at === last) return { lead: words.text('doneLead'), rest: words.text('doneRest', { n, moves: last }) };
  return {
    lead: words.text('grownLead', { n, moves: at }),
    rest: words.text('grownRest', { n: tiles.length }),
  };
}
