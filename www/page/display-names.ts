// The names that the page shows for algorithms and heuristics, which have identifiers in code, and for the speeds of a search.

import type { PartTexts } from './text/loading.js';
import { wordsOf } from './text/words.js';

const t = wordsOf('names');

/** Identifiers without a name are shown as they are. */
const named = [
  ...(['ida-star', 'a-star', 'weighted-a-star', 'greedy', 'breadth-first', 'beam'] as const),
  ...(['misplaced', 'manhattan', 'linear-conflict', 'walking-distance', 'pdb'] as const),
];

const shortKeys: Record<string, keyof PartTexts['names']> = {
  greedy: 'shortGreedy',
  'breadth-first': 'shortBreadthFirst',
  beam: 'shortBeam',
};

export function algorithmName(name: string): string {
  const key = named.find((one) => one === name);
  return key ? t(key) : name;
}

export function heuristicName(name: string): string {
  if (!name.startsWith('pdb-')) return algorithmName(name);
  return t(name.endsWith('-max') ? 'patternsOfMax' : 'patternsOf', { name: patternGroups(name) });
}

/** '6-6-3' for pdb-6-6-3. */
function patternGroups(heuristic: string) {
  return heuristic.replace(/^pdb-|-max$/g, '').replace(/(4-4)(-4)+-3$/, '$1-…-3');
}

/** '6-6-3', for the patterns and for their table. */
export function shortName(heuristic: string): string {
  if (heuristic.startsWith('multi-tile-')) return `${t('multiTile')}${heuristic.endsWith('-second') ? ' 2' : ''}`;
  const isPlain = heuristic.startsWith('pdb-') && !heuristic.endsWith('-max');
  return isPlain ? patternGroups(heuristic) : heuristicName(heuristic);
}

/** 'Beam' for beam search. */
export function shortAlgorithm(name: string): string {
  return Object.hasOwn(shortKeys, name) ? t(shortKeys[name]) : algorithmName(name);
}

/** 'IDA*, 6-6-3', for the closed row of the search options. */
export function shortChoice(algorithm: string, heuristic: string | null | undefined): string {
  const search = shortAlgorithm(algorithm);
  return heuristic ? `${search}, ${shortName(heuristic)}` : search;
}

/** '10 nodes per second', or 'full speed'. */
export function rateName(rate: number): string {
  return rate === Number.POSITIVE_INFINITY ? t('fullSpeed') : t('rateIs', { n: rate });
}
