// Records and averages of finished games. All games are of one size and one kind, from the oldest to the newest, and all of them count.

import type { GameRecord } from './record.js';
import { movesMade, rateOf } from './record.js';

export interface Figure {
  /** Its value after the last game; null if there were too few games. */
  now: number | null;
  /** The best value so far, and the game that first reached it. */
  best: { value: number; date: string; id: string } | null;
}

export interface Statistics {
  /** How many games there are. */
  games: number;
  /** How many moves they have together. */
  moves: number;
  /** Date of the first of them. */
  since: string | null;
  /** Time of a game in milliseconds. */
  single: Figure;
  /** Average time of five games in a row, without the fastest and the slowest of them. */
  ao5: Figure;
  /** The same of twelve games. */
  ao12: Figure;
  /** Moves of a game; fewer are better. */
  fewest: Figure;
  /** Moves per second; more are better. */
  rate: Figure;
}

const isLess: (a: number, b: number) => boolean = (a, b) => a < b;
const isMore: (a: number, b: number) => boolean = (a, b) => a > b;

export function statistics(records: GameRecord[]): Statistics {
  const times = records.map(({ ms }) => ms);
  const moves = records.map(movesMade);
  return {
    games: records.length,
    moves: moves.reduce((sum, count) => sum + count, 0),
    since: records[0]?.date ?? null,
    single: figure(records, times, isLess),
    ao5: figure(records, averages(times, 5), isLess),
    ao12: figure(records, averages(times, 12), isLess),
    fewest: figure(records, moves, isLess),
    rate: figure(records, records.map(rateOf), isMore),
  };
}

/**
 * The average of each time and those before it, `size` in all, without the fastest and the slowest of them, rounded to
 * milliseconds; null for the first ones, which have too few before them. csTimer counts in the same way.
 */
export function averages(times: number[], size: number) {
  return times.map((_, index) => (index + 1 < size ? null : average(times.slice(index + 1 - size, index + 1))));
}

function average(times: number[]) {
  const sum = times.reduce((total, time) => total + time, 0);
  return Math.round((sum - Math.min(...times) - Math.max(...times)) / (times.length - 2));
}

/**
 * The indices of the games that were better than all before them. The first game is none, since there was nothing to
 * beat.
 */
export function recordIndices(times: number[]) {
  let best = times[0];
  return times.flatMap((time, index) => {
    if (time >= best) return [];
    best = time;
    return [index];
  });
}

/** @param values - after each of them */
function figure(records: GameRecord[], values: (number | null)[], isBetter: (a: number, b: number) => boolean): Figure {
  let best: Figure['best'] = null;
  for (const [index, value] of values.entries()) {
    if (value === null || (best && !isBetter(value, best.value))) continue;
    const { date, id } = records[index];
    best = { value, date, id };
  }
  return { now: values.at(-1) ?? null, best };
}
