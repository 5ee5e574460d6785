// An entry of the table of two tiles. One of them has to make way for the other, so the entry is larger than their Manhattan distance.

import { readNumber } from '../../../lesson/number.js';
import type { Draw } from '../draw.js';
import type { Exercise, Said } from '../exercise.js';
import type { Facts } from '../facts.js';

const columns = 4;

export function tableEntry(draw: Draw, facts: Facts): Exercise {
  const { a, b, entry } = draw.until(() => {
    const [first, second] = [draw.number(1, 15), draw.number(1, 15)];
    if (first >= second) return null;
    const entries = facts.entries(first, second).filter(({ value, manhattan }) => value > manhattan);
    return entries.length > 0 ? { a: first, b: second, entry: draw.pick(entries) } : null;
  });
  const tiles = Array.from({ length: columns ** 2 }, (_, cell) => [a, b][entry.cells.indexOf(cell)] ?? -1);
  return {
    question: { key: 'entryQuestion', values: { a, b } },
    shown: { kind: 'board', tiles, columns },
    form: { kind: 'number', unit: { key: 'moves' } },
    judge: (text): Said | null => {
      const answer = readNumber(text);
      if (answer === entry.value) return null;
      if (answer === null) return { key: 'entryPlan', values: { a, b } };
      if (answer === entry.manhattan) return { key: 'entryManhattan', values: { answer, a, b } };
      if (answer % 2 !== entry.value % 2)
        return { key: answer % 2 ? 'entryNotOdd' : 'entryNotEven', values: { answer } };
      return answer > entry.value
        ? { key: 'entryLarge', values: { answer, a, b } }
        : { key: 'entrySmall', values: { answer, a, b } };
    },
  };
}
