// The present game of the page as a game to analyze: the moves made so far, or all moves of a replay.

import type { FifteenPuzzle } from '../../element/index.js';
import { knownTimes } from '../records/record.js';
import type { AnalyzedGame } from './address.js';
import { analysisAddress } from './address.js';

/** The present game; null if it has no moves. */
export function presentGame(puzzle: FifteenPuzzle): AnalyzedGame | null {
  const saved = puzzle.savedGame;
  const game = saved?.games[saved.current];
  if (!game) return null;
  const all = game.slides === '' ? [] : game.slides.split(' ');
  const count = puzzle.replayedMoves === null ? game.at : all.length;
  if (count === 0) return null;
  const { start, goal } = game;
  return { start, slides: all.slice(0, count).join(' '), goal, times: knownTimes(game, count) };
}

/** Opens the analysis of the present game, if it has any moves. */
export function openAnalysis(puzzle: FifteenPuzzle) {
  const game = presentGame(puzzle);
  if (game) location.hash = analysisAddress(game);
}
