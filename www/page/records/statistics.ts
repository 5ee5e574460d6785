// Records and averages of finished games. All games are of one shape, one kind and one group, from the oldest to the newest, and all of them
// count. They are computed as csTimer does.

import type { GameRecord } from './record.js';
import { DNF, movesMade, multiTileMoves, rateOf, timeOf } from './record.js';

export interface Figure {
  /** Its value after the last game; null if there were too few games, or if the game did not count as finished. */
  now: number | null;
  /** The best value so far, and the game that first reached it, with its number. */
  best: { value: number; date: string; id: string; game: number } | null;
}

/** The averages: how many successive games each of them covers, and how many of the best and of the worst are left out. */
export const AVERAGES = {
  mo3: { size: 3, trim: 0 },
  ao5: trimmed(5),
  ao12: trimmed(12),
  ao50: trimmed(50),
  ao100: trimmed(100),
};

export type AverageName = keyof typeof AVERAGES;

/** Times are in milliseconds. */
export interface Statistics extends Record<AverageName, Figure> {
  /** How many games there are. */
  games: number;
  /** How many moves they have together. */
  moves: number;
  /** Date of the first of them. */
  since: string | null;
  single: Figure;
  /** The mean of all games that count as finished; null if there is none. */
  mean: number | null;
  /** Moves of a game; fewer are better. */
  fewest: Figure;
  /** Multi-tile moves of a game; fewer are better. */
  fewestMultiTile: Figure;
  /** Moves per second; more are better. */
  rate: Figure;
}

/** 5 % at each end, rounded up to whole games. */
function trimmed(size: number) {
  return { size, trim: Math.ceil(size / 20) };
}

const isLess: (a: number, b: number) => boolean = (a, b) => a < b;
const isMore: (a: number, b: number) => boolean = (a, b) => a > b;

export function statistics(records: GameRecord[]): Statistics {
  const times = records.map(timeOf);
  const finished = times.filter(Number.isFinite);
  const made = records.map(movesMade);
  const figureOf = (name: AverageName) => figure(records, averages(times, name), isLess);
  /** Values of the games that count as finished; null for the others. */
  const ofFinished = (count: (record: GameRecord) => number) =>
    records.map((record) => (record.penalty === 'DNF' ? null : count(record)));
  return {
    games: records.length,
    moves: sum(made),
    since: records[0]?.date ?? null,
    single: figure(records, times, isLess),
    mo3: figureOf('mo3'),
    ao5: figureOf('ao5'),
    ao12: figureOf('ao12'),
    ao50: figureOf('ao50'),
    ao100: figureOf('ao100'),
    mean: finished.length > 0 ? Math.round(sum(finished) / finished.length) : null,
    fewest: figure(records, ofFinished(movesMade), isLess),
    fewestMultiTile: figure(records, ofFinished(multiTileMoves), isLess),
    rate: figure(records, ofFinished(rateOf), isMore),
  };
}

/**
 * The average of each time and the times before it, rounded to milliseconds; null for the first times, which have too few before them.
 * `DNF` is the worst time, and the average is `DNF` if there are more of them than are left out.
 */
export function averages(times: number[], name: AverageName): (number | null)[] {
  const { size, trim } = AVERAGES[name];
  /** The last times, sorted. */
  const last: number[] = [];
  return times.map((time, index) => {
    last.splice(placeOf(time, last), 0, time);
    if (index >= size) last.splice(placeOf(times[index - size], last), 1);
    return index + 1 < size ? null : Math.round(sum(last.slice(trim, size - trim)) / (size - 2 * trim));
  });
}

/** The first index in a sorted list where a number is, or would be. */
function placeOf(value: number, sorted: number[]) {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (sorted[middle] < value) from = middle + 1;
    else to = middle;
  }
  return from;
}

function sum(values: number[]) {
  return values.reduce((total, value) => total + value, 0);
}

/**
 * The indices of the games that were better than all before them. The first game that counts as finished is not among them, since there was
 * nothing to beat.
 */
export function recordIndices(times: number[]) {
  let best = DNF;
  return times.flatMap((time, index) => {
    if (time >= best) return [];
    const isFirst = best === DNF;
    best = time;
    return isFirst ? [] : [index];
  });
}

/** @param values - value after each game */
function figure(records: GameRecord[], values: (number | null)[], isBetter: (a: number, b: number) => boolean): Figure {
  let best: Figure['best'] = null;
  for (const [index, value] of values.entries()) {
    if (value === null || value === DNF || (best && !isBetter(value, best.value))) continue;
    const { date, id } = records[index];
    best = { value, date, id, game: index + 1 };
  }
  return { now: values.at(-1) ?? null, best };
}
