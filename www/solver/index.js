// The public solver: `import { Solver } from 'fifteen-puzzle'`.

export { Solver } from './client.js';
export { FifteenError } from './errors.js';
export { ALGORITHMS, ERROR_CODES, GOALS, HEURISTICS } from './names.js';

/** @typedef {import('./client.js').SolveOptions} SolveOptions */
/** @typedef {import('./protocol.js').Progress} Progress */
/** @typedef {import('./protocol.js').Result} Result */
/** @typedef {import('./protocol.js').Stats} Stats */
/** @typedef {import('./protocol.js').TableReport} TableReport */
