import { describe, expect, it } from 'vitest';
import { squareOf } from '../../../../www/solver/shape.js';
import { rules } from '../../../support/rules.js';

const WORD = 2n ** 64n;

/** A second implementation of the daily board, from its description in the docs. */
function described(size: number, date: string) {
  const words = splitMix64(BigInt(date.replaceAll('-', '')));
  const tiles = Array.from({ length: size * size }, (_, tile) => tile);
  for (let last = tiles.length - 1; last > 0; last -= 1) {
    const other = below(BigInt(last + 1), words);
    [tiles[last], tiles[other]] = [tiles[other], tiles[last]];
  }
  return isSolvable(tiles, size) ? tiles : tiles.map((tile) => (tile === 1 || tile === 2 ? 3 - tile : tile));
}

function* splitMix64(seed: bigint) {
  for (let state = seed + 0x9e3779b97f4a7c15n; ; state += 0x9e3779b97f4a7c15n) {
    let word = state % WORD;
    word = ((word ^ (word >> 30n)) * 0xbf58476d1ce4e5b9n) % WORD;
    word = ((word ^ (word >> 27n)) * 0x94d049bb133111ebn) % WORD;
    yield word ^ (word >> 31n);
  }
}

function below(bound: bigint, words: Generator<bigint>) {
  for (;;) {
    const product = (words.next().value as bigint) * bound;
    if (product % WORD >= WORD % bound) return Number(product / WORD);
  }
}

/** Whether a board is solvable, by the number of inversions. */
function isSolvable(tiles: number[], size: number) {
  const order = tiles.filter((tile) => tile > 0);
  const inversions = order.flatMap((tile, index) => order.slice(index).filter((later) => later < tile)).length;
  const rowsBelow = size - 1 - Math.floor(tiles.indexOf(0) / size);
  return (inversions + (size % 2 ? 0 : rowsBelow)) % 2 === 0;
}

describe('the daily board', () => {
  it('is the described one on a thousand days', () => {
    for (let day = Date.UTC(2026, 0, 1); day < Date.UTC(2028, 9, 1); day += 86_400_000) {
      const date = new Date(day).toISOString().slice(0, 10);
      for (const size of [3, 4, 5, 6])
        expect([...rules.dailyBoard(squareOf(size), date).tiles], date).toEqual(described(size, date));
    }
  });

  it('is the one in the docs', () => {
    expect(rules.writeBoard(rules.dailyBoard(squareOf(4), '2026-11-21'))).toBe('12 15 13 2/14 10 9 0/11 5 4 3/8 7 6 1');
  });

  it.each(['', '2026-02-29', '2026-13-01', '2026-11-21T00:00', '21.11.2026', 'today'])('rejects “%s”', (date) => {
    const message = `“${date}” is not a date; expected a day of the calendar as YYYY-MM-DD.`;
    const rejected = expect.objectContaining({ code: 'bad-date', message, start: 0, end: date.length });
    expect(() => rules.dailyBoard(squareOf(4), date)).toThrow(rejected);
  });

  it('rejects shapes that there are no boards of', () => {
    expect(() => rules.dailyBoard(squareOf(11), '2026-11-21')).toThrow(
      expect.objectContaining({ code: 'bad-options' }),
    );
  });
});
