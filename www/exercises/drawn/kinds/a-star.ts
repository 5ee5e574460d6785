// Which board A* takes next. The boards with the smallest h and with the smallest g are two others, which greedy search and breadth-first
// search would take.

import type { Draw } from '../draw.js';
import type { Exercise } from '../exercise.js';

interface Waiting {
  name: string;
  g: number;
  h: number;
}

export function aStar(draw: Draw): Exercise {
  const { boards, next, nearest, oldest } = draw.until(() => queue(draw));
  const largest = Math.max(...boards.map(sum));
  return {
    question: { key: 'aStarQuestion' },
    shown: { kind: 'queue', boards },
    form: { kind: 'choice', options: boards.map(({ name }) => ({ value: name, label: name })) },
    judge: (answer) => {
      if (answer === next.name) return null;
      if (answer === nearest.name) return { key: 'aStarSmallestH', values: { answer } };
      if (answer === oldest.name) return { key: 'aStarSmallestG', values: { answer } };
      const isLargest = boards.some((board) => board.name === answer && sum(board) === largest);
      return isLargest ? { key: 'aStarLargestSum', values: { answer } } : { key: 'aStarSum' };
    },
    reason: (answer) => ({ key: 'aStarBecause', values: { answer, g: next.g, h: next.h, sum: sum(next) } }),
    right: () => next.name,
  };
}

const sum = ({ g, h }: Waiting) => g + h;

/** Five boards, or null if two searches would take the same board, or a search could take either of two boards. */
function queue(draw: Draw) {
  // In a real queue, all sums are even or all are odd, since a move changes both g and Manhattan distance by one.
  const parity = draw.number(0, 1);
  const boards = Array.from('PQRST', (name) => {
    const g = draw.number(2, 9);
    const h = draw.number(1, 4) * 2 + ((g + parity) % 2);
    return { name, g, h };
  });
  const [next, nearest, oldest] = [sum, ({ h }: Waiting) => h, ({ g }: Waiting) => g].map((of) =>
    onlySmallest(boards, of),
  );
  if (!next || !nearest || !oldest) return null;
  return new Set([next, nearest, oldest]).size === 3 ? { boards, next, nearest, oldest } : null;
}

function onlySmallest(boards: Waiting[], of: (board: Waiting) => number) {
  const smallest = Math.min(...boards.map(of));
  const found = boards.filter((board) => of(board) === smallest);
  return found.length === 1 ? found[0] : null;
}
