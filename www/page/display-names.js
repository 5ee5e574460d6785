// The names that the page shows for algorithms, heuristics and limits, which have identifiers in code.

import { currentLanguage, text } from './text/words.js';

/** @import { TextKey } from './text/words.js' */

/** Identifiers without a name are shown as they are. @type {Set<string>} */
const named = new Set([
  ...['ida-star', 'a-star', 'weighted-a-star', 'greedy', 'breadth-first', 'beam'],
  ...['misplaced', 'manhattan', 'linear-conflict', 'walking-distance'],
]);

/** @type {Record<string, TextKey>} */
const shortKeys = { greedy: 'shortGreedy', 'breadth-first': 'shortBreadthFirst', beam: 'shortBeam' };

/** @type {(name: string) => string} */
export function algorithmName(name) {
  return named.has(name) ? text(/** @type {TextKey} */ (name)) : name;
}

/** @type {(name: string) => string} */
export function heuristicName(name) {
  if (!name.startsWith('pdb-')) return algorithmName(name);
  return text(name.endsWith('-max') ? 'patternsOfMax' : 'patternsOf', { name: patternGroups(name) });
}

/** '6-6-3' for pdb-6-6-3. @param {string} heuristic */
function patternGroups(heuristic) {
  return heuristic.replace(/^pdb-|-max$/g, '').replace(/(4-4)(-4)+-3$/, '$1-…-3');
}

/** '6-6-3', for the patterns and for their table. @type {(heuristic: string) => string} */
export function shortName(heuristic) {
  const isPlain = heuristic.startsWith('pdb-') && !heuristic.endsWith('-max');
  return isPlain ? patternGroups(heuristic) : heuristicName(heuristic);
}

/** 'Beam' for beam search. @type {(name: string) => string} */
export function shortAlgorithm(name) {
  return Object.hasOwn(shortKeys, name) ? text(shortKeys[name]) : algorithmName(name);
}

/** 'IDA*, 6-6-3', for the closed row of the search options. @type {(algorithm: string, heuristic: string | null | undefined) => string} */
export function shortChoice(algorithm, heuristic) {
  const search = shortAlgorithm(algorithm);
  return heuristic ? `${search}, ${shortName(heuristic)}` : search;
}

/** The name as it is written in the middle of a sentence; German nouns keep their capitals. @type {(heuristic: string) => string} */
export function nameInSentence(heuristic) {
  const name = heuristicName(heuristic);
  const keepsCapital = heuristic === 'manhattan' || currentLanguage() !== 'en';
  return keepsCapital ? name : name.charAt(0).toLowerCase() + name.slice(1);
}

/** 'IDA* with 6-6-3 patterns'. @type {(algorithm: string, heuristic: string | null | undefined) => string} */
export function methodName(algorithm, heuristic) {
  const name = algorithmName(algorithm);
  return heuristic ? text('methodWith', { algorithm: name, heuristic: nameInSentence(heuristic) }) : name;
}

/** '10 seconds'. @type {(seconds: number) => string} */
export function limitName(seconds) {
  if (seconds === Number.POSITIVE_INFINITY) return text('noLimit');
  return seconds % 60 === 0 ? text('minutes', { n: seconds / 60 }) : text('seconds', { n: seconds });
}
