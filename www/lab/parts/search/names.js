// The names of searches and heuristics, as views write them beside each other.

/** @import { Algorithm, Heuristic } from '../../../solver/index.js' */
/** @import { LabWords } from '../../text/lab-words.js' */

/** '6-6-3 tables', 'walking distance'. @param {string} heuristic  @param {LabWords} words */
export function heuristicName(heuristic, words) {
  if (!heuristic.startsWith('pdb-')) return words.text(heuristic);
  const name = heuristic.replace(/^pdb-|-max$/g, '').replace(/(4-4)(-4)+-3$/, '$1-…-3');
  return words.text(heuristic.endsWith('-max') ? 'tablesOfMax' : 'tablesOf', { name });
}

/** 'IDA* with 6-6-3 tables', in a sentence. @param {Algorithm} algorithm  @param {Heuristic | ''} heuristic  '' if it uses none @param {LabWords} words */
export function searchPhrase(algorithm, heuristic, words) {
  const name = words.text(algorithm);
  return heuristic ? words.text('searchWith', { algorithm: name, heuristic: heuristicName(heuristic, words) }) : name;
}

/** 'IDA*, 6-6-3 tables', 'IDA*, Manhattan', beside a bar. @param {Algorithm} algorithm  @param {Heuristic | ''} heuristic  '' if it uses none @param {LabWords} words */
export function searchName(algorithm, heuristic, words) {
  const name = words.text(algorithm);
  if (!heuristic) return name;
  return `${name}, ${heuristic === 'manhattan' ? words.text('rungManhattan') : heuristicName(heuristic, words)}`;
}
