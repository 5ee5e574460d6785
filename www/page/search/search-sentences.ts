// The sentences about a search and its result.

import { html } from 'lit';
import type { HintDetail } from '../../element/index.js';
import type { Metric, Progress, Result } from '../../solver/index.js';
import { duration, moves, short } from '../text/figures.js';
import type { TextKey } from '../text/words.js';
import { count, elementWords, text } from '../text/words.js';

export function hintLead({ tiles, move }: HintDetail) {
  const words = elementWords();
  return text('slide', { tile: words.list(tiles), direction: words.direction(move) });
}

export function hintSentence({ remaining, optimal, metric }: HintDetail) {
  return text(optimal ? 'hintBest' : 'hintAny', { moves: moves(remaining, metric), after: count(remaining - 1) });
}

const limitKeys = { stop: 'limitStop', time: 'limitTime', memory: 'limitMemory' } as const;

/** Says what ended the search before it was finished. */
export function limitSentence(limit: Result['limit']) {
  return limit ? text(limitKeys[limit]) : '';
}

/** '258,143 nodes in 5 ms.' */
export function nodesSentence({ generated, searchMs }: { generated: number; searchMs: number }) {
  return text('nodesIn', { nodes: text('nodes', { n: generated }), time: duration(searchMs) });
}

/**
 * @param earlierMs - time that the search took before it was continued
 * @param metric - in which it counted moves
 */
export function canceledSentence(progress: Progress | null, earlierMs: number, metric: Metric | undefined) {
  if (!progress?.generated) return text('noSolution');
  const { generated, searchMs, lowerBound } = progress;
  const values = {
    nodes: text('nodes', { n: generated }),
    time: duration(earlierMs + searchMs),
    moves: moves(lowerBound, metric),
  };
  return text('canceledAfter', values);
}

// The numbers of a running search, drawn as a grid of names and values. The last ones depend on the algorithm.

type Figure = [TextKey, string];

/**
 * @param earlierMs - time that the search took before it was continued
 * @param metric - in which it counts moves
 */
export function searchFigures(progress: Progress, earlierMs: number, metric: Metric | undefined) {
  const { lowerBound, elapsedMs, nodesPerSecond } = progress;
  const figures: Figure[] = [
    ['figureBound', moves(lowerBound, metric)],
    ...(ofAlgorithm[progress.algorithm] ?? ofIterations)(progress),
    ['figureElapsed', duration(earlierMs + elapsedMs)],
    ['nodesPerSecond', short(nodesPerSecond)],
  ];
  return html`<dl class="readout">
    ${figures.map(([name, value]) => html`<div><dt>${text(name)}</dt><dd>${value}</dd></div>`)}
  </dl>`;
}

const ofNodes: (progress: Progress) => Figure[] = ({ expanded, generated }) => [
  ['figureExpanded', count(expanded)],
  ['figureGenerated', count(generated)],
];

const ofIterations: (progress: Progress) => Figure[] = (progress) => [
  ...ofNodes(progress),
  ['figureIterations', count(progress.iterations.length)],
];

/** A* expands each board once, so the boards that are stored but not expanded are the open ones. */
const ofAStar: (progress: Progress) => Figure[] = ({ expanded, generated, stored }) => [
  ['figureClosed', count(expanded)],
  ['figureOpen', count(Math.max(0, stored - expanded))],
  ['figureGenerated', count(generated)],
];

/** These searches may reopen a board, so the sum of the open and the closed list is known, but not each of them. */
const ofReopening: (progress: Progress) => Figure[] = (progress) => [
  ...ofNodes(progress),
  ['figureStored', count(progress.stored)],
];

const ofLevels: (progress: Progress) => Figure[] = (progress) => [
  ...ofNodes(progress),
  ['figureLevels', count(progress.iterations.length)],
];

/** The iterations belong to the proof; all other nodes are expanded in sweeps. */
const ofBeam: (progress: Progress) => Figure[] = ({ expanded, generated, iterations }) => {
  const proof = iterations.reduce((sum, one) => sum + one.expanded, 0);
  return [
    ['figureSweeps', count(expanded - proof)],
    ['figureProof', count(proof)],
    ['figureGenerated', count(generated)],
  ];
};

const ofAlgorithm: Record<string, (progress: Progress) => Figure[]> = {
  'a-star': ofAStar,
  'weighted-a-star': ofReopening,
  greedy: ofReopening,
  'breadth-first': ofLevels,
  beam: ofBeam,
};
