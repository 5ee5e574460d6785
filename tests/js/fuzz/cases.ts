// The number of cases that a law tries, and the seed. An ordinary run tries few cases, always the same; with FIFTEEN_ALL, each run tries a
// hundred times as many other cases. FIFTEEN_FUZZ_SEED repeats a run. Cases that have failed once belong in the tests.

const isComplete = Boolean(process.env.FIFTEEN_ALL);
const given = process.env.FIFTEEN_FUZZ_SEED;

/** The seed of this run. */
export const seed = given ? Number(given) | 0 : isComplete ? Date.now() | 0 : 15;

/**
 * Returns the settings of a law for fast-check.
 * @param ordinary - number of cases in an ordinary run
 */
export function cases(ordinary: number) {
  return { seed, numRuns: isComplete ? 100 * ordinary : ordinary };
}

/** The time limit of a law with this many cases, in ms. */
export const timeLimit = isComplete ? 300_000 : 5_000;

process.stderr.write(`FIFTEEN_FUZZ_SEED=${seed}\n`);
