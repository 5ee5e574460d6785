// From single solves to the figures of a table.

/** @typedef {{ length: number, expanded: number, generated: number, seconds: number }} Solved */

/** @typedef {{ mean: number, median: number, high: number, most: number }} Spread  `high`: 99 of 100 are not above it */

/** @param {number[]} values */
export function sum(values) {
  return values.reduce((total, value) => total + value, 0);
}

/** @param {Solved[]} all */
export function seconds(all) {
  return sum(all.map((one) => one.seconds));
}

/** @param {number[]} values @returns {Spread} */
export function spread(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (/** @type {number} */ share) => sorted[Math.ceil(share * sorted.length) - 1];
  return { mean: sum(sorted) / sorted.length, median: at(0.5), high: at(0.99), most: at(1) };
}

/** The round that took the least, since what else the machine does only ever adds. @param {Solved[][]} rounds */
export function best(rounds) {
  return rounds.reduce((least, round) => (seconds(round) < seconds(least) ? round : least));
}
