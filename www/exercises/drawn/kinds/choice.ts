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

/** A purpose, why the right search fits it, and why each other one does not. */
interface Purpose {
  question: Said['key'];
  right: Search;
  reason: Said['key'];
  hints: { [search in Search]?: Said['key'] };
}

const purposes: Purpose[] = [
  {
    question: 'phoneQuestion',
    right: 'ida-star',
    reason: 'phoneIdaStar',
    hints: {
      'breadth-first': 'phoneBreadthFirst',
      greedy: 'phoneGreedy',
      'a-star': 'phoneAStar',
      'weighted-a-star': 'phoneWeighted',
    },
  },
  {
    question: 'robotQuestion',
    right: 'weighted-a-star',
    reason: 'robotWeighted',
    hints: {
      'breadth-first': 'robotBreadthFirst',
      greedy: 'robotGreedy',
      'a-star': 'robotAStar',
      'ida-star': 'robotIdaStar',
    },
  },
  {
    question: 'blindQuestion',
    right: 'breadth-first',
    reason: 'blindBreadthFirst',
    hints: {
      greedy: 'blindGreedy',
      'a-star': 'blindAStar',
      'weighted-a-star': 'blindWeighted',
      'ida-star': 'blindIdaStar',
    },
  },
  {
    question: 'onceQuestion',
    right: 'a-star',
    reason: 'onceAStar',
    hints: {
      'breadth-first': 'onceBreadthFirst',
      greedy: 'onceGreedy',
      'weighted-a-star': 'onceWeighted',
      'ida-star': 'onceIdaStar',
    },
  },
  {
    question: 'anyQuestion',
    right: 'greedy',
    reason: 'anyGreedy',
    hints: {
      'breadth-first': 'anyBreadthFirst',
      'a-star': 'anyAStar',
      'weighted-a-star': 'anyWeighted',
      'ida-star': 'anyIdaStar',
    },
  },
];

export function choice(draw: Draw): Exercise {
  const { question, right, reason, hints } = draw.pick(purposes);
  const hintOf = new Map<string, Said['key']>(Object.entries(hints));
  const options = Object.entries(labels).map(([value, label]) => ({ value, label }));
  return {
    question: { key: question },
    shown: null,
    form: { kind: 'choice', options: draw.shuffled(options) },
    judge: (answer) => (answer === right ? null : { key: hintOf.get(answer) ?? 'choiceUnknown' }),
    reason: () => ({ key: reason }),
    right: () => right,
  };
}
