// The scales of the chart: which times it shows, and where its lines and labels are.

import { multiples, niceStep } from '../../ui/chart/scale.js';

/** A time above this many medians lies outside the chart, since it would flatten all others: somebody left the board for an hour. */
const maxMedians = 2.5;

/** From here on, times are given in minutes. */
const minutesFrom = 300_000;

/**
 * The scale of some times in milliseconds.
 * @param times - at least one
 * @returns the unit of the labels, the ends, and the grid lines, all in milliseconds
 */
export function timeScale(times: number[]): { unit: number; bottom: number; top: number; lines: number[] } {
  const sorted = times.toSorted((a, b) => a - b);
  const [least] = sorted;
  const median = sorted[Math.floor(sorted.length / 2)];
  // All times of an imported history may be 0.
  const most = Math.max(1, Math.min(sorted[sorted.length - 1], Math.max(median * maxMedians, least + 1)));
  const unit = most >= minutesFrom ? 60_000 : 1000;
  const step = niceStep(Math.max(most - least, least / 10, 1) / unit / 4) * unit;
  const bottom = Math.max(0, (Math.ceil(least / step) - 1) * step);
  const top = most + (most - bottom) / 15;
  return { unit, bottom, top, lines: multiples(step, bottom + step, top) };
}

/** The numbers of the games below the axis: the first and the last one, and round ones that leave room between them. */
export function gameLabels(games: number, maxLabels: number) {
  const step = Math.max(1, niceStep(games / maxLabels));
  const room = 0.6 * step;
  return [1, ...multiples(step, step, games).filter((number) => number - 1 >= room && games - number >= room), games];
}
