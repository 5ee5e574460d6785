// What Tables says: while it counts, what to look for; then the means.

import type { Heuristic } from '../../../solver/index.js';
import { heuristicName } from '../../parts/search/names.js';
import type { LabWords } from '../../text/lab-words.js';
import type { Sentence } from '../../view.js';
import type { TablesRequest } from './subject.js';

/** The mean length of the shortest solutions of all boards of the 15-puzzle whose goal has its blank in a corner (Korf and Schultze, 2005). */
const publishedMean = 52.589472;

interface Means {
  manhattan: number;
  /** null if the goal has no tables */
  tables: number | null;
  /** null if it is not counted */
  truth: number | null;
}

/** The length of shortest solutions, on average: counted, published, or null if it is neither. */
export function meanLength({ size, hasCornerGoal }: TablesRequest, counted: number | null) {
  if (counted !== null) return counted;
  return size === 4 && hasCornerGoal ? publishedMean : null;
}

/**
 * What does not change while numbers do, so that screen readers read it once.
 * @param isSample - whether the boards are random ones
 */
export function countingSentence(isSample: boolean, words: LabWords): Sentence {
  return { lead: words.text(isSample ? 'countingLead' : 'countingAllLead'), rest: words.text('countingRest') };
}

/** @param heuristic - the tables */
export function meansSentence(
  { manhattan, tables, truth }: Means,
  heuristic: Heuristic | null,
  words: LabWords,
): Sentence {
  const number = (mean: number) => words.decimal(mean, 1);
  const values = { manhattan: number(manhattan), tables: number(tables ?? 0), truth: number(truth ?? 0) };
  const name = heuristic ? heuristicName(heuristic, words) : '';
  const gap = truth === null || tables === null ? '' : number(truth - tables);
  return {
    lead: words.text(tables === null ? 'meanLead' : 'meansLead', { ...values, name }),
    rest: truth === null ? words.text('meansRest') : words.text(gap ? 'gapRest' : 'truthRest', { ...values, gap }),
  };
}
