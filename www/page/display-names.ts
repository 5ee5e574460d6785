// The names that the page shows for algorithms and heuristics, which have identifiers in code, and for the limits and speeds of a search.

import languages from '../locales/languages.json';
import type { TextKey } from './text/words.js';
import { currentLanguage, text } from './text/words.js';

/** Identifiers without a name are shown as they are. */
const named = [
  ...(['ida-star', 'a-star', 'weighted-a-star', 'greedy', 'breadth-first', 'beam'] as const),
  ...(['misplaced', 'manhattan', 'linear-conflict', 'walking-distance', 'pdb'] as const),
];

const shortKeys: Record<string, TextKey> = {
  greedy: 'shortGreedy',
  'breadth-first': 'shortBreadthFirst',
  beam: 'shortBeam',
};

export function algorithmName(name: string): string {
  const key = named.find((one) => one === name);
  return key ? text(key) : name;
}

export function heuristicName(name: string): string {
  if (!name.startsWith('pdb-')) return algorithmName(name);
  return text(name.endsWith('-max') ? 'patternsOfMax' : 'patternsOf', { name: patternGroups(name) });
}

/** '6-6-3' for pdb-6-6-3. */
function patternGroups(heuristic: string) {
  return heuristic.replace(/^pdb-|-max$/g, '').replace(/(4-4)(-4)+-3$/, '$1-…-3');
}

/** '6-6-3', for the patterns and for their table. */
export function shortName(heuristic: string): string {
  if (heuristic.startsWith('multi-tile-'))
    return `${text('shortMultiTile')}${heuristic.endsWith('-second') ? ' 2' : ''}`;
  const isPlain = heuristic.startsWith('pdb-') && !heuristic.endsWith('-max');
  return isPlain ? patternGroups(heuristic) : heuristicName(heuristic);
}

/** 'Beam' for beam search. */
export function shortAlgorithm(name: string): string {
  return Object.hasOwn(shortKeys, name) ? text(shortKeys[name]) : algorithmName(name);
}

/** 'IDA*, 6-6-3', for the closed row of the search options. */
export function shortChoice(algorithm: string, heuristic: string | null | undefined): string {
  const search = shortAlgorithm(algorithm);
  return heuristic ? `${search}, ${shortName(heuristic)}` : search;
}

/** '10 nodes per second', or 'full speed'. */
export function rateName(rate: number): string {
  return rate === Number.POSITIVE_INFINITY ? text('fullSpeed') : text('rateIs', { n: rate });
}

/** The name as it is written in the middle of a sentence. The name of a place keeps its capital, and so do all nouns in some languages. */
export function nameInSentence(heuristic: string): string {
  const name = heuristicName(heuristic);
  const language = languages.find(({ tag }) => tag === currentLanguage());
  const keepsCapital = language?.hasCapitalNouns || name.startsWith('Manhattan');
  return keepsCapital ? name : name.charAt(0).toLowerCase() + name.slice(1);
}

/** 'IDA* with 6-6-3 patterns'. */
export function methodName(algorithm: string, heuristic: string | null | undefined): string {
  const name = algorithmName(algorithm);
  return heuristic ? text('methodWith', { algorithm: name, heuristic: nameInSentence(heuristic) }) : name;
}

/** '10 seconds'. */
export function limitName(seconds: number): string {
  if (seconds === Number.POSITIVE_INFINITY) return text('noLimit');
  return seconds % 60 === 0 ? text('minutes', { n: seconds / 60 }) : text('seconds', { n: seconds });
}

/** The speeds of a search that the page offers, in nodes per second. */
export const rates = Object.freeze([1, 10, 100, 1000, Number.POSITIVE_INFINITY]);
