// The graph of the lesson on which A* expands a board twice: both heuristics are what they are called, and the search does what the lesson
// proves.

import { describe, expect, it } from 'vitest';
import type { Letter } from '../../../www/lesson/figures/twice.js';
import { consistent, inconsistent, next, takenBy } from '../../../www/lesson/figures/twice.js';

const letters = Object.keys(next) as Letter[];

/** The number of moves from each board to G, level by level from behind. */
function distances() {
  const found = new Map<Letter, number>([['G', 0]]);
  for (let moves = 1; found.size < letters.length; moves++) {
    const level = letters.filter(
      (letter) => !found.has(letter) && next[letter].some((to) => found.get(to) === moves - 1),
    );
    for (const letter of level) found.set(letter, moves);
  }
  return found;
}

const truth = distances();
const falls = (h: typeof consistent) =>
  letters.flatMap((from) => next[from].map((to) => Math.abs(h[from] - h[to]))).filter((change) => change > 1).length;

it('both are admissible, and one is consistent', () => {
  for (const letter of letters)
    for (const h of [consistent, inconsistent]) expect(h[letter]).toBeLessThanOrEqual(truth.get(letter) ?? -1);
  expect(falls(consistent)).toBe(0);
  expect(falls(inconsistent)).toBeGreaterThan(0);
});

describe('A*', () => {
  const sums = (h: typeof consistent) => takenBy(h).map(({ letter, g }) => g + h[letter]);
  const order = (h: typeof consistent) => takenBy(h).map(({ letter }) => letter);

  it.each([consistent, inconsistent])('ends with a shortest way', (h) => {
    const end = takenBy(h).at(-1);
    expect(end?.letter).toBe('G');
    expect(end?.g).toBe(truth.get('S'));
  });

  it('takes no board twice if h is consistent, and its sums never fall', () => {
    expect(new Set(order(consistent)).size).toBe(order(consistent).length);
    expect(sums(consistent)).toEqual(sums(consistent).toSorted((one, other) => one - other));
  });

  it('takes boards twice if h is only admissible, each time with a smaller g', () => {
    const taken = takenBy(inconsistent);
    const twice = letters.filter((letter) => taken.filter((one) => one.letter === letter).length > 1);
    expect(twice.length).toBeGreaterThan(0);
    for (const letter of twice) {
      const all = taken.filter((one) => one.letter === letter).map(({ g }) => g);
      expect(all).toEqual([...new Set(all)].toSorted((one, other) => other - one));
    }
  });

  it.each([consistent, inconsistent])('takes a board with the smallest sum in the queue', (h) => {
    const taken = takenBy(h);
    let compared = 0;
    for (const [index, { open, found }] of taken.entries()) {
      const after = taken[index + 1];
      if (!after) continue;
      for (const letter of open) {
        expect(after.g + h[after.letter]).toBeLessThanOrEqual((found.get(letter) ?? 0) + h[letter]);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(4);
  });
});
