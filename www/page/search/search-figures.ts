// The numbers of a running search, drawn as a grid of names and values. The last ones depend on the algorithm.

import { html } from 'lit';
import type { Progress } from '../../solver/index.js';
import type { TextKey } from '../text/words.js';
import { count, duration, moves, short, text } from '../text/words.js';

type Figure = [TextKey, string];

/** @param earlierMs - time that the search took before it was continued */
export function searchFigures(progress: Progress, earlierMs: number) {
  const { lowerBound, elapsedMs, nodesPerSecond } = progress;
  const figures: Figure[] = [
    ['figureBound', moves(lowerBound)],
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

/** These searches may open a board again, so the sum of both lists is known, but not each of them. */
const ofReopening: (progress: Progress) => Figure[] = (progress) => [
  ...ofNodes(progress),
  ['figureStored', count(progress.stored)],
];

const ofLevels: (progress: Progress) => Figure[] = (progress) => [
  ...ofNodes(progress),
  ['figureLevels', count(progress.iterations.length)],
];

/** The iterations are those of the proof; everything else is expanded in sweeps. */
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
