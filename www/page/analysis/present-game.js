// The present game of the page as a game to analyze: the moves made so far, or all moves of a replay.

import { knownTimes } from '../records/record.js';
import { analysisAddress } from './address.js';

/** @import { FifteenPuzzle } from '../../element/index.js' */
/** @import { AnalyzedGame } from './address.js' */

/** The present game; null if it has no moves. @param {FifteenPuzzle} puzzle @returns {AnalyzedGame | null} */
export function presentGame(puzzle) {
  const saved = puzzle.savedGame;
  const game = saved?.games[saved.current];
  if (!game) return null;
  const all = game.slides === '' ? [] : game.slides.split(' ');
  const count = puzzle.replayedMoves === null ? game.at : all.length;
  if (count === 0) return null;
  const { start, goal } = game;
  return { start, slides: all.slice(0, count).join(' '), goal, times: knownTimes(game, count) };
}

/** Opens the analysis of the present game, if it has any moves. @param {FifteenPuzzle} puzzle */
export function openAnalysis(puzzle) {
  const game = presentGame(puzzle);
  if (game) location.hash = analysisAddress(game);
}
