// What an analysis says of a game, in numbers.

/** @import { GameAnalysis } from '../../solver/index.js' */
/** @import { RecordedGame } from './recorded-game.js' */

/** What is known of a game; before the analysis has begun, its heuristic is not. @typedef {Omit<GameAnalysis, 'heuristic'> & { heuristic: GameAnalysis['heuristic'] | null }} Known */

/** @typedef {'mistake' | 'good' | 'unknown'} Verdict of a move: whether more moves remain after it than before, or fewer */

/** What is known before the analysis has begun. @param {RecordedGame} game @returns {Known} */
export function nothingKnown({ board, moves, estimates }) {
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

/** Whether the number of moves that remain in a position is known. @param {Known} analysis  @param {number} index */
export function isExactAt({ lower, upper }, index) {
  return lower[index] === upper[index];
}

/** @param {Known} analysis */
export function solvedCount(analysis) {
  return analysis.lower.filter((_, index) => isExactAt(analysis, index)).length;
}

/** @param {Known} analysis  @param {number} index  of the move @returns {Verdict} */
export function verdictOf({ lower, upper, mistakes }, index) {
  if (mistakes.includes(index)) return 'mistake';
  return upper[index + 1] < lower[index] ? 'good' : 'unknown';
}

/** The last position from which on all numbers are exact; null if that is none. @param {Known} analysis */
export function exactFrom(analysis) {
  const unknown = analysis.lower.findLastIndex((_, index) => !isExactAt(analysis, index));
  return unknown + 1 < analysis.lower.length ? unknown + 1 : null;
}

/** The mistake before or after a position, as the index of its move; undefined if there is none. @param {Known} analysis  @param {number} at  @param {1 | -1} direction */
export function mistakeFrom({ mistakes }, at, direction) {
  return direction > 0 ? mistakes.find((index) => index > at) : mistakes.findLast((index) => index < at);
}

/** Milliseconds of the moves from one position to another; null if they are not known. @param {RecordedGame} game  @param {number} start  @param {number} end */
export function timeBetween({ times }, start, end) {
  if (!times) return null;
  const at = (/** @type {number} */ index) => (index === 0 ? 0 : times[index - 1]);
  return at(end) - at(start);
}

/** Moves that a detour has cost: each mistake costs its own move and the one that makes up for it. @param {{ mistakes: number }} detour */
export function costOf({ mistakes }) {
  return 2 * mistakes;
}
