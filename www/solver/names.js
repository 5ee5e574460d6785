// The names of goals, algorithms, heuristics and errors. They are the same in Rust, on the command line, in JavaScript and in
// attributes of the element. Which of them a board of some size can use, and in what order, the wasm module says (`choices`).

/** The board sizes, as width in tiles. */
export const SIZES = /* @__PURE__ */ Object.freeze(/** @type {const} */ ([3, 4, 5, 6]));

/** The goals that have a name. A goal can also be any board as text. */
export const GOALS = /* @__PURE__ */ Object.freeze(/** @type {const} */ (['blank-last', 'blank-first']));

/** How moves are counted, the default first. */
export const METRICS = /* @__PURE__ */ Object.freeze(/** @type {const} */ (['single-tile', 'multi-tile']));

export const ALGORITHMS = /* @__PURE__ */ Object.freeze(
  /** @type {const} */ (['ida-star', 'a-star', 'weighted-a-star', 'greedy', 'breadth-first', 'beam']),
);

/** The heuristics that have a table, by board size, and the weakest first. */
export const TABLES = /* @__PURE__ */ Object.freeze(
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

/** All heuristics, the weakest first. */
export const HEURISTICS = /* @__PURE__ */ Object.freeze(
  /** @type {const} */ (['misplaced', 'manhattan', 'linear-conflict', 'walking-distance', 'pdb-4-4-max', ...TABLES]),
);

/** Where tables come from, the default first. */
export const TABLE_SOURCES = /* @__PURE__ */ Object.freeze(/** @type {const} */ (['auto', 'fetch', 'build']));

/** The codes of `FifteenError`. */
export const ERROR_CODES = /* @__PURE__ */ Object.freeze(
  /** @type {const} */ ([
    'bad-board',
    'bad-goal',
    'bad-moves',
    'bad-options',
    'bad-checkpoint',
    'unsolvable',
    'out-of-memory',
    'table-failed',
    'aborted',
    'worker-failed',
    'wasm-blocked',
    'browser-unsupported',
    'bad-image',
    'bad-game',
  ]),
);

/** The name of a goal, or any board as text. @typedef {typeof GOALS[number] | (string & {})} Goal */
/** The name of a metric. @typedef {typeof METRICS[number]} Metric */
/** The name of a search algorithm. @typedef {typeof ALGORITHMS[number]} Algorithm */
/** The name of a heuristic. @typedef {typeof HEURISTICS[number]} Heuristic */
/** The name of a heuristic that has a table. @typedef {typeof TABLES[number]} TableName */
/** Where tables come from. @typedef {typeof TABLE_SOURCES[number]} TableSource */
/** The code of a `FifteenError`. @typedef {typeof ERROR_CODES[number]} ErrorCode */
