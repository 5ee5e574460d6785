// The public solver: `import { Solver } from 'fifteen-puzzle'`.

export { Solver } from './client/solver.js';
export { FifteenError } from './errors.js';
export { ALGORITHMS, ERROR_CODES, GOALS, HEURISTICS, SIZES, TABLES } from './names.js';

/** @typedef {import('./client/solve-options.js').SolveOptions} SolveOptions */
/** @typedef {import('./names.js').Algorithm} Algorithm */
/** @typedef {import('./names.js').Goal} Goal */
/** @typedef {import('./names.js').Heuristic} Heuristic */
/** @typedef {import('./shared/asset-urls.js').AssetUrls} AssetUrls */
/** @typedef {import('./protocol.js').IterationCounts} IterationCounts */
/** @typedef {import('./protocol.js').Progress} Progress */
/** @typedef {import('./protocol.js').Result} Result */
/** @typedef {import('./protocol.js').Stats} Stats */
/** @typedef {import('./protocol.js').TableReport} TableReport */
/** @typedef {import('./client/tables.js').Tables} Tables */
/** @typedef {import('./client/tables.js').TableState} TableState */
