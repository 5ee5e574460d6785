import { expect, it } from 'vitest';
import {
  exactFrom,
  jsonOf,
  lostMoves,
  mistakeFrom,
  nothingKnown,
  solvedCount,
  stillKnown,
  timeBetween,
  verdictOf,
} from '../../../../www/page/analysis/facts.js';
import { analysis, game, ofSlides, slides } from './games.js';

const bounds = analysis({ lower: [1, 2, 1, 2, 1, 0], upper: [5, 4, 3, 2, 1, 0], mistakes: [], isExact: false });

it('a move is a mistake or a good one only if that is proven', () => {
  expect([0, 1, 2].map((index) => verdictOf(analysis(), index))).toEqual(['good', 'mistake', 'good']);
  expect([0, 1, 2, 3].map((index) => verdictOf(bounds, index))).toEqual(['unknown', 'unknown', 'unknown', 'good']);
});

it('counts the exact positions, and knows from where on all are exact', () => {
  expect([analysis(), bounds, nothingKnown(game())].map(solvedCount)).toEqual([6, 3, 0]);
  expect([analysis(), bounds].map(exactFrom)).toEqual([0, 3]);
  expect(exactFrom(nothingKnown(game()))).toBeNull();
});

it('an analysis that goes on begins with what was known, and replaces it once it knows no less', () => {
  const begun = analysis({ lower: [1, 2, 1, 2, 1, 0], upper: [7, 4, 3, 2, 1, 0], isComplete: false, expanded: 9 });
  expect(stillKnown(bounds, begun)).toEqual({ ...bounds, expanded: 9 });
  expect(stillKnown(begun, bounds)).toBe(bounds);
  const [less, same] = [{ ...bounds, lower: [0, 2, 1, 2, 1, 0] }, { ...bounds }].map((one) => ({
    ...one,
    isComplete: false,
  }));
  expect(stillKnown(bounds, less).lower).toBe(bounds.lower);
  expect(stillKnown(bounds, same)).toBe(same);
  // With other tables, the set of positions searched to the end may differ.
  expect(stillKnown(bounds, { ...less, isComplete: true }).lower).toBe(less.lower);
});

it('finds the mistakes around a position', () => {
  const known = analysis({ mistakes: [1, 3] });
  expect([0, 1, 3].map((at) => mistakeFrom(known, at, 1))).toEqual([1, 3, undefined]);
  expect([1, 2, 5].map((at) => mistakeFrom(known, at, -1))).toEqual([undefined, 1, 3]);
});

it('knows the time of a part of the game if its times are known', () => {
  const timed = game({ times: [0, 100, 300, 600, 1000] });
  expect([timeBetween(timed, 0, 2), timeBetween(timed, 2, 5), timeBetween(game(), 0, 5)]).toEqual([100, 900, null]);
});

it('the mistakes of a game have cost what it has more than the shortest solution', () => {
  expect(lostMoves(game(), analysis())).toBe(2);
  expect(lostMoves(slides(), analysis(ofSlides()))).toBe(1);
});

it('in multi-tile moves is exported as the command line does', () => {
  const tileOf = (index: number) => [4, 6, 5, 8][index];
  expect(JSON.parse(jsonOf(slides(), analysis(ofSlides()), tileOf))).toMatchObject({
    ...{ metric: 'multi-tile', moves: 'LLRUL', length: 5, slides: 4, tiles: [6, 6, 5, 8], optimalMoves: 3 },
    mistakes: [{ number: 1, better: 'L', betterTile: 4, remaining: 3, lost: 1 }],
    detours: [{ first: 1, last: 1, mistakes: 1, cost: 1 }],
  });
});

it('is exported with the names of the command line', () => {
  const written = JSON.parse(
    jsonOf(game(), { ...bounds, upper: [Number.POSITIVE_INFINITY, 4, 3, 2, 1, 0], mistakes: [1] }, () => 5),
  );
  expect(written).toMatchObject({
    board: '1 2 3/0 4 6/7 5 8',
    length: 5,
    solved: true,
    tiles: [4, 2, 2, 5, 8],
    upper: [null, 4, 3, 2, 1, 0],
    mistakes: [{ number: 2, better: 'U', betterTile: 5, remaining: 2, lost: 2 }],
    detours: [{ first: 2, last: 2, mistakes: 1, cost: 2 }],
    stages: [{ name: 'row 1', moves: 3, mistakes: 1 }, { name: 'column 1', moves: 0, mistakes: 0 }, { name: 'rest' }],
  });
});
