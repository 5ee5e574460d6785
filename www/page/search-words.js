// What the search panel says, in sentences.

import { formatClock, formatCount, formatDuration, movesWord } from '../element/index.js';

/** @import { IterationCounts, Progress, Result } from '../solver/index.js' */

/** @param {{ remaining: number, optimal: boolean }} hint */
export function hintSentence({ remaining, optimal }) {
  return optimal
    ? `An optimal move: ${movesWord(remaining)} from here, ${movesWord(remaining - 1)} after it.`
    : `The next move of a way of ${movesWord(remaining)}; there may be a shorter one.`;
}

/** What ended the search. */
const limits = {
  stop: 'Stopped.',
  time: 'Ended by the time limit.',
  memory: 'Ended by the memory limit.',
};

/** @param {Result['limit']} limit */
export function limitSentence(limit) {
  return limit ? limits[limit] : '';
}

/** @param {number} seconds */
export function wonSentence(seconds) {
  return `Time ${formatClock(seconds * 1000)}. Shuffle begins a new game.`;
}

/** @param {Progress | null} progress */
export function cancelledSentence(progress) {
  if (!progress?.generated) return 'No way was found yet.';
  return `${formatCount(progress.generated)} nodes in ${formatDuration(progress.searchMs)}. The solution has at least ${movesWord(progress.lowerBound)}.`;
}

/** @param {string} title  @param {IterationCounts[]} iterations */
export function chartName(title, iterations) {
  const last = iterations.at(-1);
  return last ? `${title}, from bound ${iterations[0].bound} to ${last.bound}, log scale` : `${title}: none yet`;
}
