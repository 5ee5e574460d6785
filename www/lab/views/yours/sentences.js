// What Yours says: whether a search can trust h, and why.

import { exampleOf } from './examples.js';

/** @import { LabWords } from '../../text/lab-words.js' */
/** @import { Sentence } from '../../view.js' */
/** @import { Checked } from './checked.js' */

/**
 * What is known when the boards are checked.
 * @typedef {object} Known
 * @property {Checked} checked
 * @property {string} code
 * @property {number} at  the moves made from the worst board on
 * @property {boolean} beatsManhattan  whether IDA* generates fewer nodes with it
 */

/** @param {Known} known  @param {LabWords} words @returns {Sentence} */
export function sentenceOf(known, words) {
  const { checked, code, at } = known;
  if (checked.solution.length === 0) return trusted(known, words);
  if (at > 0) return afterMove(checked, at, words);
  const [{ h }] = checked.solution;
  const distance = checked.solution.length - 1;
  const reason = exampleOf(code)?.reason ?? (distance === 0 ? 'reasonGoal' : 'reason');
  return { lead: words.text('failureLead'), rest: words.text(reason, { h, n: distance }) };
}

/** @param {Known} known  @param {LabWords} words @returns {Sentence} */
function trusted({ checked, beatsManhattan }, words) {
  const isConsistent = checked.jump.length === 0;
  const better = beatsManhattan ? 'trustBetter' : 'trust';
  return { lead: words.text('trustLead'), rest: words.text(isConsistent ? better : 'trustJumps') };
}

/** @param {Checked} checked  @param {number} at  @param {LabWords} words @returns {Sentence} */
function afterMove({ solution }, at, words) {
  const drop = solution[at - 1].h - solution[at].h;
  const lead = words.text('after', { n: at });
  return { lead: `${lead}.`, rest: drop > 1 ? words.text('drop', { n: drop }) : words.text('noDrop') };
}
