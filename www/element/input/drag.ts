// Tells clicks, drags and swipes apart, from the movement of the pointer alone.

import type { Direction } from '../../ui/directions.js';

/** A press that travels less than this is a click. All lengths are in CSS pixels. */
const slop = 5;
/** A press that cannot drag a tile is a swipe once it has traveled this far. */
const swipeLength = 24;
/** A released tile moves on after this part of its way. */
const enough = 0.35;
/** A shorter drag still moves its tile if it went this far in this time, or is released at this speed, in pixels per millisecond. */
const push = { length: 12, ms: 220 };
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

/** the end of a drag */
interface Release {
  /** how far the tile has followed the pointer, as `follow` returns it */
  offset: number;
  /** pixels per millisecond along the axis, signed */
  speed: number;
  /** milliseconds since the press */
  ms: number;
}

/** Whether a released tile moves to the blank: it has gone far enough, or was pushed or flicked in that direction. */
export function goesOn({ offset, speed, ms }: Release, direction: string, pitch: number): boolean {
  const { sign } = directions[direction];
  const length = Math.abs(offset);
  if (speed * sign < -flick) return false;
  return length > pitch * enough || (length >= push.length && ms <= push.ms) || speed * sign > flick;
}
