import { expect, it } from 'vitest';
import { analysisAddress, gameIn } from '../../../../www/page/analysis/address.js';

const read = (address: string) => gameIn(new URLSearchParams(address.slice(1)));

it('names the game, and is short if little is known', () => {
  expect(analysisAddress({ start: '8 1 3/4 0 2/7 6 5', slides: 'U R2 D ' })).toBe(
    '#analysis&board=8,1,3/4,0,2/7,6,5&moves=UR2D',
  );
});

it('is read as it was written', () => {
  const game = {
    start: '8 1 3/4 0 2/7 6 5',
    slides: 'U RR D',
    goal: '1 2 3/4 5 6/7 0 8',
    metric: 'multi-tile' as const,
    times: [0, 812, 1500],
    kind: 'daily',
    date: '2026-11-21T10:00:00.000Z',
    at: 2,
  };
  expect(read(analysisAddress(game))).toEqual(game);
  expect(read(analysisAddress({ start: '1 2 3', slides: 'U' }))).toMatchObject({
    goal: 'blank-last',
    times: [],
    at: 0,
  });
});

it('names no game without a board', () => {
  expect(read('#analysis')).toBeNull();
});
