// Whether a heuristic is admissible. A counterexample is a board, which the student has to slide to.

import type { Draw } from '../draw.js';
import type { Exercise, Hint, Said } from '../exercise.js';
import type { Facts } from '../facts.js';

interface Subject {
  question: Said;
  isAdmissible: boolean;
  h: (tiles: number[]) => number;
}

/** The answer that there is no counterexample. */
export const noCounterexample = 'yes';

/** Up to this distance, a hint gives h and the true distance of a board: a student can check it. Boards of other exercises are farther. */
const farthestTold = 10;

export function admissible(draw: Draw, facts: Facts): Exercise {
  const { question, isAdmissible, h } = subject(draw, facts);
  return {
    question,
    shown: null,
    form: { kind: 'counterexample' },
    judge: (answer): Hint | null => {
      if (answer === noCounterexample) return isAdmissible ? null : { key: 'admissibleYes' };
      const tiles = Array.from(answer, Number);
      const truth = facts.distance(tiles);
      if (truth === undefined) return { key: 'admissibleNoBoard' };
      const value = h(tiles);
      if (value > truth) return null;
      if (truth === 0) return { key: 'admissibleSolved', isNoAnswer: true };
      return truth <= farthestTold
        ? { key: 'admissibleNotLarger', values: { h: value, n: truth } }
        : { key: 'admissibleFar', values: { farthest: farthestTold } };
    },
    reason: (answer) => {
      if (isAdmissible) return { key: 'admissibleBecause' };
      const tiles = Array.from(answer, Number);
      return { key: 'admissibleLarger', values: { h: h(tiles), n: facts.distance(tiles) ?? 0 } };
    },
    right: () => {
      if (isAdmissible) return noCounterexample;
      const near = facts.boardsBetween(1, farthestTold);
      for (let index = 0; index < near.count; index++) {
        const tiles = near.at(index);
        if (h(tiles) > (facts.distance(tiles) ?? 0)) return tiles.join('');
      }
      throw new Error('no counterexample nearby');
    },
  };
}

/** Draws a heuristic. One in four is admissible. */
function subject(draw: Draw, facts: Facts): Subject {
  const manhattan = (tiles: number[]) => facts.value('manhattan', tiles);
  const misplaced = (tiles: number[]) => facts.value('misplaced', tiles);
  const isSolved = (tiles: number[]) => facts.distance(tiles) === 0;
  const tile = draw.number(1, 8);
  const kinds: Record<string, () => Subject> = {
    doubled: () => ({
      question: { key: 'admissibleDoubled' },
      isAdmissible: false,
      h: (tiles) => 2 * misplaced(tiles),
    }),
    oneMore: () => ({
      question: { key: 'admissibleOneMore' },
      isAdmissible: false,
      h: (tiles) => manhattan(tiles) + (isSolved(tiles) ? 0 : 1),
    }),
    twoMore: () => ({
      question: { key: 'admissibleTwoMore', values: { tile } },
      isAdmissible: false,
      h: (tiles) => manhattan(tiles) + (facts.tileDistance(tile, tiles) > 0 ? 2 : 0),
    }),
    without: () => ({
      question: { key: 'admissibleWithout', values: { tile } },
      isAdmissible: true,
      h: (tiles) => manhattan(tiles) - facts.tileDistance(tile, tiles),
    }),
    unless: () => ({
      question: { key: 'admissibleUnless', values: { tile } },
      isAdmissible: true,
      h: (tiles) => (facts.tileDistance(tile, tiles) > 0 ? 0 : manhattan(tiles)),
    }),
    both: () => ({
      question: { key: 'admissibleBoth' },
      isAdmissible: false,
      h: (tiles) => manhattan(tiles) + misplaced(tiles),
    }),
  };
  return kinds[draw.pick(['doubled', 'oneMore', 'both', 'twoMore', 'twoMore', 'twoMore', 'without', 'unless'])]();
}
