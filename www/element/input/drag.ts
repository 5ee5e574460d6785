// Tells clicks, drags and swipes apart, from the movement of the pointer alone.

import type { Direction } from '../../ui/directions.js';

/** A press that travels less than this is a click. All lengths are in CSS pixels. */
const slop = 5;
/** A press that cannot drag a tile is a swipe once it has traveled this far. */
const swipeLength = 24;
/** A short drag still moves its tile if it is released at this speed, in pixels per millisecond. */
const flick = 0.35;

const directions: Record<string, { axis: 'x' | 'y'; sign: 1 | -1 }> = {
  U: { axis: 'y', sign: -1 },
  D: { axis: 'y', sign: 1 },
  L: { axis: 'x', sign: -1 },
  R: { axis: 'x', sign: 1 },
};

/** distance since the press */
type Travel = { x: number; y: number };

export function isClick(travel: Travel): boolean {
  return Math.max(Math.abs(travel.x), Math.abs(travel.y)) < slop;
}

/** The direction of a movement along its longer axis. */
export function directionOf(travel: Travel): Direction {
  if (Math.abs(travel.x) > Math.abs(travel.y)) return travel.x < 0 ? 'L' : 'R';
  return travel.y < 0 ? 'U' : 'D';
}

export function isSwipe(travel: Travel): boolean {
  return Math.max(Math.abs(travel.x), Math.abs(travel.y)) >= swipeLength;
}

/** Whether two directions are along the same axis. */
export function sameAxis(a: string, b: string): boolean {
  return directions[a].axis === directions[b].axis;
}

/**
 * How far a tile follows the finger, in pixels along the axis, signed: only towards the blank, and no further than to
 * its cell.
 */
export function follow(travel: Travel, direction: string, pitch: number): number {
  const { axis, sign } = directions[direction];
  return sign * Math.max(0, Math.min(travel[axis] * sign, pitch));
}

export function axisOf(direction: string): 'x' | 'y' {
  return directions[direction].axis;
}

/**
 * Whether a released tile moves to the blank: it is past the middle, or it was flicked in that direction.
 * @param speed - pixels per millisecond along the axis, signed
 */
export function goesOn(offset: number, speed: number, direction: string, pitch: number): boolean {
  const { sign } = directions[direction];
  if (speed * sign < -flick) return false;
  return Math.abs(offset) > pitch / 2 || speed * sign > flick;
}
