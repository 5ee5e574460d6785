// What Space says about a column: how many boards it has, and what the heuristic says about them.

import type { Column } from '../../parts/columns.js';
import type { LabWords } from '../../text/lab-words.js';
import type { Sentence } from '../../view.js';

/**
 * @param at - its distance
 * @param heuristic - its name in words
 */
export function sentenceOf(
  { boards, least, mean, most }: Column,
  at: number,
  heuristic: string,
  words: LabWords,
): Sentence {
  const moves = words.text('moves', { n: at });
  const said = { heuristic, least, mean: words.decimal(mean, 1), moves: words.text('moves', { n: most }) };
  return {
    lead: words.text('need', { n: boards, moves }),
    rest: least === most ? words.text(allOf(boards), said) : words.text('between', said),
  };
}

/** How the boards of a column are named together. */
function allOf(boards: number) {
  if (boards === 1) return 'ofOne';
  return boards === 2 ? 'ofBoth' : 'ofAll';
}
