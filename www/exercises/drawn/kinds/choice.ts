// Which search fits a purpose. Each wrong choice has a hint of its own.

import type { Draw } from '../draw.js';
import type { Exercise, Said } from '../exercise.js';

type Search = 'breadth-first' | 'greedy' | 'a-star' | 'weighted-a-star' | 'ida-star';

const labels: Record<Search, Said> = {
  'breadth-first': { key: 'breadthFirst' },
  greedy: { key: 'greedy' },
  'a-star': { key: 'aStar' },
  'weighted-a-star': { key: 'weightedAStar' },
  'ida-star': { key: 'idaStar' },
};

/** A purpose, and why each search but the right one does not fit it. */
interface Purpose {
  question: Said['key'];
  hints: { [search in Search]: Said['key'] | null };
}

const purposes: Purpose[] = [
  {
    question: 'phoneQuestion',
    hints: {
      'breadth-first': 'phoneBreadthFirst',
      greedy: 'phoneGreedy',
      'a-star': 'phoneAStar',
      'weighted-a-star': 'phoneWeighted',
      'ida-star': null,
    },
  },
  {
    question: 'robotQuestion',
    hints: {
      'breadth-first': 'robotBreadthFirst',
      greedy: 'robotGreedy',
      'a-star': 'robotAStar',
      'weighted-a-star': null,
      'ida-star': 'robotIdaStar',
    },
  },
  {
    question: 'blindQuestion',
    hints: {
      'breadth-first': null,
      greedy: 'blindGreedy',
      'a-star': 'blindAStar',
      'weighted-a-star': 'blindWeighted',
      'ida-star': 'blindIdaStar',
    },
  },
  {
    question: 'onceQuestion',
    hints: {
      'breadth-first': 'onceBreadthFirst',
      greedy: 'onceGreedy',
      'a-star': null,
      'weighted-a-star': 'onceWeighted',
      'ida-star': 'onceIdaStar',
    },
  },
  {
    question: 'anyQuestion',
    hints: {
      'breadth-first': 'anyBreadthFirst',
      greedy: null,
      'a-star': 'anyAStar',
      'weighted-a-star': 'anyWeighted',
      'ida-star': 'anyIdaStar',
    },
  },
];

export function choice(draw: Draw): Exercise {
  const { question, hints } = draw.pick(purposes);
  const reasons = new Map<string, Said['key'] | null>(Object.entries(hints));
  const options = Object.entries(labels).map(([value, label]) => ({ value, label }));
  return {
    question: { key: question },
    shown: null,
    form: { kind: 'choice', options: draw.shuffled(options) },
    judge: (answer) => {
      const hint = reasons.get(answer);
      return hint === null ? null : { key: hint ?? 'choiceUnknown' };
    },
  };
}
