// How the page calls what has a name in code, and the sentence that says how a search is made.

import { formatDuration } from '../element/index.js';

/** @import { TableReport } from '../solver/index.js' */

/** @type {Record<string, string>} */
const algorithms = {
  'ida-star': 'IDA*',
  'a-star': 'A*',
  'weighted-a-star': 'Weighted A*',
  greedy: 'Greedy search',
  'breadth-first': 'Breadth-first search',
  beam: 'Beam search',
};

/** @type {Record<string, string>} */
const heuristics = {
  misplaced: 'Misplaced tiles',
  manhattan: 'Manhattan',
  'linear-conflict': 'Linear conflict',
  'walking-distance': 'Walking distance',
  'pdb-4-4': '4-4 patterns',
  'pdb-4-4-max': '4-4 patterns, the larger',
  'pdb-5-5-5': '5-5-5 patterns',
  'pdb-6-6-3': '6-6-3 patterns',
  'pdb-7-7-1': '7-7-1 patterns',
  'pdb-7-8': '7-8 patterns',
  'pdb-5-5-5-5-4': '5-5-5-5-4 patterns',
  'pdb-6-6-6-6': '6-6-6-6 patterns',
  'pdb-4-4-4-4-4-4-4-4-3': '4-4-…-3 patterns',
};

/** @type {(name: string) => string} */
export function algorithmName(name) {
  return algorithms[name] ?? name;
}

/** @type {(name: string) => string} */
export function heuristicName(name) {
  return heuristics[name] ?? name;
}

/** '6-6-3' for its patterns and for its table. @type {(heuristic: string) => string} */
export function shortName(heuristic) {
  return heuristicName(heuristic).replace(' patterns', '');
}

/** 'Beam' for beam search. @type {(name: string) => string} */
export function shortAlgorithm(name) {
  return algorithmName(name).replace(' search', '');
}

/** For the one line of the closed options: 'IDA*, 6-6-3'. @type {(algorithm: string, heuristic: string | null | undefined) => string} */
export function shortChoice(algorithm, heuristic) {
  const search = shortAlgorithm(algorithm);
  return heuristic ? `${search}, ${shortName(heuristic)}` : search;
}

/** As in the middle of a sentence. @type {(heuristic: string) => string} */
export function nameInSentence(heuristic) {
  const name = heuristicName(heuristic);
  return name === 'Manhattan' ? name : name.charAt(0).toLowerCase() + name.slice(1);
}

/** 'IDA* with 6-6-3 patterns.' @type {(algorithm: string, heuristic: string | null | undefined) => string} */
export function choiceSentence(algorithm, heuristic) {
  return heuristic ? `${algorithmName(algorithm)} with ${nameInSentence(heuristic)}.` : `${algorithmName(algorithm)}.`;
}

/** '10 seconds'. @type {(seconds: number) => string} */
export function limitName(seconds) {
  if (seconds === Number.POSITIVE_INFINITY) return 'None';
  const [count, unit] = seconds % 60 === 0 ? [seconds / 60, 'minute'] : [seconds, 'second'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** How the table was had, or is being had; '' for a heuristic without one. @type {(table: TableReport | null) => string} */
export function tableSentence(table) {
  if (!table) return '';
  const seconds = formatDuration(table.seconds * 1000);
  switch (table.source) {
    case 'building':
      return `Building the table here: ${Math.floor(table.fraction * 100)} %.`;
    case 'loading':
      return 'Loading the table.';
    case 'built':
      return `Table built here in ${seconds}.`;
    case 'stored':
      return `Table kept from before, loaded in ${seconds}.`;
  }
}
