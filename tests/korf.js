// Korf's boards and the published lengths of their solutions, for tests and benchmarks: 100 of 4×4 cells, and Korf and Felner's 50 of 5×5.

import { readFileSync } from 'node:fs';

/** Path for the command line, relative to the top level. */
export const FILE = 'tests/data/korf100.csv';

/** @typedef {{ id: number, board: string, optimal: number }} Instance */

export const korf100 = () => instances('korf100.csv');

export const korf24 = () => instances('korf24.csv');

/** @param {string} name  of a file in tests/data @returns {Instance[]} */
function instances(name) {
  const [head, ...rows] = readFileSync(new URL(`data/${name}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split(','));
  const column = (/** @type {string[]} */ row, /** @type {string} */ name) => row[head.indexOf(name)];
  return rows.map((row) => ({
    id: Number(column(row, 'id')),
    board: column(row, 'board'),
    optimal: Number(column(row, 'optimal')),
  }));
}
