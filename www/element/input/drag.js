// What a finger on the board means: the arithmetic of clicks, drags and swipes, without any event.

/** Below this many pixels a press is a click. */
const slop = 5;
/** A swipe is a press that travels this far where it cannot drag a tile. */
const swipeLength = 24;
/** Pixels a millisecond above which a short drag is a flick and counts. */
const flick = 0.35;

/** @type {Record<string, { axis: 'x' | 'y', sign: 1 | -1 }>} */
const directions = {
  U: { axis: 'y', sign: -1 },
  D: { axis: 'y', sign: 1 },
  L: { axis: 'x', sign: -1 },
  R: { axis: 'x', sign: 1 },
};

/** @typedef {{ x: number, y: number }} Travel pixels since the press */

/** @type {(travel: Travel) => boolean} */
export function isClick(travel) {
  return Math.max(Math.abs(travel.x), Math.abs(travel.y)) < slop;
}

/** The direction of a movement, by its longer side. @type {(travel: Travel) => string} */
export function directionOf(travel) {
  if (Math.abs(travel.x) > Math.abs(travel.y)) return travel.x < 0 ? 'L' : 'R';
  return travel.y < 0 ? 'U' : 'D';
}

/** @type {(travel: Travel) => boolean} */
export function isSwipe(travel) {
  return Math.max(Math.abs(travel.x), Math.abs(travel.y)) >= swipeLength;
}

/** Whether two directions lie on one line. @type {(a: string, b: string) => boolean} */
export function sameAxis(a, b) {
  return directions[a].axis === directions[b].axis;
}

/**
 * How far a tile follows the finger: towards the blank only, and no further than its cell.
 * @type {(travel: Travel, direction: string, pitch: number) => number} pixels along the axis, signed
 */
export function follow(travel, direction, pitch) {
  const { axis, sign } = directions[direction];
  return sign * Math.max(0, Math.min(travel[axis] * sign, pitch));
}

/** @type {(direction: string) => 'x' | 'y'} */
export function axisOf(direction) {
  return directions[direction].axis;
}

/**
 * Whether a released tile goes on to the blank: it is past the middle, or it was flicked that way.
 * @type {(offset: number, speed: number, direction: string, pitch: number) => boolean} `speed` in signed pixels a millisecond
 */
export function goesOn(offset, speed, direction, pitch) {
  const { sign } = directions[direction];
  if (speed * sign < -flick) return false;
  return Math.abs(offset) > pitch / 2 || speed * sign > flick;
}
