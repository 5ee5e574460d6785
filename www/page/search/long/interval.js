// What a search has known over time: the length of its best solution, and how many moves every solution has at least.

/** @typedef {{ ms: number, found: number | null, proved: number }} Known  `ms`: of the search; `found`: null before the first solution */

/**
 * Adds what is known now. Nothing is added between two changes.
 * @param {Known[]} history  from the oldest to the newest  @param {Known} now
 */
export function learn(history, now) {
  const last = history.at(-1);
  if (last && last.found === now.found && last.proved === now.proved) return;
  history.push(now);
}

/** What was known at a time; before the first report, what that says. @param {Known[]} history  not empty  @param {number} ms */
export function knownAt(history, ms) {
  return history.findLast((one) => one.ms <= ms) ?? history[0];
}

/** Times to write along a logarithmic axis, in ms. */
const times = [100, 1000, 10_000, 60_000, 600_000, ...[1, 10, 100, 1000].map((hours) => hours * 3_600_000)];

/** The axis begins here: before, nobody could follow what happens. */
export const [firstMs] = times;

/** The shortest axis, in ms. */
const leastMs = 10_000;

/**
 * The axes of the chart.
 * @typedef {object} Axes
 * @property {(ms: number) => number} x  0 at the left, 1 at the right
 * @property {(x: number) => number} timeAt  in ms, of a place from 0 to 1
 * @property {(moves: number) => number} y  0 at the bottom, 1 at the top
 * @property {number[]} times  to write along the one
 * @property {number[]} moves  to write along the other
 */

/** @param {Known[]} history  not empty  @param {number} nowMs @returns {Axes} */
export function axesOf(history, nowMs) {
  const lastMs = Math.max(leastMs, nowMs);
  const shown = history.filter(({ ms }, index) => ms >= firstMs || index === history.length - 1);
  const values = [knownAt(history, firstMs), ...shown].flatMap(({ found, proved }) => [found ?? proved, proved]);
  // Some room, so that the lines never lie on the frame, even if they have met.
  const [low, high] = [Math.min(...values) - 2, Math.max(...values) + 2];
  const step = [5, 10, 20, 50].find((one) => (high - low) / one <= 4) ?? 100;
  const lowest = Math.ceil(low / step) * step;
  return {
    x: (ms) => Math.log(Math.min(Math.max(ms, firstMs), lastMs) / firstMs) / Math.log(lastMs / firstMs),
    timeAt: (x) => firstMs * (lastMs / firstMs) ** x,
    y: (moves) => (moves - low) / (high - low),
    times: times.filter((ms) => ms <= lastMs),
    moves: Array.from({ length: Math.floor((high - lowest) / step) + 1 }, (_, index) => lowest + index * step),
  };
}

/** The rows of the chart as a table: what was known at each time of the axis, and now. @param {Known[]} history  not empty  @param {number} nowMs @returns {Known[]} */
export function rowsOf(history, nowMs) {
  // A time just after one of them would read the same.
  const marks = times.filter((ms) => ms >= history[0].ms && 1.02 * ms < nowMs);
  return [...marks, nowMs].map((ms) => ({ ...knownAt(history, ms), ms }));
}
