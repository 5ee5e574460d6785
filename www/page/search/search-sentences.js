// The sentences about a search and its result.

import { count, duration, elementWords, moves, text } from '../text/more-texts.js';

/** @import { Progress, Result } from '../../solver/index.js' */

/** @param {{ tile: number, move: string }} hint */
export function hintLead({ tile, move }) {
  return text('slide', { tile: String(tile), direction: elementWords().direction(move) });
}

/** @param {{ remaining: number, optimal: boolean }} hint */
export function hintSentence({ remaining, optimal }) {
  return text(optimal ? 'hintBest' : 'hintAny', { moves: moves(remaining), after: count(remaining - 1) });
}

const limitKeys = /** @type {const} */ ({ stop: 'limitStop', time: 'limitTime', memory: 'limitMemory' });

/** Says what ended the search before it was finished. @param {Result['limit']} limit */
export function limitSentence(limit) {
  return limit ? text(limitKeys[limit]) : '';
}

/** '258,143 nodes in 5 ms.' @param {{ generated: number, searchMs: number }} stats */
export function nodesSentence({ generated, searchMs }) {
  return text('nodesIn', { nodes: text('nodes', { n: generated }), time: duration(searchMs) });
}

/** @param {Progress | null} progress  @param {number} earlierMs  time that the search took before it was continued */
export function canceledSentence(progress, earlierMs) {
  if (!progress?.generated) return text('noSolution');
  const { generated, searchMs, lowerBound } = progress;
  const values = {
    nodes: text('nodes', { n: generated }),
    time: duration(earlierMs + searchMs),
    moves: moves(lowerBound),
  };
  return text('canceledAfter', values);
}
