// An entry of the table of two tiles that is larger than their Manhattan distance. Either one tile has to make way for the other, or both could
// go straight home, but somewhere on the way they shut the blank in a corner, or out of it, and one of them has to move again.

import { readNumber } from '../../../lesson/number.js';
import type { Draw } from '../draw.js';
import type { Exercise, Said } from '../exercise.js';
import type { Facts } from '../facts.js';

const columns = 4;

const steps = (from: number, to: number) =>
  Math.abs((from % columns) - (to % columns)) + Math.abs(Math.floor(from / columns) - Math.floor(to / columns));

/** Whether both tiles can go straight home without passing through each other, if the blank is wherever a move needs it. */
function canGoStraight(cells: number[], homes: number[]): boolean {
  if (cells.join() === homes.join()) return true;
  return cells.some((cell, tile) =>
    [cell - columns, cell - 1, cell + 1, cell + columns].some(
      (next) =>
        steps(cell, next) === 1 &&
        steps(next, homes[tile]) < steps(cell, homes[tile]) &&
        !cells.includes(next) &&
        canGoStraight(tile === 0 ? [next, cells[1]] : [cells[0], next], homes),
    ),
  );
}

export function tableEntry(draw: Draw, facts: Facts): Exercise {
  const { a, b, entry } = draw.until(() => {
    const [first, second] = [draw.number(1, 15), draw.number(1, 15)];
    if (first >= second) return null;
    const entries = facts.entries(first, second).filter(({ value, manhattan }) => value > manhattan);
    return entries.length > 0 ? { a: first, b: second, entry: draw.pick(entries) } : null;
  });
  const isBlankShut = canGoStraight(entry.cells, [a - 1, b - 1]);
  const tiles = Array.from({ length: columns ** 2 }, (_, cell) => [a, b][entry.cells.indexOf(cell)] ?? -1);
  return {
    question: { key: 'entryQuestion', values: { a, b } },
    shown: { kind: 'board', tiles, columns },
    form: { kind: 'number', unit: { key: 'moves' } },
    judge: (text): Said | null => {
      const answer = readNumber(text);
      if (answer === entry.value) return null;
      if (answer === null) return { key: 'entryPlan', values: { a, b } };
      if (answer === entry.manhattan)
        return { key: isBlankShut ? 'entryManhattanBlank' : 'entryManhattan', values: { answer, a, b } };
      if (answer % 2 !== entry.value % 2)
        return { key: answer % 2 ? 'entryNotOdd' : 'entryNotEven', values: { answer } };
      return answer > entry.value
        ? { key: 'entryLarge', values: { answer, a, b } }
        : { key: isBlankShut ? 'entrySmallBlank' : 'entrySmall', values: { answer, a, b } };
    },
    reason: () => ({
      key: isBlankShut ? 'entryBecauseBlank' : 'entryBecause',
      values: { a, b, manhattan: entry.manhattan },
    }),
    right: () => String(entry.value),
  };
}
