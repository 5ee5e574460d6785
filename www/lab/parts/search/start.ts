// Starts a search that is short enough to be followed step by step: of the requested board, checked, or of an example if that takes too
// long.

import type { Rules } from '../../../element/page-tools.js';
import { FifteenError } from '../../../solver/errors.js';
import type { Goal } from '../../../solver/index.js';
import { isNamedGoal, lettersOf } from '../../../solver/names.js';
import type { Board } from '../../../solver/shape.js';
import { isSameShape } from '../../../solver/shape.js';
import { opposite, slidingTile } from '../../../ui/directions.js';
import type { LabEngine, RemoteTrace } from '../../engine/engine.js';
import type { Overview } from '../../engine/traced-search.js';
import type { Subject, ViewContext } from '../../view.js';
import { expectTraceable } from '../shapes.js';

/**
 * A search with more steps is too long to be watched. All of them are made before the first picture, a million or more a second, so this
 * also keeps the first picture within 300 ms. The example of Watch needs at most 121,000 steps, with IDA* and the misplaced tiles.
 */
export const maxSteps = 200_000;

export interface Started {
  held: RemoteTrace;
  overview: Overview;
  /** what the search is about */
  request: Subject<'weight'>;
  /** whether the requested board takes too many steps */
  isEasier: boolean;
}

/** @param example - an easy board */
export async function startSearch(
  { engine, rules }: ViewContext,
  request: Subject<'weight'>,
  example: Example,
  signal: AbortSignal,
): Promise<Started> {
  const started = await run(engine(), request, signal);
  if (started.overview.ended) return { ...started, isEasier: false };
  started.held.close();
  const easier = { ...request, ...easierThan(request, example, rules) };
  return { ...(await run(engine(), easier, signal)), isEasier: true };
}

async function run(engine: LabEngine, request: Subject<'weight'>, signal: AbortSignal) {
  const held = await engine.trace(request);
  try {
    const overview = await held.overview(maxSteps);
    signal.throwIfAborted();
    return { held, overview, request };
  } catch (thrown) {
    held.close();
    throw thrown;
  }
}

/** The tables that take too long to build for a view that shows nothing meanwhile, each with its replacement. */
const tooLarge: Record<string, string> = { 'pdb-7-7-1': 'pdb-6-6-3', 'pdb-7-8': 'pdb-6-6-3', 'pdb-large': 'pdb' };

/** Throws if there is no such search. */
export function requestOf(
  { board, goal, heuristic, algorithm }: Subject,
  example: Example,
  rules: Rules,
): Subject<'weight'> {
  const smaller = tooLarge[heuristic];
  if (smaller)
    throw new FifteenError('bad-options', `The table of ${heuristic} is too large for this view; use ${smaller}.`);
  const request: Subject<'weight'> = {
    board: board || exampleFor(example, goal, rules),
    goal,
    heuristic: heuristic || 'manhattan',
    algorithm: algorithm || 'ida-star',
  };
  expectTraceable(rules.readBoard(request.board));
  return request;
}

export interface Example {
  /** for the goal with the blank last */
  board: string;
  /** a shortest one */
  solution: string;
}

/** The board of the lesson, the 27th of Korf's. */
export const korf27: Example = {
  board: '5 11 9 12/3 6 4 7/13 0 10 14/1 8 15 2',
  solution: 'URDDLDLULDRUULURDRDDLUURRDLUULDLDRDRUULDDRUURDDLUULUL',
};

/**
 * A board with nine bounds, for which A* needs most of the memory of Iterations. In multi-tile moves, walking distance takes seconds on
 * it.
 */
export const nineBounds: Example = {
  board: '9 3 13 1/14 8 2 7/11 10 4 0/15 6 12 5',
  solution: 'URRRDDDLLUULDRRDRULDLLURRDLUUURRDDDLULULURRRDDLLUUL',
};

/** The board with which a view begins, for any goal. */
export function exampleFor(example: Example, goal: Goal, rules: Rules) {
  if (goal === 'blank-last') return example.board;
  const shape = rules.readBoard(isNamedGoal(goal) ? example.board : goal);
  return backward(rules.goalBoard(shape, goal), example.solution, rules);
}

/** The example, for a board of its shape, or a board of the requested shape that is about as easy. */
function easierThan({ board, goal }: Subject, example: Example, rules: Rules): Pick<Subject, 'board' | 'goal'> {
  const shape = rules.readBoard(board);
  if (isSameShape(shape, rules.readBoard(example.board))) return { board: example.board, goal: 'blank-last' };
  return { board: backward(rules.goalBoard(shape, goal), example.solution, rules), goal };
}

/** The board, as text, to which the moves of a solution lead backward from the goal. */
function backward(goal: Board, solution: string, rules: Rules) {
  let back = goal;
  const { columns, tiles } = goal;
  const blank = tiles.indexOf(0);
  // The moves are flipped to lead away from the edges at the blank of this goal.
  const isFlipped = { rows: blank < tiles.length / 2, columns: blank % columns < columns / 2 };
  for (const move of lettersOf(solution).reverse()) {
    const isAlong = move === 'U' || move === 'D';
    const backward = (isAlong ? isFlipped.rows : isFlipped.columns) ? move : opposite[move];
    // On other shapes, and from a blank in the middle, some moves lead over the edge.
    if (slidingTile(back, backward) !== 0) back = rules.applyMoves(back, backward);
  }
  return rules.writeBoard(back);
}
