// The subject of Tables, checked: the boards that are counted, and the heuristics.

import type { Rules } from '../../../element/page-tools.js';
import type { Heuristic } from '../../../solver/index.js';
import { isNamedGoal } from '../../../solver/names.js';
import type { Board, Shape } from '../../../solver/shape.js';
import { isSameShape, squareOf } from '../../../solver/shape.js';
import type { Rung } from '../../parts/rungs.js';
import { chosenOf, hasTable, rungsOf } from '../../parts/rungs.js';
import type { Subject } from '../../view.js';

export interface TablesRequest {
  subject: Subject;
  /** of the boards that are counted */
  shape: Shape;
  /** as text */
  goal: string;
  /** as text; '' if there is none of this shape */
  board: string;
  /** whether the goal has its blank in a corner */
  hasCornerGoal: boolean;
  /** the tables to choose from; none if the goal has none */
  offered: Rung[];
  /** the chosen tables */
  tables: Heuristic | null;
  /** all heuristics that are shown, the weakest first */
  rungs: Rung[];
}

/** The board of the lesson, the 27th of Korf's. */
const example = '5 11 9 12/3 6 4 7/13 0 10 14/1 8 15 2';

/** The shapes whose boards are counted; the first one also for boards of other shapes. */
const shapes = [squareOf(4), squareOf(3)];

/** Other tables of the 15-puzzle that are small enough to be built in a moment. */
const pdb555: Rung = { heuristic: 'pdb-5-5-5', name: 'rungPdb555' };

/** Throws if the board, the goal or the heuristic is not valid. */
export function requestOf(subject: Subject, rules: Rules): TablesRequest {
  const text = subject.board || example;
  const given = rules.readBoard(text);
  const counted = shapes.find((one) => isSameShape(one, given));
  const shape = counted ?? shapes[0];
  const goalBoard = rules.goalBoard(shape, counted || isNamedGoal(subject.goal) ? subject.goal : 'blank-last');
  const goal = rules.writeBoard(goalBoard);
  const possible = rules.choices(shape, goal).heuristics;
  const all = [...rungsOf(shape, goal, rules), pdb555];
  const wanted = chosenOf(
    subject.heuristic,
    all.map(({ heuristic }) => heuristic),
  );
  const supported = all.filter(({ heuristic }) => possible.includes(heuristic));
  const offered = supported.filter(({ heuristic }) => hasTable(heuristic));
  const chosen = offered.find(({ heuristic }) => heuristic === wanted) ?? offered[0];
  return {
    subject: { ...subject, board: text },
    shape,
    goal,
    board: counted ? text : '',
    hasCornerGoal: isInCorner(goalBoard),
    offered,
    tables: chosen?.heuristic ?? null,
    rungs: supported.filter((rung) => rung === chosen || !hasTable(rung.heuristic)),
  };
}

/** Whether the blank is in a corner. */
function isInCorner({ rows, columns, tiles }: Board) {
  const last = (rows - 1) * columns;
  return [0, columns - 1, last, last + columns - 1].includes(tiles.indexOf(0));
}
