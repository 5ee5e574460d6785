// Korf's boards and their published lengths.

import { readFileSync } from 'node:fs';

export const FILE = 'tests/data/korf100.csv';

/** @typedef {{ board: string, optimal: number }} Instance */

/** @returns {Instance[]} */
export function instances() {
  const [head, ...rows] = readFileSync(FILE, 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split(','));
  const column = (/** @type {string[]} */ row, /** @type {string} */ name) => row[head.indexOf(name)];
  return rows.map((row) => ({ board: column(row, 'board'), optimal: Number(column(row, 'optimal')) }));
}
