// What the check of all boards has found.

import type { Board } from '../../../solver/shape.js';
import type { RemoteSpace } from '../../engine/engine.js';
import type { Judged } from '../../engine/solved-space.js';
import type { Column } from '../../parts/columns.js';
import { columnsOf } from '../../parts/columns.js';

/** of one distance: above is the number of boards for which h is too large */
export type Judgement = Column & { above: number };

/** a board and what h says about it */
export type Valued = { board: Board; h: number };

export interface Checked {
  /** for all boards, the nearest first */
  values: Uint8Array;
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

export async function judge(space: RemoteSpace, values: Uint8Array): Promise<Checked> {
  const judged = await space.judge(values);
  const { tally, tooLarge, worst, jumps, jump } = judged;
  const [solution, pair] = await Promise.all([
    tooLarge > 0 ? space.solution(worst).then((boards) => valued(space, values, boards)) : [],
    jumps > 0 ? valued(space, values, jump) : [],
  ]);
  const columns = columnsOf(tally).map((column, distance) => ({
    ...column,
    above: aboveOf(tally[distance], distance),
  }));
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return { values, judged, columns, mean, atGoal: values[0], solution, jump: pair };
}

/** @param boards - their indexes */
function valued(space: RemoteSpace, values: Uint8Array, boards: number[]) {
  return Promise.all(boards.map(async (index) => ({ board: await space.board(index), h: values[index] })));
}

/**
 * How many boards have a value above their distance.
 * @param counts - of the boards with each value
 */
function aboveOf(counts: Uint32Array, distance: number) {
  return counts.subarray(distance + 1).reduce((sum, count) => sum + count, 0);
}
