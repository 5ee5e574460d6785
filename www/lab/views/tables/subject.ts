// The subject of Tables, checked: the boards that are counted, and the heuristics.

import type { Rules } from '../../../element/page-tools.js';
import type { Heuristic } from '../../../solver/index.js';
import type { Rung } from '../../parts/rungs.js';
import { chosenOf, rungsOf } from '../../parts/rungs.js';
import type { Subject } from '../../view.js';

export interface TablesRequest {
  subject: Subject;
  /** of the boards that are counted */
  size: number;
  /** as text */
  goal: string;
  /** as text; '' if there is none of this size */
  board: string;
  /** whether the goal has its blank in a corner */
  hasCornerGoal: boolean;
  /** the tables to choose from; none if the goal has none */
  offered: Rung[];
  /** the chosen ones */
  tables: Heuristic | null;
  /** all heuristics that are shown, the weakest first */
  rungs: Rung[];
}

/** The board of the lesson, the 27th of Korf's. */
const example = '5 11 9 12/3 6 4 7/13 0 10 14/1 8 15 2';

/** The sizes of which boards are counted; for boards of other sizes it is the first one. */
const sizes = [4, 3];

/** Other tables of the 15-puzzle that are small enough to be built in a moment. */
const pdb555: Rung = { heuristic: 'pdb-5-5-5', name: 'rungPdb555' };

/** Throws if the board, the goal or the heuristic is not valid. */
export function requestOf(subject: Subject, rules: Rules): TablesRequest {
  const text = subject.board || example;
  const given = Math.sqrt(rules.readBoard(text).length);
  const size = sizes.includes(given) ? given : sizes[0];
  const isNamed = subject.goal === 'blank-last' || subject.goal === 'blank-first';
  const goalTiles = rules.goalBoard(size, size === given || isNamed ? subject.goal : 'blank-last');
  const goal = rules.writeBoard(goalTiles);
  const possible = rules.choices(size, goal).heuristics;
  const all = [...rungsOf(size), pdb555];
  const wanted = chosenOf(
    subject.heuristic,
    all.map(({ heuristic }) => heuristic),
  );
  const supported = all.filter(({ heuristic }) => possible.includes(heuristic));
  const offered = supported.filter(hasTable);
  const chosen = offered.find(({ heuristic }) => heuristic === wanted) ?? offered[0];
  return {
    subject: { ...subject, board: text },
    size,
    goal,
    board: size === given ? text : '',
    hasCornerGoal: [0, size - 1, size * (size - 1), size * size - 1].includes(goalTiles.indexOf(0)),
    offered,
    tables: chosen?.heuristic ?? null,
    rungs: supported.filter((rung) => rung === chosen || !hasTable(rung)),
  };
}

function hasTable({ heuristic }: Rung) {
  return heuristic.startsWith('pdb-');
}
