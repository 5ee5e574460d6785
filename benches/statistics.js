// The statistics of many searches.

/** @typedef {{ length: number, expanded: number, generated: number, seconds: number }} Solved */

/** @typedef {{ mean: number, median: number, percentile99: number, maximum: number }} Spread */

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
  return { mean: sum(sorted) / sorted.length, median: at(0.5), percentile99: at(0.99), maximum: at(1) };
}

/** The fastest of several rounds, since other load on the machine can only make a round slower. @param {Solved[][]} rounds */
export function best(rounds) {
  return rounds.reduce((fastest, round) => (seconds(round) < seconds(fastest) ? round : fastest));
}
