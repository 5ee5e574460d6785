// Korf's 100 boards and the published lengths of their solutions, for browser tests and the benchmark.

import { readFileSync } from 'node:fs';

/** Path for the command line, relative to the top level. */
export const FILE = 'tests/data/korf100.csv';

/** @typedef {{ board: string, optimal: number }} Instance */

/** @returns {Instance[]} */
export function korf100() {
  const [head, ...rows] = readFileSync(new URL('data/korf100.csv', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split(','));
  const column = (/** @type {string[]} */ row, /** @type {string} */ name) => row[head.indexOf(name)];
  return rows.map((row) => ({ board: column(row, 'board'), optimal: Number(column(row, 'optimal')) }));
}
