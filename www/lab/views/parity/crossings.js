// The order of the tiles against that of the solved board: a line for each tile, from its place to its goal place, and where they cross.

/**
 * @typedef {object} Line of one tile
 * @property {number} tile
 * @property {number} from  its place in reading order, counted from 0 without the blank
 * @property {number} to  its place on the solved board
 *
 * @typedef {[Line, Line]} Crossing two lines, in the order of their tiles
 */

/** @param {Uint8Array} tiles  @param {Uint8Array} goal @returns {Line[]} */
export function linesOf(tiles, goal) {
  const solved = goal.filter((tile) => tile !== 0);
  return Array.from(
    tiles.filter((tile) => tile !== 0),
    (tile, from) => ({ tile, from, to: solved.indexOf(tile) }),
  );
}

/** @param {Line[]} lines @returns {Crossing[]} */
export function crossingsOf(lines) {
  return lines.flatMap((left, index) =>
    lines
      .slice(index + 1)
      .filter((right) => left.to > right.to)
      .map((right) => /** @type {Crossing} */ ([left, right])),
  );
}

/** How far down two lines cross: 0 at the top, 1 at the bottom. @param {Crossing} crossing */
export function depthOf([left, right]) {
  const apart = right.from - left.from;
  return apart / (apart + left.to - right.to);
}

/** How many rows the blank is from its goal row. @param {Uint8Array} tiles  @param {Uint8Array} goal */
export function rowsOff(tiles, goal) {
  const size = Math.sqrt(tiles.length);
  return Math.abs(Math.floor(tiles.indexOf(0) / size) - Math.floor(goal.indexOf(0) / size));
}
