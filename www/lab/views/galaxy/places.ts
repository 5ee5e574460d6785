// Where the boards of a galaxy lie in a disc with the radius 1, and which board lies at a point.

import type { Layout } from '../../engine/board-galaxy.js';
import { NONE } from '../../engine/board-galaxy.js';

/** A point; x to the right and y up. */
export type Point = { x: number; y: number };

const turn = 2 ** 32;

export class Places {
  readonly count;
  /** The largest number of moves from the start. */
  readonly most;
  /** How many boards the largest ring has. */
  readonly crowd;
  readonly parents;
  readonly others;
  /** x and y of each board, one after the other. */
  readonly points;
  /** By number of moves: the index of the first board, and at last the number of boards. */
  readonly #firsts;
  /** By number of moves: its boards in the order of their angles; sorted when they are needed. */
  readonly #sorted: (Uint32Array | undefined)[] = [];
  readonly #angles;

  constructor({ counts, parents, others, angles }: Layout) {
    this.count = parents.length;
    this.most = counts.length - 1;
    this.crowd = Math.max(...counts);
    this.parents = parents;
    this.others = others;
    this.#angles = angles;
    this.#firsts = [0];
    for (const boards of counts) this.#firsts.push((this.#firsts.at(-1) ?? 0) + boards);
    this.points = new Float32Array(2 * this.count);
    for (let index = 0; index < this.count; index++) {
      const radius = this.depthOf(index) / Math.max(1, this.most);
      const angle = (angles[index] / turn) * 2 * Math.PI;
      // Straight ahead is up.
      this.points[2 * index] = radius * Math.sin(angle);
      this.points[2 * index + 1] = radius * Math.cos(angle);
    }
  }

  /** The number of moves from the start to a board. */
  depthOf(index: number) {
    let [low, high] = [0, this.#firsts.length - 1];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (this.#firsts[middle] <= index) low = middle;
      else high = middle;
    }
    return low;
  }

  pointOf(index: number): Point {
    return { x: this.points[2 * index], y: this.points[2 * index + 1] };
  }

  /** The boards of the tree's path from the start to a board. */
  pathTo(index: number): number[] {
    const path = [];
    for (let at = index; at !== NONE; at = this.parents[at]) path.push(at);
    return path.reverse();
  }

  /**
   * The points of the way between two neighbors: a line if one hangs on the other. Others lie far apart, and the way goes around the
   * middle.
   */
  between(from: number, to: number): Point[] {
    if (this.parents[to] === from || this.parents[from] === to) return [this.pointOf(from), this.pointOf(to)];
    const [start, end] = [from, to].map((index) => ({
      radius: this.depthOf(index) / Math.max(1, this.most),
      angle: (this.#angles[index] / turn) * 2 * Math.PI,
    }));
    const around = Math.abs(end.angle - start.angle);
    // The shorter way around.
    const angle = around > Math.PI ? end.angle + Math.sign(start.angle - end.angle) * 2 * Math.PI : end.angle;
    const steps = Math.max(2, Math.ceil(Math.abs(angle - start.angle) / 0.05));
    return Array.from({ length: steps + 1 }, (_, step) => {
      const share = step / steps;
      const radius = start.radius + (end.radius - start.radius) * share;
      const at = start.angle + (angle - start.angle) * share;
      return { x: radius * Math.sin(at), y: radius * Math.cos(at) };
    });
  }

  /**
   * The board that is nearest to a point; null if none is near.
   * @param reach - how far away it may be
   */
  nearest({ x, y }: Point, reach: number) {
    const depth = Math.round(Math.hypot(x, y) * Math.max(1, this.most));
    if (depth > this.most) return null;
    const ring = this.#ring(depth);
    const angle = (((Math.atan2(x, y) / (2 * Math.PI) + 1) % 1) * turn) >>> 0;
    let [low, high] = [0, ring.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#angles[ring[middle]] < angle) low = middle + 1;
      else high = middle;
    }
    const candidates = [ring[low % ring.length], ring[(low + ring.length - 1) % ring.length]];
    const distance = (index: number) => Math.hypot(this.points[2 * index] - x, this.points[2 * index + 1] - y);
    const [best] = candidates.toSorted((one, other) => distance(one) - distance(other));
    return distance(best) <= reach ? best : null;
  }

  /** The board beside another one in the same ring. @param step - 1 clockwise, -1 against it */
  beside(index: number, step: 1 | -1) {
    const ring = this.#ring(this.depthOf(index));
    return ring[(ring.indexOf(index) + step + ring.length) % ring.length];
  }

  /** The first board that hangs on a board; null if there is none. */
  childOf(index: number) {
    const depth = this.depthOf(index);
    if (depth === this.most) return null;
    const child = this.parents.indexOf(index, this.#firsts[depth + 1]);
    return child < 0 ? null : child;
  }

  #ring(depth: number) {
    let ring = this.#sorted[depth];
    if (!ring) {
      ring = Uint32Array.from(
        { length: this.#firsts[depth + 1] - this.#firsts[depth] },
        (_, at) => this.#firsts[depth] + at,
      );
      ring.sort((one, other) => this.#angles[one] - this.#angles[other]);
      this.#sorted[depth] = ring;
    }
    return ring;
  }
}
