// What the signs of the tree mean.

import type { Sign } from '../../parts/figure.js';
import type { LabWords } from '../../text/lab-words.js';

/** The text of each sign, by its shape. */
const signs = {
  idaStar: { path: 'signPath', seen: 'signSeen', wall: 'signOver', same: 'signDuplicate', later: 'signLater' },
  aStar: { open: 'signOpen', seen: 'signClosed', same: 'signKnown', now: 'signNow', later: 'signLater' },
};

/** @param hasLists - whether it is a tree of A* */
export function signsOf(hasLists: boolean, words: LabWords): Sign[] {
  const shown = Object.entries(hasLists ? signs.aStar : signs.idaStar);
  return shown.map(([shape, text]) => ({ shape, text: words.text(text) }));
}
