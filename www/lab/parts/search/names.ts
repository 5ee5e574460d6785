// The names of searches, heuristics and moves, as views write them.

import type { LabWords } from '../../text/lab-words.js';

/** '6-6-3 tables', 'walking distance'. */
export function heuristicName(heuristic: string, words: LabWords) {
  if (!/^pdb-\d/.test(heuristic)) return words.text(heuristic);
  const name = heuristic.replace(/^pdb-|-max$/g, '').replace(/(4-4)(-4)+-3$/, '$1-…-3');
  return words.text(heuristic.endsWith('-max') ? 'tablesOfMax' : 'tablesOf', { name });
}

/**
 * 'IDA* with 6-6-3 tables', in a sentence.
 * @param heuristic - '' if it uses none
 */
export function searchPhrase(algorithm: string, heuristic: string, words: LabWords) {
  const name = words.text(algorithm);
  return heuristic ? words.text('searchWith', { algorithm: name, heuristic: heuristicName(heuristic, words) }) : name;
}

/**
 * 'IDA*, 6-6-3 tables', 'IDA*, Manhattan', beside a bar.
 * @param heuristic - '' if it uses none
 */
export function searchName(algorithm: string, heuristic: string, words: LabWords) {
  const name = words.text(algorithm);
  if (!heuristic) return name;
  return `${name}, ${heuristic === 'manhattan' ? words.text('rungManhattan') : heuristicName(heuristic, words)}`;
}

/** How moves are written. */
export const arrows: Record<string, string> = { U: '↑', D: '↓', L: '←', R: '→' };
