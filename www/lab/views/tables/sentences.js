// What Tables says: while it counts, what to look for; then the means.

import { heuristicName } from '../../parts/search/names.js';

/** @import { Heuristic } from '../../../solver/index.js' */
/** @import { LabWords } from '../../text/lab-words.js' */
/** @import { Sentence } from '../../view.js' */
/** @import { TablesRequest } from './subject.js' */

/** The mean length of the shortest solutions of all boards of the 15-puzzle whose goal has its blank in a corner (Korf and Schultze, 2005). */
const publishedMean = 52.589472;

/**
 * @typedef {object} Means
 * @property {number} manhattan
 * @property {number | null} tables  null if the goal has no tables
 * @property {number | null} truth  null if it is not counted
 */

/** The length of shortest solutions, on average: counted, published, or null if it is neither. @param {TablesRequest} request  @param {number | null} counted */
export function meanLength({ size, hasCornerGoal }, counted) {
  if (counted !== null) return counted;
  return size === 4 && hasCornerGoal ? publishedMean : null;
}

/** What does not change while numbers do, so that screen readers read it once. @param {boolean} isSample  whether the boards are random ones @param {LabWords} words @returns {Sentence} */
export function countingSentence(isSample, words) {
  return { lead: words.text(isSample ? 'countingLead' : 'countingAllLead'), rest: words.text('countingRest') };
}

/** @param {Means} means  @param {Heuristic | null} heuristic  the tables @param {LabWords} words @returns {Sentence} */
export function meansSentence({ manhattan, tables, truth }, heuristic, words) {
  const number = (/** @type {number} */ mean) => words.decimal(mean, 1);
  const values = { manhattan: number(manhattan), tables: number(tables ?? 0), truth: number(truth ?? 0) };
  const name = heuristic ? heuristicName(heuristic, words) : '';
  const gap = truth === null || tables === null ? '' : number(truth - tables);
  return {
    lead: words.text(tables === null ? 'meanLead' : 'meansLead', { ...values, name }),
    rest: truth === null ? words.text('meansRest') : words.text(gap ? 'gapRest' : 'truthRest', { ...values, gap }),
  };
}
