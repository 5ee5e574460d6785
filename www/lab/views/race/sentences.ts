// The sentences of a race: before it, while it runs, at a moment of its replay, and at its end.

import { nothing } from 'lit';
import { predictionBox } from '../../parts/prediction.js';
import { searchPhrase } from '../../parts/search/names.js';
import type { LabWords } from '../../text/lab-words.js';
import type { Sentence } from '../../view.js';
import type { LaneRun, RaceRun } from './race-run.js';
import { seenAt } from './race-run.js';

/** @param ms - the moment of the replay; null at its end */
export function sentenceOf(race: RaceRun, ms: number | null, words: LabWords): Sentence {
  if (race.current) return runningSentence(race, race.current, words);
  if (race.endedCount === 0) return emptySentence(race, words);
  if (ms === null) return race.isComplete ? endSentence(race.runs, words) : canceledSentence(race, words);
  const count = race.runs.filter((run) => seenAt(run, ms).hasEnded).length;
  return {
    lead: words.text('after', { time: words.duration(ms) }),
    rest: words.text('haveEnded', { n: count, total: race.runs.length }),
  };
}

function nameOf({ lane }: LaneRun, words: LabWords) {
  return searchPhrase(lane.algorithm, lane.heuristic, words);
}

function emptySentence({ runs, request }: RaceRun, words: LabWords) {
  return {
    lead: words.text('ready', { n: runs.length }),
    rest: words.text('readyRest', { time: words.text('seconds', { n: request.seconds }), memory: request.memory }),
  };
}

/** It changes only when the next search begins, since screen readers read it out. */
function runningSentence(race: RaceRun, current: LaneRun, words: LabWords) {
  return {
    lead: words.text(current.state === 'table' ? 'waitsNow' : 'runsNow', { search: nameOf(current, words) }),
    rest: words.text('haveEnded', { n: race.endedCount, total: race.runs.length }),
  };
}

function canceledSentence(race: RaceRun, words: LabWords) {
  return {
    lead: words.text('stopped'),
    rest: words.text('haveEnded', { n: race.endedCount, total: race.runs.length }),
  };
}

function endSentence(runs: LaneRun[], words: LabWords): Sentence {
  const exact = runs.filter(({ state, isOptimal }) => state === 'solved' && isOptimal);
  if (exact.length === 0)
    return { lead: words.text('noneShortest'), rest: failure(runs, words) || words.text('noneRest') };
  const moves = exact[0].length ?? 0;
  const isUnanimous = exact.length === runs.length;
  const lead = isUnanimous
    ? words.text('allSay', { moves })
    : words.text('someSay', { n: exact.length, total: runs.length, moves });
  return { lead, rest: [comparison(exact, words), full(runs, words), failure(runs, words)].filter(Boolean).join(' ') };
}

/** The fewest nodes against the most. */
function comparison(exact: LaneRun[], words: LabWords) {
  const sorted = exact.toSorted((one, other) => one.generated - other.generated);
  const [best, worst] = [sorted[0], sorted[sorted.length - 1]];
  if (best.generated === worst.generated) return '';
  const factor = worst.generated / Math.max(1, best.generated);
  return words.text('compared', {
    best: nameOf(best, words),
    nodes: best.generated,
    worst: nameOf(worst, words),
    factor: factor < 10 ? words.decimal(factor, 1) : words.count(factor),
  });
}

/** The sentence about a search whose memory was full. */
function full(runs: LaneRun[], words: LabWords) {
  const run = runs.find(({ state }) => state === 'memory');
  return run ? words.text('wasFull', { search: nameOf(run, words), boards: run.stored }) : '';
}

/** Why a search could not be run. */
function failure(runs: LaneRun[], words: LabWords) {
  const { lane, error } = runs.find(({ state }) => state === 'failed') ?? {};
  if (!lane || !error) return '';
  return `${searchPhrase(lane.algorithm, lane.heuristic, words)}: ${words.element.error(error)}`;
}

// The question before the race of the view's own board: how much the tables save. The right answer is the one nearest to the count.

/** The nodes that Korf's search generated for this board, his 27th, as published in 1985. */
export const given = { key: 'ida-star/manhattan', nodes: 306_123_421 };

/** The search that the question is about. */
const asked = 'ida-star/pdb-6-6-3';

/** How many nodes it may need. */
const answers = [15_000_000, 1_500_000, 150_000, 15_000];

/** Whether the question fits a race. */
export function hasQuestion({ request, runs }: RaceRun) {
  const keys = runs.map(({ key }) => key);
  return request.isExample && keys.includes(given.key) && keys.includes(asked);
}

/**
 * Whether the question waits for an answer.
 * @param guess - the index of an answer, or `shown`
 */
export function isOpen(race: RaceRun, guess: number | null) {
  return hasQuestion(race) && guess === null && !race.isRunning && race.endedCount === 0;
}

/** @param guess - the index of an answer, or `shown` */
export function question(race: RaceRun, guess: number | null, answer: (index: number) => void, words: LabWords) {
  if (!hasQuestion(race) || (guess === null && !isOpen(race, guess))) return nothing;
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
