// The registry of the lab: a class for each view, with its name, its attributes, the files with its texts, and the import that loads it.
// Everything else follows from these rows: the names of the elements, the exports of index.ts, the types of tags, custom-elements.json, and
// the lists in the documentation and the pages (tests/js/lab/registry.test.ts).
//
// An attribute of one view alone is a string, '' until it is set. LabElement passes it to the view.

import { LabElement } from './lab-element.js';

/**
 * Five searches of one small board, each a small change of the one before, step by step: the program with its present line, the queue, and
 * all boards found.
 *
 * @tagname fifteen-steps
 */
export class FifteenSteps extends LabElement {
  static override readonly view = 'steps';
  static override sharedTexts = ['search'];
  static override load = () => import('./views/steps/steps.js');
  static override properties = { weight: {} };

  /**
   * The weight of weighted A*, from 1 to 10; '' for 1.5.
   * @default ''
   */
  declare weight: string;
}

/**
 * A whole search that the reader performs: breadth-first, greedy, A*, IDA*, or the search that builds a small table. Each step is judged at
 * once, and a model can be watched.
 *
 * @tagname fifteen-run
 */
export class FifteenRun extends LabElement {
  static override readonly view = 'run';
  static override sharedTexts = ['search'];
  static override load = () => import('./views/run/run.js');
  static override properties = { seed: {}, record: {} };

  /**
   * The number from which the run is drawn; '' for 1, and 0 for the model, which is watched.
   * @default ''
   */
  declare seed: string;
  /**
   * The entries of the reader so far; '' for none. Each entry sends the event `fifteen-record`.
   * @default ''
   */
  declare record: string;
}

/**
 * IDA* or A* on a board of at most 16 cells, step by step: the board, g + h = f against the bound, and the path as a skyline.
 *
 * @tagname fifteen-watch
 */
export class FifteenWatch extends LabElement {
  static override readonly view = 'watch';
  static override sharedTexts = ['search'];
  static override load = () => import('./views/watch/watch.js');
}

/**
 * One iteration of IDA*, or the search of A*, on a small or an easy board of at most 16 cells, as a tree: f of each node, the pruned nodes with their
 * reasons, and the current path.
 *
 * @tagname fifteen-tree
 */
export class FifteenTree extends LabElement {
  static override readonly view = 'tree';
  static override sharedTexts = ['search'];
  static override load = () => import('./views/tree/tree.js');
}

/**
 * All boards near a board of at most 16 cells, in a line for each f = g + h, and how A* takes them line by line: every board with an f below the
 * length of a shortest solution, and none with a larger one.
 *
 * @tagname fifteen-contours
 */
export class FifteenContours extends LabElement {
  static override readonly view = 'contours';
  static override sharedTexts = ['search'];
  static override load = () => import('./views/contours/contours.js');
}

/**
 * The nodes of each iteration of IDA*, and beside them the memory of A* against its limit.
 *
 * @tagname fifteen-iterations
 */
export class FifteenIterations extends LabElement {
  static override readonly view = 'iterations';
  static override sharedTexts = ['metric'];
  static override load = () => import('./views/iterations/iterations.js');
  static override properties = { metric: {} };

  /**
   * How moves are counted: `single-tile` or `multi-tile`; '' for `single-tile`.
   * @default ''
   */
  declare metric: string;
}

/**
 * Tiles that cost different amounts to move, on a board of at most nine cells: the iterations of IDA*, which grow by a few nodes, the passes of
 * budgeted tree search, which double, and the boards that A* expands.
 *
 * @tagname fifteen-budget
 */
export class FifteenBudget extends LabElement {
  static override readonly view = 'budget';
  static override load = () => import('./views/budget/budget.js');
  static override properties = { weights: {} };

  /**
   * The cost of moving each tile: `different`, `equal`, or whole numbers from 1 to 1000, such as `10 11 13 17 19`; '' for `different`.
   * @default ''
   */
  declare weights: string;
}

/**
 * Several searches solve one board, one after the other: the nodes that each of them needs, and its time.
 *
 * @tagname fifteen-race
 */
export class FifteenRace extends LabElement {
  static override readonly view = 'race';
  static override sharedTexts = ['metric'];
  static override load = () => import('./views/race/race.js');
  static override properties = { metric: {}, lanes: {}, seconds: {}, memory: {} };

  /**
   * How moves are counted: `single-tile` or `multi-tile`; '' for `single-tile`.
   * @default ''
   */
  declare metric: string;
  /**
   * The searches, such as `ida-star/manhattan a-star/manhattan`; '' for the default searches.
   * @default ''
   */
  declare lanes: string;
  /**
   * How many seconds a search may take; '' for 30.
   * @default ''
   */
  declare seconds: string;
  /**
   * How much memory a search may take, in MiB; '' for 64. IDA* needs almost none.
   * @default ''
   */
  declare memory: string;
}

/**
 * What each heuristic counts on a board, from misplaced tiles to pattern tables, beside the length of a shortest solution; and what it promises
 * along that solution, against the moves that remain.
 *
 * @tagname fifteen-estimate
 */
export class FifteenEstimate extends LabElement {
  static override readonly view = 'estimate';
  static override load = () => import('./views/estimate/estimate.js');
  static override properties = { show: {} };

  /**
   * The part that is shown alone: `board`, with the heuristics, or `chart`, along the solution; '' for both.
   * @default ''
   */
  declare show: string;
}

/**
 * How much pattern tables know: the values of each pattern, and those of all heuristics on one scale, over many boards.
 *
 * @tagname fifteen-tables
 */
export class FifteenTables extends LabElement {
  static override readonly view = 'tables';
  static override load = () => import('./views/tables/tables.js');
}

/**
 * A pattern table of up to four tiles of the 15-puzzle, built level by level: all placements on one map, and how many each level has.
 *
 * @tagname fifteen-growth
 */
export class FifteenGrowth extends LabElement {
  static override readonly view = 'growth';
  static override load = () => import('./views/growth/growth.js');
  static override properties = { tiles: {}, cells: {} };

  /**
   * The tiles of the pattern, such as `1 2 3`; '' for `1 2 3 4`.
   * @default ''
   */
  declare tiles: string;
  /**
   * The cells of the ringed placement, one for each tile, counted from 0; '' for the cells of these tiles on the board.
   * @default ''
   */
  declare cells: string;
}

/**
 * Two values of a 5×5, 6×6 or 7×7 board: a lower bound, which proves something, and a learned one, which is nearly right and proves nothing. Both
 * along a solution, and a beam with each of them, level by level.
 *
 * @tagname fifteen-learned
 */
export class FifteenLearned extends LabElement {
  static override readonly view = 'learned';
  static override load = () => import('./views/learned/learned.js');
  static override properties = { beam: {} };

  /**
   * How many boards each level of the beams keeps, from 1 to 20,000; '' for 300.
   * @default ''
   */
  declare beam: string;
}

/**
 * Why a swap of two tiles cannot be undone by sliding: the crossings of the tiles' order, the row of the blank, and what a move changes.
 *
 * @tagname fifteen-parity
 */
export class FifteenParity extends LabElement {
  static override readonly view = 'parity';
  static override load = () => import('./views/parity/parity.js');
}

/**
 * A board as the edge between its row class and its column class, which multi-tile moves keep by turns: what the table of classes says about
 * it, and a solution with the fewest of these moves as a walk from class to class.
 *
 * @tagname fifteen-edge
 */
export class FifteenEdge extends LabElement {
  static override readonly view = 'edge';
  static override load = () => import('./views/edge/edge.js');
}

/**
 * The whole 8-puzzle by distance: how many boards need how many moves, what a heuristic says about them, and where one board is.
 *
 * @tagname fifteen-space
 */
export class FifteenSpace extends LabElement {
  static override readonly view = 'space';
  static override load = () => import('./views/space/space.js');
}

/**
 * All boards that can be reached from a start, or the near ones of a larger board, as one picture on which one or two searches run.
 *
 * @tagname fifteen-galaxy
 */
export class FifteenGalaxy extends LabElement {
  static override readonly view = 'galaxy';
  static override load = () => import('./views/galaxy/galaxy.js');
  static override properties = { lanes: {}, color: {}, camera: {} };

  /**
   * One search or two, such as `breadth-first a-star/manhattan`; '' for these two.
   * @default ''
   */
  declare lanes: string;
  /**
   * What the colors say: `distance` to the goal, `h`, `f` = g + h, or the `error` of h; '' for the distance, or h if not all boards are shown.
   * @default ''
   */
  declare color: string;
  /**
   * The part that is shown at first: x and y of its middle, from -1 to 1, and the zoom, such as `0.31 -0.2 4`; '' for the whole picture.
   * @default ''
   */
  declare camera: string;
}

/**
 * A heuristic that the reader writes in JavaScript, tried on all boards of the 8-puzzle: whether it is admissible and consistent, its worst
 * board, and the nodes of searches with it.
 *
 * @tagname fifteen-yours
 */
export class FifteenYours extends LabElement {
  static override readonly view = 'yours';
  static override load = () => import('./views/yours/yours.js');
  static override properties = { code: {} };

  /**
   * The code with which the editor begins; '' for an example. It runs only when the reader starts it.
   * @default ''
   */
  declare code: string;
}

/**
 * Korf's hundred boards, solved in the browser of the visitor: their lengths against the published ones, and the nodes of 1985 beside those
 * of today.
 *
 * @tagname fifteen-korf
 */
export class FifteenKorf extends LabElement {
  static override readonly view = 'korf';
  static override load = () => import('./views/korf/korf.js');
}
