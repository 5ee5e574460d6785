// What the check of all boards has found.

import { columnsOf } from '../../parts/columns.js';

/** @import { RemoteSpace } from '../../engine/remote-space.js' */
/** @import { Judged } from '../../engine/solved-space.js' */
/** @import { Column } from '../../parts/columns.js' */

/** @typedef {Column & { above: number }} Judgement of one distance: above is the number of boards for which h is too large */

/** @typedef {{ tiles: Uint8Array, h: number }} Valued a board and what h says about it */

/**
 * @typedef {object} Checked
 * @property {Uint8Array} values  for all boards, the nearest first
 * @property {Judged} judged
 * @property {Judgement[]} columns  by distance
 * @property {number} mean
 * @property {Valued[]} solution  of the worst board, from that board to the goal; empty if h is admissible
 * @property {Valued[]} jump  the two boards between which h changes by most; empty if h is consistent
 */

/** @param {RemoteSpace} space  @param {Uint8Array} values @returns {Promise<Checked>} */
export async function judge(space, values) {
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
  return { values, judged, columns, mean, solution, jump: pair };
}

/** @param {RemoteSpace} space  @param {Uint8Array} values  @param {number[]} boards  their indexes */
function valued(space, values, boards) {
  return Promise.all(boards.map(async (index) => ({ tiles: await space.board(index), h: values[index] })));
}

/** How many boards have a value above their distance. @param {Uint32Array} counts  of the boards with each value @param {number} distance */
function aboveOf(counts, distance) {
  return counts.subarray(distance + 1).reduce((sum, count) => sum + count, 0);
}
