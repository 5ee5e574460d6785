// The subject of the view, checked: the board, and how many boards its beams keep in each level.

import type { Rules } from '../../../element/page-tools.js';
import { FifteenError } from '../../../solver/errors.js';
import type { Goal } from '../../../solver/index.js';
import type { Board, Shape } from '../../../solver/shape.js';
import { shapeName } from '../../../solver/shape.js';
import { ownEvaluations } from '../../../solver/shared/own-evaluations.js';
import { exampleFor } from '../../parts/search/start.js';
import type { Subject } from '../../view.js';

export interface LearnedRequest {
  board: string;
  goal: Goal;
  shape: Shape;
  /** how many boards a beam keeps in each level */
  width: number;
  /** a shortest solution; '' if none is known */
  shortest: string;
}

/** A board to begin with. */
export interface Example {
  name: 'near' | 'random6' | 'random7';
  board: string;
  /** a shortest one; '' if none is known */
  solution: string;
}

/**
 * A walk of 140 moves from the goal, whose distance IDA* has proved with 35 million nodes; and the first random boards with the seed 1,
 * whose distances nobody knows.
 */
export const examples: Example[] = [
  {
    name: 'near',
    board: '14 20 13 3 5 6/25 31 2 8 16 11/4 1 10 24 0 12/19 7 9 21 15 17/32 26 28 22 30 18/33 27 34 35 29 23',
    solution: 'RRRDDLUUURDRULLLLDDLUUUURDLURRRRRDDDDLLURURDDLDRULURDLDLULUUURURRDDLDDLULDRDLUULLURULU',
  },
  {
    name: 'random6',
    board: '4 27 29 17 1 11/8 30 13 5 0 35/31 6 16 2 18 19/24 22 3 9 12 25/28 10 21 7 15 34/23 32 14 33 26 20',
    solution: '',
  },
  {
    name: 'random7',
    board:
      '9 48 46 17 4 14 42/43 12 36 18 8 29 30/25 24 6 10 22 47 0/34 40 28 7 3 13 1/2 39 32 26 41 5 38/44 16 23 15 31 11 21/37 33 19 20 45 35 27',
    solution: '',
  },
];

/** How many boards a beam can keep in each level, to choose from. */
export const widths = [100, 300, 1000, 3000];

const defaultWidth = 300;

/** The largest width in a link. Such a beam takes seconds. */
const maxWidth = 20_000;

/** Throws if the board, the goal or the width is not valid, or there is no learned evaluation of the shape. */
export function requestOf(subject: Subject<'beam'>, rules: Rules): LearnedRequest {
  const [near] = examples;
  const shape = rules.readBoard(subject.board || exampleFor(near, subject.goal, rules));
  const { goal } = subject;
  expectLearned(shape);
  expectCorner(rules.goalBoard(shape, goal));
  const board = rules.writeBoard(shape);
  const { solvable } = rules.parity(shape, goal);
  if (!solvable) throw new FifteenError('unsolvable', 'The board cannot be solved.');
  const isKnown = ({ board: text }: Example) =>
    goal === 'blank-last' && rules.writeBoard(rules.readBoard(text)) === board;
  return { board, goal, shape, width: widthOf(subject.beam), shortest: examples.find(isKnown)?.solution ?? '' };
}

/** @param text - '' for the default */
function widthOf(text: string | undefined) {
  if (!text) return defaultWidth;
  const width = Number(text);
  if (Number.isInteger(width) && width >= 1 && width <= maxWidth) return width;
  throw new FifteenError('bad-options', `Invalid beam “${text}”; expected a whole number from 1 to ${maxWidth}.`);
}

function expectLearned(shape: Shape) {
  const names = Object.keys(ownEvaluations);
  if (names.includes(`learned-${shape.rows}x${shape.columns}`)) return;
  const expected = names.map((name) => name.replace('learned-', '').replace('x', '×')).join(', ');
  const wrong = `This view does not show ${shapeName(shape)} boards`;
  throw new FifteenError('bad-options', `${wrong}; expected one of ${expected}.`);
}

/** Learned values hold for goals with the blank in a corner. */
function expectCorner(goal: Board) {
  const blank = goal.tiles.indexOf(0);
  const last = goal.tiles.length - 1;
  if ([0, goal.columns - 1, last - goal.columns + 1, last].includes(blank)) return;
  throw new FifteenError('bad-goal', 'This view needs a goal with the blank in a corner, such as blank-last.');
}
