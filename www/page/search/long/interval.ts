// The results of a search over time: the length of its best solution, and the lower bound of all solutions.

import { multiples, niceStep } from '../../../ui/chart/scale.js';

/** `ms`: of the search; `found`: null before the first solution */
export type Known = { ms: number; found: number | null; proved: number };

/**
 * Adds the present results if they have changed.
 * @param history - from the oldest to the newest
 */
export function learn(history: Known[], now: Known) {
  const last = history.at(-1);
  if (last && last.found === now.found && last.proved === now.proved) return;
  history.push(now);
}

/**
 * The results at a time; before the first report, the results of that report.
 * @param history - not empty
 */
export function knownAt(history: Known[], ms: number) {
  return history.findLast((one) => one.ms <= ms) ?? history[0];
}

/** Times to write along a logarithmic axis, in ms. */
const times = [100, 1000, 10_000, 60_000, 600_000, ...[1, 10, 100, 1000].map((hours) => hours * 3_600_000)];

/** The axis begins here: before, nobody could follow what happens. */
export const [firstMs] = times;

/** The shortest axis, in ms. */
const leastMs = 10_000;

/** How many steps the axis of moves has at most, and the moves of the smallest one. */
const [maxSteps, minStep] = [4, 5];

interface Axes {
  ms: [number, number];
  moves: [number, number];
  times: number[];
  ticks: number[];
}

/**
 * The axes of the chart: the two ends of each, and the values to write along them.
 * @param history - not empty
 */
export function axesOf(history: Known[], nowMs: number): Axes {
  const lastMs = Math.max(leastMs, nowMs);
  const shown = history.filter(({ ms }, index) => ms >= firstMs || index === history.length - 1);
  const values = [knownAt(history, firstMs), ...shown].flatMap(({ found, proved }) => [found ?? proved, proved]);
  // Some room, so that the lines never lie on the frame, even if they have met.
  const [low, high] = [Math.min(...values) - 2, Math.max(...values) + 2];
  return {
    ms: [firstMs, lastMs],
    moves: [low, high],
    times: times.filter((ms) => ms <= lastMs),
    ticks: multiples(niceStep(Math.max(minStep, (high - low) / maxSteps)), low, high),
  };
}

/**
 * The rows of the chart as a table: the results at each time of the axis, and now.
 * @param history - not empty
 */
export function rowsOf(history: Known[], nowMs: number): Known[] {
  // If the present time is just after a mark, both would read the same.
  const marks = times.filter((ms) => ms >= history[0].ms && 1.02 * ms < nowMs);
  return [...marks, nowMs].map((ms) => ({ ...knownAt(history, ms), ms }));
}
