// The numbers of a running search, drawn as a grid of names and values. The last ones depend on the algorithm.

import { html } from 'lit';
import { count, duration, moves, short, text } from '../text/more-texts.js';

/** @import { Progress } from '../../solver/index.js' */
/** @import { TextKey } from '../text/words.js' */

/** @typedef {[TextKey, string]} Figure */

/** @param {Progress} progress  @param {number} earlierMs  time that the search took before it was continued */
export function searchFigures(progress, earlierMs) {
  const { lowerBound, elapsedMs, nodesPerSecond } = progress;
  /** @type {Figure[]} */
  const figures = [
    ['figureBound', moves(lowerBound)],
    ...(ofAlgorithm[progress.algorithm] ?? ofIterations)(progress),
    ['figureElapsed', duration(earlierMs + elapsedMs)],
    ['nodesPerSecond', short(nodesPerSecond)],
  ];
  return html`<dl class="readout">
    ${figures.map(([name, value]) => html`<div><dt>${text(name)}</dt><dd>${value}</dd></div>`)}
  </dl>`;
}

/** @type {(progress: Progress) => Figure[]} */
const ofNodes = ({ expanded, generated }) => [
  ['figureExpanded', count(expanded)],
  ['figureGenerated', count(generated)],
];

/** @type {(progress: Progress) => Figure[]} */
const ofIterations = (progress) => [...ofNodes(progress), ['figureIterations', count(progress.iterations.length)]];

/** A* expands each board once, so the boards that are stored but not expanded are the open ones. @type {(progress: Progress) => Figure[]} */
const ofAStar = ({ expanded, generated, stored }) => [
  ['figureClosed', count(expanded)],
  ['figureOpen', count(Math.max(0, stored - expanded))],
  ['figureGenerated', count(generated)],
];

/** These searches may open a board again, so the sum of both lists is known, but not each of them. @type {(progress: Progress) => Figure[]} */
const ofReopening = (progress) => [...ofNodes(progress), ['figureStored', count(progress.stored)]];

/** @type {(progress: Progress) => Figure[]} */
const ofLevels = (progress) => [...ofNodes(progress), ['figureLevels', count(progress.iterations.length)]];

/** The iterations are those of the proof; everything else is expanded in sweeps. @type {(progress: Progress) => Figure[]} */
const ofBeam = ({ expanded, generated, iterations }) => {
  const proof = iterations.reduce((sum, one) => sum + one.expanded, 0);
  return [
    ['figureSweeps', count(expanded - proof)],
    ['figureProof', count(proof)],
    ['figureGenerated', count(generated)],
  ];
};

/** @type {Record<string, (progress: Progress) => Figure[]>} */
const ofAlgorithm = {
  'a-star': ofAStar,
  'weighted-a-star': ofReopening,
  greedy: ofReopening,
  'breadth-first': ofLevels,
  beam: ofBeam,
};
