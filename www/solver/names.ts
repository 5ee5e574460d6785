// The names of goals, algorithms and heuristics. They are the same in Rust, on the command line, in JavaScript and in
// attributes of the element. The wasm module lists which of them a board of some size can use, in order (`choices`).

import type { Shape } from './shape.js';
import { isSameShape } from './shape.js';

/** The board sizes, as width in tiles. */
export const SIZES = /* @__PURE__ */ Object.freeze([3, 4, 5, 6] as const);

/** The goals that have a name. A goal can also be any board as text. */
export const GOALS = /* @__PURE__ */ Object.freeze(['blank-last', 'blank-first', 'snail'] as const);

/** Returns whether a goal has a name; named goals exist on boards of every shape. */
export const isNamedGoal = (goal: string) => GOALS.some((name) => name === goal);

/** Returns the goal for boards of a shape: the goal shown, or the default if that is a board of another shape. */
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

/** A move: the direction in which the tile slides. */
export type MoveLetter = 'U' | 'L' | 'R' | 'D';

/** Splits moves into letters. The rules and the solver return one letter per move. */
// biome-ignore lint/nursery/noUnsafeTypeAssertion: see above
export const lettersOf = (moves: string) => Array.from(moves) as MoveLetter[];

/** Splits moves into steps, as a metric counts them. In the multi-tile metric, a run in one direction is one step. */
export const splitMoves = (moves: string, metric: Metric): string[] =>
  metric === 'multi-tile' ? (moves.match(/(.)\1*/g) ?? []) : [...moves];

/** Whether a text has the moves of one slide. */
export const isSlide = (text: string) => /^([UDLR])\1*$/.test(text);

export const countMoves = (moves: string, metric: Metric) => splitMoves(moves, metric).length;

/** The name of a goal, or any board as text. */
export type Goal = (typeof GOALS)[number] | (string & {});
/** The name of a metric. */
export type Metric = (typeof METRICS)[number];
/** The name of a search algorithm. */
export type Algorithm = (typeof ALGORITHMS)[number];
/** The name of a heuristic. */
export type Heuristic = (typeof HEURISTICS)[number];
/** The name of a table: its heuristic's name, or `multi-tile-` and a shape for the tables that find the fewest multi-tile moves. */
export type TableName = (typeof TABLES)[number] | `multi-tile-${'4x4' | '4x4-second' | '3x5' | '5x3' | '2x8' | '8x2'}`;
/** Where tables come from. */
export type TableSource = (typeof TABLE_SOURCES)[number];
