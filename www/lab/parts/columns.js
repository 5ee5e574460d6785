// The boards at each distance, and what a heuristic says about them.

/**
 * @typedef {object} Column the boards of one distance
 * @property {number} boards  how many there are
 * @property {number} first  the index of the first one
 * @property {number} least  the smallest value of the heuristic
 * @property {number} mean
 * @property {number} most
 */

/** @param {Uint32Array[]} tally  how many boards have each distance and each value: `tally[distance][value]` @returns {Column[]} */
export function columnsOf(tally) {
  let first = 0;
  return tally.map((counts) => {
    const column = { ...columnOf(counts), first };
    first += column.boards;
    return column;
  });
}

/** @param {Uint32Array} counts  of the boards with each value */
function columnOf(counts) {
  let boards = 0;
  let sum = 0;
  counts.forEach((count, value) => {
    boards += count;
    sum += count * value;
  });
  const least = counts.findIndex((count) => count > 0);
  const most = counts.findLastIndex((count) => count > 0);
  return { boards, least, mean: sum / boards, most };
}

/** The distance of the board with an index. @param {Column[]} columns  @param {number} index */
export function distanceOf(columns, index) {
  return columns.findLastIndex(({ first }) => first <= index);
}

/** The distance that most boards have. @param {Column[]} columns */
export function fullest(columns) {
  const most = Math.max(...columns.map(({ boards }) => boards));
  return columns.findIndex(({ boards }) => boards === most);
}

/** The share of a column that lies between two boards that are drawn one after the other, so that they differ. */
const stride = 0.382;

/** The index of a board to draw: the one in the middle of its column, or another one. @param {Column} column  @param {number} turn  counted from 0 */
export function sample({ first, boards }, turn) {
  const step = Math.max(1, Math.round(boards * stride));
  return first + ((Math.floor(boards / 2) + turn * step) % boards);
}
