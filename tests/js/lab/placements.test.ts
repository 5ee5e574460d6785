import { expect, it } from 'vitest';
import { gridOf, squareAt } from '../../../www/lab/views/growth/map.js';
import {
  cellsAt,
  cellsOf,
  isPossible,
  nextPlacement,
  placementOf,
  placeOf,
  tilesOf,
} from '../../../www/lab/views/growth/placements.js';

it('a placement is a number with one digit for the cell of each tile', () => {
  expect(placementOf([1, 4])).toBe(20);
  expect(cellsOf(20, 2)).toEqual([1, 4]);
  expect(cellsOf(placementOf([15, 0, 7, 3]), 4)).toEqual([15, 0, 7, 3]);
});

it('each placement has a place of its own on the map', () => {
  const places = new Set();
  for (let placement = 0; placement < 16 ** 3; placement++) {
    const place = placeOf(placement, 3);
    expect(placementOf(cellsAt(place, 3))).toBe(placement);
    places.add(`${place.column} ${place.row}`);
  }
  expect(places.size).toBe(64 * 64);
  expect(placeOf(20, 2)).toEqual({ column: 4, row: 1 });
});

it('two tiles are never in one cell', () => {
  expect(isPossible([3, 3])).toBe(false);
  expect(isPossible([3, 16])).toBe(false);
  expect(isPossible([3, 15])).toBe(true);
  // With tile 1 in cell 0 and tile 2 in cell 1, only the corner lies to the left, where both tiles would be in cell 0.
  expect(nextPlacement(placementOf([0, 1]), 2, { across: -1, down: 0 })).toBeNull();
  expect(nextPlacement(placementOf([1, 0]), 2, { across: 1, down: 0 })).toBe(placementOf([1, 2]));
});

it.each([1, 2, 3, 4])('the squares of the map are equally wide and fit into the room: %s tiles', (count) => {
  for (const room of [290, 375, 423, 686, 1029, 2000]) {
    const { square, starts, side } = gridOf(count, room);
    expect(side).toBeLessThanOrEqual(room);
    expect(side).toBeGreaterThan(room * 0.8);
    expect(starts).toHaveLength(4 ** count);
    starts.forEach((start, index) => {
      expect(squareAt({ square, starts, side }, start)).toBe(index);
      expect(squareAt({ square, starts, side }, start + square - 1)).toBe(index);
    });
    expect(gridOf(count, side)).toEqual({ square, starts, side });
  }
});

it('what is not a tile does not become one', () => {
  expect(tilesOf('4, 15 1')).toEqual([4, 15, 1]);
  expect(tilesOf('1.5 16 x 257 -255')).toEqual([0, 0, 0, 0, 0]);
});
