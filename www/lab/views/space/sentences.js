// What Space says about a column: how many boards it has, and what the heuristic says about them.

/** @import { LabWords } from '../../text/lab-words.js' */
/** @import { Sentence } from '../../view.js' */
/** @import { Column } from '../../parts/columns.js' */

/** @param {Column} column  @param {number} at  its distance @param {string} heuristic  its name in words @param {LabWords} words @returns {Sentence} */
export function sentenceOf({ boards, least, mean, most }, at, heuristic, words) {
  const moves = words.text('moves', { n: at });
  const said = { heuristic, least, mean: words.decimal(mean, 1), moves: words.text('moves', { n: most }) };
  return {
    lead: words.text('need', { n: boards, moves }),
    rest: least === most ? words.text(allOf(boards), said) : words.text('between', said),
  };
}

/** How the boards of a column are named together. @param {number} boards */
function allOf(boards) {
  if (boards === 1) return 'ofOne';
  return boards === 2 ? 'ofBoth' : 'ofAll';
}
