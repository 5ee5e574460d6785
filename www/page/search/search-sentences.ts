// The sentences about a search and its result.

import type { Progress, Result } from '../../solver/index.js';
import { count, duration, elementWords, moves, text } from '../text/words.js';

export function hintLead({ tile, move }: { tile: number; move: string }) {
  return text('slide', { tile: String(tile), direction: elementWords().direction(move) });
}

export function hintSentence({ remaining, optimal }: { remaining: number; optimal: boolean }) {
  return text(optimal ? 'hintBest' : 'hintAny', { moves: moves(remaining), after: count(remaining - 1) });
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

/** @param earlierMs - time that the search took before it was continued */
export function canceledSentence(progress: Progress | null, earlierMs: number) {
  if (!progress?.generated) return text('noSolution');
  const { generated, searchMs, lowerBound } = progress;
  const values = {
    nodes: text('nodes', { n: generated }),
    time: duration(earlierMs + searchMs),
    moves: moves(lowerBound),
  };
  return text('canceledAfter', values);
}
