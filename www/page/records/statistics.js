// Records and averages of finished games. All games are of one size and one kind, from the oldest to the newest, and all of them count.

import { movesMade, rateOf } from './record.js';

/** @import { GameRecord } from './record.js' */

/**
 * @typedef {object} Figure
 * @property {number | null} now  Its value after the last game; null if there were too few games.
 * @property {{ value: number, date: string, id: string } | null} best  The best value so far, and the game that first reached it.
 *
 * @typedef {object} Statistics
 * @property {number} games  How many games there are.
 * @property {number} moves  How many moves they have together.
 * @property {string | null} since  Date of the first of them.
 * @property {Figure} single  Time of a game in milliseconds.
 * @property {Figure} ao5  Average time of five games in a row, without the fastest and the slowest of them.
 * @property {Figure} ao12  The same of twelve games.
 * @property {Figure} fewest  Moves of a game; fewer are better.
 * @property {Figure} rate  Moves per second; more are better.
 */

/** @type {(a: number, b: number) => boolean} */
const isLess = (a, b) => a < b;
/** @type {(a: number, b: number) => boolean} */
const isMore = (a, b) => a > b;

/** @param {GameRecord[]} records @returns {Statistics} */
export function statistics(records) {
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
 * The average of each time and those before it, `size` in all, without the fastest and the slowest of them, rounded to milliseconds; null for
 * the first ones, which have too few before them. csTimer counts in the same way.
 * @param {number[]} times  @param {number} size
 */
export function averages(times, size) {
  return times.map((_, index) => (index + 1 < size ? null : average(times.slice(index + 1 - size, index + 1))));
}

/** @param {number[]} times */
function average(times) {
  const sum = times.reduce((total, time) => total + time, 0);
  return Math.round((sum - Math.min(...times) - Math.max(...times)) / (times.length - 2));
}

/** The indices of the games that were better than all before them. The first game is none, since there was nothing to beat. @param {number[]} times */
export function recordIndices(times) {
  let best = times[0];
  return times.flatMap((time, index) => {
    if (time >= best) return [];
    best = time;
    return [index];
  });
}

/** @param {GameRecord[]} records  @param {(number | null)[]} values  after each of them  @param {(a: number, b: number) => boolean} isBetter @returns {Figure} */
function figure(records, values, isBetter) {
  /** @type {Figure['best']} */
  let best = null;
  for (const [index, value] of values.entries()) {
    if (value === null || (best && !isBetter(value, best.value))) continue;
    const { date, id } = records[index];
    best = { value, date, id };
  }
  return { now: values.at(-1) ?? null, best };
}
