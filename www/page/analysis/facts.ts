// The numbers that an analysis finds about a game.

import { stepFrom } from '../../element/page-tools.js';
import type { GameAnalysis } from '../../solver/index.js';
import { countMoves } from '../../solver/names.js';
import { analysisAddress } from './address.js';
import type { RecordedGame } from './recorded-game.js';
import { movesBefore, writeStep } from './recorded-game.js';

/** The results for a game; before the analysis has begun, its heuristic is not known. */
export type Known = Omit<GameAnalysis, 'metric' | 'steps'>;

/** of a move: whether fewer moves remain after it than before, or not */
type Verdict = 'mistake' | 'good' | 'unknown';

/** The results before the analysis has begun. */
export function nothingKnown({ board, moves, steps, estimates }: RecordedGame): Known {
  const positions = steps.length + 1;
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

/**
 * Merges the results before a stop with the results after the analysis goes on. The second analysis begins anew, so the first results stay
 * until the second ones are at least as good in every position.
 */
export function stillKnown(before: Known, now: Known): Known {
  const { expanded, seconds, fraction, lower, upper } = now;
  const knowsLess = before.lower.some((least, at) => lower[at] < least || upper[at] > before.upper[at]);
  if (now.isComplete || !knowsLess) return now;
  return { ...before, expanded, seconds, fraction };
}

/** @param index - of the move */
export function verdictOf({ lower, upper, mistakes }: Known, index: number): Verdict {
  if (mistakes.includes(index)) return 'mistake';
  return upper[index + 1] < lower[index] ? 'good' : 'unknown';
}

/** The first position from which on all numbers are exact; null if there is none. */
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

/** Moves that the mistakes of a game have cost, if all numbers are exact. */
export function lostMoves({ steps }: RecordedGame, { lower }: Known) {
  return steps.length + lower[steps.length] - lower[0];
}

// The exports of the analysis: its link and its JSON.

/** The link to an analysis, which opens it at the same move. */
export function linkTo(game: RecordedGame, at: number) {
  const { board: start, moves: slides, goal, metric, timesOfMoves, kind, date, slidysim } = game;
  const known = { times: timesOfMoves ?? undefined, kind: kind ?? undefined, date: date?.toISOString() };
  const made = movesBefore(game, at);
  return new URL(analysisAddress({ start, slides, goal, metric, ...known, at: made, slidysim }), location.href).href;
}

/**
 * The analysis as JSON, with the names that `fifteen analyze --json` uses, and the times if they are known. All numbers of moves count from
 * 1.
 * @param betterTile - the tile of a better move at a mistake
 */
export function jsonOf(game: RecordedGame, analysis: Known, betterTile: (index: number) => number) {
  const { lower, upper, mistakes, detours, solutions } = analysis;
  const content = {
    board: game.board,
    goal: game.goal,
    metric: game.metric,
    heuristic: analysis.heuristic,
    moves: game.moves,
    length: game.moves.length,
    slides: countMoves(game.moves, 'multi-tile'),
    solved: game.isSolved,
    limit: null,
    times: game.times,
    lower,
    upper: upper.map((value) => (Number.isFinite(value) ? value : null)),
    tiles: game.tiles.map((tiles) => tiles.at(-1)),
    mistakes: mistakes.map((index) => ({
      number: index + 1,
      better: writeStep(stepFrom(solutions[index] ?? '', 0, game.metric)) || null,
      betterTile: solutions[index] ? betterTile(index) : null,
      remaining: lower[index],
      lost: game.metric === 'single-tile' ? 2 : 1 + lower[index + 1] - lower[index],
    })),
    optimalMoves: game.steps.filter((_, index) => verdictOf(analysis, index) === 'good').length,
    detours: detours.map((detour) => ({
      first: detour.start + 1,
      last: detour.end,
      mistakes: detour.mistakes,
      cost: detour.lost,
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
