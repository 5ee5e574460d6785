// The names of goals, algorithms, heuristics and errors. They are the same in Rust, on the command line, in JavaScript and in
// attributes of the element. Which of them a board of some size can use, and in what order, the wasm module says (`choices`).

import type { Shape } from './shape.js';
import { isSameShape } from './shape.js';

/** The board sizes, as width in tiles. */
export const SIZES = /* @__PURE__ */ Object.freeze([3, 4, 5, 6] as const);

/** The goals that have a name. A goal can also be any board as text. */
export const GOALS = /* @__PURE__ */ Object.freeze(['blank-last', 'blank-first', 'snail'] as const);

/** Whether a goal is one with a name, which boards of every shape have. */
export const isNamedGoal = (goal: string) => GOALS.some((name) => name === goal);

/** The goal of boards of another shape than the one that is shown: a goal that is a board suits its own shape alone. */
export const goalOfShape = (shown: Shape & { goal: Goal }, shape: Shape): Goal =>
  isSameShape(shown, shape) || isNamedGoal(shown.goal) ? shown.goal : GOALS[0];

/** How moves are counted, the default first. */
export const METRICS = /* @__PURE__ */ Object.freeze(['single-tile', 'multi-tile'] as const);

export const ALGORITHMS = /* @__PURE__ */ Object.freeze([
  'ida-star',
  'a-star',
  'weighted-a-star',
  'greedy',
  'breadth-first',
  'beam',
] as const);

/** The heuristics that have a table, by board size, and the weakest first. */
export const TABLES = /* @__PURE__ */ Object.freeze([
  'pdb-4-4',
  'pdb-5-5-5',
  'pdb-6-6-3',
  'pdb-7-7-1',
  'pdb-7-8',
  'pdb-5-5-5-5-4',
  'pdb-6-6-6-6',
  'pdb-4-4-4-4-4-4-4-4-3',
] as const);

/** All heuristics, the weakest first. `pdb` has a table for every shape of up to 36 cells that has none of its own. */
export const HEURISTICS = /* @__PURE__ */ Object.freeze([
  'misplaced',
  'manhattan',
  'linear-conflict',
  'walking-distance',
  'pdb-4-4-max',
  'pdb',
  ...TABLES,
] as const);

/** Where tables come from, the default first. */
export const TABLE_SOURCES = /* @__PURE__ */ Object.freeze(['auto', 'fetch', 'build'] as const);

/** The codes of `FifteenError`. */
export const ERROR_CODES = /* @__PURE__ */ Object.freeze([
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
  'worker-mismatch',
  'wasm-blocked',
  'trusted-types-blocked',
  'browser-unsupported',
  'bad-image',
  'bad-game',
] as const);

/** A move: the direction in which the tile slides. */
export type MoveLetter = 'U' | 'L' | 'R' | 'D';

/** The moves of a text that has one letter for each, as all that the rules and the solver return. */
// biome-ignore lint/nursery/noUnsafeTypeAssertion: see above
export const lettersOf = (moves: string) => Array.from(moves) as MoveLetter[];

/** Returns the number of moves. In multi-tile moves, all that go on in the same direction count as one. */
export const countMoves = (moves: string, metric: Metric) =>
  (metric === 'multi-tile' ? moves.replace(/(.)\1+/g, '$1') : moves).length;

/** The name of a goal, or any board as text. */
export type Goal = (typeof GOALS)[number] | (string & {});
/** The name of a metric. */
export type Metric = (typeof METRICS)[number];
/** The name of a search algorithm. */
export type Algorithm = (typeof ALGORITHMS)[number];
/** The name of a heuristic. */
export type Heuristic = (typeof HEURISTICS)[number];
/** The name of a table: that of the heuristic that has it, or of the tables for the fewest multi-tile moves on boards of a shape. */
export type TableName = (typeof TABLES)[number] | `multi-tile-${'4x4' | '4x4-second' | '3x5' | '5x3' | '2x8' | '8x2'}`;
/** Where tables come from. */
export type TableSource = (typeof TABLE_SOURCES)[number];
/** The code of a `FifteenError`. */
export type ErrorCode = (typeof ERROR_CODES)[number];
