// Where the boards of a galaxy lie, and what is found at a point: compared with a search of all boards.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Layout } from '../../../www/lab/engine/board-galaxy.js';
import { NONE } from '../../../www/lab/engine/board-galaxy.js';
import { colorOf, colorsOf, mostOf } from '../../../www/lab/views/galaxy/colors.js';
import { movedFrom, shownAt } from '../../../www/lab/views/galaxy/disc.js';
import { linesOf, pairsOf } from '../../../www/lab/views/galaxy/drawing.js';
import { Places } from '../../../www/lab/views/galaxy/places.js';

const turn = 2 ** 32;

/** A start, rings of two, four and five boards, at angles that are not in the order of the boards. */
const layout: Layout = {
  counts: Uint32Array.of(1, 2, 4, 5),
  parents: Uint32Array.of(NONE, 0, 0, 1, 1, 2, 2, 3, 4, 5, 6, 6),
  others: Uint32Array.of(3, 7),
  angles: Uint32Array.from([0, 0.9, 0.4, 0.97, 0.8, 0.5, 0.3, 0, 0.75, 0.55, 0.35, 0.25], (share) => share * turn),
  goal: 7,
  distances: null,
};
const places = new Places(layout);

describe('places', () => {
  it('are as far from the middle as their moves, and the goal is straight up', () => {
    const moves = [0, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3];
    for (const [index, depth] of moves.entries()) {
      expect(places.depthOf(index)).toBe(depth);
      const { x, y } = places.pointOf(index);
      expect(Math.hypot(x, y)).toBeCloseTo(depth / 3, 6);
    }
    expect(places.pointOf(7).x).toBeCloseTo(0, 6);
    expect(places.pointOf(7).y).toBeCloseTo(1, 6);
    // A quarter of a turn is to the right.
    expect(places.pointOf(11).x).toBeCloseTo(1, 6);
  });

  it('find the nearest board of the ring, also across the seam, and none far away', () => {
    let found = 0;
    for (let step = 0; step < 200; step++) {
      const [radius, angle] = [((step * 7) % 100) / 90, (step / 200) * 2 * Math.PI];
      const point = { x: radius * Math.sin(angle), y: radius * Math.cos(angle) };
      const ring = [...layout.parents.keys()].filter((index) => places.depthOf(index) === Math.round(radius * 3));
      const distances = ring
        .map((index) => {
          const { x, y } = places.pointOf(index);
          return { index, distance: Math.hypot(x - point.x, y - point.y) };
        })
        .toSorted((one, other) => one.distance - other.distance);
      const [best] = distances;
      expect(places.nearest(point, 0.2)).toBe(best && best.distance <= 0.2 ? best.index : null);
      if (best && best.distance <= 0.2) found += 1;
    }
    expect(found).toBeGreaterThan(40);
    expect(found).toBeLessThan(190);
  });

  it('lead to neighbors: outward, inward and around', () => {
    expect(places.pathTo(10)).toEqual([0, 2, 6, 10]);
    expect(places.pathTo(0)).toEqual([0]);
    expect([places.childOf(0), places.childOf(4), places.childOf(7)]).toEqual([1, 8, null]);
    expect([places.beside(7, 1), places.beside(7, -1)]).toEqual([11, 8]);
    expect(places.beside(places.beside(5, 1), -1)).toBe(5);
  });

  it('go straight along the tree, and between other neighbors the shorter way around', () => {
    expect(places.between(2, 6)).toHaveLength(2);
    const around = places.between(3, 7);
    expect(around).toHaveLength(2);
    const jump = places.between(5, 7);
    expect(jump.length).toBeGreaterThan(2);
    // From 0.97 to 0: across the seam, never on the other side of the middle.
    const across = places.between(3, 11);
    expect(across.every(({ x, y }) => x > 0 || y > 0)).toBe(true);
    for (const points of [jump, across]) for (const { x, y } of points) expect(Math.hypot(x, y)).toBeGreaterThan(0.66);
  });
});

describe('lines', () => {
  it('join each board with the one on which it hangs; what is not there is drawn as the start', () => {
    expect([...pairsOf(Uint32Array.of(0, 4, NONE, 9), layout.parents)]).toEqual([0, 0, 1, 4, 0, 0, 5, 9]);
  });
});

describe('the lines of a space', () => {
  it('are those of the tree, then the other edges', () => {
    const lines = [...linesOf(places)];
    expect(lines).toHaveLength(2 * 12 + 2);
    expect(lines.slice(0, 4)).toEqual([0, 0, 0, 1]);
    expect(lines.slice(-2)).toEqual([3, 7]);
  });
});

describe('a picture that is moved until it is drawn again', () => {
  it('shows each board where the next drawing has it', () => {
    const cameras = [
      { x: 0, y: 0, zoom: 1 },
      { x: 0.3, y: -0.2, zoom: 2.5 },
      { x: -0.7, y: 0.65, zoom: 9 },
    ];
    for (const drawn of cameras) {
      for (const camera of cameras) {
        const [right, down, scale] = (movedFrom(drawn, camera).match(/-?[\d.]+/g) ?? []).map(Number);
        for (const point of [places.pointOf(3), places.pointOf(11), { x: 0, y: 0 }]) {
          const [before, after] = [shownAt(point, drawn), shownAt(point, camera)];
          // A hundredth of the picture is a fiftieth of half of it.
          expect(before.x * scale + right / 50).toBeCloseTo(after.x, 3);
          expect(before.y * scale + down / 50).toBeCloseTo(after.y, 3);
        }
      }
    }
  });
});

describe('the scale', () => {
  it('has the colors of the boards, in both themes', () => {
    const styles = readFileSync(new URL('../../../www/lab/views/galaxy/styles.css', import.meta.url), 'utf8');
    const [, gradient] = /\.scale i \{[^}]*?(linear-gradient[^;]*);/.exec(styles) ?? ['', ''];
    const stops = Array.from(gradient.matchAll(/light-dark\((#\w{6}), (#\w{6})\)/g), ([, light, dark]) => [
      light,
      dark,
    ]);
    const hex = (color: number[]) => `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
    const shares = Array.from({ length: 6 }, (_, index) => index / 5);
    expect(stops).toEqual(shares.map((share) => [hex(colorOf(share, false)), hex(colorOf(share, true))]));
  });
});

describe('colors', () => {
  it('reach from 0 to the largest value, also beyond 255', () => {
    const values = Uint16Array.of(0, 143, 286);
    expect(mostOf(values)).toBe(286);
    for (const isDark of [true, false])
      expect([...colorsOf(values, isDark)]).toEqual([0, 0.5, 1].flatMap((share) => colorOf(share, isDark)));
  });

  const lightness = (color: number[]) => color[0] * 0.2126 + color[1] * 0.7152 + color[2] * 0.0722;

  it.each([true, false])(
    'change their lightness throughout, so that nobody needs to tell hues apart: dark %s',
    (isDark) => {
      const all = Array.from({ length: 32 }, (_, step) => lightness(colorOf(step / 31, isDark)));
      const sorted = all.toSorted((one, other) => (isDark ? other - one : one - other));
      expect(all).toEqual(sorted);
      expect(Math.abs(all[0] - all[31])).toBeGreaterThan(60);
    },
  );
});
