// What leaves the analysis: its link and its JSON.

import { analysisAddress } from './address.js';
import type { Known } from './facts.js';
import { costOf, verdictOf } from './facts.js';
import type { RecordedGame } from './recorded-game.js';

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
