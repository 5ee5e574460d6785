// What Growth says about a level.

/** @import { LabWords } from '../../text/lab-words.js' */
/** @import { Sentence } from '../../view.js' */
/** @import { GrownLevels } from './levels.js' */

/** @param {GrownLevels} levels  @param {number} at  @param {LabWords} words @returns {Sentence} */
export function sentenceOf({ tiles, all, last }, at, words) {
  const { length: n } = all[at];
  const named = Object.fromEntries(tiles.map((tile, index) => [`tile${index + 1}`, tile]));
  if (at === 0) return { lead: words.text('startLead'), rest: words.text(`startRest${tiles.length}`, named) };
  if (at === last) return { lead: words.text('doneLead'), rest: words.text('doneRest', { n, moves: last }) };
  return {
    lead: words.text('grownLead', { n, moves: at }),
    rest: words.text('grownRest', { n: tiles.length }),
  };
}
