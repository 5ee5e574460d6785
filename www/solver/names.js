// The names of what may be chosen. The same names serve in Rust, on the command line, in JavaScript and in attributes;
// which of them suit a board of some size, and in what order, the wasm module answers (`choices`).

/** Columns of the boards that there are. */
export const SIZES = Object.freeze(/** @type {const} */ ([3, 4, 5, 6]));

/** Those that have names; any board may be one. */
export const GOALS = Object.freeze(/** @type {const} */ (['blank-last', 'blank-first']));

export const ALGORITHMS = Object.freeze(
  /** @type {const} */ (['ida-star', 'a-star', 'weighted-a-star', 'greedy', 'breadth-first', 'beam']),
);

/** The heuristics that have a table, by size of board, the weakest first. */
export const TABLES = Object.freeze(
  /** @type {const} */ ([
    'pdb-4-4',
    'pdb-5-5-5',
    'pdb-6-6-3',
    'pdb-7-7-1',
    'pdb-7-8',
    'pdb-5-5-5-5-4',
    'pdb-6-6-6-6',
    'pdb-4-4-4-4-4-4-4-4-3',
  ]),
);

/** The weakest first. */
export const HEURISTICS = Object.freeze(
  /** @type {const} */ (['misplaced', 'manhattan', 'linear-conflict', 'walking-distance', 'pdb-4-4-max', ...TABLES]),
);

export const ERROR_CODES = Object.freeze(
  /** @type {const} */ ([
    'bad-board',
    'bad-goal',
    'bad-moves',
    'bad-options',
    'unsolvable',
    'out-of-memory',
    'table-failed',
    'aborted',
    'worker-failed',
    'wasm-blocked',
    'bad-image',
  ]),
);

/** One of their names, or a board in writing. @typedef {typeof GOALS[number] | (string & {})} Goal */
/** @typedef {typeof ALGORITHMS[number]} Algorithm */
/** @typedef {typeof HEURISTICS[number]} Heuristic */
/** @typedef {typeof ERROR_CODES[number]} ErrorCode */
