// The searches of a race, as named in a link.

import { describe, expect, it } from 'vitest';
import type { Offer } from '../../../www/lab/parts/lanes.js';
import { laneKey } from '../../../www/lab/parts/lanes.js';
import { CLASSES, multiTileGuides } from '../../../www/lab/parts/metric.js';
import { readLanes } from '../../../www/lab/views/race/request.js';
import { squareOf } from '../../../www/solver/shape.js';

const offers: Offer[] = [
  { algorithm: 'ida-star', heuristics: ['misplaced', 'manhattan', 'pdb-4-4'] },
  { algorithm: 'breadth-first', heuristics: [] },
];

const read = (text: string) => readLanes(text, offers, squareOf(3)).lanes.map(laneKey);

describe('lanes', () => {
  it('keep their order, and each is there once', () => {
    expect(read('breadth-first ida-star/manhattan  ida-star/misplaced ida-star/manhattan')).toEqual([
      ...['breadth-first', 'ida-star/manhattan', 'ida-star/misplaced'],
    ]);
  });

  it('leave out what boards of this size do not support', () => {
    expect(read('ida-star/pdb-6-6-3 ida-star/manhattan beam/manhattan ida-star breadth-first/manhattan')).toEqual([
      'ida-star/manhattan',
    ]);
  });

  it('begin with what each shape supports', () => {
    const offered: Offer[] = [
      { algorithm: 'ida-star', heuristics: ['misplaced', 'manhattan', 'linear-conflict', 'pdb'] },
      { algorithm: 'a-star', heuristics: ['manhattan'] },
    ];
    expect(readLanes('', offered, { rows: 2, columns: 8 }).lanes.map(laneKey)).toEqual([
      ...['ida-star/manhattan', 'ida-star/linear-conflict', 'a-star/manhattan', 'ida-star/pdb'],
    ]);
    expect(readLanes('', offered, { rows: 3, columns: 6 }).lanes.map(laneKey)).toEqual([
      ...['ida-star/pdb', 'ida-star/linear-conflict'],
    ]);
  });

  it('are those of the view if none is left', () => {
    const standard = ['ida-star/misplaced', 'ida-star/manhattan', 'ida-star/pdb-4-4', 'breadth-first'];
    expect(read('')).toEqual(standard);
    expect(read('ida-star/pdb-6-6-3')).toEqual(standard);
  });

  it('are those for multi-tile moves in this metric, and what is left out is said', () => {
    const offered: Offer[] = [{ algorithm: 'ida-star', heuristics: multiTileGuides(squareOf(4)) }];
    const { lanes, leftOut } = readLanes('a-star/manhattan ida-star/classes', offered, squareOf(4));
    expect([lanes.map(laneKey), leftOut.map(laneKey)]).toEqual([['ida-star/classes'], ['a-star/manhattan']]);
    const standard = readLanes('ida-star/pdb-6-6-3', offered, squareOf(4));
    expect(standard.lanes.map(laneKey)).toEqual(['ida-star/walking-distance', 'ida-star/classes']);
    expect(readLanes('ida-star/classes', offers, squareOf(3)).leftOut.map(laneKey)).toEqual(['ida-star/classes']);
  });

  it.each([
    ...[
      [2, 2],
      [2, 4],
      [4, 3],
      [4, 4],
    ].map(([rows, columns]) => ({ rows, columns, guides: ['walking-distance', CLASSES] })),
    ...[
      [2, 5],
      [3, 5],
      [8, 2],
    ].map(([rows, columns]) => ({ rows, columns, guides: [CLASSES] })),
  ])('go by what the engine accepts in multi-tile moves on $rows×$columns boards', ({ guides, ...shape }) => {
    // tests/js/solver/worker/multi-tile.test.ts expects the same lists from the engine.
    expect(multiTileGuides(shape)).toEqual(guides);
  });

  it.each(['magic', 'ida-star/magic', 'magic/manhattan'])('name what is unknown: %s', (text) => {
    expect(() => read(`ida-star/manhattan ${text}`)).toThrow(`Unknown search “${text}”`);
  });
});
