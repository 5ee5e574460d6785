// What the signs of the tree mean.

/** @import { Sign } from '../../parts/figure.js' */
/** @import { LabWords } from '../../text/lab-words.js' */

/** The text of each sign, by its shape. */
const signs = {
  idaStar: { path: 'signPath', seen: 'signSeen', wall: 'signOver', same: 'signDuplicate', later: 'signLater' },
  aStar: { open: 'signOpen', seen: 'signClosed', same: 'signKnown', now: 'signNow', later: 'signLater' },
};

/** @param {boolean} hasLists  whether it is a tree of A* @param {LabWords} words @returns {Sign[]} */
export function signsOf(hasLists, words) {
  const shown = Object.entries(hasLists ? signs.aStar : signs.idaStar);
  return shown.map(([shape, text]) => ({ shape, text: words.text(text) }));
}
