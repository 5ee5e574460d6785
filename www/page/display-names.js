// The names that the page shows for algorithms, heuristics and limits, which have identifiers in code.

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
  manhattan: 'Manhattan distance',
  'linear-conflict': 'Linear conflict',
  'walking-distance': 'Walking distance',
  'pdb-4-4': '4-4 patterns',
  'pdb-4-4-max': '4-4 patterns (maximum)',
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

/** '6-6-3', for the patterns and for their table. @type {(heuristic: string) => string} */
export function shortName(heuristic) {
  return heuristicName(heuristic).replace(' patterns', '');
}

/** 'Beam' for beam search. @type {(name: string) => string} */
export function shortAlgorithm(name) {
  return algorithmName(name).replace(' search', '');
}

/** 'IDA*, 6-6-3', for the heading of the search options. @type {(algorithm: string, heuristic: string | null | undefined) => string} */
export function shortChoice(algorithm, heuristic) {
  const search = shortAlgorithm(algorithm);
  return heuristic ? `${search}, ${shortName(heuristic)}` : search;
}

/** The name as it is written in the middle of a sentence. @type {(heuristic: string) => string} */
export function nameInSentence(heuristic) {
  const name = heuristicName(heuristic);
  return heuristic === 'manhattan' ? name : name.charAt(0).toLowerCase() + name.slice(1);
}

/** 'IDA* with 6-6-3 patterns'. @type {(algorithm: string, heuristic: string | null | undefined) => string} */
export function methodName(algorithm, heuristic) {
  return heuristic ? `${algorithmName(algorithm)} with ${nameInSentence(heuristic)}` : algorithmName(algorithm);
}

/** '10 seconds'. @type {(seconds: number) => string} */
export function limitName(seconds) {
  if (seconds === Number.POSITIVE_INFINITY) return 'No limit';
  const [count, unit] = seconds % 60 === 0 ? [seconds / 60, 'minute'] : [seconds, 'second'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
