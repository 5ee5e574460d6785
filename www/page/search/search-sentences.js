// The sentences of the search panel.

import { formatClock, formatCount, formatDuration, movesWord } from '../../element/page-tools.js';

/** @import { IterationCounts, Progress, Result } from '../../solver/index.js' */

/** @param {{ remaining: number, optimal: boolean }} hint */
export function hintSentence({ remaining, optimal }) {
  return optimal
    ? `This is a best move: you need at least ${movesWord(remaining)} from here, and ${formatCount(remaining - 1)} after it.`
    : `This is the next move of a solution with ${movesWord(remaining)}. There may be a shorter one.`;
}

const limitSentences = {
  stop: 'The search was stopped.',
  time: 'The search reached its time limit.',
  memory: 'The search reached its memory limit.',
};

/** Says what ended the search before it was finished. @param {Result['limit']} limit */
export function limitSentence(limit) {
  return limit ? limitSentences[limit] : '';
}

/** '1 node', '258,143 nodes'. @param {number} count */
export function nodesWord(count) {
  return `${formatCount(count)} ${count === 1 ? 'node' : 'nodes'}`;
}

/** @param {number} seconds */
export function wonSentence(seconds) {
  return `Your time: ${formatClock(seconds * 1000)}. Press Shuffle to start a new game.`;
}

/** @param {Progress | null} progress */
export function canceledSentence(progress) {
  if (!progress?.generated) return 'No solution was found.';
  return `The search generated ${nodesWord(progress.generated)} in ${formatDuration(progress.searchMs)}. Every solution has at least ${movesWord(progress.lowerBound)}.`;
}

/** Describes the chart to a screen reader. @param {string} title  @param {IterationCounts[]} iterations */
export function chartName(title, iterations) {
  const last = iterations.at(-1);
  return last ? `${title}, bounds ${iterations[0].bound} to ${last.bound}, logarithmic scale` : `${title}: none yet`;
}
