// The question before the race of the view's own board: what the tables save. The right answer is the one nearest to what is counted.

import { nothing } from 'lit';
import { predictionBox } from '../../parts/prediction.js';

import type { LabWords } from '../../text/lab-words.js';
import type { RaceRun } from './race-run.js';

/** The nodes that Korf's search generated for this board, his 27th, as published in 1985. */
export const given = { key: 'ida-star/manhattan', nodes: 306_123_421 };

/** The search that the question is about. */
const asked = 'ida-star/pdb-6-6-3';

/** How many nodes it may need. */
const answers = [25_000_000, 2_500_000, 250_000, 25_000];

/** Whether the question fits a race. */
export function hasQuestion({ request, runs }: RaceRun) {
  const keys = runs.map(({ key }) => key);
  return request.isExample && keys.includes(given.key) && keys.includes(asked);
}

/** @param guess - the index of an answer, or `shown` */
export function question(race: RaceRun, guess: number | null, answer: (index: number) => void, words: LabWords) {
  const isOpen = guess === null && !race.isRunning && race.endedCount === 0;
  if (!hasQuestion(race) || (guess === null && !isOpen)) return nothing;
  const counted = race.runs.find(({ key, hasEnded }) => key === asked && hasEnded)?.generated ?? null;
  const prediction = {
    question: words.text('question', { nodes: given.nodes }),
    options: answers.map((nodes) => words.count(nodes)),
    right: counted === null ? null : answers.indexOf(nearest(counted)),
    given: guess,
    why: words.text('because', { nodes: counted ?? 0, times: Math.round(given.nodes / (counted ?? 1)) }),
  };
  return predictionBox(prediction, words, answer);
}

/** The answer that is nearest on a log scale. */
function nearest(counted: number) {
  const distance = (one: number) => Math.abs(Math.log(one / counted));
  return answers.reduce((best, one) => (distance(one) < distance(best) ? one : best));
}
