// The results of the check of all boards.

import type { Board } from '../../../solver/shape.js';
import type { RemoteSpace } from '../../engine/engine.js';
import type { Judged } from '../../engine/solved-space.js';
import type { Column } from '../../parts/columns.js';

/** of one distance: above is the number of boards for which h is too large */
export type Judgement = Column & { above: number };

/** a board and what h says about it */
export type Valued = { board: Board; h: number };

export interface Checked {
  /** for all boards, the nearest first, in hundredths of a move */
  values: Uint16Array;
  judged: Judged;
  /** by distance */
  columns: Judgement[];
  mean: number;
  /** what h says about the goal, the nearest board; a consistent h says 0 */
  atGoal: number;
  /** of the worst board, from that board to the goal; empty if h is admissible */
  solution: Valued[];
  /** the two boards between which h changes by most; empty if it never changes by more than 1 */
  jump: Valued[];
}

export async function judge(space: RemoteSpace, values: Uint16Array): Promise<Checked> {
  const [judged, counts] = await Promise.all([space.judge(values), space.counts()]);
  const { tooLarge, worst, jumps, jump } = judged;
  const [solution, pair] = await Promise.all([
    tooLarge > 0 ? space.solution(worst).then((boards) => valued(space, values, boards)) : [],
    jumps > 0 ? valued(space, values, jump) : [],
  ]);
  return {
    ...{ values, judged, solution, jump: pair },
    columns: columnsOf(values, counts),
    mean: meanOf(values),
    atGoal: inMoves(values[0]),
  };
}

/** @param boards - their indexes */
function valued(space: RemoteSpace, values: Uint16Array, boards: number[]) {
  return Promise.all(boards.map(async (index) => ({ board: await space.board(index), h: inMoves(values[index]) })));
}

const inMoves = (hundredths: number) => hundredths / 100;

const meanOf = (values: Uint16Array) => inMoves(values.reduce((sum, value) => sum + value, 0) / values.length);

/** @param counts - of the boards at each distance */
function columnsOf(values: Uint16Array, counts: Uint32Array): Judgement[] {
  let first = 0;
  return Array.from(counts, (boards, distance) => {
    const own = values.subarray(first, first + boards);
    const [least, most] = [Math.min, Math.max].map((of) => inMoves(own.reduce((a, b) => of(a, b))));
    const above = own.reduce((count, value) => count + (inMoves(value) > distance ? 1 : 0), 0);
    first += boards;
    return { ...{ boards, least, most, above }, first: first - boards, mean: meanOf(own) };
  });
}
