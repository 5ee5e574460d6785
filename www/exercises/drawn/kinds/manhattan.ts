// Manhattan distance by hand. The board has a linear conflict, and its blank is not in its corner, so each usual mistake has its own value.

import { readNumber } from '../../../lesson/number.js';
import type { Draw } from '../draw.js';
import type { Exercise } from '../exercise.js';
import type { Facts } from '../facts.js';

const columns = 3;

export function manhattan(draw: Draw, facts: Facts): Exercise {
  // These boards are farther from solved than those whose distance the exercise on counterexamples reveals.
  const boards = facts.boardsBetween(16, 24);
  const { tiles, right, mistakes } = draw.until(() => {
    const drawn = boards.at(draw.number(0, boards.count - 1));
    const value = facts.value('manhattan', drawn);
    const blank = drawn.indexOf(0);
    const blankDistance = 2 * (columns - 1) - Math.floor(blank / columns) - (blank % columns);
    const made = {
      misplaced: facts.value('misplaced', drawn),
      withBlank: value + blankDistance,
      withConflicts: facts.value('linear-conflict', drawn),
      distance: facts.distance(drawn),
    };
    const all = [value, ...Object.values(made)];
    return new Set(all).size === all.length ? { tiles: drawn, right: value, mistakes: made } : null;
  });
  return {
    question: { key: 'manhattanQuestion' },
    shown: { kind: 'board', tiles, columns },
    form: { kind: 'number', unit: { key: 'moves' } },
    judge: (text) => {
      const answer = readNumber(text);
      if (answer === right) return null;
      if (answer === null) return { key: 'manhattanAdd' };
      const values = { answer };
      if (answer === mistakes.withBlank) return { key: 'manhattanBlank', values };
      if (answer === mistakes.misplaced) return { key: 'manhattanMisplaced', values };
      if (answer === mistakes.withConflicts) return { key: 'manhattanConflicts', values };
      if (answer === mistakes.distance) return { key: 'manhattanDistance', values };
      if (Math.abs(answer - right) === 1) return { key: 'manhattanOffByOne' };
      if (answer % 2 !== right % 2) return { key: answer % 2 ? 'manhattanNotOdd' : 'manhattanNotEven' };
      return { key: 'manhattanAdd' };
    },
    reason: () => {
      const travels = Array.from({ length: columns ** 2 - 1 }, (_, index) => facts.tileDistance(index + 1, tiles));
      return { key: 'manhattanBecause', values: { travels: travels.join(' + '), sum: right } };
    },
    right: () => String(right),
  };
}
