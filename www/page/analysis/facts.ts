// What an analysis says of a game, in numbers.

import type { GameAnalysis } from '../../solver/index.js';
import { analysisAddress } from './address.js';
import type { RecordedGame } from './recorded-game.js';

/** What is known of a game; before the analysis has begun, its heuristic is not. This view counts single moves. */
export type Known = Omit<GameAnalysis, 'metric' | 'steps'>;

/** of a move: whether more moves remain after it than before, or fewer */
type Verdict = 'mistake' | 'good' | 'unknown';

/** What is known before the analysis has begun. */
export function nothingKnown({ board, moves, estimates }: RecordedGame): Known {
  const positions = moves.length + 1;
  return {
    board,
    moves,
    lower: estimates,
    upper: new Array(positions).fill(Number.POSITIVE_INFINITY),
    isExact: false,
    mistakes: [],
    detours: [],
    stages: [],
    solutions: new Array(positions).fill(null),
    heuristic: null,
    expanded: 0,
    seconds: 0,
    fraction: 0,
    isComplete: false,
  };
}

/** Whether the number of moves that remain in a position is known. */
export function isExactAt({ lower, upper }: Known, index: number) {
  return lower[index] === upper[index];
}

export function solvedCount(analysis: Known) {
  return analysis.lower.filter((_, index) => isExactAt(analysis, index)).length;
}

/** @param index - of the move */
export function verdictOf({ lower, upper, mistakes }: Known, index: number): Verdict {
  if (mistakes.includes(index)) return 'mistake';
  return upper[index + 1] < lower[index] ? 'good' : 'unknown';
}

/** The last position from which on all numbers are exact; null if that is none. */
export function exactFrom(analysis: Known) {
  const unknown = analysis.lower.findLastIndex((_, index) => !isExactAt(analysis, index));
  return unknown + 1 < analysis.lower.length ? unknown + 1 : null;
}

/** The mistake before or after a position, as the index of its move; undefined if there is none. */
export function mistakeFrom({ mistakes }: Known, at: number, direction: 1 | -1) {
  return direction > 0 ? mistakes.find((index) => index > at) : mistakes.findLast((index) => index < at);
}

/** Milliseconds of the moves from one position to another; null if they are not known. */
export function timeBetween({ times }: RecordedGame, start: number, end: number) {
  if (!times) return null;
  const at = (index: number) => (index === 0 ? 0 : times[index - 1]);
  return at(end) - at(start);
}

/** Moves that a detour has cost: each mistake costs its own move and the one that makes up for it. */
export function costOf({ mistakes }: { mistakes: number }) {
  return 2 * mistakes;
}

// What leaves the analysis: its link and its JSON.

/** The link to an analysis, which opens it at the same move. */
export function linkTo({ board: start, moves: slides, goal, times, kind, date }: RecordedGame, at: number) {
  const known = { times: times ?? undefined, kind: kind ?? undefined, date: date?.toISOString() };
  return new URL(analysisAddress({ start, slides, goal, ...known, at }), location.href).href;
}

/**
 * The analysis as JSON, with the names that `fifteen analyze --json` uses, and the times if they are known. All numbers
 * of moves count from 1.
 * @param betterTile - at a mistake
 */
export function jsonOf(game: RecordedGame, analysis: Known, betterTile: (index: number) => number) {
  const { lower, upper, mistakes, detours, solutions } = analysis;
  const content = {
    board: game.board,
    goal: game.goal,
    heuristic: analysis.heuristic,
    moves: game.moves,
    length: game.moves.length,
    solved: game.isSolved,
    limit: null,
    times: game.times,
    lower,
    upper: upper.map((value) => (Number.isFinite(value) ? value : null)),
    tiles: game.tiles,
    mistakes: mistakes.map((index) => ({
      number: index + 1,
      better: solutions[index]?.[0] ?? null,
      betterTile: solutions[index] ? betterTile(index) : null,
      remaining: lower[index],
    })),
    optimalMoves: [...game.moves].filter((_, index) => verdictOf(analysis, index) === 'good').length,
    detours: detours.map((detour) => ({
      first: detour.start + 1,
      last: detour.end,
      mistakes: detour.mistakes,
      cost: costOf(detour),
    })),
    stages: analysis.stages.map(({ line, index, start, end, mistakes: count }) => ({
      name: index === null ? line : `${line} ${index + 1}`,
      moves: end - start,
      mistakes: count,
    })),
    expanded: analysis.expanded,
    seconds: analysis.seconds,
  };
  return `${JSON.stringify(content, null, 1)}\n`;
}
